"""The inside of a rack: ribs under thin skin with definite borders, red meat between them, fat along their sides."""
import numpy as np

from noise import blend, fractal, grid, smooth_step, stretch
from ribs import SPAN

CREAM, BLOOD = (234, 204, 178), (112, 26, 32)


def inside_of_rack(ribs, bone_tone, seed, lay_flap, fat=0.5):
    """A `repaint` for a slab. ribs: `SpareRibs`; lay_flap: paints the flap of meat; fat: how much lies beside the ribs."""

    def repaint(maps, mask):
        size = len(maps.colour)
        x, y = ((axis - 0.5) / SPAN for axis in grid(size))
        warp = 0.030 * (fractal(size, 8, 4, seed + 70) - 0.5) + 0.022 * (fractal(size, 30, 4, seed + 78, gain=0.6) - 0.5)
        over, flap = ribs.ridge(x + warp, y), ribs.cover(x, y)
        bare = (1 - (0 if mask is None else mask)) * (1 - flap)
        uneven = stretch(fractal(size, 6, 5, seed + 71, 1.4, 0.7, gain=0.6))
        fine = stretch(fractal(size, 40, 4, seed + 73, 1.6, 0.4, gain=0.62))
        between = (1 - smooth_step(over, 0.10, 0.34)) * bare
        maps.colour = maps.colour * (1 - (0.34 * between * (0.3 + 0.7 * uneven))[..., None] * [0.45, 1, 1])
        _fat_beside(maps, over, between, bare, fat, seed)
        shows = smooth_step(over + 0.16 * (fine - 0.5), 0.26, 0.46) * bare
        _skin_over(maps, shows, over, uneven, fine, bone_tone, seed)
        _blood(maps, over, bare, seed)
        lay_flap(maps, flap * (1 - 0.5 * (0 if mask is None else mask)))
        maps.height = maps.height * (1 - 0.6 * shows) + 0.32 * shows
        maps.rough = maps.rough - 0.10 * shows * uneven + 0.12 * (fine - 0.5)

    return repaint


def _fat_beside(maps, over, between, bare, amount, seed):
    """Broken lines of fat where rib and meat meet, and small lumps of it in the meat."""
    size = len(maps.colour)
    broken = stretch(fractal(size, 7, 5, seed + 75, 1.2, 0.8, gain=0.62))
    beside = smooth_step(over, 0.06, 0.20) * (1 - smooth_step(over, 0.28, 0.46))
    lines = beside * smooth_step(broken, 0.72 - 0.5 * amount, 0.95 - 0.4 * amount)
    lumps = smooth_step(stretch(fractal(size, 12, 5, seed + 79, 1.3, 0.6, gain=0.6)), 0.90 - 0.25 * amount, 0.96 - 0.2 * amount)
    fat = np.clip(0.45 * lines + 0.75 * lumps * between, 0, 0.92) * bare
    maps.colour = blend(maps.colour, (206, 122, 110), 0.4 * smooth_step(fat, 0.0, 0.4))
    maps.colour = blend(maps.colour, CREAM, fat)
    maps.height = maps.height + 0.14 * fat


def _skin_over(maps, shows, over, uneven, fine, bone_tone, seed):
    """Bone behind thin skin: rosy at its sides, paler on the crest, reddish where the marrow is near."""
    size = len(maps.colour)
    bone = np.broadcast_to(np.float32(bone_tone) / 255, maps.colour.shape)
    bone = blend(bone, np.multiply(bone_tone, (0.88, 0.58, 0.56)), 0.8 * smooth_step(1 - over, 0.25, 0.75))
    marrow = smooth_step(stretch(fractal(size, 5, 5, seed + 74, 1.6, 0.5, gain=0.6)), 0.5, 0.95)
    bone = blend(bone, np.multiply(bone_tone, (0.80, 0.52, 0.52)), 0.6 * marrow)
    bone = blend(bone, np.multiply(bone_tone, (1.07, 1.13, 1.12)), 0.45 * smooth_step(fine * (0.5 + 0.5 * uneven), 0.5, 0.9))
    maps.colour = blend(maps.colour, bone, shows * (0.58 + 0.34 * uneven))


def _blood(maps, over, bare, seed):
    """Dark threads and spots along the sides of the ribs."""
    size = len(maps.colour)
    spots = smooth_step(stretch(fractal(size, 20, 5, seed + 81, 1.4, 0.5, gain=0.6)), 0.78, 0.9)
    maps.colour = blend(maps.colour, BLOOD, 0.5 * spots * bare * (1 - smooth_step(over, 0.3, 0.7)))
