"""Salted and dried beef: charque in its pouch, carne de sol in a slab (manta) and cut from it."""
import numpy as np

from counter_cards import BRICK, COAL, NAVY, OCHRE
from flesh import BEEF_BRIGHT, SALTED
from garnish import salt_over
from grain import SPAN, chained, fine_grain, steak_face
from hide import furrowed, furrows, shreds
from meat import laid, outline, slab
from noise import fractal, grid, smooth_step
from rest import HeightField, drape
from salting import in_pouch
from sticker import name_card
from subject import Print, Subject

FAMILY = "bovinos"

CHARQUE = SALTED.but(
    tone=(138, 62, 50),
    dark=(100, 40, 34),
    pale=(168, 100, 80),
    edge=(100, 50, 40),
    fat=(238, 214, 160),
    fat_dark=(222, 184, 124),
    marbling=0.3,
    fibre=1.0,
    bundles=64,
    elongation=0.12,
)
SUN_DRIED = SALTED.but(
    tone=(98, 36, 29),
    dark=(66, 21, 19),
    pale=(132, 68, 52),
    edge=(56, 23, 19),
    fat=(240, 220, 184),
    fat_dark=(226, 192, 150),
    marbling=0.2,
    fibre=0.75,
    bundles=66,
    elongation=0.2,
)
FRESH_CUT = BEEF_BRIGHT.but(
    tone=(138, 41, 37),
    dark=(98, 23, 25),
    pale=(174, 84, 72),
    edge=(76, 30, 24),
    fat=(240, 220, 184),
    fat_dark=(226, 192, 150),
    marbling=0.2,
    fibre=0.6,
    bundles=70,
)


def manta_shape(seed, width=0.62):
    """An irregular slab with blunt corners."""
    random = np.random.default_rng(seed)
    points = [(-0.96, 0.55), (-0.45, 0.85), (0.15, 0.78), (0.70, 0.92), (1.0, 0.45), (0.94, -0.35)]
    points += [(0.55, -0.88), (-0.05, -0.74), (-0.60, -0.92), (-1.0, -0.40)]
    points = np.array(points) * [1, width] * random.uniform(0.9, 1.08, (10, 1))
    return outline(points, 0.014, 0.022, seed)


def manta(name, flesh, fat, seed, size, thickness=0.30, edge=0.10, bits=14):
    """A dried slab as it is opened out: crust, furrows, shreds of fat."""
    angle = flesh.grain_angle
    piece = slab(
        name,
        manta_shape(seed),
        flesh,
        fat,
        seed,
        size=size,
        thickness=thickness,
        edge=edge,
        bulge=0.07,
        lumps=0.03,
        lean=0.09,
        wet=0.15,
        side=flesh.but(tone=np.multiply(flesh.dark, 0.9), pale=flesh.tone, elongation=0.12, grain_angle=3),
        face_to=0.9,
        repaint=chained(
            fine_grain(seed, flesh, (), 0.06, 0.05, flesh.fat),
            furrows(seed, flesh, angle, 500, 0.12, 0.14, 0.7, 0.4),
            shreds(seed, angle, bits, 0.05, 0.5, flesh.fat),
        ),
    )
    furrowed(piece, angle, 0.015, seed)
    return piece


def across(seed):
    """A slice across a slab: long, low, one side fuller."""
    random = np.random.default_rng(seed)
    points = [(-1.0, -0.02), (-0.84, 0.28), (-0.3, 0.38), (0.3, 0.35), (0.82, 0.30), (1.0, 0.04)]
    points += [(0.88, -0.24), (0.3, -0.33), (-0.3, -0.30), (-0.82, -0.26)]
    return outline(np.array(points) * random.uniform(0.94, 1.06, (10, 1)), 0.022, 0.014, seed)


def crusted(seed):
    """A `repaint`: the border dried dark, as air and salt leave it."""

    def repaint(maps, mask):
        size = len(maps.colour)
        x, y = ((axis - 0.5) / SPAN for axis in grid(size))
        inward = 1 - np.hypot(x, y) / across(seed)(np.arctan2(y, x))
        uneven = 0.12 * (fractal(size, 9, 4, seed + 95) - 0.5)
        rim = (1 - smooth_step(inward + uneven, 0.03, 0.24)) * (1 - (0 if mask is None else mask))
        maps.colour = maps.colour * (1 - 0.45 * rim * np.float32(1))[..., None]
        maps.rough = maps.rough + 0.15 * rim

    return repaint


