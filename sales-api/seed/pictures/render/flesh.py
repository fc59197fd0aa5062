"""Colours, relief and gloss of cut meat and fat, painted as images (numpy)."""
from dataclasses import dataclass, replace

import cv2
import numpy as np

from noise import blend, fractal, grid, sample, smooth_step, stretch, voronoi


@dataclass(frozen=True)
class Flesh:
    """How a meat looks. Colours are sRGB 0..255; vary one with `BEEF.but(marbling=0.6)`."""

    tone: tuple = (152, 50, 48)
    dark: tuple = (106, 26, 30)
    pale: tuple = (192, 102, 94)
    edge: tuple = (96, 34, 32)
    fat: tuple = (240, 224, 198)
    fat_dark: tuple = (222, 192, 156)
    membrane: tuple = (204, 132, 124)
    marbling: float = 0.3
    grain_angle: float = 25
    bundles: float = 84
    """Muscle bundles across the picture."""
    elongation: float = 0.42
    """Width to length of a bundle: small for cuts along the fibre."""
    fibre: float = 0.5
    silver: float = 0.0
    """Share covered by thin whitish skin."""
    strata: float = 0.0
    """Share of fat in layers, as in belly and rib."""

    def but(self, **changes):
        return replace(self, **changes)


BEEF = Flesh()
BEEF_DEEP = Flesh(tone=(128, 38, 40), dark=(84, 20, 24), pale=(166, 80, 76), edge=(78, 26, 26))
BEEF_BRIGHT = Flesh(tone=(164, 58, 54), dark=(122, 34, 36), pale=(202, 114, 104))
PORK = Flesh(
    tone=(222, 146, 132),
    dark=(200, 112, 104),
    pale=(238, 184, 166),
    edge=(190, 110, 98),
    fat=(232, 206, 174),
    fat_dark=(214, 178, 144),
    membrane=(244, 206, 192),
    marbling=0.15,
)
LAMB = Flesh(
    tone=(176, 62, 62),
    dark=(134, 36, 42),
    pale=(206, 108, 98),
    edge=(116, 40, 38),
    fat=(230, 204, 168),
    fat_dark=(210, 174, 134),
    marbling=0.15,
)
CHICKEN = Flesh(
    tone=(238, 190, 166),
    dark=(226, 164, 142),
    pale=(248, 214, 192),
    edge=(222, 160, 138),
    fat=(250, 234, 196),
    fat_dark=(244, 216, 160),
    membrane=(250, 226, 210),
    marbling=0.0,
    elongation=0.14,
)
SALTED = Flesh(
    tone=(136, 50, 40),
    dark=(92, 30, 26),
    pale=(170, 92, 70),
    edge=(78, 32, 26),
    fat=(236, 214, 164),
    fat_dark=(220, 184, 124),
    membrane=(196, 140, 108),
    elongation=0.1,
)


@dataclass
class Maps:
    """Images of one surface: colour, relief 0..1, roughness, share of fat."""

    colour: np.ndarray
    height: np.ndarray
    rough: np.ndarray
    fat: np.ndarray


def _fibre_frame(size, seed, angle):
    """Warped coordinates along and across the grain."""
    x, y = grid(size)
    cos, sin = np.cos(np.radians(angle)), np.sin(np.radians(angle))
    wide = [fractal(size, 3, 4, seed + k) - 0.5 for k in (100, 200)]
    narrow = [fractal(size, 14, 3, seed + k) - 0.5 for k in (300, 400)]
    along = x * cos + y * sin + 0.13 * wide[0] + 0.018 * narrow[0]
    across = -x * sin + y * cos + 0.13 * wide[1] + 0.018 * narrow[1]
    return along, across


def _unit(values):
    return (values - values.min()) / (values.max() - values.min())


