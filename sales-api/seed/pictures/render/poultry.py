"""Chicken with its skin, whole and in pieces, in open trays."""
import numpy as np

from counter import carded, on_counter, wrapped
from counter_cards import BRICK, COAL, NAVY, OCHRE
from fillets import settle
from film import TRAY_FLOOR
from joints import drumette_body, drumstick_body, leg_body, thigh_body, whole_body, wing_body
from mesh import place
from rest import HeightField, laid_on
from skin import WHITE_SKIN, YELLOW_SKIN, skin_material, skinned
from subject import Subject

FAMILY = "aves"


def laid_out(piece, make_body, places, half, colour, skin=WHITE_SKIN, seed=1, size=1.0, bare_below=None):
    """Pieces side by side in a tray at (x, y, turn, 1 or -1), mirrored where the fourth is -1."""
    random, material, things = np.random.default_rng(seed), skin_material(skin), []
    for number, (x, y, turn, mirror) in enumerate(places):
        own = seed + 11 * number
        thing = skinned(
            f"{piece}{number}", make_body(random), material, own, spacing=0.026, bare_below=bare_below
        )
        own_size = size * random.uniform(0.95, 1.05)
        thing.scale = (own_size, own_size * mirror, own_size)
        things.append(settle(place(thing, (x, y, 0), (0, 0, turn)), TRAY_FLOOR))
    return on_counter(things, half, colour)


def drumettes(seed=4):
    """Eight side by side, three across them."""
    random, material, things, field = np.random.default_rng(seed), skin_material(), [], HeightField()
    field.height[:] = TRAY_FLOOR
    places = [(x, y, 90 + 180 * (n % 2)) for y in (0.56, -0.56) for n, x in enumerate((-1.05, -0.35, 0.35, 1.05))]
    places += [(-0.66, 0.06, 20), (0.72, 0.02, 200), (0.04, -0.10, 128)]
    for number, (x, y, turn) in enumerate(places):
        thing = skinned(
            f"drumette{number}", drumette_body(random), material, seed + 11 * number, spacing=0.026
        )
        shift, roll = random.normal(0, 0.04, 2), random.uniform(-40, 40)
        place(thing, (x + shift[0], y + shift[1], 0), (roll, 0, turn + random.normal(0, 12)))
        things.append(laid_on(field, thing, TRAY_FLOOR))
    return on_counter(things, (1.68, 1.28), "black")


def whole_chicken():
    thing = skinned(
        "chicken", whole_body(), skin_material(), 3, (2.1, 1.35, 1.7), 0.03, lumps=0.03
    )
    return on_counter([settle(place(thing, rotation=(0, 0, -28)), TRAY_FLOOR)], (1.98, 1.34), "black", 1.8)


def thighs(seed=57):
    """Four with the skin up."""
    random, material, things = np.random.default_rng(seed), skin_material(), []
    places = [(-0.80, 0.64, 14), (0.84, 0.62, 160), (-0.84, -0.60, -10), (0.82, -0.64, 28)]
    for number, (x, y, turn) in enumerate(places):
        thing = skinned(
            f"thigh{number}",
            thigh_body(random),
            material,
            seed + 11 * number,
            spacing=0.026,
            bare_below=-0.08,
        )
        things.append(settle(place(thing, (x, y, 0), (0, 0, turn)), TRAY_FLOOR))
    return wrapped(things, "Sobrecoxa\nde Frango", (1.78, 1.38), "white")


TWO_LEGS = [(0.06, 0.74, 10, 1), (-0.04, -0.50, 6, 1)]

SUBJECTS = {
    **carded(
        "frango-inteiro",
        whole_chicken,
        "Frango\nInteiro",
        "Frango inteiro resfriado, com pele, em bandeja",
        "steel",
        view="mid",
    ),
    **carded(
        "asa-de-frango",
        laid_out,
        "Asa\nde Frango",
        "Asas de frango inteiras, com pele, em bandeja",
        "slate",
        NAVY,
        piece="wing",
        make_body=wing_body,
        half=(2.05, 1.5),
        colour="black",
        size=0.98,
        seed=12,
        places=[
            (-0.86, 0.92, 4, 1),
            (0.96, 0.94, 176, -1),
            (-0.96, 0.0, -8, 1),
            (0.90, -0.02, 12, 1),
            (-0.84, -0.92, 8, 1),
            (1.00, -0.90, 184, -1),
        ],
    ),
    **carded(
        "coxinha-da-asa",
        drumettes,
        "Coxinha\nda Asa",
        "Coxinhas da asa de frango em bandeja",
        "walnut",
        BRICK,
    ),
    **carded(
        "coxa-de-frango",
        laid_out,
        "Coxa\nde Frango",
        "Seis coxas de frango com pele em bandeja",
        "oak",
        BRICK,
        piece="drumstick",
        make_body=drumstick_body,
        half=(1.86, 1.16),
        colour="black",
        size=1.06,
        seed=51,
        places=[
            (-1.36, 0.06, 92, 1),
            (-0.82, 0.0, -86, 1),
            (-0.28, 0.08, 94, -1),
            (0.27, -0.02, -92, 1),
            (0.80, 0.06, 88, 1),
            (1.34, 0.0, -90, -1),
        ],
    ),
    "sobrecoxa-de-frango": Subject(
        thighs, "Sobrecoxas de frango com pele, em bandeja com filme e etiqueta", "steel", "top"
    ),
    **carded(
        "coxa-e-sobrecoxa",
        laid_out,
        "Coxa e\nSobrecoxa",
        "Coxas de frango unidas às sobrecoxas, com pele, em bandeja",
        "slate",
        COAL,
        piece="leg",
        make_body=leg_body,
        half=(1.7, 1.55),
        colour="white",
        size=0.98,
        seed=41,
        bare_below=-0.12,
        places=TWO_LEGS,
    ),
    **carded(
        "caipira-coxa-e-sobrecoxa",
        laid_out,
        "Caipira: Coxa\ne Sobrecoxa",
        "Coxa e sobrecoxa de frango caipira, de pele amarela, em bandeja",
        "walnut",
        OCHRE,
        piece="leg",
        make_body=leg_body,
        half=(1.7, 1.55),
        colour="black",
        skin=YELLOW_SKIN,
        size=0.98,
        seed=46,
        bare_below=-0.12,
        places=TWO_LEGS,
    ),
}
for subject in SUBJECTS.values():
    subject.fill, subject.exposure = 0.9, -0.18
