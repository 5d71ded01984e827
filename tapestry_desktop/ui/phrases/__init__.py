"""Everything of a game in words: questions, options, breadcrumbs, events, reasons, previews.

Looks up sentences by key (`resources/text/en/ui_phrases.json`) and fills in names; it knows no rule. A
`Speaker` (in the window the controller) says who sits where and which table is meant.
"""

from .because import because
from .decisions import breadcrumb, option_glyphs, option_label, question
from .events import Line, event_line, log_line
from .names import Speaker, hex_name, plot_name, thing
from .outcomes import cost_words, preview_glyphs, reason_text, source_name
from .outlook import merit_text, outlook_text

__all__ = [
    "Line", "Speaker", "because", "breadcrumb", "cost_words", "event_line", "hex_name", "log_line",
    "merit_text", "option_glyphs", "option_label", "outlook_text", "plot_name", "preview_glyphs",
    "question", "reason_text", "source_name", "thing",
]  # fmt: skip
