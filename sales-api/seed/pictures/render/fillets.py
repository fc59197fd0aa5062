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
    tone=(212, 140, 122),
    dark=(196, 114, 100),
    pale=(224, 166, 144),
    edge=(184, 88, 82),
    fat=(236, 204, 138),
    membrane=(234, 192, 176),
)
COUNTRY = BREAST.but(
    tone=(216, 148, 114),
    dark=(200, 120, 94),
    pale=(228, 174, 136),
    edge=(188, 94, 76),
    fat=(232, 186, 96),
    membrane=(236, 198, 156),
)


def settle(thing, floor=0.0):
    """Lowers a thing onto the ground."""
    thing.location.z += floor - world_points([thing])[:, 2].min()
    return thing


def breast(name, random, material, seed, fatty=0.0):
    """Half a breast: plump along one edge, flat towards the other, tapering to one end; fatty: more fat at its borders."""
    full, slim, thick = random.uniform(0.92, 1.08, 3)
    cleft, rim, deep = random.uniform(0.10, 0.34), random.uniform(0.10, 0.30), random.uniform(0.4, 0.9)
    clump = random.uniform(0, 6)

    def groove(along, across):
        inside = np.clip((along - 0.2) * 5, 0, 1) * np.clip((0.85 - along) * 4, 0, 1)
        beside = across + cleft - 0.35 * along + 0.05 * np.sin(7 * along + seed)
        return deep * inside * (0.05 * np.exp(-((beside / 0.07) ** 2)) + 0.04 / (1 + np.exp(-beside / 0.06)))

    def fat(along, across):
        border = np.clip((np.abs(across) - 0.70) * 3.2, 0, 1)
        at_rim = 0.60 * border * np.exp(-(((along - rim) / 0.15) ** 2))
        patches = fatty * border * np.clip(0.5 + np.sin(11 * along + clump + 2 * np.sign(across)), 0, 1)
        return np.maximum(np.maximum(at_rim, patches), 0.42 * np.clip((0.07 - along) / 0.06, 0, 1))

    return muscle(
        name,
        material,
        seed,
        2.24 * random.uniform(0.95, 1.05),
        np.array([0.46, 0.68, 0.81, 0.82, 0.74, 0.60, 0.44, 0.29, 0.16]) * full,
        np.array([0.32, 0.46, 0.55, 0.58, 0.55, 0.48, 0.38, 0.27, 0.16]) * slim,
        np.array([0.32, 0.44, 0.50, 0.48, 0.42, 0.33, 0.24, 0.16, 0.10]) * thick,
        random.uniform(-0.08, 0.10),
        edge=0.40,
        sweep=random.uniform(0.12, 0.34),
        fat=fat,
        groove=groove,
        ragged=0.10,
        slant=random.uniform(0.25, 0.45),
        dents=0.07,
        blunt=(0.30, 0.10),
    )


def country_breast(name, random, material, seed):
    return breast(name, random, material, seed, 0.75)


def tender(name, random, material, seed):
    """The strip beside the breast bone: a slim drop, a cord of white tendon out of its blunt end."""
    wide, thick, reach = random.uniform(0.86, 1.16), random.uniform(0.86, 1.14), random.uniform(0.26, 0.44)
    line = random.uniform(-0.2, 0.2)

    def tendon(along, across):
        cord = np.exp(-(((across - line) / (0.30 - 0.5 * along)) ** 2)) * np.clip((reach - along) * 6, 0, 0.9)
        return np.maximum(cord, 1.2 * np.clip((0.12 - along) / 0.05, 0, 1))

    return muscle(
        name,
        material,
        seed,
        1.62 * random.uniform(0.88, 1.08),
        np.array([0.045, 0.055, 0.19, 0.27, 0.30, 0.28, 0.23, 0.16, 0.07]) * wide,
        np.array([0.045, 0.055, 0.17, 0.23, 0.25, 0.24, 0.20, 0.14, 0.06]) * wide,
        np.array([0.05, 0.06, 0.16, 0.22, 0.23, 0.21, 0.17, 0.12, 0.05]) * thick,
        random.uniform(-0.16, 0.16),
        edge=0.40,
        sweep=random.uniform(-0.22, 0.22),
        white=tendon,
        ragged=0.08,
        slant=random.uniform(-0.3, 0.3),
        dents=0.06,
        blunt=(0.02, 0.10),
    )


