"""Salted and dried beef in slabs (mantas): charque and carne de sol."""
import cv2
import numpy as np

from counter_cards import BRICK, COAL, NAVY, OCHRE
from flesh import SALTED
from garnish import salt, salt_over
from grain import chained, fine_grain
from hide import furrowed, furrows, shreds
from meat import laid, outline, slab
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
    tone=(108, 31, 28),
    dark=(66, 17, 18),
    pale=(142, 66, 52),
    edge=(52, 18, 18),
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
    """A `repaint`: a dull darker crust, whitened by salt that stays in the clefts."""

    def repaint(maps, mask):
        size = len(maps.colour)
        fat = np.float32(0) if mask is None else mask
        crust = stretch(fractal(size, 4, 5, seed + 60, gain=0.6))
        maps.colour = maps.colour * (1 - 0.34 * smooth_step(crust, 0.45, 0.9) * (1 - 0.8 * fat))[..., None]
        low = cv2.GaussianBlur(np.float32(maps.height), (0, 0), size * 0.006) - maps.height
        clouds, grains = stretch(fractal(size, 5, 4, seed + 62)), stretch(fractal(size, 170, 2, seed + 61))
        held = smooth_step(low + 0.03 * (grains - 0.5), 0.015, 0.07) * smooth_step(clouds, 0.62 - 0.5 * amount, 0.9)
        bloom = smooth_step(grains + 0.8 * (clouds - 0.5), 1.0 - 0.5 * amount, 1.25 - 0.4 * amount)
        maps.colour = blend(maps.colour, (226, 210, 192), np.clip(0.45 * bloom + 0.7 * amount * held, 0, 0.8))
        maps.colour = blend(maps.colour, (206, 178, 158), amount * smooth_step(clouds, 0.4, 0.95) * 0.22)
        stain = fat * smooth_step(stretch(fractal(size, 12, 5, seed + 63, gain=0.65)), 0.3, 0.9)
        maps.colour = blend(maps.colour, (182, 122, 78), 0.6 * stain)
        maps.height = maps.height + 0.08 * (crust - 0.5)
        maps.rough = np.maximum(maps.rough, 0.60) + 0.1 * bloom

    return repaint


def mantas(flesh, fat, places, seed, thickness=0.17, bloom=0.5, grains=500, wet=-0.9, bits=14, edge=0.04):
    """Slabs on each other, dry, under salt; a card before them. places: (x, y, turn, size)."""
    field, things = HeightField(), []
    for number, (x, y, own_turn, size) in enumerate(places):
        own = seed + 11 * number
        turned = flesh.but(grain_angle=flesh.grain_angle + 9 * number)
        angle = turned.grain_angle
        piece = slab(
            f"manta{number}",
            manta_shape(own),
            turned,
            fat,
            own,
            size=size,
            thickness=thickness,
            edge=edge,
            bulge=0.045,
            lumps=0.012,
            lean=0.09,
            wet=wet,
            side=flesh.but(tone=np.multiply(flesh.dark, 0.9), pale=flesh.tone, elongation=0.12, grain_angle=3),
                face_to=0.9,
            repaint=chained(
                fine_grain(own, turned, (), 0.06, 0.05, flesh.fat),
                furrows(own, turned, angle, 900, 0.16, 0.20, 0.7, 0.5),
                shreds(own, angle, bits, 0.05, 0.5, flesh.fat),
                dry(bloom, own),
            ),
        )
        furrowed(piece, angle, 0.020, own)
        things.append(drape(field, laid(piece, x, y, turn=own_turn), stiffness=9))
    salt_over(things, 6 * grains, seed + 1, (0.005, 0.013), "salt dust")
    salt_over(things, grains, seed, (0.012, 0.042))
    salt([(-1.5, -0.7), (1.5, -0.6), (1.2, 0.9)], grains // 25, seed, 0.22, (0.008, 0.026))
    return [*things, name_card(0.0, -1.5, 1.35)]


def lean_fat(mask):
    return mask.rim(60, 140, 0.03, 0.07)


def plate_fat(mask):
    """A torn cover of fat over the back half, as the plate has, and thin layers before it."""
    return mask.rim(10, 200, 0.07, 0.12).patches(0.10, 9, 0.05, 0.4, 1.8)


def cap_fat(mask):
    return mask.rim(30, 150, 0.085, 0.06)


def no_fat(mask):
    return mask.rim(60, 110, 0.012, 0.04)


def dried(picture, title, alt, accent, ground, **options):
    card = {picture: Print(title, alt, accent=accent)}
    return Subject(mantas, alt=alt, ground=ground, view=(3, 52, 85), fill=0.9, options=options, cards=card)


STACK = [(0.10, 0.10, 7, 1.56), (-0.10, 0.16, -10, 1.46), (0.12, 0.24, 3, 1.30)]
TWO = [(0.08, 0.06, 8, 1.58), (-0.10, 0.22, -7, 1.36)]

SUBJECTS = {
    "charque-dianteiro": dried(
        "charque-dianteiro",
        "Charque\nDianteiro",
        "Mantas de charque dianteiro, secas e salgadas",
        OCHRE,
        "kraft",
        flesh=CHARQUE.but(grain_angle=12),
        fat=lean_fat,
        places=STACK,
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
        places=STACK,
        seed=23,
        bits=90,
        bloom=0.6,
        grains=900,
    ),
    "carne-de-sol-alcatra": dried(
        "carne-de-sol-alcatra",
        "Carne de Sol\nAlcatra",
        "Carne de sol de alcatra, em mantas com capa de gordura",
        COAL,
        "slate",
        flesh=SUN_DRIED.but(grain_angle=20),
        fat=cap_fat,
        places=TWO,
        seed=43,
        thickness=0.26,
        edge=0.08,
        bloom=0.3,
        grains=480,
        wet=-0.5,
    ),
    "carne-de-sol-coxao-mole": dried(
        "carne-de-sol-coxao-mole",
        "Carne de Sol\nCoxão Mole",
        "Mantas de carne de sol de coxão mole",
        NAVY,
        "oak-board",
        flesh=SUN_DRIED.but(grain_angle=8),
        fat=no_fat,
        places=TWO,
        seed=63,
        thickness=0.22,
        edge=0.07,
        bloom=0.3,
        grains=480,
        wet=-0.5,
    ),
}
