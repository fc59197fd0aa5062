"""Leaves of the kitchen garden that lie beside what they season: sprigs of mint, parsley and basil."""
import numpy as np

from material import Material, srgb
from mesh import add_object, grid_faces, rotation, set_attribute, tube

MINT = dict(tones=((26, 62, 22), (64, 112, 44)), wide=0.33, teeth=0.10, quilted=0.030)
BASIL = dict(tones=((38, 78, 24), (86, 132, 48)), wide=0.36, teeth=0.0, quilted=0.018)
PARSLEY = dict(tones=((34, 74, 24), (82, 128, 44)), wide=0.34, teeth=0.34, quilted=0.010)
ROWS, COLUMNS = 25, 60


def _blade(random, length, wide, teeth, quilted):
    """A leaf along x from 0: broad below its middle, pointed; teeth: depth of its notches. Gives points, veins."""
    u, v = (axis.T for axis in np.meshgrid(np.linspace(0, 1, COLUMNS), np.linspace(-1, 1, ROWS), indexing="ij"))
    half = wide * np.sin(np.pi * np.clip(u, 0, 1) ** 0.72) ** 0.8
    notch = np.abs(((u * (9 if teeth < 0.2 else 3.2) + 0.2) % 1) - 0.5) * 2
    half = half * (1 - teeth * notch * np.abs(v) ** 2) + 0.004
    ribs = np.abs(((u - 0.34 * np.abs(v)) * 7.5) % 1 - 0.5) * 2
    vein = np.maximum(np.exp(-((v * half / 0.012) ** 2)), 0.8 * np.clip(ribs * 6 - 5, 0, 1)) * np.clip(8 * (1 - u), 0, 1)
    cup, curl, roll = random.uniform(0.10, 0.35), random.uniform(-0.25, 0.35), random.uniform(-0.3, 0.3)
    lift = cup * np.abs(v) ** 1.4 * half + curl * u**2 * 0.45 + roll * v * half + quilted * (np.abs(np.sin(np.pi * ribs / 2)) - vein)
    lift += 0.02 * np.sin(9 * u + 3 * np.sign(v)) * np.abs(v) ** 2
    return np.stack([u, v * half, lift], -1).reshape(-1, 3) * length, vein.ravel()


def _leaf_material(name, tones):
    material = Material(name)
    cloud = material.noise(5, 4, 0.6)
    colour = material.ramp(cloud, [(0.34, srgb(*tones[0])), (0.66, srgb(*tones[1]))])
    pale = srgb(*np.minimum(np.multiply(tones[1], 1.35), 255))
    colour = material.mix(material.math("MULTIPLY", material.attribute("vein"), 0.45), colour, pale)
    material.flesh(colour, 0.08, (0.02, 0.05, 0.01))
    material.set(Roughness=material.mix(cloud, 0.55, 0.35), Specular=0.4)
    material.bump(material.noise(40, 3, 0.6), 0.2, 0.008)
    return material.result


def sprig(x, y, turn=0.0, kind=MINT, pairs=3, length=0.42, seed=1, name="sprig"):
    """A sprig that lies with its foot at x, y: pairs of leaves along a stem, the youngest at its tip. Gives the objects."""
    random = np.random.default_rng(seed)
    tones, shape = kind["tones"], {key: value for key, value in kind.items() if key != "tones"}
    reach = length * (0.52 * pairs + 0.25)
    run = np.linspace(0, 1, 24)
    stem = np.stack([run * reach, 0.07 * reach * np.sin(2.4 * run), 0.05 + 0.08 * run], 1)
    spots = [(0.28 + 0.68 * pair / max(pairs - 1, 1), side) for pair in range(pairs) for side in (-1, 1)] + [(1.0, 0)]
    points, veins, faces = [], [], []
    for number, (share, side) in enumerate(spots):
        long = length * (1.05 - 0.45 * share) * random.uniform(0.85, 1.15)
        blade, vein = _blade(random, long, **shape)
        aside = side * (62 - 26 * share) + random.normal(0, 9)
        blade = blade @ rotation(random.normal(0, 14), random.uniform(-16, 2), aside)
        at = stem[int(share * 23)] + [0, 0, 0.012 * number]
        points.append(blade + at)
        veins.append(vein)
        faces.append(grid_faces(ROWS, COLUMNS) + number * ROWS * COLUMNS)
    turned, foot = rotation(0, 0, turn), np.array([x, y, 0.0])
    points = np.concatenate(points) @ turned + foot
    points[:, 2] = np.maximum(points[:, 2], 0.012)
    leaves = add_object(name, points, np.concatenate(faces), materials=[_leaf_material(name, tones)])
    set_attribute(leaves, np.concatenate(veins), "vein")
    stalk, stalk_faces, _ = tube(stem @ turned + foot, np.linspace(0.026, 0.012, 24), 8)
    green = Material(f"{name} stem").set(Base_Color=srgb(94, 118, 58), Roughness=0.5).result
    return [leaves, add_object(f"{name} stem", stalk, stalk_faces, materials=[green])]
