"""Lamb, minced."""
from film import TRAY_FLOOR, tray_pack
from mesh import place
from mince import Heap, mince, mince_material
from subject import Subject

FAMILY = "cordeiro"

REDS = ((108, 24, 32), (156, 48, 52), (202, 112, 102))
LAMB_FAT = (236, 216, 196)


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


SUBJECTS = {
    "paleta-de-cordeiro-moida": Subject(
        minced_shoulder,
        alt="Paleta de cordeiro moída, em bandeja com filme e etiqueta",
        ground="slate",
        view="top",
    ),
}
