"""Small things beside the subject: salt, pepper, herbs, garlic, chillies. Used sparingly."""
import zlib

import numpy as np

from bits import bit_material, sliver, strew
from look import world_points
from material import Material, srgb
from mesh import add_object, merge, noise3, rotation, sphere, tube
from props import bay_leaf

CUBE = np.array([(x, y, z) for z in (-1, 1) for y in (-1, 1) for x in (-1, 1)], float)
CUBE_FACES = np.array(
    [[0, 2, 3, 1], [4, 5, 7, 6], [0, 1, 5, 4], [1, 3, 7, 5], [3, 2, 6, 7], [2, 0, 4, 6]]
)


def scatter(random, count, spots, spread):
    """Places in loose groups around spots (x, y)."""
    centres = np.array(spots)[random.integers(0, len(spots), count)]
    return centres + random.normal(0, spread, (count, 2))


def salt(spots, count=40, seed=1, spread=0.18, grain=(0.02, 0.05)):
    """Coarse grains in loose groups. Gives the object."""
    random, parts = np.random.default_rng(seed), []
    for x, y in scatter(random, count, spots, spread):
        size = random.uniform(*grain) / 2
        shape = (
            CUBE * size * random.uniform(0.7, 1.25, 3) * (1 + 0.25 * (random.random((8, 3)) - 0.5))
        )
        parts.append(
            (shape @ rotation(*random.uniform(0, 360, 3)) + [x, y, size * 0.9], CUBE_FACES)
        )
    material = Material("salt").set(Base_Color=(0.9, 0.9, 0.9, 1), Roughness=0.25)
    return add_object("salt", *merge(parts), materials=[material.result], smooth=False)


def upward_places(things, count, random, seed, clumped=0.5):
    """Places on what lies there, where it faces up, in loose groups."""
    places = []
    for thing in things:
        points = world_points([thing])
        facing = np.empty(len(points) * 3, np.float32)
        thing.data.vertices.foreach_get("normal", facing)
        up = facing.reshape(-1, 3) @ np.array(thing.matrix_world)[:3, :3].T
        places.append(points[up[:, 2] > 0.35])
    places = np.concatenate(places)
    clumps = np.clip(noise3(places, 1.1, seed + 60) + clumped, 0.08, None)
    clumps *= np.clip(noise3(places, 4.5, seed + 61) + 0.5, 0.15, None)
    _, cell, crowd = np.unique(
        (places / 0.06).astype(int), axis=0, return_inverse=True, return_counts=True
    )
    chance = clumps / crowd[cell.ravel()]
    return places[random.choice(len(places), count, p=chance / chance.sum())]


def salt_over(things, count=300, seed=1, grain=(0.02, 0.05), name="salt crust"):
    """Broken, half clear grains pressed into what lies there, mostly small ones. Gives the object."""
    random = np.random.default_rng(seed)
    places = upward_places(things, count, random, seed)
    low, high = grain
    size = low * (high / low) ** (random.random(count) ** 2.2) / 2
    parts = []
    for place_, half in zip(places, size):
        shape = CUBE * half * random.uniform(0.5, 1.35, 3) * random.uniform(0.35, 1.2, (8, 3))
        sunk = place_ - [0, 0, 0.2 * half]
        parts.append((shape @ rotation(*random.uniform(0, 360, 3)) + sunk, CUBE_FACES))
    material = Material("salt crust")
    clear = material.noise(14, 3, 0.6)
    material.set(Base_Color=(0.88, 0.86, 0.83, 1), Roughness=0.32)
    material.set(Alpha=material.ramp(clear, [(0.35, 0.45), (0.65, 0.9)]))
    return add_object(name, *merge(parts), materials=[material.result], smooth=False)


def herbs_over(things, count=700, seed=1, size=(0.05, 0.05, 0.03)):
    """Chopped parsley on what lies there. Gives the object."""
    random = np.random.default_rng(seed)
    green = bit_material("herbs", (40, 70, 22), (98, 132, 48), roughness=0.5)
    places = upward_places(things, count, random, seed, 0.9) + [0, 0, 0.008]
    return strew("herbs", sliver(), places, green, size, seed, (0.5, 1.3), flat=0.6)


def pepper(spots, count=8, seed=2, spread=0.25, radius=0.05):
    """Black peppercorns. Gives the object."""
    random, (ball, faces), parts = np.random.default_rng(seed), sphere(20, 14), []
    for x, y in scatter(random, count, spots, spread):
        size = radius * random.uniform(0.8, 1.15)
        wrinkles = 1 + 0.16 * noise3(ball + random.uniform(0, 9), 1.6, 5)
        parts.append((ball * size * wrinkles[:, None] + [x, y, size * 0.9], faces))
    material = Material("pepper")
    tint = material.noise(30, 4, 0.6)
    material.set(
        Base_Color=material.ramp(tint, [(0.35, srgb(22, 16, 13)), (0.7, srgb(62, 46, 37))])
    )
    material.bump(tint, 0.5, 0.02)
    return add_object("pepper", *merge(parts), materials=[material.result])


