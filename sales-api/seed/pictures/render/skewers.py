"""Raw things on bamboo sticks: how each is made."""
import numpy as np

from cut_meat import cut_meat
from flesh import BEEF
from giblets import heart, heart_material
from kneaded import kafta_materials, kafta_skewer
from knife_cut import block, cut_piece
from material import Material, srgb
from mesh import add_object, cube_sphere, noise3, rotation, roughen, tube

SKEWERED = BEEF.but(tone=(136, 37, 38), dark=(94, 20, 25), pale=(174, 76, 72), marbling=0.4, fat=(232, 206, 172), fat_dark=(216, 172, 138))


def bamboo_material():
    material = Material("bamboo")
    grain = material.noise(5, 4, 0.6, 0, material.coordinates(scale=(0.4, 14, 14)))
    tint = material.ramp(grain, [(0.35, srgb(196, 158, 104)), (0.65, srgb(228, 198, 146))])
    return material.set(Base_Color=tint, Roughness=0.55).result


def stick(name, material, height, handle=0.75, tip=0.22, half=1.15):
    """Along x: a blunt end at the left, a point at the right."""
    run = np.linspace(-half - handle, half + tip, 40)
    path = np.stack([run, 0 * run, 0 * run + height], 1)
    girth = np.r_[0.004, np.full(33, 0.036), 0.032, 0.026, 0.020, 0.014, 0.008, 0.002]
    points, faces, _ = tube(path, girth, 12)
    return add_object(name, points, faces, materials=[material])


def beef_skewer(name, random, seed, material, size=(0.40, 0.44, 0.40), fat=(0.22, 0.08), half=1.15):
    """Pieces cut by hand, pushed close to one another, fibres across the stick or along it."""
    things, at = [], -half
    while at < half - size[0] * 0.55:
        own = np.array(size) * random.uniform((0.82, 0.88, 0.88), (1.18, 1.08, 1.08))
        points, faces, layers = block(random, own, fat, keen=(6, 10))
        points = points @ rotation(random.uniform(-18, 18), random.normal(0, 5), random.normal(0, 6))
        width = np.ptp(points[:, 0])
        points += [at + width / 2, random.normal(0, 0.02), 0.25]
        points[:, 2] = np.maximum(points[:, 2], 0.004)
        things.append(cut_piece(f"{name} {len(things)}", points, faces, layers, material))
        at += width * 0.88
    return things


def heart_skewer(name, random, seed, material, half=1.15):
    """Hearts threaded across, each leaning on the next."""
    things, count = [], 8
    for number, x in enumerate(np.linspace(-half + 0.12, half - 0.12, count)):
        thing = heart(f"{name} {number}", random, material, seed + number, 0.80)
        thing.rotation_euler = (0, 0, 0)
        points = _points(thing) @ rotation(
            random.choice([-1, 1]) * random.uniform(60, 105), random.normal(0, 12), 0
        )
        points = points @ rotation(0, 0, random.normal(0, 14))
        points += [x, 0, 0.23]
        points[:, 2] = np.maximum(points[:, 2], 0.004)
        thing.data.vertices.foreach_set("co", points.astype(np.float32).ravel())
        things.append(thing)
    return things


def _points(thing):
    points = np.empty(len(thing.data.vertices) * 3, np.float32)
    thing.data.vertices.foreach_get("co", points)
    return points.reshape(-1, 3).astype(float)


