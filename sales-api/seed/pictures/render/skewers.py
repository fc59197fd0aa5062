"""Raw things on bamboo sticks: how each is made."""
import numpy as np

from bits import bit_material, scrap, strew
from cut_meat import cut_meat
from flesh import BEEF
from garnish import upward_places
from giblets import CONE_PROFILE, heart, heart_material
from kneaded import kafta_materials, kafta_skewer
from knife_cut import block, cut_piece
from material import Material, srgb
from mesh import add_object, cube_sphere, noise3, rotation, roughen, tube
from rest import local_points, store_points

SKEWERED = BEEF.but(tone=(146, 42, 42), dark=(98, 23, 28), pale=(186, 86, 78), marbling=0.4, fat=(232, 206, 172), fat_dark=(216, 164, 134))


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


def beef_skewer(name, random, seed, material, size=(0.40, 0.44, 0.40), fat=(0.30, 0.12), half=1.15):
    """Pieces cut by hand, pressed against one another, fibres across the stick or along it."""
    things, at = [], -half
    while at < half - size[0] * 0.55:
        own = np.array(size) * random.uniform((0.66, 0.86, 0.84), (1.26, 1.20, 1.12))
        points, faces, layers = block(random, own, fat, keen=(7, 13), askew=0.14, uneven=True, bend=0.14)
        points = points @ rotation(random.uniform(-18, 18), random.normal(0, 5), random.normal(0, 6))
        width = np.ptp(points[:, 0])
        points += [at + width / 2, random.normal(0, 0.02), 0.25]
        points[:, 2] = np.maximum(points[:, 2], 0.004)
        things.append(cut_piece(f"{name} {len(things)}", points, faces, layers, material))
        at += width * 0.82
    return things


def heart_skewer(name, random, seed, material, half=1.15):
    """Hearts threaded across, pressed against each other, their broad ends to either side, herbs on them."""
    things, count = [], 8
    for number, x in enumerate(np.linspace(-half + 0.10, half - 0.10, count)):
        size = random.uniform(0.76, 0.92)
        thing = heart(f"{name} {number}", random, material, seed + number, size, CONE_PROFILE, 0.9)
        thing.rotation_euler = (0, 0, 0)
        points = local_points(thing)
        points *= [random.uniform(0.80, 0.94), random.uniform(0.94, 1.08), random.uniform(0.92, 1.04)]
        side = random.choice([-1, 1]) if number % 3 else (-1) ** (number // 3)
        points = points @ rotation(side * random.uniform(76, 98), random.normal(0, 14), 0)
        points = points @ rotation(random.normal(0, 10), 0, random.normal(0, 18))
        points += [x + random.normal(0, 0.02), random.normal(0, 0.03), 0.24]
        points[:, 2] = np.maximum(points[:, 2], 0.004)
        store_points(thing, points)
        things.append(thing)
    return [*things, *_seasoning(name, things, random)]


def _seasoning(name, things, random):
    """Ground pepper and a little parsley that stick to what lies there."""
    kinds = (("pepper", 40, ((18, 13, 11), (58, 42, 34)), 0.011), ("parsley", 10, ((46, 70, 24), (96, 120, 46)), 0.024))
    own, parts = int(random.integers(0, 60)), []
    for kind, count, tones, size in kinds:
        places = upward_places(things, count, random, own, 0.8) + [0, 0, 0.003]
        material = bit_material(kind, *tones, roughness=0.4)
        parts.append(strew(f"{name} {kind}", scrap(0.5, 14), places, material, (size, size * 0.7, size * 0.3), own, (0.5, 1.4), 0.7))
    return parts


def cheese_material():
    """Pressed curd: ivory, moist, a little translucent, small holes of its own colour."""
    material = Material("coalho")
    at = material.coordinates(scale=1.0, offset=material.random_offset())
    curd, cloud, fine = material.noise(4.0, 4, 0.6, 0.6, at), material.noise(1.1, 3, 0.5, 0, at), material.noise(34, 4, 0.65, 0, at)
    tones = [(0.36, srgb(228, 196, 134)), (0.50, srgb(240, 215, 162)), (0.64, srgb(246, 230, 190))]
    colour = material.ramp(material.mix(0.45, cloud, curd), tones)
    torn = material.mix(0.07, at, material.noise(9, 3), "ADD")
    some = material.step(material.noise(2.3, 2, 0.5, 0, at), 0.44, 0.56)
    near = material.ramp(material.voronoi(4.2, vector=torn), [(0.06, 1.0), (0.13, 0.0)])
    small = material.ramp(material.voronoi(15.0, vector=torn), [(0.10, 1.0), (0.22, 0.0)])
    holes = material.math("MAXIMUM", material.math("MULTIPLY", near, some), material.math("MULTIPLY", small, some))
    colour = material.mix(material.math("MULTIPLY", holes, 0.5), colour, srgb(206, 172, 108))
    material.flesh(colour, 0.2, (0.08, 0.06, 0.04))
    moist = material.step(material.noise(3.4, 3, 0.6, 0.3, at), 0.46, 0.58)
    material.set(Roughness=material.mix(moist, 0.52, 0.28), Specular=0.4)
    material.set(Clearcoat=material.math("MULTIPLY", moist, 0.4), Clearcoat_Roughness=0.14)
    deep = material.bump(material.math("SUBTRACT", 1.0, holes), 0.9, 0.05)
    pressed = material.bump(curd, 0.30, 0.05, under=deep)
    material.bump(fine, 0.22, 0.012, under=pressed)
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
        return mignon_skewer, cut_meat("mignon", SKEWERED.but(marbling=0.2), 0.8, 0.7, calm=0.8)
    return beef_skewer, cut_meat("skewer", SKEWERED, 0.8, calm=0.8)


def mignon_skewer(name, random, seed, material):
    return beef_skewer(name, random, seed, material, (0.50, 0.50, 0.46), (0.0, 0.0))


def slim_kafta_skewer(name, random, seed, material):
    return kafta_skewer(name, random, seed, material, radius=0.205)
