"""Chicken with its skin, whole and in pieces, in open trays."""
import numpy as np

from counter import carded, on_counter, poured
from counter_cards import BRICK, COAL, NAVY, OCHRE, TEAL
from fillets import settle
from film import TRAY_FLOOR
from mesh import place
from skin import (
    WHITE_SKIN,
    YELLOW_SKIN,
    drumette_body,
    drumstick_body,
    leg_body,
    skin_material,
    skinned,
    thigh_body,
    whole_body,
    wing_body,
)

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
    random, material, things = np.random.default_rng(seed), skin_material(), []
    for number in range(12):
        thing = skinned(
            f"drumette{number}", drumette_body(random), material, seed + 11 * number, spacing=0.026
        )
        thing.rotation_euler = (random.normal(0, 0.3), 0, random.uniform(-0.5, 0.5) + np.pi * (number % 2))
        things.append(thing)
    return on_counter(poured(things, (1.25, 0.9), (3, 3), 0.8, random, 3.5), (1.65, 1.25), "black")


def whole_chicken():
    thing = skinned(
        "chicken", whole_body(), skin_material(), 3, (2.1, 1.35, 1.7), 0.03, lumps=0.03
    )
    return on_counter([settle(place(thing, rotation=(0, 0, -28)), TRAY_FLOOR)], (2.05, 1.4), "black", 1.9)


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
        half=(1.9, 1.5),
        colour="black",
        size=1.0,
        seed=12,
        places=[
            (-0.70, 0.62, 2, 1),
            (0.86, 0.66, -10, 1),
            (-0.66, -0.62, -2, 1),
            (0.92, -0.64, 6, 1),
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
    **carded(
        "sobrecoxa-de-frango",
        laid_out,
        "Sobrecoxa\nde Frango",
        "Sobrecoxas de frango com pele em bandeja",
        "steel",
        TEAL,
        piece="thigh",
        make_body=thigh_body,
        half=(1.85, 1.42),
        colour="white",
        size=0.98,
        seed=57,
        bare_below=-0.04,
        places=[
            (-0.82, 0.64, 14, 1),
            (0.84, 0.64, -24, -1),
            (-0.84, -0.62, -12, -1),
            (0.82, -0.64, 28, 1),
        ],
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
    subject.pale_skin = True
