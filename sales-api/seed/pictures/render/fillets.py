"""Chicken without its skin: breasts, the strips beside the breast bone, thin slices."""
import numpy as np

from counter import ASIDE, HERBS, carded, on_counter
from counter_cards import NAVY, OCHRE
from film import TRAY_FLOOR
from flesh import CHICKEN
from grained import moist_material, muscle
from look import world_points
from mesh import place
from rest import HeightField, drape

FAMILY = "aves"
BREAST = CHICKEN.but(
    tone=(234, 164, 146),
    dark=(206, 116, 104),
    pale=(247, 206, 188),
    edge=(208, 112, 102),
    fat=(248, 222, 168),
    membrane=(251, 230, 216),
)
COUNTRY = BREAST.but(
    tone=(237, 172, 144),
    dark=(218, 138, 107),
    pale=(249, 211, 173),
    edge=(208, 100, 86),
    fat=(244, 202, 98),
    membrane=(252, 229, 200),
)


def settle(thing, floor=0.0):
    """Lowers a thing onto the ground."""
    thing.location.z += floor - world_points([thing])[:, 2].min()
    return thing


def breast(name, random, material, seed):
    """Half a breast: plump, one long edge full, the other nearly straight, tapering to one end."""
    full, slim, thick = random.uniform(0.92, 1.08, 3)
    cleft, rim, deep = random.uniform(0.10, 0.34), random.uniform(0.10, 0.30), random.uniform(0.1, 0.5)

    def groove(along, across):
        inside = np.clip((along - 0.2) * 5, 0, 1) * np.clip((0.85 - along) * 4, 0, 1)
        beside = across + cleft - 0.35 * along + 0.05 * np.sin(7 * along + seed)
        return deep * inside * (0.05 * np.exp(-((beside / 0.07) ** 2)) + 0.04 / (1 + np.exp(-beside / 0.06)))

    def fat(along, across):
        border = np.clip((np.abs(across) - 0.70) * 3.2, 0, 1) * np.exp(-(((along - rim) / 0.15) ** 2))
        return np.maximum(0.60 * border, 0.42 * np.clip((0.07 - along) / 0.06, 0, 1))

    return muscle(
        name,
        material,
        seed,
        2.24 * random.uniform(0.95, 1.05),
        np.array([0.60, 0.74, 0.82, 0.82, 0.75, 0.63, 0.48, 0.33, 0.20]) * full,
        np.array([0.44, 0.53, 0.57, 0.57, 0.53, 0.46, 0.37, 0.27, 0.17]) * slim,
        np.array([0.42, 0.54, 0.58, 0.55, 0.47, 0.37, 0.27, 0.18, 0.10]) * thick,
        random.uniform(-0.08, 0.10),
        edge=0.36,
        sweep=random.uniform(0.12, 0.30),
        fat=fat,
        groove=groove,
        ragged=0.08,
        slant=random.uniform(0.15, 0.3),
        dents=0.05,
        blunt=(0.26, 0.10),
    )


def tender(name, random, material, seed):
    """The strip beside the breast bone: slim, blunt, its white tendon standing out at one end."""
    wide, thick, reach = random.uniform(0.90, 1.12), random.uniform(0.88, 1.12), random.uniform(0.16, 0.34)
    line = random.uniform(-0.25, 0.25)

    def tendon(along, across):
        return np.exp(-(((across - line) / 0.20) ** 2)) * np.clip((reach - along) * 7, 0, 0.9)

    return muscle(
        name,
        material,
        seed,
        1.98 * random.uniform(0.90, 1.06),
        np.array([0.07, 0.14, 0.21, 0.25, 0.27, 0.27, 0.25, 0.21, 0.16]) * wide,
        np.array([0.07, 0.13, 0.18, 0.21, 0.22, 0.22, 0.21, 0.18, 0.14]) * wide,
        np.array([0.06, 0.11, 0.15, 0.18, 0.19, 0.19, 0.17, 0.14, 0.09]) * thick,
        random.uniform(-0.14, 0.14),
        edge=0.40,
        sweep=random.uniform(-0.12, 0.12),
        white=tendon,
        ragged=0.05,
        dents=0.05,
        blunt=(0.05, 0.12),
    )


