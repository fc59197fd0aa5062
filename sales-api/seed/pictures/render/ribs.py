"""The bones of ribs and their sawn ends."""
import numpy as np

from material import Material, srgb
from mesh import add_object, merge, set_attribute

SPAN = 0.46


def bone_material(shell=(224, 198, 170), marrow=(150, 62, 56), border=(0.42, 0.58)):
    material = Material("rib bone")
    core = material.attribute("marrow")
    grain = material.noise(22, 4, 0.6)
    spongy = material.mix(material.step(grain, 0.4, 0.62), srgb(*marrow), srgb(196, 124, 106))
    edge = material.mix(material.step(grain, 0.3, 0.75), srgb(*shell), srgb(206, 170, 140))
    material.flesh(material.mix(material.step(core, *border), edge, spongy), 0.12)
    material.set(Roughness=0.42, Clearcoat=0.25, Clearcoat_Roughness=0.2)
    material.bump(grain, 0.25, 0.02)
    return material.result


def bone_end(half_width, half_height, length, seed, around=40):
    """A sawn rib that sticks out towards -y with its cut at y = 0. Gives points, faces, marrow."""
    angle = np.linspace(0, 2 * np.pi, around, endpoint=False)
    random = np.random.default_rng(seed)
    uneven = 1 + 0.07 * np.sin(2 * angle + random.uniform(0, 6)) + 0.04 * np.sin(3 * angle + seed)
    rings, marrow = [], []
    steps = [(1, length, 0), (1.0, 0.05, 0), (0.99, 0.015, 0), (0.95, 0, 0), (0.90, -0.002, 0)]
    steps += [(0.84, 0.004, 0.5), (0.76, 0.012, 1), (0.35, 0.012, 1), (0.02, 0.012, 1)]
    for reach, y, core in steps:
        out = uneven * reach
        ring = [np.cos(angle) * half_width * out, np.full(around, y)]
        rings.append(np.stack([*ring, np.sin(angle) * half_height * out], 1))
        marrow.append(np.full(around, core))
    here = np.arange(around)
    after = (here + 1) % around
    faces = [
        np.stack([k * around + here, k * around + after, (k + 1) * around + after, (k + 1) * around + here], 1)
        for k in range(len(steps) - 1)
    ]
    return np.concatenate(rings), np.concatenate(faces), np.concatenate(marrow)


def bone_ends(name, ends, seed, look=None):
    """Sawn ribs that look towards -y. ends: (place, half width, half height); look: as of `bone_material`. Gives the object."""
    parts, marrow = [], []
    for number, (place_, *half) in enumerate(ends):
        points, faces, core = bone_end(*half, 0.6, seed + number)
        parts.append((points + place_, faces))
        marrow.append(core)
    bones = add_object(name + " bones", *merge(parts), materials=[bone_material(**(look or {}))])
    set_attribute(bones, np.concatenate(marrow), "marrow")
    return bones
