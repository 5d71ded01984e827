"""Every woven scene by id: TAPESTRIES for tapestry cards and Maker of Fire, BANNERS for civilizations, WIDE
for the wide pictures of the first screen and the campaign."""

from collections.abc import Callable
from functools import partial

from front_draw import Wide
from woven_draw import Cartoon

from . import banners_a_l, banners_m_z, cards_a_b, cards_c_d, cards_e_i, cards_m_o, cards_p_s, cards_t_z
from .coast import coast
from .front import front

Scene = Callable[[Cartoon], None]


def _scenes(*rooms: object) -> dict[str, Scene]:
    found = {}
    for room in rooms:
        for name, item in vars(room).items():
            here = getattr(item, "__module__", "") == getattr(room, "__name__", None)
            if here and callable(item) and not name.startswith("_"):
                found[name] = item
    return found


TAPESTRIES: dict[str, Scene] = _scenes(cards_a_b, cards_c_d, cards_e_i, cards_m_o, cards_p_s, cards_t_z)
BANNERS: dict[str, Scene] = _scenes(banners_a_l, banners_m_z)
WIDE: dict[str, Callable[[], Wide]] = {
    "front_day": partial(front, night=False),
    "front_night": partial(front, night=True),
    **{
        f"{scene}_{mood}": partial(coast, scene, mood)
        for scene in ("solo", "kaiju_masters", "inevitable")
        for mood in ("before", "won", "lost")
        if (scene, mood) != ("solo", "before")
    },
}
