"""Pork ribs seen from inside: low bones under a thin skin, fanning out, a flap of meat across them."""
import numpy as np

from grain import chained, fine_grain
from meat import outline, slab
from mesh import noise3, place
from noise import blend, fractal, grid, smooth_step, stretch
from rack_face import inside_of_rack
from ribs import SPAN, bone_ends
from rest import local_points, store_points

FLUSH = dict(shell=(208, 166, 136), marrow=(122, 48, 44), border=(0.15, 0.85))
"""Sawn bones level with the meat: a thin shell, dark marrow."""


def spare_shape(depth, seed, taper=0.2, uneven=1.0):
    """Long sides in front and behind, both uneven, narrower towards +x; half its width is 1."""
    random = np.random.default_rng(seed)
    across = np.linspace(-1, 1, 9)
    narrow = 1 - taper * (across + 1) / 2
    back = depth * (1.04 + random.normal(0, 0.05 * uneven, 9)) * narrow
    front = -depth * (1 + random.normal(0, 0.02 * uneven, 9)) * (1 - 0.25 * taper * (across + 1))
    back[[0, -1]] *= 0.84, 0.72
    points = [*zip(across * [0.97, *[1] * 7, 0.95], back), *zip(across[::-1], front[::-1])]
    return outline(points, 0.014, 0.012 * uneven, seed)


class SpareRibs:
    """Where the ribs run, in shares of half the rack's width; flap: the line (x, y) of the meat across them."""

    def __init__(self, count, seed, depth, fan=0.16, bow=0.16, flap=(), wide=1.0):
        random, share = np.random.default_rng(seed + 90), np.linspace(-1, 1, count)
        self.gap, self.flap, self.seed, self.depth = 1.76 / (count - 1), np.array(flap), seed, depth
        steps = np.linspace(1.12, 0.88, count - 1) * random.uniform(0.90, 1.10, count - 1)
        self.slants = 0.06 - fan * share + random.normal(0, 0.03, count)
        self.bends = bow * random.uniform(0.6, 1.4, count)
        front = -0.88 + 1.76 * np.r_[0, np.cumsum(steps)] / steps.sum()
        self.middles = front + self.slants * depth - self.bends * depth**2
        self.halves = wide * random.uniform(0.23, 0.31, count)
        self.strengths = random.uniform(0.6, 1.0, count)

    def centre(self, number, y):
        return self.middles[number] + self.slants[number] * y + self.bends[number] * y**2

    def ridge(self, x, y):
        """1 over the middle of a strong rib, falling off softly to 0 between two."""
        height = np.zeros_like(x)
        for number, (half, strength) in enumerate(zip(self.halves, self.strengths)):
            swell = 1 + 0.16 * np.sin(7 * y / self.depth + 2.3 * number) - 0.12 * y / self.depth
            away = np.abs(x - self.centre(number, y)) / (self.gap * half * swell)
            height = np.maximum(height, strength * np.exp(-(away**3.4)))
        return height

    def cover(self, x, y):
        """Share of the flap of meat."""
        if not len(self.flap):
            return np.zeros_like(x)
        line = np.interp(x, self.flap[:, 0], self.flap[:, 1])
        wide = np.interp(x, self.flap[:, 0], self.flap[:, 2])
        places = np.stack([x, y, 0 * x], -1).reshape(-1, 3)
        ragged = 0.05 * noise3(places, 5.0, self.seed + 84).reshape(x.shape)
        return smooth_step(wide + ragged - np.abs(y - line), -0.03, 0.07)


