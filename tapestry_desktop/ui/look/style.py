"""Qt's own controls in the colours of the room: their palette, and the style sheet for what it cannot say."""

from __future__ import annotations

from PySide6.QtGui import QColor, QPalette

from ._files import resources_dir
from .palette import Theme, Tokens


def qt_palette(t: Tokens) -> QPalette:
    """Qt's palette for a theme, so that standard widgets match without rules of their own."""
    role = QPalette.ColorRole
    palette = QPalette()
    for where, value in (
        (role.Window, t.panel),
        (role.Base, t.panel),
        (role.AlternateBase, t.panel2),
        (role.Button, t.panel2),
        (role.WindowText, t.ink),
        (role.Text, t.ink),
        (role.ButtonText, t.ink),
        (role.ToolTipText, t.bar_text),
        (role.ToolTipBase, t.bar),
        (role.PlaceholderText, t.ink3),
        (role.Highlight, t.ink2),
        (role.HighlightedText, t.panel),
        (role.Link, t.ink2),
        (role.Mid, t.hair),
        (role.Light, t.panel),
        (role.Dark, t.ink3),
        (role.Midlight, t.panel2),
        (role.Shadow, t.shadow),
    ):
        palette.setColor(where, QColor(value))
    for where in (role.WindowText, role.Text, role.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, where, QColor(t.ink3))
    return palette


def _picture(name: str) -> str:
    """An icon for a style sheet. Its ink is dark, so it goes on paper, which is light in every theme."""
    return f'url("{(resources_dir() / "art" / "icons" / name).as_posix()}.svg")'


def style_sheet(current: Theme) -> str:
    """The rules of a theme: tips, buttons, fields, marks, sliders, bars and menus."""
    return _buttons(current) + _fields(current) + _marks(current) + _bars(current)


def _buttons(current: Theme) -> str:
    t, px = current.tokens, current.px
    return f"""
QToolTip {{ background: {t.bar}; color: {t.bar_text}; border: 1px solid {t.bar_line}; padding: 4px 8px; }}
QPushButton {{ background: {t.panel2}; color: {t.ink}; border: 1px solid {t.hair}; border-radius: 8px;
  padding: 4px 16px; min-height: {px(26)}px; font-weight: 600; }}
QPushButton:hover {{ border-color: {t.ink2}; }}
QPushButton:pressed, QPushButton:checked {{ background: {t.hair}; }}
QPushButton:default {{ border: 2px solid {t.ink2}; padding: 3px 15px; }}
QPushButton:focus {{ border: 2px solid {t.ink}; padding: 3px 15px; }}
QPushButton:disabled {{ color: {t.ink3}; background: {t.panel}; border-style: dashed; }}
QMenu {{ background: transparent; color: {t.ink}; border: none; padding: 6px; }}
QMenu::item {{ padding: 6px {px(20)}px 6px {px(30)}px; }}
QMenu::separator {{ height: 9px; }}
"""


def _fields(current: Theme) -> str:
    t, px = current.tokens, current.px
    return f"""
QLineEdit, QSpinBox, QComboBox, QPlainTextEdit, QTextEdit {{ background: {t.panel}; color: {t.ink};
  border: 1px solid {t.ink3}; border-radius: 8px; padding: 3px 8px; min-height: {px(26)}px;
  selection-background-color: {t.ink2}; selection-color: {t.panel}; }}
QLineEdit:hover, QSpinBox:hover, QComboBox:hover {{ border-color: {t.ink2}; }}
QLineEdit:focus, QSpinBox:focus, QComboBox:focus, QPlainTextEdit:focus, QTextEdit:focus {{
  border: 2px solid {t.ink}; padding: 2px 7px; }}
QLineEdit:disabled, QSpinBox:disabled, QComboBox:disabled {{ color: {t.ink3}; border: 1px dashed {t.hair}; }}
QComboBox {{ padding-right: {px(30)}px; }}
QComboBox::drop-down {{ subcontrol-origin: border; subcontrol-position: center right; width: {px(26)}px;
  background: {t.cell}; border: 1px solid {t.ink3}; border-top-right-radius: 7px;
  border-bottom-right-radius: 7px; }}
QComboBox::down-arrow {{ image: {_picture("chevron_down")}; width: {px(12)}px; height: {px(12)}px; }}
QComboBox {{ combobox-popup: 0; }}
QComboBoxPrivateContainer {{ background: transparent; border: none; }}
QComboBox QAbstractItemView {{ background: transparent; color: {t.ink}; border: none; outline: none;
  padding: 0; min-height: 0; selection-background-color: transparent; selection-color: {t.ink}; }}
QSpinBox QLineEdit, QComboBox QLineEdit {{ border: none; padding: 0 4px; min-height: 0;
  background: transparent; }}
QSpinBox {{ padding-right: {px(30)}px; }}
QSpinBox::up-button, QSpinBox::down-button {{ subcontrol-origin: border; width: {px(26)}px;
  background: {t.cell}; border: 1px solid {t.ink3}; }}
QSpinBox::up-button {{ subcontrol-position: top right; border-top-right-radius: 7px; }}
QSpinBox::down-button {{ subcontrol-position: bottom right; border-bottom-right-radius: 7px; }}
QSpinBox::up-arrow {{ image: {_picture("chevron_up")}; width: {px(10)}px; height: {px(10)}px; }}
QSpinBox::down-arrow {{ image: {_picture("chevron_down")}; width: {px(10)}px; height: {px(10)}px; }}
"""


