"""Fresh sausage in its thin casing: coarse meat and fat seen through a moist, half clear skin, links in a zigzag."""
import numpy as np

from material import Material, srgb
from mesh import smooth_path
from sausage import sausage


def fat_bits(material, at, share, grain):
    """Torn bits of fat of three sizes; some lie deeper under the casing than others."""
    deep = material.ramp(material.noise(2.7, 3, 0.6, 0.2, at), [(0.36, 0.45), (0.62, 1.0)])
    total = 0.0
    for number, (scale, weight, soft) in enumerate(((0.55, 0.75, 0.10), (1.1, 0.9, 0.07), (2.3, 0.75, 0.07))):
        moved = material.mapped(at, (1.0, 1.3, 0.9), (3.1 * number, 1.7, 0.4 * number))
        cloud = material.noise(grain * scale, 2.5, 0.55, 0.9, moved)
        first = 0.66 - 0.13 * share
        total = material.math("MAXIMUM", total, material.math("MULTIPLY", material.step(cloud, first, first + soft), weight))
    return material.math("MULTIPLY", total, deep)


def _flecks(material, at, colour, tint, scale, some):
    """Chopped herbs or chilli: small torn bits, most of them half hidden."""
    torn = material.mix(0.7 / scale, at, material.noise(scale * 1.7, 2, 0.5, 0, at), "ADD")
    for number, (finer, size) in enumerate(((1.0, 0.30), (1.9, 0.27))):
        spot = material.mapped(torn, (1.0, 0.55, 1.5), (1.7 + number, 0.3, 2.1))
        near = material.step(material.math("SUBTRACT", size, material.voronoi(scale * finer, vector=spot)), 0.0, 0.06)
        kept = material.step(material.voronoi(scale * finer, "Color", vector=spot), 1 - some, 1.02 - some)
        colour = material.mix(material.math("MULTIPLY", material.math("MULTIPLY", near, kept), 0.8), colour, srgb(*tint))
    return colour


def _cheese(material, at, colour, tone, scale=4.9):
    """Crumbled cubes of cheese under the casing at all depths, meat over their borders. Gives the colour and where they lie."""
    moved = material.mapped(at, (1.0, 1.25, 0.9))
    moved.node.inputs["Rotation"].default_value = 0.5, 0.3, 0.6
    moved = material.mix(0.20, moved, material.noise(7, 4, 0.65, 0.4, at), "ADD")
    node = material.node("TexVoronoi", distance="MINKOWSKI")
    node.inputs["Exponent"].default_value = 3.2
    material.plug(moved, node.inputs["Vector"])
    node.inputs["Scale"].default_value = scale
    size = material.ramp(node.outputs["Color"], [(0.30, 0.04), (0.72, 0.48)])
    inside = material.step(material.math("SUBTRACT", size, node.outputs["Distance"]), 0.0, 0.24)
    veil = material.ramp(material.noise(9, 5, 0.7, 0.3, at), [(0.34, 0.25), (0.62, 0.88)])
    share = material.math("MULTIPLY", inside, veil)
    melted = material.mix(share, srgb(*np.multiply(tone, (0.94, 0.78, 0.74))), srgb(*tone))
    return material.mix(material.step(share, 0.06, 0.62), colour, melted), inside