def spare_paint(ribs, bone_tone, seed, flap_flesh):
    """Repaints a slab: pale skin and bones that shine through it, redder meat with threads of fat between."""

    def repaint(maps, mask):
        size = len(maps.colour)
        x, y = grid(size)
        x, y = (x - 0.5) / SPAN, (y - 0.5) / SPAN
        warp = 0.035 * (fractal(size, 8, 4, seed + 70) - 0.5)
        over, flap = ribs.ridge(x + warp, y), ribs.cover(x, y)
        meat = (1 - (0 if mask is None else mask)) * (1 - flap)
        uneven = stretch(fractal(size, 5, 5, seed + 71, 1.5, 0.7))
        fine = stretch(fractal(size, 34, 4, seed + 73, 1.5, 0.5, gain=0.62))
        between = (1 - smooth_step(over, 0.05, 0.5)) * meat
        maps.colour = maps.colour * (1 - (0.46 * between * (0.4 + 0.6 * uneven))[..., None] * [0.5, 1, 1])
        threads = smooth_step(stretch(fractal(size, 13, 5, seed + 75, 1.5, 0.45, gain=0.6)), 0.66, 0.86) * meat
        maps.colour = blend(maps.colour, (240, 216, 192), 0.8 * threads * (1 - 0.6 * over))
        bone = np.broadcast_to(np.float32(bone_tone) / 255, maps.colour.shape)
        bone = blend(bone, np.multiply(bone_tone, (0.93, 0.72, 0.69)), 0.8 * smooth_step(fine, 0.35, 0.9))
        shows = smooth_step(over + 0.42 * (fine - 0.5) * (1 - over), 0.14, 0.80) * meat
        shows = shows * (0.48 + 0.46 * smooth_step(uneven, 0.15, 0.6))
        maps.colour = blend(maps.colour, bone, shows)
        veil = smooth_step(stretch(fractal(size, 4, 5, seed + 74, 1.0, 0.8, gain=0.6)), 0.38, 0.85) * meat
        maps.colour = blend(maps.colour, (226, 172, 158), 0.34 * veil * (0.6 + 0.8 * fine))
        _lay_flap(maps, flap * (1 - 0.5 * (0 if mask is None else mask)), seed, flap_flesh)
        maps.height = maps.height * (1 - 0.5 * shows) + 0.25 * shows + 0.05 * threads
        maps.rough = maps.rough - 0.08 * veil + 0.10 * (fine - 0.5)

    return repaint


def _lay_flap(maps, flap, seed, flesh):
    """The flap's own meat, fibres along the rack, fat where it is joined."""
    if not flap.any():
        return
    size = len(maps.colour)
    fibres = stretch(fractal(size, 26, 4, seed + 76, 0.3, 1.6, gain=0.6))
    colour = np.broadcast_to(np.float32(flesh.tone) / 255, maps.colour.shape)
    colour = blend(colour, flesh.dark, smooth_step(1 - fibres, 0.45, 0.95))
    colour = blend(colour, flesh.pale, 0.7 * smooth_step(fibres, 0.6, 0.95))
    strands = smooth_step(stretch(fractal(size, 10, 5, seed + 77, 0.4, 1.5, gain=0.6)), 0.70, 0.86)
    colour = blend(colour, flesh.fat, 0.8 * strands)
    maps.colour = blend(maps.colour, colour, 0.94 * smooth_step(flap, 0.25, 0.75))
    border = smooth_step(flap, 0.02, 0.25) * (1 - smooth_step(flap, 0.35, 0.75))
    maps.colour = blend(maps.colour, flesh.fat, 0.6 * border * smooth_step(strands + fibres, 0.4, 1.1))
    maps.height = maps.height + 0.10 * flap * (fibres - 0.3)


