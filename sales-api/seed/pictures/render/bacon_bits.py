"""Small sticks of bacon in minced meat, each cut across its layers."""
import numpy as np

from material import Material, srgb
from mesh import add_object, cube_sphere, merge, rotation, set_attribute


def bacon_material():
    """Smoked lean where the attribute fat is low, cream fat where it is high."""
    material = Material("bacon")
    cloud = material.noise(9, 4, 0.6)
    lean = material.ramp(cloud, [(0.35, srgb(150, 46, 44)), (0.65, srgb(186, 80, 70))])
    fat = material.ramp(cloud, [(0.35, srgb(220, 176, 146)), (0.65, srgb(198, 142, 116))])
    uneven = material.math("MULTIPLY", material.math("SUBTRACT", cloud, 0.5), 0.8)
    share = material.step(material.math("ADD", material.attribute("fat"), uneven), 0.42, 0.56)
    material.flesh(material.mix(share, lean, fat), 0.2)
    material.set(Roughness=0.36, Specular=0.4)
    material.bump(material.noise(30, 3, 0.6), 0.12, 0.01)
    return material.result


def bacon_bits(name, surface, count, seed, size=0.06, tilt=1.0):
    """Sticks pressed into a surface of minced meat (`mince.Disc`, `cords.Filling`). Gives the object.

    tilt: 0 for sticks that lie flat.
    """
    random, parts, fats = np.random.default_rng(seed), [], []
    ball, faces = cube_sphere(12)
    block = ball / (np.abs(ball) ** 7).sum(1, keepdims=True) ** (1 / 7)
    for _ in range(count):
        half = size * random.uniform(0.7, 1.35) * np.array([1.0, random.uniform(0.4, 0.6), random.uniform(0.25, 0.4)])
        points = block * half * (1 + 0.14 * random.normal(size=3))
        spot, normal = surface.any_place(random)
        layers = np.sin(block[:, 0] * random.uniform(2.0, 4.2) + random.uniform(0, 6))
        fats.append(0.5 + 1.2 * (layers - random.uniform(0.0, 0.6)))
        turned = points @ rotation(*random.uniform(0, 360, 3) * [tilt, tilt, 1])
        parts.append((turned + spot + normal * half[2] * random.uniform(-0.6, 0.9), faces))
    points, faces = merge(parts)
    thing = add_object(name, points, faces, materials=[bacon_material()])
    set_attribute(thing, np.clip(np.concatenate(fats), 0, 1))
    return thing
