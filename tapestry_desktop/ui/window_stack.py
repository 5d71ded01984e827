"""The window as a stack of pages: which is shown, how one goes to another and back, where the focus goes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMainWindow, QStackedWidget, QWidget

from tapestry_desktop.ui.start.page import StartPage

if TYPE_CHECKING:
    from tapestry_desktop.storage.settings import Settings
    from tapestry_desktop.ui.table.page import TablePage


class PagedWindow(QMainWindow):
    """Pages by name, made when they are first wanted; the first screen is there from the beginning."""

    def __init__(self) -> None:
        super().__init__()
        self.settings: Settings | None = None
        self.table: TablePage | None = None
        self.curtain: Any = None
        self._named: dict[str, QWidget] = {}
        self._history: list[str] = []
        self.pages = QStackedWidget()
        self.setCentralWidget(self.pages)
        self.start = StartPage()
        self._add_page("start", self.start)

    def wake(self) -> None:
        """Load what pages need. The window says how."""
        raise NotImplementedError

    def refresh_start(self) -> None:
        """Bring the first screen up to date. The window says how."""
        raise NotImplementedError

    def make_page(self, name: str) -> QWidget:
        """A new page. KeyError for one that does not exist. The window says how."""
        raise NotImplementedError

    def _add_page(self, name: str, page: QWidget) -> None:
        self._named[name] = page
        self.pages.addWidget(page)

    def _drop_page(self, name: str) -> None:
        page = self._named.pop(name, None)
        if page is not None:
            self.pages.removeWidget(page)
            page.deleteLater()

    def page(self, name: str) -> QWidget:
        """A page by its name; made when it is first wanted. KeyError for a page that does not exist."""
        if name not in self._named:
            self._add_page(name, self._made(name))
        return self._named[name]

    def forget_page(self, name: str) -> None:
        """Have a page made anew when it is next shown."""
        if name in self._named and self.page_name == name:
            self.pages.setCurrentWidget(self.start)
        self._drop_page(name)

    @property
    def page_name(self) -> str:
        """The name of the page shown."""
        shown = self.pages.currentWidget()
        return next(name for name, page in self._named.items() if page is shown)

    def show_page(self, name: str) -> None:
        """Show a page; Esc comes back to the present one."""
        if self.settings is None:
            self.wake()
        page = self.page(name)
        now = self.page_name
        if name == "start":
            self.refresh_start()
        if now == name:
            self._focus_page(name, page)
            return
        if now == "load":
            self._named["load"].finish()  # type: ignore[attr-defined]
        if name == "load":
            page.refresh()  # type: ignore[attr-defined]
        if name in ("start", "table"):
            self._history.clear()
        else:
            self._history.append(now)
        self.pages.setCurrentWidget(page)
        self._focus_page(name, page)

    def _focus_page(self, name: str, page: QWidget) -> None:
        """The focus goes to what Enter is most likely meant for."""
        if name != "table" or self.table is None:
            first = getattr(page, "first_focus", None)
            (first() if first is not None else page).setFocus(Qt.FocusReason.OtherFocusReason)
        elif self.curtain is not None and self.curtain.isVisible():
            self.curtain.go.setFocus()
        else:
            self.table.focus.give_back()

    def go_back(self) -> None:
        """Back to the page before; to the first screen when there is none."""
        if self.page_name == "load":
            self._named["load"].finish()  # type: ignore[attr-defined]
        target = self._history.pop() if self._history else "start"
        if target == "table" and self.table is None:
            target = "start"
        history = self._history[:]
        self.show_page(target)
        self._history = history if target not in ("start", "table") else []

    def _made(self, name: str) -> QWidget:
        if self.settings is None:
            self.wake()
        return self.make_page(name)
