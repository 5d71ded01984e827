"""Synthesises the sounds of the game into resources/sounds: quiet, warm, short, the same bytes every time.

    python packaging/bake/sounds.py           # write every sound
    python packaging/bake/sounds.py --check   # only say which files differ from their recipe (exit code 1)

A sound is a sum of struck bars (damped partials), knocks (damped low tones) and breaths (filtered noise).
Times are seconds, frequencies hertz; files are 44.1 kHz, 16 bit, mono. Needs numpy (the extra `art`).
"""

from __future__ import annotations

import argparse
import sys
import wave
from collections.abc import Callable
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

RATE = 44_100
LONGEST = 0.6
FOLDER = Path(__file__).resolve().parents[2] / "resources" / "sounds"
Wave = NDArray[np.float64]

# A pentatonic scale on D, so that sounds which meet agree with each other.
D3, A3, D4, E4, FIS4, A4, B4 = 146.83, 220.0, 293.66, 329.63, 369.99, 440.0, 493.88
D5, E5, FIS5, A5, B5, D6 = 587.33, 659.26, 739.99, 880.0, 987.77, 1174.66

MARIMBA = ((1.0, 1.0, 1.0), (3.93, 0.22, 0.35), (9.2, 0.05, 0.16))
KALIMBA = ((1.0, 1.0, 1.0), (2.0, 0.10, 0.7), (5.4, 0.10, 0.18))
BELL = ((0.5, 0.30, 1.2), (1.0, 1.0, 1.0), (1.2, 0.34, 0.8), (2.0, 0.30, 0.55), (2.74, 0.12, 0.4))
COIN = ((1.0, 1.0, 1.0), (1.53, 0.62, 0.85), (2.41, 0.34, 0.6), (3.27, 0.14, 0.4))
WOOD = ((1.0, 1.0, 1.0), (2.42, 0.5, 0.55), (4.1, 0.22, 0.3))
STONE = ((1.0, 1.0, 1.0), (1.71, 0.7, 0.8), (2.9, 0.42, 0.5), (4.6, 0.2, 0.3))
"""Materials: partials as (ratio to the note, loudness, ratio to the decay)."""


def silence(length: float) -> Wave:
    """So many seconds of nothing."""
    return np.zeros(round(length * RATE))


def struck(
    note: float, decay: float, material: tuple[tuple[float, float, float], ...], attack: float = 0.002
) -> Wave:
    """A struck bar: every partial dies away by 60 dB in its own share of `decay`."""
    time = np.arange(round(min(LONGEST, decay * 1.05) * RATE)) / RATE
    sound = np.zeros_like(time)
    for ratio, loudness, share in material:
        sound += loudness * np.sin(2 * np.pi * note * ratio * time) * np.exp(-6.9 * time / (decay * share))
    rise = np.clip(time / attack, 0, 1)
    return sound * (0.5 - 0.5 * np.cos(np.pi * rise))


def knock(note: float, decay: float, drop: float = 0.35) -> Wave:
    """A dull blow on something heavy: a low tone whose pitch falls while it dies."""
    time = np.arange(round(decay * RATE)) / RATE
    pitch = note * (1 + drop * np.exp(-time / 0.018))
    phase = 2 * np.pi * np.cumsum(pitch) / RATE
    return np.sin(phase) * np.exp(-6.9 * time / decay) * np.clip(time / 0.0015, 0, 1)


def breath(length: float, low: float, high: float, seed: int, peak: float = 0.3, curve: float = 2.0) -> Wave:
    """Noise between two frequencies that swells up to the share `peak` of its length and dies away."""
    count = round(length * RATE)
    spectrum = np.fft.rfft(np.random.default_rng(seed).standard_normal(count))
    frequency = np.fft.rfftfreq(count, 1 / RATE)
    spectrum *= 1 / (1 + (frequency / high) ** 4) / (1 + (low / np.maximum(frequency, 1.0)) ** 4)
    noise = np.fft.irfft(spectrum, count)
    noise /= np.abs(noise).max()
    share = np.arange(count) / count
    swell = np.where(share < peak, share / peak, (1 - share) / (1 - peak)) ** curve
    return noise * swell


