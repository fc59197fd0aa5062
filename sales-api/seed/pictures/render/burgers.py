"""Raw burgers on waxed paper, a card with their name before them."""
import numpy as np

from counter_cards import AUBERGINE, BRICK, COAL, GREEN, NAVY, OCHRE, TEAL
from material import plain
from mesh import add_object, grid_faces, place, rotation
from mince import mince_material, patty
from sticker import name_card
from subject import Print, Subject

FAMILY = "hamburgueres-e-blends"

CLASSIC_REDS = (120, 26, 24), (172, 50, 42), (208, 102, 84)
BRIGHT_REDS = (142, 30, 28), (196, 62, 52), (224, 128, 108)

MEATS = {
    "plain": dict(reds=CLASSIC_REDS, fat=0.30, fatty=0.11),
    "marbled": dict(reds=BRIGHT_REDS, fat=0.50, fatty=0.24),
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
    things = []
    for number, (x, y, z, turn) in enumerate(places):
        things.append(_separator(x, y, z, radius, turn))
        if number:
            things += _copy(first, x, y, z + 0.02, turn, f"{kind}{number}")
        else:
            things += [place(part, (x, y, z + 0.02), (0, 0, turn)) for part in first]
    return things


def burgers(kind, count=4, height=0.28, radius=0.8, seed=1):
    """Two heaps of two, or two side by side."""
    x = radius * 1.04
    spots = [(-x, 0.1, 0, 10), (x, 0.06, 0, 95)]
    if count == 4:
        step = height + 0.045
        spots += [(-x + 0.06, 0.05, step, 200), (x - 0.07, 0.11, step, 310)]
    return [*patties(kind, spots, radius, height, seed), name_card(0.0, -radius - 0.28, lean=58)]


def small_burgers(layers, seed=1):
    """Six in two rows, or twelve in two layers."""
    radius, height = 0.46, 0.24
    places = [(x, 0.62 - 0.98 * row) for row in range(2) for x in (-1.02, 0, 1.02)]
    spots = [(x, y, 0, 40 * x + 70 * y) for x, y in places]
    if layers > 1:
        spots += [(x + 0.05, y - 0.04, height + 0.05, turn + 120) for x, y, _, turn in spots]
    return [*patties("plain", spots, radius, height, seed), name_card(0.0, -1.2, lean=58)]


def _named(title, weight, alt, accent, **other):
    return Print(title, f"{alt}, de {weight} cada", accent=accent, **other)


FOUR = {
    "hamburguer-artesanal-4-de-120g": _named(
        "Hambúrguer Artesanal\n4 x 120 g", "120 g", "Quatro hambúrgueres artesanais crus", OCHRE
    ),
    "hamburguer-artesanal-4-de-150g": _named(
        "Hambúrguer Artesanal\n4 x 150 g", "150 g", "Quatro hambúrgueres artesanais crus", COAL
    ),
    "hamburguer-blend-classico-4-de-120g": _named(
        "Blend Clássico\n4 x 120 g", "120 g", "Quatro hambúrgueres crus de blend clássico", BRICK
    ),
    "hamburguer-blend-classico-4-de-160g": _named(
        "Blend Clássico\n4 x 160 g", "160 g", "Quatro hambúrgueres crus de blend clássico", ""
    ),
    "hamburguer-de-fraldinha-4-de-150g": _named(
        "Fraldinha\n4 x 150 g",
        "150 g",
        "Quatro hambúrgueres crus de fraldinha",
        GREEN,
        tone=(1.18, 0.95, 0.9),
    ),
    "hamburguer-blend-costela-4-de-150g": _named(
        "Blend Costela\n4 x 150 g",
        "150 g",
        "Quatro hambúrgueres crus de blend de costela",
        TEAL,
        tone=(0.90, 0.95, 0.95),
    ),
    "hamburguer-de-picanha-4-de-150g": _named(
        "Picanha\n4 x 150 g",
        "150 g",
        "Quatro hambúrgueres crus de picanha",
        OCHRE,
        tone=(0.86, 1.0, 1.0),
    ),
    "hamburguer-de-acem-com-bacon-4-de-150g": _named(
        "Acém com Bacon\n4 x 150 g", "150 g", "Quatro hambúrgueres crus de acém com bacon", NAVY
    ),
    "hamburguer-de-cordeiro": _named(
        "Cordeiro\n4 x 150 g",
        "150 g",
        "Quatro hambúrgueres crus de cordeiro",
        AUBERGINE,
        tone=(1.10, 0.88, 0.7),
        family="cordeiro",
    ),
}
TWO_THICK = {
    "hamburguer-artesanal-2-de-180g": _named(
        "Hambúrguer Artesanal\n2 x 180 g", "180 g", "Dois hambúrgueres artesanais altos", OCHRE
    ),
    "hamburguer-blend-costela-2-de-200g": _named(
        "Blend Costela\n2 x 200 g", "200 g", "Dois hambúrgueres altos de blend de costela", TEAL
    ),
    "hamburguer-de-picanha-2-de-200g": _named(
        "Picanha\n2 x 200 g", "200 g", "Dois hambúrgueres altos de picanha", ""
    ),
}
SIX = {
    "mini-hamburguer-6": _named("Mini-Hambúrguer\n6 x 50 g", "50 g", "Seis mini-hambúrgueres crus", OCHRE)
}
TWELVE = {
    "mini-hamburguer-12": _named(
        "Mini-Hambúrguer\n12 x 50 g", "50 g", "Doze mini-hambúrgueres crus em duas camadas", BRICK
    )
}


def _shown(scene, cards, ground, **options):
    return Subject(
        scene, "Hambúrgueres crus", ground, view=(4, 36, 85), samples=16, cards=cards, options=options
    )


SUBJECTS = {
    "hamburgueres": _shown(burgers, FOUR, "slate", kind="plain", height=0.27, seed=3),
    "hamburgueres-altos": _shown(
        burgers, TWO_THICK, "walnut-board", kind="marbled", count=2, height=0.42, seed=13
    ),
    "mini-hamburgueres": _shown(small_burgers, SIX, "oak", layers=1),
    "mini-hamburgueres-em-camadas": _shown(small_burgers, TWELVE, "slate", layers=2, seed=4),
}
