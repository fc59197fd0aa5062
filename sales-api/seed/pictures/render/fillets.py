"""Chicken without its skin: breasts, the strips beside the breast bone, thin slices."""
import numpy as np

from counter import carded, on_counter
from counter_cards import OCHRE
from film import TRAY_FLOOR, tray_pack
from flesh import CHICKEN
from garnish import rosemary
from grained import grained_material, muscle
from look import world_points
from mesh import place
from rest import HeightField, drape
from sticker import name_card
from subject import Subject

FAMILY = "aves"
BREAST = CHICKEN.but(
    tone=(228, 150, 138),
    dark=(210, 122, 112),
    pale=(240, 186, 172),
    edge=(214, 116, 108),
    fat=(246, 212, 180),
    membrane=(248, 212, 196),
)
COUNTRY = BREAST.but(
    tone=(228, 152, 128),
    dark=(208, 120, 100),
    pale=(240, 188, 158),
    edge=(214, 122, 100),
    fat=(240, 196, 138),
    membrane=(250, 218, 176),
)


def settle(thing, floor=0.0):
    """Lowers a thing onto the ground."""
    thing.location.z += floor - world_points([thing])[:, 2].min()
    return thing


def breast(name, random, material, seed):
    """Half a breast: one long edge full, the other nearly straight, pointed at one end."""
    full, slim, thick = random.uniform(0.92, 1.10, 3)
    cleft, rim = random.uniform(0.18, 0.36), random.uniform(0.10, 0.22)

    def away(along, across):
        return across - (cleft - 0.5 * along + 0.06 * np.sin(9 * along + seed))

    def groove(along, across):
        inside = np.clip((along - 0.16) * 6, 0, 1) * np.clip((0.8 - along) * 5, 0, 1)
        beside = away(along, across)
        return inside * (0.06 * np.exp(-((beside / 0.05) ** 2)) + 0.05 / (1 + np.exp(-beside / 0.04)))

    def fat(along, across):
        border = np.clip((np.abs(across) - 0.66) * 3.2, 0, 1) * np.exp(-(((along - rim) / 0.17) ** 2))
        return np.maximum(0.62 * border, 0.46 * np.clip((0.09 - along) / 0.06, 0, 1))

    return muscle(
        name,
        material,
        seed,
        2.36 * random.uniform(0.94, 1.05),
        [0.44, 0.60 * full, 0.72 * full, 0.73 * full, 0.66 * full, 0.56, 0.44, 0.32, 0.18],
        [0.34, 0.44 * slim, 0.50 * slim, 0.52 * slim, 0.48 * slim, 0.43, 0.36, 0.27, 0.15],
        [0.26, 0.36 * thick, 0.41 * thick, 0.42 * thick, 0.38, 0.31, 0.23, 0.14, 0.07],
        random.uniform(-0.16, 0.16),
        edge=0.42,
        sweep=random.uniform(0.14, 0.30),
        fat=fat,
        groove=groove,
        ragged=0.06,
    )


def tender(name, random, material, seed):
    """The strip beside the breast bone: flat, tapered, a white tendon standing out at the thin end."""
    wide, thick, streak = random.uniform(0.86, 1.14, 3)
    line = random.uniform(-0.3, 0.3)

    def tendon(along, across):
        strip = np.exp(-(((across - line * (1 - along)) / 0.16) ** 2)) * np.clip((along - 0.60 * streak) * 4, 0, 0.8)
        return np.maximum(strip, np.clip((along - 0.94) * 16, 0, 1))

    def groove(along, across):
        inside = np.clip(along * 5, 0, 1) * np.clip((0.75 - along) * 6, 0, 1)
        return 0.05 * inside * np.exp(-(((across - line) / 0.10) ** 2))

    return muscle(
        name,
        material,
        seed,
        1.98 * random.uniform(0.90, 1.06),
        [0.14, 0.26 * wide, 0.34 * wide, 0.37 * wide, 0.34 * wide, 0.28 * wide, 0.21, 0.14, 0.10],
        [0.14, 0.22 * wide, 0.28 * wide, 0.30 * wide, 0.28 * wide, 0.23 * wide, 0.17, 0.12, 0.08],
        [0.10, 0.16 * thick, 0.19 * thick, 0.20 * thick, 0.19, 0.16, 0.12, 0.08, 0.05],
        random.uniform(-0.22, 0.22),
        edge=0.40,
        sweep=random.uniform(-0.15, 0.15),
        white=tendon,
        groove=groove,
        ragged=0.07,
    )


