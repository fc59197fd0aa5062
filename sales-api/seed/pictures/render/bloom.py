"""A cut face as knife and air leave it: bundles of fibres, dull and bright meat, ragged marbling, seams that taper."""
import cv2
import numpy as np

from flesh import FatMask
from grain import CREAM, moved
from mesh import smooth_profile
from muscles import filled
from noise import blend, fractal, grid, sample, smooth_step, stretch, voronoi

SPAN = FatMask.SPAN
MEETING = (206, 136, 120)
"""Where fat grows thin and meat shines through."""


def fresh_face(seed, flesh, parts=(), seams=(), marbling=0.3, fibre=0.3, bloom=1.0, fat=CREAM):
    """A `repaint` for `meat.slab`. parts: (polygon, Flesh); seams: (points, width, raggedness), as `muscles` takes them.

    fibre: width to length of a bundle, small where the knife ran along the fibres; bloom: how far the
    colour wanders between dull and bright.
    """

    def repaint(maps, mask):
        size = len(maps.colour)
        bare = np.ones((size, size), np.float32) if mask is None else 1 - mask
        colour, relief = _lean(size, seed, flesh, fibre, bloom)
        warp = _ragged(size, seed)
        for number, (polygon, own) in enumerate(parts):
            share = _moved(filled(polygon, size), warp)
            other, rise = _lean(size, seed + 31 * (number + 1), own, fibre, bloom)
            colour = colour + (other - colour) * share[..., None]
            relief = relief + (rise - relief) * share
            border = cv2.GaussianBlur(share * (1 - share), (0, 0), size * 0.002) * 4
            colour = colour * (1 - 0.30 * border[..., None] * [0.6, 1, 1])
        veins = _marbling(size, seed, flesh, marbling)
        for points, width, *_ in seams:
            veins = np.maximum(veins, _seam(points, width, size, seed, warp))
        halo = cv2.GaussianBlur(veins, (0, 0), size * 0.0035)
        colour = blend(colour, MEETING, 0.65 * np.clip(1.5 * halo, 0, 1))
        tint = np.float32(fat) / 255 * (0.92 + 0.12 * stretch(fractal(size, 30, 3, seed + 61)))[..., None]
        colour = colour + (tint - colour) * (0.92 * veins)[..., None]
        relief = relief + 0.10 * halo
        maps.colour = maps.colour * (1 - bare[..., None]) + colour * bare[..., None]
        maps.height = maps.height * (1 - bare) + relief * bare
        maps.rough = maps.rough * (1 - bare) + (0.54 - 0.10 * relief) * bare
        maps.fat = np.maximum(maps.fat * (1 - bare), veins)
        if mask is not None:
            _creamy(maps, mask, size, seed)

    return repaint


def fresh_steak(seed, flesh, within, marbling, amount=1.0, **style):
    """A `repaint`: the muscles and seams of a Flesh, placed anew for each seed."""
    parts, seams = moved(within(flesh), seed, amount) if within else ((), ())
    return fresh_face(seed, flesh, parts, seams, marbling, **style)


def fresh_side(seed, flesh):
    """A `side_repaint`: the wall of a steak, its fibres upright."""
    return fresh_face(seed + 3, flesh.but(grain_angle=84, bundles=0.8 * flesh.bundles), (), (), 0.1, 0.2)


def own_shade(flesh, random, amount=1.0):
    """No slice is as dark or as red as the next."""
    shade = random.uniform(0.82, 1.10) * np.array([1, random.uniform(0.86, 1.0), random.uniform(0.92, 1.06)])
    shade = 1 + amount * (shade - 1)
    parts = "tone", "dark", "pale", "edge"
    return flesh.but(**{part: tuple(np.multiply(getattr(flesh, part), shade)) for part in parts})


def _grain_frame(size, seed, angle):
    x, y = grid(size)
    cos, sin = np.cos(np.radians(angle)), np.sin(np.radians(angle))
    wide = [fractal(size, 3, 3, seed + k) - 0.5 for k in (101, 202)]
    return x * cos + y * sin + 0.16 * wide[0], -x * sin + y * cos + 0.16 * wide[1]


