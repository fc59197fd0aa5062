"""The salted cuts of the feijoada, in their packages."""
import numpy as np

from belly import BELLY, shingled
from film import TRAY_FLOOR, tray_pack, vacuum_pack
from flesh import PORK
from garnish import salt_over
from mesh import place
from pieces import cubes
from ribs import rack
from rind import ear, skin_material, tail, trotter
from subject import Subject

FAMILY = "feijoada"

CURED = PORK.but(
    tone=(190, 124, 108),
    dark=(158, 88, 78),
    pale=(212, 162, 144),
    edge=(146, 92, 80),
    fat=(240, 224, 198),
    fat_dark=(224, 200, 168),
    membrane=(224, 190, 172),
    marbling=0.3,
    fibre=0.7,
)
CURED_BELLY = BELLY.but(
    tone=(182, 104, 92),
    dark=(150, 76, 68),
    pale=(208, 150, 132),
    edge=(172, 116, 98),
    fat=(242, 226, 202),
    fat_dark=(228, 204, 176),
)


def salted_loin(seed=91):
    content = cubes(
        "salted loin",
        15,
        CURED,
        seed,
        size=(0.95, 0.72, 0.58),
        fatty=0.4,
        wet=0.2,
        half=(1.2, 0.72),
        floor=TRAY_FLOOR,
    )
    content.append(salt_over(content, 420, seed))
    return tray_pack(
        content, "Lombo Suíno\nSalgado", "500 g", colour="white", label_at=(-0.62, -0.58), name="lombo-salgado"
    )


def salted_ribs(seed=92):
    def fat(mask):
        return mask.rim(20, 160, 0.06, 0.09).patches(0.26, 7, 0.05, 0.5, 1.0)

    flesh = CURED.but(grain_angle=80, elongation=0.16)
    content = rack(
        "salted rack", flesh, seed, 7, 1.45, 0.5, fat=fat, bone_tone=(226, 198, 176), wet=0.2
    )
    content.append(salt_over(content[:1], 420, seed))
    return vacuum_pack(
        content,
        "Costelinha\nSalgada",
        "1 kg",
        label_at=(-0.35, -0.05),
        label_turn=-4,
        label_width=1.25,
        name="costelinha-salgada",
    )


def salted_belly(seed=93):
    content = shingled(
        "salted strip",
        CURED_BELLY,
        4,
        seed,
        step=0.50,
        length=1.3,
        height=0.22,
        thickness=0.28,
        skin=(206, 166, 122),
        wet=0.2,
    )
    content.append(salt_over(content, 420, seed))
    return vacuum_pack(
        content,
        "Panceta\nSalgada",
        "500 g",
        label_at=(0.25, -0.35),
        label_turn=3,
        label_width=1.15,
        name="panceta-salgada",
    )


def trotters(seed=94):
    material, content = skin_material("trotter"), []
    for number, (x, y, turn) in enumerate([(0.02, 0.76, 4), (-0.02, 0.0, 184), (0.08, -0.74, -5)]):
        thing = trotter(f"trotter{number}", seed + number, material)
        thing.scale = (1.2, 1.2, 1.2)
        content.append(place(thing, (x, y, TRAY_FLOOR), (0, 0, turn)))
    content.append(salt_over(content, 260, seed, (0.018, 0.045)))
    return tray_pack(
        content,
        "Pé Suíno\nSalgado",
        "500 g",
        half=(1.6, 1.3),
        label_width=1.15,
        label_at=(-0.82, -0.86),
        name="pe-salgado",
    )


def ears(seed=95):
    material, content = skin_material("ear"), []
    for number, (x, y, z, turn) in enumerate([(-0.15, 0.38, 0, 12), (0.15, -0.42, 0.03, 188)]):
        thing = ear(f"ear{number}", seed + number, material)
        content.append(place(thing, (x, y, z), (0, 0, turn)))
    content.append(salt_over(content, 320, seed))
    return vacuum_pack(
        content,
        "Orelha Suína\nSalgada",
        "500 g",
        label_at=(0.42, -0.42),
        label_turn=3,
        label_width=1.0,
        name="orelha-salgada",
    )


def tails(seed=96):
    material, content = skin_material("tail", wrinkles=(3.2, 0.6, 0.6)), []
    random = np.random.default_rng(seed)
    for number in range(5):
        y, turn = (number - 2) * 0.36, random.normal(180 * (number % 2), 3)
        thing = tail(f"tail{number}", seed + number, material)
        content.append(place(thing, (random.normal(0, 0.04), y, TRAY_FLOOR), (0, 0, turn)))
    content.append(salt_over(content, 240, seed))
    return tray_pack(
        content,
        "Rabo Suíno\nSalgado",
        "500 g",
        half=(1.6, 1.2),
        label_at=(-0.66, -0.66),
        name="rabo-salgado",
    )


SUBJECTS = {
    "costelinha-suina-salgada": Subject(
        salted_ribs,
        alt="Costelinha suína salgada, embalada a vácuo, com etiqueta",
        ground="slate",
        samples=28,
    ),
    "panceta-suina-salgada": Subject(
        salted_belly,
        alt="Tiras de panceta suína salgada, embaladas a vácuo, com etiqueta",
        ground="walnut-board",
        samples=28,
    ),
    "pe-suino-salgado": Subject(
        trotters,
        alt="Pés suínos salgados em bandeja com filme e etiqueta",
        ground="oak",
        view="top",
        samples=28,
    ),
    "orelha-suina-salgada": Subject(
        ears,
        alt="Orelhas suínas salgadas, embaladas a vácuo, com etiqueta",
        ground="slate",
        view="top",
        samples=28,
    ),
    "rabo-suino-salgado": Subject(
        tails,
        alt="Rabos suínos salgados em bandeja com filme e etiqueta",
        ground="steel",
        view="top",
        samples=28,
    ),
}
