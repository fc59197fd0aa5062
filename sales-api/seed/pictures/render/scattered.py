"""Thin slices thrown over each other: each lies as flat as what is under it allows."""
import numpy as np
from mathutils import Vector

from rest import laid_on


def lie(field, thing, reach, floor, steepest=20, sink=0.09):
    """Tips a slice to the slope under it and lets it down; reach: its half width, steepest: in degrees."""
    line = np.linspace(-reach, reach, 15)
    x, y = (axis.ravel() for axis in np.meshgrid(line, line))
    x, y = x[np.hypot(x, y) < reach], y[np.hypot(x, y) < reach]
    spots = np.stack([x + thing.location.x, y + thing.location.y], 1)
    slope = np.linalg.lstsq(np.stack([x, y, np.ones_like(x)], 1), field.at(spots), rcond=None)[0][:2]
    slope *= min(1, np.tan(np.radians(steepest)) / (np.hypot(*slope) + 1e-6))
    tipped = Vector((0, 0, 1)).rotation_difference(Vector((-slope[0], -slope[1], 1)))
    thing.rotation_euler.rotate(tipped)
    return laid_on(field, thing, floor, sink)
