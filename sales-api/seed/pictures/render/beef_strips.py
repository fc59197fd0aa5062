"""Beef in strips (iscas), in an open tray with the card of the cut before it."""
from beef_slices import SUET
from counter import VIEW, on_counter
from counter_cards import AUBERGINE, BRICK, COAL, GREEN, NAVY
from film import TRAY_FLOOR
from flesh import BEEF, BEEF_BRIGHT
from strips import strips
from subject import Print, Subject

FAMILY = "bovinos"
LEAN = BEEF_BRIGHT.but(marbling=0.16, fibre=0.7, elongation=0.34, bundles=70, **SUET)
RAGGED = dict(fat=(222, 194, 164), fat_dark=(204, 160, 130))
"""Fat at the tip of a strip: duller than on a steak."""
FRESH = 1.12, 0.97, 1.0
"""As `counter_cards.RED`, a little paler: thin, and just cut."""
HERBS = -1.62, -1.42, -14
PALE = LEAN.but(tone=(158, 54, 50), marbling=0.3, fibre=0.9)


def in_strips(flesh, seed, colour="black", aside=0.0, **style):
    heap = strips("strip", 100, flesh, seed, half=(1.05, 0.70), floor=TRAY_FLOOR, **style)
    return on_counter(heap, (1.36, 1.0), colour, 1.45, aside)


def _strips(cards, ground, herbs=(), **options):
    return Subject(
        in_strips, "Iscas", ground, VIEW, 0.84, cards=cards, herbs=herbs, options=options | dict(aside=0.36 if herbs else 0.0)
    )


SUBJECTS = {
    "iscas-de-alcatra": _strips(
        {"alcatra-iscas": Print("Alcatra\nem Iscas", "Alcatra em iscas, em bandeja", tone=FRESH)},
        "walnut",
        HERBS,
        flesh=LEAN.but(marbling=0.45),
        seed=5,
        fatty=0.12,
        seams=0.35,
    ),
    "iscas-de-patinho": _strips(
        {"patinho-iscas": Print("Patinho\nem Iscas", "Patinho em iscas magras, em bandeja", accent=GREEN, tone=FRESH)},
        "oak",
        HERBS,
        flesh=PALE,
        seed=15,
        fatty=0.0,
        seams=0.2,
        colour="white",
    ),
    "iscas-de-coxao-mole": _strips(
        {
            "coxao-mole-iscas": Print(
                "Coxão Mole\nem Iscas", "Coxão mole em iscas, em bandeja", accent=NAVY, tone=(0.94, 0.98, 1.0)
            )
        },
        "walnut",
        HERBS,
        flesh=PALE.but(tone=(166, 64, 56)),
        seed=77,
        fatty=0.05,
        seams=0.3,
        colour="white",
    ),
    "iscas-de-mignon": _strips(
        {"file-mignon-iscas": Print("Filé Mignon\nem Iscas", "Filé mignon em iscas, em bandeja", accent=COAL, tone=FRESH)},
        "slate",
        HERBS,
        flesh=LEAN.but(tone=(150, 48, 47), marbling=0.35, bundles=76, fibre=1.0),
        seed=28,
        fatty=0.0,
        seams=0.25,
    ),
    "iscas-de-fraldinha": _strips(
        {"fraldinha-iscas": Print("Fraldinha\nem Iscas", "Fraldinha em iscas de fibra longa, em bandeja", accent=BRICK, tone=FRESH)},
        "steel",
        HERBS,
        flesh=BEEF.but(marbling=0.5, fibre=1.0, elongation=0.16, bundles=50, silver=0.08, **SUET),
        seed=35,
        fatty=0.08,
        seams=0.5,
    ),
    "iscas-de-contrafile": _strips(
        {
            "contrafile-iscas": Print(
                "Contrafilé\nem Iscas", "Contrafilé em iscas com a gordura na ponta, em bandeja", accent=AUBERGINE, tone=FRESH
            )
        },
        "walnut-board",
        HERBS,
        flesh=BEEF_BRIGHT.but(marbling=0.9, fibre=0.8, elongation=0.24, bundles=66, **RAGGED),
        seed=53,
        fatty=0.45,
        seams=0.5,
        colour="black",
    ),
}
