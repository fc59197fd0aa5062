"""Chicken with its skin, whole and in pieces, in open trays."""
import numpy as np

from counter import carded, on_counter
from counter_cards import BRICK, COAL, NAVY, OCHRE, TEAL
from fillets import settle
from film import TRAY_FLOOR
from joints import drumette_body, drumstick_body, leg_body, thigh_body, whole_body, wing_body
from mesh import place
from rest import HeightField, laid_on
from skin import WHITE_SKIN, YELLOW_SKIN, skin_material, skinned

FAMILY = "aves"


def laid_out(
    piece, make_body, places, half, skin=WHITE_SKIN, seed=1, size=1.0, sink=0.12, bare_below=None, bare_until=9.0,
    folds=0, card=1.65,
):
    """Pieces in an open tray at (x, y, turn, 1 or -1 for a mirrored one, roll), each leaning on those before.

    sink: how far a piece is pressed into those under it.
    """
    random, material, things, field = np.random.default_rng(seed), skin_material(skin), [], HeightField()
    field.height[:] = TRAY_FLOOR
    for number, (x, y, turn, mirror, roll) in enumerate(places):
        thing = skinned(
            f"{piece}{number}",
            make_body(random),
            material,
            seed + 11 * number,
            spacing=0.026,
            bare_below=bare_below,
            bare_until=bare_until,
            folds=folds,
        )
        own = size * random.uniform(0.94, 1.06)
        thing.scale = own, own * mirror, own
        place(thing, (x, y, 0), (roll, 0, turn + random.normal(0, 3)))
        things.append(laid_on(field, thing, TRAY_FLOOR, sink))
    return on_counter(things, half, card=card)


def drumettes(seed=4):
    """Two rows of six, head to tail."""
    random, places = np.random.default_rng(seed), []
    for y, start in ((0.56, 0), (-0.52, 1)):
        for number, x in enumerate(np.linspace(-1.24, 1.24, 6)):
            way = 1 if (number + start) % 2 else -1
            spot = x + random.normal(0, 0.03), y - 0.06 * way + random.normal(0, 0.05), 90 * way + random.normal(0, 11)
            places.append((*spot, random.choice((-1, 1)), random.uniform(-35, 35)))
    return laid_out("drumette", drumette_body, places, (1.64, 1.20), seed=seed, size=0.9, sink=0.6, card=1.5)


def whole_chicken():
    thing = skinned("chicken", whole_body(), skin_material(), 3, (2.1, 1.35, 1.7), 0.03, lumps=0.03)
    return on_counter([settle(place(thing, rotation=(0, 0, -28)), TRAY_FLOOR)], (1.98, 1.34), "black", 1.5)


LEGS = dict(piece="leg", make_body=leg_body, folds=6)
FOUR_LEGS = dict(
    **LEGS,
    half=(1.92, 1.40),
    size=0.88,
    sink=0.34,
    card=1.5,
    places=[
        (-1.24, 0.02, -70, 1, 0),
        (-0.44, -0.04, 110, 1, 0),
        (0.42, 0.02, -72, 1, 0),
        (1.20, 0.0, 108, 1, 0),
    ],
)
THREE_LEGS = dict(
    **LEGS,
    half=(1.66, 1.42),
    size=0.96,
    sink=0.3,
    card=1.5,
    places=[(-0.90, 0.02, -66, 1, 0), (0.02, -0.06, 110, 1, 0), (0.98, 0.02, -70, 1, 0)],
)

SUBJECTS = {
    **carded(
        "frango-inteiro",
        whole_chicken,
        "Frango\nInteiro",
        "Frango inteiro resfriado, com pele, em bandeja",
        "steel",
        view="mid",
        herbs=(-2.0, -1.80, -6),
    ),
    **carded(
        "asa-de-frango",
        laid_out,
        "Asa\nde Frango",
        "Seis asas de frango inteiras, com pele, em bandeja",
        "slate",
        NAVY,
        piece="wing",
        make_body=wing_body,
        half=(1.92, 1.38),
        size=1.0,
        sink=0.24,
        seed=12,
        folds=2,
        card=1.5,
        places=[
            (-0.80, 0.68, 4, 1, 0),
            (0.92, 0.72, -12, 1, 0),
            (-0.92, -0.02, -10, 1, 0),
            (0.82, 0.0, 16, 1, 0),
            (-0.74, -0.74, 16, 1, 0),
            (0.96, -0.74, -8, 1, 0),
        ],
    ),
    **carded(
        "coxinha-da-asa",
        drumettes,
        "Coxinha\nda Asa",
        "Doze coxinhas da asa de frango em bandeja",
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
        half=(1.88, 1.16),
        size=0.98,
        sink=0.9,
        seed=51,
        folds=1,
        card=1.5,
        places=[
            (-1.36, 0.02, -86, 1, 20),
            (-0.82, -0.08, 94, -1, -30),
            (-0.26, 0.04, -80, 1, 50),
            (0.28, -0.06, 99, 1, -20),
            (0.82, 0.02, -86, -1, 10),
            (1.36, -0.04, 88, 1, -50),
        ],
    ),
    **carded(
        "sobrecoxa-de-frango",
        laid_out,
        "Sobrecoxa\nde Frango",
        "Cinco sobrecoxas de frango com pele em bandeja",
        "steel",
        TEAL,
        piece="thigh",
        make_body=thigh_body,
        half=(1.72, 1.30),
        size=0.88,
        sink=0.24,
        seed=57,
        folds=5,
        card=1.4,
        places=[
            (-1.00, 0.46, 62, 1, 0),
            (0.04, 0.54, 104, -1, 0),
            (1.00, 0.40, 118, 1, 0),
            (-0.66, -0.56, -38, 1, 8),
            (0.66, -0.58, -112, -1, 6),
        ],
    ),
    **carded(
        "coxa-e-sobrecoxa",
        laid_out,
        "Coxa e\nSobrecoxa",
        "Quatro coxas de frango unidas às sobrecoxas, com pele, em bandeja",
        "slate",
        COAL,
        seed=41,
        **FOUR_LEGS,
    ),
    **carded(
        "caipira-coxa-e-sobrecoxa",
        laid_out,
        "Caipira: Coxa\ne Sobrecoxa",
        "Três coxas e sobrecoxas de frango caipira, de pele amarela, em bandeja",
        "walnut",
        OCHRE,
        skin=YELLOW_SKIN,
        seed=46,
        **THREE_LEGS,
    ),
}
for subject in SUBJECTS.values():
    subject.fill, subject.exposure = 0.94, -0.18
SUBJECTS["frango-inteiro"].fill = 0.9
