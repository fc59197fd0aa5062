"""Beef with bone: tail, rib."""
import numpy as np

from beef import ancho_face, ancho_flesh
from counter_cards import RED
from flesh import BEEF
from material import Material, srgb
from meat import finish_flesh, laid, outline, slab
from mesh import add_object, place, roughen, set_attribute, smooth_path, tube
from sawn import SawnBones
from sticker import name_card
from subject import Print, Subject

FAMILY = "bovinos"


def tail_joint(name, size, seed):
    """A slice of oxtail: bone in the middle, lobes of meat parted by thin fat, fat on part of the rim."""
    random = np.random.default_rng(seed)

    turns = np.linspace(0, 2 * np.pi, 24, endpoint=False)
    lobes = 0.90 + 0.07 * np.cos(4 * turns + random.uniform(0, 6)) + 0.07 * np.cos(3 * turns + random.uniform(0, 6))
    shape = np.column_stack([np.cos(turns), random.uniform(0.80, 0.98) * np.sin(turns)]) * lobes[:, None]

    def fat(mask):
        turns = np.radians(random.uniform(0, 90) + np.array([0, 80, 190, 275]) + random.normal(0, 14, 4))
        for turn in turns[: random.integers(2, 4)]:
            outer, bow = random.uniform(0.75, 0.98), random.normal(0, 0.16)
            line = [(0.24, turn), (0.6, turn + bow), (outer, turn + bow * 0.5)]
            mask.seam([(r * np.cos(t), r * np.sin(t)) for r, t in line], random.uniform(0.004, 0.011), 1.2, 0.12)
        start = random.uniform(0, 360)
        mask.rim(start, start + random.uniform(120, 200), 0.02, 0.10, soft=50)
        return mask.blob(0, 0, 0.15, 1.3, 1.0)

    def bone(maps, _):
        half = random.uniform(0.25, 0.31), random.uniform(0.18, 0.24)
        SawnBones(maps, seed).lay(
            *random.normal(0, 0.04, 2), *half, seed, random.uniform(0, 180), 0.14, (192, 124, 106), 0.4, (238, 222, 196), 0.4
        )

    return slab(
        name,
        outline(shape, 0.018, 0.02, seed),
        BEEF.but(fat=(234, 210, 174), fat_dark=(216, 182, 142), bundles=52, marbling=0.5, grain_angle=seed * 20, fibre=0.7),
        fat,
        seed,
        size=size,
        thickness=(0.62 * size + 0.12) * random.uniform(0.8, 1.15),
        edge=0.13 * size,
        bulge=0.09,
        lumps=0.035,
        lean=0.10,
        pixels=900,
        repaint=bone,
    )


def oxtail():
    """Joints from the thick end to the thin one, cut faces up."""
    places = [(-0.92, 0.42, 0.68), (0.32, 0.62, 0.64), (1.30, 0.20, 0.54), (-0.34, -0.52, 0.58)]
    places += [(0.58, -0.44, 0.47), (-1.16, -0.62, 0.43), (1.30, -0.66, 0.38), (0.32, -1.14, 0.34)]
    joints = [
        laid(tail_joint(f"tail{number}", size, number + 3), x, y, turn=47 * number)
        for number, (x, y, size) in enumerate(places)
    ]
    return [*joints, name_card(-0.95, -1.62, 1.3)]


def bone_material(name="bone", clean=0.50):
    """A rib: cream, rosy in patches, shreds of meat left on it, fewer where it is clean."""
    material = Material(name)
    cloud = material.noise(3.2, 4, 0.6)
    colour = material.ramp(
        cloud,
        [(0.34, srgb(196, 120, 100)), (0.5, srgb(228, 204, 176)), (0.7, srgb(242, 228, 204))],
    )
    shreds = material.noise(2.2, 5, 0.65, 0.6, material.coordinates(scale=(1.6, 0.8, 1.6)))
    colour = material.mix(material.step(shreds, clean, clean + 0.08), colour, srgb(154, 58, 54))
    pores = material.noise(24, 4, 0.65)
    spongy = material.ramp(pores, [(0.4, srgb(132, 52, 46)), (0.62, srgb(196, 128, 108))])
    colour = material.mix(material.step(material.attribute("sawn"), 0.5, 0.9), colour, spongy)
    finish_flesh(material, colour, material.noise(12, 4, 0.6), 0.4, 0.3, 0.7)
    return material.result


