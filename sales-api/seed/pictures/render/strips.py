"""Steaks cut into strips by a knife: each strip carries its part of the steak's face, fat and border."""
from dataclasses import dataclass

import numpy as np

from beef_cuts import Cut
from bloom import fresh_side, fresh_steak, own_shade
from flesh import Flesh
from meat import SPAN, paint_side, paint_top, side_material, top_material
from mesh import add_object, grid_faces, noise3, roughen, set_attribute
from noise import sample_points

AROUND, ALONG = 48, 70


@dataclass(frozen=True)
class Steak:
    """What is cut: half its width, its height, how broad the strips are; fibre: as `bloom.fresh_face`."""

    cut: Cut
    flesh: Flesh
    size: float = 1.1
    thickness: float = 0.17
    width: float = 0.17
    fibre: float = 0.3


def strips_of(name, steak, seed):
    """The strips of one steak, each around its own middle. Gives (object, x, y of its middle) from left to right."""
    random, shape = np.random.default_rng(seed), steak.cut.shape(seed)
    flesh = own_shade(steak.flesh.but(marbling=0.12), random)
    face = fresh_steak(seed, flesh, steak.cut.within, steak.flesh.marbling, fibre=steak.fibre)
    _, fat = paint_top(name, shape, flesh, steak.cut.fat, (), seed, 1200, face)
    paint_side(name, flesh.but(elongation=0.2, grain_angle=8), seed + 1, fresh_side(seed, flesh))
    materials = [top_material(name, 0.35, 0.9, True), side_material(name, 0.35, 0.9, flesh, True)]
    border = _border(shape, steak.size)
    left, right = border[0]
    count = int((right - left) / steak.width)
    knife = np.linspace(left + 0.06, right - 0.06, count + 1) + random.normal(0, 0.07, count + 1) * steak.width
    slants = random.normal(0, 0.035, count + 1)
    strips = []
    for number in range(count):
        sides = [(knife[k], slants[k], seed + k) for k in (number, number + 1)]
        strips.append(_strip(f"{name} strip{number}", border, sides, steak, fat, materials, seed + 7 * number))
    return strips


def _border(shape, size):
    """The far and the near border of a steak: heights over x, as functions."""
    angle = np.linspace(0, 2 * np.pi, 720, endpoint=False)
    points = np.stack([np.cos(angle), np.sin(angle)], 1) * (shape(angle) * size)[:, None]
    ends = points[:, 0].min(), points[:, 0].max()

    def half(side):
        kept = points[side * points[:, 1] > 0]
        kept = kept[np.argsort(kept[:, 0])]
        return lambda x: np.interp(x, kept[:, 0], kept[:, 1])

    return ends, half(-1), half(1)


def _strip(name, border, sides, steak, fat, materials, seed):
    """What lies between two cuts (x, slant, seed), from one border of the steak to the other."""
    random, (_, near, far) = np.random.default_rng(seed), border
    middle = (sides[0][0] + sides[1][0]) / 2
    share = np.linspace(0, 1, ALONG)
    y = near(middle) + (far(middle) - near(middle)) * share
    run = np.stack([y, 0 * y, 0 * y], 1)
    lines = [x + slant * y + 0.014 * noise3(run + [0, own, 0], 2.4, 11) for x, slant, own in sides]
    turn = np.linspace(0, 2 * np.pi, AROUND, endpoint=False)
    across, up = (np.sign(axis) * np.abs(axis) ** 0.40 for axis in (np.cos(turn), np.sin(turn)))
    swell = np.sqrt(1 - (1 - np.clip(np.minimum(share, 1 - share) / 0.045, 0, 1)) ** 2) * 0.97 + 0.03
    half = (lines[1] - lines[0]) / 2 * (0.7 + 0.3 * swell)
    height = steak.thickness / 2 * swell * (1 + 0.10 * noise3(run + [0, seed, 0], 1.6, 12))
    x = ((lines[0] + lines[1]) / 2)[:, None] + half[:, None] * across
    y = near(x) + (far(x) - near(x)) * share[:, None]
    points = np.stack([x, y, steak.thickness / 2 + height[:, None] * up], -1).reshape(-1, 3)
    uv = 0.5 + SPAN * points[:, :2] / steak.size
    walls = np.stack([points[:, 1] / 2.2 + 0.13 * seed, points[:, 2] / 2.2 + 0.31], 1)
    faces = grid_faces(ALONG, AROUND, closed=True)[:, ::-1]
    index = np.tile(up < 0.55, ALONG)[faces].all(1).astype(int)
    centre = np.array([middle, y.mean(), 0])
    shape = roughen(points, faces, 0.014, 2.6, seed % 90) - centre
    shape[:, 0] += random.normal(0, 0.12) * shape[:, 1] ** 2 + random.normal(0, 0.03) * np.sin(4 * shape[:, 1])
    thing = add_object(name, shape, faces, uv, walls, materials, index)
    set_attribute(thing, np.zeros(len(points)) if fat is None else sample_points(fat, 0.5 + (uv - 0.5) * 0.965))
    return thing, *centre[:2]