def spare_rack(
    name, flesh, seed, count, size, depth, thickness=0.26, arch=0.16, rise=0.10, fat=None,
    bone_tone=(228, 190, 172), wet=0.45, turn=0.0, flap=(), fan=0.16, taper=0.2, flush=None,
):
    """A rack along x with its sawn bones towards the camera. Gives the objects.

    flush: how much fat lies beside the ribs of a rack whose bones end level with the meat, a layer of fat below.
    """
    uneven, wide = (1.0, 1.0) if flush is None else (1.6, 0.80)
    shape, ribs = spare_shape(depth, seed, taper, uneven), SpareRibs(count, seed, depth, fan, flap=flap, wide=wide)
    if flush is None:
        paint = spare_paint(ribs, bone_tone, seed, flesh)
    else:
        face = inside_of_rack(ribs, bone_tone, seed, lambda maps, share: _lay_flap(maps, share, seed, flesh), flush)
        paint = chained(fine_grain(seed, flesh, (), 0.2, 0.03, flesh.fat, 0.8), face)
    meat = slab(
        name, shape, flesh, fat, seed, size=size, thickness=thickness, edge=0.10, bulge=0.05, lumps=0.03,
        wet=wet, relief=1.3, repaint=paint,
    )
    points = local_points(meat)
    x, y = points[:, 0] / size, points[:, 1] / size
    share = np.clip(points[:, 2] / thickness, 0, 1)
    points[:, 2] += rise * share * ribs.ridge(x, y) * (1 + 0.4 * noise3(points * [1, 1, 0], 0.9, seed + 80))
    points[:, 2] += 0.07 * share * ribs.cover(x, y)
    points[:, 2] += arch * (1 - np.clip(np.abs(y / depth + 0.25) / 1.25, 0, 1) ** 2)
    points[:, 2] += 0.05 * share * noise3(points * [1, 0.7, 0], 1.1, seed + 81)
    points[:, 1] += 0.05 * (1 - ribs.ridge(x, y)) * smooth_step(-y / depth, 0.75, 1.0)
    store_points(meat, points)
    level = thickness * 0.62 + arch * (1 - 0.6**2)
    if flush is None:
        bones = bone_ends(name, _ends(ribs, shape, size, depth, level, seed), seed)
    else:
        _fat_below(meat, share, seed)
        bones = bone_ends(name, _flush_ends(ribs, shape, size, depth, level, seed), seed, FLUSH)
    return [place(thing, (0, 0, 0), (0, 0, turn)) for thing in (meat, bones)]


def _fat_below(meat, share, seed):
    """On the walls: the fat that covers a rack outside, uneven, thin lines of it in the meat above."""
    points = local_points(meat)
    drift = 0.13 * noise3(points * [1, 1, 0], 1.6, seed + 85) + 0.08 * noise3(points, 6.0, seed + 87)
    cover = 1 - smooth_step(share + drift, 0.10, 0.26)
    line = 1 - smooth_step(np.abs(share - 0.40 + drift), 0.02, 0.09)
    line *= smooth_step(noise3(points * [1, 1, 0], 1.8, seed + 86), 0.1, 0.7)
    meat.data.attributes["fat"].data.foreach_set("value", np.maximum(cover, 0.9 * line).astype(np.float32))


def _ends(ribs, shape, size, depth, level, seed):
    """Places and half sizes of the sawn ends, in front."""
    random, ends = np.random.default_rng(seed + 4), []
    for number in range(len(ribs.middles)):
        x = ribs.centre(number, -depth)
        angle = np.arctan2(-depth, x)
        wide = min(ribs.gap * size * ribs.halves[number] * random.uniform(0.80, 0.96), 0.095)
        y = shape(angle) * np.sin(angle) * size + random.uniform(-0.055, -0.015)
        place_ = x * size, y, level + random.normal(0, 0.012)
        ends.append((place_, wide, wide * random.uniform(0.66, 0.85)))
    return ends


def _flush_ends(ribs, shape, size, depth, level, seed):
    """Ends of flat bones of differing size, level with the sawn edge or a little behind it."""
    random, ends = np.random.default_rng(seed + 4), []
    for number in range(len(ribs.middles)):
        x = ribs.centre(number, -depth)
        angle = np.arctan2(-depth, x)
        wide = min(1.15 * ribs.gap * size * ribs.halves[number], 0.115) * random.uniform(0.70, 1.12)
        y = shape(angle) * np.sin(angle) * size + random.uniform(-0.028, 0.024)
        ends.append(((x * size + random.normal(0, 0.02), y, level + random.normal(0, 0.018)), wide, wide * random.uniform(0.46, 0.66)))
    return ends