def breast_slice(name, random, material, seed):
    """A thin, wide slice along the breast, with crisp edges."""
    full, slim = random.uniform(0.86, 1.12, 2)

    def fat(along, across):
        return 0.7 * np.clip((across - 0.86) * 9, 0, 1) * np.exp(-(((along - 0.3) / 0.16) ** 2))

    return muscle(
        name,
        material,
        seed,
        1.76 * random.uniform(0.90, 1.06),
        np.array([0.46, 0.56, 0.62, 0.62, 0.58, 0.50, 0.40, 0.29, 0.19]) * full,
        np.array([0.38, 0.45, 0.49, 0.49, 0.46, 0.41, 0.34, 0.26, 0.17]) * slim,
        np.array([0.095, 0.10, 0.11, 0.11, 0.11, 0.11, 0.10, 0.095, 0.085]) * random.uniform(0.85, 1.15),
        random.uniform(-0.08, 0.08),
        edge=0.06,
        belly=0.05,
        sweep=random.uniform(0.05, 0.26),
        fat=fat,
        ragged=0.12,
        slant=0.1,
        dents=0.03,
        blunt=(0.2, 0.09),
    )


def laid_over(make, material, places, seed, stiffness=14, floor=TRAY_FLOOR, size=1.0):
    """Things laid one after the other at (x, y, turn, 1 or -1 for a mirrored one)."""
    random, field, things = np.random.default_rng(seed), HeightField(), []
    field.height[:] = floor
    for number, (x, y, turn, mirror) in enumerate(places):
        thing = make(f"{material.name}{number}", random, material, seed + 9 * number)
        thing.scale = (size, size * mirror, size)
        things.append(drape(field, place(thing, (x, y, 0), (0, 0, turn)), stiffness, 0.0))
    return things


def breasts(seed=24):
    """Four in a row, the thin ends in front, each leaning on the one before."""
    places = ((-1.08, 0.0, -80, 1), (-0.36, -0.06, -98, -1), (0.40, 0.02, -84, 1), (1.12, -0.06, -96, -1))
    things = laid_over(breast, moist_material("breast", BREAST, 0.7, 0.8), places, seed, 22, size=0.92)
    return on_counter(things, (1.74, 1.22), aside=ASIDE)


def country_breasts(seed=43):
    """As `breasts`, turned the other way, a little smaller, with more fat at their borders."""
    places = ((1.08, 0.02, -98, -1), (0.38, -0.06, -80, 1), (-0.38, 0.02, -100, -1), (-1.08, -0.04, -82, 1))
    things = laid_over(country_breast, moist_material("breast", COUNTRY, 0.7, 0.8), places, seed, 22, size=0.88)
    return on_counter(things, (1.74, 1.22), aside=ASIDE)


def tenders(seed=33):
    """Two rows, side by side and a little astray, the front one over the ends of the back one."""
    random, places = np.random.default_rng(seed), []
    for y, lean, count in ((0.40, 98, 9), (-0.26, 84, 9)):
        for x in np.linspace(-1.12, 1.14, count):
            turn = random.normal(lean, 7) + 180 * (random.random() < 0.4)
            places.append((x + random.normal(0, 0.03), y + random.normal(0, 0.04), turn, random.choice((-1, 1))))
    things = laid_over(tender, moist_material("tender", BREAST, 0.8, 0.6), places, seed, 12, size=0.84)
    return on_counter(things, (1.60, 1.10))


def breast_slices(seed=71):
    """Two rows of four, each slice on the one behind it, so that the thin edges show."""
    random = np.random.default_rng(seed)
    places = [
        (x + random.normal(0, 0.05), y + 0.08 * (x > 0) + random.normal(0, 0.03), 12 * np.sign(x) + random.normal(0, 9) + (180 if x > 0 else 0), 1)
        for y in (0.66, 0.25, -0.16, -0.56)
        for x in (-0.72, 0.72)
    ]
    things = laid_over(breast_slice, moist_material("slice", BREAST, 1.0, 0.6), places, seed, 14, size=0.84)
    return on_counter(things, (1.66, 1.20))


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
