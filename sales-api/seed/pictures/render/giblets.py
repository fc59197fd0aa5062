"""Hearts and gizzards of chicken."""
import numpy as np

from limbs import Body
from material import Material, srgb
from mesh import add_object, lathe, roughen, set_attribute, smooth_profile
from rest import fall

HEART_PROFILE = [
    (0.004, -0.36),
    (0.06, -0.34),
    (0.13, -0.24),
    (0.19, -0.08),
    (0.215, 0.06),
    (0.20, 0.17),
    (0.165, 0.22),
    (0.12, 0.27),
    (0.10, 0.32),
    (0.06, 0.33),
    (0.004, 0.31),
]


def heart_material(seasoned=False):
    """Dark red muscle, a thin ring of cream fat and pale vessels at the top."""
    material = Material("heart")
    offset = material.coordinates(scale=1.0, offset=material.random_offset())
    cloud, fine = material.noise(3.0, 5, 0.6, 0, offset), material.noise(10, 4, 0.6, 0, offset)
    tones = [(0.32, srgb(88, 24, 22)), (0.5, srgb(126, 40, 35)), (0.7, srgb(164, 70, 56))]
    muscle = material.ramp(cloud, tones)
    streaks = material.noise(6, 4, 0.6, 0.6, material.mapped(offset, (1.6, 1.6, 0.5)))
    thin = material.math("MULTIPLY", material.step(streaks, 0.60, 0.68), 0.35)
    muscle = material.mix(thin, muscle, srgb(206, 140, 112))
    if seasoned:
        specks = material.math("LESS_THAN", material.voronoi(13, vector=offset), 0.12)
        muscle = material.mix(material.math("MULTIPLY", specks, 0.7), muscle, srgb(78, 84, 36))
    fat = material.ramp(fine, [(0.4, srgb(238, 212, 160)), (0.65, srgb(214, 150, 116))])
    uneven = material.math("MULTIPLY", material.math("SUBTRACT", fine, 0.5), 0.55)
    rim = 0.87 if seasoned else 0.80
    top = material.step(material.math("ADD", material.attribute("fat"), uneven), rim, rim + 0.1)
    material.flesh(material.mix(top, muscle, fat), 0.15)
    wet = material.step(cloud, 0.40, 0.56)
    material.set(
        Roughness=material.mix(wet, 0.46, 0.32 if seasoned else 0.2),
        Clearcoat=material.math("MULTIPLY", wet, 0.3 if seasoned else 0.7),
        Clearcoat_Roughness=0.2 if seasoned else 0.08,
    )
    material.bump(fine, 0.22, 0.04)
    return material.result


def heart(name, random, material, seed, size=0.66):
    """One heart, its point down; the attribute fat rises towards the top."""
    profile = smooth_profile(HEART_PROFILE, 60) * size * random.uniform(0.86, 1.14)
    points, faces, _ = lathe(profile, 40)
    share = (points[:, 2] / size + 0.36) / 0.69
    points *= np.array([1.0, random.uniform(0.74, 0.9), random.uniform(0.95, 1.2)])
    points[:, 0] += random.normal(0, 0.5) * points[:, 2] ** 2
    points = roughen(points, faces, 0.026, 3.2, seed)
    thing = add_object(name, points, faces, materials=[material])
    set_attribute(thing, share + random.normal(0, 0.07))
    return thing


def hearts(count, seed, half, floor):
    """Loose hearts, fallen into a heap."""
    random, material, things = np.random.default_rng(seed), heart_material(), []
    for number in range(count):
        thing = heart(f"heart{number}", random, material, seed + number % 30)
        thing.rotation_euler = random.uniform(0, 6.28, 3)
        things.append(thing)
    return _poured(things, random, half, floor, (5, 4), 0.5)


def _poured(things, random, half, floor, columns_rows, layer_height):
    """Lets things fall in layers, each a loose grid."""
    columns, rows = columns_rows
    for number, thing in enumerate(things):
        layer, spot = divmod(number, columns * rows)
        row, column = divmod(spot, columns)
        thing.location = (
            ((column + 0.5) / columns * 2 - 1) * half[0] + random.normal(0, 0.03),
            ((row + 0.5) / rows * 2 - 1) * half[1] + random.normal(0, 0.03),
            floor + 0.35 + layer * layer_height,
        )
    return fall(things, half, floor, wall=4.0, release=False)


def gizzard_material():
    """Purple red muscle, silvery where the attribute bone says."""
    material = Material("gizzard")
    at = material.coordinates(scale=1.0, offset=material.random_offset())
    cloud, fine = material.noise(3.4, 5, 0.6, 0.3, at), material.noise(11, 4, 0.6, 0, at)
    tones = [(0.32, srgb(96, 28, 36)), (0.5, srgb(134, 46, 52)), (0.7, srgb(168, 82, 80))]
    muscle = material.ramp(cloud, tones)
    uneven = material.math("MULTIPLY", material.math("SUBTRACT", fine, 0.5), 0.7)
    silver = material.step(material.math("ADD", material.attribute("bone"), uneven), 0.42, 0.62)
    sheen = material.ramp(fine, [(0.35, srgb(196, 168, 170)), (0.65, srgb(228, 212, 206))])
    material.flesh(material.mix(silver, muscle, sheen), 0.15)
    wet = material.step(cloud, 0.42, 0.56)
    material.set(
        Roughness=material.mix(wet, 0.40, 0.2),
        Clearcoat=material.math("MULTIPLY", wet, 0.7),
        Clearcoat_Roughness=0.1,
    )
    material.bump(fine, 0.25, 0.03)
    return material.result


def gizzard_body(random):
    """Opened and cleaned: two thick lobes grown together, silvery tendon on their outer faces."""
    spread = random.uniform(0.15, 0.19)
    body = Body(0.07)
    for side in (1, -1):
        wide = random.uniform(0.27, 0.34)
        body.lump(
            (spread * side, random.normal(0, 0.03), 0),
            (0.24, wide, random.uniform(0.13, 0.17)),
            (0, 10 * side, random.normal(0, 16)),
            "meat",
        )
        body.lump((spread * side * 1.9, 0, 0.05), (0.07, 0.15, 0.07), (0, 24 * side, 0), "bone")
    return body.lump((0, random.uniform(0.1, 0.2), -0.04), (0.2, 0.14, 0.08), kind="meat")


def gizzards(count, seed, half, floor):
    random, material, things = np.random.default_rng(seed), gizzard_material(), []
    shapes = [gizzard_body(random) for _ in range(7)]
    meshes = [(*body.mesh(0.75, 0.022), body) for body in shapes]
    for number in range(count):
        points, faces, body = meshes[number % 7]
        bent = roughen(points, faces, 0.03, 2.4, seed + number)
        thing = add_object(f"gizzard{number}", bent, faces, materials=[material])
        set_attribute(thing, body.share(points, "bone"), "bone")
        thing.rotation_euler = (random.uniform(-0.5, 0.5), random.uniform(-0.4, 0.4), number * 2.4)
        things.append(thing)
    return _poured(things, random, half, floor, (3, 3), 0.7)
