"""Salted and dried beef in slabs (mantas): charque and carne de sol."""
import numpy as np

from counter_cards import BRICK, COAL, NAVY, OCHRE
from flesh import SALTED
from garnish import salt, salt_over
from meat import laid, outline, slab
from muscles import muscles, scattered
from noise import blend, fractal, smooth_step, stretch
from rest import HeightField, drape
from sticker import name_card
from subject import Print, Subject

FAMILY = "bovinos"

CHARQUE = SALTED.but(
    tone=(114, 49, 40),
    dark=(78, 29, 26),
    pale=(142, 84, 66),
    edge=(76, 36, 30),
    fat=(240, 222, 178),
    fat_dark=(226, 196, 144),
    marbling=0.3,
    fibre=1.0,
    bundles=64,
    elongation=0.12,
)
SUN_DRIED = SALTED.but(
    tone=(122, 36, 32),
    dark=(82, 19, 20),
    pale=(156, 72, 58),
    edge=(70, 22, 22),
    fat=(240, 220, 184),
    fat_dark=(226, 192, 150),
    marbling=0.2,
    fibre=0.75,
    bundles=66,
    elongation=0.2,
)


def manta_shape(seed, width=0.62):
    """An irregular slab with blunt corners."""
    random = np.random.default_rng(seed)
    points = [(-0.96, 0.55), (-0.45, 0.85), (0.15, 0.78), (0.70, 0.92), (1.0, 0.45), (0.94, -0.35)]
    points += [(0.55, -0.88), (-0.05, -0.74), (-0.60, -0.92), (-1.0, -0.40)]
    points = np.array(points) * [1, width] * random.uniform(0.9, 1.08, (10, 1))
    return outline(points, 0.014, 0.022, seed)


def dry(amount, seed):
    """Repaints a slab: a dull darker crust, whitened by salt in places."""

    def repaint(maps, mask):
        size = len(maps.colour)
        crust = stretch(fractal(size, 4, 5, seed + 60, gain=0.6))
        dark = smooth_step(crust, 0.5, 0.9) * (1 - 0.8 * (0 if mask is None else mask))
        maps.colour = maps.colour * (1 - 0.30 * dark[..., None])
        grains, clouds = fractal(size, 170, 2, seed + 61), stretch(fractal(size, 6, 4, seed + 62))
        bloom = smooth_step(stretch(grains) + 0.8 * (clouds - 0.5), 1.0 - 0.5 * amount, 1.25 - 0.4 * amount)
        maps.colour = blend(maps.colour, (232, 218, 202), bloom * 0.6)
        veil = amount * smooth_step(clouds, 0.35, 0.95) * 0.30
        maps.colour = blend(maps.colour, (214, 190, 172), veil)
        if mask is not None:
            stain = mask * smooth_step(stretch(fractal(size, 12, 5, seed + 63, gain=0.65)), 0.35, 0.9)
            maps.colour = blend(maps.colour, (176, 118, 84), 0.55 * stain)
            maps.height = maps.height - 0.16 * mask
        maps.height = maps.height + 0.10 * (crust - 0.5)
        maps.rough = np.maximum(maps.rough, 0.62) + 0.1 * bloom

    return repaint


def crusted(amount, seed, angle, veins):
    """Short veins of fat along the grain under the crust."""
    fat, crust = muscles(seed, (), scattered(seed, veins, angle, 0.7, 0.0035, 5, 0.3)), dry(amount, seed)

    def repaint(maps, mask):
        fat(maps, mask)
        crust(maps, mask)

    return repaint


