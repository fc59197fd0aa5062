"""Pork belly in slices: panceta, and bacon, which is smoked."""
from belly import BELLY, SMOKED, shingled
from counter_cards import BRICK, TEAL
from film import TRAY_FLOOR, tray
from sticker import name_card
from subject import Print, Subject

FAMILY = "suinos"

CURED_SMOKED = SMOKED.but(
    tone=(160, 62, 50),
    dark=(120, 40, 32),
    pale=(192, 104, 82),
    edge=(150, 84, 50),
    fat=(236, 206, 160),
    fat_dark=(220, 178, 126),
    bundles=60,
)
LIGHTLY_SMOKED = SMOKED.but(
    tone=(168, 66, 52),
    dark=(128, 44, 34),
    pale=(200, 110, 86),
    edge=(156, 92, 56),
    fat=(240, 212, 168),
    fat_dark=(226, 186, 134),
    bundles=60,
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
        herbs=(-1.45, -1.98, 6),
        options=dict(
            make=shingled,
            card=(0.55, -1.98, 1.3),
            name="strip",
            flesh=FRESH,
            count=5,
            seed=51,
            step=0.50,
            drift=5,
            length=1.35,
            height=0.36,
            thickness=0.17,
            skin=(222, 170, 138),
            rind=0.90,
            rind_wall=0.72,
            wander=1.7,
            bow=0.08,
            lumps=0.03,
            fresh=0.3,
        ),
        cards={
            "panceta-suina-em-tiras": Print(
                "Panceta Suína\nem Tiras", "Cinco tiras grossas de panceta suína com o couro à frente", accent=TEAL
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
            fresh=0.25,
        ),
        cards={
            "bacon-em-fatias-finas": Print(
                "Bacon\nFatias Finas", "Oito fatias finas de bacon defumado, onduladas, lado a lado", accent=BRICK
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
            count=6,
            seed=81,
            step=0.44,
            drift=4,
            length=1.42,
            height=0.38,
            thickness=0.095,
            skin=(132, 76, 42),
            wave=0.03,
            rind=0.88,
            lumps=0.02,
            wander=2.1,
            bow=0.06,
            fresh=0.25,
        ),
        cards={
            "bacon-em-fatias-grossas": Print(
                "Bacon\nFatias Grossas", "Seis fatias grossas de bacon defumado, cada uma sobre a outra", accent=BRICK
            )
        },
    ),
}
