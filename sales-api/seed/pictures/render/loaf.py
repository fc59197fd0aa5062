"""A soft roll cut across from above, and the cream that was spread into the cuts and over its back."""
from dataclasses import dataclass

import numpy as np

from mesh import add_object, grid_faces, noise3, normals, set_attribute, trim
from noise import smooth_step

ROWS, AROUND = 760, 128
SLANT = 0.14
HALF_LENGTH, HALF_WIDTH, RISE, BELLY = 0.98, 0.385, 0.36, 0.22
HIDDEN = -0.09
"""How deep below the crust the cream lies where there is none."""


@dataclass
class Back:
    """The roll before it is cut: its points and normals, and where each lies to the nearest cut."""

    points: np.ndarray
    outward: np.ndarray
    away: np.ndarray
    segment: np.ndarray
    seed: int

    def noise(self, frequency, number, stretch=(1, 1, 1)):
        """About 0 on the whole of its upper side, so that no roll gets less than the next."""
        values = noise3(self.points * stretch + 3.7 * self.seed, frequency, number)
        return values - values[self.points[:, 2] > BELLY].mean()


FACES = grid_faces(ROWS, AROUND)


def back(seed):
    random = np.random.default_rng(seed)
    run = np.sin(np.linspace(-1, 1, ROWS) * np.pi / 2)[:, None]
    angle = np.linspace(-2.0, 2.0, AROUND)[None]
    taper = np.sqrt(np.maximum(1 - np.abs(run) ** random.uniform(2.6, 3.4), 1e-4))
    x = HALF_WIDTH * random.uniform(0.94, 1.04) * taper * np.sign(np.sin(angle)) * np.abs(np.sin(angle)) ** 0.86
    z = BELLY + RISE * random.uniform(0.94, 1.06) * taper**0.7 * np.cos(angle)
    points = np.stack([x, HALF_LENGTH * random.uniform(0.97, 1.03) * run + 0 * angle, z], -1).reshape(-1, 3)
    points[:, 0] += random.normal(0, 0.03) * points[:, 1] ** 2
    points = points * (1 + 0.07 * noise3(points + seed, 1.1, 7) + 0.025 * noise3(points + seed, 3.1, 8))[:, None]
    points[:, 2] = np.maximum(points[:, 2], 0)
    cuts = np.linspace(-0.68, 0.68, 5) + random.normal(0, 0.035, 5)
    along = points[:, 1] - SLANT * points[:, 0] + 0.02 * noise3(points * [1, 0, 1] + seed, 2.6, 12)
    away = along - cuts[np.abs(along[:, None] - cuts).argmin(1)]
    return Back(points, normals(points, FACES), away, np.searchsorted(cuts, along), seed)


def bread(whole, material):
    """The roll with its cuts: the slices keep to their places, none quite as the next."""
    random, points = np.random.default_rng(whole.seed + 5), whole.points.copy()
    top = smooth_step(points[:, 2], 0.20, 0.42)
    opened = 0.046 * (1 + 0.35 * whole.noise(3.0, 14))
    away = np.abs(whole.away)
    cut = 1 - smooth_step(away, 0.35 * opened, opened)
    lip = np.exp(-(((away - opened - 0.022) / 0.022) ** 2))
    moved = random.normal(0, (0.006, 0.005, 0.008), (6, 3))
    points += moved[whole.segment] * top[:, None]
    points[:, 2] += top * (0.012 * lip - 0.34 * cut) + 0.008 * top * whole.noise(6.0, 16)
    thing = add_object("roll", points, FACES, materials=[material])
    set_attribute(thing, smooth_step(cut * top, 0.10, 0.30), "crumb")
    set_attribute(thing, 0.55 * lip * top * (cut < 0.1), "edge")
    set_attribute(thing, smooth_step(whole.points[:, 2], 0.10, 0.42), "baked")
    return thing


def spread(whole, material, amount=1.0):
    """The cream, thick in the cuts, swelling over their edges and smeared between them.

    Gives the object, the points of what lies open and their normals.
    """
    away = np.abs(whole.away)
    lump, fine = whole.noise(3.4, 21), whole.noise(13.0, 22)
    strokes = whole.noise(17.0, 25, (0.35, 1, 1))
    near = np.exp(-((away / 0.058) ** 4))
    filled = near * (0.066 + 0.085 * lump + 0.018 * fine)
    reach = 0.80 * np.exp(-((away / 0.088) ** 2)) + 0.30 * whole.noise(2.3, 23) + 0.12 * fine
    start = 0.87 - 0.3 * amount
    smeared = smooth_step(reach, start, start + 0.18)
    over = smeared * (0.103 + 0.012 * lump + 0.008 * strokes + 0.009 * fine)
    thick = np.maximum(filled, over)
    lowest = 0.36 + 0.08 * whole.noise(2.6, 24)
    thick = HIDDEN + thick * amount**0.3 * smooth_step(whole.points[:, 2], lowest - 0.03, lowest + 0.05)
    points = whole.points + whole.outward * thick[:, None]
    laid = FACES[(thick[FACES] > 0.7 * HIDDEN).any(1)]
    shown = np.flatnonzero(thick > 0.0)
    return add_object("cream", *trim(points, laid), materials=[material]), points[shown], whole.outward[shown]