def _marbling(size, seed, flesh, along, across):
    """Thin branching veins of fat between bundles, in clusters, and short flecks."""
    amount = flesh.marbling
    if amount <= 0:
        return np.zeros((size, size), np.float32)
    jitter = 0.3 * np.abs(fractal(size, 60, 3, seed + 33) - 0.5)
    where = smooth_step(
        stretch(fractal(size, 5, 3, seed + 9)), 0.62 - 0.5 * amount, 1.05 - 0.35 * amount
    )
    result = np.zeros((size, size), np.float32)
    for scale, strength, thick in ((0.15, 1.0, 0.09), (0.42, 0.8, 0.13)):
        near, next_, _ = voronoi(along, across, flesh.bundles * scale, seed + 2, flesh.elongation)
        gap = next_ - near + jitter
        width = 0.05 + 1.5 * thick * amount * stretch(fractal(size, 20, 3, seed + 10)) ** 2
        broken = smooth_step(stretch(fractal(size, 11 / scale * 0.3, 3, seed + 34)), 0.25, 0.6)
        result = np.maximum(result, (1 - smooth_step(gap, width * 0.35, width)) * broken * strength)
    flecks = stretch(sample(fractal(size, 70, 2, seed + 13, 0.5, 1.8), _unit(along), _unit(across)))
    flecks = smooth_step(flecks, 0.93 - 0.07 * amount, 1.0) * 0.7
    fine = 0.4 + 0.6 * smooth_step(stretch(fractal(size, 90, 2, seed + 15)), 0.1, 0.6)
    return np.clip(np.maximum(result, flecks) * where * fine, 0, 1)


def paint_fat(size, seed, flesh):
    """Colour and relief of a surface of fat: cream, warmer in clouds, fine lobes."""
    cloud, grain = stretch(fractal(size, 6, 4, seed + 21)), stretch(fractal(size, 34, 3, seed + 22))
    colour = np.broadcast_to(np.float32(flesh.fat) / 255, (size, size, 3))
    colour = blend(
        colour, flesh.fat_dark, np.clip(0.15 + 0.8 * (cloud - 0.35) + 0.45 * (grain - 0.5), 0, 1)
    )
    x, y = grid(size)
    warp = 0.06 * (fractal(size, 5, 4, seed + 25) - 0.5)
    near, next_, _ = voronoi(x + warp, y - warp, 24, seed + 23)
    seams = (1 - smooth_step(next_ - near, 0, 0.07)) * smooth_step(cloud, 0.45, 0.9)
    colour = blend(colour, (230, 186, 164), seams * 0.4)
    blush = smooth_step(stretch(fractal(size, 3, 4, seed + 26)), 0.62, 1.0)
    colour = blend(colour, (232, 170, 150), blush * 0.55)
    relief = 0.5 + 0.34 * (cloud - 0.5) + 0.10 * (grain - 0.5) - 0.05 * seams
    return colour, relief


def cut_face(size, seed, flesh, inside=None, fat=None, bones=()):
    """A cut through muscle. inside: distance to the border (0..1 of the width); fat: mask 0..1.

    bones: (x, y, radius, width to height) in 0..1 of the image.
    """
    along, across = _fibre_frame(size, seed, flesh.grain_angle)
    near, next_, number = voronoi(along, across, flesh.bundles, seed + 1, flesh.elongation)
    dome = smooth_step(next_ - near, 0, 0.5)
    u, v = _unit(along), _unit(across)
    fibres = stretch(sample(fractal(size, 46, 3, seed + 6, 0.22, 4.2, gain=0.6), u, v)) - 0.5
    streaks = stretch(sample(fractal(size, 16, 3, seed + 16, 0.3, 3.2), u, v)) - 0.5
    low, middle = stretch(fractal(size, 2.6, 4, seed + 7)), stretch(fractal(size, 9, 4, seed + 8))
    fine = fractal(size, 120, 3, seed + 5) - 0.5

    tone = 0.5 + 0.42 * (low - 0.5) + 0.24 * (middle - 0.5) + 0.34 * (number - 0.5)
    tone += flesh.fibre * (0.72 * fibres + 0.34 * streaks) + 0.7 * fine
    colour = np.broadcast_to(np.float32(flesh.tone) / 255, (size, size, 3))
    colour = blend(colour, flesh.dark, smooth_step(0.5 - tone, 0, 0.5))
    colour = blend(colour, flesh.pale, smooth_step(tone - 0.5, 0, 0.6))
    colour = blend(
        colour, flesh.membrane, (1 - smooth_step(next_ - near, 0, 0.16)) * (0.06 + 0.26 * middle)
    )
    if inside is not None:
        rim = 1 - smooth_step(inside + 0.03 * (middle - 0.5), 0.0, 0.055)
        colour = blend(colour, flesh.edge, rim * 0.75)

    veins = _marbling(size, seed, flesh, along, across)
    colour = blend(colour, np.float32(flesh.fat) * [1, 0.95, 0.93], veins * 0.9)
    height = 0.45 + 0.10 * dome + flesh.fibre * 0.12 * fibres + 0.22 * (middle - 0.5) + 0.04 * fine
    maps = Maps(colour, height + 0.06 * veins, 0.40 + 0.2 * fine + 0.1 * veins, veins)
    if flesh.strata > 0:
        fat = np.maximum(_strata(size, seed, flesh), 0 if fat is None else fat)
    if flesh.silver > 0:
        _lay_silver_skin(maps, size, seed, flesh, streaks)
    if fat is not None:
        lay_fat(maps, size, seed, flesh, fat)
    for bone in bones:
        _lay_bone(maps, size, seed, *bone)
    return maps


