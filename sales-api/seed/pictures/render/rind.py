"""Pork with its skin on: the skin and what it shows where it was cut, trotters, tails."""
import numpy as np

from limbs import Body
from material import Material, srgb
from mesh import add_object, grid_faces, merge, noise3, normals, roughen, set_attribute, tube
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
        body.chain([(0.28, side * 0.11, 0.0, 0.20), (0.60, spread, -0.03 + drop, 0.165)])
        toe = [(0.60, spread, -0.03 + drop, 0.165), (0.84, spread * 1.04, -0.08 + drop, 0.125)]
        body.chain([*toe, (1.00, spread * 0.94, -0.14 + drop, 0.075), (1.10, spread * 0.84, -0.18 + drop, 0.03)])
        claw = [(0.06, side * 0.13, -0.14, 0.12), (0.20, side * 0.19, -0.26, 0.075)]
        body.chain([*claw, (0.32, side * 0.21, -0.31, 0.03)])
    body.cut((-1.10, 0, 0.02), (-1, random.normal(0, 0.10), random.normal(0, 0.08)))
    points, faces = body.mesh((1.4, 0.55, 0.65), 0.022)
    cut = body.share(points, "meat") * (points[:, 0] < -0.9)
    points = roughen(points, faces, 0.016, 1.6, seed)
    x, y, z = points.T
    crown = x + 0.30 * (z + 0.05) + 0.03 * noise3(points, 4, 5)
    nails = smooth_step(crown, 0.80, 0.83) * (0.5 + 0.5 * smooth_step(x, 0.82, 1.1))
    claws = smooth_step(0.7 * x - z + 0.03 * noise3(points, 4, 6), 0.42, 0.44) * (x < 0.40) * (z < -0.2) * 0.8
    horn = np.maximum(nails, claws)
    bent = x + 0.05 * noise3(points, 1.6, seed + 3) + 0.12 * z
    at = np.array([-0.84, -0.62, -0.40, -0.16, -0.06, 0.05, 0.22, 0.44, 0.53]) + random.normal(0, 0.03, 9)
    deep = random.uniform(0.3, 1.3, 9)
    creases = sum(d * np.exp(-(((bent - place) / 0.022) ** 2)) for place, d in zip(at, deep))
    creases *= 0.6 + 0.7 * noise3(points, 2.2, seed + 8)
    folded = (0.026 * creases + 0.014) * (1 - np.minimum(1, 2 * horn)) * (cut < 0.5)
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


def whole_tail(name, seed, material, thick=0.26, length=2.1, curl=3.6):
    """A tail along x: cut at an angle at -x, wound to its thin end; curl: by how many radians, and which way."""
    random, share = np.random.default_rng(seed), np.linspace(0, 1, 320)
    bow = random.normal(0, 0.35) * np.sin(share * 4.5)
    heading = bow + curl * smooth_step(share, 0.46, 1.05)
    pitch = 0.16 * smooth_step(share, 0.6, 0.75) - 0.16 * smooth_step(share, 0.3, 0.6)
    stride = length / len(share)
    spine = np.cumsum(np.stack([np.cos(heading), np.sin(heading), pitch], 1), 0) * stride
    taper = np.interp(share, [0, 0.18, 0.4, 0.62, 0.82, 0.96, 1], [1, 0.86, 0.62, 0.43, 0.31, 0.22, 0.06])
    girth = thick * random.uniform(0.92, 1.08) * taper
    girth[:4] *= (0.93, 0.97, 0.99, 0.998)
    spine -= [0.3 * length, 0, 0]
    spine[:, 2] += thick
    points, faces, uv = tube(spine, girth, 64)
    points = roughen(points, faces, 0.016, 2.6, seed)
    points -= normals(points, faces) * (_rings(uv, length, random) * girth.repeat(64))[:, None]
    near = np.clip(1 - share * 5, 0, 1).repeat(64)
    points[:, 0] += 0.35 * near * (points[:, 2] - spine[0, 2])
    skin = len(points)
    end, end_faces, core = _cut_end(points[:64], random)
    points, faces = merge([(points, faces), (end, end_faces)])
    thing = add_object(name, points, faces, materials=[material])
    set_attribute(thing, np.r_[np.zeros(skin), np.ones(len(end))], "cut")
    set_attribute(thing, np.r_[np.zeros(skin), core], "core")
    return thing


def _rings(uv, length, random):
    """Depth of the folds around a tail, in shares of its girth: unevenly spaced, none all the way round."""
    at, depth = 0.12, np.zeros(len(uv))
    while at < 0.97 * length:
        phase, lean = random.uniform(0, 2 * np.pi, 2)
        around = uv[:, 1] * 2 * np.pi
        away = uv[:, 0] - at - 0.03 * np.sin(around + lean) - 0.012 * np.sin(3 * around + phase)
        deep = random.uniform(0.03, 0.13) * (0.45 + 0.55 * np.sin(around + phase))
        depth += np.clip(deep, 0, None) * np.exp(-((away / random.uniform(0.012, 0.022)) ** 2))
        at += random.uniform(0.05, 0.26)
    return depth


def _cut_end(ring, random):
    """A cut face over a ring of points. Gives points, faces, and how near the bone each lies."""
    steps, centre = np.linspace(1, 0.01, 30), ring.mean(0)
    off = np.r_[0, random.normal(0, 0.10, 2)] * np.abs(ring - centre).max()
    points = np.concatenate([centre + off * (1 - step) + (ring - centre) * step for step in steps])
    reach = np.repeat(1 - steps, len(ring))
    around = np.tile(np.linspace(0, 2 * np.pi, len(ring), endpoint=False), len(steps)) + random.uniform(0, 6)
    reach *= 1 + 0.14 * np.sin(3 * around) * smooth_step(reach, 0.1, 0.4)
    bone_at = random.uniform(0.46, 0.60)
    knots = np.array([0, 0.05, 0.30 * bone_at / 0.52, 0.40, bone_at, bone_at + 0.04, 0.82, 1])
    core = np.interp(reach, knots, [0.0, 0.08, 0.22, 0.36, 0.54, 0.66, 0.78, 0.94])
    core -= 0.2 * np.exp(-((np.sin(2 * around + 1) / 0.3) ** 2)) * smooth_step(reach, 0.15, 0.3) * (reach < bone_at)
    bone = smooth_step(reach, bone_at, bone_at + 0.06) - 0.8 * smooth_step(reach, 0.78, 0.9)
    points[:, 0] -= 0.02 * bone + 0.025 * np.sin(np.pi * np.clip(reach / 0.5, 0, 1)) + 0.008 * noise3(points, 7.0, 3)
    return points, grid_faces(len(steps), len(ring), closed=True)[:, ::-1], core
