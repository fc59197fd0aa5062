"""Chicken with its skin, whole and in pieces, in open trays."""
import numpy as np

from counter import ASIDE, HERBS, carded, on_counter
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
    folds=0, card=1.65, aside=0.0, reach=(1.55, 1.0, 0.55),
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
            reach,
            spacing=0.026,
            bare_below=bare_below,
            bare_until=bare_until,
            folds=folds,
        )
        own = size * random.uniform(0.94, 1.06)
        thing.scale = own, own * mirror, own
        place(thing, (x, y, 0), (roll, 0, turn + random.normal(0, 3)))
        things.append(laid_on(field, thing, TRAY_FLOOR, sink))
    return on_counter(things, half, card=card, aside=aside)


def drumettes(seed=4):
    """Three rows head to tail and a loose layer over them: many, so that they read as small."""
    random, places = np.random.default_rng(seed), []
    for y in (0.60, -0.06, -0.70):
        for number, x in enumerate(np.linspace(-1.22, 1.22, 7)):
            places.append(_dropped(random, x, y, 90 * (1 if number % 2 else -1), 14))
    for y in (0.34, -0.36):
        for x in np.linspace(-0.98, 0.98, 5):
            places.append(_dropped(random, x, y, random.uniform(0, 360), 30))
    options = dict(seed=seed, size=0.68, sink=0.16, card=1.5, reach=(0.80, 0.55, 0.45))
    return laid_out("drumette", drumette_body, places, (1.56, 1.10), **options)


def _dropped(random, x, y, turn, astray):
    spot = x + random.normal(0, 0.05), y + random.normal(0, 0.05), turn + random.normal(0, astray)
    return *spot, random.choice((-1, 1)), random.uniform(-60, 60)


def whole_chicken():
    thing = skinned("chicken", whole_body(), skin_material(), 3, (2.1, 1.35, 1.7), 0.03, lumps=0.03)
    return on_counter([settle(place(thing, rotation=(0, 0, -28)), TRAY_FLOOR)], (1.86, 1.26), "black", 1.5)


LEGS = dict(piece="leg", make_body=leg_body, folds=4, reach=(1.50, 0.95, 0.45))
FOUR_LEGS = dict(
    **LEGS,
    half=(2.02, 1.24),
    size=0.92,
    sink=0.34,
    card=1.5,
    places=[
        (-1.26, -0.04, -68, 1, 0),
        (-0.44, -0.10, -74, 1, 0),
        (0.42, -0.04, -68, 1, 0),
        (1.28, -0.10, -76, 1, 0),
    ],
)
THREE_LEGS = dict(
    **LEGS,
    half=(1.64, 1.30),
    size=1.0,
    sink=0.40,
    card=1.5,
    places=[(-0.86, 0.04, -74, 1, 0), (0.04, 0.08, -80, 1, 0), (0.96, 0.04, -74, 1, 0)],
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
        "Oito asas de frango inteiras, com pele, em bandeja",
        "slate",
        NAVY,
        piece="wing",
        make_body=wing_body,
        half=(1.74, 1.22),
        size=0.82,
        reach=(1.30, 0.90, 0.45),
        sink=0.26,
        seed=12,
        folds=2,
        card=1.5,
        places=[
            (x + shift, y, turn, 1, 0)
            for y, shift, turns in ((0.66, 0.0, (4, -4)), (0.22, 0.04, (-6, 5)), (-0.24, -0.03, (3, -2)), (-0.68, 0.02, (-5, 6)))
            for x, turn in zip((-0.80, 0.84), turns)
        ],
    ),
    **carded(
        "coxinha-da-asa",
        drumettes,
        "Coxinha\nda Asa",
        "Muitas coxinhas da asa de frango, pequenas, com pele, em bandeja",
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
        herbs=HERBS,
        piece="drumstick",
        make_body=drumstick_body,
        half=(1.88, 1.16),
        size=0.98,
        sink=0.9,
        seed=51,
        folds=1,
        card=1.5,
        aside=ASIDE,
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
    subject.fill, subject.exposure = 0.94, -0.24
SUBJECTS["frango-inteiro"].fill = 0.9