def _strata(size, seed, flesh):
    x, y = grid(size)
    warped = np.clip(y + 0.1 * (fractal(size, 3, 4, seed + 100) - 0.5), 0, 1)
    bands = stretch(sample(fractal(size, 7, 2, seed + 72, 0.25, 1.0), x, warped))
    return smooth_step(bands, 0.80 - 0.22 * flesh.strata, 0.90 - 0.14 * flesh.strata)


def lay_fat(maps, size, seed, flesh, mask):
    """Paints fat where the mask says, a little raised, with a thin pink line where it meets meat."""
    colour, relief = paint_fat(size, seed, flesh)
    mask = _fray(mask, size, seed)
    soft = cv2.GaussianBlur(mask.astype(np.float32), (0, 0), size * 0.005)
    border = np.clip(1 - np.abs(soft - 0.5) * 2, 0, 1)
    colour = blend(colour, np.float32(flesh.pale) * 0.5 + np.float32(flesh.fat) * 0.5, border * 0.5)
    maps.colour = blend(maps.colour, flesh.dark, border * (1 - mask) * 0.35)
    maps.colour = blend(maps.colour, colour, mask)
    maps.height = maps.height * (1 - mask) + (0.62 + 0.8 * (relief - 0.5)) * mask - 0.08 * border
    maps.rough = maps.rough * (1 - mask) + 0.36 * mask
    maps.fat = np.maximum(maps.fat, mask)


def _fray(mask, size, seed):
    """Lets fat reach into the meat in fine tongues, as it grows, instead of ending in a clean line."""
    near = cv2.GaussianBlur(mask.astype(np.float32), (0, 0), size * 0.008)
    tongues = fractal(size, 34, 4, seed + 27, gain=0.6) - 0.5
    islands = fractal(size, 12, 3, seed + 28) - 0.5
    return smooth_step(near + 1.1 * tongues * near + 0.35 * islands * (near > 0.02), 0.38, 0.56)


def _lay_silver_skin(maps, size, seed, flesh, streaks):
    cover = stretch(fractal(size, 3.5, 5, seed + 41)) + 0.2 * streaks
    mask = smooth_step(cover, 1 - flesh.silver - 0.1, 1 - flesh.silver + 0.15)
    maps.colour = blend(
        maps.colour, (228, 190, 184), mask * (0.35 + 0.3 * np.clip(streaks + 0.5, 0, 1))
    )
    maps.rough = maps.rough - 0.12 * mask


def _lay_bone(maps, size, seed, x, y, radius, aspect=1.0):
    """A sawn bone, round or oval."""
    grid_x, grid_y = grid(size)
    wobble = 0.02 * (fractal(size, 3, 4, seed + 100) - 0.5) + 0.012 * (
        fractal(size, 14, 3, seed + 300) - 0.5
    )
    reach = (np.hypot((grid_x - x) / aspect, grid_y - y) + wobble) / radius
    _paint_bone(maps, size, seed, reach)


