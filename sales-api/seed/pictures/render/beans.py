"""Dry black beans: matt skins from black to plum, each with its white scar."""
import numpy as np

from bits import strew
from material import Material, srgb
from mesh import set_attribute, sphere

HALF = 0.062, 0.040, 0.034


def bean_shape():
    """Points of a bean a unit long each way, its faces, and where the scar lies."""
    points, faces = sphere(36, 22)
    scar = np.exp(-((points[:, 0] / 0.24) ** 4) - (points[:, 2] / 0.17) ** 4) * (points[:, 1] > 0)
    points[:, 1] -= 0.10 * np.exp(-((points[:, 0] / 0.3) ** 2)) * (points[:, 1] > 0)
    points[:, 1] += 0.22 * points[:, 0] ** 2
    return points, faces, scar


def skin():
    material = Material("bean skin")
    cloud = material.noise(14, 3, 0.6)
    mixed = material.mix(0.7, cloud, material.attribute("shade"))
    colour = material.ramp(mixed, [(0.25, srgb(18, 15, 18)), (0.62, srgb(34, 28, 33)), (0.88, srgb(52, 39, 42))])
    scar = material.step(material.attribute("scar"), 0.35, 0.6)
    material.set(
        Base_Color=material.mix(scar, colour, srgb(226, 214, 196)),
        Roughness=material.ramp(material.noise(5, 2, 0.5), [(0.35, 0.36), (0.65, 0.52)]),
        Specular=0.42,
    )
    material.bump(material.noise(26, 3, 0.6), 0.10, 0.01)
    return material.result


def beans(places, seed, flat, turn):
    points, faces, scar = bean_shape()
    thing = strew("beans", (points, faces), places, skin(), HALF, seed, (0.84, 1.14), flat, turn)
    set_attribute(thing, np.tile(scar, len(places)), "scar")
    return thing
