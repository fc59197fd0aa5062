"""Burgers in their printed boxes, the raw patties before them; blends of minced meat in pouches."""
import numpy as np

from bits import bit_material, crumb, strew
from carton import box_print, carton
from material import plain
from mesh import add_object, grid_faces, place, rotation
from mince import mince_material, patty
from subject import Subject

FAMILY = "hamburgueres-e-blends"

CLASSIC_REDS = (120, 26, 24), (172, 50, 42), (208, 102, 84)
DEEP_REDS = (92, 16, 20), (142, 32, 32), (186, 74, 62)
BRIGHT_REDS = (142, 30, 28), (196, 62, 52), (224, 128, 108)

MEATS = {
    "artesanal": dict(reds=CLASSIC_REDS, fat=0.25, fatty=0.10),
    "classico": dict(reds=CLASSIC_REDS, fat=0.40, fatty=0.16),
    "costela": dict(reds=BRIGHT_REDS, fat=0.55, fatty=0.26),
    "picanha": dict(reds=BRIGHT_REDS, fat=0.45, fatty=0.20),
    "fraldinha": dict(reds=DEEP_REDS, fat=0.15, fatty=0.06),
    "acem-bacon": dict(reds=CLASSIC_REDS, fat=0.30, fatty=0.12),
    "mini": dict(reds=CLASSIC_REDS, fat=0.25, fatty=0.10),
}

BOXES = {
    "artesanal": ((190, 146, 98), "#2a1a16", "#7a1220"),
    "classico": ((122, 18, 32), "#f6ebdd", "#ee6a2b"),
    "costela": ((34, 28, 28), "#f6ebdd", "#c8313c"),
    "picanha": ((240, 226, 204), "#7a1220", "#c8313c"),
    "fraldinha": ((44, 62, 50), "#f6ebdd", "#d9a441"),
    "acem-bacon": ((214, 128, 44), "#2a1a16", "#5a1418"),
    "mini": ((226, 190, 92), "#2a1a16", "#c8313c"),
}


def _copy(things, x, y, z, turn, name):
    """The same patty elsewhere."""
    copies = []
    for thing in things:
        twin = thing.copy()
        twin.name = name
        thing.users_collection[0].objects.link(twin)
        copies.append(place(twin, (x, y, z), (0, 0, turn)))
    return copies


def _separator(x, y, z, reach, turn):
    """A square of waxed paper under a patty."""
    count, half = 30, reach * 1.02
    u, v = (a.ravel() for a in np.meshgrid(np.linspace(-1, 1, count), np.linspace(-1, 1, count)))
    corner = np.abs(u * v) ** 3
    points = np.stack([u * half, v * half, 0.012 + 0.05 * corner * np.sin(u * 3 + v * 2)], 1)
    points = points @ rotation(0, 0, turn) + [x, y, z]
    paper = plain("waxed paper", (238, 228, 208), 0.5, Specular=0.3)
    return add_object("separator", points, grid_faces(count, count), materials=[paper])


def patties(kind, places, radius, height, seed):
    """Patties at (x, y, z, turn), all of one mould, each turned another way, on paper."""
    material = mince_material(kind, **MEATS[kind])
    count = int(1250 * (radius / 0.8) ** 2)
    first = patty(kind, radius, height, seed, count, material)
    if kind == "acem-bacon":
        first.append(_bacon_bits(radius, height, seed))
    things = []
    for number, (x, y, z, turn) in enumerate(places):
        things.append(_separator(x, y, z, radius, turn))
        if number:
            things += _copy(first, x, y, z + 0.02, turn, f"{kind}{number}")
        else:
            things += [place(part, (x, y, z + 0.02), (0, 0, turn)) for part in first]
    return things


def _bacon_bits(radius, height, seed):
    random, count = np.random.default_rng(seed), 110
    reach, angle = np.sqrt(random.random(count)) * radius * 0.93, random.uniform(0, 6.28, count)
    level = np.full(count, height + 0.012)
    places = np.stack([reach * np.cos(angle), reach * np.sin(angle), level], 1)
    rosy = bit_material("bacon", (196, 92, 78), (244, 204, 178), 0.35, wet=0.4, glow=0.15)
    return strew("bacon", crumb((12, 10), 0.5), places, rosy, (0.07, 0.045, 0.022), seed, flat=0.8)


def burger_box(kind, title, note, weight, count=4, height=0.28, radius=0.8, seed=1):
    """The box behind, its burgers before it: two heaps of two, or two side by side."""
    colour, ink, accent = BOXES[kind]
    front = box_print(
        f"{kind}-{note.split()[-2]}", title, note, weight, "#%02x%02x%02x" % colour, ink, accent
    )
    box = carton(front, (2.75, 0.75, 1.9), colour)
    for part in box:
        place(part, (0, 0.95, 0), (0, 0, 4))
    x = radius * 0.98
    spots = [(-x, -0.42, 0, 10), (x, -0.48, 0, 95)]
    if count == 4:
        step = height + 0.045
        spots += [(-x + 0.05, -0.46, step, 200), (x - 0.06, -0.42, step, 310)]
    return [*box, *patties(kind, spots, radius, height, seed)]


