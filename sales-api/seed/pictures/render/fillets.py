"""Chicken without its skin: breasts, the strips beside the breast bone, thin slices."""
import numpy as np

from counter import carded, on_counter
from counter_cards import NAVY, OCHRE, TEAL
from film import TRAY_FLOOR
from flesh import CHICKEN
from limbs import Body
from look import world_points
from meat import laid, outline, slab
from mesh import add_object, noise3, place, roughen, set_attribute
from pieces import piece_material
from rest import HeightField, drape

FAMILY = "aves"
BREAST = CHICKEN.but(
    tone=(234, 178, 160),
    dark=(216, 146, 132),
    pale=(246, 208, 192),
    edge=(230, 172, 154),
    fat=(250, 236, 214),
    fat_dark=(246, 218, 184),
    membrane=(242, 200, 184),
    fibre=0.42,
    bundles=44,
)
COUNTRY = BREAST.but(
    tone=(238, 178, 146),
    dark=(224, 152, 122),
    pale=(247, 208, 174),
    fat=(250, 222, 150),
    fat_dark=(246, 206, 126),
)


def settle(thing, floor=0.0):
    """Lowers a thing onto the ground."""
    thing.location.z += floor - world_points([thing])[:, 2].min()
    return thing


def breast_body(random):
    """Half a breast: thick and round at one end, pointed at the other, a groove along it."""
    wide = random.uniform(0.95, 1.08)
    body = Body(0.075)
    body.lump((-0.40, 0.08, 0.0), (0.66, 0.46 * wide, 0.31), (0, 0, 8))
    body.lump((0.22, 0.0, -0.02), (0.74, 0.34, 0.24), (0, 3, -10))
    body.limb((0.58, -0.12, -0.06), (1.18, -0.28, -0.13), 0.19, 0.05, flat=0.7)
    body.lump((-0.16, -0.32, -0.05), (0.70, 0.19, 0.18), (0, 0, random.uniform(-12, -4)))
    return body.lump((-0.62, 0.38, -0.10), (0.30, 0.16, 0.09), (0, 0, random.uniform(-30, 30)))


def tender_body(random):
    """The strip beside the breast bone: slim, flat, blunt; a thin white tendon at one end."""
    bend, wide = random.uniform(-0.12, 0.12), random.uniform(0.9, 1.1)
    body = Body(0.05)
    body.chain(
        [
            (-0.80, 0, 0, 0.12),
            (-0.54, bend, 0, 0.23 * wide),
            (-0.10, bend * 1.4, 0, 0.235 * wide),
            (0.40, bend * 0.7, 0, 0.16),
            (0.84, 0, 0, 0.06),
        ],
        flat=0.52,
    )
    body.lump((-0.2, bend + 0.08, 0.05), (0.5, 0.10, 0.09), (0, 0, random.uniform(-6, 6)))
    return body.limb((0.70, 0, 0.03), (0.95, 0.02, 0.02), 0.022, 0.03, "bone", flat=0.6)


def bare(name, body, material, seed, spacing=0.024):
    """A piece without skin; fat and membranes at its tendon and in streaks along its edge."""
    points, faces = body.mesh((1.4, 0.85, 0.45), spacing)
    tendon = body.share(points, "bone")
    low = np.clip(-points[:, 2] / 0.16, 0, 1)
    streak = np.clip(noise3(points * [0.8, 2.2, 2.0], 1.5, seed + 5) * 1.3 - 0.35, 0, 1)
    points = roughen(points, faces, 0.034, 1.7, seed)
    points = roughen(points, faces, 0.011, 4.5, seed + 1)
    thing = add_object(name, points, faces, materials=[material])
    set_attribute(thing, np.clip(tendon * 1.1 - 0.12 + low * streak * 0.9, 0, 1))
    return thing


def breasts(flesh, places, colour, seed=21):
    """Fillets lying side by side, at (x, y, turn)."""
    random, material = np.random.default_rng(seed), piece_material("breast", flesh, seed, 0.5, 1.0)
    things = []
    for number, (x, y, turn) in enumerate(places):
        thing = bare(f"breast{number}", breast_body(random), material, seed + 9 * number)
        thing.scale = (1.18, 1.14, 1.18)
        things.append(settle(place(thing, (x, y, 0), (0, 0, turn)), TRAY_FLOOR))
    return on_counter(things, (1.66, 1.36), colour)


def tenders(seed=33):
    """A row in the tray, a few more lying across the gaps of it."""
    random = np.random.default_rng(seed)
    material = piece_material("tender", BREAST.but(grain_angle=0, fibre=0.8, elongation=0.06), seed, 0.5, 1.0)
    row = [(x, 0.0, 0.0) for x in np.linspace(-1.16, 1.16, 6)]
    places = row + [(x, -0.06, 0.2) for x in (-0.92, -0.42, 0.10, 0.64)]
    things = []
    for number, (x, y, rise) in enumerate(places):
        thing = bare(f"tender{number}", tender_body(random), material, seed + 9 * number)
        thing.scale = (1.12, 1.12, 1.12)
        turn = 90 + 180 * (number % 2) + random.normal(0, 5 if rise == 0 else 9)
        place(thing, (x, y + random.normal(0, 0.05), 0), (random.normal(0, 6), 0, turn))
        things.append(settle(thing, TRAY_FLOOR + rise))
    return on_counter(things, (1.62, 1.24))


def breast_slice(seed):
    """A slice along the breast: round at one end, pointed at the other."""
    points = [(-0.98, 0.02), (-0.80, 0.42), (-0.2, 0.55), (0.45, 0.40), (0.98, 0.06), (0.90, -0.10)]
    points += [(0.30, -0.36), (-0.3, -0.50), (-0.82, -0.36)]
    return outline(points, 0.03, 0.022, seed)


def breast_slices(seed=71):
    """Thin slices in a tray, each leaning on the one before."""
    field, things = HeightField(), []
    field.height[:] = TRAY_FLOOR
    places = [(-0.52, 0.46, 14), (0.60, 0.48, 160), (0.02, 0.06, -4)]
    places += [(-0.56, -0.36, -10), (0.56, -0.42, 196)]
    for number, (x, y, turn) in enumerate(places):
        own = seed + 17 * number
        cut = slab(
            f"slice{number}",
            breast_slice(own),
            BREAST.but(grain_angle=own % 30, bundles=60, elongation=0.1),
            None,
            own,
            size=0.92,
            thickness=0.16,
            edge=0.07,
            pixels=900,
        )
        things.append(drape(field, laid(cut, x, y, turn=turn)))
    return on_counter(things, (1.55, 1.16), "black")


SUBJECTS = {
    **carded(
        "peito-de-frango",
        breasts,
        "Filé de Peito\nde Frango",
        "Filés de peito de frango sem pele em bandeja",
        "slate",
        flesh=BREAST,
        places=((-0.06, 0.80, 4), (0.06, 0.02, 176), (-0.04, -0.74, -3)),
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
        places=((-0.04, 0.54, 8), (0.04, -0.52, -6)),
        colour="black",
        seed=26,
    ),
    **carded(
        "sassami",
        tenders,
        "Filezinho\nSassami",
        "Filezinhos de frango sassami em bandeja",
        "oak",
        NAVY,
    ),
    **carded(
        "peito-de-frango-em-bifes",
        breast_slices,
        "Peito de Frango\nem Bifes",
        "Bifes finos de peito de frango em bandeja",
        "slate",
        TEAL,
    ),
}
