"""A flat piece folded over itself."""
import numpy as np

from mesh import noise3
from rest import local_points, store_points


def folded(thing, at, angle=90, gap=0.05, seed=1):
    """Folds what lies left of a line back over the rest; the piece must be closed below by rings.

    at: how far from 0 the line lies, angle: its direction in degrees; gap: half the hollow inside the fold.
    Gives the thing, its middle at 0.
    """
    points = local_points(thing)
    along = np.array([np.cos(np.radians(angle)), np.sin(np.radians(angle))])
    out = np.array([-along[1], along[0]])
    run = points[:, :2] @ along
    beyond = points[:, :2] @ out + at + 0.06 * np.sin(1.7 * run + seed)
    middle = points[:, 2].max() + gap
    reach = middle - points[:, 2]
    arc = np.pi * (middle - 0.5 * points[:, 2].max())
    turn = np.clip(beyond / arc, 0, 1) * np.pi
    back = np.where(beyond > arc, arc - beyond, reach * np.sin(turn))
    bent = beyond > 0
    points[bent, :2] += ((back - beyond)[:, None] * out)[bent]
    points[bent, 2] = (middle - reach * np.cos(turn))[bent]
    points[:, 2] += 0.05 * noise3(points * [1, 1, 0], 1.2, seed) * np.clip(points[:, 2], 0, 1)
    points[:, :2] -= (points[:, :2].min(0) + points[:, :2].max(0)) / 2
    store_points(thing, points)
    return thing
