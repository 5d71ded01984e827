"""The look kit: colours, type, icons, glyphs of effects, painted pieces, brushwork and small widgets.

Screens build on this package and hold no colour, size or drawing of their own:

* `palette`: tokens, `theme()`, `hub()` (signal `changed`), player, track, card and resource colours
* `fonts`: `load_fonts()`, `font(role)`
* `icons`: `icon_pixmap`, `draw_icon`, `icon`
* `glyphs`: `glyphs_for(benefit)`, `paint_glyphs`, `glyph_text`
* `pieces`: outposts, tokens, chips, laurels, dice, seals, card backs
* `paint`: panel, linen, cloth, cell, target, refusal, focus
* `widgets`: option button, icon button, chip, panel, elided label, message, flow layout

It knows no rule and no game state. `python -m tapestry_desktop.ui.look.gallery OUT.png` shows all of it.
"""

from ._files import LookError

__all__ = ["LookError"]
