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

SLANT = 0.22


def cuts_of(number, seed):
    """Where a roll is cut, never quite evenly: places along it, and how deep."""
    random = np.random.default_rng(seed * 31 + number)
    places = np.linspace(-0.74, 0.74, 5) + random.normal(0, 0.035, 5)
    return places, random.uniform(0.75, 1.2, 5)


FILLINGS = {
    "tradicional": dict(
        cream=((228, 204, 134), (246, 230, 176)),
        flecks=(78, 112, 44),
        bits=((40, 70, 24), (98, 128, 52)),
        size=(0.026, 0.017, 0.005),
        count=30,
    ),
    "queijo": dict(
        cream=((232, 168, 66), (248, 206, 104), (253, 226, 146)),
        flecks=(196, 116, 36),
        bits=((40, 70, 24), (98, 128, 52)),
        size=(0.024, 0.016, 0.005),
        count=9,
        over=1.22,
    ),
    "picante": dict(
        cream=((212, 104, 50), (236, 150, 84)),
        flecks=(178, 34, 14),
        bits=((150, 18, 8), (204, 48, 22), (72, 104, 40)),
        size=(0.024, 0.018, 0.005),
        count=34,
    ),
}
"""Colours of what is in the cuts and of the bits on it; over: how far it swells out of them."""


def crust_material():
    """Thin golden crust, darker on top and in patches, pale at its sides, brushed with butter."""
    material = Material("crust")
    at = material.coordinates(offset=material.random_offset(), scale=1)
    cloud, fine = material.noise(1.6, 4, 0.55, 0.3, at), material.noise(30, 4, 0.6)
    mixed = material.mix(0.26, cloud, fine)
    own = material.math("MULTIPLY", material.node("ObjectInfo").outputs["Random"], 0.10)
    mixed = material.math("SUBTRACT", mixed, own)
    brown = material.ramp(
        mixed, [(0.28, srgb(138, 70, 26)), (0.44, srgb(198, 126, 56)), (0.62, srgb(232, 178, 102))]
    )
    pale = material.ramp(mixed, [(0.3, srgb(232, 188, 122)), (0.6, srgb(248, 222, 170))])
    blisters = material.ramp(material.voronoi(9, vector=material.mix(0.1, at, fine, "ADD")), [(0.10, 1.0), (0.24, 0.0)])
    some = material.step(material.noise(2.6, 2, 0.5, 0, at), 0.50, 0.60)
    blisters = material.math("MULTIPLY", blisters, some)
    brown = material.mix(material.math("MULTIPLY", blisters, 0.45), brown, srgb(116, 58, 20))
    brown = material.mix(material.attribute("baked"), pale, brown)
    brown = material.mix(material.attribute("edge"), brown, srgb(158, 90, 36))
    dusted = material.step(material.mix(0.45, material.noise(2.0, 3, 0.5, 0.2, at), fine), 0.53, 0.66)
    brown = material.mix(material.math("MULTIPLY", dusted, 0.5), brown, srgb(250, 234, 202))
    soaked = material.ramp(fine, [(0.3, srgb(232, 196, 124)), (0.7, srgb(248, 228, 176))])
    colour = material.mix(material.attribute("crumb"), brown, soaked)
    material.set(
        Base_Color=colour,
        Roughness=material.ramp(cloud, [(0.35, 0.40), (0.65, 0.66)]),
        Specular=0.35,
    )
    wrinkles = material.noise(3.2, 3, 0.5, 0.6, material.mapped(at, (0.7, 2, 2)))
    soft = material.bump(wrinkles, 0.45, 0.05)
    risen = material.bump(blisters, 0.35, 0.02, under=soft)
    material.bump(fine, 0.45, 0.022, under=risen)
    return material.result


