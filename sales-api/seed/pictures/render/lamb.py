"""Lamb, minced."""
from beef_counter import minced_line
from counter import ASIDE
from counter_cards import AUBERGINE

FAMILY = "cordeiro"

MEAT = dict(fat=0.5, whole=0.12, reds=((150, 44, 44), (194, 80, 74), (218, 128, 114)), fat_colour=(244, 208, 186))

SUBJECTS = minced_line(
    "paleta-de-cordeiro-moida",
    "Cordeiro\nPaleta Moída",
    "Paleta de cordeiro moída, em bandeja, e um ramo de hortelã",
    "slate",
    413,
    MEAT,
    AUBERGINE,
    "white",
    herbs=(),
    sprigs=((-1.72, -1.86, 14), (-1.62, -1.50, -10)),
    aside=ASIDE,
)
