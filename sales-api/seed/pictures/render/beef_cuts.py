"""Slices across the cuts of beef: their outline, their muscles and seams, where fat lies on their border."""
from dataclasses import dataclass
from typing import Callable

import numpy as np

from meat import outline, oval


@dataclass
class Cut:
    """shape: outline by seed; fat: of a FatMask; within: of the Flesh, what `muscles` takes."""

    shape: Callable
    fat: Callable = None
    within: Callable = None


def by_hand(points, seed, amount=0.05):
    """Corners of an outline moved and stretched, so that no two slices are one shape."""
    random = np.random.default_rng(seed + 300)
    return np.array(points) * random.uniform(1 - 1.6 * amount, 1 + amount, 2) + random.normal(0, amount, (len(points), 2))


def knuckle(seed):
    """Patinho: nearly round."""
    points = [(-0.96, 0.02), (-0.76, 0.52), (-0.18, 0.74), (0.46, 0.70), (0.90, 0.30), (0.94, -0.20)]
    points += [(0.58, -0.62), (-0.04, -0.70), (-0.62, -0.54)]
    return outline(by_hand(points, seed, 0.06), 0.024, 0.022, seed)


def knuckle_within(flesh):
    """A sinew through the middle, the grain turning on both sides."""
    sinew = [(-0.70, 0.62), (-0.34, 0.20), (0.02, -0.06), (0.14, -0.40), (0.12, -0.74)]
    right = [*sinew, (0.1, -1.2), (1.3, -1.2), (1.3, 1.2), (-0.7, 1.2)]
    turned = flesh.but(grain_angle=flesh.grain_angle + 75, tone=(150, 50, 48))
    seams = [(sinew, 0.004, 6), ([(0.30, 0.70), (0.44, 0.30), (0.60, 0.10)], 0.0025, 3)]
    return [(right, turned)], seams


def topside(seed):
    """Coxão mole: broad, one side straight."""
    points = [(-1.0, -0.10), (-0.86, 0.38), (-0.3, 0.58), (0.4, 0.60), (0.92, 0.34), (1.0, -0.14)]
    points += [(0.66, -0.42), (0.0, -0.46), (-0.66, -0.40)]
    return outline(by_hand(points, seed), 0.018, 0.02, seed)


def topside_within(flesh):
    """Nearly all one muscle, another lying along its side."""
    border = [(-1.2, 0.26), (-0.5, 0.34), (0.2, 0.24), (0.7, 0.36), (1.2, 0.30)]
    above = flesh.but(grain_angle=flesh.grain_angle - 50, tone=(158, 54, 50), bundles=54)
    return [([*border, (1.2, 1.2), (-1.2, 1.2)], above)], [(border, 0.0028, 4)]


def topside_fat(mask):
    return mask.rim(40, 140, 0.014, 0.035)


def silverside(seed):
    """Coxão duro: long, a layer of fat behind."""
    points = [(-1.0, 0.02), (-0.72, 0.40), (-0.1, 0.46), (0.6, 0.42), (0.98, 0.12), (0.94, -0.24)]
    points += [(0.4, -0.44), (-0.3, -0.42), (-0.84, -0.30)]
    return outline(by_hand(points, seed), 0.018, 0.02, seed)


def silverside_within(flesh):
    """The flat beside the round, a line of fat between."""
    border = [(0.20, 0.60), (0.34, 0.22), (0.46, -0.08), (0.40, -0.60)]
    round_ = flesh.but(grain_angle=flesh.grain_angle + 60, bundles=84, elongation=0.6, tone=(164, 58, 54))
    return [([*border, (1.3, -0.6), (1.3, 0.6)], round_)], [(border, 0.006, 9)]


def silverside_fat(mask):
    shift = np.random.default_rng(mask.seed).uniform(-16, 16, 2)
    return mask.rim(30 + shift[0], 148 + shift[1], 0.030, 0.11, soft=45)


def chuck(seed):
    """Acém: several muscles in an uneven slice."""
    points = [(-1.0, 0.08), (-0.70, 0.56), (-0.06, 0.60), (0.52, 0.66), (0.96, 0.26), (0.94, -0.24)]
    points += [(0.44, -0.56), (-0.08, -0.50), (-0.62, -0.58), (-0.94, -0.26)]
    return outline(by_hand(points, seed, 0.085), 0.018, 0.026, seed)


