"""The baked terrain: complete, up to date, true to the corners of every hex, replaced when it is gone."""

from __future__ import annotations

import importlib
import logging
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest
from PySide6.QtGui import QColor, QImage, QPixmap

from tapestry_desktop.content import catalogue
from tapestry_desktop.content.models import Board
from tapestry_desktop.ui.art import terrain
from tapestry_desktop.ui.art.terrain import BUCKETS, COARSE, FINE, TerrainArt
from tapestry_desktop.ui.art.terrain_plain import CORNERS
from tapestry_desktop.ui.look.cache import PixmapCache

BAKE = Path(__file__).resolve().parents[2] / "packaging" / "bake"
TILES = tuple(catalogue().territory_tiles)
BOARDS = tuple(catalogue().boards)
# Side k faces the neighbour at this offset; its corners k + 4 and k + 3 are my corners k and k + 1.
NEIGHBOURS = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture(scope="module")
def baking() -> Iterator[ModuleType]:
    """The part of the bake tool that needs nothing but Python."""
    sys.path.insert(0, str(BAKE))
    try:
        yield importlib.import_module("terrain_manifest")
    finally:
        sys.path.remove(str(BAKE))


def picture(folder: str, name: str) -> QImage:
    image = QImage(str(terrain.terrain_dir() / folder / name))
    assert not image.isNull(), name
    return image


def patch(
    image: QImage, x: float, y: float, radius: float, reach: float = 0.07
) -> tuple[float, float, float]:
    """Mean red, green and blue round a point given in hex radii from the middle."""
    cx, cy, half = (
        image.width() / 2 + x * radius,
        image.height() / 2 + y * radius,
        max(1, round(reach * radius)),
    )
    total, count = [0, 0, 0], 0
    for py in range(round(cy) - half, round(cy) + half + 1):
        for px in range(round(cx) - half, round(cx) + half + 1):
            colour = image.pixelColor(px, py)
            total = [total[0] + colour.red(), total[1] + colour.green(), total[2] + colour.blue()]
            count += 1
    return (total[0] / count, total[1] / count, total[2] / count)


def kind(rgb: tuple[float, float, float]) -> str:
    """Which terrain a mean colour belongs to."""
    red, green, blue = rgb
    if blue > red + 40:
        return "sea"
    if green > red + 14:
        return "forest" if red < 100 else "grassland"
    return "desert" if red > blue + 45 else "mountain"


def near_corner(image: QImage, corner: int, radius: int, inward: float = 0.86) -> str:
    x, y = CORNERS[corner]
    return kind(patch(image, x * inward, y * inward, radius))


def test_every_picture_is_there() -> None:
    names = terrain.picture_names()
    assert len(names) == 48 * 6 + 13 + 25 + 1
    assert len(set(names)) == len(names)
    assert terrain.missing_art() == ()


def test_nothing_but_the_set_is_shipped() -> None:
    wanted = {f"{folder}/{name}" for folder in (FINE, COARSE) for name in terrain.picture_names()}
    root = terrain.terrain_dir()
    assert {path.relative_to(root).as_posix() for path in root.rglob("*.webp")} == wanted


def test_the_set_stays_below_six_megabytes() -> None:
    assert sum(path.stat().st_size for path in terrain.terrain_dir().rglob("*.webp")) < 6_000_000


def test_pictures_were_baked_from_this_recipe_and_this_content(baking: ModuleType) -> None:
    known, recipe = baking.read_manifest(terrain.terrain_dir()), baking.recipe_digest()
    stale = [
        job.path
        for job in baking.jobs(catalogue())
        if known[job.path]["source"] != baking.source_digest(job, recipe)
    ]
    assert stale == [], "run packaging/bake/terrain.py"


def test_pictures_are_the_ones_in_the_manifest(baking: ModuleType) -> None:
    root = terrain.terrain_dir()
    known = baking.read_manifest(root)
    assert len(known) == 2 * len(terrain.picture_names())
    changed = [
        p for p, entry in known.items() if baking.content_digest((root / p).read_bytes()) != entry["sha256"]
    ]
    assert changed == []


def test_comments_and_layout_are_no_part_of_the_recipe(baking: ModuleType) -> None:
    code = 'def f(a):\n    """Say."""\n    return a + 1  # why\n'
    assert baking._bare_code(code) == baking._bare_code("def f( a ):\n\n    return (a + 1)")
    assert baking._bare_code(code) != baking._bare_code("def f(a):\n    return a + 2")


