"""Renews the reference pictures of the screens: `python packaging/references.py [NAME...]`.

Without names all pictures are drawn again; a picture that is within the tolerance of the tests is left as it
is, so that a checkout changes only where a screen does. With names (table, table-dark, ...) only those are
drawn, and always written. Needs the development requirements and the extra `art` (Pillow).

Exit status: 0, or 2 with one sentence when a name is unknown or Pillow is missing.
"""

from __future__ import annotations

import io
import os
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
COLOURS = 256
"""Colours of a picture: few enough for small files, enough for the tolerance."""


def squeezed(png: bytes) -> bytes:
    """A PNG with a palette, compressed as well as it goes."""
    from PIL import Image

    picture = Image.open(io.BytesIO(png)).convert("RGB")
    few = picture.quantize(COLOURS, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    out = io.BytesIO()
    few.save(out, "PNG", optimize=True)
    return out.getvalue()


def main(names: list[str]) -> int:
    """Draw and write; returns the exit status."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    sys.path.insert(0, str(ROOT))
    try:
        import PIL  # noqa: F401
    except ImportError:
        print("The pictures are squeezed with Pillow, which is missing: please install the extra “art”.")
        return 2
    with tempfile.TemporaryDirectory(prefix="tapestry-references-") as home:
        os.environ["TAPESTRY_HOME"] = home
        return renew(names)


def renew(names: list[str]) -> int:
    """Write what has changed; returns the exit status."""
    from PySide6.QtCore import QBuffer, QByteArray, QIODevice
    from PySide6.QtGui import QImage

    from tapestry_desktop.ui.app import make_application
    from tests.ui.visual.test_references import FOLDER, MEAN, PICTURES, SHARE, compared

    known = {picture.name: picture for picture in PICTURES}
    unknown = [name for name in names if name not in known]
    if unknown:
        print(f"There is no picture “{unknown[0]}”; there are {', '.join(known)}.")
        return 2
    make_application()
    FOLDER.mkdir(exist_ok=True)
    for picture in [known[name] for name in names] or PICTURES:
        now = picture.draw()
        if not names and picture.path.exists():
            before = QImage(str(picture.path))
            if before.size() == now.size():
                mean, share = compared(before, now)
                # Well within the tolerance, or small changes would add up unseen.
                if mean <= MEAN * 0.8 and share <= SHARE * 0.25:
                    continue
        data = QByteArray()
        buffer = QBuffer(data)
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        now.save(buffer, "PNG")  # type: ignore[call-overload]
        picture.path.write_bytes(squeezed(bytes(data.data())))
        mean, share = compared(QImage(str(picture.path)), now)
        size = picture.path.stat().st_size // 1024
        print(f"{picture.name}: {size} KB, mean {mean:.2f}, others {share:.4%}")
    for path in [] if names else sorted(FOLDER.glob("*.png")):
        if path.stem not in known:
            path.unlink()
            print(f"{path.stem}: deleted, there is no such screen")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
