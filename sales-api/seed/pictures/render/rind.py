"""Pork with its skin on: the skin and what it shows where it was cut, trotters, tails."""
import numpy as np

from limbs import Body
from material import Material, srgb
from mesh import add_object, grid_faces, merge, noise3, normals, roughen, set_attribute, tube
from noise import smooth_step

SALTED_SKIN = ((206, 152, 124), (226, 184, 154), (238, 208, 182))
# From the skin (0) to the middle of the bone (1).
CUT = (
    (0.00, (240, 220, 194)),
    (0.22, (238, 214, 188)),
    (0.29, (214, 146, 126)),
    (0.36, (184, 92, 82)),
    (0.56, (170, 76, 70)),
    (0.62, (216, 168, 148)),
    (0.66, (236, 220, 192)),
    (0.78, (232, 212, 182)),
    (0.86, (168, 92, 78)),
    (1.00, (140, 66, 58)),
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
    skin = material.mix(rosy, skin, srgb(206, 128, 112))
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
    return material.ramp(horn, [(0.42, srgb(206, 178, 138)), (0.62, srgb(172, 140, 100)), (0.85, srgb(124, 96, 66))])


def trotter(name, seed, material):
    """A pig's foot along x, its back down, sawn at -x: shank, knuckle, two toes in horn, two dewclaws."""
    random, body = np.random.default_rng(seed), Body(0.035)
    body.chain([(-1.4, 0, 0.03, 0.34), (-0.85, 0, 0.02, 0.31), (-0.38, 0, 0, 0.235)])
    body.chain([(-0.38, 0, 0, 0.235), (0.02, 0, -0.02, 0.25), (0.30, 0, -0.02, 0.27)])
    for side in (1, -1):
        spread, drop = side * random.uniform(0.16, 0.20), random.uniform(-0.03, 0.03)
        body.chain([(0.28, side * 0.11, 0.0, 0.20), (0.62, spread, -0.03 + drop, 0.175)])
        toe = [(0.62, spread, -0.03 + drop, 0.175), (0.90, spread * 1.04, -0.08 + drop, 0.145)]
        body.chain([*toe, (1.12, spread * 0.92, -0.15 + drop, 0.085), (1.22, spread * 0.82, -0.19 + drop, 0.035)])
        claw = [(0.10, side * 0.13, -0.16, 0.13), (0.30, side * 0.19, -0.30, 0.085)]
        body.chain([*claw, (0.47, side * 0.21, -0.37, 0.035)])
    body.cut((-1.10, 0, 0.02), (-1, random.normal(0, 0.10), random.normal(0, 0.08)))
    points, faces = body.mesh((1.4, 0.55, 0.65), 0.022)
    cut = body.share(points, "meat") * (points[:, 0] < -0.9)
    points = roughen(points, faces, 0.016, 1.6, seed)
    x, y, z = points.T
    crown = x + 0.30 * (z + 0.05) + 0.03 * noise3(points, 4, 5)
    nails = smooth_step(crown, 0.78, 0.80) * (0.55 + 0.45 * smooth_step(x, 0.80, 1.2))
    claws = smooth_step(0.7 * x - z + 0.03 * noise3(points, 4, 6), 0.59, 0.61) * (x < 0.52) * (z < -0.2) * 0.8
    horn = np.maximum(nails, claws)
    bent = x + 0.05 * noise3(points, 1.6, seed + 3) + 0.12 * z
    creases = sum(np.exp(-(((bent - at) / 0.026) ** 2)) for at in (-0.62, -0.16, -0.06, 0.05, 0.44, 0.53))
    folded = (0.024 * creases + 0.014) * (1 - np.minimum(1, 2 * horn)) * (cut < 0.5)
    points -= normals(points, faces) * folded[:, None]
    thing = add_object(name, points, faces, materials=[material])
    set_attribute(thing, horn, "horn")
    set_attribute(thing, cut, "cut")
    bones = np.minimum(np.hypot(y - 0.115, z - 0.07), np.hypot(y + 0.11, z - 0.03))
    flesh = 0.52 * smooth_step(0.33 - np.hypot(y, z - 0.03), 0.02, 0.12)
    set_attribute(thing, np.maximum(flesh, 1.02 - 3.8 * bones), "core")
    return thing


def tail_piece(name, seed, material, thick=0.28):
    """A length of tail around 0 along x, thinner to one end, both ends cut aslant."""
    random = np.random.default_rng(seed)
    length, taper = thick * random.uniform(1.7, 2.9), random.uniform(0.72, 0.88)
    share = np.linspace(0, 1, 60)
    bow = random.normal(0, 0.07) * np.sin(share * np.pi) * length
    spine = np.column_stack([(share - 0.5) * length, bow - bow.mean(), 0 * share])
    joint = 1 + 0.035 * np.sin(share * length / thick * 3.4 + seed)
    girth = thick * (1 - (1 - taper) * share) * joint
    girth[[0, 1, 2, -3, -2, -1]] *= (0.95, 0.98, 0.995, 0.995, 0.98, 0.95)
    points, faces, _ = tube(spine, girth, 56)
    points[:, 2] *= 0.94
    near = 2 * np.abs(points[:, 0]) / length
    slant = random.normal(0, 0.22, 2)[(points[:, 0] > 0).astype(int)]
    points[:, 0] += slant * points[:, 1] * smooth_step(near, 0.4, 1.0)
    points = roughen(points, faces, 0.016, 2.2, seed)
    skin = len(points)
    first, first_faces, core = _cut_end(points[:56], random)
    last, last_faces, _ = _cut_end(points[-56:], random)
    points, faces = merge([(points, faces), (first, first_faces), (last, last_faces[:, ::-1])])
    thing = add_object(name, points, faces, materials=[material])
    set_attribute(thing, np.r_[np.zeros(skin), np.ones(len(first) + len(last))], "cut")
    set_attribute(thing, np.r_[np.zeros(skin), core, core], "core")
    return thing


def _cut_end(ring, random):
    """A nearly flat end over a ring of points. Gives points, faces, and how near the bone each lies."""
    steps, centre = np.linspace(1, 0.01, 22), ring.mean(0)
    off = np.r_[0, random.normal(0, 0.13, 2)] * np.abs(ring - centre).max()
    points = np.concatenate([centre + off * (1 - step) + (ring - centre) * step for step in steps])
    core = np.repeat(np.interp(1 - steps, [0, 0.05, 0.70, 0.76, 1], [0.0, 0.08, 0.56, 0.67, 0.95]), len(ring))
    return points, grid_faces(len(steps), len(ring), closed=True)[:, ::-1], core
