"""Sausages: fresh ones in links, coils and trays, smoked ones whole and sliced."""
import numpy as np

from film import TRAY_FLOOR, tray_pack
from garnish import chilli, garlic
from mesh import place
from rest import fall
from sausage import coin, sausage, sausage_material, slice_material
from subject import Subject

FAMILY = "linguicas"
TRAY_HALF = (1.55, 1.15)

TOSCANA = dict(tones=((168, 62, 54), (198, 92, 78), (216, 128, 108)), fat=0.55)
HERBED = dict(TOSCANA, herbs=(62, 92, 40), fat=0.45)
MEDIUM_HOT = dict(
    tones=((156, 40, 26), (188, 62, 40), (212, 98, 66)), fat=0.45, chilli=(168, 16, 12)
)
VERY_HOT = dict(tones=((120, 20, 14), (154, 32, 22), (182, 58, 40)), fat=0.30, chilli=(206, 28, 14))
CHICKEN = dict(
    tones=((208, 146, 116), (226, 172, 142), (238, 200, 172)), fat=0.5, fat_colour=(246, 224, 202)
)
CHICKEN_HERBED = dict(CHICKEN, herbs=(70, 98, 46))
WITH_CHEESE = dict(
    tones=((176, 92, 78), (202, 124, 104), (218, 152, 128)),
    fat=0.62,
    fat_colour=(248, 232, 188),
    herbs=(72, 104, 48),
    grain=6.0,
)
LEG = dict(tones=((166, 66, 58), (196, 98, 86), (214, 132, 116)), fat=0.30, grain=12.0)
RIB = dict(
    tones=((98, 24, 24), (132, 40, 36), (164, 68, 58)),
    fat=0.55,
    fat_colour=(236, 206, 170),
    grain=6.5,
)
FRESH_CALABRESA = dict(
    tones=((150, 44, 30), (184, 68, 46), (206, 102, 72)),
    fat=0.42,
    chilli=(150, 14, 10),
    herbs=(126, 112, 52),
)
SMOKED = dict(
    tones=((96, 24, 14), (140, 40, 22), (170, 64, 36)),
    fat=0.20,
    fat_colour=(200, 112, 70),
    casing=0.04,
    wet=0.7,
)
PAIO = dict(
    tones=((74, 22, 16), (112, 38, 26), (146, 62, 42)),
    fat=0.30,
    fat_colour=(196, 128, 92),
    casing=0.04,
    grain=6.5,
)


def rope(filling, radius=0.26, links=6, seed=5, extra=None):
    """Links in one string, laid in bends."""
    z = radius
    path = [(-1.60, 0.92, z), (-0.9, 1.10, z), (0, 1.00, z), (0.95, 1.06, z), (1.52, 0.72, z)]
    path += [(1.40, 0.28, z), (0.85, 0.18, z), (0, 0.24, z), (-0.9, 0.14, z), (-1.46, -0.14, z)]
    path += [(-1.42, -0.60, z), (-0.85, -0.78, z), (0, -0.70, z), (0.9, -0.82, z)]
    path += [(1.55, -0.66, z)]
    material = sausage_material("rope", **filling)
    things = [sausage("rope", path, links, material, radius=radius, seed=seed, steps=1500)]
    return things + (extra() if extra else [])


def coil(filling, radius=0.13, turns=3.1, seed=9, links=15):
    """A thin sausage rolled into a flat spiral."""
    angle = np.linspace(0.6, 2 * np.pi * turns, 90)
    reach = 0.22 + (angle / (2 * np.pi)) * radius * 2.12
    path = np.stack([np.cos(angle) * reach, np.sin(angle) * reach, 0 * angle + radius], 1)
    tail = path[-1] + [[0.30, 0.22, 0.0], [0.62, 0.30, 0.0]]
    material = sausage_material("coil", **filling)
    shape = dict(radius=radius, seed=seed, steps=2600, twist=0.02, around=28)
    return [sausage("coil", np.vstack([path, tail]), links, material, **shape)]


