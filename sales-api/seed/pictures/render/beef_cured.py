"""Salted beef: charque in its pouch, carne de sol in a sheet."""
from film import vacuum_pack
from flesh import BEEF_DEEP, SALTED
from meat import laid, outline, slab
from rest import HeightField, drape
from sticker import name_card
from subject import Print, Subject

FAMILY = "bovinos"


def sheet_shape(seed):
    points = [(-1.0, 0.48), (-0.5, 0.64), (0.3, 0.60), (0.95, 0.54), (1.0, -0.36), (0.5, -0.60)]
    points += [(-0.4, -0.62), (-0.96, -0.52)]
    return outline(points, 0.02, 0.018, seed)


def charque(seed, rim, cover):
    """A folded sheet of charque in its pouch; rim and cover say how fat it is."""
    piece = slab(
        "charque",
        sheet_shape(seed),
        SALTED.but(grain_angle=8, fibre=1.0),
        lambda mask: mask.rim(20, 170, rim, 0.06).patches(cover, 4),
        seed,
        size=1.25,
        thickness=0.40,
        edge=0.16,
        wet=0.1,
        relief=1.6,
    )
    return [*vacuum_pack([laid(piece)], ""), name_card(0.0, -1.35)]


def sun_dried(seed):
    """Two lightly salted sheets, one over the other: dark outside, a little fat, dry."""
    field, things = HeightField(), []
    for number, (x, y, turn) in enumerate([(-0.2, 0.35, 10), (0.25, -0.15, -9)]):
        own = seed + 11 * number
        piece = slab(
            f"sol{number}",
            sheet_shape(own),
            BEEF_DEEP.but(tone=(120, 46, 42), grain_angle=12 + 9 * number, elongation=0.14),
            lambda mask: mask.rim(60, 150, 0.03, 0.06).patches(0.05, 5),
            own,
            size=1.3,
            thickness=0.26,
            edge=0.12,
            wet=0.15,
            relief=1.4,
        )
        things.append(drape(field, laid(piece, x, y, turn=turn)))
    return [*things, name_card(0.0, -1.5)]


SUBJECTS = {
    "charque-magro": Subject(
        charque,
        alt="Charque embalado a vácuo",
        ground="slate",
        samples=28,
        cards={
            "charque-dianteiro": Print(
                "Charque\nDianteiro", "Charque dianteiro embalado a vácuo", accent="#9a5a16"
            )
        },
        options=dict(seed=140, rim=0.03, cover=0.06),
    ),
    "charque-gordo": Subject(
        charque,
        alt="Charque com gordura embalado a vácuo",
        ground="walnut",
        samples=28,
        cards={
            "charque-ponta-de-agulha": Print(
                "Charque Ponta\nde Agulha", "Charque ponta de agulha, mais gordo, a vácuo"
            )
        },
        options=dict(seed=144, rim=0.07, cover=0.3),
    ),
    "carne-de-sol-manta": Subject(
        sun_dried,
        alt="Carne de sol em manta",
        ground="kraft",
        cards={
            "carne-de-sol-coxao-mole": Print(
                "Carne de Sol\nCoxão Mole", "Carne de sol de coxão mole em manta", accent="#23405f"
            ),
            "carne-de-sol-alcatra": Print(
                "Carne de Sol\nAlcatra", "Carne de sol de alcatra em manta"
            ),
        },
        options=dict(seed=150),
    ),
}
