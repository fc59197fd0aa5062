"""Chicken without its skin: breasts, the strips beside the breast bone, thin slices."""
import numpy as np

from counter import carded, on_counter
from counter_cards import NAVY, OCHRE
from film import TRAY_FLOOR
from flesh import CHICKEN
from garnish import rosemary
from grained import grained_material, muscle
from look import world_points
from mesh import place
from rest import HeightField, drape
from sticker import name_card

FAMILY = "aves"
BREAST = CHICKEN.but(
    tone=(230, 156, 140),
    dark=(208, 120, 108),
    pale=(243, 198, 182),
    edge=(212, 106, 98),
    fat=(246, 214, 160),
    membrane=(250, 222, 206),
)
COUNTRY = BREAST.but(
    tone=(232, 158, 136),
    dark=(210, 120, 104),
    pale=(246, 202, 174),
    edge=(214, 108, 92),
    fat=(242, 198, 106),
    membrane=(252, 224, 190),
)


def settle(thing, floor=0.0):
    """Lowers a thing onto the ground."""
    thing.location.z += floor - world_points([thing])[:, 2].min()
    return thing


def breast(name, random, material, seed):
    """Half a breast: one long edge full, the other nearly straight, pointed at one end."""
    full, slim, thick = random.uniform(0.90, 1.10, 3)
    cleft, rim, deep = random.uniform(0.10, 0.40), random.uniform(0.10, 0.22), random.uniform(0.15, 0.6)

    def away(along, across):
        return across - (cleft - 0.5 * along + 0.06 * np.sin(9 * along + seed))

    def groove(along, across):
        inside = np.clip((along - 0.16) * 6, 0, 1) * np.clip((0.8 - along) * 5, 0, 1)
        beside = away(along, across)
        return deep * inside * (0.06 * np.exp(-((beside / 0.05) ** 2)) + 0.05 / (1 + np.exp(-beside / 0.04)))

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
        edge=0.34,
        sweep=random.uniform(0.14, 0.30),
        fat=fat,
        groove=groove,
        ragged=0.10,
        slant=random.uniform(0.25, 0.45),
        dents=0.05,
    )


def tender(name, random, material, seed):
    """The strip beside the breast bone: flat, slim, the end of its white tendon standing out at the thin end."""
    wide, thick, starts = random.uniform(0.88, 1.14), random.uniform(0.86, 1.14), random.uniform(0.48, 0.66)
    line = random.uniform(-0.2, 0.2)

    def tendon(along, across):
        strip = np.exp(-(((across - line * (1 - along)) / 0.16) ** 2)) * np.clip((along - starts) * 4, 0, 0.9)
        return np.maximum(strip, np.clip((along - 0.92) * 9, 0, 0.42))

    return muscle(
        name,
        material,
        seed,
        2.06 * random.uniform(0.86, 1.06),
        [0.13, 0.20 * wide, 0.24 * wide, 0.26 * wide, 0.26 * wide, 0.24 * wide, 0.21, 0.17, 0.12, 0.07],
        [0.12, 0.18 * wide, 0.22 * wide, 0.23 * wide, 0.23 * wide, 0.21 * wide, 0.19, 0.15, 0.11, 0.06],
        [0.12, 0.17 * thick, 0.20 * thick, 0.20 * thick, 0.19, 0.17, 0.15, 0.12, 0.09, 0.05],
        random.uniform(-0.12, 0.12),
        edge=0.34,
        sweep=random.uniform(-0.14, 0.14),
        white=tendon,
        ragged=0.05,
        dents=0.05,
    )


def breast_slice(name, random, material, seed):
    """A thin, wide slice along the breast, with crisp edges."""
    full, slim = random.uniform(0.88, 1.10, 2)

    def fat(along, across):
        return 0.66 * np.clip((across - 0.86) * 9, 0, 1) * np.exp(-(((along - 0.3) / 0.12) ** 2))

    return muscle(
        name,
        material,
        seed,
        1.86 * random.uniform(0.92, 1.06),
        [0.30, 0.44 * full, 0.54 * full, 0.56 * full, 0.52 * full, 0.44, 0.35, 0.25, 0.14],
        [0.28, 0.38 * slim, 0.45 * slim, 0.46 * slim, 0.43 * slim, 0.38, 0.31, 0.23, 0.13],
        [0.12, 0.15, 0.15, 0.15, 0.15, 0.14, 0.13, 0.12, 0.09],
        random.uniform(-0.10, 0.10),
        edge=0.07,
        belly=0.05,
        sweep=random.uniform(-0.12, 0.2),
        fat=fat,
        ragged=0.10,
        slant=0.15,
        dents=0.05,
    )


def laid_over(make, material, places, seed, stiffness=14, floor=TRAY_FLOOR):
    """Things laid one after the other at (x, y, turn, 1 or -1 for a mirrored one)."""
    random, field, things = np.random.default_rng(seed), HeightField(), []
    field.height[:] = floor
    for number, (x, y, turn, mirror) in enumerate(places):
        thing = make(f"{material.name}{number}", random, material, seed + 9 * number)
        thing.scale = (1, mirror, 1)
        things.append(drape(field, place(thing, (x, y, 0), (0, 0, turn)), stiffness, 0.0))
    return things


def breasts_on_board(seed=21):
    places = ((-0.34, 0.84, 4, 1), (0.30, 0.10, -2, 1), (-0.40, -0.72, 5, -1))
    things = laid_over(breast, grained_material("breast", BREAST, 0.6, 1.3, threads=0.45), places, seed, 24, 0.0)
    return [*things, name_card(-0.62, -2.06, 1.5)]


def breasts_in_tray(seed=26):
    places = ((-0.16, 0.86, 6, 1), (0.24, 0.10, 184, 1), (-0.22, -0.72, -2, -1))
    things = laid_over(breast, grained_material("breast", COUNTRY, 0.6, 1.3, threads=0.45), places, seed, 24)
    lifted = [place(part, (0, 0, 0.42)) for part in rosemary(0.35, -1.02, 24, 1.15)]
    return [*lifted, *on_counter(things, (1.72, 1.5))]


def tenders(seed=33):
    """Side by side, aslant, the thin ends with the tendon towards the camera, two more on top."""
    random = np.random.default_rng(seed)
    places = [
        (x + random.normal(0, 0.03), random.normal(0, 0.06), random.normal(-66, 5), random.choice((-1, 1)))
        for x in np.linspace(-1.16, 1.16, 8)
    ]
    places += [(-0.62, -0.06, -84, 1), (0.62, 0.04, -50, -1)]
    things = laid_over(tender, grained_material("tender", BREAST, 0.6, 0.42, threads=0.55), places, seed, 18)
    return on_counter(things, (1.72, 1.24))


def breast_slices(seed=71):
    """Leaning over each other, the ones in front seen whole."""
    places = [(-0.70, 0.62, 24, 1), (0.40, 0.66, 14, 1), (-0.86, -0.02, 34, -1), (0.86, 0.14, 30, -1)]
    places += [(-0.34, -0.40, 22, 1), (0.72, -0.50, 16, -1)]
    things = laid_over(breast_slice, grained_material("slice", BREAST, 0.6, 1.3, threads=0.45), places, seed, 20)
    return on_counter(things, (1.74, 1.26))


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
    **carded(
        "peito-de-frango-em-bifes",
        breast_slices,
        "Peito de Frango\nem Bifes",
        "Bifes finos de peito de frango em bandeja",
        "slate",
        NAVY,
    ),
}
for subject in SUBJECTS.values():
    subject.fill, subject.exposure = 0.9, -0.12
