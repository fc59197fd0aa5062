"""Hearts and gizzards of chicken."""
import numpy as np

from counter import carded, on_counter, poured
from counter_cards import AUBERGINE
from limbs import Body
from material import Material, srgb
from mesh import add_object, lathe, roughen, set_attribute, smooth_profile

FAMILY = "aves"
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
    around = np.arctan2(points[:, 1], points[:, 0])
    ridge = np.exp(-(((around - random.uniform(-1, 1)) / 0.2) ** 2)) * np.clip(share * 3 - 1, 0, 1)
    thing = add_object(name, points, faces, materials=[material])
    set_attribute(thing, np.maximum(share, 0.86 * ridge) + random.normal(0.03, 0.06))
    return thing


def hearts(count=84, seed=9):
    """Loose hearts, fallen into a tray."""
    random, material, things = np.random.default_rng(seed), heart_material(), []
    for number in range(count):
        thing = heart(f"heart{number}", random, material, seed + number % 30)
        thing.rotation_euler = random.uniform(0, 6.28, 3)
        things.append(thing)
    return on_counter(poured(things, (1.28, 0.84), (6, 4), 0.5, random))


def gizzard_material():
    """Purple red muscle, silvery where the attribute bone says."""
    material = Material("gizzard")
    at = material.coordinates(scale=1.0, offset=material.random_offset())
    cloud, fine = material.noise(3.4, 5, 0.6, 0.3, at), material.noise(11, 4, 0.6, 0, at)
    tones = [(0.32, srgb(92, 26, 34)), (0.5, srgb(126, 42, 48)), (0.7, srgb(158, 76, 74))]
    muscle = material.ramp(cloud, tones)
    uneven = material.math("MULTIPLY", material.math("SUBTRACT", fine, 0.5), 0.7)
    silver = material.step(material.math("ADD", material.attribute("bone"), uneven), 0.42, 0.62)
    sheen = material.ramp(fine, [(0.35, srgb(176, 128, 132)), (0.65, srgb(212, 182, 180))])
    material.flesh(material.mix(silver, muscle, sheen), 0.15)
    wet = material.step(cloud, 0.42, 0.56)
    material.set(
        Roughness=material.mix(wet, 0.44, 0.28),
        Clearcoat=material.math("MULTIPLY", wet, 0.4),
        Clearcoat_Roughness=0.16,
    )
    material.bump(fine, 0.25, 0.03)
    return material.result


def gizzard_body(random):
    """Opened and cleaned: two flat lobes grown together, silvery tendon on their outer faces."""
    spread = random.uniform(0.17, 0.23)
    body = Body(0.05)
    for side in (1, -1):
        body.lump(
            (spread * side, random.normal(0, 0.04), 0),
            (random.uniform(0.19, 0.25), random.uniform(0.27, 0.36), random.uniform(0.11, 0.15)),
            (0, 12 * side, random.normal(0, 20)),
            "meat",
        )
        tendon = random.uniform(-0.06, 0.06)
        body.lump((spread * side * 1.5, tendon, 0.08), (0.06, 0.12, 0.06), (0, 24 * side, 0), "bone")
    body.lump((random.normal(0, 0.05), random.uniform(0.14, 0.26), -0.03), (0.24, 0.12, 0.08), kind="meat")
    return body.lump((random.normal(0, 0.06), -0.2, -0.03), (0.16, 0.10, 0.06), kind="meat")


def gizzards(count=24, seed=5):
    random, material, things = np.random.default_rng(seed), gizzard_material(), []
    shapes = [gizzard_body(random) for _ in range(9)]
    meshes = [(*body.mesh(0.75, 0.022), body) for body in shapes]
    for number in range(count):
        points, faces, body = meshes[number % 9]
        bent = roughen(points, faces, 0.045, 2.4, seed + number)
        thing = add_object(f"gizzard{number}", bent, faces, materials=[material])
        set_attribute(thing, body.share(points, "bone"), "bone")
        thing.rotation_euler = (random.uniform(-0.5, 0.5), random.uniform(-0.4, 0.4), number * 2.4)
        things.append(thing)
    return on_counter(poured(things, (1.28, 0.86), (4, 3), 0.6, random), colour="white")


SUBJECTS = {
    **carded(
        "coracao-de-frango",
        hearts,
        "Coração\nde Frango",
        "Corações de frango soltos em bandeja",
        "steel",
    ),
    **carded(
        "moela-de-frango",
        gizzards,
        "Moela\nde Frango",
        "Moelas de frango abertas e limpas em bandeja",
        "slate",
        AUBERGINE,
    ),
}
