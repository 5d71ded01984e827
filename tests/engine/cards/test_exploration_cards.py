"""Tapestry cards about exploring the map."""

from tapestry_desktop.engine.events import DieRolled, TileGiven, TilesDrawn
from tapestry_desktop.engine.rules.explore import explore
from tests.engine.positions import A, B, C, Position, tile


def test_age_of_sail_draws_three_and_sells_one() -> None:
    p = Position()
    p.in_force(A, "age_of_sail")
    p.tiles(A, 47)
    p.next_tiles(13, 27, 5)
    p.run(explore(p.game, A))
    assert p.asked == (A, "give_tile_to")
    assert p.offered == ("player:1", "player:2", "decline")
    p.give("player:2", "tile:territory_27")
    assert p[C].tiles == [tile(27)]
    assert p[A].vp == 23
    assert p.asked == (A, "explore_tile")  # once per exploration
    assert p.offered == ("tile:territory_47", "tile:territory_13", "tile:territory_05")


def test_age_of_sail_draws_even_when_nothing_can_be_explored() -> None:
    p = Position()
    p.in_force(A, "age_of_sail")
    p.outposts((2, 0), (A, False), (B, True))
    p.run(explore(p.game, A))
    assert p.done
    assert len(p[A].tiles) == 3
    assert p[A].vp == 20


def test_age_of_sail_serves_its_owner_only_and_never_finished_players() -> None:
    p = Position()
    p.in_force(A, "age_of_sail")
    p[B].finished = True
    p.tiles(C, 13)
    p.run(explore(p.game, C), "hex:*", "rotation:0")
    assert not p.told(TilesDrawn)
    p.run(explore(p.game, A))
    assert p.offered == ("player:2", "decline")


def test_age_of_sail_keeps_a_tile_to_place() -> None:
    p = Position()
    p.in_force(A, "age_of_sail")
    p.table.tiles.deck = [tile(13)]
    p.run(explore(p.game, A))
    assert p.asked == (A, "explore_hex")
    assert not p.told(TileGiven)


def test_coal_baron_places_the_new_tile_only() -> None:  # H058
    p = Position()
    p.tiles(A, 19)
    p.next_tiles(13, 27, 5)
    p.lay(A, "coal_baron", "hex:1,0", "rotation:0")
    assert p.done
    assert p.table.placed[1, 0].tile == tile(13)
    assert p[A].vp == 24
    assert p.has(A, "coin") == 5
    assert (p[A].tiles, p[B].tiles, p[C].tiles) == ([tile(19)], [tile(27)], [tile(5)])


def test_coal_baron_without_a_hex_keeps_the_tile() -> None:
    p = Position(2)
    p.outposts((2, 0), (A, False), (B, True))
    p.next_tiles(13, 27)
    p.lay(A, "coal_baron")
    assert p.done
    assert (p[A].tiles, p[B].tiles) == ([tile(13)], [tile(27)])


def test_colonialism_pays_each_kind_of_land_once() -> None:  # H059
    p = Position()
    p.explored((1, 0), 14)
    p.outposts((1, 0), (A, True))
    p.outposts((2, -1), (A, True))
    p.lay(A, "colonialism")
    assert p.done
    assert p[A].resources == [4, 4, 5, 5]


def test_colonialism_counts_land_inside_a_sea_tile_and_offers_every_tile() -> None:
    p = Position()
    p.explored((1, 0), 14)
    p.explored((1, 1), 40)
    for coord in ((1, 0), (1, 1)):
        p.outposts(coord, (A, True))
    p.lay(A, "colonialism")
    assert p.asked == (A, "controlled_tile")
    p.give("hex:1,1")
    assert p[A].resources == [4, 5, 4, 4]


def test_colonialism_without_a_tile_is_void() -> None:
    p = Position()
    p.lay(A, "colonialism")
    assert p.done
    assert p[A].resources == [4, 4, 4, 4]


def test_exploitation_twice_the_benefit_instead_of_alignment() -> None:  # H075
    for answer, tiles, vp in (("accept", 4, 20), ("decline", 2, 23)):
        p = Position()
        p.in_force(A, "exploitation")
        p.tiles(A, 47)
        p.at("exploration", 1)
        p.run(explore(p.game, A), "hex:3,-1", "rotation:5")
        assert p.asked == (A, "exploitation")
        p.give(answer)
        assert p.done
        assert (len(p[A].tiles), p[A].vp) == (tiles, vp)


def test_militarism_may_put_an_outpost_without_conquest() -> None:
    p = Position()
    p.in_force(A, "militarism")
    p.tiles(A, 13)
    p.run(explore(p.game, A), "hex:1,0", "rotation:0", "accept")
    assert p.done
    assert [piece.owner for piece in p.table.pieces[1, 0]] == [A]
    assert p[A].outposts == 7
    assert not p.told(DieRolled)


def test_militarism_needs_an_outpost_and_the_own_exploration() -> None:
    p = Position()
    p.in_force(A, "militarism")
    p[A].outposts = 0
    p.tiles(A, 13)
    p.run(explore(p.game, A), "hex:1,0", "rotation:0")
    assert p.done
    p[A].outposts = 1
    p.tiles(B, 5)
    p.run(explore(p.game, B), "hex:*", "rotation:0")
    assert p.done
