"""The fine grain of a cut face: short fibres, flecks of fat between them, brighter and darker patches."""
import cv2
import numpy as np

from flesh import FatMask
from muscles import filled, muscles
from noise import blend, fractal, sample_points, smooth_step, stretch

SPAN = FatMask.SPAN
CREAM = (232, 204, 170)


def fine_grain(seed, flesh, parts=(), marbling=0.3, length=0.035, fat=CREAM, contrast=1.0):
    """A `repaint` for `meat.slab`. parts: as in `muscles`, each with its own grain; length: of a fibre."""

    def repaint(maps, mask):
        size, random = len(maps.colour), np.random.default_rng(seed + 7)
        bare = 1 - np.maximum(0 if mask is None else mask, maps.fat * 0.5)
        angles = grain_angles(size, seed, flesh, parts)
        clouds = stretch(fractal(size, 3.2, 4, seed + 70, gain=0.6))
        maps.colour = blend(maps.colour, np.multiply(flesh.tone, (1.12, 1.16, 1.10)), 0.34 * bare * smooth_step(clouds, 0.55, 0.9))
        maps.colour = blend(maps.colour, np.multiply(flesh.dark, (1.06, 0.92, 1.12)), 0.30 * bare * smooth_step(1 - clouds, 0.6, 0.95))
        for tone, amount in ((flesh.dark, 0.42), (flesh.pale, 0.34)):
            lines = strokes(size, random, angles, 15000, length, (1, 1, 2))
            maps.colour = blend(maps.colour, tone, contrast * amount * lines * bare)
            maps.height = maps.height + (0.05 if tone == flesh.pale else -0.05) * contrast * lines * bare
        crowd = stretch(fractal(size, 5, 4, seed + 71)) ** 1.4
        for count, reach, widths in ((3800, 0.022, (1, 1, 2)), (800, 0.05, (1, 2, 3)), (110, 0.09, (2, 3, 4))):
            flecks = strokes(size, random, angles, int(count * marbling), reach, widths, crowd, 0.5)
            flecks = cv2.GaussianBlur(flecks, (0, 0), 0.6) * bare
            halo = cv2.GaussianBlur(flecks, (0, 0), size * 0.004)
            maps.colour = blend(maps.colour, flesh.pale, 0.5 * np.clip(halo * 1.5, 0, 1))
            maps.colour = blend(maps.colour, fat, 0.78 * flecks)
            maps.height = maps.height + 0.05 * flecks
        if mask is not None:
            _warm_fat(maps, mask, size, seed)

    return repaint


def chained(*repaints):
    """One `repaint` after the other."""

    def repaint(maps, mask):
        for each in repaints:
            if each:
                each(maps, mask)

    return repaint


def grain_angles(size, seed, flesh, parts):
    """Which way the fibres run, in radians."""
    sway = 0.9 * (fractal(size, 4, 3, seed + 72) - 0.5)
    angles = np.full((size, size), np.radians(flesh.grain_angle), np.float32)
    for polygon, own in parts:
        angles = np.where(filled(polygon, size) > 0.5, np.radians(own.grain_angle), angles)
    return (angles + sway).astype(np.float32)


def strokes(size, random, angles, count, length, widths, crowd=None, wander=0.2):
    """Short lines along the grain, 0..1; crowd: image of where most lie; wander: how far they turn."""
    starts = random.uniform(0.5 - SPAN * 1.05, 0.5 + SPAN * 1.05, (count, 2))
    if crowd is not None:
        starts = random.uniform(0.5 - SPAN * 1.05, 0.5 + SPAN * 1.05, (count * 4, 2))
        chance = sample_points(crowd, starts).astype(float) + 1e-4
        starts = starts[random.choice(len(starts), count, p=chance / chance.sum(), replace=False)]
    steps = 7
    points, reach = [starts], length * random.uniform(0.3, 1.4, count) / steps
    drift = random.normal(0, wander, count)
    for _ in range(steps):
        turn = sample_points(angles, points[-1]) + drift + random.normal(0, wander, count)
        points.append(points[-1] + np.stack([np.cos(turn), np.sin(turn)], 1) * reach[:, None])
    lines = np.int32(np.round(np.stack(points, 1) * (size * 2 - 1)))
    canvas = np.zeros((size * 2, size * 2), np.uint8)
    scale = size / 1040
    for share, width in enumerate(widths):
        own = lines[share :: len(widths)]
        strength = (255, 215, 170)[share]
        cv2.polylines(canvas, list(own), False, strength, max(1, int(round(width * scale))), cv2.LINE_AA)
    return cv2.resize(canvas, (size, size), interpolation=cv2.INTER_AREA).astype(np.float32) / 255


def _warm_fat(maps, mask, size, seed):
    """Takes the chalk out of fat: creamier clouds, fine grain, a blush where it meets meat."""
    cloud, fine = stretch(fractal(size, 7, 4, seed + 73, gain=0.6)), stretch(fractal(size, 90, 3, seed + 74))
    soft = cv2.GaussianBlur(np.float32(mask), (0, 0), size * 0.007)
    meets = np.clip(1 - np.abs(soft - 0.62) * 3.2, 0, 1)
    maps.colour = blend(maps.colour, (226, 188, 144), 0.55 * mask * smooth_step(cloud, 0.35, 0.95))
    maps.colour = blend(maps.colour, (214, 142, 122), 0.42 * meets * mask)
    maps.colour = maps.colour * (1 + (0.14 * (fine - 0.5) * mask)[..., None])
    maps.height = maps.height + (0.10 * (cloud - 0.5) + 0.10 * (fine - 0.5)) * mask


def moved(within, seed, amount=1.0):
    """Parts and seams a little turned, shifted and stretched, so that no two slices share their lines."""
    random = np.random.default_rng(seed + 5)
    angle = np.radians(random.normal(0, 9 * amount))
    turn = np.array([[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]])
    turn = turn * random.uniform(1 - 0.14 * amount, 1 + 0.10 * amount, 2)
    shift = random.normal(0, 0.07 * amount, 2)

    def lay(points):
        points = np.asarray(points, float)
        bent = random.normal(0, 0.025 * amount, points.shape)
        return (points @ turn + shift + bent).tolist()

    parts, seams = within
    return [(lay(polygon), flesh) for polygon, flesh in parts], [(lay(line), *rest) for line, *rest in seams]


def steak_face(seed, flesh, within, marbling, length=0.03, amount=1.0):
    """A `repaint`: muscles and seams (of the Flesh), placed anew for each seed, then the fine grain."""
    parts, seams = moved(within(flesh), seed, amount) if within else ((), ())
    return chained(muscles(seed, parts, seams, CREAM), fine_grain(seed, flesh, parts, marbling, length))
