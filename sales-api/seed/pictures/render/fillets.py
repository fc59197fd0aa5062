"""Chicken without its skin: breasts, the strips beside the breast bone, thin slices."""
import numpy as np

from counter import carded, on_counter, wrapped
from counter_cards import OCHRE
from film import TRAY_FLOOR
from flesh import CHICKEN
from grained import grained_material, muscle
from look import world_points
from mesh import place
from rest import HeightField, drape
from subject import Subject

FAMILY = "aves"
BREAST = CHICKEN.but(
    tone=(228, 150, 138),
    dark=(210, 122, 112),
    pale=(240, 186, 172),
    edge=(214, 116, 108),
    fat=(252, 226, 172),
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
    streak, rim = random.uniform(-0.35, 0.1), random.uniform(0.10, 0.22)

    def tendon(along, across):
        line = streak + 0.25 * along + 0.08 * np.sin(7 * along + seed)
        return 0.66 * np.exp(-(((across - line) / 0.05) ** 2)) * np.clip((along - 0.42) * 5, 0, 1)

    def fat(along, across):
        border = np.clip((np.abs(across) - 0.66) * 3.2, 0, 1) * np.exp(-(((along - rim) / 0.17) ** 2))
        return np.maximum(0.62 * border, 0.56 * np.clip((0.10 - along) / 0.06, 0, 1))

    return muscle(
        name,
        material,
        seed,
        2.36 * random.uniform(0.94, 1.05),
        [0.36, 0.46 * full, 0.57 * full, 0.60 * full, 0.56 * full, 0.50, 0.42, 0.33, 0.22],
        [0.30, 0.38 * slim, 0.44 * slim, 0.47 * slim, 0.44 * slim, 0.41, 0.36, 0.28, 0.18],
        [0.26, 0.36 * thick, 0.41 * thick, 0.42 * thick, 0.38, 0.31, 0.23, 0.14, 0.07],
        random.uniform(-0.16, 0.16),
        edge=0.42,
        sweep=random.uniform(0.14, 0.30),
        white=tendon,
        fat=fat,
    )


def tender(name, random, material, seed):
    """The strip beside the breast bone: flat, tapered, a white tendon standing out at the thin end."""
    wide, thick = random.uniform(0.88, 1.12, 2)

    def tendon(along, across):
        line = np.exp(-(((across - 0.15) / 0.10) ** 2)) * np.clip((along - 0.62) * 3, 0, 0.66)
        return np.maximum(line, np.clip((along - 0.90) * 14, 0, 1))

    return muscle(
        name,
        material,
        seed,
        1.76 * random.uniform(0.90, 1.08),
        [0.16, 0.23 * wide, 0.27 * wide, 0.28 * wide, 0.26 * wide, 0.22 * wide, 0.17, 0.12, 0.07],
        [0.14, 0.20 * wide, 0.23 * wide, 0.24 * wide, 0.22 * wide, 0.19 * wide, 0.15, 0.11, 0.06],
        [0.10, 0.12 * thick, 0.14 * thick, 0.15 * thick, 0.14, 0.12, 0.10, 0.08, 0.05],
        random.uniform(-0.10, 0.10),
        edge=0.46,
        white=tendon,
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
        random.uniform(-0.07, 0.07),
        edge=0.16,
        belly=0.05,
        fat=fat,
    )


def laid_over(make, material, places, seed, stiffness=14):
    """Things laid one after the other at (x, y, turn, 1 or -1 for a mirrored one), as high as a tray's floor."""
    random, field, things = np.random.default_rng(seed), HeightField(), []
    field.height[:] = TRAY_FLOOR
    for number, (x, y, turn, mirror) in enumerate(places):
        thing = make(f"{material.name}{number}", random, material, seed + 9 * number)
        thing.scale = (1, mirror, 1)
        things.append(drape(field, place(thing, (x, y, 0), (0, 0, turn)), stiffness))
    return things


def breasts(flesh, places, colour, seed=21):
    return on_counter(laid_over(breast, grained_material("breast", flesh), places, seed), (1.46, 1.32), colour)


def tenders(seed=33):
    """One leaning on the next, all the same way round, two laid across them."""
    random = np.random.default_rng(seed)
    places = [(x, 0.02, 98 + random.normal(0, 6), 1) for x in np.linspace(-1.14, 1.14, 7)]
    places += [(-0.55, -0.06, 66, -1), (0.62, 0.04, 124, 1)]
    things = laid_over(tender, grained_material("tender", BREAST, 0.6), places, seed, 9)
    return wrapped(things, "Filezinho\nSassami", (1.60, 1.16))


def breast_slices(seed=71):
    """A fan: each slice leaves the border of the one below to be seen."""
    turns = (112, -78, 96, -96, 80)
    places = [(-1.02 + 0.50 * n, 0.05 * (n % 2), turn, 1 - 2 * (n // 2 % 2)) for n, turn in enumerate(turns)]
    things = laid_over(breast_slice, grained_material("slice", BREAST, 0.6, 0.9), places, seed, 20)
    return wrapped(things, "Peito de Frango\nem Bifes", (1.70, 1.16))


SUBJECTS = {
    **carded(
        "peito-de-frango",
        breasts,
        "Filé de Peito\nde Frango",
        "Filés de peito de frango sem pele em bandeja",
        "slate",
        flesh=BREAST,
        places=((-0.04, 0.74, 5, 1), (0.06, 0.06, 174, 1), (-0.06, -0.66, -4, -1)),
        colour="white",
    ),
    **carded(
        "caipira-file-de-peito",
        breasts,
        "Peito de\nFrango Caipira",
        "Filés de peito de frango caipira, de cor amarelada, em bandeja",
        "walnut",
        OCHRE,
        flesh=COUNTRY,
        places=((0.0, 0.54, 14, 1), (0.02, -0.46, 186, 1)),
        colour="black",
        seed=26,
    ),
    "sassami": Subject(tenders, "Filezinhos de frango sassami, em bandeja com filme e etiqueta", "oak", "top"),
    "peito-de-frango-em-bifes": Subject(
        breast_slices, "Bifes finos de peito de frango, em bandeja com filme e etiqueta", "slate", "top"
    ),
}
for subject in SUBJECTS.values():
    subject.fill, subject.exposure = 0.9, -0.12