def mini_box(count, weight, seed=1):
    """Small burgers: one row before the box for six, a heap of two layers for twelve."""
    colour, ink, accent = BOXES["mini"]
    if count > 6:
        colour, ink, accent = (122, 18, 32), "#f6ebdd", "#d9a441"
    note = f"{count} x 50 g"
    front = box_print(
        f"mini-{count}", "Mini\nHambúrguer", note, weight, "#%02x%02x%02x" % colour, ink, accent
    )
    box = carton(front, (2.5, 0.7, 1.6), colour)
    for part in box:
        place(part, (0, 1.15, 0), (0, 0, -4))
    radius, height, rows = 0.43, 0.24, 2
    columns = (-0.95, 0, 0.95)
    spots = [(x, 0.32 - 0.92 * row, 0, 40 * x + 70 * row) for row in range(rows) for x in columns]
    if count > 6:
        spots += [(x + 0.04, y - 0.03, height + 0.05, turn + 120) for x, y, _, turn in spots]
    return [*box, *patties("mini", spots, radius, height, seed)]


def _box(alt, ground, kind, title, note, weight, **options):
    options = dict(kind=kind, title=title, note=note, weight=weight, **options)
    return Subject(burger_box, alt, ground, view=(6, 27, 85), exposure=0.15, options=options)


SUBJECTS = {
    "hamburguer-artesanal-4-de-120g": _box(
        "Caixa de hambúrguer artesanal e quatro discos finos de 120 g",
        "slate",
        "artesanal",
        "Hambúrguer\nArtesanal",
        "4 x 120 g",
        "480 g",
        height=0.22,
    ),
    "hamburguer-artesanal-4-de-150g": _box(
        "Caixa de hambúrguer artesanal e quatro discos de 150 g",
        "walnut",
        "artesanal",
        "Hambúrguer\nArtesanal",
        "4 x 150 g",
        "600 g",
        height=0.30,
        seed=3,
    ),
    "hamburguer-artesanal-2-de-180g": _box(
        "Caixa de hambúrguer artesanal e dois discos altos de 180 g",
        "oak",
        "artesanal",
        "Hambúrguer\nArtesanal",
        "2 x 180 g",
        "360 g",
        count=2,
        height=0.40,
        seed=5,
    ),
    "hamburguer-blend-classico-4-de-120g": _box(
        "Caixa vermelha de hambúrguer blend clássico e quatro discos de 120 g",
        "oak",
        "classico",
        "Blend\nClássico",
        "4 x 120 g",
        "480 g",
        height=0.22,
        seed=7,
    ),
    "hamburguer-blend-classico-4-de-160g": _box(
        "Caixa vermelha de hambúrguer blend clássico e quatro discos altos de 160 g",
        "slate",
        "classico",
        "Blend\nClássico",
        "4 x 160 g",
        "640 g",
        height=0.33,
        seed=9,
    ),
    "hamburguer-blend-costela-4-de-150g": _box(
        "Caixa preta de hambúrguer blend costela e quatro discos bem marmorizados",
        "oak",
        "costela",
        "Blend\nCostela",
        "4 x 150 g",
        "600 g",
        seed=11,
    ),
    "hamburguer-blend-costela-2-de-200g": _box(
        "Caixa preta de hambúrguer blend costela e dois discos altos de 200 g",
        "linen",
        "costela",
        "Blend\nCostela",
        "2 x 200 g",
        "400 g",
        count=2,
        height=0.44,
        seed=13,
    ),
    "hamburguer-de-picanha-4-de-150g": _box(
        "Caixa clara de hambúrguer de picanha e quatro discos",
        "walnut",
        "picanha",
        "Hambúrguer\nde Picanha",
        "4 x 150 g",
        "600 g",
        seed=15,
    ),
    "hamburguer-de-picanha-2-de-200g": _box(
        "Caixa clara de hambúrguer de picanha e dois discos altos",
        "slate",
        "picanha",
        "Hambúrguer\nde Picanha",
        "2 x 200 g",
        "400 g",
        count=2,
        height=0.44,
        seed=17,
    ),
    "hamburguer-de-fraldinha-4-de-150g": _box(
        "Caixa verde de hambúrguer de fraldinha e quatro discos de carne escura",
        "oak",
        "fraldinha",
        "Hambúrguer\nde Fraldinha",
        "4 x 150 g",
        "600 g",
        seed=19,
    ),
    "hamburguer-de-acem-com-bacon-4-de-150g": _box(
        "Caixa cor de mostarda de hambúrguer de acém com bacon e quatro discos com pedacinhos de bacon",
        "slate",
        "acem-bacon",
        "Acém com\nBacon",
        "4 x 150 g",
        "600 g",
        seed=21,
    ),
    "mini-hamburguer-6": Subject(
        mini_box,
        "Caixa e seis mini-hambúrgueres crus",
        "walnut",
        view=(-5, 32, 85),
        exposure=0.15,
        options=dict(count=6, weight="300 g"),
    ),
    "mini-hamburguer-12": Subject(
        mini_box,
        "Caixa e doze mini-hambúrgueres crus em duas camadas",
        "oak",
        view=(-5, 32, 85),
        exposure=0.15,
        options=dict(count=12, weight="600 g", seed=4),
    ),
}
