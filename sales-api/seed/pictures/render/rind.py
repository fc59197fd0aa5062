"""Pork with its skin on: the skin and what it shows where it was cut, trotters, tails."""
import numpy as np

from limbs import Body
from material import Material, srgb
from mesh import add_object, grid_faces, merge, noise3, normals, roughen, set_attribute, smooth_path, tube
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
    warp = 0.05 * noise3(points, 5.0, seed + 4)
    bones = np.minimum(np.hypot(0.85 * (y - 0.10), z - 0.06), 1.15 * np.hypot(y + 0.12, 0.8 * (z - 0.0))) + warp
    flesh = 0.52 * smooth_step(0.33 - np.hypot(y, z - 0.03), 0.02, 0.12)
    set_attribute(thing, np.maximum(flesh, 1.02 - 3.8 * bones), "core")
    return thing


def whole_tail(name, seed, material, thick=0.26, length=1.9):
    """A tail along x: its thick cut end at -x, winding to its thin end."""
    random = np.random.default_rng(seed)
    side = random.choice([-1, 1])
    bow, end = side * random.uniform(0.05, 0.12), random.normal(0, 0.10)
    points = [(-0.5, 0, 0), (-0.24, 0.5 * bow, 0), (0.02, bow, 0), (0.28, 0.3 * bow, 0.01), (0.5, end - 0.5 * bow, 0.02)]
    spine, _ = smooth_path(np.array(points) * length, 150)
    share = np.linspace(0, 1, 150)
    joint = 1 + (0.012 * np.sin(share * 62 + seed) - 0.02 * np.abs(np.sin(share * 47 + 2 * seed)) ** 12) * (1 - share)
    taper = np.interp(share, [0, 0.3, 0.7, 0.94, 1], [1, 0.84, 0.60, 0.38, 0.10])
    girth = thick * random.uniform(0.92, 1.08) * taper * joint
    girth[:3] *= (0.95, 0.985, 0.995)
    spine[:, 2] += girth
    points, faces, _ = tube(spine, girth, 56)
    points = roughen(points, faces, 0.014, 2.6, seed)
    skin = len(points)
    end, end_faces, core = _cut_end(points[:56], random)
    points, faces = merge([(points, faces), (end, end_faces)])
    thing = add_object(name, points, faces, materials=[material])
    set_attribute(thing, np.r_[np.zeros(skin), np.ones(len(end))], "cut")
    set_attribute(thing, np.r_[np.zeros(skin), core], "core")
    return thing


def _cut_end(ring, random):
    """A nearly flat end over a ring of points. Gives points, faces, and how near the bone each lies."""
    steps, centre = np.linspace(1, 0.01, 22), ring.mean(0)
    off = np.r_[0, random.normal(0, 0.13, 2)] * np.abs(ring - centre).max()
    points = np.concatenate([centre + off * (1 - step) + (ring - centre) * step for step in steps])
    core = np.repeat(np.interp(1 - steps, [0, 0.05, 0.70, 0.76, 1], [0.0, 0.08, 0.56, 0.67, 0.95]), len(ring))
    return points, grid_faces(len(steps), len(ring), closed=True)[:, ::-1], core
