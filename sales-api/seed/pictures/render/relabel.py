"""Prints name cards on a finished picture: products that look alike share one render."""
import bpy
import cv2
import numpy as np
from bpy_extras.object_utils import world_to_camera_view
from scipy.interpolate import LinearNDInterpolator

from labels import CARD, CREAM, WINE, label

LABEL = "label"
FINE = 3
"""Points per pixel, each way, so that the print's border is smooth."""
KNOTS = 16
"""Of the card's grid each way: more make the search for points outside it slow."""


def places():
    """Where the corners of the blank card's grid lie in the frame (share from the left and top)."""
    scene, thing = bpy.context.scene, bpy.data.objects[LABEL]
    seen = [
        world_to_camera_view(scene, scene.camera, thing.matrix_world @ vertex.co)
        for vertex in thing.data.vertices
    ]
    return np.array([(point.x, 1 - point.y) for point in seen])


def print_card(image, where, name, text):
    """Multiplies a printed name (`Print`) into a picture (8-bit BGR) where the blank card stands."""
    path, _ = label(name, text.title, text.weight, text.note, CARD, text.accent or WINE)
    size = image.shape[0]
    corners = where * (size - 1)
    low = np.maximum(np.floor(corners.min(0)).astype(int) - 2, 0)
    high = np.minimum(np.ceil(corners.max(0)).astype(int) + 3, size)
    side = int(round(np.sqrt(len(where))))
    kept = np.linspace(0, side - 1, KNOTS).astype(int)
    knots = corners.reshape(side, side, 2)[np.ix_(kept, kept)].reshape(-1, 2)
    u, v = np.meshgrid(kept / (side - 1), 1 - kept / (side - 1))
    fine = [np.arange(a * FINE, b * FINE) / FINE - (FINE - 1) / FINE / 2 for a, b in zip(low, high)]
    x, y = np.meshgrid(*fine)
    inside = LinearNDInterpolator(knots, np.stack([u.ravel(), v.ravel()], 1))(x, y)
    ink = _ink(path, int(np.ptp(corners[:, 0]) * FINE), inside)
    ink = cv2.resize(ink, tuple((high - low).tolist()), interpolation=cv2.INTER_AREA)
    part = image[low[1] : high[1], low[0] : high[0]]
    part[:] = np.clip(part * ink, 0, 255).astype(np.uint8)
    return image


def _ink(path, width, inside):
    """What the print lets through of the blank card, 1 outside it."""
    printed = cv2.imread(str(path)).astype(np.float32)
    cream = np.float32([int(CREAM[k : k + 2], 16) for k in (5, 3, 1)])
    shape = width, round(width * printed.shape[0] / printed.shape[1])
    printed = cv2.resize(np.minimum(printed / cream, 1), shape, interpolation=cv2.INTER_AREA)
    u, v = (np.nan_to_num(inside[..., k], nan=-1).astype(np.float32) for k in (0, 1))
    ink = cv2.remap(
        printed, u * (shape[0] - 1), v * (shape[1] - 1), cv2.INTER_CUBIC, borderValue=(1, 1, 1)
    )
    ink = np.clip(ink, 0, 1)
    return np.where(u[..., None] < 0, cv2.erode(ink, np.ones((5, 5), np.uint8)), ink)
