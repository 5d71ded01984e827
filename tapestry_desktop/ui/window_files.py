"""Files that people ask the window for: a copy of the game, the score sheet as a picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapestry_desktop.ui.i18n import t

if TYPE_CHECKING:
    from tapestry_desktop.ui.window import MainWindow


def save_copy(window: MainWindow) -> None:
    """Put a copy of the game into the library."""
    if window.recorder is None:
        return
    path = window.recorder.file.path
    target = next(
        place for number in range(1, 1000)
        if not (place := path.with_name(f"{path.stem}_copy{number}{path.suffix}")).exists()
    )  # fmt: skip
    try:
        window.recorder.copy_to(target)
    except OSError as error:
        window.tell(t("window.not_saved", why=error.strerror or str(error)), "refused", 0)
        return
    window.tell(t("window.copied", name=target.name), "done")


def export_score(window: MainWindow) -> None:
    """Write the score sheet as a picture beside the game."""
    from tapestry_desktop.storage.places import data_home

    if window.controller is None:
        return
    stem = window.recorder.file.path.stem if window.recorder is not None else "game"
    path = data_home() / "pictures" / f"{stem}.png"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        window.tell(t("score.not_exported", why=error.strerror or str(error)), "refused", 0)
        return
    if window.page("score").picture().save(str(path)):  # type: ignore[attr-defined]
        window.tell(t("score.exported", name=str(path)), "done", 0)
    else:
        window.tell(t("score.not_exported", why=str(path)), "refused", 0)
