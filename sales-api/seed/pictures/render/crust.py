"""The crust of cured meat: dull, dark in places, salt in its clefts."""
import cv2
import numpy as np

from material import srgb
from mesh import noise3, set_attribute
from noise import blend, fractal, smooth_step, stretch
from rest import local_points, store_points


def dry(amount, seed):
    """A `repaint`: a dull darker crust, whitened by salt that stays in the clefts."""

    def repaint(maps, mask):
        size = len(maps.colour)
        fat = np.float32(0) if mask is None else mask
        crust = stretch(fractal(size, 4, 5, seed + 60, gain=0.6))
        maps.colour = maps.colour * (1 - 0.34 * smooth_step(crust, 0.45, 0.9) * (1 - 0.8 * fat))[..., None]
        low = cv2.GaussianBlur(np.float32(maps.height), (0, 0), size * 0.006) - maps.height
        clouds, grains = stretch(fractal(size, 5, 4, seed + 62)), stretch(fractal(size, 170, 2, seed + 61))
        held = smooth_step(low + 0.03 * (grains - 0.5), 0.015, 0.07) * smooth_step(clouds, 0.62 - 0.5 * amount, 0.9)
        bloom = smooth_step(grains + 0.8 * (clouds - 0.5), 1.0 - 0.5 * amount, 1.25 - 0.4 * amount)
        maps.colour = blend(maps.colour, (226, 210, 192), np.clip(0.45 * bloom + 0.7 * amount * held, 0, 0.8))
        maps.colour = blend(maps.colour, (206, 178, 158), amount * smooth_step(clouds, 0.4, 0.95) * 0.22)
        stain = fat * smooth_step(stretch(fractal(size, 12, 5, seed + 63, gain=0.65)), 0.3, 0.9)
        maps.colour = blend(maps.colour, (182, 122, 78), 0.6 * stain)
        maps.height = maps.height + 0.08 * (crust - 0.5)
        maps.rough = np.maximum(maps.rough, 0.60) + 0.1 * bloom

    return repaint


def scored(thing, lines, depth=0.10, width=0.045, seed=1):
    """Opens long knife cuts in the upper side of a slab; lines: as (y at the left, y at the right, from x, to x).

    Marks the walls of the cuts with the attribute `open`. Gives the thing.
    """
    points = local_points(thing)
    x, y, z = points.T
    upper = np.clip(2 * z / z.max() - 0.9, 0, 1)
    sway = 0.05 * noise3(points * [1, 0, 0], 1.4, seed) + 0.012 * noise3(points, 7.0, seed + 1)
    gap, total = np.zeros(len(x)), np.zeros(len(x))
    for left, right, start, end in lines:
        share = (x - start) / (end - start)
        open_ = np.clip(4 * share, 0, 1) * np.clip(4 * (1 - share), 0, 1)
        away = np.abs(y - left - (right - left) * share - sway) / (width * (0.35 + 0.65 * open_))
        gap = np.maximum(gap, open_ * np.clip(1 - away, 0, 1))
        total = np.maximum(total, open_ * np.exp(-((away - 1.1) ** 2) * 1.2) * (away > 0.8))
    points[:, 2] += upper * (0.16 * depth * total - depth * gap**0.7)
    store_points(thing, points)
    set_attribute(thing, upper * np.clip(1.6 * gap, 0, 1), "open")
    return thing


def show_open(thing, tone, dark):
    """Paints what `scored` opened: the moist red meat under the crust, darker at the bottom of the cut."""
    for slot in thing.material_slots:
        tree = slot.material.node_tree
        shader = tree.nodes["Principled BSDF"]
        share = tree.nodes.new("ShaderNodeAttribute")
        share.attribute_name = "open"
        inner, over = tree.nodes.new("ShaderNodeMixRGB"), tree.nodes.new("ShaderNodeMixRGB")
        inner.inputs[1].default_value, inner.inputs[2].default_value = srgb(*tone), srgb(*dark)
        tree.links.new(share.outputs["Fac"], inner.inputs[0])
        tree.links.new(share.outputs["Fac"], over.inputs[0])
        tree.links.new(shader.inputs["Base Color"].links[0].from_socket, over.inputs[1])
        tree.links.new(inner.outputs[0], over.inputs[2])
        for name in ("Base Color", "Subsurface Color"):
            tree.links.new(over.outputs[0], shader.inputs[name])
    return thing
