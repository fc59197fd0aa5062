"""What whole pieces carry outside: furrows between coarse fibres, shreds of fat, remnants of silver skin, a trimmed cap."""
import cv2
import numpy as np

from grain import CREAM, strokes
from mesh import noise3
from noise import blend, fractal, grid, sample, smooth_step, stretch, voronoi
from rest import local_points, store_points


def _along(size, seed, angle, sway):
    return (np.radians(angle) + sway * (fractal(size, 3, 3, seed + 90) - 0.5)).astype(np.float32)


def furrows(seed, flesh, angle, count=700, length=0.16, depth=0.16, sway=0.8, shade=0.5):
    """A `repaint`: long dark clefts between bundles, pale crests beside them."""

    def repaint(maps, mask):
        size, random = len(maps.colour), np.random.default_rng(seed + 17)
        bare = 1 - (0 if mask is None else mask)
        angles = _along(size, seed, angle, sway)
        clefts = cv2.GaussianBlur(strokes(size, random, angles, count, length, (2, 4, 7), None, 0.12), (0, 0), size * 0.0012) * bare
        crests = cv2.GaussianBlur(strokes(size, random, angles, count, length, (3, 5, 8), None, 0.12), (0, 0), size * 0.002) * bare
        maps.colour = blend(maps.colour, flesh.pale, 0.5 * shade * crests * (1 - clefts))
        maps.colour = blend(maps.colour, np.multiply(flesh.dark, 0.8), shade * clefts)
        maps.height = maps.height + depth * (0.6 * crests - clefts)

    return repaint


def silver_skin(seed, angle, amount=0.5, count=1500, length=0.14):
    """A `repaint`: pearly threads left by the knife, dense in patches."""

    def repaint(maps, mask):
        size, random = len(maps.colour), np.random.default_rng(seed + 27)
        bare = 1 - (0 if mask is None else mask)
        crowd = smooth_step(stretch(fractal(size, 3.4, 4, seed + 91)), 0.55, 0.95) ** 1.5
        angles = _along(size, seed, angle, 0.5)
        threads = strokes(size, random, angles, count, length, (2, 4, 7), crowd, 0.1) * bare
        film = cv2.GaussianBlur(threads, (0, 0), size * 0.004)
        share = amount * np.clip(0.5 * threads + 0.8 * film, 0, 1)
        maps.colour = blend(maps.colour, (224, 190, 184), share)
        maps.rough = maps.rough - 0.14 * film
        maps.height = maps.height + 0.05 * threads

    return repaint


def shreds(seed, angle, count=60, length=0.06, crowd_at=0.55, fat=CREAM):
    """A `repaint`: torn bits of fat that cling to the meat in clusters, thick where they crowd."""

    def repaint(maps, mask):
        size, random = len(maps.colour), np.random.default_rng(seed + 37)
        crowd = smooth_step(stretch(fractal(size, 3, 4, seed + 92)), crowd_at, 1.0)
        angles = _along(size, seed, angle, 1.2)
        bits = strokes(size, random, angles, 4 * count, length, (15, 8, 4), crowd**2, 0.5)
        fine = stretch(fractal(size, 46, 4, seed + 93, gain=0.65)) - 0.5
        soft = cv2.GaussianBlur(bits, (0, 0), size * 0.003)
        share = smooth_step(soft + 0.9 * fine * np.clip(3 * soft, 0, 1), 0.25, 0.75)
        thin = cv2.GaussianBlur(share, (0, 0), size * 0.005)
        maps.colour = blend(maps.colour, (206, 128, 112), 0.45 * thin)
        tone = np.float32(fat) / 255 * (0.93 + 0.16 * fine)[..., None]
        maps.colour = blend(maps.colour, tone, share * (0.55 + 0.38 * thin))
        maps.height = maps.height + 0.22 * thin * share + 0.06 * fine * share
        maps.rough = maps.rough * (1 - share) + 0.42 * share

    return repaint


def trimmed_cap(seed, angle=20):
    """A `repaint` for a cap of fat as the knife trimmed it: facets, lobes, thin places where meat shines through, torn skin."""

    def repaint(maps, mask):
        size = len(maps.colour)
        x, y = grid(size)
        cos, sin = np.cos(np.radians(angle)), np.sin(np.radians(angle))
        warp = [0.10 * (fractal(size, 4, 4, seed + k, gain=0.6) - 0.5) for k in (61, 62)]
        along, across = x * cos + y * sin + warp[0], y * cos - x * sin + warp[1]
        _, _, facet = voronoi(along, across, 6, seed + 63, 0.55, 1.3)
        facet = cv2.GaussianBlur(facet.astype(np.float32), (0, 0), size * 0.006)
        lobe_near, lobe_next, lobe = voronoi(along, across, 30, seed + 64, 0.7, 1.2)
        seams = (1 - smooth_step(lobe_next - lobe_near, 0.0, 0.14)) * smooth_step(fractal(size, 5, 3, seed + 65), 0.4, 0.65)
        lines = fractal(size, 14, 5, seed + 66, 0.4, 2.0, gain=0.65)
        streaks = stretch(sample(lines, *(0.5 + 0.6 * (axis - axis.mean()) for axis in (along, across))))
        clouds, fine = stretch(fractal(size, 4, 5, seed + 67, gain=0.65)), stretch(fractal(size, 60, 3, seed + 68, gain=0.6))
        shade = 1 + 0.16 * (facet - 0.5) + 0.10 * (lobe - 0.5) * clouds + 0.08 * (fine - 0.5)
        maps.colour = maps.colour * shade[..., None]
        maps.colour = blend(maps.colour, (216, 164, 126), 0.45 * smooth_step(streaks, 0.5, 0.95))
        thin = smooth_step(clouds + 0.35 * (streaks - 0.5) + 0.12 * (fine - 0.5), 0.64, 0.98)
        maps.colour = blend(maps.colour, (192, 92, 78), 0.72 * thin)
        maps.colour = blend(maps.colour, (206, 132, 104), 0.40 * seams)
        rise = 0.50 * (facet - 0.5) + 0.20 * (streaks - 0.5) + 0.10 * (lobe - 0.5) - 0.14 * seams - 0.30 * thin + 0.10 * (fine - 0.5)
        maps.height = maps.height + rise
        maps.rough = 0.50 - 0.14 * thin

    return repaint


def furrowed(thing, angle, depth=0.02, seed=1, across=5.0, along=0.9):
    """Lifts and sinks the upper side of a slab in ridges along the fibres. Gives the thing."""
    points = local_points(thing)
    cos, sin = np.cos(np.radians(angle)), np.sin(np.radians(angle))
    grain = np.stack([points[:, :2] @ [cos, sin] * along, points[:, :2] @ [-sin, cos] * across, 0 * points[:, 0] + seed], 1)
    ridges = noise3(grain, 1.0, seed) + 0.5 * noise3(grain * [1.3, 2.3, 1], 1.0, seed + 1)
    upper = np.clip(points[:, 2] / points[:, 2].max() * 2 - 0.6, 0, 1)
    points[:, 2] += depth * ridges * upper
    store_points(thing, points)
    return thing
