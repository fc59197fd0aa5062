"""Sawn bones painted on a cut: an uneven shell, spongy marrow, a pale skin around it."""
import numpy as np

from flesh import FatMask
from mesh import smooth_profile
from noise import blend, fractal, grid, smooth_step, stretch

SHELL, WORN = (238, 222, 194), (212, 180, 146)


class SawnBones:
    """Lays bones on the Maps of one piece; places and sizes as in a FatMask (-1..1)."""

    def __init__(self, maps, seed):
        self.maps, size = maps, len(maps.colour)
        x, y = grid(size)
        self.x, self.y = (x - 0.5) / FatMask.SPAN, (y - 0.5) / FatMask.SPAN
        self.ragged = fractal(size, 20, 4, seed + 81, gain=0.6) - 0.5
        self.cloud = stretch(fractal(size, 13, 4, seed + 82))
        self.raised = np.zeros((size, size), np.float32)
        self.pores = smooth_step(stretch(fractal(size, 150, 3, seed + 83, gain=0.7)), 0.3, 0.7)

    def lay(self, x, y, half_width, half_height, seed, turn=0.0, shell=0.2, marrow=(150, 74, 60), skin=0.62, ivory=SHELL, fade=0.13, wavy=1.0, lattice=0.0):
        """shell: its share of the bone's radius; turn in degrees; skin: how pale it is around; fade: from shell to marrow.

        wavy: how uneven its outline and its shell are; lattice: how clearly fine bone shows in the marrow.
        """
        random, angle = np.random.default_rng(seed), np.radians(turn)
        away_x, away_y = self.x - x, self.y - y
        along = (away_x * np.cos(angle) + away_y * np.sin(angle)) / half_width
        over = (away_y * np.cos(angle) - away_x * np.sin(angle)) / half_height
        around, phases = np.arctan2(over, along), random.uniform(0, 6.28, 5)
        waves = zip((2, 3, 4, 5), (0.08, 0.07, 0.05, 0.035), phases)
        uneven = 1 + wavy * sum(height * np.sin(n * around + phase) for n, height, phase in waves)
        reach = (np.abs(along) ** 2.5 + np.abs(over) ** 2.5) ** 0.4 / uneven + 0.16 * self.ragged
        thick = shell * (1 + 0.45 * np.sin(around + phases[4])) + 0.10 * (self.cloud - 0.5)
        bone, inner = 1 - smooth_step(reach, 0.96, 1.01), 1 - smooth_step(reach + thick, 1.06 - fade, 1.06)
        self.raised = np.maximum(self.raised, 1 - smooth_step(reach, 0.92, 1.04))
        self._paint(reach, bone, inner, np.array(marrow, float), skin, ivory, lattice)

    def lay_along(self, points, widths, shell=0.3, marrow=(150, 74, 60), skin=0.62, ivory=SHELL):
        """A long bone, sawn lengthwise or branching: points along it, its half width at each."""
        run = np.linspace(0, 1, len(points))
        even = np.linspace(0, 1, 90)
        line, half = smooth_profile(points, 90), np.interp(even, run, widths)
        reach = np.full(self.x.shape, 9.0, np.float32)
        for (x, y), width in zip(line, half):
            reach = np.minimum(reach, np.hypot(self.x - x, self.y - y) / width)
        reach = reach + 0.14 * self.ragged
        bone, inner = 1 - smooth_step(reach, 0.95, 1.02), 1 - smooth_step(reach + shell + 0.3 * (self.cloud - 0.5), 0.86, 1.02)
        self.raised = np.maximum(self.raised, 1 - smooth_step(reach, 0.92, 1.04))
        self._paint(reach, bone, inner, np.array(marrow, float), skin, ivory, 0.0)

    def _paint(self, reach, bone, inner, marrow, skin, ivory, lattice):
        maps = self.maps
        spongy = np.broadcast_to(np.float32(marrow / 255), maps.colour.shape)
        spongy = blend(spongy, np.minimum(marrow * 1.18 + 16, 236), 0.6 * self.pores)
        spongy = blend(spongy, marrow * 0.72, 0.6 * smooth_step(self.cloud, 0.55, 0.95))
        spongy = blend(spongy, ivory, lattice * smooth_step(self.pores, 0.55, 1.0) * (0.35 + 0.65 * self.cloud))
        colour = np.broadcast_to(np.float32(ivory) / 255, maps.colour.shape)
        colour = blend(colour, WORN, 0.65 * self.cloud)
        colour = colour + (spongy - colour) * inner[..., None]
        around = smooth_step(reach, 0.97, 1.03) - smooth_step(reach - 1.3 * self.ragged, 1.02, 1.62)
        maps.colour = blend(maps.colour, (226, 190, 168), skin * np.clip(around, 0, 1))
        maps.colour = maps.colour + (colour - maps.colour) * bone[..., None]
        level = 0.60 - inner * (0.10 + 0.08 * (1 - self.pores))
        maps.height = maps.height * (1 - bone) + level * bone
        maps.rough = maps.rough * (1 - bone) + 0.5 * bone
