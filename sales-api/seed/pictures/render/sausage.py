"""Sausages: links on a rope, single ones, slices' casing."""
import numpy as np

from material import Material, srgb
from mesh import add_object, roughen, smooth_path, tube

RAW = ((150, 56, 48), (186, 84, 70), (208, 118, 98))


def sausage_material(
    name="sausage", tones=RAW, fat=0.5, fat_colour=(232, 196, 168), herbs=None, chilli=None, wet=0.5
):
    """Filling seen through a thin casing. tones: dark, middle, pale; herbs, chilli: sRGB of specks."""
    material = Material(name)
    cloud, coarse = material.noise(3, 4, 0.6), material.noise(11, 3, 0.6, 0.8)
    mixed = material.mix(0.5, cloud, coarse)
    colour = material.ramp(mixed, [(p, srgb(*c)) for p, c in zip((0.33, 0.5, 0.68), tones)])
    pieces = material.step(material.noise(8.5, 3, 0.55, 1.6), 0.60 - 0.1 * fat, 0.70 - 0.1 * fat)
    colour = material.mix(material.math("MULTIPLY", pieces, 0.58), colour, srgb(*fat_colour))
    for specks, size, scale in ((herbs, 0.16, 12), (chilli, 0.13, 15)):
        if specks:
            dots = material.math("LESS_THAN", material.voronoi(scale), size)
            some = material.math("GREATER_THAN", material.noise(scale / 3, 2), 0.47)
            dots = material.math("MULTIPLY", material.math("MULTIPLY", dots, some), 0.75)
            colour = material.mix(dots, colour, srgb(*specks))
    material.flesh(colour, 0.22, (0.10, 0.04, 0.025))
    shine = material.step(cloud, 0.56 - 0.2 * wet, 0.70 - 0.2 * wet)
    material.set(
        Roughness=material.mix(shine, 0.42, 0.26),
        Clearcoat=material.math("MULTIPLY", shine, 0.7),
        Clearcoat_Roughness=0.12,
    )
    large = material.bump(coarse, 0.18, 0.05)
    material.bump(material.noise(40, 3, 0.6), 0.07, 0.02, under=large)
    return material.result


def links(path, count, radius=0.27, seed=1, twist=0.05, steps=900, around=40):
    """Links along a path through space, pinched and twisted between; gives points, faces, spine."""
    spine, length = smooth_path(path, steps)
    random, share = np.random.default_rng(seed), np.linspace(0, 1, steps)
    bounds = np.linspace(0, 1, count + 1)
    bounds[1:-1] += random.normal(size=count - 1) * 0.012
    girth = np.full(steps, radius)
    for bound in bounds:
        away = np.abs(share - bound) * length
        cap = 1 - np.clip(1 - (away - twist) / (radius * 1.05), 0, 1) ** 2.3
        neck = 0.05 + 0.02 * np.sin(away * 160)
        girth = np.minimum(girth, np.maximum(np.sqrt(np.clip(cap, 0, 1)) * radius, neck))
    knots = max(4, int(length * 3))
    girth *= 1 + 0.035 * np.interp(
        share * length, np.linspace(0, length, knots), random.normal(size=knots)
    )
    points, faces, uv = tube(spine, girth, around)
    points = roughen(points, faces, 0.012, 3.2, seed + 7)
    return _pleat(points, uv, spine, share, bounds, length, radius, twist, around), faces, spine


def _pleat(points, uv, spine, share, bounds, length, radius, twist, around):
    """Pleats of the casing around the pinches."""
    pinch = np.abs(share[:, None] - bounds[None]).min(1) * length
    near = np.repeat(np.exp(-(((pinch - twist) / (radius * 0.32)) ** 2)), around)
    centre = np.repeat(spine, around, axis=0)
    pleats = 1 + 0.10 * near * np.sin(uv[:, 1] * 2 * np.pi * 9 + uv[:, 0] * 5)
    return centre + (points - centre) * pleats[:, None]


def sausage(name, path, count=1, material=None, **shape):
    """Links as an object; see `links`."""
    points, faces, _ = links(path, count, **shape)
    return add_object(name, points, faces, materials=[material or sausage_material(name)])
