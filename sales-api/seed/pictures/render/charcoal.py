"""Charcoal: lumps and sacks."""
import numpy as np

from labels import bag_front
from material import Material, srgb
from mesh import add_object, rotation
from pieces import cube_mesh
from sack import sack
from subject import Subject

FAMILY = "temperos-e-carvao"

KRAFT = (192, 152, 104)
BLACK = (34, 30, 30)


def coal_material():
    """Black with grey ash on the edges, the wood's rays still visible, cracked across."""
    material = Material("coal")
    cloud = material.noise(4, 6, 0.65)
    rays = material.noise(2.2, 6, 0.65, 0.6, material.coordinates(scale=(1.2, 9, 9)))
    cracks = material.voronoi(6, feature="DISTANCE_TO_EDGE")
    material.set(
        Base_Color=material.ramp(
            cloud, [(0.35, srgb(18, 18, 19)), (0.6, srgb(44, 42, 42)), (0.8, srgb(96, 92, 90))]
        ),
        Roughness=material.ramp(cloud, [(0.35, 0.28), (0.65, 0.62)]),
        Specular=0.6,
    )
    deep = material.bump(cracks, 0.35, 0.05)
    material.bump(material.math("ADD", rays, cloud), 0.6, 0.07, under=deep)
    return material.result


def lumps(places, size, seed):
    """Lumps lying on the ground at (x, y). Gives the objects."""
    random, material, things = np.random.default_rng(seed), coal_material(), []
    for number, (x, y) in enumerate(places):
        points, faces, _ = cube_mesh(random, np.array(size) * random.uniform(0.8, 1.2), 0)
        points = points @ rotation(*random.uniform(-14, 14, 2), random.uniform(0, 360))
        points += [x, y, -points[:, 2].min()]
        things.append(add_object(f"coal{number}", points, faces, materials=[material]))
    return things


def charcoal(
    name,
    weight,
    title="Carvão\nVegetal",
    note="queima limpa e duradoura",
    size=(1.75, 2.45, 0.85),
    lump=(0.44, 0.26, 0.24),
    places=((-1.15, -0.35), (-0.85, -0.75), (1.12, -0.30)),
    colour=(122, 18, 32),
    seed=1,
    **print_colours,
):
    """A sack with a few lumps before it, which also tell how large the sack is."""
    hex_colour = "#%02x%02x%02x" % colour
    path, _ = bag_front(name, title, weight, note, ground=hex_colour, **print_colours)
    width, height, depth = size
    bag = sack(path, width, height, depth, seed=seed, lumps=0.075, colour=colour)
    return [*bag, *lumps(places, lump, seed + 20)]


def _sack_subject(alt, ground, **options):
    return Subject(charcoal, alt, ground, view="front", exposure=0.35, options=options)


SUBJECTS = {
    "carvao-3kg": _sack_subject(
        "Saco de papel pardo com 3 kg de carvão vegetal",
        "oak",
        name="carvao-3kg",
        weight="3 kg",
        size=(1.75, 2.0, 0.9),
        lump=(0.50, 0.30, 0.28),
        places=((-1.15, -0.5), (1.05, -0.55)),
        colour=KRAFT,
        ink="#2a1a16",
        accent="#7a1220",
        seed=3,
    ),
    "carvao-5kg": _sack_subject(
        "Saco vermelho com 5 kg de carvão vegetal", "oak", name="carvao-5kg", weight="5 kg"
    ),
    "carvao-10kg": _sack_subject(
        "Saco grande e preto com 10 kg de carvão vegetal",
        "oak",
        name="carvao-10kg",
        weight="10 kg",
        size=(1.6, 2.9, 0.9),
        lump=(0.28, 0.18, 0.16),
        places=((-0.95, -0.4), (-0.8, -0.75), (-1.15, -0.1), (0.95, -0.5), (1.1, -0.15)),
        colour=BLACK,
        seed=5,
    ),
    "carvao-em-pedacos-grandes-5kg": _sack_subject(
        "Saco com 5 kg de carvão em pedaços grandes e, à frente, os pedaços",
        "oak",
        name="carvao-pedacos",
        title="Carvão em\nPedaços\nGrandes",
        note="brasa que dura",
        weight="5 kg",
        size=(1.8, 2.3, 0.95),
        lump=(0.9, 0.44, 0.40),
        places=((-1.3, -0.45), (1.2, -0.55), (1.45, 0.25)),
        colour=(206, 96, 36),
        accent="#3a1a14",
        seed=9,
    ),
}
