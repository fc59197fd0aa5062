"""Beef for slow fire: the hump in a piece, ribs sawn into strips."""
import numpy as np

from belly import layers_of_fat, slice_shape
from counter_cards import BRICK
from flesh import BEEF, lay_long_bone, paint_fat
from meat import SPAN, laid, outline, slab
from noise import blend, fractal, grid, sample, sample_points, smooth_step, stretch
from rest import local_points
from sticker import name_card
from subject import Print, Subject

FAMILY = "bovinos"


def hump_streaks(maps, seed):
    """Fat through the whole piece: long wavy lines, close together, and flecks between."""
    size = len(maps.colour)
    sway = fractal(size, 2.5, 3, seed + 3) - 0.5
    rows = np.clip(grid(size)[1] + 0.10 * sway, 0, 1)
    for scale, least, depth in ((9, 0.84, 0.95), (17, 0.74, 0.9), (30, 0.72, 0.75)):
        lenses = stretch(fractal(size, scale, 4, seed + scale, 0.30, 2.0, gain=0.5))
        lenses = stretch(sample(lenses, grid(size)[0], rows))
        streaks = smooth_step(lenses, least, least + 0.10) * depth
        maps.colour = blend(maps.colour, (240, 218, 198), streaks)
        maps.height = maps.height + 0.05 * streaks


def hump(seed=67):
    """Cupim: a thick block cut from the hump, shot through with fat; a card before it."""
    points = [(-0.98, 0.26), (-0.62, 0.60), (0.15, 0.68), (0.84, 0.46), (1.0, 0.0), (0.82, -0.44)]
    points += [(0.1, -0.58), (-0.62, -0.54), (-0.97, -0.2)]
    flesh = BEEF.but(
        tone=(158, 54, 52), marbling=0.7, grain_angle=6, elongation=0.16, bundles=56, fibre=0.7
    )
    piece = slab(
        "cupim",
        outline(points, 0.025, 0.014, seed),
        flesh,
        lambda mask: mask.rim(15, 170, 0.045, 0.05),
        seed,
        size=1.4,
        thickness=0.92,
        edge=0.16,
        bulge=0.05,
        side=flesh.but(marbling=1.0, strata=0.3, grain_angle=0, elongation=0.1),
        repaint=lambda maps, mask: hump_streaks(maps, seed),
    )
    return [laid(piece, turn=-6), name_card(0.25, -1.28, 1.25)]


RIB_LAYERS = ((0.92, 0.09), (0.42, 0.07), (0.10, 0.04))


def rib_strip(name, seed, length=1.75, height=0.36, thickness=0.34):
    """A strip sawn across the ribs: flat sawn bones in a row below layers of meat and fat."""
    random, share, fat = np.random.default_rng(seed), height / length, []
    flesh = BEEF.but(
        tone=(150, 48, 46), marbling=0.6, grain_angle=4, elongation=0.16, bundles=110, fibre=0.7
    )

    def repaint(maps, _):
        size = len(maps.colour)
        mask = layers_of_fat(size, share, seed, RIB_LAYERS)
        maps.colour = blend(maps.colour, paint_fat(size, seed, flesh)[0], mask)
        maps.height = maps.height + 0.08 * mask
        for middle in np.linspace(-0.76, 0.76, 4) + random.normal(0, 0.03, 4):
            level, half = share * random.uniform(-0.50, -0.40), random.uniform(0.055, 0.085)
            tilt = random.normal(0, 0.012)
            ends = [(middle - half, level - tilt), (middle + half, level + tilt)]
            lay_long_bone(maps, ends, 0.037 * random.uniform(0.85, 1.1), int(random.integers(999)))
        fat.append(mask)

    thing = slab(
        name,
        slice_shape(share, seed),
        flesh,
        None,
        seed,
        size=length,
        thickness=thickness,
        edge=0.05,
        bulge=0.03,
        pixels=1900,
        repaint=repaint,
    )
    points = local_points(thing)
    level = sample_points(fat[0], 0.5 + SPAN * points[:, :2] * 0.985 / length)
    level *= (points[:, 1] > 0) | (np.abs(points[:, 0]) > 0.96 * length)
    thing.data.attributes["fat"].data.foreach_set("value", level.astype(np.float32))
    return thing


def rib_strips(seed=79):
    """Four strips side by side."""
    places = [(-0.05, 1.26, 2), (0.08, 0.42, -1.5), (-0.06, -0.42, 1), (0.05, -1.28, -2.5)]
    return [
        laid(rib_strip(f"rib{number}", seed + 5 * number), x, y, turn=turn)
        for number, (x, y, turn) in enumerate(places)
    ]


SUBJECTS = {
    "cupim": Subject(
        hump,
        alt="Cupim em peça",
        ground="oak-board",
        fill=0.86,
        cards={
            "cupim-peca": Print(
                "Cupim\nem Peça", "Peça de cupim bovino, entremeada de gordura", accent=BRICK
            )
        },
    ),
    "costela-ripa": Subject(
        rib_strips,
        alt="Costela bovina serrada em ripas, com osso",
        ground="kraft",
        view="top",
        fill=0.88,
    ),
}