def breast_slice(name, random, material, seed):
    """A slice along the breast, as thick as a finger is wide, with crisp edges."""
    full, slim = random.uniform(0.90, 1.08, 2)

    def fat(along, across):
        return 0.66 * np.clip((across - 0.86) * 9, 0, 1) * np.exp(-(((along - 0.3) / 0.12) ** 2))

    return muscle(
        name,
        material,
        seed,
        1.96 * random.uniform(0.95, 1.05),
        [0.36, 0.44 * full, 0.51 * full, 0.53 * full, 0.50 * full, 0.43, 0.36, 0.28, 0.20],
        [0.30, 0.38 * slim, 0.44 * slim, 0.46 * slim, 0.44 * slim, 0.39, 0.32, 0.25, 0.18],
        [0.15, 0.17, 0.17, 0.17, 0.17, 0.16, 0.15, 0.13, 0.09],
        random.uniform(-0.10, 0.10),
        edge=0.12,
        belly=0.05,
        sweep=random.uniform(-0.12, 0.2),
        fat=fat,
        ragged=0.07,
    )


def laid_over(make, material, places, seed, stiffness=14, floor=TRAY_FLOOR):
    """Things laid one after the other at (x, y, turn, 1 or -1 for a mirrored one)."""
    random, field, things = np.random.default_rng(seed), HeightField(), []
    field.height[:] = floor
    for number, (x, y, turn, mirror) in enumerate(places):
        thing = make(f"{material.name}{number}", random, material, seed + 9 * number)
        thing.scale = (1, mirror, 1)
        things.append(drape(field, place(thing, (x, y, 0), (0, 0, turn)), stiffness))
    return things


def breasts_on_board(seed=21):
    places = ((-0.52, 0.80, 10, 1), (0.50, 0.08, 174, 1), (-0.52, -0.72, 4, -1))
    things = laid_over(breast, grained_material("breast", BREAST), places, seed, floor=0.0)
    return [*things, name_card(-0.62, -2.06, 1.5)]


def breasts_in_tray(seed=26):
    places = ((-0.16, 0.86, 6, 1), (0.24, 0.10, 184, 1), (-0.22, -0.72, -2, -1))
    things = laid_over(breast, grained_material("breast", COUNTRY), places, seed)
    lifted = [place(part, (0, 0, 0.42)) for part in rosemary(0.35, -1.02, 24, 1.15)]
    return [*lifted, *on_counter(things, (1.72, 1.5))]


def tenders(seed=33):
    """Nine, one leaning on the next, all the same way round."""
    random = np.random.default_rng(seed)
    places = [
        (x, random.normal(0, 0.05), 74 + random.normal(0, 7), (-1) ** number)
        for number, x in enumerate(np.linspace(-1.12, 1.20, 9))
    ]
    things = laid_over(tender, grained_material("tender", BREAST, 0.8), places, seed, 9)
    return on_counter(things, (1.72, 1.24))


def breast_slices(seed=71):
    """A fan: each slice leaves the border of the one below to be seen."""
    turns = (112, -78, 96, -96, 80)
    places = [(-1.02 + 0.50 * n, 0.05 * (n % 2), turn, 1 - 2 * (n // 2 % 2)) for n, turn in enumerate(turns)]
    things = laid_over(breast_slice, grained_material("slice", BREAST, 0.9, 0.7), places, seed, 20)
    return tray_pack(
        things,
        "Peito de Frango\nem Bifes",
        note="Resfriado",
        half=(1.70, 1.16),
        colour="black",
        label_width=1.08,
        label_at=(-1.065, -0.78),
        name="Peito de Frango",
        gathered=0.12,
    )


SUBJECTS = {
    **carded(
        "peito-de-frango",
        breasts_on_board,
        "Filé de Peito\nde Frango",
        "Filés de peito de frango sem pele, sobre uma tábua",
        "walnut-board",
        herbs=(0.45, -1.66, 10),
    ),
    **carded(
        "caipira-file-de-peito",
        breasts_in_tray,
        "Peito de\nFrango Caipira",
        "Filés de peito de frango caipira, de cor amarelada, em bandeja",
        "walnut",
        OCHRE,
    ),
    **carded("sassami", tenders, "Filezinho\nSassami", "Filezinhos de frango sassami em bandeja", "oak"),
    "peito-de-frango-em-bifes": Subject(
        breast_slices, "Bifes finos de peito de frango, em bandeja com filme e etiqueta", "slate", "top"
    ),
}
for subject in SUBJECTS.values():
    subject.fill, subject.exposure = 0.9, -0.12
