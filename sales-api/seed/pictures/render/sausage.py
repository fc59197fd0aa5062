"""Sausages: links on a rope, single ones, slices; the filling of pieces of meat and fat."""
import numpy as np

from material import Material, srgb
from mesh import add_object, lathe, roughen, set_attribute, smooth_path, tube

RAW = ((150, 56, 48), (186, 84, 70), (208, 118, 98))


def lumps(material, at, scale, share):
    """Bits that never touch, small and large, soft at their edges; share: how many, 0 to 1."""
    spread = material.math("ADD", material.voronoi(scale, "Color", vector=at), 0.0)
    first = 0.66 - 0.32 * share
    radius = material.ramp(spread, [(first, 0.0), (first + 0.01, 0.16), (first + 0.30, 0.50)])
    inside = material.math("SUBTRACT", radius, material.voronoi(scale, vector=at))
    return material.step(inside, 0.0, 0.10)


def filling(material, at, tones, fat, fat_colour, grain=9.0, clear=0.72):
    """Colour of coarsely ground meat: pieces of several reds, bits of fat.

    grain: pieces per unit; clear: how far the fat stands out.
    """
    warp = material.node("TexNoise")
    material.plug(at, warp.inputs["Vector"])
    warp.inputs["Scale"].default_value, warp.inputs["Detail"].default_value = grain * 0.9, 4
    moved = material.mix(0.9 / grain, at, warp.outputs["Color"], "ADD")
    coarse = material.math("ADD", material.voronoi(grain, "Color", vector=moved), 0.0)
    fine = material.math("ADD", material.voronoi(grain * 2.1, "Color", vector=moved), 0.0)
    cloud = material.noise(2.6, 4, 0.6, 0, at)
    mixed = material.mix(0.45, material.mix(0.4, coarse, fine), cloud)
    colour = material.ramp(mixed, [(p, srgb(*c)) for p, c in zip((0.36, 0.5, 0.64), tones)])
    large = lumps(material, material.mapped(moved, (1.0, 1.25, 0.85), (3.1, 0, 0)), grain, fat)
    small = lumps(material, material.mapped(moved, 1.0, (0, 5.3, 0)), grain * 2.3, fat)
    share = material.math("MAXIMUM", large, material.math("MULTIPLY", small, 0.8))
    return material.mix(material.math("MULTIPLY", share, clear), colour, srgb(*fat_colour)), coarse


def sausage_material(
    name="sausage",
    tones=RAW,
    fat=0.5,
    fat_colour=(234, 200, 174),
    wet=0.5,
    grain=9.0,
    casing=0.14,
    clear=0.72,
):
    """Filling seen through a thin casing. tones: dark, middle, pale; clear: how far the fat stands out."""
    material = Material(name)
    at = material.coordinates(scale=1.0, offset=material.random_offset())
    colour, pieces = filling(material, at, tones, fat, fat_colour, grain, clear)
    cloud = material.noise(3, 4, 0.6, 0, at)
    milky = material.math("MULTIPLY", material.step(cloud, 0.40, 0.70), casing * 2)
    colour = material.mix(milky, colour, srgb(*(0.4 * np.array(tones[2]) + 0.6 * 225)))
    material.flesh(colour, 0.16, (0.07, 0.03, 0.02))
    shine = material.step(material.noise(2.4, 3, 0.55, 0.3, at), 0.58 - 0.2 * wet, 0.72 - 0.2 * wet)
    material.set(
        Roughness=material.mix(shine, 0.40, 0.24),
        Clearcoat=material.math("MULTIPLY", shine, 0.8),
        Clearcoat_Roughness=0.10,
    )
    large = material.bump(pieces, 0.18, 0.03)
    middle = material.bump(material.noise(6, 3, 0.6, 0, at), 0.22, 0.05, under=large)
    material.bump(material.noise(40, 3, 0.6, 0, at), 0.06, 0.02, under=middle)
    return material.result


def links(path, count, radius=0.27, seed=1, twist=0.05, steps=900, around=40, bounds=None):
    """Links along a path through space, pinched and twisted between; gives points, faces, spine.

    bounds: the shares of the path at which it is pinched, even ones without it.
    """
    spine, length = smooth_path(path, steps)
    random, share = np.random.default_rng(seed), np.linspace(0, 1, steps)
    if bounds is None:
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


def slice_material(
    name="slice",
    tones=((122, 34, 28), (164, 60, 46), (192, 92, 70)),
    fat=0.35,
    fat_colour=(236, 204, 176),
    casing=(104, 30, 18),
    grain=8.0,
    clear=0.72,
    wet=1.0,
    dull=0.46,
):
    """Cut face of a cured sausage; its casing where the attribute rim says.

    wet: how far it glints; dull: roughness where it does not.
    """
    material = Material(name)
    at = material.coordinates(scale=1.0, offset=material.random_offset())
    colour, pieces = filling(material, at, tones, fat, fat_colour, grain, clear)
    skin = material.ramp(
        material.noise(6, 3, 0.6, 0, at),
        [
            (0.35, srgb(*np.multiply(casing, 0.75))),
            (0.65, srgb(*np.minimum(np.multiply(casing, 1.3), 255))),
        ],
    )
    rim = material.step(material.attribute("rim"), 0.45, 0.55)
    material.flesh(material.mix(rim, colour, skin), 0.10, (0.05, 0.02, 0.015))
    moist = material.step(material.noise(2.4, 3, 0.55, 0.2, at), 0.42, 0.60)
    material.set(
        Roughness=material.mix(moist, dull, dull - 0.18 * wet),
        Clearcoat=material.math("MULTIPLY", moist, 0.5 * wet),
        Clearcoat_Roughness=0.15,
    )
    large = material.bump(pieces, 0.14, 0.03)
    material.bump(material.noise(16, 4, 0.65, 0, at), 0.25, 0.03, under=large)
    return material.result


def coin(name, random, material, radius=0.30, thickness=0.14):
    """A slice of a cured sausage, cut a little aslant."""
    half = thickness * random.uniform(0.85, 1.2) / 2
    profile = [(0.001, -half), (radius * 0.5, -half), (radius * 0.93, -half)]
    profile += [(radius * 0.99, -half * 0.8), (radius, 0), (radius * 0.99, half * 0.8)]
    profile += [(radius * 0.93, half), (radius * 0.5, half), (0.001, half)]
    points, faces, _ = lathe(profile, 56)
    rim = (np.hypot(points[:, 0], points[:, 1]) > radius * 0.96).astype(float)
    points *= [random.uniform(0.95, 1.06), random.uniform(0.95, 1.06), 1]
    slant = random.normal(0, 0.16, 2)
    points[:, 2] += points[:, :2] @ slant + 0.04 * random.normal() * points[:, 0] ** 2
    points = roughen(points, faces, 0.008, 3.0, int(random.integers(0, 40)))
    thing = add_object(name, points, faces, materials=[material])
    set_attribute(thing, rim, "rim")
    return thing