def side_by_side(filling, count=5, radius=0.24, length=2.2, floor=0.0, seed=3, bend=0.08):
    """Single sausages, one beside the other."""
    random, material, things = (
        np.random.default_rng(seed),
        sausage_material("single", **filling),
        [],
    )
    for number in range(count):
        y = ((count - 1) / 2 - number) * radius * 2.04
        run = np.linspace(-0.5, 0.5, 7) * length * random.uniform(0.95, 1.04)
        curve = bend * random.uniform(0.4, 1.3) * (np.cos(run * 1.6) - 0.7)
        path = np.stack([run, y + curve, 0 * run + radius + floor], 1)
        things.append(
            sausage(f"single{number}", path, 1, material, radius=radius, seed=seed + number)
        )
    return things


def sausage_tray(filling, title, note="", colour="black", name="tray", **shape):
    content = side_by_side(filling, floor=TRAY_FLOOR, **shape)
    return tray_pack(
        content,
        title,
        "500 g",
        note,
        half=TRAY_HALF,
        colour=colour,
        label_at=(-0.76, -0.66),
        name=name,
    )


def curved(filling, radius=0.27, seed=5, spots=((0, 0.10, 0), (0.05, -0.75, 4))):
    """Smoked sausages bent like horseshoes, side by side."""
    things, material = [], sausage_material("curved", **filling)
    angle = np.radians(np.linspace(168, 12, 9))
    arc = np.stack([np.cos(angle) * 1.35, np.sin(angle) * 0.92, 0 * angle + radius], 1)
    for number, (x, y, turn) in enumerate(spots):
        thing = sausage(f"curved{number}", arc, 1, material, radius=radius, seed=seed + number)
        things.append(place(thing, (x, y, 0), (0, 0, turn)))
    return things


def thick(filling, seed=7):
    """Two paios: short, thick, tied at their ends."""
    places = ((-0.05, 0.52, 8), (0.08, -0.50, -6))
    things, material = [], sausage_material("thick", **filling)
    for number, (x, y, turn) in enumerate(places):
        path = [(-1.25, 0, 0.44), (-0.5, 0.06, 0.46), (0.3, 0.05, 0.46), (1.2, -0.04, 0.44)]
        thing = sausage(f"thick{number}", path, 1, material, radius=0.45, seed=seed + number)
        things.append(place(thing, (x, y, 0), (0, 0, turn)))
    return things


def slices_tray(title, count, radius, thickness, seed=4, name="slices", colour="black", **look):
    """Slices poured into a tray."""
    random, material, things = np.random.default_rng(seed), slice_material(name, **look), []
    half = (TRAY_HALF[0] - 0.28, TRAY_HALF[1] - 0.28)
    columns = 4 if radius < 0.36 else 3
    for number in range(count):
        layer, spot = divmod(number, columns * 3)
        row, column = divmod(spot, columns)
        thing = coin(f"{name}{number}", random, material, radius, thickness)
        thing.location = (
            ((column + 0.5) / columns * 2 - 1) * half[0] * 0.9 + random.normal(0, 0.05),
            (row - 1) * 0.6 * half[1] + random.normal(0, 0.05),
            TRAY_FLOOR + 0.25 + layer * 0.42,
        )
        thing.rotation_euler = (*random.normal(0, 0.35, 2), random.uniform(0, 6))
        things.append(thing)
    content = fall(things, half, TRAY_FLOOR, wall=4.0, release=False)
    return tray_pack(
        content,
        title,
        "500 g",
        half=TRAY_HALF,
        colour=colour,
        label_at=(-0.76, -0.66),
        name=name,
    )


def mild_chillies():
    return [*chilli(-1.30, -1.30, 12, 0.95, 0.10), *chilli(0.35, -1.42, -10, 0.9, 0.10)]


def many_small_chillies():
    spots = [(-1.5, -1.3, 20), (-0.95, -1.42, -25), (-0.35, -1.28, 15), (0.3, -1.45, -12)]
    spots += [(0.8, -1.25, 30), (1.25, -1.42, -20)]
    return [part for x, y, turn in spots for part in chilli(x, y, turn, 0.5, 0.06)]


