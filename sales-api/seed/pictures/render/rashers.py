"""Pork belly in slices: panceta, and bacon, which is smoked."""
from belly import BELLY, SMOKED, shingled, side_by_side
from counter_cards import BRICK, TEAL
from film import TRAY_FLOOR, tray
from sticker import name_card
from subject import Print, Subject

FAMILY = "suinos"

CURED_SMOKED = SMOKED.but(
    tone=(150, 54, 44),
    dark=(108, 32, 28),
    pale=(182, 94, 72),
    edge=(112, 54, 32),
    fat=(238, 206, 158),
    fat_dark=(218, 174, 120),
)
LIGHTLY_SMOKED = SMOKED.but(
    tone=(174, 70, 58),
    dark=(132, 44, 38),
    pale=(206, 116, 96),
    edge=(150, 84, 56),
    fat=(248, 226, 192),
    fat_dark=(234, 202, 160),
)
FRESH = BELLY.but(tone=(196, 82, 76), dark=(160, 52, 54), pale=(220, 128, 116), fat=(248, 236, 222), fat_dark=(240, 218, 198))


def thin_belly_tray(seed=61):
    content = shingled(
        "sheet",
        FRESH,
        6,
        seed,
        step=0.36,
        drift=3.0,
        floor=TRAY_FLOOR,
        length=1.34,
        height=0.38,
        thickness=0.062,
        skin=(214, 162, 132),
        wave=0.045,
        rind=0.88,
        lumps=0.012,
        wet=0.55,
        wander=2.0,
        bow=0.06,
        fine=0.8,
    )
    return [*content, tray((1.72, 1.60)), name_card(0.0, -2.10, 1.45)]


def shown(make, card, **options):
    """What `make` lays down, a card before it."""
    return [*make(**options), name_card(*card)]


SUBJECTS = {
    "panceta-suina-em-tiras": Subject(
        shown,
        alt="",
        ground="slate",
        fill=0.88,
        herbs=(-1.62, -1.66, 6),
        options=dict(
            make=side_by_side,
            card=(0.55, -1.88, 1.3),
            name="strip",
            flesh=FRESH,
            places=[
                (-0.06, 0.86, 182, 0.0),
                (0.10, 0.27, 178.5, 0.0),
                (-0.08, -0.32, 178, 0.0),
                (0.05, -0.92, 181, 0.0),
                (0.06, 0.56, 171, 0.34),
            ],
            seed=51,
            length=1.35,
            height=0.27,
            thickness=0.33,
            skin=(224, 178, 148),
            rind=0.88,
            rind_wall=0.70,
            wander=1.5,
            bow=0.08,
            lumps=0.04,
            fine=0.8,
        ),
        cards={
            "panceta-suina-em-tiras": Print(
                "Panceta Suína\nem Tiras", "Tiras grossas de panceta suína com o couro", accent=TEAL
            )
        },
    ),
    "panceta-suina-em-fatias-finas": Subject(
        thin_belly_tray,
        alt="Fatias finas de panceta suína fresca em bandeja",
        ground="oak",
        fill=0.88,
        cards={
            "panceta-suina-em-fatias-finas": Print(
                "Panceta\nFatias Finas", "Fatias finas de panceta suína fresca em bandeja", accent=TEAL
            )
        },
    ),
    "bacon-em-fatias-finas": Subject(
        shown,
        alt="",
        ground="kraft",
        fill=0.9,
        options=dict(
            make=shingled,
            card=(0.0, -2.16, 1.3),
            name="rasher",
            flesh=LIGHTLY_SMOKED,
            count=8,
            seed=71,
            step=0.34,
            drift=5,
            length=1.45,
            height=0.33,
            thickness=0.034,
            skin=(150, 88, 48),
            wave=0.06,
            rind=0.86,
            lumps=0.010,
            wander=2.1,
            bow=0.07,
            fine=0.8,
        ),
        cards={
            "bacon-em-fatias-finas": Print(
                "Bacon\nFatias Finas", "Fatias finas de bacon defumado lado a lado", accent=BRICK
            )
        },
    ),
    "bacon-em-fatias-grossas": Subject(
        shown,
        alt="",
        ground="walnut-board",
        fill=0.9,
        options=dict(
            make=shingled,
            card=(0.0, -2.02, 1.3),
            name="thick rasher",
            flesh=CURED_SMOKED,
            count=5,
            seed=81,
            step=0.52,
            drift=4,
            length=1.42,
            height=0.37,
            thickness=0.17,
            skin=(88, 42, 20),
            wave=0.03,
            rind=0.82,
            lumps=0.02,
            wander=2.1,
            bow=0.06,
            fine=0.8,
        ),
        cards={
            "bacon-em-fatias-grossas": Print(
                "Bacon\nFatias Grossas", "Fatias grossas de bacon defumado", accent=BRICK
            )
        },
    ),
}
