"""Bake the woven pictures: draw every scene flat, check its yarns, write one palette PNG each.

Such a "cartoon" is the flat drawing a weaver follows. The stitches and the thread are laid on when the
application runs (tapestry_desktop/ui/art/cards.py), so one small file serves every size and screen.

Usage: python packaging/bake/woven.py [ID ...]
The result is deterministic: the same drawing gives the same file.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtGui import QColor, QGuiApplication, QImage
from scenes import BANNERS, TAPESTRIES, WIDE
from woven_draw import YARNS, Cartoon

ART = Path(__file__).resolve().parents[2] / "resources" / "art"


def draw(scene_id: str) -> QImage:
    """The flat picture of a card, a civilization or a wide scene, as an indexed image in eighteen yarns."""
    if scene_id in WIDE:
        return _index(scene_id, WIDE[scene_id]().done())
    cartoon = Cartoon()
    (TAPESTRIES.get(scene_id) or BANNERS[scene_id])(cartoon)
    return _index(scene_id, cartoon.done())


def _index(scene_id: str, image: QImage) -> QImage:
    """Turn colours into yarn numbers. Raises ValueError for a colour that is no yarn."""
    number = {QColor(c).rgb() & 0xFFFFFF: i for i, c in enumerate(YARNS)}
    w, h = image.width(), image.height()
    data = memoryview(image.constBits()).cast("I")
    rows = bytearray(w * h)
    for i, rgb in enumerate(data):
        yarn = number.get(rgb & 0xFFFFFF)
        if yarn is None:
            raise ValueError(f"{scene_id} uses the colour #{rgb & 0xFFFFFF:06x}, which is no yarn")
        rows[i] = yarn
    out = QImage(bytes(rows), w, h, w, QImage.Format.Format_Indexed8).copy()
    out.setColorTable([QColor(c).rgb() for c in YARNS])
    return out


def bake(wanted: list[str]) -> int:
    """Write the named cartoons (all when none are named); returns the bytes written."""
    total = 0
    for folder, scenes in (("woven", TAPESTRIES), ("banners", BANNERS), ("wide", WIDE)):
        (ART / folder).mkdir(parents=True, exist_ok=True)
        for scene_id in scenes:
            if wanted and scene_id not in wanted:
                continue
            target = ART / folder / f"{scene_id}.png"
            if not draw(scene_id).save(str(target), "PNG", 0):
                raise OSError(f"could not write {target}")
            total += target.stat().st_size
    return total


def main() -> int:
    parser = argparse.ArgumentParser(description="Bake the woven pictures.")
    parser.add_argument("ids", nargs="*", help="scenes to bake; all when none are named")
    args = parser.parse_args()
    unknown = [i for i in args.ids if not any(i in scenes for scenes in (TAPESTRIES, BANNERS, WIDE))]
    if unknown:
        print(f"No such scene: {', '.join(unknown)}.", file=sys.stderr)
        return 2
    _app = QGuiApplication.instance() or QGuiApplication([])
    print(f"{bake(args.ids)} bytes")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
