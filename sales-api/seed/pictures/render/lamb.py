"""Lamb."""
import numpy as np

from film import TRAY_FLOOR, tray_pack
from flesh import LAMB, lay_long_bone
from meat import outline, slab
from mesh import add_object, place, roughen, set_attribute, smooth_path, tube
from mince import Heap, mince, mince_material
from ribs import bone_material, rack
from subject import Subject

FAMILY = "cordeiro"

REDS = ((108, 24, 32), (156, 48, 52), (202, 112, 102))
LAMB_FAT = (236, 216, 196)
LAMB_LEG = LAMB.but(
    tone=(168, 66, 62), pale=(204, 118, 106), fat=(236, 216, 190), fat_dark=(222, 190, 160), marbling=0.5
)


def minced_shoulder(seed=13):
    material = mince_material("lamb mince", fat=0.5, reds=REDS, fat_colour=LAMB_FAT, fatty=0.16)
    content = mince("lamb", Heap((1.32, 0.88), 0.62), 3300, seed, material)
    content = [place(thing, (0.02, 0.04, TRAY_FLOOR)) for thing in content]
    return tray_pack(
        content,
        "Cordeiro\nPaleta Moída",
        "500 g",
        label_width=1.4,
        colour="white",
        label_at=(-0.66, -0.62),
        name="paleta-moida",
    )


RIB_BONE = dict(shell=(232, 214, 188), marrow=(176, 96, 82))


def cutlet_eye(name, seed, thickness):
    """The round of meat with its rim of fat; the bone runs along its left edge."""
    points = [(-0.80, -0.62), (-0.88, 0.0), (-0.82, 0.62), (-0.30, 0.86), (0.35, 0.78), (0.84, 0.35)]
    points += [(0.88, -0.20), (0.50, -0.72), (-0.10, -0.90), (-0.55, -0.84)]

    def repaint(maps, mask):
        lay_long_bone(maps, [(-0.74, -0.52), (-0.80, 0.0), (-0.72, 0.66)], 0.045, seed)

    return slab(
        name,
        outline(points, 0.02, 0.016, seed),
        LAMB_LEG.but(grain_angle=seed * 23, bundles=30),
        lambda mask: mask.rim(285, 470, 0.05, 0.05).seam([(-0.5, 0.7), (-0.42, 0.3)], 0.012),
        seed,
        size=0.50,
        thickness=thickness,
        edge=0.05,
        pixels=800,
        repaint=repaint,
    )


def cleaned_bone(name, seed, height, material):
    """The rib that sticks out of a cutlet, scraped clean."""
    bend = np.random.default_rng(seed).normal(0, 0.04)
    path = [(-0.36, -0.1, height), (-0.35, 0.35, height), (-0.24 + bend, 0.85, height)]
    path += [(-0.02 + 2 * bend, 1.32, height + 0.01)]
    spine, _ = smooth_path(path, 60)
    share = np.linspace(0, 1, 60)
    girth = 0.078 - 0.022 * np.sin(share * 2.6) + 0.01 * share
    girth[-3:] *= (0.95, 0.8, 0.02)
    points, faces, _ = tube(spine, girth, 28)
    points[:, 2] = height + (points[:, 2] - height) * 0.8
    points = roughen(points, faces, 0.010, 3.0, seed)
    thing = add_object(name, points, faces, materials=[material])
    set_attribute(thing, np.repeat(share > 0.97, 28) * 1.0, "marrow")
    return thing


def cutlets(places, thickness, bones, seed=17):
    """Cutlets side by side. places: (x, y, turn); bones: heights of the ribs in each."""
    material, things = bone_material(**RIB_BONE), []
    for number, (x, y, turn) in enumerate(places):
        name = f"cutlet{number}"
        parts = [cutlet_eye(name, seed + 3 * number, thickness)]
        for level, height in enumerate(bones):
            parts.append(cleaned_bone(f"{name} bone{level}", seed + number + 40 * level, height, material))
        things += [place(part, (x, y, 0), (0, 0, turn)) for part in parts]
    return things


def breast_ribs(seed=18):
    """A square of breast ribs, fatter than pork's, its sawn bones in front."""

    def fat(mask):
        return mask.rim(10, 170, 0.06, 0.10).patches(0.34, 6, 0.05, 0.5, 1.2)

    flesh = LAMB_LEG.but(grain_angle=82, elongation=0.15, fibre=0.8, tone=(160, 62, 58))
    return rack(
        "lamb rack", flesh, seed, 8, 1.5, 0.56, 0.26, fat=fat, bone_tone=(222, 168, 150), show=0.6
    )


SUBJECTS = {
    "carre-de-cordeiro-simples": Subject(
        cutlets,
        alt="Quatro costeletas simples de carré de cordeiro, de um osso só",
        ground="slate",
        options=dict(
            places=[(-1.35, -0.1, -6), (-0.42, 0.05, 4), (0.5, -0.06, -3), (1.42, 0.02, -9)],
            thickness=0.20,
            bones=(0.11,),
        ),
    ),
    "carre-de-cordeiro-duplo": Subject(
        cutlets,
        alt="Três costeletas duplas de carré de cordeiro, cada uma com dois ossos",
        ground="walnut-board",
        view="low",
        options=dict(
            places=[(-1.15, 0.0, 4), (-0.02, -0.05, -4), (1.1, 0.04, -12)],
            thickness=0.50,
            bones=(0.12, 0.36),
            seed=27,
        ),
    ),
    "costela-de-cordeiro": Subject(
        breast_ribs,
        alt="Peça de costela de cordeiro com osso",
        ground="walnut",
        view="mid",
        fill=0.84,
    ),
    "paleta-de-cordeiro-moida": Subject(
        minced_shoulder,
        alt="Paleta de cordeiro moída, em bandeja com filme e etiqueta",
        ground="slate",
        view="top",
        samples=28,
    ),
}
