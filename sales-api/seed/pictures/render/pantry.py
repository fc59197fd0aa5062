"""Dry goods in printed bags, and a small bowl of each beside its bag, which tells the bag's size."""
import numpy as np

import beans
from bags import clear_window, grains, pressed, window_bag
from bits import apart, bit_material, crumb, dome, strew
from material import plain
from mesh import place
from sack import sack
from subject import Subject
from vessels import bowl
from window import behind_window

FAMILY = "acompanhamentos"

SALT = dict(
    slim=0.86,
    ground=(214, 207, 194),
    tones=[(246, 242, 232), (236, 231, 220), (252, 250, 244)],
    crystals=True,
    dim=0.93,
)
PAINTED = {"salt": SALT, "parrilla": SALT}

LOOSE = {
    "rice": (crumb((10, 8), 1.0), (0.048, 0.012, 0.012), ((240, 231, 208), (254, 250, 240))),
    "salt": (crumb((8, 6), 0.3), (0.026, 0.021, 0.018), ((232, 226, 214), (252, 249, 240))),
    "parrilla": (crumb((8, 6), 0.4), (0.019, 0.016, 0.014), ((190, 190, 188), (234, 233, 230))),
}
"""Piece, half its size along the axes, darkest and palest colour."""

SPILT = {"beans": (9, 0.17, 0.93)}
"""How many fell beside the bowl, how far apart they lie, and how flat."""
CORES = {"rice": (244, 236, 216), "beans": (16, 12, 14), "salt": (238, 233, 222)}
CLAY, BLUE, WHITE = (150, 82, 52), (52, 74, 104), (236, 230, 218)
RADIUS = 0.68
"""Of the bowl: the same beside every bag."""
SHADE = {"rice": (142, 124, 88), "beans": CORES["beans"]}
"""What is seen between the grains behind a clear window."""
ROOM = {"beans": 0.082, "rice": 0.036}
"""From one grain to the next where they lie in a layer; the others are strewn as it falls."""


def loose(kind, places, seed, turn=None, flat=0.4):
    if kind == "beans":
        return beans.beans(places, seed, flat, turn)
    piece, size, colours = LOOSE[kind]
    white = dict(roughness=0.5, glow=0.06) if kind == "rice" else dict(roughness=0.3, wet=0.2)
    material = bit_material(kind, *colours, **white)
    return strew(kind, piece, places, material, size, seed, (0.72, 1.28), flat, turn)


def half_of(kind):
    """Half a grain's size along its axes."""
    return beans.HALF if kind == "beans" else LOOSE[kind][1]


def heaped(kind, random, radius, level):
    """Places in a bowl: beans beside each other in layers, the finer strewn at random."""
    size = half_of(kind)
    count = int(3.1 * (RADIUS / np.sqrt(size[0] * size[1])) ** 2)
    if kind != "beans":
        return dome(random, count, radius, level, 0.16, 0.015)
    layers = []
    for deep in (0.0, 0.05, 0.10):
        layers.append(apart(dome(random, count * 5, radius - deep, level - deep, 0.16, 0.010), ROOM[kind]))
    return np.concatenate(layers)


def serving(kind, x, y, colour, seed):
    """A small bowl heaped with the content, and a few grains that fell beside it."""
    random, tall = np.random.default_rng(seed), RADIUS * 0.6
    core = plain("core", CORES.get(kind, CORES["salt"]), 0.7)
    things = bowl(core, RADIUS, tall, colour, heap=0.10, name="serving")
    size = half_of(kind)
    top = heaped(kind, random, RADIUS * 0.88 - 0.6 * size[0], tall * 0.80 + 0.02)
    for thing in [*things, loose(kind, top, seed)]:
        place(thing, (x, y, 0))
    count, room, flat = SPILT.get(kind, (26, 0.0, 0.4))
    around = random.normal(0, 1, (count * 40, 2)) * (0.26 + room, 0.10 + 0.4 * room)
    spilt = apart(around + (x - RADIUS * 1.5, y - 0.25), room)[:count]
    loose(kind, np.column_stack([spilt, np.full(len(spilt), size[2] * 0.8)]), seed + 1, flat=flat)
    return things


