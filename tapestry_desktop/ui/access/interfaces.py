"""The bridge to Qt's accessibility: a factory, an interface for the widget, one for each item.

Qt owns interfaces that it has registered and deletes them itself, but knows nothing of Python's references,
so both are kept here until Qt is told, or tells, that they are gone. `interface_cast` has to return a
`VoidPtr(0)` for “no”: None and 0 would reach Qt as addresses of Python objects.
"""

from __future__ import annotations

import time
from typing import Any

import shiboken6
from PySide6.QtCore import QObject, QPoint, QRect
from PySide6.QtGui import (
    QAccessible,
    QAccessibleActionInterface,
    QAccessibleEvent,
    QAccessibleInterface,
    QWindow,
)
from PySide6.QtWidgets import QAbstractScrollArea, QAccessibleWidget, QWidget

from .items import AccessibleItem, ItemState

AGE = 0.25
"""Seconds for which the items of a widget are remembered: a reader asks for them one by one."""

_KEPT: dict[int, ViewInterface] = {}
_INSTALLED: list[object] = []
_NOTHING = shiboken6.VoidPtr(0)


class ItemActions(QAccessibleActionInterface):
    """What can be done with an item that has a key: press it, and put the focus on it."""

    def __init__(self, item: ItemInterface) -> None:
        super().__init__()
        self._item = item

    def actionNames(self) -> list[str]:
        """Press and focus, or nothing."""
        if self._item.retired or self._item.item.key is None:
            return []
        return [QAccessibleActionInterface.pressAction(), QAccessibleActionInterface.setFocusAction()]

    def doAction(self, actionName: str) -> None:
        """Answer with the item's key, or show what it would do."""
        if actionName not in self.actionNames():
            return
        if actionName == QAccessibleActionInterface.pressAction():
            self._item.press()
        else:
            self._item.take_focus()

    def keyBindingsForAction(self, actionName: str) -> list[str]:
        """Enter and Space are the widget's own business."""
        return []


class ItemInterface(QAccessibleInterface):
    """One item as assistive technology sees it."""

    def __init__(self, view: ViewInterface, item: AccessibleItem) -> None:
        super().__init__()
        self.view, self.item, self.retired = view, item, False
        self._actions = ItemActions(self)

    @property
    def widget(self) -> QWidget | None:
        """The widget the item is painted in, while both exist."""
        return None if self.retired else self.view.living_widget()

    def press(self) -> None:
        """Answer with the item's key."""
        widget = self.widget
        if widget is not None and self.item.key is not None:
            widget.controller.answer(self.item.key)  # type: ignore[attr-defined]

    def take_focus(self) -> None:
        """Put the widget's focus on the item, so that its preview is shown."""
        widget = self.widget
        if widget is None or self.item.key is None:
            return
        widget.setFocus()
        focus_key = getattr(widget, "focus_key", None)
        if focus_key is not None:
            focus_key(self.item.key)
        else:
            widget.controller.hover(self.item.key)  # type: ignore[attr-defined]

    # -- what Qt asks ------------------------------------------------------------------------------

    def isValid(self) -> bool:
        """Whether the item is still shown."""
        return self.widget is not None

    def object(self) -> QObject | None:  # type: ignore[override]
        """Items are no objects."""
        return None

    def parent(self) -> QAccessibleInterface | None:  # type: ignore[override]
        """The widget's interface."""
        return self.view if self.widget is not None else None

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        """Items have no children."""
        return None

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]
        """Items have no children."""
        return None

    def childCount(self) -> int:
        """Items have no children."""
        return 0

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        """Items have no children."""
        return -1

    def role(self) -> QAccessible.Role:
        """A button where it answers something, else a graphic."""
        return QAccessible.Role.Graphic if self.item.key is None else QAccessible.Role.Button

    def rect(self) -> QRect:
        """Where the item is on the screen."""
        widget = self.widget
        if widget is None:
            return QRect()
        box = self.item.rect_in_view
        return QRect(canvas_of(widget).mapToGlobal(box.topLeft()), box.size())

    def state(self) -> QAccessible.State:
        """Focusable when it can be pressed; focused, selected, off screen."""
        state, widget = QAccessible.State(), self.widget
        if widget is None:
            state.invalid = True  # type: ignore[assignment]
            return state
        if self.item.key is not None:
            state.focusable = True  # type: ignore[assignment]
        if ItemState.FOCUSED in self.item.state and widget.hasFocus():
            state.focused = True  # type: ignore[assignment]
        if ItemState.SELECTED in self.item.state:
            state.selectable = state.selected = True  # type: ignore[assignment]
        if not canvas_of(widget).isVisible():
            state.invisible = True  # type: ignore[assignment]
        elif not canvas_of(widget).rect().intersects(self.item.rect_in_view):
            state.offscreen = True  # type: ignore[assignment]
        return state

    def text(self, t: QAccessible.Text) -> str:
        """Name and description."""
        if self.retired:
            return ""
        if t == QAccessible.Text.Name:
            return self.item.name
        return self.item.described() if t == QAccessible.Text.Description else ""

    def setText(self, t: QAccessible.Text, text: str) -> None:
        """Nothing can be written."""

    def window(self) -> QWindow | None:  # type: ignore[override]
        """The window of the widget."""
        return self.view.window() if self.widget is not None else None

    def interface_cast(self, t: QAccessible.InterfaceType) -> Any:  # type: ignore[override]
        """Actions are all an item offers besides itself."""
        return self._actions if t == QAccessible.InterfaceType.ActionInterface else _NOTHING