@pytest.mark.parametrize(("folder", "size"), [(FINE, (324, 282)), (COARSE, (122, 106))])
def test_pictures_have_one_size_and_clear_edges(folder: str, size: tuple[int, int]) -> None:
    for name in terrain.picture_names():
        image = picture(folder, name)
        assert (image.width(), image.height()) == size, name
        assert image.pixelColor(0, 0).alpha() == 0, name
        assert image.pixelColor(size[0] - 1, size[1] - 1).alpha() == 0, name
        assert image.pixelColor(size[0] // 2, size[1] // 2).alpha() == 255, name


@pytest.mark.parametrize("tile_id", TILES)
def test_a_tile_shows_its_corners_in_every_rotation(tile_id: str) -> None:
    corners = catalogue().territory_tiles[tile_id].vertices
    for turn in range(6):
        image = picture(FINE, terrain.tile_picture(tile_id, turn))
        seen = [near_corner(image, corner, 160) for corner in range(6)]
        assert seen == [corners[(corner - turn) % 6] for corner in range(6)], turn


@pytest.mark.parametrize("board_id", BOARDS)
def test_printed_hexes_show_their_corners(board_id: str) -> None:
    for place in catalogue().boards[board_id].hexes:
        if place.vertices is not None:
            image = picture(FINE, terrain.hex_picture(board_id, place.q, place.r))
            seen = tuple(near_corner(image, corner, 160) for corner in range(6))
            assert seen == tuple(place.vertices), place.place


def printed_sides(board: Board) -> Iterator[tuple[tuple[int, int], int, tuple[int, int]]]:
    for place in board.hexes:
        for side in (1, 2, 3):
            other = (place.q + NEIGHBOURS[side][0], place.r + NEIGHBOURS[side][1])
            if (
                place.vertices is not None
                and other in board.by_place
                and board.by_place[other].vertices is not None
            ):
                yield place.place, side, other


def along_side(image: QImage, side: int, share: float) -> bool:
    """Is there sea just inside a side, ``share`` of the way from its first corner to its second?"""
    (ax, ay), (bx, by) = CORNERS[side], CORNERS[(side + 1) % 6]
    x, y = (ax + (bx - ax) * share) * 0.94, (ay + (by - ay) * share) * 0.94
    return kind(patch(image, x, y, 160, 0.015)) == "sea"


@pytest.mark.parametrize("board_id", BOARDS)
def test_coasts_run_on_across_printed_neighbours(board_id: str) -> None:
    board, crossed = catalogue().boards[board_id], 0
    for here, side, there in printed_sides(board):
        mine = picture(FINE, terrain.hex_picture(board_id, *here))
        other = picture(FINE, terrain.hex_picture(board_id, *there))
        my, their = board.by_place[here].vertices, board.by_place[there].vertices
        assert my is not None
        assert their is not None
        ends = ((my[side], their[(side + 4) % 6]), (my[(side + 1) % 6], their[(side + 3) % 6]))
        if any(a != b for a, b in ends):
            continue
        crossed += 1
        for share in (0.12, 0.3, 0.7, 0.88):
            assert along_side(mine, side, share) == along_side(other, (side + 3) % 6, 1 - share), (
                here,
                side,
                share,
            )
    assert crossed > 5


def test_light_comes_from_the_north_in_every_rotation() -> None:
    def grey(image: QImage, y: float) -> float:
        return sum(patch(image, 0.0, y, 160, 0.006))

    for turn in range(6):
        image = picture(FINE, terrain.tile_picture("territory_05", turn))
        assert grey(image, -0.838) > grey(image, 0.838) + 60, turn


@pytest.mark.parametrize("ratio", [1.0, 1.25, 2.0])
@pytest.mark.parametrize("radius", BUCKETS)
def test_pixmaps_fit_the_screen(ratio: float, radius: int) -> None:
    art = TerrainArt(ratio)
    size = min(round(radius * ratio), 160)
    for pixmap in (
        art.tile("territory_01", 4, radius),
        art.preprinted("small", 0, 0, radius),
        art.unexplored(radius),
    ):
        assert abs(pixmap.width() - 2.025 * size) <= 1
        assert abs(pixmap.height() - 1.7625 * size) <= 1
        assert pixmap.deviceIndependentSize().width() == pytest.approx(terrain.picture_rect(radius).width())


def test_every_tile_and_hex_loads_as_a_pixmap() -> None:
    art = TerrainArt()
    for tile_id in TILES:
        for turn in range(6):
            assert not art.tile(tile_id, turn, 50).isNull()
    for board in catalogue().boards.values():
        for place in board.hexes:
            if place.kind == "preprinted":
                assert not art.preprinted(board.id, place.q, place.r, 50).isNull()


def test_a_size_between_buckets_is_scaled_down_never_up() -> None:
    assert [terrain.bucket(r) for r in (10, 38, 38.4, 39, 60, 85, 111, 160, 400)] == [
        38,
        38,
        38,
        50,
        68,
        85,
        160,
        160,
        160,
    ]


def test_the_cache_keeps_to_its_room_and_drops_the_oldest() -> None:
    one = 324 * 282 * 4
    art = TerrainArt(store=PixmapCache(3 * one))
    first = art.tile("territory_01", 0, 160)
    assert art.tile("territory_01", 0, 160).cacheKey() == first.cacheKey()
    for turn in (1, 2):
        art.tile("territory_01", turn, 160)
    assert art.cached_bytes == 3 * one
    art.tile("territory_01", 3, 160)
    assert art.cached_bytes == 3 * one
    assert art.tile("territory_01", 0, 160).cacheKey() != first.cacheKey()


def test_another_screen_empties_the_cache() -> None:
    art = TerrainArt(1.0)
    art.tile("territory_01", 0, 50)
    art.set_device_pixel_ratio(2.0)
    assert art.cached_bytes == 0
    assert art.tile("territory_01", 0, 50).width() > 180


def test_unknown_places_and_tiles_are_refused() -> None:
    art = TerrainArt()
    with pytest.raises(KeyError):
        art.tile("territory_99", 0, 50)
    unprinted = next(h for h in catalogue().boards["small"].hexes if h.kind == "unexplored")
    with pytest.raises(KeyError, match="not printed"):
        art.preprinted("small", unprinted.q, unprinted.r, 50)


def test_missing_pictures_become_plain_hexes_and_are_reported_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    art = TerrainArt(folder=tmp_path)
    with caplog.at_level(logging.WARNING):
        tile, hexagon, unknown = (
            art.tile("territory_01", 1, 85),
            art.preprinted("small", 0, 0, 85),
            art.unexplored(85),
        )
    assert [record.message for record in caplog.records] == [
        "The picture territory_01_r1.webp is missing or damaged, so plain hexes are drawn instead."
    ]
    assert len(terrain.missing_art(tmp_path)) == 2 * len(terrain.picture_names())
    image = tile.toImage()
    corners = catalogue().territory_tiles["territory_01"].vertices
    seen = [near_corner(image, corner, 85) for corner in range(6)]
    assert seen == [corners[(corner - 1) % 6] for corner in range(6)]
    for pixmap in (hexagon, unknown):
        assert pixmap.toImage().pixelColor(pixmap.width() // 2, pixmap.height() // 2).alpha() == 255


def test_a_damaged_picture_becomes_a_plain_hex(tmp_path: Path) -> None:
    (tmp_path / FINE).mkdir()
    (tmp_path / FINE / "unexplored.webp").write_bytes(b"not a picture")
    assert isinstance(TerrainArt(folder=tmp_path).unexplored(160), QPixmap)


@pytest.mark.parametrize("board_id", BOARDS)
def test_a_board_preview_shows_cloth_paper_and_tiles(board_id: str) -> None:
    board = catalogue().boards[board_id]
    free = next(h.place for h in board.hexes if h.kind == "unexplored")
    empty = terrain.board_preview(board_id, 50)
    laid = terrain.board_preview(board_id, 50, {free: ("territory_01", 2)})
    assert empty.pixelColor(1, 1) == QColor("#233150")
    assert empty.size() == laid.size()
    assert empty != laid


def test_a_shadow_is_soft_and_falls_to_the_south() -> None:
    image = TerrainArt().shadow(160).toImage()
    middle, half = image.width() // 2, image.height() / 2
    edge = 160 * 0.866
    assert (
        image.pixelColor(middle, round(half + edge + 8)).alpha()
        > image.pixelColor(middle, round(half - edge - 4)).alpha()
    )
    assert image.pixelColor(middle, 0).alpha() == 0
