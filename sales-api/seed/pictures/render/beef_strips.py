"""Beef in strips (iscas), in an open tray with the card of the cut before it."""
from counter import VIEW, on_counter
from counter_cards import AUBERGINE, BRICK, COAL, GREEN, NAVY
from cut_meat import cut_meat
from film import tray_field
from flesh import BEEF
from strips import strips
from subject import Print, Subject

FAMILY = "bovinos"
TRAY = 1.36, 1.0
LEAN = BEEF.but(tone=(150, 45, 45), dark=(106, 26, 30), pale=(186, 88, 82), marbling=0.1, fat=(228, 200, 164), fat_dark=(210, 164, 130))
FRESH = 1.08, 1.0, 1.0
"""As `counter_cards.RED`, a little paler: thin, and just cut."""
HERBS = -1.62, -1.42, -14
PALE = LEAN.but(tone=(154, 49, 47), dark=(110, 28, 32), pale=(184, 86, 80))


def in_strips(flesh, seed, colour="black", aside=0.0, coarse=1.0, wet=0.5, **lying):
    heap = strips("strip", cut_meat("strip", flesh, wet, coarse), tray_field(TRAY), seed, half=(1.05, 0.70), **lying)
    return on_counter(heap, TRAY, colour, 1.45, aside)


def _strips(cards, ground, herbs=(), **options):
    return Subject(
        in_strips, "Iscas", ground, VIEW, 0.84, cards=cards, herbs=herbs, options=options | dict(aside=0.36 if herbs else 0.0)
    )


SUBJECTS = {
    "iscas-de-alcatra": _strips(
        {"alcatra-iscas": Print("Alcatra\nem Iscas", "Alcatra em iscas, tiras planas lado a lado em bandeja", tone=FRESH)},
        "walnut",
        HERBS,
        flesh=LEAN.but(marbling=0.3),
        seed=5,
        fatty=0.12,
        lie=(28, 30),
    ),
    "iscas-de-patinho": _strips(
        {"patinho-iscas": Print("Patinho\nem Iscas", "Patinho em iscas magras, em bandeja", accent=GREEN, tone=FRESH)},
        "oak",
        HERBS,
        flesh=LEAN.but(marbling=0.0),
        seed=15,
        fatty=0.0,
        colour="white",
        size=(0.66, 0.14, 0.075),
        count=140,
        lie=(-40, 45),
    ),
    "iscas-de-coxao-mole": _strips(
        {
            "coxao-mole-iscas": Print(
                "Coxão Mole\nem Iscas", "Coxão mole em iscas compridas, em bandeja", accent=NAVY, tone=FRESH
            )
        },
        "walnut",
        HERBS,
        flesh=PALE,
        seed=77,
        fatty=0.05,
        colour="white",
        size=(0.95, 0.15, 0.07),
        count=125,
        lie=(0, 22),
        coarse=0.9,
    ),
    "iscas-de-mignon": _strips(
        {"file-mignon-iscas": Print("Filé Mignon\nem Iscas", "Filé mignon em iscas largas e magras, em bandeja", accent=COAL, tone=FRESH)},
        "slate",
        HERBS,
        flesh=LEAN.but(tone=(142, 40, 42), marbling=0.0),
        seed=28,
        fatty=0.0,
        size=(0.72, 0.22, 0.09),
        count=84,
        lie=(66, 32),
        coarse=0.6,
        curl=0.15,
    ),
    "iscas-de-fraldinha": _strips(
        {"fraldinha-iscas": Print("Fraldinha\nem Iscas", "Fraldinha em iscas finas e compridas, em bandeja", accent=BRICK, tone=FRESH)},
        "steel",
        HERBS,
        flesh=LEAN.but(tone=(140, 42, 42), marbling=0.35),
        seed=35,
        fatty=0.06,
        size=(0.95, 0.17, 0.05),
        count=150,
        lie=(-20, 60),
        along=65,
        coarse=2.2,
        curl=0.4,
    ),
    "iscas-de-contrafile": _strips(
        {
            "contrafile-iscas": Print(
                "Contrafilé\nem Iscas", "Contrafilé em iscas com a gordura na ponta, em bandeja", accent=AUBERGINE, tone=FRESH
            )
        },
        "walnut-board",
        HERBS,
        flesh=LEAN.but(marbling=0.7),
        seed=53,
        fatty=0.35,
        size=(0.86, 0.19, 0.065),
        lie=(10, 70),
    ),
}
