"""A pig's ear: a pointed leaf that folds over itself, cupped at its cut root."""
import numpy as np

from mesh import add_object, grid_faces, merge, noise3, normals, set_attribute
from noise import smooth_step


def ear(name, seed, material, length=1.7, width=0.66):
    """An ear on its back: a deep cup at the cut root, opening into a pointed leaf."""
    random = np.random.default_rng(seed)
    rows, columns = 110, 130
    u, v = (axis.ravel() for axis in np.meshgrid(np.linspace(0, 1, columns), np.linspace(-1, 1, rows)))
    leaf = width * np.clip(np.sin(np.pi * (0.20 + 0.80 * u) ** 0.9), 0.0, 1) ** 0.7 + 0.015
    turn = 1.75 * (1 - u) ** 1.3 + 0.45 + 0.25 * np.sin(u * 5 + seed)
    sheet = np.column_stack([2.2 * u, 1.2 * v, 0 * u])
    radius = leaf / turn
    across = radius * np.sin(v * turn) + random.choice([-1, 1]) * 0.24 * u**1.8
    lift = radius * (1 - np.cos(v * turn)) + 0.16 * u**2
    lift += (0.05 * noise3(sheet, 1.0, seed) + 0.025 * noise3(sheet, 2.6, seed + 1)) * (0.4 + u)
    lift += 0.022 * np.sin(v * 11 + 3 * u) * (1 - u) * (1 - v**2)
    points = np.column_stack([(u - 0.5) * length + 0.10 * v**2 * (1 - u), across, lift])
    faces = grid_faces(rows, columns)
    edge = np.clip(np.minimum(1 - np.abs(v), 1 - u) * 8, 0.12, 1) ** 0.5
    thick = (0.045 + 0.10 * (1 - u) ** 2) * edge
    out = normals(points, faces)
    upper, lower = points + out * thick[:, None] / 2, points - out * thick[:, None] / 2
    points, faces = merge([(upper, faces), (lower, faces[:, ::-1])])
    points[:, 2] = np.maximum(points[:, 2] - points[:, 2].min(), 0.005)
    thing = add_object(name, points, np.concatenate([faces, _rim_faces(rows, columns)]), materials=[material])
    root = np.tile(1 - smooth_step(u, 0.012, 0.022), 2)
    set_attribute(thing, root, "cut")
    set_attribute(thing, 0.45 * root, "core")
    set_attribute(thing, np.tile(0.5 * (1 - smooth_step(u, 0.1, 0.8)) * (1 - v**2), 2), "flush")
    return thing


def _rim_faces(rows, columns):
    """Joins the upper and the lower grid along their borders."""
    index = np.arange(rows * columns).reshape(rows, columns)
    around = np.r_[index[0, :-1], index[:-1, -1], index[-1, :0:-1], index[:0:-1, 0]]
    after = np.roll(around, -1)
    return np.stack([around, around + rows * columns, after + rows * columns, after], 1)
