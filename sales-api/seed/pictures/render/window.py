"""What a bag's window shows: real grains behind the plastic, pressed flat against it."""
import numpy as np
from scipy.interpolate import LinearNDInterpolator
from scipy.spatial import cKDTree

from bags import WINDOW
from bits import apart, lying_on
from material import plain
from mesh import add_object, grid_faces, normals
from rest import local_points

LAYERS = 3
BACK = 36
"""Points each way of the sheet behind the grains, which closes the gaps between them."""


def behind_window(body, width, height, size, room, dark, seed):
    """Where grains lie behind the window of a sack (`sack`'s first object), and how they are turned.

    size: half a grain along its axes; room: from one to the next in a layer; dark: sRGB of what is
    behind them all. Gives places (n, 3) and matrices (n, 3, 3); lays the sheet.
    """
    surface, random = _surface(body), np.random.default_rng(seed)
    left, top, right, bottom = WINDOW
    low, high = np.array([left, 1 - bottom]), np.array([right, 1 - top])
    scale = np.array([width * 1.04, height])
    places, turns = [], []
    for layer in range(LAYERS):
        count = int(np.prod((high - low) * scale) / room**2 * 6)
        spots = apart(random.uniform(low, high, (count, 2)) * scale, room) / scale
        points, outward = surface(spots)
        deep = 0.25 * size[0] + size[1] * (1.1 + 1.1 * layer) + 0.3 * size[2] * random.random(len(spots))
        places.append(points - outward * deep[:, None])
        turns.append(lying_on(outward, random, (0.14, 0.5)))
    u, v = np.meshgrid(np.linspace(low[0] - 0.03, high[0] + 0.03, BACK), np.linspace(low[1] - 0.02, high[1] + 0.02, BACK))
    points, outward = surface(np.stack([u.ravel(), v.ravel()], 1))
    sheet = points - outward * (0.25 * size[0] + size[1] * 3.4)
    add_object("behind", sheet, grid_faces(BACK, BACK), materials=[plain("behind", dark, 0.8)])
    return np.concatenate(places), np.concatenate(turns)


def _surface(body):
    """A function from places in the print (0..1) to points and outward normals."""
    points, mesh = local_points(body), body.data
    corners, uv = np.empty(len(mesh.loops), np.int32), np.empty(len(mesh.loops) * 2, np.float32)
    mesh.loops.foreach_get("vertex_index", corners)
    mesh.uv_layers["UV"].data.foreach_get("uv", uv)
    print_at = np.empty((len(points), 2))
    print_at[corners] = uv.reshape(-1, 2)
    outward = normals(points, corners.reshape(-1, 4))
    front = (np.abs(print_at[:, 0] - 0.5) < 0.6) & (points[:, 1] < points[:, 1].mean())
    both = LinearNDInterpolator(print_at[front], np.hstack([points, outward])[front])
    nearest = cKDTree(print_at[front])

    def at(spots):
        values = both(spots)
        lost = np.isnan(values[:, 0])
        values[lost] = np.hstack([points, outward])[front][nearest.query(spots[lost])[1]]
        return values[:, :3], values[:, 3:] / np.linalg.norm(values[:, 3:], axis=1, keepdims=True)

    return at