def breast_slice(name, random, material, seed):
    """A thin, wide slice along the breast, with crisp edges."""
    full, slim = random.uniform(0.90, 1.08, 2)

    def fat(along, across):
        return 0.6 * np.clip((across - 0.88) * 9, 0, 1) * np.exp(-(((along - 0.3) / 0.12) ** 2))

    return muscle(
        name,
        material,
        seed,
        1.72 * random.uniform(0.94, 1.05),
        np.array([0.46, 0.56, 0.62, 0.62, 0.58, 0.50, 0.40, 0.29, 0.19]) * full,
        np.array([0.38, 0.45, 0.49, 0.49, 0.46, 0.41, 0.34, 0.26, 0.17]) * slim,
        [0.11, 0.12, 0.12, 0.12, 0.12, 0.12, 0.12, 0.11, 0.10],
        random.uniform(-0.08, 0.08),
        edge=0.06,
        belly=0.05,
        sweep=random.uniform(0.05, 0.22),
        fat=fat,
        ragged=0.08,
        slant=0.1,
        dents=0.02,
        blunt=(0.2, 0.09),
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


def breasts(seed=21):
    """Two with the thin end in front, a third over both the other way round."""
    places = ((-0.80, 0.04, -74, 1), (0.84, 0.0, -104, -1), (0.02, -0.06, 98, 1))
    things = laid_over(breast, moist_material("breast", BREAST, 1.1, 0.5), places, seed, 24)
    return on_counter(things, (1.66, 1.34), aside=ASIDE)


def country_breasts(seed=43):
    """As `breasts`, turned a little otherwise."""
    places = ((0.84, 0.02, -70, 1), (-0.80, 0.0, -106, -1), (0.02, -0.10, 84, -1))
    things = laid_over(breast, moist_material("breast", COUNTRY, 1.1, 0.5), places, seed, 24)
    return on_counter(things, (1.66, 1.34), aside=ASIDE)


def tenders(seed=33):
    """Side by side, aslant, each leaning on the one before, two across them."""
    random = np.random.default_rng(seed)
    places = [
        (x + random.normal(0, 0.02), random.normal(0, 0.05), random.normal(106, 4), random.choice((-1, 1)))
        for x in np.linspace(-1.16, 1.18, 10)
    ]
    things = laid_over(tender, moist_material("tender", BREAST, 0.9, 0.4), places, seed, 18)
    return on_counter(things, (1.56, 1.10))


def breast_slices(seed=71):
    """Two rows, each slice on the one in front of it, so that the thin edges show."""
    random = np.random.default_rng(seed)
    places = [
        (x + random.normal(0, 0.05), y + 0.10 * (x > 0) + random.normal(0, 0.03), 14 * np.sign(x) + random.normal(0, 6) + (180 if x > 0 else 0), 1)
        for y in (-0.46, 0.04, 0.52)
        for x in (-0.74, 0.74)
    ]
    things = laid_over(breast_slice, moist_material("slice", BREAST, 1.2, 0.4), places, seed, 20)
    return on_counter(things, (1.72, 1.24))


SUBJECTS = {
    **carded(
        "peito-de-frango",
        breasts,
        "Filé de Peito\nde Frango",
        "Filés de peito de frango sem pele, em bandeja",
        "walnut",
        herbs=HERBS,
    ),
    **carded(
        "caipira-file-de-peito",
        country_breasts,
        "Filé de Peito\nCaipira",
        "Filés de peito de frango caipira, de cor amarelada, em bandeja",
        "walnut",
        OCHRE,
        herbs=HERBS,
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
