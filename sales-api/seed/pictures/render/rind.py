"""What has its skin on: pork trotters, ears and tails."""
import numpy as np

from limbs import Body
from material import Material, srgb
from mesh import add_object, grid_faces, merge, noise3, normals, roughen, set_attribute, tube
from noise import smooth_step

SALTED_SKIN = ((204, 146, 124), (224, 178, 154), (238, 206, 182))
HORN = (158, 126, 88)


def skin_material(name="skin", tones=SALTED_SKIN, cut=(178, 92, 80), wrinkles=(1.0, 1.0, 1.0)):
    """Skin with blotches, pores and wrinkles. Reads the attributes cut, bone and horn.

    wrinkles: scale of the wrinkles per axis; a large one packs them along that axis.
    """
    material = Material(name)
    offset = material.coordinates(scale=1.0, offset=material.random_offset())
    cloud, fine = material.noise(2.2, 5, 0.6, 0.4, offset), material.noise(16, 4, 0.65, 0, offset)
    mixed = material.mix(0.3, cloud, fine)
    skin = material.ramp(mixed, [(p, srgb(*c)) for p, c in zip((0.34, 0.5, 0.66), tones)])
    flush = material.step(material.noise(3.4, 3, 0.5, 0, offset), 0.52, 0.74)
    skin = material.mix(material.math("MULTIPLY", flush, 0.45), skin, srgb(206, 128, 112))
    meat = material.ramp(fine, [(0.35, srgb(*cut)), (0.7, srgb(*(np.array(cut) + 44)))])
    fat = material.step(material.noise(5, 4, 0.6, 0, offset), 0.50, 0.58)
    meat = material.mix(material.math("MULTIPLY", fat, 0.85), meat, srgb(238, 214, 184))
    colour = material.mix(material.step(material.attribute("cut"), 0.45, 0.55), skin, meat)
    bone = material.step(material.attribute("bone"), 0.45, 0.55)
    colour = material.mix(bone, colour, srgb(232, 212, 184))
    horn = material.step(material.attribute("horn"), 0.4, 0.6)
    colour = material.mix(horn, colour, srgb(*HORN))
    material.flesh(colour, 0.2, (0.08, 0.035, 0.02))
    wet = material.step(cloud, 0.42, 0.62)
    material.set(
        Roughness=material.mix(wet, 0.5, 0.32),
        Clearcoat=material.math("MULTIPLY", wet, 0.35),
        Clearcoat_Roughness=0.18,
    )
    folds = material.noise(3.0, 4, 0.6, 0.6, material.coordinates(scale=wrinkles))
    large = material.bump(folds, 0.5, 0.07)
    pores = material.bump(material.voronoi(26), 0.10, 0.02, under=large)
    material.bump(fine, 0.15, 0.02, under=pores)
    return material.result


def trotter(name, seed, material):
    """A pig's foot along x, sawn at -x: shank, knuckle, two toes in horn, two dewclaws."""
    random, body = np.random.default_rng(seed), Body(0.045)
    shank = [(-1.2, 0, 0.34, 0.29), (-0.55, 0.02, 0.32, 0.25), (0.0, 0, 0.33, 0.24)]
    body.chain([*shank, (0.30, 0, 0.33, 0.30), (0.45, 0, 0.30, 0.22)])
    for side in (1, -1):
        spread, lift = side * random.uniform(0.155, 0.175), random.uniform(-0.02, 0.02)
        toe = [(0.32, spread * 0.8, 0.31, 0.17), (0.66, spread * 1.1, 0.27 + lift, 0.165)]
        body.chain([*toe, (0.95, spread * 1.05, 0.20 + lift, 0.125), (1.10, spread, 0.14 + lift, 0.055)])
        claw = [(0.10, side * 0.20, 0.26, 0.12), (0.26, side * 0.33, 0.22, 0.095)]
        body.chain([*claw, (0.46, side * 0.38, 0.16, 0.045)])
    body.cut((-0.92, 0, 0.3), (-1, random.normal(0, 0.08), 0.05))
    points, faces = body.mesh((1.3, 0.6, 0.8), 0.024)
    cut = body.share(points, "meat")
    points = roughen(points, faces, 0.020, 2.2, seed)
    x, y, z = points.T
    creases = sum(np.exp(-(((x - at) / 0.028) ** 2)) for at in (-0.16, -0.05, 0.46))
    points[:, 2] = np.maximum(z - 0.016 * creases, 0.02)
    thing = add_object(name, points, faces, materials=[material])
    edge = 0.05 * noise3(points, 3, 5)
    nails = smooth_step(x + edge - 0.25 * (0.2 - z), 0.84, 0.88)
    claws = smooth_step(x + 0.5 * edge, 0.36, 0.40) * (np.abs(y) > 0.30) * (x < 0.6) * (z < 0.3)
    set_attribute(thing, np.maximum(nails, claws), "horn")
    set_attribute(thing, cut, "cut")
    middle = np.hypot(y - 0.02, z - 0.34)
    set_attribute(thing, cut * (1 - smooth_step(middle, 0.10, 0.13)), "bone")
    return thing