def casing(
    name,
    tones,
    fat=0.5,
    fat_colour=(226, 178, 154),
    grain=11.0,
    herbs=None,
    chilli=None,
    cheese=None,
    some=0.5,
    veil=0.30,
    gloss=1.0,
):
    """tones: sRGB of dark, middle and pale meat; grain: pieces per unit; herbs, chilli, cheese: sRGB of what is in it.

    some: share of the flecks that show; veil: how pale the casing turns where it is seen aslant.
    gloss: below 1 its lights are softer and broken.
    """
    material = Material(name)
    at = material.coordinates(scale=1.0, offset=material.random_offset())
    cloud, pieces = material.noise(2.0, 3, 0.6, 0.3, at), material.noise(grain * 0.75, 4, 0.6, 1.1, at)
    fine = material.noise(grain * 2.6, 3, 0.6, 0.5, at)
    mixed = material.mix(0.30, material.mix(0.30, pieces, fine), cloud)
    colour = material.ramp(mixed, [(p, srgb(*c)) for p, c in zip((0.38, 0.50, 0.62), tones)])
    share = fat_bits(material, at, fat, grain)
    creamy = material.mix(fine, srgb(*np.multiply(fat_colour, 0.93)), srgb(*np.minimum(np.multiply(fat_colour, 1.06), 255)))
    colour = material.mix(material.math("MULTIPLY", share, 0.86), colour, creamy)
    if cheese:
        colour, cubes = _cheese(material, at, colour, cheese)
        share = material.math("MAXIMUM", share, cubes)
    for tint in (herbs, chilli):
        if tint:
            colour = _flecks(material, at, colour, tint, grain * 1.15, some)
    facing = material.node("LayerWeight")
    facing.inputs["Blend"].default_value = 0.35
    aslant = material.math("MULTIPLY", material.math("POWER", facing.outputs["Facing"], 2.0), veil)
    colour = material.mix(aslant, colour, srgb(*(0.55 * np.array(tones[2]) + 0.45 * 228)))
    material.flesh(colour, 0.22, (0.08, 0.03, 0.02))
    _moist(material, at, share, pieces, gloss)
    return material.result


def _moist(material, at, share, pieces, gloss):
    """A wet skin: long soft lights on the casing itself, which is smoother than the meat under it."""
    wet = material.step(material.noise(2.1, 4, 0.6, 0.5, at), 0.36, 0.56)
    material.set(
        Roughness=material.mix(wet, 0.42, 0.30),
        Specular=0.4,
        Clearcoat=material.math("ADD", 0.15 * gloss, material.math("MULTIPLY", wet, 0.5 * gloss)),
        Clearcoat_Roughness=material.mix(wet, 0.24, 0.22 - 0.12 * gloss),
    )
    soft = material.bump(material.noise(5.5, 4, 0.6, 0.3, at), 0.52 - 0.28 * gloss, 0.05)
    skin = material.bump(material.noise(30, 3, 0.6, 0, material.mapped(at, (0.6, 1.6, 1.2))), 0.05, 0.012, under=soft)
    lumpy = material.bump(material.mix(0.4, pieces, share), 0.16, 0.03, under=skin)
    material.plug(skin, material.shader.inputs["Clearcoat Normal"])
    material.plug(lumpy, material.shader.inputs["Normal"])


def zigzag(name, material, rows=6, radius=0.2, reach=1.0, step=0.41, floor=0.0, seed=1, sway=0.09, bow=0.0, shortest=0.90):
    """A chain laid to and fro, a link to a row, twisted off at each turn. Gives the object.

    sway: how far each link bends for itself, bow: how far all bend the same way; shortest: share of the reach.
    """
    random, path, turns = np.random.default_rng(seed), [], []
    for row in range(rows):
        y, side = ((rows - 1) / 2 - row) * step, 1 - 2 * (row % 2)
        ends = np.array([-1, 1]) * reach * random.uniform(shortest, 1.0, 2)
        run = np.linspace(*ends, 7)[::side]
        sag = (random.choice([-1, 1]) * random.uniform(0.3, 1.0) * sway + bow) * (1 - (run / reach) ** 2) - bow / 2
        path += [(x, y + aside + random.normal(0, 0.006), radius + floor) for x, aside in zip(run, sag)]
        if row < rows - 1:
            turns.append((run[-1] + side * 0.17, y - step / 2, 0.55 * radius + floor))
            path.append(turns[-1])
    spine, _ = smooth_path(path, 1500)
    near = [np.linalg.norm(spine - turn, axis=1).argmin() / 1499 for turn in turns]
    bounds = np.r_[0, near, 1]
    return sausage(name, path, rows, material, radius=radius, seed=seed, bounds=bounds, twist=0.11, steps=1500)
