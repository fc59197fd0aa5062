"""Salted and dried beef: charque in its pouch, carne de sol in a slab (manta) and cut from it."""
import numpy as np

from counter import on_counter
from counter_cards import BRICK, COAL, NAVY, OCHRE
from crust import dry
from fillets import settle
from film import TRAY_FLOOR
from flesh import BEEF_BRIGHT, SALTED
from fold import folded
from garnish import salt_over
from grain import SPAN, chained, fine_grain, steak_face
from hide import furrowed, furrows, shreds
from meat import laid, outline, slab
from mesh import place
from noise import blend, fractal, grid, smooth_step
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
AGED = CHARQUE.but(
    tone=(122, 58, 44), dark=(86, 38, 30), pale=(150, 94, 72), fat=(238, 222, 190), fat_dark=(228, 204, 164)
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
WARM = SUN_DRIED.but(
    tone=(130, 53, 42),
    dark=(96, 34, 28),
    pale=(166, 92, 72),
    edge=(92, 38, 28),
)
FRESH_CUT = BEEF_BRIGHT.but(
    tone=(138, 48, 42),
    dark=(100, 28, 28),
    pale=(174, 92, 78),
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


def manta(name, flesh, fat, seed, size, thickness=0.30, edge=0.10, bits=14, width=0.62, salted=0.35, under=False):
    """A dried slab as it is opened out: dull crust, furrows, shreds of fat; salted: how far salt whitens it.

    under: its lower side is painted as well, so that it can be folded.
    """
    angle = flesh.grain_angle
    piece = slab(
        name,
        manta_shape(seed, width),
        flesh,
        fat,
        seed,
        size=size,
        thickness=thickness,
        edge=edge,
        bulge=0.07,
        lumps=0.03,
        lean=0.09,
        wet=-0.4,
        side=flesh.but(tone=np.multiply(flesh.dark, 0.9), pale=flesh.tone, elongation=0.12, grain_angle=3),
        face_to=-1.0 if under else 0.9,
        under=under,
        repaint=chained(
            fine_grain(seed, flesh, (), 0.06, 0.05, flesh.fat),
            furrows(seed, flesh, angle, 700, 0.14, 0.18, 0.7, 0.45),
            shreds(seed, angle, bits, 0.05, 0.5, flesh.fat),
            dry(salted, seed),
        ),
    )
    furrowed(piece, angle, 0.02, seed)
    return piece


def across(seed):
    """A slice across a slab: long, low, one side fuller."""
    random = np.random.default_rng(seed)
    points = [(-1.0, -0.02), (-0.84, 0.28), (-0.3, 0.38), (0.3, 0.35), (0.82, 0.30), (1.0, 0.04)]
    points += [(0.88, -0.24), (0.3, -0.33), (-0.3, -0.30), (-0.82, -0.26)]
    return outline(np.array(points) * random.uniform(0.94, 1.06, (10, 1)), 0.022, 0.014, seed)


def whole_manta(fat, seed):
    """A whole one, folded over itself once, its fat along the far side; it fills the tray."""
    piece = manta("manta", WARM.but(grain_angle=78), fat, seed, 1.86, 0.27, 0.11, 26, 0.58, 0.2, under=True)
    folded(piece, -0.58, 78, 0.05, seed)
    things = [settle(place(piece, (0, 0, 0), (0, 0, 4)), TRAY_FLOOR)]
    salt_over(things, 1500, seed + 1, (0.005, 0.013), "salt dust")
    salt_over(things, 160, seed, (0.012, 0.04))
    return on_counter(things, (1.66, 1.26), card=1.4)


def cut_manta(fat, seed):
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
            fat,
            own,
            size=1.18,
            thickness=0.26,
            edge=0.05,
            wet=0.25,
            relief=1.1,
            side=SUN_DRIED.but(elongation=0.14, grain_angle=4),
            repaint=chained(steak_face(own, cut, None, 0.3), crusted(own)),
            face_to=0.9,
        )
        things.append(drape(field, laid(piece, x, y, turn=turn)))
    salt_over(things, 1800, seed + 1, (0.005, 0.013), "salt dust")
    salt_over(things, 110, seed, (0.012, 0.04))
    return [*things, name_card(0.62, -1.86, 1.4, 44, -4)]


def crusted(seed):
    """A `repaint`: the border a little darker and browner, as air and salt leave it."""

    def repaint(maps, mask):
        size = len(maps.colour)
        x, y = ((axis - 0.5) / SPAN for axis in grid(size))
        inward = 1 - np.hypot(x, y) / across(seed)(np.arctan2(y, x))
        uneven = 0.16 * (fractal(size, 9, 4, seed + 95) - 0.5)
        rim = (1 - smooth_step(inward + uneven, 0.0, 0.30)) * (1 - (0 if mask is None else mask))
        maps.colour = blend(maps.colour, SUN_DRIED.tone, 0.6 * rim)
        maps.rough = maps.rough + 0.15 * rim

    return repaint


def folded_manta(seed, fat, size=1.42, bits=40, angle=8):
    """One folded double: its halves lie on each other, the upper one a little short; whitened by salt."""
    field, things = HeightField(), []
    for number, (x, y, turn, share) in enumerate([(0.0, 0.0, 2, 1.0), (0.05, 0.10, -2, 0.93)]):
        flesh = AGED.but(grain_angle=angle + 5 * number)
        own = seed + 11 * number
        piece = manta(f"fold{number}", flesh, fat, own, size * share, 0.24, 0.06, bits, 0.74, 0.75)
        things.append(drape(field, laid(piece, x, y, turn=turn), 18))
    return things


def plate_pieces(seed):
    """Of the plate: layers of cream and yellow fat on the meat and at its border."""
    return folded_manta(seed, plate_fat, bits=260, angle=4)


def chuck_slabs(seed):
    """Of the chuck: lean, a little fat at the border."""
    return folded_manta(seed, slab_fat)


def slab_fat(mask):
    return mask.rim(40, 150, 0.03, 0.08)


def plate_fat(mask):
    mask.seam([(-0.8, 0.10), (-0.2, 0.02), (0.4, 0.12), (0.85, 0.02)], 0.020, 0.9, 0.10)
    mask.seam([(-0.7, -0.22), (0.0, -0.30), (0.7, -0.20)], 0.012, 0.9, 0.10)
    return mask.rim(20, 165, 0.10, 0.16).patches(0.04, 9, 0.05, 0.4, 1.6)


def cap_fat(mask):
    return mask.rim(20, 165, 0.060, 0.07, soft=25)


def no_fat(mask):
    return mask.rim(60, 110, 0.012, 0.04)


def _sun_dried(name, scene, title, alt, accent, ground, herbs, **options):
    card = {name: Print(title, alt, accent=accent)}
    return {name: Subject(scene, alt, ground, view=(3, 52, 85), fill=0.84, herbs=herbs, options=options, cards=card)}


SUBJECTS = {
    **in_pouch(
        "charque-dianteiro",
        "Charque\nDianteiro",
        "Charque dianteiro, uma manta dobrada e esbranquiçada de sal, em embalagem a vácuo",
        "oak",
        chuck_slabs,
        3,
        OCHRE,
    ),
    **in_pouch(
        "charque-ponta-de-agulha",
        "Charque Ponta\nde Agulha",
        "Charque ponta de agulha, uma manta dobrada com camadas de gordura, em embalagem a vácuo",
        "slate",
        plate_pieces,
        23,
        BRICK,
    ),
    **_sun_dried(
        "carne-de-sol-alcatra",
        whole_manta,
        "Carne de Sol\nAlcatra",
        "Manta inteira de carne de sol de alcatra, dobrada uma vez, em bandeja",
        COAL,
        "walnut",
        (),
        fat=cap_fat,
        seed=43,
    ),
    **_sun_dried(
        "carne-de-sol-coxao-mole",
        cut_manta,
        "Carne de Sol\nCoxão Mole",
        "Carne de sol de coxão mole: a manta e duas fatias grossas",
        NAVY,
        "oak-board",
        (-1.5, -1.56, -4),
        fat=no_fat,
        seed=63,
    ),
}
