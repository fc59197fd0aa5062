"""A pig's tail in pieces: skin, fat and rosy meat around a small bone."""
import numpy as np

from flesh import FatMask, Flesh
from meat import outline, slab
from mesh import noise3
from noise import blend, fractal, grid, smooth_step, stretch
from rest import local_points, store_points
from sawn import SawnBones

MEAT = Flesh(
    tone=(172, 84, 76),
    dark=(134, 54, 50),
    pale=(204, 126, 112),
    edge=(214, 160, 138),
    fat=(240, 220, 192),
    fat_dark=(226, 196, 162),
    membrane=(226, 178, 160),
    marbling=0.6,
    fibre=0.6,
    bundles=46,
)
RIND = MEAT.but(
    tone=(220, 168, 146),
    dark=(198, 134, 114),
    pale=(236, 202, 180),
    membrane=(232, 196, 176),
    fibre=0.2,
    bundles=16,
    elongation=0.8,
    marbling=0.0,
)
SKIN, UNDER, BLUSH = (212, 160, 132), (236, 200, 172), (222, 160, 142)
FAT, FAT_DARK = (242, 222, 194), (228, 194, 160)


def tail_piece(name, size, tall, seed, taper=0.2):
    """A length of tail, both its ends cut; size: its half width; taper: how much slimmer it is at the other end."""
    random = np.random.default_rng(seed)
    turns = np.linspace(0, 2 * np.pi, 20, endpoint=False)
    uneven = 0.94 + 0.05 * np.cos(2 * turns + random.uniform(0, 6)) + 0.03 * np.cos(3 * turns + random.uniform(0, 6))
    shape = np.column_stack([np.cos(turns), random.uniform(0.86, 0.98) * np.sin(turns)]) * uneven[:, None]
    shape = outline(shape, 0.02, 0.012, seed)

    def repaint(maps, _):
        pixels = len(maps.colour)
        x, y = ((axis - 0.5) / FatMask.SPAN for axis in grid(pixels))
        ragged = fractal(pixels, 16, 4, seed + 91, gain=0.6) - 0.5
        around = np.arctan2(y, x)
        inward = 1 - np.hypot(x, y) / shape(around)
        thick = 0.27 + 0.12 * np.sin(around + seed) + 0.06 * np.sin(2 * around + 2 * seed)
        _seams(maps, x, y, ragged, random)
        _cover(maps, inward + 0.10 * ragged, thick, seed)
        half = random.uniform(0.13, 0.17)
        SawnBones(maps, seed).lay(*random.normal(0, 0.04, 2), half, 0.85 * half, seed, random.uniform(0, 90), 0.24, skin=0.35)

    piece = slab(
        name,
        shape,
        MEAT.but(grain_angle=40 * seed % 180),
        None,
        seed,
        size=size,
        thickness=tall,
        edge=0.12 * size,
        bulge=0.03,
        lumps=0.035,
        lean=0.06,
        wet=0.55,
        relief=1.2,
        pixels=700,
        side=RIND,
        repaint=repaint,
        rim_runs_down=False,
    )
    return _slimmer(piece, tall, taper, size, seed)


def _slimmer(piece, tall, taper, size, seed):
    """Tapers and bends a piece a little, draws its skin into rings."""
    points = local_points(piece)
    share = np.clip(1 - points[:, 2] / tall, 0, 1)
    wavy = points[:, 2] + 0.05 * noise3(points, 2.4, seed + 5)
    rings = np.sin(2 * np.pi * wavy / 0.115 + seed) * np.clip(8 * share * (1 - share), 0, 1)
    points[:, :2] *= (1 - taper * share + 0.016 * rings * (1 + noise3(points, 1.8, seed + 6)))[:, None]
    points[:, 0] += 0.5 * size * share**2
    store_points(piece, points)
    return piece


def _seams(maps, x, y, ragged, random):
    """Thin fat between the bundles of muscle around the bone."""
    reach, around = np.hypot(x, y), np.arctan2(y, x)
    for turn in random.uniform(0, 6.28) + np.array([0, 1.5, 3.2, 4.6]) + random.normal(0, 0.3, 4):
        away = np.abs(np.sin(around - turn + 0.5 * ragged)) * reach + 0.05 * ragged
        line = (1 - smooth_step(away, 0.006, 0.035)) * (np.cos(around - turn) > 0) * smooth_step(reach, 0.15, 0.3)
        maps.colour = blend(maps.colour, FAT_DARK, 0.5 * line)
        maps.height = maps.height - 0.05 * line


def _cover(maps, inward, thick, seed):
    """From the border: skin, a band of fat that gives way to meat."""
    cloud = stretch(fractal(len(inward), 8, 4, seed + 93))
    fine = stretch(fractal(len(inward), 50, 3, seed + 94))
    fat = 1 - smooth_step(inward + 0.05 * (fine - 0.5), thick - 0.02, thick + 0.05)
    meets = np.clip(1 - np.abs(inward - thick) / 0.09, 0, 1)
    maps.colour = blend(maps.colour, BLUSH, 0.5 * meets)
    maps.colour = blend(maps.colour, FAT, 0.95 * fat)
    maps.colour = blend(maps.colour, FAT_DARK, fat * np.clip(0.8 * cloud + 0.4 * (fine - 0.5), 0, 1) * 0.7)
    maps.colour = blend(maps.colour, BLUSH, 0.45 * fat * smooth_step(cloud, 0.6, 0.95))
    skin = 1 - smooth_step(inward, 0.05, 0.09)
    maps.colour = blend(maps.colour, UNDER, 0.6 * (1 - smooth_step(inward, 0.08, 0.13)))
    maps.colour = blend(maps.colour, SKIN, 0.85 * skin)
    maps.height = maps.height + 0.10 * fat + 0.06 * (cloud - 0.5) * fat