SUBJECTS = {
    "linguica-toscana": Subject(
        rope, alt="Linguiça toscana em gomos", ground="walnut", options=dict(filling=TOSCANA)
    ),
    "linguica-toscana-com-alho": Subject(
        lambda: side_by_side(TOSCANA, 4, 0.27, 2.3, seed=13, bend=0.16)
        + garlic([(-1.1, -1.32, 20), (-0.68, -1.45, -40), (0.95, -1.36, 70)]),
        alt="Linguiças toscanas com dentes de alho ao lado",
        ground="slate",
    ),
    "linguica-toscana-com-ervas": Subject(
        sausage_tray,
        alt="Linguiça toscana com ervas em bandeja com filme e etiqueta",
        ground="steel",
        view="top",
        samples=24,
        options=dict(filling=HERBED, title="Toscana\ncom Ervas", seed=23, name="toscana-ervas"),
    ),
    "linguica-calabresa": Subject(
        curved,
        alt="Linguiças calabresas defumadas, curvas",
        ground="oak",
        options=dict(filling=SMOKED),
    ),
    "linguica-calabresa-fatiada": Subject(
        slices_tray,
        alt="Rodelas de linguiça calabresa defumada em bandeja com filme e etiqueta",
        ground="slate",
        view="top",
        samples=24,
        options=dict(
            title="Calabresa\nFatiada", count=60, radius=0.29, thickness=0.13, name="calabresa"
        ),
    ),
    "linguica-frango": Subject(
        rope,
        alt="Linguiça de frango em gomos claros",
        ground="slate",
        options=dict(filling=CHICKEN, radius=0.24, links=6, seed=15),
    ),
    "linguica-frango-com-ervas": Subject(
        sausage_tray,
        alt="Linguiça de frango com ervas em bandeja com filme e etiqueta",
        ground="walnut",
        view="top",
        samples=24,
        options=dict(
            filling=CHICKEN_HERBED, title="Frango\ncom Ervas", seed=33, name="frango-ervas"
        ),
    ),
    "linguica-apimentada-media": Subject(
        lambda: side_by_side(MEDIUM_HOT, 4, 0.26, 2.3, seed=43, bend=0.14) + mild_chillies(),
        alt="Linguiças apimentadas com duas pimentas dedo-de-moça",
        ground="oak",
    ),
    "linguica-apimentada-forte": Subject(
        lambda: side_by_side(VERY_HOT, 4, 0.26, 2.3, seed=53, bend=0.14) + many_small_chillies(),
        alt="Linguiças vermelho-escuras com pimentas malaguetas",
        ground="walnut",
    ),
    "linguica-cuiabana": Subject(
        sausage_tray,
        alt="Linguiça cuiabana com queijo em bandeja com filme e etiqueta",
        ground="oak",
        view="top",
        samples=24,
        options=dict(
            filling=WITH_CHEESE,
            title="Cuiabana\ncom Queijo",
            colour="yellow",
            seed=63,
            name="cuiabana",
        ),
    ),
    "paio": Subject(thick, alt="Dois paios defumados", ground="walnut", options=dict(filling=PAIO)),
    "paio-fatiado": Subject(
        slices_tray,
        alt="Rodelas de paio em bandeja com filme e etiqueta",
        ground="oak",
        view="top",
        samples=24,
        options=dict(
            title="Paio\nFatiado",
            count=30,
            radius=0.46,
            thickness=0.17,
            name="paio",
            colour="white",
            grain=6.0,
            fat=0.40,
            seed=8,
        ),
    ),
    "linguica-fina-de-pernil": Subject(
        coil,
        alt="Linguiça fina de pernil enrolada em espiral",
        ground="walnut-board",
        options=dict(filling=LEG),
    ),
    "linguica-de-costela": Subject(
        side_by_side,
        alt="Linguiças grossas e escuras de costela bovina sobre papel",
        ground="kraft",
        options=dict(filling=RIB, count=4, radius=0.32, length=2.4, seed=73, bend=0.14),
    ),
    "calabresa-fresca": Subject(
        sausage_tray,
        alt="Calabresa fresca para churrasco em bandeja com filme e etiqueta",
        ground="slate",
        view="top",
        samples=24,
        options=dict(
            filling=FRESH_CALABRESA, title="Calabresa\nFresca", seed=83, name="calabresa-fresca"
        ),
    ),
}
