"""Garlic bread: crusty rolls cut crosswise, the cream showing in the cuts."""
import numpy as np

from bits import bit_material, crumb, strew
from labels import label
from material import Material, srgb
from mesh import add_object, cube_sphere, noise3, place, roughen, set_attribute
from noise import smooth_step
from sticker import lay_label
from subject import Subject

FAMILY = "churrasco"

CUTS = np.linspace(-0.72, 0.72, 5)
SLANT = 0.22

FILLINGS = {
    "tradicional": dict(
        cream=((238, 222, 150), (252, 244, 206)), flakes=((44, 84, 30), (106, 146, 62))
    ),
    "queijo": dict(
        cream=((250, 214, 120), (255, 240, 190)), flakes=((210, 140, 60), (244, 190, 104))
    ),
    "picante": dict(cream=((232, 168, 92), (246, 206, 140)), flakes=((160, 16, 10), (214, 52, 24))),
}


def crust_material(seed):
    """Golden crust, darker on top and in patches, dusted with flour below."""
    material = Material("crust")
    cloud = material.noise(
        2.4, 5, 0.6, 0.4, material.coordinates(offset=material.random_offset(), scale=1)
    )
    fine = material.noise(26, 4, 0.6)
    mixed = material.mix(0.25, cloud, fine)
    brown = material.ramp(
        mixed, [(0.32, srgb(150, 88, 38)), (0.5, srgb(204, 140, 70)), (0.7, srgb(232, 184, 116))]
    )
    pale = material.ramp(fine, [(0.3, srgb(240, 214, 160)), (0.7, srgb(250, 232, 192))])
    colour = material.mix(material.attribute("crumb"), brown, pale)
    material.set(Base_Color=colour, Roughness=0.5, Specular=0.35)
    rough = material.bump(cloud, 0.3, 0.06)
    material.bump(fine, 0.22, 0.02, under=rough)
    return material.result


def roll(number, seed, crust):
    """A roll with slanting cuts; gives the object and a function for the height of its top."""
    points, faces = cube_sphere(120)
    points = np.sign(points) * np.abs(points) ** [0.75, 0.9, 0.9]
    points = points * [1.06, 0.36, 0.30]
    points[:, :2] *= (1 + 0.06 * noise3(points * 1.5 + number * 4, 1.6, 7))[:, None]
    points = roughen(points, faces, 0.02, 1.8, seed + number)
    along = points[:, 0] - SLANT * points[:, 1]
    cut = np.exp(-((np.abs(along[:, None] - CUTS).min(1) / 0.062) ** 2))
    top = smooth_step(points[:, 2], -0.05, 0.14)
    points[:, 2] -= 0.16 * cut * top
    points[:, 0] += 0.05 * np.sign(along - np.round(along / 0.36) * 0.36) * cut * top
    points[:, 2] = np.maximum(points[:, 2], -0.26)
    thing = add_object(f"roll{number}", points, faces, materials=[crust])
    set_attribute(thing, smooth_step(cut * top, 0.45, 0.8), "crumb")
    return thing


def cream_in_cuts(number, kind, seed):
    """Cream that swells out of the cuts, with flakes on it."""
    random, ball = np.random.default_rng(seed + number), crumb((36, 24), 0.75)
    colours = FILLINGS[kind]
    cream = bit_material(f"cream{kind}", *colours["cream"], 0.3, wet=0.5, glow=0.15)
    flake = bit_material(f"flake{kind}", *colours["flakes"], 0.5)
    things, spots = [], []
    for cut in CUTS:
        points, faces = ball
        swell = (
            points
            * [0.062, 0.29, 0.075]
            * (1 + 0.2 * noise3(points * 2 + cut * 9, 1.4, 9))[:, None]
        )
        swell[:, 0] += cut + SLANT * swell[:, 1]
        swell[:, 2] += 0.185 - 1.35 * swell[:, 1] ** 2
        things.append(add_object("cream", swell, faces, materials=[cream]))
        across = random.uniform(-0.24, 0.24, 16)
        jitter = random.normal(0, 0.03, 16)
        spots.append(
            np.stack([cut + SLANT * across + jitter, across, 0.255 - 1.35 * across**2], 1)
        )
    size = (0.028, 0.02, 0.008) if kind != "queijo" else (0.045, 0.02, 0.012)
    things.append(strew("flakes", crumb(), np.concatenate(spots), flake, size, seed, flat=0.7))
    return things


def garlic_bread(kind, title, seed=1):
    """Five rolls on a board of paper, two over three, a label before them."""
    crust, things = crust_material(seed), []
    spots = [(-0.02, 0.92, 0.27, 3), (0.05, 0.10, 0.27, -3), (-0.05, -0.72, 0.27, 2)]
    spots += [(0.04, 0.52, 0.72, -5), (-0.06, -0.30, 0.72, 4)]
    for number, (x, y, z, turn) in enumerate(spots):
        for part in [roll(number, seed, crust), *cream_in_cuts(number, kind, seed)]:
            things.append(place(part, (x, y, z), (0, 0, turn)))
    path, aspect = label(f"pao-{kind}", f"Pão de Alho\n{title}", "400 g", "5 unidades")
    things.append(lay_label(path, aspect, 1.15, (-0.55, -1.62), -4))
    return things


def _bread(alt, ground, kind, title, seed):
    return Subject(
        garlic_bread, alt, ground, exposure=0.1, options=dict(kind=kind, title=title, seed=seed)
    )


SUBJECTS = {
    "pao-de-alho-tradicional": _bread(
        "Cinco pães de alho com manteiga de alho e salsinha",
        "oak-board",
        "tradicional",
        "Tradicional",
        3,
    ),
    "pao-de-alho-com-queijo": _bread(
        "Cinco pães de alho com queijo", "slate", "queijo", "com Queijo", 5
    ),
    "pao-de-alho-picante": _bread(
        "Cinco pães de alho com pimenta-calabresa", "kraft", "picante", "Picante", 7
    ),
}
