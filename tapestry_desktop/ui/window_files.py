"""Files that people ask the window for: a copy of the game, the score sheet as a picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapestry_desktop.storage.errors import StorageError
from tapestry_desktop.ui.i18n import t

if TYPE_CHECKING:
    from tapestry_desktop.ui.window import MainWindow


def save_copy(window: MainWindow) -> None:
    """Ask for a name and put a copy of the game into the library."""
    if window.recorder is None or window.controller is None:
        return
    from tapestry_desktop.ui.copy_name import CopyName

    if window.copy_name is None:
        window.copy_name = CopyName(window)
        window.copy_name.named.connect(lambda name: _copy(window, name))
        window.copy_name.closed.connect(window.menu.focus_table)
    turn = window.controller.session.table.turn
    window.message.dismiss()
    window.copy_name.ask(t("copy.turn", number=turn) if turn else t("copy.start"))
    window._place_message()


def _copy(window: MainWindow, name: str) -> None:
    if window.recorder is None:
        return
    window._write_summary()
    try:
        window.recorder.copy(name)
    except (OSError, StorageError) as error:
        why = getattr(error, "strerror", "") or str(error)
        window.tell(t("window.not_saved", why=why), "refused", 0)
        return
    window.tell(t("copy.done", name=name), "done")


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
