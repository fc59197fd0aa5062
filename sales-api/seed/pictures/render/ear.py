"""A pig's ear: a pointed leaf of skin over gristle, cupped above its thick cut root, the tip curled."""
import numpy as np
from scipy.ndimage import gaussian_filter1d

from mesh import add_object, grid_faces, merge, noise3, normals, set_attribute
from noise import smooth_step

ROWS, COLUMNS, LAYERS = 141, 150, 11
# From the inner skin of the cut root (0) to the outer one (1): what `rind.CUT` shows there.
ROOT = ((0, 0.12, 0.24, 0.34, 0.52, 0.62, 0.74, 0.88, 1), (0.05, 0.27, 0.62, 0.68, 0.68, 0.60, 0.36, 0.20, 0.05))


def ear(name, seed, material, length=2.2, width=0.9, cup=1.0, curl=1.2, fold=0.0, lean=0.2):
    """Lies on its back along x, its root at -x. Gives the object.

    cup: how far its sides rise at the root; curl: how far the tip bends up, in radians; fold: how far the
    border at +y turns over, in radians; lean: how far the tip lies towards +y, as a share of the length.
    """
    u, v = np.meshgrid(np.linspace(0, 1, COLUMNS), np.linspace(-1, 1, ROWS))
    sheet = np.stack([2.2 * u, 1.4 * v, 0 * u], -1).reshape(-1, 3)
    leaf = _leaf(u, v, width, lean, seed)
    phi = _bend_across(u, v, cup, fold)
    step = v[1, 0] - v[0, 0]
    across, lift = (_from_middle(leaf * part * step) for part in (np.cos(phi), np.sin(phi)))
    uneven = 0.06 * noise3(sheet, 1.1, seed) + 0.025 * noise3(sheet, 3.0, seed + 1)
    lift += _ridges(u, v) + uneven.reshape(u.shape) * (0.4 + u)
    theta = 0.10 + curl * smooth_step(u[0], 0.62, 1.02) ** 1.3 - 0.25 * (1 - smooth_step(u[0], 0, 0.3))
    stride = length / (COLUMNS - 1)
    run, rise = np.cumsum(np.cos(theta)) * stride, np.cumsum(np.sin(theta)) * stride
    cut = 0.05 * noise3(np.stack([3 * v[:, 0], 0 * v[:, 0], 0 * v[:, 0] + seed], 1), 1.0, seed) + 0.16 * v[:, 0] ** 2
    x = run - length / 2 - lift * np.sin(theta) + cut[:, None] * (1 - smooth_step(u, 0, 0.25))
    y = across + lean * length * u**2
    upper = np.stack([x, y, rise + lift * np.cos(theta)], -1).reshape(-1, 3)
    faces = grid_faces(ROWS, COLUMNS)
    lower = upper - normals(upper, faces) * _thickness(u, v, leaf, sheet, seed).reshape(-1, 1)
    root, root_faces, core = _root(upper, lower, seed)
    points, faces = merge([(upper, faces), (lower, faces[:, ::-1]), (root, root_faces)])
    points[:, 2] = np.maximum(points[:, 2] - np.percentile(points[:, 2], 2), 0.004)
    thing = add_object(name, points, np.concatenate([faces, _rim_faces()]), materials=[material])
    skin = np.zeros(2 * u.size)
    set_attribute(thing, np.r_[skin, np.ones(len(root))], "cut")
    set_attribute(thing, np.r_[skin, core], "core")
    inside = _flush(u, v, sheet, seed).ravel()
    set_attribute(thing, np.r_[inside, 0 * inside, 0 * core], "flush")
    return thing


def _leaf(u, v, width, lean, seed):
    """Half width along the ear: broad near its root, one side fuller, running out to a point."""
    stations = [0, 0.08, 0.2, 0.34, 0.48, 0.62, 0.76, 0.88, 0.96, 1]
    half = np.interp(u[0], stations, [0.66, 0.80, 0.95, 1.0, 0.97, 0.87, 0.68, 0.44, 0.24, 0.06])
    half = gaussian_filter1d(half, 4, mode="nearest")
    full = 1 + 0.16 * np.sign(lean) * np.tanh(3 * v) * np.sin(np.pi * u)
    border = np.stack([4 * u, np.sign(v), 0 * u + seed], -1).reshape(-1, 3)
    return width * half * full * (1 + 0.09 * noise3(border, 1.3, seed + 7).reshape(u.shape))