def rosemary(x, y, turn=0.0, length=1.4, seed=3, bend=0.25, needles=95):
    """A sprig that lies with its foot at x, y. Gives the objects."""
    random, (ball, faces) = np.random.default_rng(seed), sphere(8, 8)
    run = np.linspace(0, 1, 30)
    stem = np.stack(
        [run * length, bend * np.sin(run * 2.2) * length * 0.4, 0.06 + 0.05 * np.sin(run * 3)], 1
    )
    parts = []
    for number in range(needles):
        share = 0.06 + 0.94 * number / needles
        joint = min(int(share * 29), 28)
        parts.append((_needle(random, ball, stem, joint, share), faces))
    turned, foot = rotation(0, 0, turn), np.array([x, y, 0])
    points, needle_faces = merge(parts)
    points = points @ turned + foot
    points[:, 2] = np.maximum(points[:, 2], 0.006)
    leaf = Material("rosemary")
    tint = leaf.ramp(leaf.noise(6, 3), [(0.3, srgb(46, 70, 44)), (0.7, srgb(108, 134, 88))])
    leaf.set(Base_Color=tint, Roughness=0.5)
    wood = Material("stem").set(Base_Color=srgb(98, 84, 52), Roughness=0.7)
    vertices, tube_faces, _ = tube(stem @ turned + foot, np.linspace(0.022, 0.010, 30), 8)
    return [
        add_object("rosemary", points, needle_faces, materials=[leaf.result]),
        add_object("stem", vertices, tube_faces, materials=[wood.result]),
    ]


def herbs_beside(name, x, y, turn=0.0):
    """What a cook would add, from x, y along turn: rosemary, bay leaves and garlic, or chillies; the name says which."""
    angle = np.radians(turn)
    along, aside = np.array([np.cos(angle), np.sin(angle)]), np.array([np.sin(angle), -np.cos(angle)])
    middle, seed = np.array([x, y]) + 0.6 * along, zlib.crc32(name.encode())
    near, far = middle + 0.34 * aside, middle - 0.27 * aside
    salt([near, far], 34, seed=seed % 97, spread=0.16)
    if seed % 3 == 0:
        rosemary(x, y, turn, 1.25, seed=seed % 89)
        pepper([near], 6, seed=seed % 83, spread=0.2)
    elif seed % 3 == 1:
        for share, lean in ((0.30, 24), (0.72, -16)):
            bay_leaf(*(np.array([x, y]) + share * along), 0.02, turn + lean, 0.30)
        garlic([(*(middle + 0.38 * aside + step * along), turn + lean) for step, lean in ((0.0, 15), (0.32, 75))])
        pepper([near], 5, seed=seed % 83, spread=0.2)
    else:
        for share, rise, lean in ((0.24, 0.10, -8), (0.36, -0.16, 10)):
            chilli(*(np.array([x, y]) + share * along - rise * aside), turn + lean, 0.80, 0.08)
        garlic([(*(middle + 0.42 * aside + 0.2 * along), turn + 30)])


def _needle(random, ball, stem, joint, share):
    """One leaf: a thin ellipsoid that leans along the stem and out of it."""
    along = stem[joint + 1] - stem[joint]
    along /= np.linalg.norm(along)
    azimuth = random.uniform(-0.35, np.pi + 0.35)
    out = np.array([0, np.cos(azimuth), np.sin(azimuth) * 0.75])
    lean = random.uniform(0.45, 0.95) * (1 - 0.2 * share)
    axis = along * lean + out * (1.05 - lean * 0.6)
    axis /= np.linalg.norm(axis)
    side = np.cross(axis, [0.3, 0.2, 1.0])
    side /= np.linalg.norm(side)
    frame = np.stack([side, np.cross(axis, side), axis])
    length = random.uniform(0.16, 0.27) * (1 - 0.45 * share**3)
    leaf = ball * [0.020, 0.0095, length / 2] + [0, 0, length / 2]
    leaf[:, 0] += 0.15 * leaf[:, 2] ** 2
    return leaf @ frame + stem[joint]


def chilli(x, y, turn=0.0, length=0.9, radius=0.09, colour=(178, 18, 14)):
    """A red chilli with its green stem, lying at x, y. Gives the objects."""
    run = np.linspace(0, 1, 40)
    bend = 0.12 * length * np.sin(run * 2.5 + turn)
    path = np.stack([run * length, bend, 0 * run + radius], 1)
    girth = radius * np.interp(run, [0, 0.06, 0.35, 0.85, 1], [0.45, 0.9, 1.0, 0.45, 0.03])
    points, faces, _ = tube(path, girth, 18)
    foot, turned = np.array([x, y, 0]), rotation(0, 0, turn)
    flesh = Material("chilli").set(
        Base_Color=srgb(*colour), Roughness=0.22, Clearcoat=0.6, Clearcoat_Roughness=0.08
    )
    stem_path = [(-0.30 * length, 0.05, radius * 1.3), (-0.12 * length, 0.03, radius), path[1]]
    stem, stem_faces, _ = tube(stem_path, [0.018, 0.025, radius * 0.55], 10)
    green = Material("chilli stem").set(Base_Color=srgb(84, 112, 48), Roughness=0.5)
    return [
        add_object("chilli", points @ turned + foot, faces, materials=[flesh.result]),
        add_object("chilli stem", stem @ turned + foot, stem_faces, materials=[green.result]),
    ]


def garlic(spots):
    """Peeled cloves at (x, y, turn). Gives the objects."""
    material = Material("garlic")
    tint = material.noise(3, 3, 0.5)
    colour = material.ramp(tint, [(0.35, srgb(232, 214, 170)), (0.65, srgb(246, 236, 206))])
    material.flesh(colour, 0.12, (0.05, 0.04, 0.02)).set(Roughness=0.32)
    run, things = np.linspace(0, 1, 30), []
    girth = 0.15 * np.interp(run, [0, 0.05, 0.3, 0.6, 0.9, 1], [0.02, 0.6, 1.0, 0.85, 0.25, 0.04])
    path = np.stack([(run - 0.5) * 0.5, 0.10 * np.sin(run * 3), 0 * run + 0.13], 1)
    for number, (x, y, turn) in enumerate(spots):
        points, faces, _ = tube(path, girth, 20)
        points = points @ rotation(0, 0, turn) + [x, y, 0]
        things.append(add_object(f"garlic{number}", points, faces, materials=[material.result]))
    return things