def _lean(size, seed, flesh, fibre, bloom):
    """Colour and relief of bare meat."""
    along, across = _grain_frame(size, seed, flesh.grain_angle)
    jitter = 0.004 * (fractal(size, 90, 2, seed + 3) - 0.5)
    near, next_, number = voronoi(along + jitter, across + jitter, flesh.bundles * 0.55, seed + 1, fibre)
    fine_near, fine_next, fine_number = voronoi(along, across + jitter, flesh.bundles * 1.5, seed + 2, max(fibre, 0.22))
    gap, fine_gap = 1 - smooth_step(next_ - near, 0.02, 0.20), 1 - smooth_step(fine_next - fine_near, 0.0, 0.35)
    clouds, patches = stretch(fractal(size, 2.2, 4, seed + 4, gain=0.55)), stretch(fractal(size, 8, 4, seed + 5, gain=0.6))
    dust = fractal(size, 150, 2, seed + 6) - 0.5
    tone = 0.9 * bloom * (clouds - 0.5) + 0.5 * bloom * (patches - 0.5) + 0.34 * (number - 0.5)
    tone += 0.30 * (fine_number - 0.5) + 0.5 * dust
    colour = np.broadcast_to(np.float32(flesh.tone) / 255, (size, size, 3))
    colour = blend(colour, flesh.dark, smooth_step(-tone, 0.0, 0.75))
    colour = blend(colour, flesh.pale, 0.75 * smooth_step(tone, 0.0, 0.85))
    open_ = smooth_step(stretch(fractal(size, 6, 3, seed + 7)), 0.35, 0.85)
    colour = blend(colour, flesh.membrane, 0.34 * gap * open_)
    colour = blend(colour, flesh.dark, 0.45 * fine_gap * (1 - open_))
    dome = smooth_step(next_ - near, 0.0, 0.6)
    relief = 0.44 + 0.12 * dome + 0.07 * (1 - fine_gap) + 0.12 * (patches - 0.5) + 0.10 * (number - 0.5)
    return colour, relief.astype(np.float32)


def _marbling(size, seed, flesh, amount):
    """Ragged veins where noise crosses its middle, wide in clusters and broken elsewhere; specks beside them."""
    if amount <= 0:
        return np.zeros((size, size), np.float32)
    along, across = _grain_frame(size, seed, flesh.grain_angle)
    u, v = (np.clip(0.5 + 0.62 * (axis - axis.mean()), 0, 1) for axis in (along, across))
    crowd = smooth_step(stretch(fractal(size, 6.5, 4, seed + 11, gain=0.65)), 0.85 - 1.1 * amount, 1.20 - 0.5 * amount)
    veins = np.zeros((size, size), np.float32)
    scales = (9, 0.007, 0.0), (17, 0.012, 0.15), (34, 0.022, 0.4), (60, 0.030, 0.5)
    for own, (frequency, width, everywhere) in enumerate(scales, 12):
        field = sample(fractal(size, frequency, 4, seed + own, 0.7, 1.5, gain=0.55), u, v) - 0.5
        broken = stretch(fractal(size, frequency * 1.7, 3, seed + own + 10))
        reach = 1.6 * width * np.maximum(crowd, everywhere * amount) * smooth_step(broken, 0.42, 0.9)
        field = field + 0.10 * (fractal(size, frequency * 0.6, 2, seed + own + 20) - 0.5)
        veins = np.maximum(veins, smooth_step(reach - np.abs(field), -0.0022, 0.004))
    specks = stretch(sample(fractal(size, 60, 3, seed + 15, 0.6, 1.5, gain=0.6), u, v))
    return np.maximum(veins, 0.8 * smooth_step(specks + 0.16 * crowd, 1.0, 1.10))


def _ragged(size, seed):
    return [
        0.06 * (fractal(size, 5, 3, seed + k) - 0.5) + 0.020 * (fractal(size, 26, 4, seed + k + 4, gain=0.6) - 0.5)
        for k in (51, 52)
    ]


def _moved(image, warp):
    x, y = grid(len(image))
    return sample(np.float32(image), x + warp[0], y + warp[1])


def _seam(points, width, size, seed, warp):
    """Fat between muscles: it swells into wedges, thins out to a skin and vanishes."""
    line = (smooth_profile(points, 160) * SPAN + 0.5) * (size - 1)
    canvas = np.full((size, size), 255, np.uint8)
    cv2.polylines(canvas, [np.int32(np.round(line * 16))], False, 0, 1, cv2.LINE_8, 4)
    distance = _moved(cv2.distanceTransform(canvas, cv2.DIST_L2, 5) / size, warp)
    own = seed + int(abs(np.sum(points)) * 97)
    swell = stretch(fractal(size, 7, 3, own + 21, gain=0.6))
    frayed = fractal(size, 48, 3, own + 22, gain=0.6) - 0.5
    reach = 0.62 * width * (0.16 + 2.1 * smooth_step(swell, 0.25, 1.0)) * (1 + 1.6 * frayed)
    return smooth_step(reach - distance, -0.0012, 0.0016) * smooth_step(swell, 0.06, 0.24)


def _creamy(maps, mask, size, seed):
    """Fat: not chalk, but clouds of cream, lobes, meat that shines through where it ends."""
    clouds, lobes = stretch(fractal(size, 6, 4, seed + 31, gain=0.6)), stretch(fractal(size, 38, 3, seed + 32, gain=0.6))
    soft = cv2.GaussianBlur(np.float32(mask), (0, 0), size * 0.009)
    meets = np.clip(1 - np.abs(soft - 0.60) * 2.6, 0, 1)
    maps.colour = blend(maps.colour, (222, 178, 134), 0.50 * mask * smooth_step(clouds, 0.35, 0.95))
    maps.colour = blend(maps.colour, (206, 124, 106), 0.50 * meets * mask)
    maps.colour = maps.colour * (1 + (0.16 * (lobes - 0.5) * mask)[..., None])
    maps.height = maps.height + (0.12 * (clouds - 0.5) + 0.16 * (lobes - 0.5)) * mask