def canvas_of(widget: QWidget) -> QWidget:
    """The widget in whose coordinates items are given: the viewport of a scrolling view."""
    return widget.viewport() if isinstance(widget, QAbstractScrollArea) else widget


class ViewInterface(QAccessibleWidget):
    """A widget that paints items: its visible child widgets, and then its items, are its children."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget, QAccessible.Role.Grouping)
        self._widget = widget
        self._items: dict[tuple[str, str, int], ItemInterface] = {}
        self._order: list[ItemInterface] = []
        self._made = float("-inf")
        self._listener = _Listener(self, widget)

    def living_widget(self) -> QWidget | None:
        """The widget, while it exists."""
        return self._widget if shiboken6.isValid(self._widget) else None

    def items(self) -> list[ItemInterface]:
        """The interfaces of what is shown now; those of things that are gone are taken back."""
        widget = self.living_widget()
        if widget is None:
            return []
        if time.monotonic() - self._made < AGE:
            return self._order
        before, self._items, self._order = self._items, {}, []
        for item in widget.accessible_items():  # type: ignore[attr-defined]
            number = 0
            while (*item.identity, number) in self._items:
                number += 1
            place = (*item.identity, number)
            found = before.pop(place, None) or ItemInterface(self, item)
            found.item = item
            self._items[place] = found
            self._order.append(found)
        self._made = time.monotonic()
        for gone in before.values():
            retire(gone)
        return self._order

    def forget(self) -> None:
        """What is shown has changed: ask the widget again when somebody asks us."""
        self._made = float("-inf")

    def retire(self) -> None:
        """The widget is gone: take back everything."""
        items, self._items, self._order = self._items, {}, []
        for item in items.values():
            retire(item)

    def item_for(self, key: str) -> ItemInterface | None:
        """The item that stands for an answer key."""
        return next((item for item in self.items() if item.item.key == key), None)

    def _widgets(self) -> list[QWidget]:
        """Child widgets, without the inner parts of a scrolling view."""
        widget = self.living_widget()
        if widget is None:
            return []
        inner = [child for child in widget.children() if isinstance(child, QWidget)]
        if isinstance(widget, QAbstractScrollArea):
            own = {"qt_scrollarea_hcontainer", "qt_scrollarea_vcontainer"}
            inner = [part for part in inner if part.objectName() not in own and part is not widget.viewport()]
            inner += [child for child in widget.viewport().children() if isinstance(child, QWidget)]
        return [child for child in inner if not child.isWindow() and child.isVisibleTo(widget)]

    # -- what Qt asks ------------------------------------------------------------------------------

    def childCount(self) -> int:
        """Child widgets and items."""
        return len(self._widgets()) + len(self.items())

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        """Child widgets first, then items."""
        widgets, items = self._widgets(), self.items()
        if 0 <= index < len(widgets):
            return QAccessible.queryAccessibleInterface(widgets[index])
        index -= len(widgets)
        return items[index] if 0 <= index < len(items) else None

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        """Where a child comes in that order, -1 for a stranger."""
        widgets = self._widgets()
        if isinstance(child, ItemInterface):
            return len(widgets) + self.items().index(child) if child in self.items() else -1
        inner = child.object()
        return widgets.index(inner) if isinstance(inner, QWidget) and inner in widgets else -1

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]
        """What lies under a point of the screen; answers before what they lie on."""
        widget = self.living_widget()
        if widget is None:
            return None
        for inner in self._widgets():
            if QRect(inner.mapToGlobal(QPoint(0, 0)), inner.size()).contains(x, y):
                return QAccessible.queryAccessibleInterface(inner)
        return next((item for item in self.items() if item.rect().contains(x, y)), None)

    def focusChild(self) -> QAccessibleInterface | None:  # type: ignore[override]
        """The item that has the focus, if the widget has it."""
        widget = self.living_widget()
        if widget is None or not widget.hasFocus():
            return super().focusChild()
        return next((item for item in self.items() if ItemState.FOCUSED in item.item.state), self)


class _Listener(QObject):
    """Tells assistive technology of news; it belongs to the widget and goes with it."""

    def __init__(self, interface: ViewInterface, widget: QWidget) -> None:
        super().__init__(widget)
        self._interface, self._widget = interface, widget
        controller = widget.controller  # type: ignore[attr-defined]
        controller.refreshed.connect(self._refreshed)
        controller.preview_changed.connect(self._hovered)
        number = id(interface)
        widget.destroyed.connect(lambda: _let_go(number))

    def _refreshed(self) -> None:
        self._interface.forget()
        if QAccessible.isActive() and shiboken6.isValid(self._widget):
            QAccessible.updateAccessibility(QAccessibleEvent(self._widget, QAccessible.Event.ObjectReorder))

    def _hovered(self, key: str) -> None:
        self._interface.forget()
        if not key or not QAccessible.isActive() or not self._widget.hasFocus():
            return
        item = self._interface.item_for(key)
        if item is not None:
            QAccessible.updateAccessibility(QAccessibleEvent(item, QAccessible.Event.Focus))


def retire(item: ItemInterface) -> None:
    """Takes an item's interface back from Qt, which deletes it."""
    item.retired = True
    if shiboken6.isValid(item):
        QAccessible.deleteAccessibleInterface(QAccessible.uniqueId(item))


def _let_go(number: int) -> None:
    interface = _KEPT.pop(number, None)
    if interface is not None:
        interface.retire()


def follows_protocol(thing: object) -> bool:
    """Whether a widget can be asked for its items."""
    return isinstance(thing, QWidget) and hasattr(thing, "accessible_items") and hasattr(thing, "controller")


def _factory(name: str, thing: QObject | None) -> QAccessibleInterface | None:
    """Qt asks for the interface of an object; None leaves it to Qt's own."""
    if thing is None or not shiboken6.isValid(thing) or not follows_protocol(thing):
        return None
    assert isinstance(thing, QWidget)
    interface = ViewInterface(thing)
    _KEPT[id(interface)] = interface
    return interface


def install() -> None:
    """Teach Qt the protocol. Call once after the application is made; calling again does nothing."""
    if not _INSTALLED:
        QAccessible.installFactory(_factory)
        _INSTALLED.append(_factory)