def mix(length: float, *parts: tuple[float, float, Wave]) -> Wave:
    """Lays (start, loudness, wave) over each other; what goes beyond `length` is cut and fades out."""
    whole = silence(length)
    for start, loudness, part in parts:
        first = round(start * RATE)
        room = max(0, len(whole) - first)
        whole[first : first + min(room, len(part))] += loudness * part[:room]
    return whole


def tile() -> Wave:
    """A cardboard hex laid on the board."""
    return mix(
        0.24,
        (0, 1.0, knock(150, 0.16)),
        (0, 0.42, struck(410, 0.07, WOOD)),
        (0, 0.30, breath(0.05, 500, 2600, 11, 0.05)),
    )


def outpost() -> Wave:
    """A wooden piece put down."""
    return mix(
        0.26,
        (0, 0.8, struck(620, 0.11, WOOD)),
        (0, 0.7, knock(210, 0.12)),
        (0.062, 0.22, struck(640, 0.06, WOOD)),
    )


def topple() -> Wave:
    """A wooden piece that falls over and rolls to rest."""
    blows = [(0.0, 0.45, 700), (0.13, 1.0, 470), (0.215, 0.5, 520), (0.275, 0.3, 500), (0.32, 0.16, 545)]
    parts = [(start, loud, struck(note, 0.10, WOOD)) for start, loud, note in blows]
    return mix(0.46, *parts, (0.13, 0.8, knock(140, 0.2)))


def die() -> Wave:
    """A die that rattles and settles."""
    blows = [
        (0.0, 0.7, 980),
        (0.07, 0.9, 860),
        (0.128, 0.65, 1040),
        (0.19, 0.8, 900),
        (0.236, 0.4, 990),
        (0.27, 0.28, 930),
    ]
    parts = [(start, loud, struck(note, 0.055, STONE)) for start, loud, note in blows]
    dull = [(start, loud * 0.55, knock(240, 0.07)) for start, loud, _ in blows]
    return mix(0.40, *parts, *dull)


def coin() -> Wave:
    """A small thing taken into the hand."""
    return mix(
        0.30,
        (0, 0.55, struck(1760, 0.16, COIN)),
        (0.055, 0.8, struck(2093, 0.22, COIN)),
        (0, 0.35, knock(320, 0.06)),
    )


def vp() -> Wave:
    """Victory points: two notes up."""
    return mix(0.46, (0, 0.8, struck(A4, 0.32, KALIMBA)), (0.085, 1.0, struck(E5, 0.42, KALIMBA)))


def card() -> Wave:
    """A card drawn over cloth."""
    return mix(0.26, (0, 1.0, breath(0.21, 900, 4200, 23, 0.55)), (0.165, 0.22, knock(260, 0.07)))


def building() -> Wave:
    """A house set in its place: brick on brick."""
    return mix(
        0.30,
        (0, 0.65, struck(360, 0.09, STONE)),
        (0.085, 0.9, struck(310, 0.12, STONE)),
        (0.085, 0.8, knock(130, 0.18)),
    )


def landmark() -> Wave:
    """A landmark raised: heavy stone, and a bell far away."""
    return mix(
        0.60,
        (0, 1.0, knock(84, 0.34)),
        (0, 0.30, struck(240, 0.12, STONE)),
        (0.05, 0.52, struck(D4, 0.58, BELL, 0.012)),
    )


def achievement() -> Wave:
    """An achievement: three notes of a major chord."""
    notes = [(0.0, 0.7, D5), (0.09, 0.8, FIS5), (0.18, 1.0, A5)]
    return mix(
        0.60,
        *((start, loud, struck(note, 0.42, KALIMBA)) for start, loud, note in notes),
        (0, 0.4, struck(D4, 0.5, MARIMBA)),
    )


def step() -> Wave:
    """A token moved one space along a track."""
    return mix(0.22, (0, 0.9, struck(A3, 0.18, MARIMBA)), (0, 0.25, struck(880, 0.03, WOOD)))


def undo() -> Wave:
    """Something taken back: two soft notes down."""
    return mix(
        0.32, (0, 0.7, struck(B4, 0.18, MARIMBA, 0.006)), (0.085, 0.9, struck(FIS4, 0.22, MARIMBA, 0.006))
    )


def refused() -> Wave:
    """Not possible: a padded double knock, no scolding."""
    return mix(0.28, (0, 0.8, knock(176, 0.10, 0.1)), (0.105, 1.0, knock(156, 0.14, 0.1)))


