"""Mint, which tells lamb from beef: sprigs of toothed leaves, puckered between their veins."""
import numpy as np

from material import Material, srgb
from mesh import add_object, grid_faces, merge, rotation, set_attribute, tube

ALONG, ACROSS = 90, 44


def _leaf(random, length):
    """A leaf from its foot at 0 along x. Gives points, faces and how near a vein each point is."""
    run, side = (a.ravel() for a in np.meshgrid(np.linspace(0, 1, ALONG), np.linspace(-1, 1, ACROSS)))
    half = 0.34 * np.clip(np.sin(np.pi * run**0.72), 0, 1) ** 0.8
    half = half * (1 + 0.07 * np.abs(side) ** 6 * (2 * ((run * 13) % 1) - 1))
    rib = (run - 0.42 * np.abs(side) * half / 0.34) * 7.5
    vein = np.clip(1 - np.abs(rib - np.round(rib)) / 0.16, 0, 1) * (np.abs(side) < 0.93)
    vein = np.maximum(0.8 * vein, np.clip(1 - np.abs(side) * half / 0.022, 0, 1))
    curl, fold = random.uniform(0.10, 0.34), random.uniform(0.25, 0.75)
    rise = fold * np.abs(side) * half - curl * run**2 * 0.8 + 0.15 * run - 0.020 * vein
    rise = rise + 0.02 * np.sin(run * 9 + 3 * side + random.uniform(0, 6))
    return np.stack([run, side * half, rise], 1) * length, grid_faces(ACROSS, ALONG), vein


def mint_material():
    """Fresh green, paler along the veins, a soft sheen."""
    leaf = Material("mint")
    cloud, vein = leaf.noise(5, 4, 0.6), leaf.attribute("vein")
    green = leaf.ramp(cloud, [(0.34, srgb(38, 84, 30)), (0.66, srgb(86, 140, 52))])
    leaf.flesh(leaf.mix(leaf.math("MULTIPLY", vein, 0.45), green, srgb(148, 184, 104)), 0.15, (0.03, 0.06, 0.01))
    leaf.set(Roughness=0.42, Specular=0.4)
    leaf.bump(leaf.noise(26, 4, 0.6), 0.35, 0.012)
    return leaf.result


def mint(x, y, turn=0.0, length=1.0, seed=1, size=0.40):
    """A sprig that lies with its foot at x, y: pairs of leaves, smaller to the tip. Gives the objects."""
    random, parts, veins = np.random.default_rng(seed), [], []
    run = np.linspace(0, 1, 24)
    stem = np.stack([run * length, 0.10 * np.sin(2.4 * run) * length, 0.05 + 0.10 * run], 1)
    for number, share in enumerate(np.linspace(0.28, 1.0, 6)):
        joint = stem[int(share * 23)]
        for side in (-1, 1):
            own = size * (1.15 - 0.62 * share) * random.uniform(0.85, 1.15)
            points, faces, vein = _leaf(random, own)
            lean = side * random.uniform(38, 74) * (1.15 - 0.6 * share) + random.normal(0, 6)
            tilt = random.uniform(-26, -2) - 8 * (number % 2)
            parts.append((points @ rotation(random.normal(0, 14), tilt, lean) + joint, faces))
            veins.append(vein)
    turned, foot = rotation(0, 0, turn), np.array([x, y, 0])
    points, faces = merge(parts)
    points = points @ turned + foot
    points[:, 2] = np.maximum(points[:, 2], 0.006)
    leaves = add_object("mint", points, faces, materials=[mint_material()])
    set_attribute(leaves, np.concatenate(veins), "vein")
    stalk, stalk_faces, _ = tube(stem @ turned + foot, np.linspace(0.026, 0.014, 24), 8)
    green = Material("mint stem").set(Base_Color=srgb(96, 112, 58), Roughness=0.5).result
    return [leaves, add_object("mint stem", stalk, stalk_faces, materials=[green])]
