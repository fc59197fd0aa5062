"""Small soft buns beside burgers: brushed with egg, sesame on top. They tell how large a burger is."""
import numpy as np

from bits import bit_material, strew
from material import Material, srgb
from mesh import add_object, lathe, noise3, place, roughen, set_attribute, smooth_profile, sphere

PROFILE = [(0.01, 0.0), (0.40, 0.0), (0.50, 0.06), (0.54, 0.20), (0.50, 0.38), (0.38, 0.52), (0.20, 0.60), (0.01, 0.62)]


def bun_material():
    """Brown and shining on top, pale where it touched its neighbour."""
    material = Material("bun")
    cloud, fine = material.noise(2.4, 4, 0.55), material.noise(34, 4, 0.6)
    baked = material.math("ADD", material.attribute("baked"), material.math("MULTIPLY", material.math("SUBTRACT", cloud, 0.5), 0.5))
    tones = [(0.10, (240, 208, 146)), (0.42, (220, 158, 82)), (0.70, (186, 108, 44)), (0.95, (150, 76, 28))]
    colour = material.ramp(baked, [(at, srgb(*tone)) for at, tone in tones])
    material.flesh(colour, 0.1, (0.06, 0.03, 0.01))
    material.set(Roughness=material.ramp(fine, [(0.3, 0.42), (0.7, 0.58)]), Specular=0.35, Clearcoat=0.10, Clearcoat_Roughness=0.35)
    under = material.bump(cloud, 0.3, 0.05)
    material.bump(fine, 0.12, 0.01, under=under)
    return material.result


def buns(spots, size=1.0, seed=1):
    """Buns standing at (x, y). Gives the objects."""
    random, material, things = np.random.default_rng(seed), bun_material(), []
    seeds = bit_material("sesame", (222, 190, 132), (246, 226, 180), roughness=0.4)
    grain, grain_faces = sphere(12, 8)
    for number, (x, y) in enumerate(spots):
        points, faces, _ = lathe(smooth_profile(PROFILE, 90), 120)
        points = roughen(points * random.uniform(0.96, 1.05, 3), faces, 0.014, 2.0, seed + number)
        baked = np.clip(points[:, 2] / 0.62 - 0.12, 0, 1) ** 0.8 + 0.08 * noise3(points, 2.0, seed + 9)
        thing = add_object(f"bun{number}", points * size, faces, materials=[material])
        set_attribute(thing, baked, "baked")
        top = points[(points[:, 2] > 0.36) & (np.hypot(points[:, 0], points[:, 1]) > 0.05)]
        weight = np.hypot(top[:, 0], top[:, 1])
        chosen = top[random.choice(len(top), 46, p=weight / weight.sum())]
        strewn = strew(f"sesame{number}", (grain, grain_faces), chosen * size, seeds, np.multiply((0.034, 0.021, 0.012), size), seed + number, flat=0.8)
        things += [place(thing, (x, y, 0)), place(strewn, (x, y, 0))]
    return things
