"""Garlic bread: crusty rolls cut crosswise, the cream showing in the cuts."""
import numpy as np

from bits import bit_material, crumb, sliver, strew
from counter_cards import BRICK, GREEN, OCHRE
from garnish import chilli
from labels import label
from material import Material, srgb
from mesh import add_object, cube_sphere, merge, noise3, place, roughen, set_attribute
from noise import smooth_step
from props import cheese, garlic_bulb
from sticker import lay_label
from subject import Subject

FAMILY = "churrasco"

CUTS = np.linspace(-0.72, 0.72, 5)
SLANT = 0.22

FILLINGS = {
    "tradicional": dict(
        cream=((236, 216, 138), (250, 240, 192)),
        flakes=((44, 84, 30), (106, 146, 62)),
        size=(0.032, 0.022, 0.007),
        count=22,
    ),
    "queijo": dict(
        cream=((244, 196, 84), (252, 224, 142)),
        flakes=((250, 214, 110), (255, 238, 176)),
        size=(0.075, 0.05, 0.05),
        count=30,
    ),
    "picante": dict(
        cream=((220, 132, 56), (240, 176, 96)),
        flakes=((150, 14, 8), (208, 46, 20)),
        size=(0.030, 0.024, 0.007),
        count=24,
    ),
}


def crust_material(seed):
    """Golden crust, darker on top and in patches, dusted with flour below."""
    material = Material("crust")
    cloud = material.noise(
        2.4, 5, 0.6, 0.4, material.coordinates(offset=material.random_offset(), scale=1)
    )
    fine = material.noise(26, 4, 0.6)
    mixed = material.mix(0.4, cloud, fine)
    brown = material.ramp(
        mixed, [(0.32, srgb(140, 74, 26)), (0.5, srgb(196, 124, 54)), (0.7, srgb(222, 166, 94))]
    )
    pale_side = material.mix(0.5, brown, srgb(232, 194, 130))
    brown = material.mix(material.attribute("baked"), pale_side, brown)
    pale = material.ramp(fine, [(0.3, srgb(240, 214, 160)), (0.7, srgb(250, 232, 192))])
    colour = material.mix(material.attribute("crumb"), brown, pale)
    material.set(
        Base_Color=colour,
        Roughness=material.ramp(cloud, [(0.35, 0.38), (0.65, 0.56)]),
        Specular=0.35,
    )
    blisters = material.voronoi(11, vector=material.coordinates(offset=material.random_offset(), scale=1))
    rough = material.bump(material.math("ADD", cloud, blisters), 0.42, 0.06)
    material.bump(fine, 0.4, 0.03, under=rough)
    return material.result


def roll(number, seed, crust):
    """A roll with slanting cuts; gives the object and a function for the height of its top."""
    points, faces = cube_sphere(90)
    points = np.sign(points) * np.abs(points) ** [0.75, 0.9, 0.9]
    random = np.random.default_rng(seed * 10 + number)
    points = points * [1.06, 0.38, 0.31] * random.uniform(0.95, 1.05, 3)
    points[:, :2] *= (1 + 0.09 * noise3(points * 1.5 + number * 4, 1.6, 7))[:, None]
    points = roughen(points, faces, 0.02, 1.8, seed + number)
    along = points[:, 0] - SLANT * points[:, 1]
    cut = np.exp(-((np.abs(along[:, None] - CUTS).min(1) / 0.062) ** 2))
    top = smooth_step(points[:, 2], -0.05, 0.14)
    points[:, 2] -= 0.16 * cut * top
    points[:, 0] += 0.05 * np.sign(along - np.round(along / 0.36) * 0.36) * cut * top
    points[:, 2] = np.maximum(points[:, 2], -0.26)
    thing = add_object(f"roll{number}", points, faces, materials=[crust])
    set_attribute(thing, smooth_step(cut * top, 0.45, 0.8), "crumb")
    set_attribute(thing, smooth_step(points[:, 2], -0.12, 0.16), "baked")
    return thing


def cream_in_cuts(number, kind, seed):
    """Cream that swells out of the cuts, with flakes on it and a few on the crust."""
    random, (ball, faces) = np.random.default_rng(seed + number), crumb((36, 24), 0.75)
    colours = FILLINGS[kind]
    cream = bit_material(f"cream{kind}", *colours["cream"], roughness=0.42, wet=0.25, cloud=16, glow=0.15)
    flake = bit_material(f"flake{kind}", *colours["flakes"], roughness=0.5)
    swells, spots = [], []
    for cut in CUTS + random.normal(0, 0.006, len(CUTS)):
        lumps = 1 + 0.22 * noise3(ball * 2 + cut * 9 + number, 1.4, 9)
        lumps += 0.10 * noise3(ball * 5 + cut * 7 + number, 1.4, 10)
        swell = ball * [0.064, 0.30, 0.080] * lumps[:, None]
        swell[:, 0] += cut + SLANT * swell[:, 1]
        swell[:, 2] += 0.190 - 1.35 * swell[:, 1] ** 2
        swells.append((swell, faces))
        across = random.uniform(-0.26, 0.26, colours["count"])
        jitter = random.normal(0, 0.045, colours["count"])
        spots.append(np.stack([cut + SLANT * across + jitter, across, 0.262 - 1.35 * across**2], 1))
    things = [add_object("cream", *merge(swells), materials=[cream])]
    piece = sliver(0.25) if kind == "queijo" else crumb()
    places = np.concatenate(spots)
    things.append(strew("flakes", piece, places, flake, colours["size"], seed, flat=0.88))
    return things


def garlic_bread(kind, title, accent, seed=1):
    """Five rolls, two over three, with a label and what they taste of before them."""
    crust, things = crust_material(seed), []
    spots = [(-0.02, 0.82, 0.27, 3), (0.05, 0.06, 0.27, -3), (-0.05, -0.72, 0.27, 2)]
    spots += [(0.06, 0.50, 0.74, -6), (-0.08, -0.30, 0.74, 5)]
    for number, (x, y, z, turn) in enumerate(spots):
        for part in [roll(number, seed, crust), *cream_in_cuts(number, kind, seed)]:
            things.append(place(part, (x, y, z), (0, 0, turn)))
    title = f"Pão de Alho\n{title}"
    path, aspect = label(f"pao-{kind}", title, "400 g", "5 unidades", accent=accent)
    things.append(lay_label(path, aspect, 1.35, (-0.42, -1.62), -3))
    return [*things, *BESIDE[kind]()]


def _bread(alt, ground, **options):
    return Subject(
        garlic_bread, alt, ground, view=(3, 42, 80), fill=0.86, exposure=0.2, options=options
    )


BESIDE = {
    "tradicional": lambda: garlic_bulb(0.78, -1.42, 20),
    "queijo": lambda: cheese(0.80, -1.45),
    "picante": lambda: [*chilli(0.52, -1.28, -14), *chilli(0.58, -1.66, 8)],
}
SUBJECTS = {
    "pao-de-alho-tradicional": _bread(
        "Cinco pães de alho com manteiga de alho e salsinha",
        "oak-board",
        kind="tradicional",
        title="Tradicional",
        accent=GREEN,
        seed=3,
    ),
    "pao-de-alho-com-queijo": _bread(
        "Cinco pães de alho com queijo",
        "slate",
        kind="queijo",
        title="com Queijo",
        accent=OCHRE,
        seed=5,
    ),
    "pao-de-alho-picante": _bread(
        "Cinco pães de alho com pimenta-calabresa",
        "kraft",
        kind="picante",
        title="Picante",
        accent=BRICK,
        seed=7,
    ),
}