def tail_piece(name, seed, material, thick=0.28):
    """A short length of a tail along x, lying on its side, both ends cut."""
    random = np.random.default_rng(seed)
    length, taper = thick * random.uniform(2.0, 2.8), random.uniform(0.76, 0.92)
    share = np.linspace(0, 1, 70)
    bow = random.normal(0, 0.10) * np.sin(share * np.pi) * length
    spine = np.column_stack([(share - 0.5) * length, bow, 0 * share + thick * 0.97])
    girth = thick * (1 - (1 - taper) * share) * (1 + 0.03 * np.sin(share * 9 + seed))
    girth[[0, 1, -2, -1]] *= (0.93, 0.985, 0.985, 0.93)
    points, faces, _ = tube(spine, girth, 48)
    points[:, 2] *= 1 - 0.10 * (points[:, 2] > thick)
    skin = len(points)
    first, first_faces, core = _cut_end(points[:48], spine[0])
    last, last_faces, _ = _cut_end(points[-48:], spine[-1])
    points, faces = merge([(points, faces), (first, first_faces), (last, last_faces[:, ::-1])])
    points = roughen(points, faces, 0.016, 2.6, seed)
    thing = add_object(name, points, faces, materials=[material])
    cut = np.r_[np.zeros(skin), np.ones(len(first) + len(last))]
    set_attribute(thing, cut, "cut")
    set_attribute(thing, np.r_[np.zeros(skin), core, core], "bone")
    return thing


def _cut_end(ring, centre):
    """A flat end over a ring of points. Gives points, faces, and 1 where the bone is."""
    steps = np.linspace(1, 0.02, 9)
    points = np.concatenate([centre + (ring - centre) * step for step in steps])
    core = np.repeat(smooth_step(-steps, -0.44, -0.34), len(ring))
    return points, grid_faces(9, len(ring), closed=True)[:, ::-1], core


def ear(name, seed, material, length=1.7, width=0.66):
    """An ear on its back: a deep cup at the cut root, opening into a pointed leaf."""
    random = np.random.default_rng(seed)
    rows, columns = 110, 130
    u, v = (axis.ravel() for axis in np.meshgrid(np.linspace(0, 1, columns), np.linspace(-1, 1, rows)))
    leaf = width * np.clip(np.sin(np.pi * (0.20 + 0.80 * u) ** 0.9), 0.0, 1) ** 0.7 + 0.015
    turn = 1.75 * (1 - u) ** 1.3 + 0.45 + 0.25 * np.sin(u * 5 + seed)
    sheet = np.column_stack([2.2 * u, 1.2 * v, 0 * u])
    radius = leaf / turn
    across = radius * np.sin(v * turn) + random.choice([-1, 1]) * 0.24 * u**1.8
    lift = radius * (1 - np.cos(v * turn)) + 0.16 * u**2
    lift += (0.05 * noise3(sheet, 1.0, seed) + 0.025 * noise3(sheet, 2.6, seed + 1)) * (0.4 + u)
    lift += 0.022 * np.sin(v * 11 + 3 * u) * (1 - u) * (1 - v**2)
    points = np.column_stack([(u - 0.5) * length + 0.10 * v**2 * (1 - u), across, lift])
    faces = grid_faces(rows, columns)
    edge = np.clip(np.minimum(1 - np.abs(v), 1 - u) * 8, 0.12, 1) ** 0.5
    thick = (0.045 + 0.10 * (1 - u) ** 2) * edge
    out = normals(points, faces)
    upper, lower = points + out * thick[:, None] / 2, points - out * thick[:, None] / 2
    points, faces = merge([(upper, faces), (lower, faces[:, ::-1])])
    points[:, 2] = np.maximum(points[:, 2] - points[:, 2].min(), 0.005)
    thing = add_object(name, points, np.concatenate([faces, _rim_faces(rows, columns)]), materials=[material])
    root = np.tile(1 - smooth_step(u, 0.012, 0.022), 2)
    set_attribute(thing, root, "cut")
    return thing


def _rim_faces(rows, columns):
    """Joins the upper and the lower grid along their borders."""
    index = np.arange(rows * columns).reshape(rows, columns)
    around = np.r_[index[0, :-1], index[:-1, -1], index[-1, :0:-1], index[:0:-1, 0]]
    after = np.roll(around, -1)
    return np.stack([around, around + rows * columns, after + rows * columns, after], 1)
