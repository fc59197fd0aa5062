"""Meat cut into strips (iscas): flat, their sections square, limp, lying beside and over each other."""
import numpy as np
from scipy.ndimage import gaussian_filter1d

from knife_cut import OUTSIDE, cut_piece, rested
from mesh import grid_faces, noise3, normals, rotation
from rest import rest_strip

ALONG, AROUND = 60, 44
CAP = 0.0, 0.5, 0.88, 0.97
"""Shares of the section that close an end, which is cut flat."""
BRIM = 0.20
"""How far strips may reach over the heap."""


def strips(
    name,
    material,
    field,
    seed=1,
    count=110,
    size=(0.80, 0.16, 0.072),
    half=(0.8, 0.5),
    fatty=0.1,
    lie=(0, 40),
    along=90,
    tilt=34,
    curl=0.3,
):
    """A loose heap, each strip resting on those below. Gives the objects.

    field: the `HeightField` of what they lie in; fatty: share that ends in fat;
    lie: degrees most of them point at, and how far bunches turn from that;
    along, tilt: degrees between a strip and its fibres, and how steeply these rise out of it;
    curl: how much they bend in the plane.
    """
    random, things = np.random.default_rng(seed), []
    for number in range(count):
        own = np.array(size) * random.uniform([0.7, 0.78, 0.85], [1.2, 1.2, 1.15])
        run, path = _path(random, own[0], curl)
        plan, height = _lowest_place(random, field, path, own, half, lie)
        points, faces, layers = _strip(random, run, plan, height, own, field, fatty, along, tilt)
        things.append(cut_piece(f"{name}{number}", points, faces, layers, material))
        field.raise_by(points)
    return things


def _path(random, length, curl):
    """Shares of the length, with those that close the ends, and the bent line in the plane."""
    run = np.r_[np.full(len(CAP), -0.5), np.linspace(-0.5, 0.5, ALONG), np.full(len(CAP), 0.5)]
    bend = random.normal(0, curl) * run**2 + random.normal(0, 0.25 * curl) * np.sin(run * 6 + random.uniform(0, 6))
    return run, np.stack([run, bend - bend.mean()], 1) * length


def _lowest_place(random, field, path, size, half, lie, tries=30):
    """Of some places near the middle the one where the strip lies lowest, so that a heap grows."""
    best = None
    for _ in range(tries):
        angle, reach = random.uniform(0, 2 * np.pi), np.sqrt(random.random())
        centre = np.array([np.cos(angle) * half[0], np.sin(angle) * half[1]]) * reach
        bunch = noise3(np.array([[*centre, field.height.max()]]), 1.1, 7)[0]
        heading = rotation(0, 0, lie[0] + lie[1] * bunch + random.normal(0, 9 + 0.2 * lie[1]))[:2, :2]
        plan = path @ heading + centre
        height = rest_strip(field, plan, size[2] / 2, stiffness=3)
        outside = (np.abs(plan) - np.add(half, BRIM)).max()
        cost = height.max() + 0.05 * reach + 9 * max(outside, 0)
        if best is None or cost < best[0]:
            best = cost, (plan, height)
    return best[1]


def _strip(random, run, plan, height, size, field, fatty, along, tilt):
    length, width, thickness = size
    spine = np.column_stack([plan, height])
    tangent = np.gradient(gaussian_filter1d(spine, 1.5, axis=0, mode="nearest"), axis=0)
    tangent /= np.linalg.norm(tangent, axis=1, keepdims=True) + 1e-9
    side = np.cross([0, 0, 1.0], tangent)
    side /= np.linalg.norm(side, axis=1, keepdims=True) + 1e-9
    roll = _leaning(field, plan, side[:, :2], width) + random.normal(0, 0.08)
    cos, sin = np.cos(roll)[:, None], np.sin(roll)[:, None]
    up = np.cross(tangent, side)
    side, up = side * cos + up * sin, up * cos - side * sin
    section = _section(random, width, thickness)
    taper = 1 + random.normal(0, 0.14) * np.linspace(-1, 1, ALONG) + 0.05 * np.sin(np.linspace(0, 5, ALONG))
    scale = np.r_[np.array(CAP) * taper[0], taper, np.array(CAP[::-1]) * taper[-1]]
    ring = section[None] * scale[:, None, None]
    slant = random.normal(0, 0.25) * ring[..., :1]
    points = spine[:, None] + ring[..., :1] * side[:, None] + ring[..., 1:] * up[:, None] + slant * tangent[:, None]
    flat = np.concatenate([(run * length)[:, None, None] + slant, ring], 2)
    points, flat = points.reshape(-1, 3), flat.reshape(-1, 3)
    faces = grid_faces(len(run), AROUND, closed=True)
    layers = dict(
        rest=rested(random, flat, along, random.normal(tilt, 14)),
        skin=np.full(len(flat), OUTSIDE),
        fat=_fat(random, flat, length, fatty),
    )
    lift = 0.012 * noise3(flat, 4.0, int(random.integers(0, 40))) + 0.003 * noise3(layers["rest"] * [3, 20, 20], 1.0, 5)
    return points + normals(points, faces) * lift[:, None], faces, layers


def _section(random, width, thickness):
    angle = np.linspace(0, 2 * np.pi, AROUND, endpoint=False) + np.pi / AROUND
    power = 2 / random.uniform(4.5, 7)
    across, up = (np.sign(wave) * np.abs(wave) ** power for wave in (np.cos(angle), np.sin(angle)))
    return np.stack([(across + random.normal(0, 0.16) * up * thickness / width) * width / 2, up * thickness / 2], 1)


def _leaning(field, plan, side, width):
    """How a strip rolls to lie flat on what is below it."""
    left, right = (field.at(plan + sign * 0.45 * width * side) for sign in (1, -1))
    return gaussian_filter1d(np.clip(np.arctan2(left - right, 0.9 * width), -0.6, 0.6), 8, mode="nearest")


def _fat(random, flat, length, fatty):
    """Depth in the fat at one end, or outside."""
    if random.random() > fatty:
        return np.full(len(flat), OUTSIDE)
    end = random.choice([-1, 1]) * flat[:, 0] - length / 2
    return end + random.uniform(0.02, 0.09) + 0.04 * noise3(flat, 4.0, int(random.integers(0, 40)))