def _marks(current: Theme) -> str:
    t, px = current.tokens, current.px
    side, half = px(18), px(18) / 2 + 1.5
    return f"""
QCheckBox, QRadioButton {{ spacing: {px(8)}px; min-height: {px(28)}px; color: {t.ink}; padding: 1px 4px;
  border: 2px solid transparent; border-radius: 6px; }}
QCheckBox:focus, QRadioButton:focus {{ border-color: {t.ink}; }}
QCheckBox:disabled, QRadioButton:disabled {{ color: {t.ink3}; }}
QCheckBox::indicator, QRadioButton::indicator {{ width: {side}px; height: {side}px; background: {t.cell};
  border: 1.5px solid {t.ink3}; }}
QCheckBox::indicator {{ border-radius: 4px; }}
QRadioButton::indicator {{ border-radius: {half}px; }}
QCheckBox::indicator:hover, QRadioButton::indicator:hover {{ border-color: {t.ink}; }}
QCheckBox::indicator:checked {{ image: {_picture("confirm")}; }}
QRadioButton::indicator:checked {{ background: qradialgradient(cx: 0.5, cy: 0.5, radius: 0.5,
  fx: 0.5, fy: 0.5, stop: 0 #2B2118, stop: 0.46 #2B2118, stop: 0.54 {t.cell}, stop: 1 {t.cell}); }}
"""


def _bars(current: Theme) -> str:
    t, px = current.tokens, current.px
    knob = px(18)
    return f"""
QSlider {{ min-height: {px(28)}px; border: 2px solid transparent; border-radius: 6px; }}
QSlider:focus {{ border-color: {t.ink}; }}
QSlider::groove:horizontal {{ height: 6px; border-radius: 3px; background: {t.hair}; }}
QSlider::sub-page:horizontal {{ height: 6px; border-radius: 3px; background: {t.ink2}; }}
QSlider::handle:horizontal {{ width: {knob}px; height: {knob}px; margin: -{(knob - 4) // 2}px 0;
  border: 1.5px solid {t.ink2}; border-radius: {knob // 2}px; background: {t.cell}; }}
QSlider::handle:horizontal:hover {{ border-color: {t.ink}; }}
QProgressBar {{ background: {t.panel2}; border: 1px solid {t.hair}; border-radius: 6px; color: transparent;
  min-height: 10px; max-height: 10px; }}
QProgressBar::chunk {{ background: {t.done}; border-radius: 5px; }}
QScrollArea {{ background: transparent; border: none; }}
QScrollBar:vertical {{ background: transparent; width: 12px; margin: 2px; }}
QScrollBar:horizontal {{ background: transparent; height: 12px; margin: 2px; }}
QScrollBar::handle {{ background: {t.ink3}; border-radius: 4px; }}
QScrollBar::handle:vertical {{ min-height: 32px; }}
QScrollBar::handle:horizontal {{ min-width: 32px; }}
QScrollBar::handle:hover {{ background: {t.ink2}; }}
QScrollBar::add-line, QScrollBar::sub-line {{ width: 0; height: 0; }}
QScrollBar::add-page, QScrollBar::sub-page {{ background: transparent; }}
QHeaderView::section {{ background: {t.panel2}; color: {t.ink2}; border: none;
  border-bottom: 1px solid {t.hair}; padding: 4px 8px; font-weight: 600; }}
QAbstractItemView {{ outline: none; }}
"""