def turn() -> Wave:
    """The turn passes: an open fifth, far away."""
    return mix(
        0.52, (0, 0.9, struck(D4, 0.44, MARIMBA, 0.008)), (0.12, 0.8, struck(A4, 0.38, MARIMBA, 0.008))
    )


def era() -> Wave:
    """A new era: a low drum and a bell."""
    return mix(
        0.60,
        (0, 0.7, knock(98, 0.4)),
        (0.03, 0.6, struck(A3, 0.56, BELL, 0.012)),
        (0.16, 0.4, struck(E5, 0.4, KALIMBA)),
    )


def game_end() -> Wave:
    """The end of the game: a rolled chord."""
    notes = [(0.0, 0.9, D3 * 2), (0.055, 0.7, A4), (0.11, 0.7, D5), (0.165, 0.7, FIS5), (0.22, 0.9, D6)]
    return mix(
        0.60,
        *((start, loud, struck(note, 0.56, KALIMBA)) for start, loud, note in notes),
        (0, 0.6, struck(D3, 0.58, MARIMBA)),
    )


RECIPES: dict[str, tuple[Callable[[], Wave], float]] = {
    "tile": (tile, 0.20), "outpost": (outpost, 0.17), "topple": (topple, 0.20), "die": (die, 0.15),
    "coin": (coin, 0.09), "vp": (vp, 0.16), "card": (card, 0.11), "building": (building, 0.18),
    "landmark": (landmark, 0.26), "achievement": (achievement, 0.20), "step": (step, 0.15),
    "undo": (undo, 0.13),
    "refused": (refused, 0.17), "turn": (turn, 0.14), "era": (era, 0.22), "game_end": (game_end, 0.24),
}  # fmt: skip
"""Every sound: its recipe and its peak, as a share of full scale. High and frequent ones are quietest."""


def finished(sound: Wave, peak: float) -> NDArray[np.int16]:
    """Takes off the hardest highs, fades the end out and brings the sound to its peak."""
    spectrum = np.fft.rfft(sound)
    frequency = np.fft.rfftfreq(len(sound), 1 / RATE)
    sound = np.fft.irfft(
        spectrum / (1 + (frequency / 6500) ** 2) / (1 + (45 / np.maximum(frequency, 1)) ** 2), len(sound)
    )
    fade = min(len(sound), round(0.05 * RATE))
    sound[-fade:] *= 0.5 + 0.5 * np.cos(np.pi * np.arange(1, fade + 1) / fade)
    rise = round(0.001 * RATE)
    sound[:rise] *= np.arange(rise) / rise
    return np.round(sound / np.abs(sound).max() * peak * 32767).astype("<i2")


def samples(name: str) -> NDArray[np.int16]:
    """The finished samples of a sound."""
    recipe, peak = RECIPES[name]
    return finished(recipe(), peak)


def write(path: Path, data: NDArray[np.int16]) -> None:
    """Writes a mono WAV file."""
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(data.tobytes())


def read(path: Path) -> NDArray[np.int16]:
    """The samples of a WAV file written by `write`."""
    with wave.open(str(path), "rb") as file:
        return np.frombuffer(file.readframes(file.getnframes()), "<i2")


def differs(name: str, folder: Path = FOLDER) -> bool:
    """Whether a file is missing or is not what its recipe gives (one step of rounding is forgiven)."""
    path = folder / f"{name}.wav"
    if not path.is_file():
        return True
    there, wanted = read(path), samples(name)
    return len(there) != len(wanted) or int(np.abs(there.astype(int) - wanted.astype(int)).max()) > 1


def main(arguments: list[str] | None = None) -> int:
    """The command; 0 when all is well."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--check", action="store_true", help="write nothing, name the files that differ")
    options = parser.parse_args(arguments)
    if options.check:
        stale = [name for name in RECIPES if differs(name)]
        print(
            "\n".join(f"{name}.wav differs from its recipe" for name in stale) or "All sounds are up to date."
        )
        return 1 if stale else 0
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in RECIPES:
        write(FOLDER / f"{name}.wav", samples(name))
    size = sum(path.stat().st_size for path in FOLDER.glob("*.wav"))
    print(f"{len(RECIPES)} sounds, {size / 1000:.0f} kB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