def mantas(flesh, fat, places, seed, thickness=0.28, bloom=0.5, grains=500, relief=1.3, veins=12, wet=-0.9):
    """Slabs on each other, dry, under salt; a card before them. places: (x, y, turn, size)."""
    field, things = HeightField(), []
    for number, (x, y, own_turn, size) in enumerate(places):
        own = seed + 11 * number
        piece = slab(
            f"manta{number}",
            manta_shape(own),
            flesh.but(grain_angle=flesh.grain_angle + 14 * number),
            fat,
            own,
            size=size,
            thickness=thickness,
            edge=0.09,
            bulge=0.09,
            lumps=0.022,
            lean=0.07,
            wet=wet,
            side=flesh.but(tone=flesh.dark, pale=flesh.tone, elongation=0.2, grain_angle=4),
            relief=relief,
            repaint=crusted(bloom, own, flesh.grain_angle + 14 * number, veins),
        )
        things.append(drape(field, laid(piece, x, y, turn=own_turn), stiffness=20))
    salt_over(things, 6 * grains, seed + 1, (0.005, 0.013), "salt dust")
    salt_over(things, grains, seed, (0.012, 0.042))
    salt([(-1.5, -0.7), (1.5, -0.6), (1.2, 0.9)], grains // 25, seed, 0.22, (0.008, 0.026))
    return [*things, name_card(0.0, -1.5, 1.35)]


def lean_fat(mask):
    return mask.rim(40, 130, 0.03, 0.07).seam([(-0.6, 0.1), (-0.1, 0.18), (0.45, 0.05)], 0.010)


def plate_fat(mask):
    """A torn cover of fat over the back half, as the plate has, and thin layers before it."""
    mask.rim(10, 200, 0.06, 0.11).patches(0.06, 9, 0.05, 0.4, 1.8)
    return mask.seam([(-0.9, -0.12), (-0.3, -0.02), (0.3, -0.16), (0.8, -0.10)], 0.008, 1.0, 0.14)


def cap_fat(mask):
    return mask.rim(30, 150, 0.05, 0.05)


def no_fat(mask):
    return mask.rim(60, 110, 0.012, 0.04).patches(0.05, 6)


def dried(picture, title, alt, accent, ground, **options):
    card = {picture: Print(title, alt, accent=accent)}
    return Subject(mantas, alt=alt, ground=ground, fill=0.88, options=options, cards=card)


TWO = [(0.10, 0.46, 8, 1.5), (-0.12, -0.24, -9, 1.40)]
ONE = [(0.0, 0.12, 5, 1.62)]

SUBJECTS = {
    "charque-dianteiro": dried(
        "charque-dianteiro",
        "Charque\nDianteiro",
        "Mantas de charque dianteiro, secas e salgadas",
        OCHRE,
        "kraft",
        flesh=CHARQUE.but(grain_angle=12),
        fat=lean_fat,
        places=TWO,
        seed=3,
        bloom=0.7,
        grains=1100,
    ),
    "charque-ponta-de-agulha": dried(
        "charque-ponta-de-agulha",
        "Charque Ponta\nde Agulha",
        "Mantas de charque ponta de agulha, com camadas de gordura",
        BRICK,
        "oak-board",
        flesh=CHARQUE.but(grain_angle=6),
        fat=plate_fat,
        places=TWO,
        seed=23,
        bloom=0.6,
        grains=900,
    ),
    "carne-de-sol-alcatra": dried(
        "carne-de-sol-alcatra",
        "Carne de Sol\nAlcatra",
        "Carne de sol de alcatra, grossa, com capa de gordura",
        COAL,
        "slate",
        flesh=SUN_DRIED.but(grain_angle=20),
        fat=cap_fat,
        places=TWO,
        seed=43,
        thickness=0.34,
        bloom=0.12,
        grains=320,
        relief=1.0,
        wet=-0.2,
        veins=16,
    ),
    "carne-de-sol-coxao-mole": dried(
        "carne-de-sol-coxao-mole",
        "Carne de Sol\nCoxão Mole",
        "Manta de carne de sol de coxão mole",
        NAVY,
        "oak-board",
        flesh=SUN_DRIED.but(grain_angle=8),
        fat=no_fat,
        places=ONE,
        seed=63,
        thickness=0.30,
        bloom=0.15,
        grains=320,
        relief=0.9,
        wet=-0.2,
        veins=22,
    ),
}
