"""Garlic bread: crusty rolls cut crosswise, the cream showing in the cuts."""
import numpy as np

from bits import bit_material, crumb, scrap, strew
from counter_cards import BRICK, GREEN, OCHRE
from garnish import chilli, garlic
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
        cream=((222, 190, 104), (242, 220, 148)),
        flecks=(66, 100, 36),
        bits=((40, 70, 24), (98, 128, 52)),
        size=(0.026, 0.017, 0.005),
        count=34,
    ),
    "queijo": dict(
        cream=((216, 132, 36), (242, 186, 72), (250, 212, 116)),
        flecks=(196, 118, 44),
        bits=((52, 78, 30), (104, 128, 60)),
        size=(0.022, 0.015, 0.005),
        count=9,
        spread=1.55,
    ),
    "picante": dict(
        cream=((176, 62, 22), (214, 104, 44)),
        flecks=(140, 14, 8),
        bits=((136, 14, 8), (196, 40, 20), (232, 180, 110)),
        size=(0.026, 0.020, 0.006),
        count=30,
    ),
}
"""Colours of what is in the cuts and of the bits in it; spread: how far it runs over the crust."""


def crust_material(seed):
    """Golden crust, darker on top and in patches, dusted with flour below."""
    material = Material("crust")
    cloud = material.noise(
        2.4, 5, 0.6, 0.4, material.coordinates(offset=material.random_offset(), scale=1)
    )
    fine = material.noise(26, 4, 0.6)
    mixed = material.mix(0.4, cloud, fine)
    brown = material.ramp(
        mixed, [(0.32, srgb(146, 74, 20)), (0.5, srgb(204, 124, 42)), (0.7, srgb(228, 166, 80))]
    )
    pale_side = material.mix(0.5, brown, srgb(232, 188, 112))
    brown = material.mix(material.attribute("baked"), pale_side, brown)
    brown = material.mix(material.attribute("edge"), brown, srgb(128, 66, 24))
    soaked = material.ramp(fine, [(0.3, srgb(218, 172, 92)), (0.7, srgb(242, 212, 144))])
    colour = material.mix(material.attribute("crumb"), brown, soaked)
    dust = material.step(material.noise(34, 3, 0.7), 0.60, 0.72)
    powder = material.math("MULTIPLY", dust, material.step(cloud, 0.46, 0.66))
    colour = material.mix(material.math("MULTIPLY", powder, 0.45), colour, srgb(244, 226, 194))
    material.set(
        Base_Color=colour,
        Roughness=material.ramp(cloud, [(0.35, 0.52), (0.65, 0.72)]),
        Specular=0.25,
    )
    offset = material.random_offset()
    blisters = material.voronoi(11, vector=material.coordinates(offset=offset, scale=1))
    cracks = material.noise(7, 5, 0.7, 1.2, material.coordinates(offset=offset, scale=(1, 2, 2)))
    rough = material.bump(material.math("ADD", cracks, blisters), 0.6, 0.06)
    material.bump(fine, 0.6, 0.035, under=rough)
    return material.result


def roll(number, seed, crust):
    """A roll with slanting cuts; gives the object and a function for the height of its top."""
    points, faces = cube_sphere(130)
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
    rim = cut * top
    set_attribute(thing, smooth_step(rim, 0.5, 0.8), "crumb")
    edge = smooth_step(rim, 0.03, 0.16) * smooth_step(0.5 - rim, 0, 0.22)
    set_attribute(thing, 0.75 * edge, "edge")
    set_attribute(thing, smooth_step(points[:, 2], -0.12, 0.16), "baked")
    return thing


def cream_material(kind):
    """Soft butter, paste or cheese, flecked, glossy where it runs."""
    colours, material = FILLINGS[kind], Material(f"cream {kind}")
    cloud, fine = material.noise(5, 4, 0.6, 0.3), material.noise(17, 4, 0.65)
    tones, mixed = colours["cream"], material.mix(0.45, cloud, fine)
    step = 0.30 / (len(tones) - 1)
    stops = [(0.35 + step * number, srgb(*tone)) for number, tone in enumerate(tones)]
    dots = material.math("LESS_THAN", material.voronoi(34), 0.24)
    some = material.math("GREATER_THAN", material.noise(9, 2), 0.48)
    dots = material.math("MULTIPLY", material.math("MULTIPLY", dots, some), 0.75)
    colour = material.mix(dots, material.ramp(mixed, stops), srgb(*colours["flecks"]))
    material.flesh(colour, 0.18, (0.06, 0.04, 0.02))
    material.set(Roughness=0.38, Specular=0.4, Clearcoat=0.3, Clearcoat_Roughness=0.15)
    material.bump(mixed, 0.5, 0.05)
    return material.result


def cream_in_cuts(number, kind, seed):
    """What was spread into the cuts, sunk in them and run over their edges; bits in it, few beside."""
    random, (ball, faces) = np.random.default_rng(seed + number), crumb((60, 40), 0.85)
    colours, swells, spots = FILLINGS[kind], [], []
    spread = colours.get("spread", 1.0)
    flake = bit_material(f"bits {kind}", *colours["bits"], roughness=0.5)
    for cut in CUTS + random.normal(0, 0.006, len(CUTS)):
        offset = random.uniform(0, 20, 3)
        coarse, middle = (noise3(ball * scale + offset, 1.4, 9) for scale in (1.3, 3.2))
        lumps = 1 + 0.30 * coarse + 0.16 * middle
        wide, long = 0.058 * spread * random.uniform(0.85, 1.15), random.uniform(0.24, 0.29)
        swell = ball * [wide, long, 0.058] * lumps[:, None]
        swell[:, 1] -= 0.02
        out = swell[:, 0].copy()
        swell[:, 0] += cut + SLANT * swell[:, 1]
        swell[:, 2] += 0.192 + 0.022 * (spread - 1) - 1.35 * swell[:, 1] ** 2
        swell[:, 2] -= 2.4 * out**2 * (spread > 1)
        swells.append((swell, faces))
        across = random.uniform(-0.25, 0.22, colours["count"])
        jitter = random.normal(0, 0.030, colours["count"])
        rise = 0.242 - 1.35 * across**2 - 0.4 * np.abs(jitter)
        spots.append(np.stack([cut + SLANT * across + jitter, across, rise], 1))
    loose = random.uniform((-0.8, -0.2), (0.8, 0.2), (14, 2))
    spots.append(np.column_stack([loose, 0.31 * np.sqrt(1 - (loose[:, 1] / 0.42) ** 2) - 0.004]))
    things = [add_object("cream", *merge(swells), materials=[cream_material(kind)])]
    places, piece = np.concatenate(spots), scrap(0.7, 21)
    return [*things, strew("bits", piece, places, flake, colours["size"], seed, (0.5, 1.3), flat=0.8)]


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
        garlic_bread, alt, ground, view=(3, 42, 80), fill=0.86, exposure=0.05, options=options
    )


BESIDE = {
    "tradicional": lambda: [*garlic_bulb(0.62, -1.62, 24), *garlic([(0.50, -1.98, 20)])],
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