def rib_bone(path, width, height, seed, clean=0.50):
    """A flat curved bone along a path, its ends sawn; clean: as in `bone_material`. Gives the object."""
    spine, _ = smooth_path(path, 80)
    swell = 1 + 0.10 * np.sin(np.linspace(0, 5, 80) + 1)
    swell[[0, -1]] *= 0.9
    points, faces, _ = tube(spine, swell, 40)
    centre = np.repeat(spine, 40, axis=0)
    points = centre + (points - centre) * [width, width, height]
    points = roughen(points, faces, 0.02, 2.5, seed)
    rings = [np.r_[0:40], np.r_[3160:3200]]
    inner = [points[ring].mean(0) + (points[ring] - points[ring].mean(0)) * 0.74 for ring in rings]
    for start, ring in zip((3200, 3240), rings):
        here, after = np.arange(40), (np.arange(40) + 1) % 40
        shell = np.stack([ring[here], ring[after], start + after, start + here], 1)
        core = [[start + k, start + k + 1, start + 38 - k, start + 39 - k] for k in range(19)]
        faces = np.concatenate([faces, shell, core])
    thing = add_object("rib", np.concatenate([points, *inner]), faces, materials=[bone_material(clean=clean)])
    set_attribute(thing, np.r_[np.zeros(3200), np.ones(80)], "sawn")
    return thing


PRIME_TURN = 40


def prime_shape(seed):
    """A ribeye, its left side straight along the rib."""
    points = [(-0.94, 0.06), (-0.98, 0.46), (-0.84, 0.72), (-0.3, 0.76), (0.42, 0.68), (0.88, 0.40), (1.0, -0.04)]
    points += [(0.80, -0.46), (0.42, -0.50), (0.0, -0.60), (-0.5, -0.58), (-0.84, -0.34)]
    return outline(points, 0.020, 0.016, seed)


def prime_rib(seed=21):
    """A thick ribeye on its long rib, the end of which stands out."""

    flesh = ancho_flesh(-30)
    steak = slab(
        "prime",
        prime_shape(seed),
        flesh,
        lambda mask: mask.rim(-20, 150, 0.045, 0.05),
        seed,
        size=1.4,
        thickness=0.46,
        edge=0.04,
        wet=0.35,
        relief=0.9,
        repaint=ancho_face(seed, flesh),
        face_to=0.9,
    )
    path = [(-0.86, -0.84, 0.20), (-1.17, -0.46, 0.21), (-1.31, 0.02, 0.23), (-1.36, 0.52, 0.25), (-1.33, 1.02, 0.27), (-1.22, 1.54, 0.28)]
    bone = place(rib_bone(path, 0.10, 0.18, seed, 0.545), (0, 0, 0), (0, 0, PRIME_TURN))
    return [laid(steak, turn=PRIME_TURN), bone, name_card(0.72, -1.62, 1.3, 44, -4)]


SUBJECTS = {
    "rabada": Subject(
        oxtail,
        alt="Rabada bovina cortada nas juntas",
        ground="kraft",
        view="top",
        fill=0.86,
        herbs=(0.55, -1.5, 8),
        cards={"rabada": Print("Rabada", "Rabada bovina cortada nas juntas")},
    ),
    "bife-com-osso": Subject(
        prime_rib,
        alt="Bife alto com osso",
        ground="walnut-board",
        fill=0.9,
        herbs=(-1.62, -1.62, 4),
        cards={"prime-rib": Print("Prime Rib", "Prime rib: bife alto de ancho com osso", tone=RED)},
    ),
}
