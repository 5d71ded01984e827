"""The look kit: colours keep their contrast, type and icons load, the theme switches, widgets behave."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QFont, QFontInfo, QFontMetricsF, QImage, QPainter
from PySide6.QtWidgets import QWidget

from tapestry_desktop.ui.look import LookError, fonts, icons, paint, palette, pieces
from tapestry_desktop.ui.look.widgets import (
    Chip,
    ElidedLabel,
    FlowLayout,
    GlyphLabel,
    IconButton,
    InlineMessage,
    KeyCap,
    OptionButton,
    PanelFrame,
    PlayerChip,
    Tabletop,
    TextTabs,
)


@pytest.fixture(autouse=True)
def light_theme(qapp: object) -> Iterator[None]:
    """Every test starts and ends in the light theme at 100 %."""
    palette.hub().set_theme(palette.Theme())
    yield
    palette.hub().set_theme(palette.Theme())


def _ink(image: QImage) -> int:
    """Number of pixels that are not transparent."""
    return sum(
        image.pixelColor(x, y).alpha() > 8 for x in range(image.width()) for y in range(image.height())
    )


def _canvas(width: int = 120, height: int = 120) -> QImage:
    image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    return image


@pytest.mark.parametrize(
    ("one", "other", "least"),
    [
        (palette.LIGHT.ink, palette.LIGHT.panel, 14.4),
        (palette.LIGHT.ink2, palette.LIGHT.panel, 7.3),
        (palette.LIGHT.ink3, palette.LIGHT.panel, 4.7),
        (palette.DARK.ink, palette.DARK.panel, 13.5),
        (palette.DARK.ink2, palette.DARK.panel, 7.9),
        (palette.DARK.ink3, palette.DARK.panel, 4.5),
        (palette.LIGHT.bar_text, palette.LIGHT.bar, 13.4),
        (palette.LIGHT.bar_text2, palette.LIGHT.bar, 8.4),
        (palette.LIGHT.ink, palette.LIGHT.cell, 13.3),
        (palette.LIGHT.ink, palette.LIGHT.gold, 8.7),
        (palette.LIGHT.gold, palette.LIGHT.cloth, 7.1),
        ("#FFF8E6", palette.TRACKS["exploration"].hue, 6.4),
        ("#FFF8E6", palette.TRACKS["science"].hue, 4.5),
        ("#FFF8E6", palette.TRACKS["military"].hue, 6.9),
        (palette.PAPER_INK, palette.TRACKS["technology"].hue, 6.1),
    ],
)
def test_text_keeps_its_contrast(one: str, other: str, least: float) -> None:
    assert palette.contrast(one, other) >= least


def test_gold_on_paper_needs_its_brown_line() -> None:
    assert palette.contrast(palette.LIGHT.gold, palette.LIGHT.panel) < 2
    assert palette.contrast(palette.LIGHT.gold_line, palette.LIGHT.cell) >= 7


@pytest.mark.parametrize("tokens", [palette.LIGHT_CONTRAST, palette.DARK_CONTRAST])
def test_high_contrast_reaches_seven(tokens: palette.Tokens) -> None:
    for ink in (tokens.ink, tokens.ink2):
        assert palette.contrast(ink, tokens.panel) >= 7
    assert palette.contrast(tokens.hair, tokens.panel) >= 3
    assert palette.contrast(tokens.ink3, tokens.panel) >= 4.5


def test_marks_of_players_stand_out_and_differ() -> None:
    assert len({c.shape for c in palette.PLAYERS}) == len({c.id for c in palette.PLAYERS}) == 5
    for player in palette.PLAYERS:
        assert palette.contrast(player.mark, player.base) >= 3.2


def test_theme_switch_emits_and_dresses(qtbot: object, qapp: object) -> None:
    with qtbot.waitSignal(palette.hub().changed) as caught:  # type: ignore[attr-defined]
        palette.hub().update(name="dark", text_scale=1.5)
    assert caught.args[0].name == "dark"
    assert palette.theme().tokens is palette.DARK
    assert qapp.palette().window().color().name().upper() == palette.DARK.panel  # type: ignore[attr-defined]
    with qtbot.assertNotEmitted(palette.hub().changed):  # type: ignore[attr-defined]
        palette.hub().update(name="dark")


@pytest.mark.parametrize("wrong", [{"name": "pink"}, {"text_scale": 0.5}, {"text_scale": 3.0}])
def test_a_theme_that_cannot_be_is_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(LookError) as refusal:
        palette.Theme(**wrong)  # type: ignore[arg-type]
    assert str(refusal.value).endswith(".")


def test_reduced_motion_takes_no_time() -> None:
    assert palette.Theme().motion(220) == 220
    assert palette.Theme(reduced_motion=True).motion(220) == 0


def test_fonts_load_and_are_really_used() -> None:
    families = fonts.load_fonts()
    assert {"Alegreya", "Source Sans 3"} <= set(families)
    for name, role in fonts.ROLES.items():
        which = fonts.font(name)
        found = fonts.FIGURES if role.family == fonts.DISPLAY else role.family
        assert QFontInfo(which).family().startswith(found), name
        assert role.family in which.families(), name
        assert which.pixelSize() >= 12, name


@pytest.mark.parametrize("weight", [700, 800])
def test_titles_have_plain_digits_and_the_letters_of_alegreya(weight: int) -> None:
    title = QFontMetricsF(fonts.sized(40, weight, fonts.DISPLAY))
    plain, letters = QFontMetricsF(fonts.sized(40, 700)), QFont(fonts.DISPLAY)
    letters.setPixelSize(40)
    letters.setWeight(QFont.Weight(weight))
    for digit in "0123456789":
        assert title.horizontalAdvance(digit) == pytest.approx(plain.horizontalAdvance(digit), abs=0.2)
    assert title.horizontalAdvance("Leaders") == QFontMetricsF(letters).horizontalAdvance("Leaders")
    assert title.height() == QFontMetricsF(letters).height()


def test_weights_are_different_faces() -> None:
    widths = {
        weight: QFontMetricsF(fonts.sized(40, weight, fonts.DISPLAY)).horizontalAdvance("Tapestry")
        for weight in (700, 800)
    }
    assert widths[700] != widths[800]


def test_text_grows_with_the_setting() -> None:
    small = fonts.font("question").pixelSize()
    palette.hub().update(text_scale=2.0)
    assert fonts.font("question").pixelSize() == 2 * small
    assert fonts.font("question", 1.0).pixelSize() == small


def test_unknown_role_is_one_sentence() -> None:
    with pytest.raises(LookError, match=r"^There is no type role called 'shout'\.$"):
        fonts.font("shout")


def test_every_icon_draws_something() -> None:
    names = icons.icon_names()
    assert len(names) >= 90
    for name in names:
        assert _ink(icons.icon_pixmap(name, 24).toImage()) > 40, name


def test_unknown_icon_is_one_sentence() -> None:
    with pytest.raises(LookError, match=r"^There is no icon called 'unicorn'\.$"):
        icons.icon_pixmap("unicorn", 24)


def test_icons_are_rendered_once_and_recoloured() -> None:
    assert icons.icon_pixmap("undo", 22) is icons.icon_pixmap("undo", 22)
    white = icons.icon_pixmap("undo", 24, ink="#FFFFFF").toImage()
    colours = {
        white.pixelColor(x, y).name()
        for x in range(24)
        for y in range(24)
        if white.pixelColor(x, y).alpha() > 250
    }
    assert colours == {"#ffffff"}


def test_icon_ratio_gives_device_pixels() -> None:
    pixmap = icons.icon_pixmap("coin", 20, 2.0)
    assert (pixmap.width(), pixmap.devicePixelRatio()) == (40, 2.0)
    assert icons.interface_ink("undo", on_bar=True) == palette.LIGHT.bar_text
    palette.hub().update(name="dark")
    assert icons.interface_ink("undo") == palette.DARK.ink
    assert not icons.icon("save").isNull()


@pytest.mark.parametrize("kind", ["chip", "token", "outpost", "outpost_toppled"])
def test_pieces_of_the_five_players_differ(kind: str) -> None:
    images = [pieces.piece_pixmap(kind, 48, who=i).toImage() for i in range(5)]
    for i, one in enumerate(images):
        assert _ink(one) > 200
        assert all(one != other for other in images[:i])
    assert pieces.piece_pixmap(kind, 48, who=1) is pieces.piece_pixmap(kind, 48, who=1)


def test_pieces_stay_inside_their_square() -> None:
    for kind in ("chip", "token", "outpost", "outpost_toppled", "seal", "plus", "done"):
        image = pieces.piece_pixmap(kind, 64, who=0).toImage()
        edge = [image.pixelColor(i, y).alpha() for i in range(64) for y in (0, 63)]
        assert max(edge) < 200, kind


def test_dice_show_every_face() -> None:
    from tapestry_desktop.content.catalogue import catalogue

    for die in catalogue().dice.values():
        for face in die.faces:
            image = pieces.piece_pixmap("die", 48, die=die.id, face=face.id).toImage()
            assert _ink(image) > 800, face.id


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: pieces.piece_pixmap("dragon", 20), "piece"),
        (lambda: palette.player_colour("pink"), "colour"),
        (lambda: palette.player_colour(7), "colour"),
        (lambda: palette.track_colour("magic"), "track"),
        (lambda: pieces.shape_path("square", 0, 0, 1), "mark"),
        (lambda: IconButton("undo", " "), "name"),
    ],
)
def test_wrong_names_are_refused_in_one_sentence(call: object, words: str) -> None:
    with pytest.raises(LookError, match=words) as refusal:
        call()  # type: ignore[operator]
    assert str(refusal.value).endswith(".")


def test_brushwork_draws_and_leaves_the_painter_alone() -> None:
    image = _canvas()
    painter = paint.smooth(QPainter(image))
    before = (painter.pen(), painter.brush(), painter.opacity())
    rect = QRectF(20, 20, 80, 80)
    path = paint.rounded_path(rect, 6)
    for draw in (
        lambda: paint.draw_panel(painter, rect),
        lambda: paint.draw_cloth(painter, rect),
        lambda: paint.draw_cell(painter, rect),
        lambda: paint.draw_track_cell(painter, rect, "military", 3, "left"),
        lambda: paint.draw_target(painter, path, hover=True),
        lambda: paint.draw_refused(painter, path),
        lambda: paint.draw_focus(painter, rect),
        lambda: paint.draw_changed(painter, path),
        lambda: paint.draw_empty_place(painter, rect),
        lambda: pieces.draw_card_back(painter, rect),
    ):
        draw()
        assert (painter.pen(), painter.brush(), painter.opacity()) == before
        assert not painter.hasClipping()
    painter.end()
    assert _ink(image) > 5000


def test_linen_repeats_without_a_seam() -> None:
    tile = paint.linen_brush().texture().toImage()
    inside = sum(
        abs(tile.pixelColor(x, 90).lightness() - tile.pixelColor(x, 91).lightness()) for x in range(192)
    )
    seam = sum(
        abs(tile.pixelColor(x, 191).lightness() - tile.pixelColor(x, 0).lightness()) for x in range(192)
    )
    assert seam < 4 * max(inside, 60)


def test_option_button_answers_mouse_and_keyboard(qtbot: object) -> None:
    button = OptionButton("D5", key="1", primary=True)
    qtbot.addWidget(button)  # type: ignore[attr-defined]
    button.show()
    assert button.sizeHint().height() >= 38
    assert "D5" in button.accessibleName()
    with qtbot.waitSignal(button.clicked):  # type: ignore[attr-defined]
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)  # type: ignore[attr-defined]
    button.setFocus()
    with qtbot.waitSignal(button.clicked):  # type: ignore[attr-defined]
        qtbot.keyClick(button, Qt.Key.Key_Space)  # type: ignore[attr-defined]


def test_disabled_option_says_why(qtbot: object) -> None:
    button = OptionButton("Explore", key="2")
    qtbot.addWidget(button)  # type: ignore[attr-defined]
    button.set_reason("You have no territory tile.")
    assert not button.isEnabled()
    assert "You have no territory tile." in button.accessibleName()
    assert button.toolTip() == "You have no territory tile."
    button.set_reason("")
    assert button.isEnabled()
    assert button.toolTip() == ""


def test_icon_button_is_large_enough_and_named(qtbot: object) -> None:
    button = IconButton("help", "Help")
    qtbot.addWidget(button)  # type: ignore[attr-defined]
    assert min(button.sizeHint().width(), button.sizeHint().height()) >= 32
    assert button.accessibleName() == button.toolTip() == "Help"
    button.set_icon("sound", "Sound on")
    assert (button.icon_name(), button.accessibleName()) == ("sound", "Sound on")


def test_elided_label_shortens_and_keeps_the_whole_as_tip(qtbot: object) -> None:
    label = ElidedLabel("A very long title that will not fit", "mat_title")
    qtbot.addWidget(label)  # type: ignore[attr-defined]
    label.resize(80, 24)
    label.grab()
    assert label.toolTip() == label.text()
    label.resize(600, 24)
    label.grab()
    assert label.toolTip() == ""


def test_flow_layout_breaks_lines(qtbot: object) -> None:
    host = QWidget()
    qtbot.addWidget(host)  # type: ignore[attr-defined]
    flow = FlowLayout(host, spacing=8)
    chips = [Chip(f"Chip {i}", "#2F7A62") for i in range(6)]
    for chip in chips:
        flow.addWidget(chip)
    host.resize(180, 400)
    host.show()
    assert len({chip.y() for chip in chips}) > 1
    assert all(chip.geometry().right() <= 180 for chip in chips)
    assert flow.heightForWidth(2000) < flow.heightForWidth(180)
    flow.clear()
    assert flow.count() == 0


def test_message_shows_and_goes(qtbot: object) -> None:
    message = InlineMessage()
    qtbot.addWidget(message)  # type: ignore[attr-defined]
    message.show_message("It would cover water.", "refused", 30)
    assert message.isVisible()
    assert message.accessibleName() == "It would cover water."
    qtbot.waitSignal(message.closed, timeout=2000).wait()  # type: ignore[attr-defined]
    assert not message.isVisible()
    with pytest.raises(LookError, match="kind"):
        message.show_message("x", "shout")


def test_table_casts_the_shadows_of_its_panels(qtbot: object) -> None:
    table = Tabletop()
    qtbot.addWidget(table)  # type: ignore[attr-defined]
    table.resize(300, 200)
    panel = PanelFrame("Hand", parent=table)
    panel.setGeometry(40, 40, 200, 100)
    table.show()
    image = table.grab().toImage()
    assert table.panels() == [panel]
    below = image.pixelColor(QPoint(140, 143)).lightness()
    assert below < image.pixelColor(QPoint(140, 190)).lightness() - 8


def test_tabs_answer_mouse_and_arrow_keys(qtbot: object) -> None:
    tabs = TextTabs(["Hand", "Log"])
    qtbot.addWidget(tabs)  # type: ignore[attr-defined]
    tabs.show()
    with qtbot.waitSignal(tabs.chosen) as caught:  # type: ignore[attr-defined]
        place = tabs.tab_rects()[1].center().toPoint()
        qtbot.mouseClick(tabs, Qt.MouseButton.LeftButton, pos=place)  # type: ignore[attr-defined]
    assert caught.args == [1]
    qtbot.keyClick(tabs, Qt.Key.Key_Left)  # type: ignore[attr-defined]
    assert tabs.current() == 0
    assert tabs.accessibleName() == "Hand, Log"


def test_signs_are_named(qtbot: object) -> None:
    from tapestry_desktop.content.catalogue import catalogue

    space = catalogue().tracks["exploration"].spaces[1]
    for widget, name in (
        (GlyphLabel.for_benefit(space.benefit), "Take 2 territory tiles."),
        (PlayerChip(2), "Saffron"),
        (KeyCap("Enter"), "Key Enter"),
    ):
        qtbot.addWidget(widget)  # type: ignore[attr-defined]
        assert widget.accessibleName() == name
        assert _ink(widget.grab().toImage()) > 100


def test_target_pixmaps_are_kept() -> None:
    path = paint.rounded_path(QRectF(10, 10, 40, 40), 5)
    pixmap, corner = paint.target_pixmap(path, 2.0)
    again, _ = paint.target_pixmap(paint.rounded_path(QRectF(10, 10, 40, 40), 5), 2.0)
    assert again is pixmap
    assert corner.x() < 10
    assert pixmap.width() > 80


@pytest.mark.parametrize("name", ["light", "dark"])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_gallery_renders(name: str, scale: float) -> None:
    from tapestry_desktop.ui.look.gallery import render_gallery

    palette.hub().set_theme(palette.Theme(name, scale))
    image = render_gallery()
    assert image.width() == 1500
    assert image.height() > 1500
