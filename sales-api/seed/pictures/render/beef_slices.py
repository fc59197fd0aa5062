"""Beef in thin slices, one leaning on the next, a name card before them: each cut by its own shape."""
import numpy as np

from beef_cuts import CHUCK, EYE_OF_ROUND, KNUCKLE, RUMP, SILVERSIDE, TOPSIDE, TRI_TIP
from bloom import fresh_steak, own_shade
from counter_cards import BRICK, COAL, GREEN, NAVY, RED, TEAL
from flesh import BEEF, BEEF_BRIGHT
from look import world_points
from meat import laid, slab
from rest import HeightField, drape
from sticker import name_card
from subject import Print, Subject

FAMILY = "bovinos"

SUET = dict(fat=(226, 206, 174), fat_dark=(204, 168, 132))
"""Fat in shop light: cream, not white paint."""

FAN = (-0.96, 0.82, 28), (0.64, 0.92, 100), (-0.48, -0.24, -12), (0.96, -0.50, -40)
STEPS = (-0.24, 0.62, 9), (0.20, 0.08, -7), (-0.16, -0.48, 3)
SLANT = (-0.60, 0.62, 14), (-0.02, 0.10, 2), (0.50, -0.44, -9)
LEANING = (-0.70, 0.72, 24), (0.58, 0.62, -22), (-0.56, -0.34, 6), (0.62, -0.48, -14)


def slice_of(cut, flesh, own, number, size, thickness, fibre=0.3, edge=0.02, wet=0.32):
    """One slice: its lines, its grain, its shade and its size are its own. flesh.marbling: of the face."""
    random = np.random.default_rng(own)
    turned = flesh.but(grain_angle=flesh.grain_angle + random.uniform(-18, 18), marbling=0.12)
    size = size * random.uniform(0.94, 1.05)
    turned = own_shade(turned, random)
    return slab(
        f"slice{number}",
        cut.shape(own),
        turned,
        cut.fat,
        own,
        size=size,
        thickness=thickness,
        edge=edge,
        pixels=1200,
        relief=0.9,
        wet=wet,
        repaint=fresh_steak(own, turned, cut.within, flesh.marbling, fibre=fibre),
        face_to=0.9,
        moist=True,
    )


def carded(things, card):
    front = world_points(things)[:, 1].min()
    x, y = card or (0.35, front - 0.42)
    return [*things, name_card(x, y, 1.3, 44, -4)]


def sliced(cut, flesh, seed, places=STEPS, thickness=0.17, size=1.1, card=None, edge=0.022, fibre=0.3):
    """Slices of one cut; places: (x, y, turn), each lying on those before."""
    field, things = HeightField(), []
    for number, (x, y, turn) in enumerate(places):
        slice_ = slice_of(cut, flesh, seed + 17 * number, number, size, thickness, fibre, edge)
        things.append(drape(field, laid(slice_, x, y, turn=turn), 30, 0.0))
    return carded(things, card)


def shingled(cut, flesh, seed, rows, thickness=0.09, size=0.72, step=0.46, card=None):
    """Rows of thin slices, each leaning on the one before. rows: (x, y, turn, count)."""
    random, things = np.random.default_rng(seed), []
    tilt = np.degrees(np.arcsin(thickness / step))
    for x, y, turn, count in rows:
        angle = np.radians(turn)
        for number in range(count):
            own, away = seed + 17 * len(things), number * step + random.normal(0, 0.02)
            lean = tilt + random.normal(0, 1.2) if number else 0
            thing = slice_of(cut, flesh, own, len(things), size, thickness, 0.5, 0.016, 0.25)
            lift = size * 0.98 * np.sin(np.radians(lean))
            at = x + away * np.cos(angle), y + away * np.sin(angle) + random.normal(0, 0.03)
            things.append(laid(thing, *at, lift, turn + random.normal(0, 7), 0, lean))
    return carded(things, card)


LEAN = BEEF_BRIGHT.but(marbling=0.10, fibre=0.55, bundles=80, elongation=0.35, grain_angle=30, edge=(130, 40, 40), **SUET)
MIDDLE = BEEF.but(marbling=0.3, fibre=0.55, bundles=74, elongation=0.32, edge=(120, 36, 36), **SUET)


