"""Lamb, minced."""
from beef_counter import minced_line
from counter_cards import AUBERGINE

FAMILY = "cordeiro"

MEAT = dict(fat=0.5, reds=((120, 20, 30), (168, 42, 46), (204, 96, 88)))

SUBJECTS = minced_line(
    "paleta-de-cordeiro-moida",
    "Cordeiro\nPaleta Moída",
    "Paleta de cordeiro moída, em bandeja",
    "slate",
    413,
    MEAT,
    AUBERGINE,
    "white",
)
