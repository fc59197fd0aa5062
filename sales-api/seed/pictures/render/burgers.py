"""Raw burgers on waxed paper, a card with their name before them."""
import numpy as np

from bacon_bits import bacon_bits
from belly import SMOKED, side_by_side
from counter_cards import AUBERGINE, BRICK, COAL, GREEN, NAVY, OCHRE, TEAL
from material import plain
from mesh import add_object, grid_faces, place, rotation
from mince import Disc, mince_material, patty
from sticker import name_card
from subject import Print, Subject

FAMILY = "hamburgueres-e-blends"

CLASSIC_REDS = (146, 36, 32), (180, 56, 47), (210, 104, 88)
BRIGHT_REDS = (142, 30, 28), (196, 62, 52), (224, 128, 108)
EVEN_REDS = (164, 46, 40), (184, 60, 52), (214, 108, 92)

FAT = 220, 176, 152
DEEP = 1.2, 1.08, 1.02

MEATS = {
    "plain": dict(reds=CLASSIC_REDS, fat=0.42, fatty=0.05, fat_colour=FAT),
    "marbled": dict(reds=BRIGHT_REDS, fat=0.55, fatty=0.09, fat_colour=FAT),
    "small": dict(reds=EVEN_REDS, fat=0.42, fatty=0.04, fat_colour=FAT),
    "thick": dict(reds=EVEN_REDS, fat=0.55, fatty=0.09, fat_colour=FAT),
    "bacon": dict(reds=CLASSIC_REDS, fat=0.34, fatty=0.03, fat_colour=FAT),
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
    points = np.stack([u * half, v * half, 0.012 + 0.05 * corner * np.abs(np.sin(u * 3 + v * 2))], 1)
    points = points @ rotation(0, 0, turn) + [x, y, z]
    paper = plain("waxed paper", (238, 228, 208), 0.5, Specular=0.3)
    return add_object("separator", points, grid_faces(count, count), materials=[paper])


def patties(kind, places, radius, height, seed, strand=0.036):
    """Patties at (x, y, z, turn), all of one mould, each turned another way, on paper."""
    material = mince_material(kind, wet=0.08, **MEATS[kind])
    count = int(3600 * (radius / 0.8) ** 2 * (0.036 / strand) ** 2)
    first = patty(kind, radius, height, seed, count, material, strand=strand)
    if kind == "bacon":
        first.append(bacon_bits("bacon", Disc(radius, height), 64, seed, 0.076))
    things = []
    for number, (x, y, z, turn) in enumerate(places):
        things.append(_separator(x, y, z, radius, turn))
        if number:
            things += _copy(first, x, y, z + 0.02, turn, f"{kind}{number}")
        else:
            things += [place(part, (x, y, z + 0.02), (0, 0, turn)) for part in first]
    return things


SQUARE = (-1.06, 1.04, 4), (1.06, 1.08, 95), (-1.09, -1.04, 176), (1.08, -1.04, 273)
STAGGERED = (-0.72, 1.06, 5), (1.40, 1.02, 93), (-1.40, -1.00, 177), (0.72, -1.06, 274)


RASHER = dict(length=1.12, height=0.25, thickness=0.06, skin=(110, 56, 30), wave=0.055, rind=0.74, lumps=0.012)


def burgers(kind, height=0.25, radius=0.8, seed=1, laid=SQUARE, mirrored=False, bacon=(), card=1.6, aside=0.0):
    """Four, each on its paper. laid: (x, y, turn), places in radii; mirrored: left for right; bacon: as `belly.side_by_side`.

    aside: how far the card, card wide, stands from the middle.
    """
    side = -1 if mirrored else 1
    spots = [(side * x * radius, y * radius, 0, turn) for x, y, turn in laid]
    shown = name_card(0.1 * side + aside, -2.2 * radius - 0.5, card, 50)
    return [*patties(kind, spots, radius, height, seed, 0.030), *side_by_side("rasher", SMOKED, bacon, 71, **RASHER), shown]


def thick_burgers(kind, height=0.44, radius=0.84, seed=1):
    """Two, one half behind the other."""
    spots = [(-0.80, 0.62, 0, 10), (0.80, -0.20, 0, 95)]
    things = patties(kind, spots, radius, height, seed, 0.036)
    return [*things, name_card(-0.66, -1.3, 1.6, 50)]


def small_burgers(columns, rows, seed=1):
    """Rows of small ones, each on its paper."""
    radius, step, random = 0.47, 0.985, np.random.default_rng(seed)
    spots = []
    for number in range(columns * rows):
        row, column = divmod(number, columns)
        x, y = (column - (columns - 1) / 2) * step, ((rows - 1) / 2 - row) * step
        spots.append((*(np.array([x, y]) + random.normal(0, 0.025, 2)), 0, 67 * number))
    card = name_card(0.0, -rows / 2 * step - 0.54, 1.5, 52)
    return [*patties("small", spots, radius, 0.22, seed, 0.022), card]


def _pack(name, title, alt, scene, ground, accent="", up=52, tone=(), herbs=(), family="", fill=0.9, **options):
    """A line of the table: one picture with its card."""
    card = {name: Print(title, alt, accent=accent, tone=tone, family=family)}
    return {name: Subject(scene, alt, ground, (4, up, 85), fill, herbs=herbs, cards=card, options=options)}


def _four(name, title, weight, alt, ground, **other):
    alt = f"Quatro hambúrgueres crus {alt}, de {weight} cada"
    return _pack(name, f"{title}\n4 x {weight}", alt, burgers, ground, **other)


def _two(name, title, weight, alt, ground, **other):
    alt = f"Dois hambúrgueres altos {alt}, de {weight} cada"
    return _pack(name, f"{title}\n2 x {weight}", alt, thick_burgers, ground, kind="thick", **other)


def _small(name, count, alt, ground, **other):
    return _pack(name, f"Mini-Hambúrguer\n{count} x 50 g", f"{alt}, de 50 g cada", small_burgers, ground, **other)


SHIFTED = dict(laid=STAGGERED)
MIRRORED = dict(laid=STAGGERED, mirrored=True)
BESIDE_CARD = 1.02, -2.05, 14
LEFT_OF_CARD = -2.0, -2.0, 10

SUBJECTS = (
    _four(
        "hamburguer-artesanal-4-de-120g",
        "Hambúrguer Artesanal",
        "120 g",
        "artesanais",
        "oak",
        accent=OCHRE,
        fill=0.9,
        tone=DEEP,
        kind="plain",
        height=0.18,
        radius=0.76,
        seed=23,
    )
    | _four(
        "hamburguer-blend-classico-4-de-120g",
        "Blend Clássico",
        "120 g",
        "de blend clássico",
        "walnut",
        accent=BRICK,
        tone=(1.06, 1.02, 1.0),
        kind="plain",
        height=0.18,
        radius=0.76,
        seed=26,
        **MIRRORED,
    )
    | _four(
        "hamburguer-artesanal-4-de-150g",
        "Hambúrguer Artesanal",
        "150 g",
        "artesanais",
        "slate",
        accent=COAL,
        fill=0.88,
        tone=DEEP,
        kind="plain",
        height=0.29,
        seed=3,
    )
    | _four(
        "hamburguer-blend-classico-4-de-160g",
        "Blend Clássico",
        "160 g",
        "de blend clássico",
        "oak-board",
        tone=(1.06, 1.02, 1.0),
        kind="plain",
        height=0.31,
        seed=7,
        **SHIFTED,
    )
    | _four(
        "hamburguer-de-fraldinha-4-de-150g",
        "Hambúrguer Fraldinha",
        "150 g",
        "de fraldinha",
        "slate",
        accent=GREEN,
        tone=(1.3, 1.02, 1.0),
        herbs=LEFT_OF_CARD,
        kind="plain",
        height=0.29,
        seed=9,
        **MIRRORED,
    )
    | _four(
        "hamburguer-blend-costela-4-de-150g",
        "Blend Costela",
        "150 g",
        "de blend de costela",
        "walnut",
        accent=TEAL,
        tone=(1.18, 1.05, 1.0),
        herbs=BESIDE_CARD,
        kind="marbled",
        height=0.27,
        seed=33,
        **SHIFTED,
    )
    | _four(
        "hamburguer-de-picanha-4-de-150g",
        "Hambúrguer Picanha",
        "150 g",
        "de picanha",
        "walnut-board",
        accent=OCHRE,
        tone=(1.08, 1.08, 1.03),
        kind="marbled",
        height=0.27,
        seed=36,
    )
    | _four(
        "hamburguer-de-cordeiro",
        "Hambúrguer Cordeiro",
        "150 g",
        "de cordeiro",
        "oak",
        fill=0.88,
        accent=AUBERGINE,
        tone=(1.3, 0.95, 0.8),
        herbs=(-1.78, -2.0, 10),
        aside=0.36,
        family="cordeiro",
        kind="marbled",
        height=0.27,
        seed=39,
        **MIRRORED,
    )
    | _four(
        "hamburguer-de-acem-com-bacon-4-de-150g",
        "Acém com Bacon",
        "150 g",
        "de acém com pedacinhos de bacon",
        "slate",
        accent=NAVY,
        tone=DEEP,
        fill=0.9,
        kind="bacon",
        height=0.27,
        seed=43,
        bacon=((-1.02, -1.98, 5, 0.01), (-0.94, -2.56, -4, 0.01)),
        aside=1.12,
    )
    | _two(
        "hamburguer-artesanal-2-de-180g",
        "Hambúrguer Artesanal",
        "180 g",
        "artesanais",
        "oak-board",
        accent=OCHRE,
        tone=(1.1, 1.0, 1.0),
        seed=11,
    )
    | _two(
        "hamburguer-blend-costela-2-de-200g",
        "Blend Costela",
        "200 g",
        "de blend de costela",
        "walnut-board",
        accent=TEAL,
        tone=(0.96, 0.95, 0.96),
        herbs=(0.42, -1.42, 4),
        seed=13,
    )
    | _two(
        "hamburguer-de-picanha-2-de-200g",
        "Hambúrguer Picanha",
        "200 g",
        "de picanha",
        "slate",
        tone=(1.24, 1.04, 1.0),
        herbs=(0.42, -1.42, 4),
        seed=17,
    )
    | _small(
        "mini-hamburguer-6", 6, "Seis mini-hambúrgueres crus", "oak", accent=OCHRE, up=52, fill=0.94, herbs=(-1.62, -1.36, 6), columns=3, rows=2
    )
    | _small(
        "mini-hamburguer-12",
        12,
        "Doze mini-hambúrgueres crus, cada um em seu papel",
        "slate",
        accent=BRICK,
        up=50,
        fill=0.94,
        columns=4,
        rows=3,
        seed=4,
    )
)