def _slices(name, title, alt, accent, ground, view=(3, 56, 85), herbs=(), scene=sliced, **options):
    card = {name: Print(title, alt, accent=accent, tone=RED)}
    return Subject(scene, alt, ground, view, 0.9, herbs=herbs, cards=card, options=options)


SUBJECTS = {
    "bifes-de-patinho": _slices(
        "patinho-bife",
        "Patinho\nem Bifes",
        "Quatro bifes finos de patinho, quase redondos",
        GREEN,
        "oak-board",
        cut=KNUCKLE,
        flesh=LEAN,
        seed=41,
        places=FAN,
        thickness=0.10,
        size=1.0,
        card=(-0.86, -1.36),
    ),
    "bifes-de-coxao-mole": _slices(
        "coxao-mole-bife",
        "Coxão Mole\nem Bifes",
        "Bifes largos de coxão mole",
        NAVY,
        "walnut-board",
        cut=TOPSIDE,
        flesh=LEAN.but(tone=(168, 58, 54), marbling=0.2),
        seed=141,
        size=1.2,
        thickness=0.12,
        edge=0.018,
        herbs=(-1.5, -1.3, -10),
    ),
    "bifes-de-coxao-duro": _slices(
        "coxao-duro-bife",
        "Coxão Duro\nem Bifes",
        "Quatro bifes finos de coxão duro com gordura numa borda",
        BRICK,
        "kraft",
        cut=SILVERSIDE,
        flesh=MIDDLE.but(marbling=0.22, bundles=56),
        seed=241,
        places=((0.40, 0.80, -16), (-0.34, 0.40, 14), (0.30, -0.08, -8), (-0.12, -0.56, 6)),
        size=1.2,
        thickness=0.085,
        edge=0.016,
        fibre=0.16,
        herbs=(-1.5, -1.25, -10),
    ),
    "bifes-de-acem": _slices(
        "acem-bife",
        "Acém\nem Bifes",
        "Três bifes de acém com gordura entre os músculos",
        NAVY,
        "slate",
        cut=CHUCK,
        flesh=MIDDLE.but(marbling=0.55),
        seed=62,
        places=((-0.78, 0.66, 12), (0.80, 0.50, 168), (-0.10, -0.56, 3)),
        thickness=0.18,
        size=1.16,
        herbs=(-1.5, -1.45, -10),
    ),
    "bifes-de-alcatra": _slices(
        "alcatra-bife",
        "Alcatra\nem Bifes",
        "Bifes de alcatra da espessura de um dedo",
        COAL,
        "walnut",
        cut=RUMP,
        flesh=MIDDLE,
        seed=341,
        places=SLANT,
        thickness=0.24,
        size=1.2,
        herbs=(0.3, -1.42, 8),
        card=(-0.95, -1.05),
    ),
    "bifes-de-maminha": _slices(
        "maminha-bife",
        "Maminha\nem Bifes",
        "Quatro bifes de maminha com gordura numa borda",
        "",
        "oak",
        cut=TRI_TIP,
        flesh=LEAN.but(marbling=0.28, bundles=66),
        seed=441,
        places=LEANING,
        thickness=0.17,
        size=1.1,
        fibre=0.2,
        herbs=(-1.6, -1.15, -6),
    ),
    "fatias-de-lagarto": _slices(
        "lagarto-fatiado",
        "Lagarto\nFatiado",
        "Oito fatias finas de lagarto com um fio de gordura",
        TEAL,
        "slate",
        cut=EYE_OF_ROUND,
        flesh=LEAN.but(
            tone=(156, 46, 48), dark=(112, 28, 34), pale=(194, 98, 92), marbling=0.22, bundles=92
        ),
        seed=83,
        scene=shingled,
        size=0.84,
        step=0.52,
        rows=((-0.98, 0.86, -5, 4), (-0.80, -0.62, 3, 4)),
        card=(0.5, -1.62),
        herbs=(-1.45, -1.50, -8),
    ),
}
