"""Charcoal: lumps and sacks."""
import numpy as np

from bits import crumb, strew
from labels import bag_front
from material import Material, srgb
from mesh import add_object, noise3, normals, place, rotation
from pieces import cube_mesh
from rest import fall, remove_strays
from sack import sack
from subject import Subject

FAMILY = "temperos-e-carvao"

KRAFT = (192, 152, 104)
BLACK = (34, 30, 30)


def coal_material():
    """Black with grey ash on the edges, the wood's rays still visible, cracked across."""
    material = Material("coal")
    cloud = material.noise(4, 6, 0.65)
    rays = material.noise(2.2, 6, 0.7, 0.6, material.coordinates(scale=(1.0, 13, 13)))
    cracks = material.voronoi(6, feature="DISTANCE_TO_EDGE")
    material.set(
        Base_Color=material.ramp(
            material.mix(0.6, cloud, rays),
            [(0.38, srgb(12, 12, 13)), (0.54, srgb(38, 37, 37)), (0.66, srgb(92, 89, 87))],
        ),
        Roughness=material.ramp(cloud, [(0.38, 0.34), (0.62, 0.80)]),
        Specular=0.5,
    )
    deep = material.bump(cracks, 0.35, 0.05)
    material.bump(material.math("ADD", rays, cloud), 0.8, 0.08, under=deep)
    return material.result


def lump_mesh(random, size):
    """Charred wood: broken across, split along its grain."""
    own = np.array(size) * random.uniform(0.62, 1.25) * random.uniform((0.8, 0.75, 0.75), (1.45, 1.15, 1.15))
    points, faces, _ = cube_mesh(random, own, 0, 56, 9, 1.0)
    grain = noise3(points * [0.5, 7.0, 7.0] / max(size), 1.0, int(random.integers(40, 80)))
    burnt = noise3(points / max(size), 2.6, int(random.integers(80, 120)))
    split = (1 - np.abs(noise3(points * [2.6, 0.7, 0.7] / max(size), 1.6, int(random.integers(120, 160))))) ** 9
    depth = 0.15 * grain + 0.22 * burnt - 0.16 * split
    points = points + normals(points, faces) * (min(size) * depth)[:, None]
    return points, faces


def lumps(places, size, seed):
    """Lumps lying flat on the ground at (x, y). Gives the objects."""
    random, material, things = np.random.default_rng(seed), coal_material(), []
    for number, (x, y) in enumerate(places):
        points, faces = lump_mesh(random, size)
        turn = *random.uniform(-3, 3, 2), random.uniform(0, 360)
        thing = add_object(f"coal{number}", points, faces, materials=[material])
        things.append(place(thing, (x, y, -(points @ rotation(*turn))[:, 2].min()), turn))
    return things


def heap(x, y, count, size, seed, half=(0.5, 0.35)):
    """Lumps that were tipped out at (x, y), among dust and splinters. Gives the lumps."""
    random, material, things = np.random.default_rng(seed), coal_material(), []
    for number in range(count):
        points, faces = lump_mesh(random, size)
        thing = add_object(f"heap{number}", points, faces, materials=[material])
        where = random.uniform(-1, 1, 2) * half * 0.8
        things.append(place(thing, (*where, 0.4 + number * max(size) * 1.3), random.uniform(0, 360, 3)))
    fall(things, half, frames=120)
    things = remove_strays(things)
    for thing in things:
        thing.location.x, thing.location.y = thing.location.x + x, thing.location.y + y
    spots = random.normal(0, 1, (70, 2)) * np.array(half) * 1.5 + (x, y)
    strew(
        "dust",
        crumb((6, 4), 0.5),
        np.column_stack([spots, np.full(70, 0.012)]),
        material,
        (0.030, 0.020, 0.014),
        seed,
        (0.4, 1.5),
    )
    return things


def charcoal(
    name,
    weight,
    title="Carvão\nVegetal",
    note="queima limpa e duradoura",
    size=(1.9, 2.55, 0.95),
    lump=(0.44, 0.26, 0.24),
    count=9,
    heap_at=(1.0, -1.0),
    colour=(122, 18, 32),
    seed=1,
    full=0.70,
    **print_colours,
):
    """A sack with lumps before it, which also tell how large the sack is."""
    hex_colour = "#%02x%02x%02x" % colour
    path, _ = bag_front(name, title, weight, note, ground=hex_colour, **print_colours)
    bag = sack(path, *size, seed=seed, lumps=0.085, lump_size=1.7, colour=colour, full=full)
    stray = [(-size[0] * 0.36, -size[2] / 2 - max(lump) * 0.8)]
    return [*bag, *heap(*heap_at, count, lump, seed + 20), *lumps(stray, lump, seed + 30)]


def _sack_subject(alt, ground, **options):
    return Subject(
        charcoal, alt, ground, view=(9, 21, 85), fill=0.9, exposure=0.35, options=options
    )


SUBJECTS = {
    "carvao-3kg": _sack_subject(
        "Saco de papel pardo com 3 kg de carvão vegetal e, à frente, pedaços dele",
        "oak",
        name="carvao-3kg",
        weight="3 kg",
        note="",
        size=(2.05, 2.45, 1.25),
        full=0.78,
        weight_share=0.74,
        lump=(0.42, 0.23, 0.20),
        count=10,
        heap_at=(1.32, -0.86),
        colour=KRAFT,
        ink="#2a1a16",
        accent="#7a1220",
        seed=3,
    ),
    "carvao-5kg": _sack_subject(
        "Saco vermelho com 5 kg de carvão vegetal e, à frente, pedaços dele",
        "walnut",
        name="carvao-5kg",
        weight="5 kg",
        note="",
        size=(2.4, 2.95, 1.45),
        full=0.78,
        weight_share=0.74,
        accent="#f0a63c",
        lump=(0.38, 0.21, 0.18),
        count=12,
        heap_at=(1.50, -0.92),
    ),
    "carvao-10kg": _sack_subject(
        "Saco grande e preto com 10 kg de carvão vegetal e, à frente, pedaços dele",
        "oak",
        name="carvao-10kg",
        weight="10 kg",
        size=(3.1, 3.7, 1.8),
        full=0.78,
        weight_share=0.74,
        lump=(0.40, 0.25, 0.22),
        count=18,
        heap_at=(1.34, -1.25),
        colour=BLACK,
        seed=5,
    ),
    "carvao-em-pedacos-grandes-5kg": _sack_subject(
        "Saco com 5 kg de carvão em pedaços grandes e, à frente, os pedaços",
        "slate",
        name="carvao-pedacos",
        title="Carvão em\nPedaços\nGrandes",
        note="brasa que dura",
        weight="5 kg",
        size=(2.35, 2.9, 1.35),
        full=0.78,
        weight_share=0.74,
        lump=(0.72, 0.40, 0.36),
        count=8,
        heap_at=(1.44, -1.12),
        colour=(236, 226, 206),
        ink="#3a1a14",
        accent="#b8481a",
        seed=9,
    ),
}
