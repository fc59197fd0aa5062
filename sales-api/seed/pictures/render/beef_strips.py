"""Beef in strips (iscas), in an open tray with the card of the cut before it."""
from beef_slices import SUET
from counter import VIEW, on_counter
from counter_cards import AUBERGINE, BRICK, COAL, GREEN, NAVY, RED
from film import TRAY_FLOOR
from flesh import BEEF, BEEF_BRIGHT
from strips import strips
from subject import Print, Subject

FAMILY = "bovinos"
LEAN = BEEF_BRIGHT.but(marbling=0.12, fibre=1.0, elongation=0.14, bundles=70, **SUET)


def in_strips(flesh, seed, colour="black", half=(1.3, 0.92), **style):
    heap = strips("strip", 74, flesh, seed, half=(0.95, 0.62), floor=TRAY_FLOOR, **style)
    return on_counter(heap, half, colour, 1.45)


def _strips(cards, ground, **options):
    return Subject(
        in_strips, "Iscas", ground, VIEW, 0.84, cards=cards, options=options
    )


SUBJECTS = {
    "iscas-de-alcatra": _strips(
        {"alcatra-iscas": Print("Alcatra\nem Iscas", "Alcatra em iscas, em bandeja", tone=RED)},
        "walnut",
        flesh=LEAN.but(marbling=0.35),
        seed=5,
        fatty=0.12,
    ),
    "iscas-magras": _strips(
        {
            "patinho-iscas": Print("Patinho\nem Iscas", "Patinho em iscas magras, em bandeja", accent=GREEN, tone=RED),
            "coxao-mole-iscas": Print(
                "Coxão Mole\nem Iscas", "Coxão mole em iscas, em bandeja", accent=NAVY, tone=(1.2, 1.08, 1.02)
            ),
        },
        "oak",
        flesh=LEAN.but(tone=(158, 54, 50)),
        seed=15,
        fatty=0.0,
        colour="white",
        width=0.20,
    ),
    "iscas-de-mignon": _strips(
        {"file-mignon-iscas": Print("Filé Mignon\nem Iscas", "Filé mignon em iscas, em bandeja", accent=COAL, tone=RED)},
        "slate",
        flesh=LEAN.but(tone=(156, 52, 50), bundles=90, fibre=0.8),
        seed=28,
        fatty=0.0,
        width=0.22,
        length=0.7,
    ),
    "iscas-de-fraldinha": _strips(
        {"fraldinha-iscas": Print("Fraldinha\nem Iscas", "Fraldinha em iscas de fibra longa, em bandeja", accent=BRICK, tone=RED)},
        "steel",
        flesh=BEEF.but(marbling=0.5, fibre=1.3, elongation=0.06, bundles=46, silver=0.08, **SUET),
        seed=35,
        fatty=0.06,
        length=0.92,
        width=0.19,
    ),
    "iscas-de-contrafile": _strips(
        {
            "contrafile-iscas": Print(
                "Contrafilé\nem Iscas", "Contrafilé em iscas com a gordura na ponta, em bandeja", accent=AUBERGINE, tone=RED
            )
        },
        "walnut-board",
        flesh=BEEF_BRIGHT.but(marbling=0.7, fibre=0.8, elongation=0.24, bundles=66, **SUET),
        seed=48,
        fatty=0.6,
        length=0.74,
        width=0.21,
        colour="black",
    ),
}
