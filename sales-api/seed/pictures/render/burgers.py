"""Raw burgers on waxed paper, a card with their name before them."""
import numpy as np

from bacon_bits import bacon_bits
from counter_cards import AUBERGINE, BRICK, COAL, GREEN, NAVY, OCHRE, TEAL
from material import plain
from mesh import add_object, grid_faces, place, rotation
from mince import Disc, mince_material, patty
from sticker import name_card
from subject import Print, Subject

FAMILY = "hamburgueres-e-blends"

CLASSIC_REDS = (132, 32, 28), (176, 54, 46), (210, 104, 88)
BRIGHT_REDS = (142, 30, 28), (196, 62, 52), (224, 128, 108)
EVEN_REDS = (164, 46, 40), (184, 60, 52), (214, 108, 92)

FAT = 226, 186, 162
DEEP = 1.2, 1.08, 1.02

MEATS = {
    "plain": dict(reds=CLASSIC_REDS, fat=0.30, fatty=0.07, fat_colour=FAT),
    "marbled": dict(reds=BRIGHT_REDS, fat=0.45, fatty=0.15, fat_colour=FAT),
    "small": dict(reds=EVEN_REDS, fat=0.30, fatty=0.07, fat_colour=FAT),
    "thick": dict(reds=EVEN_REDS, fat=0.45, fatty=0.15, fat_colour=FAT),
    "bacon": dict(reds=CLASSIC_REDS, fat=0.20, fatty=0.04, fat_colour=FAT),
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


def patties(kind, places, radius, height, seed, strand=0.036):
    """Patties at (x, y, z, turn), all of one mould, each turned another way, on paper."""
    material = mince_material(kind, **MEATS[kind])
    count = int(1250 * (radius / 0.8) ** 2 * (0.036 / strand) ** 2)
    first = patty(kind, radius, height, seed, count, material, strand=strand)
    if kind == "bacon":
        first.append(bacon_bits("bacon", Disc(radius, height), 60, seed))
    things = []
    for number, (x, y, z, turn) in enumerate(places):
        things.append(_separator(x, y, z, radius, turn))
        if number:
            things += _copy(first, x, y, z + 0.02, turn, f"{kind}{number}")
        else:
            things += [place(part, (x, y, z + 0.02), (0, 0, turn)) for part in first]
    return things


def burgers(kind, height=0.25, radius=0.8, seed=1):
    """Four, each on its paper."""
    x, y = radius * 1.12, radius * 1.06
    spots = [(-x, y, 0, 10), (x, y + 0.05, 0, 95), (-x - 0.04, -y, 0, 200), (x + 0.03, -y, 0, 310)]
    return [*patties(kind, spots, radius, height, seed, 0.025), name_card(0.0, -2.72, 1.9, 46)]


def thick_burgers(kind, height=0.44, radius=0.84, seed=1):
    """Two, one half behind the other."""
    spots = [(-0.80, 0.62, 0, 10), (0.80, -0.20, 0, 95)]
    things = patties(kind, spots, radius, height, seed, 0.031)
    return [*things, name_card(-0.66, -1.3, 1.6, 50)]


def small_burgers(columns, rows, seed=1):
    """Rows of small ones, each on its paper."""
    radius, step, random = 0.46, 1.0, np.random.default_rng(seed)
    spots = []
    for number in range(columns * rows):
        row, column = divmod(number, columns)
        x, y = (column - (columns - 1) / 2) * step, ((rows - 1) / 2 - row) * step
        spots.append((*(np.array([x, y]) + random.normal(0, 0.025, 2)), 0, 67 * number))
    card = name_card(0.0, -rows / 2 * step - 0.86, 1.4 + 0.1 * columns, 52)
    return [*patties("small", spots, radius, 0.22, seed, 0.025), card]


def _named(title, weight, alt, accent, **other):
    return Print(title, f"{alt}, de {weight} cada", accent=accent, **other)


def _burger(title, weight, alt, accent, **other):
    return _named(f"{title}\n4 x {weight}", weight, f"Quatro hambúrgueres crus {alt}", accent, **other)


THIN = {
    "hamburguer-artesanal-4-de-120g": _burger(
        "Hambúrguer Artesanal", "120 g", "artesanais", OCHRE, tone=DEEP
    ),
    "hamburguer-blend-classico-4-de-120g": _burger(
        "Blend Clássico", "120 g", "de blend clássico", BRICK, tone=(1.06, 1.02, 1.0)
    ),
}
FOUR = {
    "hamburguer-artesanal-4-de-150g": _burger(
        "Hambúrguer Artesanal", "150 g", "artesanais", COAL, tone=DEEP
    ),
    "hamburguer-blend-classico-4-de-160g": _burger(
        "Blend Clássico", "160 g", "de blend clássico", "", tone=(1.06, 1.02, 1.0)
    ),
    "hamburguer-de-fraldinha-4-de-150g": _burger(
        "Fraldinha", "150 g", "de fraldinha", GREEN, tone=(1.36, 1.06, 1.0)
    ),
}
MARBLED = {
    "hamburguer-blend-costela-4-de-150g": _burger(
        "Blend Costela", "150 g", "de blend de costela", TEAL, tone=(1.22, 1.05, 1.0)
    ),
    "hamburguer-de-picanha-4-de-150g": _burger("Picanha", "150 g", "de picanha", OCHRE, tone=(1.08, 1.08, 1.03)),
    "hamburguer-de-cordeiro": _burger(
        "Cordeiro", "150 g", "de cordeiro", AUBERGINE, tone=(1.3, 0.95, 0.8), family="cordeiro"
    ),
}
BACON = {
    "hamburguer-de-acem-com-bacon-4-de-150g": _burger(
        "Acém com Bacon", "150 g", "de acém com pedacinhos de bacon", NAVY, tone=DEEP
    )
}
TWO_THICK = {
    "hamburguer-artesanal-2-de-180g": _named(
        "Hambúrguer Artesanal\n2 x 180 g", "180 g", "Dois hambúrgueres artesanais altos", OCHRE, tone=(1.1, 1.0, 1.0)
    ),
    "hamburguer-blend-costela-2-de-200g": _named(
        "Blend Costela\n2 x 200 g", "200 g", "Dois hambúrgueres altos de blend de costela", TEAL, tone=(0.9, 0.92, 0.95)
    ),
    "hamburguer-de-picanha-2-de-200g": _named(
        "Picanha\n2 x 200 g", "200 g", "Dois hambúrgueres altos de picanha", "", tone=(1.32, 1.04, 1.0)
    ),
}
SIX = {
    "mini-hamburguer-6": _named("Mini-Hambúrguer\n6 x 50 g", "50 g", "Seis mini-hambúrgueres crus", OCHRE)
}
TWELVE = {
    "mini-hamburguer-12": _named(
        "Mini-Hambúrguer\n12 x 50 g", "50 g", "Doze mini-hambúrgueres crus, cada um em seu papel", BRICK
    )
}


def _shown(scene, cards, ground, up=36, **options):
    return Subject(
        scene, "Hambúrgueres crus", ground, view=(4, up, 85), cards=cards, options=options
    )


SUBJECTS = {
    "hamburgueres-finos": _shown(
        burgers, THIN, "oak", 48, kind="plain", height=0.18, radius=0.74, seed=23
    ),
    "hamburgueres": _shown(burgers, FOUR, "slate", 48, kind="plain", height=0.29, seed=3),
    "hamburgueres-marmorizados": _shown(
        burgers, MARBLED, "walnut", 48, kind="marbled", height=0.27, seed=33
    ),
    "hamburgueres-com-bacon": _shown(burgers, BACON, "kraft", 48, kind="bacon", height=0.27, seed=43),
    "hamburgueres-altos": _shown(thick_burgers, TWO_THICK, "walnut-board", 42, kind="thick", seed=13),
    "mini-hamburgueres": _shown(small_burgers, SIX, "oak", 50, columns=3, rows=2),
    "mini-hamburgueres-em-camadas": _shown(small_burgers, TWELVE, "slate", 54, columns=4, rows=3, seed=4),
}
