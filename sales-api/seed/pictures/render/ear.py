"""A pig's ear: a triangular leaf with a round tip, cupped at its cut root."""
import numpy as np
from scipy.interpolate import PchipInterpolator

from mesh import add_object, grid_faces, merge, noise3, normals, set_attribute
from noise import smooth_step

ROWS, COLUMNS, CUT_RINGS = 120, 130, 7
PLAN = PchipInterpolator(
    [0, 0.12, 0.28, 0.48, 0.66, 0.82, 0.92, 0.97, 0.99, 1],
    [0.66, 0.88, 1.0, 0.86, 0.62, 0.39, 0.24, 0.145, 0.08, 0.01],
)


def ear(name, seed, material, length=2.0, width=0.72):
    """An ear on its back along x, its cut root at -x. Gives the object."""
    random = np.random.default_rng(seed)
    line = np.sin(np.linspace(-1, 1, ROWS) * np.pi / 2)
    u, v = (axis.ravel() for axis in np.meshgrid(np.linspace(0, 1, COLUMNS), line))
    half = width * PLAN(u) * (1 + 0.10 * v * random.choice([-1, 1]))
    curl = random.uniform(0.55, 0.85) * (1 - u) ** 1.6 + random.uniform(0.35, 0.5)
    across = half / curl * np.sin(v * curl)
    lift = half / curl * (1 - np.cos(v * curl))
    sheet = np.column_stack([length * u, across, 0 * u])
    lift += (0.07 * noise3(sheet, 1.0, seed) + 0.03 * noise3(sheet, 2.4, seed + 1)) * (0.3 + v**2)
    for ridge, height in ((0.30, 0.06), (-0.10, 0.045), (-0.42, 0.05)):
        place = ridge * (1 - 0.3 * u) + 0.05 * noise3(sheet * [1, 0, 0], 1.5, seed + 4)
        lift += height * np.exp(-(((v - place) / 0.10) ** 2)) * (1 - smooth_step(u, 0.15, 0.75))
    tip = random.choice([-1, 1]) * 0.22 * smooth_step(u, 0.4, 1.1)
    points = np.column_stack([(u - 0.5) * length - 0.14 * v**2 * (1 - u) ** 2, across + tip, lift + 0.22 * u**3])
    return _thicken(name, points, u, v, seed, material)


def _thicken(name, points, u, v, seed, material):
    """Gives the leaf two sides, a round rim, and a cut face at the root."""
    out = normals(points, grid_faces(ROWS, COLUMNS))
    rim = np.clip((1 - np.abs(v)) * 22, 0.1, 1) ** 0.5 * np.clip((1 - u) * 30, 0.1, 1) ** 0.5
    thick = (0.045 + 0.10 * (1 - u) ** 3 + 0.008 * np.exp(-(((1 - np.abs(v)) / 0.07) ** 2))) * rim
    thick *= 1 + 0.25 * noise3(points, 3.0, seed + 7)
    columns = np.r_[np.zeros(CUT_RINGS, int), np.arange(COLUMNS)]
    share = np.r_[np.linspace(0, 0.97, CUT_RINGS), np.ones(COLUMNS)]
    chosen = (np.arange(ROWS)[:, None] * COLUMNS + columns).ravel()
    offset = out[chosen] * (thick[chosen] * np.tile(share, ROWS) / 2)[:, None]
    faces = grid_faces(ROWS, len(columns))
    points, faces = merge([(points[chosen] + offset, faces), (points[chosen] - offset, faces[:, ::-1])])
    points[:, 2] -= points[:, 2].min() - 0.004
    thing = add_object(name, points, np.concatenate([faces, _rim_faces(ROWS, len(columns))]), materials=[material])
    cut = np.tile(np.r_[np.ones(CUT_RINGS), np.zeros(COLUMNS)], 2 * ROWS)
    set_attribute(thing, cut, "cut")
    core = np.interp(np.tile(share, 2 * ROWS), [0, 0.22, 0.32, 0.6, 1], [0.70, 0.68, 0.5, 0.25, 0.0])
    set_attribute(thing, core, "core")
    inner = (1 - smooth_step(u, 0.1, 0.85)) * (1 - v**2) * 0.55
    set_attribute(thing, np.r_[inner[chosen], 0.15 * inner[chosen]], "flush")
    return thing


def _rim_faces(rows, columns):
    """Joins the upper and the lower grid along their borders."""
    index = np.arange(rows * columns).reshape(rows, columns)
    around = np.r_[index[0, :-1], index[:-1, -1], index[-1, :0:-1], index[:0:-1, 0]]
    after = np.roll(around, -1)
    return np.stack([around, around + rows * columns, after + rows * columns, after], 1)
