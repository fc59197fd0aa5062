"""A pig's ear: a pointed leaf that folds over itself, cupped at its cut root."""
import numpy as np
from scipy.ndimage import gaussian_filter1d

from mesh import add_object, grid_faces, merge, noise3, normals, set_attribute
from noise import smooth_step


def ear(name, seed, material, length=1.7, width=0.66, tip=0.12):
    """An ear on its back: a deep cup at the cut root, opening into a pointed leaf; tip: how far it curls up."""
    random = np.random.default_rng(seed)
    rows, columns = 110, 130
    u, v = (axis.ravel() for axis in np.meshgrid(np.linspace(0, 1, columns), np.linspace(-1, 1, rows)))
    stations = [0, 0.05, 0.16, 0.32, 0.5, 0.7, 0.86, 0.96, 1]
    leaf = width * np.interp(u, stations, [0.80, 0.86, 0.98, 1.10, 1.06, 0.80, 0.48, 0.22, 0.02])
    leaf = gaussian_filter1d(leaf.reshape(rows, columns), 5, axis=1, mode="nearest").ravel()
    turn = 1.9 * (1 - smooth_step(u, 0.0, 0.5)) + 0.55 + 0.12 * np.sin(u * 5 + seed)
    sheet = np.column_stack([2.2 * u, 1.2 * v, 0 * u])
    radius = leaf / turn
    across = radius * np.sin(v * turn) + random.choice([-1, 1]) * 0.30 * u**2
    lift = radius * (1 - np.cos(v * turn)) + tip * smooth_step(u, 0.55, 1.0)
    lift += (0.05 * noise3(sheet, 1.0, seed) + 0.025 * noise3(sheet, 2.6, seed + 1)) * (0.4 + u)
    for ridge, drift in ((-0.34, 0.5), (0.05, -0.1), (0.40, -0.6)):
        lift += 0.055 * np.exp(-(((v - ridge - drift * u) / 0.10) ** 2)) * (1 - smooth_step(u, 0.25, 0.7))
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
    inside = 0.8 * (1 - smooth_step(u, 0.05, 0.8)) * (1 - v**2)
    veins = (1 - np.abs(noise3(sheet * [0.8, 2.0, 1], 1.3, seed + 2))) ** 10
    inside = np.maximum(inside, 0.6 * veins * smooth_step(u, 0.05, 0.2) * (1 - smooth_step(u, 0.6, 0.95)))
    set_attribute(thing, np.r_[inside, 0.3 * inside], "flush")
    return thing


def _rim_faces(rows, columns):
    """Joins the upper and the lower grid along their borders."""
    index = np.arange(rows * columns).reshape(rows, columns)
    around = np.r_[index[0, :-1], index[:-1, -1], index[-1, :0:-1], index[:0:-1, 0]]
    after = np.roll(around, -1)
    return np.stack([around, around + rows * columns, after + rows * columns, after], 1)
