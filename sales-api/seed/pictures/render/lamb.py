"""Lamb, minced."""
from beef_counter import minced_line
from counter_cards import AUBERGINE

FAMILY = "cordeiro"

MEAT = dict(fat=0.45, fatty=0.10, reds=((118, 26, 34), (164, 50, 52), (206, 112, 100)))

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