def _bend_across(u, v, cup, fold):
    """How steep the leaf stands across, in radians: a funnel at the root, a shallow dish, lips turned out."""
    turn = cup * (0.42 + 1.05 * (1 - smooth_step(u, 0.0, 0.55)))
    phi = turn * v
    lip = smooth_step(np.abs(v), 0.80, 1.0) * smooth_step(u, 0.12, 0.35)
    phi -= 0.45 * np.sign(v) * lip
    return phi + fold * smooth_step(v, 0.45, 0.95) * np.sin(np.pi * np.clip(u * 1.15, 0, 1))


def _from_middle(steps):
    """Sums from the middle row outwards."""
    total = np.cumsum(steps, 0)
    return total - total[ROWS // 2]


def _ridges(u, v):
    """Folds of gristle that fan out from the root."""
    lift = np.zeros_like(u)
    for at, drift, tall in ((-0.46, -0.30, 0.09), (-0.12, -0.16, 0.14), (0.20, 0.04, 0.10), (0.50, 0.20, 0.08)):
        away = (v - at - drift * u) / (0.07 + 0.05 * u)
        lift += tall * np.exp(-(away**2)) * smooth_step(u, 0.0, 0.2) * (1 - smooth_step(u, 0.34, 0.78))
    return lift


def _thickness(u, v, leaf, sheet, seed):
    """A rounded rim, a fleshy root."""
    rim = np.minimum((1 - np.abs(v)) * np.maximum(leaf, 0.05) / 0.06, (1 - u) / 0.03)
    rim = np.sqrt(np.clip(1 - (1 - np.clip(rim, 0, 1)) ** 2, 0.02, 1))
    lumps = 1 + 0.5 * noise3(sheet, 2.0, seed + 3).reshape(u.shape)
    thick = 0.075 + 0.13 * lumps * (1 - smooth_step(u, 0.0, 0.30)) ** 1.4 * (1 - 0.75 * np.abs(v) ** 3)
    return thick * rim


def _root(upper, lower, seed):
    """The cut that closes the root, a little rough. Gives points, faces, and what it shows (`rind.CUT`)."""
    first, last = (side.reshape(ROWS, COLUMNS, 3)[:, 0] for side in (upper, lower))
    share = np.linspace(0, 1, LAYERS)[:, None, None]
    points = (first * (1 - share) + last * share).reshape(-1, 3)
    inner = np.repeat(np.sin(np.pi * share.ravel()), ROWS)
    points[:, 0] += inner * (0.03 * noise3(points, 5.0, seed + 4) - 0.01)
    core = np.repeat(np.interp(share.ravel(), *ROOT), ROWS)
    return points, grid_faces(LAYERS, ROWS)[:, ::-1], core


def _flush(u, v, sheet, seed):
    """Where the inner side is redder: down in the hollow, beside the ridges, along branching vessels."""
    hollow = 1.3 * (1 - smooth_step(u, 0.05, 0.75)) * (1 - v**2) ** 0.6
    beside = 0.35 * (1 - _ridges(u, v) / 0.12) * (1 - smooth_step(u, 0.3, 0.7)) * (1 - v**2)
    veins = (1 - np.abs(noise3(sheet * [0.7, 2.2, 1], 1.5, seed + 2))).reshape(u.shape) ** 9
    veins = veins * smooth_step(u, 0.05, 0.2) * (1 - smooth_step(u, 0.80, 1.0)) * (1 - v**4)
    return np.clip(np.maximum(np.maximum(hollow, beside), veins), 0, 1)


def _rim_faces():
    """Joins the inner and the outer sheet along their borders, but for the root."""
    index = np.arange(ROWS * COLUMNS).reshape(ROWS, COLUMNS)
    around = np.r_[index[0], index[1:, -1], index[-1, -2::-1]]
    near, after = around[:-1], around[1:]
    return np.stack([near, near + ROWS * COLUMNS, after + ROWS * COLUMNS, after], 1)