def roll(number, seed, crust):
    """A roll with slanting cuts."""
    points, faces = cube_sphere(150)
    points = np.sign(points) * np.abs(points) ** [0.82, 0.9, 0.9]
    points[:, 1:] *= 1 - 0.34 * np.abs(points[:, :1]) ** 2.6
    random = np.random.default_rng(seed * 10 + number)
    points = points * [1.12, 0.44, 0.32] * random.uniform((0.94, 0.92, 0.95), (1.03, 1.10, 1.08))
    points[:, 1] += random.normal(0, 0.05) * points[:, 0] ** 2
    points[:, :2] *= (1 + 0.11 * noise3(points * 1.3 + number * 4, 1.4, 7))[:, None]
    points = roughen(points, faces, 0.030, 1.5, seed + number)
    points = roughen(points, faces, 0.007, 6.5, seed + number + 20)
    cuts, depths = cuts_of(number, seed)
    along = points[:, 0] - SLANT * points[:, 1] + 0.03 * noise3(points * [0, 1, 1] + number, 2.0, 12)
    nearest = np.abs(along[:, None] - cuts).argmin(1)
    away = along - cuts[nearest]
    cut = depths[nearest] * np.exp(-((away / 0.060) ** 2))
    top = smooth_step(points[:, 2], -0.05, 0.14)
    lips = 0.035 * np.exp(-(((np.abs(away) - 0.11) / 0.05) ** 2)) * top
    points[:, 2] += lips - 0.17 * cut * top
    points[:, 0] += 0.05 * np.sign(away) * np.minimum(cut, 1) * top
    points[:, 2] = np.maximum(points[:, 2], -0.26)
    thing = add_object(f"roll{number}", points, faces, materials=[crust])
    rim = np.minimum(cut, 1) * top
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
    material.flesh(colour, 0.3, (0.08, 0.05, 0.03))
    material.set(Roughness=0.42, Specular=0.4, Clearcoat=0.2, Clearcoat_Roughness=0.2)
    material.bump(mixed, 0.35, 0.04)
    return material.result


def cream_in_cuts(number, kind, seed):
    """What was spread into the cuts: pressed up unevenly, here and there over an edge; bits on it."""
    random, (ball, faces) = np.random.default_rng(seed + number), crumb((60, 40), 0.85)
    colours, swells, spots = FILLINGS[kind], [], []
    flake = bit_material(f"bits {kind}", *colours["bits"], roughness=0.5)
    for cut in cuts_of(number, seed)[0]:
        offset = random.uniform(0, 20, 3)
        coarse, middle = (noise3(ball * scale + offset, 1.4, 9) for scale in (1.3, 3.2))
        lumps = 1 + 0.34 * coarse + 0.20 * middle
        swell = ball * [random.uniform(0.066, 0.080), random.uniform(0.25, 0.30), 0.05] * lumps[:, None]
        swell = swell * [colours.get("over", 1.0), 1.0, colours.get("over", 1.0)]
        swell[:, 1] -= 0.03
        out = swell[:, 0].copy()
        swell[:, 0] += cut + SLANT * swell[:, 1]
        swell[:, 2] += 0.198 - 1.35 * swell[:, 1] ** 2 - 2.0 * out**2
        swells.append((swell, faces))
        across = random.uniform(-0.25, 0.22, colours["count"])
        jitter = random.normal(0, 0.034, colours["count"])
        rise = 0.250 - 1.35 * across**2 - 2.0 * jitter**2
        spots.append(np.stack([cut + SLANT * across + jitter, across, rise], 1))
    loose = random.uniform((-0.8, -0.2), (0.8, 0.2), (14, 2))
    spots.append(np.column_stack([loose, 0.32 * np.sqrt(1 - (loose[:, 1] / 0.44) ** 2) - 0.004]))
    things = [add_object("cream", *merge(swells), materials=[cream_material(kind)])]
    places = np.concatenate(spots)
    return [*things, strew("bits", scrap(0.7, 21), places, flake, colours["size"], seed, (0.5, 1.3), flat=0.8)]


def garlic_bread(kind, title, accent, seed=1):
    """Five rolls, two over three, with a label and what they taste of before them."""
    crust, things = crust_material(), []
    spots = [(-0.06, 0.84, 0.27, 4), (0.07, 0.04, 0.27, -5), (-0.08, -0.74, 0.27, 5)]
    spots += [(0.16, 0.50, 0.72, -11), (-0.12, -0.30, 0.72, 9)]
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
    "queijo": lambda: [*garlic_bulb(0.62, -1.62, 24), *cheese(1.0, -1.30)],
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