def cheese_material():
    """Pressed curd: ivory, matt, in faint layers along the block, a few small holes of its own colour."""
    material = Material("coalho")
    at = material.coordinates(scale=1.0, offset=material.random_offset())
    layers = material.noise(2.0, 4, 0.55, 0.5, material.mapped(at, (0.9, 2.0, 3.4)))
    cloud, fine = material.noise(1.3, 3, 0.5, 0, at), material.noise(30, 4, 0.65, 0, at)
    tones = [(0.36, srgb(208, 180, 128)), (0.50, srgb(226, 204, 158)), (0.64, srgb(238, 222, 184))]
    colour = material.ramp(material.mix(0.3, cloud, layers), tones)
    torn = material.mix(0.05, at, material.noise(9, 3), "ADD")
    some = material.step(material.noise(3.1, 2, 0.5, 0, at), 0.46, 0.56)
    near = material.ramp(material.voronoi(5.0, vector=torn), [(0.07, 1.0), (0.16, 0.0)])
    small = material.ramp(material.voronoi(14.0, vector=torn), [(0.12, 1.0), (0.24, 0.0)])
    crowd = material.step(material.noise(4.2, 3, 0.5, 0, at), 0.47, 0.58)
    holes = material.math("MAXIMUM", material.math("MULTIPLY", near, some), material.math("MULTIPLY", small, crowd))
    colour = material.mix(material.math("MULTIPLY", holes, 0.45), colour, srgb(196, 164, 106))
    material.flesh(colour, 0.12, (0.06, 0.05, 0.03))
    moist = material.step(material.noise(3.4, 3, 0.6, 0.3, at), 0.46, 0.58)
    material.set(Roughness=material.mix(moist, 0.60, 0.30), Specular=0.4)
    material.set(Clearcoat=material.math("MULTIPLY", moist, 0.35), Clearcoat_Roughness=0.15)
    deep = material.bump(material.math("SUBTRACT", 1.0, holes), 0.9, 0.06)
    torn_curd = material.noise(7.0, 4, 0.65, 0.6, material.mapped(at, (0.6, 2.0, 2.6)))
    curd = material.bump(material.mix(0.5, layers, torn_curd), 0.65, 0.06, under=deep)
    material.bump(fine, 0.30, 0.016, under=curd)
    return material.result


def cheese_skewer(name, random, seed, material, half=0.95):
    """One long block of cheese cut by hand: edges a little crumbled, faces not quite flat, a corner chipped."""
    directions, faces = cube_sphere(110)
    points = directions / (np.abs(directions) ** 16).sum(1, keepdims=True) ** (1 / 16)
    edge = np.clip((np.sort(np.abs(points), axis=1)[:, 1] - 0.82) / 0.18, 0, 1)
    points *= [half, 0.235, 0.21] * random.uniform((0.94, 0.90, 0.92), (1.04, 1.08, 1.08))
    points[:, 1] *= 1 + random.normal(0, 0.05) * points[:, 0]
    points[:, 1] += random.normal(0, 0.03) * points[:, 0] ** 2
    points[:, 2] += random.normal(0, 0.04) * points[:, 1]
    corner = np.array([half, 0.23, 0.21]) * random.choice([-1, 1], 3)
    near = np.linalg.norm((points - corner) / [0.30, 0.13, 0.13], axis=1)
    points -= (np.sign(corner) * [0.07, 0.03, 0.03]) * np.exp(-(near**2))[:, None]
    own = int(random.integers(0, 40))
    crumbled = 0.034 * np.clip(noise3(points, 5.5, own) + 0.5 * noise3(points, 13.0, own + 1), 0, None) * edge
    points -= points * (crumbled / (np.linalg.norm(points * [0, 1, 1], axis=1) + 0.05))[:, None] * [0.1, 1, 1]
    points = roughen(points, faces, 0.016, 1.4, own)
    points = roughen(points, faces, 0.008, 6.0, int(random.integers(40, 80)))
    points[:, 2] -= points[:, 2].min()
    return [add_object(name, points, faces, materials=[material])]


def maker(kind):
    """The function that makes a skewer of a kind, and its material."""
    if kind == "slim kafta":
        return slim_kafta_skewer, kafta_materials("kafta")
    if kind in ("kafta", "hot", "lamb"):
        return kafta_skewer, kafta_materials(kind)
    if kind == "hearts":
        return heart_skewer, heart_material(seasoned=True)
    if kind == "cheese":
        return cheese_skewer, cheese_material()
    if kind == "mignon":
        return mignon_skewer, cut_meat("mignon", SKEWERED.but(marbling=0.2), 0.6, 0.6)
    return beef_skewer, cut_meat("skewer", SKEWERED, 0.6)


def mignon_skewer(name, random, seed, material):
    return beef_skewer(name, random, seed, material, (0.50, 0.50, 0.46), (0.0, 0.0))


def slim_kafta_skewer(name, random, seed, material):
    return kafta_skewer(name, random, seed, material, radius=0.205)
