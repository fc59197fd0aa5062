"""Pork with its skin on: the skin and what it shows where it was cut, trotters."""
import numpy as np

from limbs import Body
from material import Material, srgb
from mesh import add_object, noise3, normals, roughen, set_attribute
from noise import smooth_step

SALTED_SKIN = ((182, 110, 92), (206, 142, 120), (222, 176, 154))
# From the skin (0) to the middle of the bone (1).
CUT = (
    (0.00, (240, 220, 194)),
    (0.22, (238, 214, 188)),
    (0.29, (206, 140, 120)),
    (0.36, (176, 92, 80)),
    (0.58, (160, 76, 68)),
    (0.63, (208, 160, 138)),
    (0.67, (226, 202, 170)),
    (0.76, (218, 188, 156)),
    (0.84, (184, 126, 102)),
    (1.00, (162, 96, 80)),
)


def skin_material(name="skin", tones=SALTED_SKIN, wrinkles=(1.0, 1.0, 1.0)):
    """Skin, blotched, dull with salt. Reads the attributes cut, core, horn and flush.

    wrinkles: scale of the wrinkles per axis; a large one packs them along that axis.
    """
    material = Material(name)
    at = material.coordinates(scale=1.0, offset=material.random_offset())
    cloud, fine = material.noise(1.9, 5, 0.62, 0.4, at), material.noise(19, 4, 0.65, 0, at)
    mixed = material.mix(0.3, cloud, fine)
    skin = material.ramp(mixed, [(p, srgb(*c)) for p, c in zip((0.36, 0.5, 0.64), tones)])
    rosy = material.math("MULTIPLY", material.step(material.noise(3.4, 4, 0.6, 0.3, at), 0.48, 0.74), 0.45)
    rosy = material.math("MAXIMUM", rosy, material.attribute("flush"))
    skin = material.mix(rosy, skin, srgb(190, 96, 86))
    skin = material.mix(_bloom(material, at, fine), skin, srgb(240, 228, 214))
    uneven = material.math("MULTIPLY", material.math("SUBTRACT", material.noise(5, 5, 0.7, 0.6, at), 0.5), 0.62)
    core = material.math("ADD", material.attribute("core"), uneven)
    face = material.ramp(core, [(p, srgb(*c)) for p, c in CUT])
    face = material.mix(material.step(fine, 0.45, 0.75), face, material.mix(0.6, face, srgb(214, 160, 142)))
    colour = material.mix(material.step(material.attribute("cut"), 0.45, 0.55), skin, face)
    colour = material.mix(material.step(material.attribute("horn"), 0.3, 0.5), colour, _horn(material))
    material.flesh(colour, 0.2, (0.08, 0.035, 0.02))
    wet = material.step(cloud, 0.46, 0.62)
    material.set(
        Roughness=material.mix(wet, 0.55, 0.40),
        Clearcoat=material.math("MULTIPLY", wet, 0.16),
        Clearcoat_Roughness=0.25,
    )
    folded = material.coordinates(scale=wrinkles)
    folds = material.bump(material.noise(6.5, 5, 0.66, 0.9, folded), 0.45, 0.04)
    lines = material.voronoi(11, feature="DISTANCE_TO_EDGE", vector=folded)
    creases = material.bump(material.ramp(lines, [(0.0, 0.0), (0.12, 1.0)]), 0.12, 0.015, under=folds)
    material.bump(fine, 0.16, 0.016, under=creases)
    return material.result


def _bloom(material, at, fine):
    """Where dry salt dusts the skin."""
    clouds = material.step(material.noise(2.7, 5, 0.66, 0.6, at), 0.46, 0.72)
    return material.math("MULTIPLY", material.math("MULTIPLY", clouds, material.step(fine, 0.3, 0.6)), 0.5)


def _horn(material):
    """Pale where it grows, darker to the tip, with lengthwise lines."""
    lines = material.noise(5, 4, 0.6, 0.2, material.coordinates(scale=(0.6, 5, 5)))
    horn = material.mix(0.35, material.attribute("horn"), lines)
    return material.ramp(horn, [(0.42, srgb(196, 166, 130)), (0.62, srgb(154, 120, 88)), (0.85, srgb(96, 72, 54))])


