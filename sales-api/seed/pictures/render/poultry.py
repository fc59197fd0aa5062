"""Chicken."""
import numpy as np

from film import TRAY_FLOOR, tray_pack
from material import Material, srgb
from mesh import add_object, lathe, roughen, set_attribute, smooth_profile
from rest import fall
from subject import Subject

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


def heart_material():
    """Dark red muscle, a ring of cream fat and pale vessels towards the top."""
    material = Material("heart")
    offset = material.coordinates(scale=1.0, offset=material.random_offset())
    cloud, fine = material.noise(3.0, 5, 0.6, 0, offset), material.noise(10, 4, 0.6, 0, offset)
    muscle = material.ramp(
        cloud, [(0.32, srgb(74, 18, 18)), (0.5, srgb(108, 30, 28)), (0.7, srgb(146, 56, 46))]
    )
    fat = material.ramp(fine, [(0.4, srgb(236, 212, 164)), (0.65, srgb(216, 160, 120))])
    uneven = material.math("MULTIPLY", material.math("SUBTRACT", fine, 0.5), 0.55)
    top = material.step(material.math("ADD", material.attribute("fat"), uneven), 0.70, 0.80)
    material.flesh(material.mix(top, muscle, fat), 0.15)
    wet = material.step(cloud, 0.40, 0.56)
    material.set(
        Roughness=material.mix(wet, 0.42, 0.2),
        Clearcoat=material.math("MULTIPLY", wet, 0.7),
        Clearcoat_Roughness=0.08,
    )
    material.bump(fine, 0.22, 0.04)
    return material.result


def hearts(count, seed, half, floor):
    """Loose hearts, fallen into a heap."""
    random, material, things = np.random.default_rng(seed), heart_material(), []
    profile = smooth_profile(HEART_PROFILE, 60)
    for number in range(count):
        points, faces, _ = lathe(profile * random.uniform(0.72, 0.95), 40)
        share = (points[:, 2] + 0.36) / 0.69
        points *= np.array([1.0, random.uniform(0.74, 0.9), random.uniform(0.95, 1.2)])
        points[:, 0] += random.normal(0, 0.5) * points[:, 2] ** 2
        points = roughen(points, faces, 0.030, 2.4, seed + number % 30)
        thing = add_object(f"heart{number}", points, faces, materials=[material])
        set_attribute(thing, share + random.normal(0, 0.06))
        layer, spot = divmod(number, 12)
        row, column = divmod(spot, 4)
        thing.location = (
            (column - 1.5) / 2 * half[0] + random.normal(0, 0.04),
            (row - 1) * 0.62 * half[1] + random.normal(0, 0.04),
            floor + 0.45 + layer * 0.8,
        )
        thing.rotation_euler = random.uniform(0, 6.28, 3)
        things.append(thing)
    return fall(things, half, floor, wall=4.0, release=False)


def heart_tray(seed=9):
    half = (1.55, 1.15)
    content = hearts(60, seed, (half[0] - 0.30, half[1] - 0.30), TRAY_FLOOR)
    return tray_pack(
        content, "Coração\nde Frango", "500 g", half=half, label_at=(-0.72, -0.62), name="coracao"
    )


SUBJECTS = {
    "coracao-de-frango": Subject(
        heart_tray,
        alt="Corações de frango em bandeja com filme e etiqueta",
        ground="steel",
        view="top",
        samples=28,
    ),
}
