"""Every text key written in the window's code has words, and every sentence can be filled."""

from __future__ import annotations

import re
import string
from pathlib import Path

import pytest

from tapestry_desktop.ui import i18n

KEY = re.compile(r"""(?<![\w.])t\(\s*["']([a-z0-9_]+(?:\.[a-z0-9_]+)+)["']""")


def _calls(root: Path) -> list[tuple[str, str]]:
    """Text keys written out in the code of the window, with the file that asks for them."""
    return [
        (path.relative_to(root).as_posix(), key)
        for path in sorted((root / "tapestry_desktop" / "ui").rglob("*.py"))
        for key in KEY.findall(path.read_text(encoding="utf-8"))
    ]


def test_every_key_in_the_code_has_words(repository: Path) -> None:
    calls = _calls(repository)
    assert len(calls) > 3
    assert [(file, key) for file, key in calls if not i18n.has_text(key)] == []


def test_every_sentence_is_well_formed() -> None:
    for key, words in i18n.ui_texts().items():
        assert words.strip() == words, key
        for _, name, _, _ in string.Formatter().parse(words):
            assert name is None or name.isidentifier(), key


def test_keys_for_many_have_a_key_for_one() -> None:
    texts = i18n.ui_texts()
    for key in texts:
        if key.endswith(".many"):
            assert key.removesuffix(".many") in texts or key.removesuffix("many") + "one" in texts, key


def test_no_key_has_two_owners() -> None:
    from tapestry_desktop.content.texts import texts

    assert set(i18n.ui_texts()) & set(texts()) == set()


def test_a_translation_is_used_and_taken_away(
    qapp: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import shutil
    import subprocess

    import PySide6

    release = Path(PySide6.__file__).parent / "lrelease"
    if not release.exists():
        pytest.skip("lrelease is not installed")
    (tmp_path / "i18n").mkdir()
    source = tmp_path / "de.ts"
    source.write_text(
        '<?xml version="1.0"?><!DOCTYPE TS><TS version="2.1" language="de"><context><name>tapestry</name>'
        "<message><source>common.undo</source><translation>Rückgängig</translation></message></context></TS>",
        encoding="utf-8",
    )
    target = tmp_path / "i18n" / "tapestry_de.qm"
    subprocess.run([str(release), str(source), "-qm", str(target)], check=True, capture_output=True)
    monkeypatch.setattr(i18n, "resources_dir", lambda: tmp_path)
    try:
        assert i18n.install_language("de")
        assert i18n.t("common.undo") == "Rückgängig"
    finally:
        monkeypatch.undo()
        i18n.install_language("en")
        shutil.rmtree(tmp_path / "i18n")
    assert i18n.t("common.undo") == "Undo"