def trotter(name, seed, material):
    """A pig's foot along x, its back down, sawn at -x: shank, knuckle, two toes in horn, two dewclaws."""
    random, body = np.random.default_rng(seed), Body(0.035)
    body.chain([(-1.4, 0, 0.03, 0.36), (-0.80, 0, 0.02, 0.335), (-0.34, 0, 0, 0.27)])
    body.chain([(-0.34, 0, 0, 0.27), (0.02, 0, -0.02, 0.275), (0.26, 0, -0.02, 0.30)])
    for side in (1, -1):
        spread, drop = side * random.uniform(0.20, 0.25), random.uniform(-0.03, 0.03)
        body.chain([(0.22, side * 0.13, 0.0, 0.22), (0.56, spread, -0.03 + drop, 0.185)])
        toe = [(0.56, spread, -0.03 + drop, 0.185), (0.80, spread * 1.08, -0.07 + drop, 0.165)]
        body.chain([*toe, (1.00, spread * 1.02, -0.12 + drop, 0.115), (1.08, spread * 0.94, -0.15 + drop, 0.075)])
        claw = [(0.04, side * 0.20, -0.10, 0.12), (0.16, side * 0.29, -0.18, 0.085)]
        body.chain([*claw, (0.28, side * 0.32, -0.22, 0.045)])
    body.cut((-0.92, 0, 0.02), (-1, random.normal(0, 0.10), random.normal(0, 0.08)))
    points, faces = body.mesh((1.4, 0.62, 0.65), 0.022)
    cut = body.share(points, "meat") * (points[:, 0] < -0.74)
    points = roughen(points, faces, 0.016, 1.6, seed)
    x, y, z = points.T
    crown = x + 0.30 * (z + 0.05) + 0.03 * noise3(points, 4, 5)
    nails = smooth_step(crown, 0.77, 0.80) * (0.5 + 0.5 * smooth_step(x, 0.78, 1.1))
    claws = smooth_step(0.7 * x - z + 0.03 * noise3(points, 4, 6), 0.42, 0.44) * (x < 0.40) * (z < -0.2) * 0.8
    horn = np.maximum(nails, claws)
    bent = x + 0.05 * noise3(points, 1.6, seed + 3) + 0.12 * z
    at = np.array([-0.84, -0.62, -0.40, -0.16, -0.06, 0.05, 0.22, 0.44, 0.53]) + random.normal(0, 0.03, 9)
    deep = random.uniform(0.0, 1.0, 9)
    creases = sum(d * np.exp(-(((bent - place) / 0.022) ** 2)) for place, d in zip(at, deep))
    creases *= 0.6 + 0.7 * noise3(points, 2.2, seed + 8)
    folded = (0.018 * creases + 0.014) * (1 - np.minimum(1, 2 * horn)) * (cut < 0.5)
    points -= normals(points, faces) * folded[:, None]
    thing = add_object(name, points, faces, materials=[material])
    set_attribute(thing, horn, "horn")
    blotch = 0.7 * smooth_step(noise3(points, 1.7, seed + 9), 0.1, 0.8) + 0.5 * smooth_step(-z, 0.05, 0.3) * (x < 0.5)
    set_attribute(thing, np.clip(0.5 * creases + 0.6 * blotch, 0, 0.7), "flush")
    set_attribute(thing, cut, "cut")
    warp = 0.05 * noise3(points, 5.0, seed + 4)
    bones = np.minimum(np.hypot(0.85 * (y - 0.10), z - 0.06), 1.15 * np.hypot(y + 0.12, 0.8 * (z - 0.0))) + warp
    flesh = 0.52 * smooth_step(0.33 - np.hypot(y, z - 0.03), 0.02, 0.12)
    set_attribute(thing, np.maximum(flesh, 1.02 - 3.8 * bones), "core")
    return thing