def sun_dried(fat, slice_fat, seed):
    """What is left of a slab, two thick slices cut from it before it, their faces up."""
    field = HeightField()
    flesh = SUN_DRIED.but(grain_angle=12)
    things = [drape(field, laid(manta("manta", flesh, fat, seed, 1.5), 0.0, 0.50, turn=4))]
    for number, (x, y, turn) in enumerate([(0.24, -0.36, 6), (-0.18, -0.92, -4)]):
        own = seed + 13 * number
        cut = FRESH_CUT.but(grain_angle=70 + 11 * number)
        piece = slab(
            f"slice{number}",
            across(own),
            cut,
            slice_fat,
            own,
            size=1.18,
            thickness=0.26,
            edge=0.05,
            wet=0.15,
            relief=1.1,
            side=SUN_DRIED.but(elongation=0.14, grain_angle=4),
            repaint=chained(steak_face(own, cut, None, 0.3), crusted(own)),
            face_to=0.9,
        )
        things.append(drape(field, laid(piece, x, y, turn=turn)))
    salt_over(things, 1500, seed + 1, (0.005, 0.013), "salt dust")
    salt_over(things, 240, seed, (0.012, 0.05))
    return [*things, name_card(0.62, -1.86, 1.4, 44, -4)]


def two_slabs(seed, places, fat, grains, size, bits, apart):
    """Thick slabs at (x, y, turn), one over the border of the other; grains: angle of each one's fibres."""
    field, things = HeightField(), []
    for number, ((x, y, turn), angle) in enumerate(zip(places, grains)):
        flesh = CHARQUE.but(grain_angle=angle)
        piece = manta(f"slab{number}", flesh, fat, seed + apart * number, size, 0.34, 0.07, bits=bits)
        things.append(drape(field, laid(piece, x, y, turn=turn), 12))
    return things


def plate_pieces(seed):
    """Of the plate: broad sheets of yellowish fat lie on the meat and at its border."""
    return two_slabs(seed, [(-0.05, 0.50, 3), (0.06, -0.46, -4)], plate_fat, (4, 11), 1.38, 170, 17)


def chuck_slabs(seed):
    """Of the chuck: lean, a little fat at the border."""
    return two_slabs(seed, [(-0.1, 0.42, 4), (0.1, -0.40, -5)], slab_fat, (8, 17), 1.36, 40, 11)


def slab_fat(mask):
    return mask.rim(40, 150, 0.04, 0.08)


def plate_fat(mask):
    return mask.rim(15, 165, 0.20, 0.16)


def cap_fat(mask):
    return mask.rim(30, 150, 0.085, 0.06)


def slice_cap(mask):
    return mask.rim(20, 165, 0.05, 0.04, soft=20)


def no_fat(mask):
    return mask.rim(60, 110, 0.012, 0.04)


def _sun_dried(name, title, alt, accent, ground, **options):
    card = {name: Print(title, alt, accent=accent)}
    herbs = (-1.5, -1.56, -4)
    return Subject(sun_dried, alt=alt, ground=ground, view=(3, 52, 85), fill=0.84, herbs=herbs, options=options, cards=card)


SUBJECTS = {
    **in_pouch(
        "charque-dianteiro",
        "Charque\nDianteiro",
        "Charque dianteiro em mantas grossas, em embalagem a vácuo",
        "oak",
        chuck_slabs,
        3,
        OCHRE,
        label_at=(0, 0.62),
    ),
    **in_pouch(
        "charque-ponta-de-agulha",
        "Charque Ponta\nde Agulha",
        "Charque ponta de agulha, com camadas de gordura, em embalagem a vácuo",
        "slate",
        plate_pieces,
        23,
        BRICK,
        label_at=(0, 0.74),
    ),
    "carne-de-sol-alcatra": _sun_dried(
        "carne-de-sol-alcatra",
        "Carne de Sol\nAlcatra",
        "Carne de sol de alcatra: a manta e duas fatias grossas com capa de gordura",
        COAL,
        "slate",
        fat=cap_fat,
        slice_fat=slice_cap,
        seed=43,
    ),
    "carne-de-sol-coxao-mole": _sun_dried(
        "carne-de-sol-coxao-mole",
        "Carne de Sol\nCoxão Mole",
        "Carne de sol de coxão mole: a manta e duas fatias grossas",
        NAVY,
        "oak-board",
        fat=no_fat,
        slice_fat=no_fat,
        seed=63,
    ),
}
