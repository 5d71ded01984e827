"""The words of the content: the id types every data file is checked against, and the orders they come in."""

from __future__ import annotations

from typing import Literal

TrackId = Literal["exploration", "science", "military", "technology"]
Resource = Literal["coin", "worker", "food", "culture"]
AnyResource = Literal["coin", "worker", "food", "culture", "any"]
Building = Literal["market", "house", "farm", "armory"]
IncomeRowId = Literal["markets", "houses", "farms", "armories"]
Terrain = Literal["sea", "desert", "forest", "grassland", "mountain"]
Land = Literal["desert", "forest", "grassland", "mountain"]
BonusKind = Literal["none", "pay", "free"]
BoxId = Literal["base"]

TRACKS: tuple[TrackId, ...] = ("exploration", "science", "military", "technology")
RESOURCES: tuple[Resource, ...] = ("coin", "worker", "food", "culture")
BUILDINGS: tuple[Building, ...] = ("market", "house", "farm", "armory")
INCOME_ROWS: tuple[IncomeRowId, ...] = ("markets", "houses", "farms", "armories")
TERRAINS: tuple[Terrain, ...] = ("sea", "desert", "forest", "grassland", "mountain")
LANDS: tuple[Land, ...] = ("desert", "forest", "grassland", "mountain")
BOXES: tuple[BoxId, ...] = ("base",)
ERAS: tuple[int, ...] = (1, 2, 3, 4, 5)

Metric = Literal[
    "tech_cards", "tapestry_all", "tapestry_hand", "territory_tiles", "territories", "markets",
    "houses", "farms", "armories", "capital_city", "landmarks", "exploration_track", "science_track",
    "military_track", "technology_track", "coins_from_income", "opponents",
]  # fmt: skip
METRICS: tuple[Metric, ...] = Metric.__args__  # type: ignore[attr-defined]

Trigger = Literal[
    "enter_play", "advance", "enter_tier", "opponent_advances", "chosen_opponent_upgrades",
    "chosen_opponent_gains_track_benefit", "advance_with_benefit", "before_explore", "explore",
    "explored", "place_territory_tile", "conquered", "conquer_opponent_territory",
    "conquer_empty_territory", "opponent_conquers_your_territory", "opponent_conquers_token",
    "place_outpost", "invent", "upgrade", "token_card_reaches_top_row", "gain_tapestry",
    "discard_or_pay_tapestry", "opponent_plays_tapestry_on_marked_space", "gain_building",
    "gain_building_or_landmark", "place_building", "place_building_in_city",
    "building_covers_impassable", "cover_last_impassable_of_district", "complete_district",
    "score_capital_city", "gain_landmark", "gain_track_landmark", "reach_claimed_landmark_space",
    "opponent_gains_track_landmark", "gain_civilization", "earn_achievement",
    "gain_item_on_advance_turn", "roll_science_die", "bonus_offered", "income_start", "income_step",
    "first_income_end", "advance_turn_end", "turn_end", "standing", "note",
]  # fmt: skip
TRIGGERS: tuple[Trigger, ...] = Trigger.__args__  # type: ignore[attr-defined]

Block = Literal[
    "advance:military:self", "advance:science:self", "conquer_between_you_and_chosen",
    "trap:against_self", "ignore:tech_prerequisites", "allow:build_on_impassable",
]  # fmt: skip
BLOCKS: tuple[Block, ...] = Block.__args__  # type: ignore[attr-defined]