def chuck_within(flesh):
    """Four muscles, fat where they meet."""
    west, middle, east = (-0.26, 0.14), (0.12, 0.22), (0.52, 0.46)
    down, right = [west, (-0.10, -0.18), (0.16, -0.46), (0.2, -0.6)], [middle, (0.50, 0.02), (0.84, -0.10), (1, -0.12)]
    across = [(-0.95, 0.42), (-0.72, 0.34), west, middle, east, (0.7, 0.62)]
    above = flesh.but(grain_angle=-40, tone=(140, 42, 42), marbling=0.8)
    beside = flesh.but(grain_angle=80, tone=(166, 60, 54), marbling=0.3)
    below = flesh.but(grain_angle=120, tone=(146, 46, 46))
    parts = [
        ([(-1.2, 0.9), *across[1:5], (1, 1.2)], above),
        ([*right, (1.2, 0.8), (0.6, 0.7), east], beside),
        ([*down, (0.1, -1), (-1.2, -1), (-1.2, 0.4), across[1]], below),
    ]
    return parts, [(across, 0.016, 22), (down, 0.013, 14), (right, 0.010, 14)]


def chuck_fat(mask):
    return mask.rim(205, 290, 0.012, 0.04)


def rump(seed):
    """Alcatra: a broad half moon, fat along its bow."""
    points = [(-0.98, -0.22), (-0.84, 0.26), (-0.36, 0.58), (0.30, 0.62), (0.82, 0.34), (1.0, -0.12)]
    points += [(0.74, -0.46), (0.1, -0.44), (-0.5, -0.48)]
    return outline(points, 0.024, 0.018, seed)


def rump_within(flesh):
    """The great muscle and a smaller one, a band of fat between."""
    border = [(0.26, 0.74), (0.26, 0.30), (0.44, -0.04), (0.42, -0.56)]
    small = flesh.but(grain_angle=flesh.grain_angle + 80, tone=(142, 44, 44), marbling=0.2)
    thin = [(-0.62, -0.50), (-0.44, -0.16), (-0.50, 0.14)]
    return [([*border, (1.4, -0.6), (1.4, 0.8)], small)], [(border, 0.009, 14), (thin, 0.0035, 5)]


def rump_fat(mask):
    return mask.rim(18, 150, 0.034, 0.045)


def tri_tip(seed):
    """Maminha: a blunt wedge, fat along its broad side."""
    points = [(-0.98, -0.16), (-0.56, 0.30), (0.1, 0.52), (0.72, 0.60), (0.98, 0.34), (0.92, -0.26)]
    points += [(0.44, -0.44), (-0.3, -0.40), (-0.82, -0.34)]
    return outline(by_hand(points, seed, 0.075), 0.024, 0.020, seed)


def tri_tip_within(flesh):
    """One muscle; a few veins of fat run with its fibres."""
    veins = [
        ([(-0.5, -0.06), (-0.1, 0.10), (0.34, 0.22)], 0.004, 8),
        ([(0.10, -0.24), (0.46, -0.06), (0.78, 0.10)], 0.0035, 8),
    ]
    return (), veins


def tri_tip_fat(mask):
    return mask.rim(34, 122, 0.045, 0.05)


def eye_of_round(seed):
    random = np.random.default_rng(seed)
    return oval(1.0, random.uniform(0.74, 0.92), 2.3, random.uniform(-0.08, 0.08), 0.020, seed)


def round_fat(mask):
    shift = np.random.default_rng(mask.seed).uniform(-20, 20, 2)
    return mask.rim(10 + shift[0], 185 + shift[1], 0.044, 0.06, soft=40)


KNUCKLE = Cut(knuckle, None, knuckle_within)
TOPSIDE = Cut(topside, topside_fat, topside_within)
SILVERSIDE = Cut(silverside, silverside_fat, silverside_within)
CHUCK = Cut(chuck, chuck_fat, chuck_within)
RUMP = Cut(rump, rump_fat, rump_within)
TRI_TIP = Cut(tri_tip, tri_tip_fat, tri_tip_within)
EYE_OF_ROUND = Cut(eye_of_round, round_fat)