def bag(kind, title, weight, ground, size, bowl_at, note="", grain=0.11, dish=WHITE, seed=1, **ink):
    """A filled plastic bag with a window, and the bowl before it at (x, y)."""
    width, height, depth = size
    name = f"{kind}-{weight}".replace(" ", "")
    shown = kind in ROOM
    content = None if shown else grains((860, 448), seed=seed, length=round(1000 * grain / (width * 1.04)), **PAINTED[kind])
    front = window_bag(name, title, weight, content, "#%02x%02x%02x" % ground, note=note, **ink)
    through = dict(window=clear_window(name)) if shown else dict(relief=pressed(name, content))
    style = dict(lumps=0.025, plastic=True, colour=ground, fold="welded", full=0.74)
    things = sack(front, *size, seed, **style, **through)
    if shown:
        places, turns = behind_window(things[0], width, height, half_of(kind), ROOM[kind], SHADE[kind], seed)
        loose(kind, places, seed, turns)
    return [*things, *serving(kind, *bowl_at, dish, seed + 30)]


def _bag(alt, lies_on, family="acompanhamentos", **options):
    view = (9, 23, 85)
    return Subject(
        bag, alt, lies_on, view=view, fill=0.84, exposure=0.4, family=family, options=options
    )


SUBJECTS = {
    "arroz-branco-1kg": _bag(
        "Pacote de 1 kg de arroz branco e uma tigela com arroz",
        "walnut",
        kind="rice",
        title="Arroz\nBranco",
        weight="1 kg",
        note="tipo 1",
        ground=(28, 66, 122),
        size=(1.85, 2.45, 0.95),
        bowl_at=(0.98, -1.05),
    ),
    "arroz-branco-5kg": _bag(
        "Pacote grande, de 5 kg, de arroz branco e uma tigela com arroz",
        "oak",
        kind="rice",
        title="Arroz\nBranco",
        weight="5 kg",
        note="tipo 1",
        ground=(22, 84, 78),
        accent="#c47f1c",
        size=(3.3, 4.35, 1.65),
        bowl_at=(1.6, -1.5),
        dish=BLUE,
        seed=4,
    ),
    "feijao-preto-1kg": _bag(
        "Pacote de 1 kg de feijão-preto e uma tigela com feijão",
        "oak",
        family="feijoada",
        kind="beans",
        title="Feijão-\nPreto",
        weight="1 kg",
        note="tipo 1",
        ground=(226, 186, 70),
        ink="#2a1a16",
        accent="#7a1220",
        size=(1.85, 2.45, 0.95),
        bowl_at=(0.98, -1.05),
        seed=7,
    ),
    "feijao-preto-5kg": _bag(
        "Pacote grande, de 5 kg, de feijão-preto e uma tigela com feijão",
        "walnut",
        family="feijoada",
        kind="beans",
        title="Feijão-\nPreto",
        weight="5 kg",
        note="tipo 1",
        ground=(122, 18, 32),
        accent="#b8741a",
        size=(3.3, 4.35, 1.65),
        bowl_at=(1.6, -1.5),
        seed=9,
    ),
    "sal-grosso-1kg": _bag(
        "Pacote de 1 kg de sal grosso e uma tigela com sal",
        "slate",
        family="temperos-e-carvao",
        kind="salt",
        title="Sal\nGrosso",
        weight="1 kg",
        note="iodado",
        grain=0.075,
        ground=(200, 49, 60),
        accent="#7a1220",
        size=(1.6, 2.1, 0.85),
        bowl_at=(0.92, -1.0),
        dish=CLAY,
        seed=11,
    ),
    "sal-grosso-2kg": _bag(
        "Pacote de 2 kg de sal grosso e uma tigela com sal",
        "walnut",
        family="temperos-e-carvao",
        kind="salt",
        title="Sal\nGrosso",
        weight="2 kg",
        note="iodado",
        grain=0.075,
        ground=(240, 236, 228),
        ink="#7a1220",
        accent="#c8313c",
        size=(2.15, 2.95, 1.15),
        bowl_at=(1.15, -1.2),
        dish=BLUE,
        seed=13,
    ),
    "sal-de-parrilla": _bag(
        "Pacote de 500 g de sal de parrilla e uma tigela com sal",
        "oak",
        family="temperos-e-carvao",
        kind="parrilla",
        title="Sal de\nParrilla",
        weight="500 g",
        note="grão médio",
        grain=0.038,
        ground=(38, 32, 32),
        accent="#b5481c",
        size=(1.35, 1.75, 0.75),
        bowl_at=(1.36, -0.62),
        dish=CLAY,
        seed=15,
    ),
}