def _paint_bone(maps, size, seed, reach):
    """White shell, rosy spongy marrow, a thin pale skin around. reach: 1 at the bone's border."""
    shell, marrow = 1 - smooth_step(reach, 0.96, 1.0), 1 - smooth_step(reach, 0.70, 0.80)
    grain = stretch(fractal(size, 70, 3, seed + 81))
    colour = np.broadcast_to(np.float32((242, 226, 202)) / 255, (size, size, 3))
    colour = blend(colour, (224, 192, 160), grain * 0.5)
    colour = blend(colour, (196, 104, 90), marrow * (0.75 - 0.35 * grain))
    skin = smooth_step(reach, 0.97, 1.02) - smooth_step(reach, 1.12, 1.22)
    maps.colour = blend(maps.colour, (234, 208, 192), np.clip(skin, 0, 1) * 0.7)
    maps.colour = blend(maps.colour, colour, shell)
    maps.height = maps.height * (1 - shell) + (0.66 - 0.10 * marrow + 0.08 * (grain - 0.5)) * shell
    maps.rough = maps.rough * (1 - shell) + 0.5 * shell


class FatMask:
    """Draws where fat lies on a cut; coordinates -1..1 with the outline at about 1."""

    SPAN = 0.46

    def __init__(self, size, distance, angle, seed):
        self.size, self.distance, self.degrees, self.seed = size, distance, np.degrees(angle), seed
        x, y = grid(size)
        self.x, self.y = (x - 0.5) / self.SPAN, (y - 0.5) / self.SPAN
        self.wide, self.fine = fractal(size, 6, 4, seed + 5), fractal(size, 14, 4, seed + 6)
        self.mask = np.zeros_like(distance)

    def add(self, mask):
        self.mask = np.maximum(self.mask, mask)
        return self

    def all(self, bare=0.0):
        """Fat everywhere, but for a share of bare patches."""
        holes = stretch(fractal(self.size, 4, 5, self.seed + 8, gain=0.6))
        return self.add(
            1 - smooth_step(holes, 1 - bare - 0.02, 1 - bare + 0.04)
            if bare
            else np.ones_like(self.mask)
        )

    def rim(self, start, end, width=0.05, variation=0.06, soft=25):
        """Along the border between two angles (degrees, 0 is right, 90 up)."""
        angle, span = (self.degrees - start) % 360, (end - start) % 360 or 360
        ends = (
            1.0
            if span >= 359
            else smooth_step(angle, 0, soft) * (1 - smooth_step(angle, span - soft, span))
        )
        reach = (width + variation * (self.wide - 0.5) + 0.03 * (self.fine - 0.5)) * ends
        return self.add(smooth_step(reach - self.distance, -0.003, 0.003) * (ends > 0.01))

    def seam(self, points, width=0.02, variation=0.8, wiggle=0.05):
        """Along a smooth line through points."""
        from mesh import smooth_profile

        line = (smooth_profile(points, 80) * self.SPAN + 0.5) * (self.size - 1)
        canvas = np.full((self.size, self.size), 255, np.uint8)
        cv2.polylines(canvas, [np.int32(np.round(line))], False, 0, 1)
        distance = cv2.distanceTransform(canvas, cv2.DIST_L2, 5) / self.size
        seed = int(abs(np.array(points).sum() * 97)) + self.seed
        swell = 1 + variation * 2 * (stretch(fractal(self.size, 9, 3, seed)) - 0.5)
        return self.add(
            smooth_step(width * swell + wiggle * 0.25 * (self.fine - 0.5) - distance, -0.003, 0.004)
        )

    def blob(self, x, y, radius, aspect=1.0, wiggle=0.5):
        reach = np.hypot((self.x - x) / aspect, self.y - y) / radius
        reach += wiggle * 2 * (self.wide - 0.5) + wiggle * (self.fine - 0.5)
        return self.add(1 - smooth_step(reach, 0.9, 1.0))

    def patches(self, cover=0.3, frequency=5, soft=0.10, across=1.0, down=1.0):
        clouds = stretch(fractal(self.size, frequency, 5, self.seed + 9, across, down, gain=0.58))
        return self.add(smooth_step(clouds, 1 - cover - soft, 1 - cover + soft) * 0.95)
