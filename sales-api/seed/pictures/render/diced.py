"""Meat in cubes, as it lies on the counter: heaped in an open tray, its name card in front."""
import numpy as np

from bits import bit_material, crumb, scrap, strew
from counter import ASIDE, HERBS, VIEW, on_counter
from counter_cards import AUBERGINE, BRICK, COAL, GREEN, NAVY, OCHRE, TEAL
from film import TRAY_FLOOR
from flesh import BEEF, BEEF_BRIGHT, BEEF_DEEP, LAMB, PORK
from garnish import herbs_over, upward_places
from labels import WINE
from pieces import cubes, piece_material
from subject import Print, Subject

FAMILY = "bovinos"
COLORAU = (172, 74, 24)
STEWING = BEEF_DEEP.but(bundles=60)
LOIN = PORK.but(tone=(216, 124, 112), dark=(186, 88, 84), pale=(232, 168, 154), marbling=0.3)
CUT_BY_HAND = dict(soft=1.15, slump=0.14, sharpness=5.6, corners=1, bundles=0.017, detail=36, rims=0.12)
SHOP = 1.14, 0.97, 1.0
"""As `counter_cards.RED`: the render leaves beef paler than its paint."""


def diced(flesh, seed, fatty=0.2, count=78, dish="black", size=(0.36, 0.33, 0.29), wet=0.2, aside=0.0, **look):
    """A low heap of cubes in a tray; dish: its colour."""
    flesh = flesh.but(fat=(226, 198, 172), fat_dark=(212, 166, 142))
    material = piece_material("cube", flesh, seed, wet, **{"grain": 1.0, "relief": 1.7, "streak": 0.16, **look})
    heap = cubes("cube", count, flesh, seed, size, fatty, wet, (1.38, 0.94), TRAY_FLOOR, material, **CUT_BY_HAND)
    return on_counter(heap, colour=dish, aside=aside)


def seasoned(flesh, seed, **style):
    """Cubes under a paste of colorau, with garlic, green herbs and pepper."""
    things = diced(flesh, seed, rub=COLORAU, **style)
    heap, random = things[:-2], np.random.default_rng(seed)
    chopped = bit_material("garlic bits", (206, 170, 104), (240, 224, 178), roughness=0.4)
    ground = bit_material("pepper bits", (18, 13, 11), (58, 42, 34), roughness=0.6)
    garlic, pepper = (upward_places(heap, count, random, seed + k, 0.6) for k, count in enumerate((380, 1500)))
    return [
        *things,
        strew("garlic bits", scrap(0.3, 3), garlic, chopped, (0.030, 0.024, 0.018), seed, (0.6, 1.3)),
        strew("pepper bits", crumb(), pepper, ground, (0.011, 0.010, 0.009), seed, (0.6, 1.5)),
        herbs_over(heap, 1100, seed, (0.055, 0.06, 0.03)),
    ]


def cut(title, alt, ground, flesh, seed, fatty, accent=WINE, family="", scene=diced, tone=(), herbs=HERBS, **style):
    """A line of the table: one picture with its card."""
    return Subject(
        scene,
        alt,
        ground,
        view=VIEW,
        family=family,
        herbs=herbs,
        options=dict(flesh=flesh, seed=seed, fatty=fatty, aside=ASIDE if herbs else 0.0, **style),
    ), Print(f"{title}\nem Cubos" if "\n" not in title else title, alt, accent=accent, tone=tone)


CUTS = {
    "alcatra-cubos": cut(
        "Alcatra", "Alcatra em cubos em bandeja", "slate", BEEF.but(bundles=60, marbling=0.75), 7, 0.3, wet=0.55, seams=1.0, tone=SHOP
    ),
    "file-mignon-cubos": cut(
        "Filé Mignon",
        "Cubos grandes de filé mignon em bandeja",
        "walnut-board",
        BEEF_DEEP.but(tone=(142, 43, 44), marbling=0.3),
        17,
        0.0,
        COAL,
        wet=0.55,
        seams=0.3,
        tone=SHOP,
        size=(0.42, 0.40, 0.37),
    ),
    "patinho-cubos": cut(
        "Patinho",
        "Patinho em cubos, sem gordura, em bandeja",
        "oak",
        BEEF_BRIGHT.but(marbling=0.05, bundles=70),
        27,
        0.0,
        GREEN,
        tone=SHOP,
        seams=0.45,
        sinew=0.4,
        wet=0.6,
        dish="white",
    ),
    "acem-cubos": cut(
        "Acém",
        "Acém em cubos, com gordura entremeada, em bandeja",
        "walnut",
        STEWING.but(marbling=0.9),
        37,
        0.3,
        NAVY,
        dish="white",
        seams=0.9,
    ),
    "peito-cubos": cut(
        "Peito",
        "Peito bovino em cubos, com gordura, em bandeja",
        "oak",
        STEWING.but(marbling=0.6),
        47,
        0.6,
        AUBERGINE,
        seams=0.8,
    ),
    "musculo-cubos": cut(
        "Músculo",
        "Músculo em cubos, com nervos, em bandeja",
        "slate",
        STEWING.but(marbling=0.25, silver=0.08),
        57,
        0.0,
        OCHRE,
        sinew=0.5,
        dish="white",
    ),
    "coxao-duro-cubos": cut(
        "Coxão Duro",
        "Coxão duro em cubos, em bandeja",
        "oak-board",
        BEEF.but(marbling=0.5, fibre=0.9, bundles=60),
        67,
        0.3,
        BRICK,
        dish="white",
        wet=0.5,
        seams=0.75,
        tone=SHOP,
    ),
    "lombo-suino-em-cubos": cut(
        "Lombo Suíno",
        "Lombo suíno em cubos, claro e magro, em bandeja",
        "slate",
        LOIN,
        14,
        0.15,
        TEAL,
        "suinos",
        wet=0.65,
        seams=0.7,
        dish="white",
    ),
    "pernil-suino-em-cubos": cut(
        "Pernil Suíno",
        "Pernil suíno em cubos, em bandeja",
        "kraft",
        PORK.but(tone=(198, 106, 98), dark=(168, 76, 74), pale=(222, 150, 136), marbling=0.55),
        19,
        0.45,
        NAVY,
        "suinos",
        wet=0.65,
        seams=0.85,
    ),
    "pernil-suino-em-cubos-temperado": cut(
        "Pernil Suíno\nTemperado",
        "Pernil suíno em cubos temperado com páprica e ervas, em bandeja",
        "walnut",
        PORK.but(tone=(206, 120, 104), marbling=0.4),
        29,
        0.3,
        BRICK,
        "suinos",
        seasoned,
        wet=0.6,
        seams=0.6,
    ),
    "copa-lombo-suino-em-cubos": cut(
        "Copa Lombo",
        "Copa lombo suíno em cubos, com gordura entremeada, em bandeja",
        "oak",
        PORK.but(tone=(196, 104, 96), dark=(164, 74, 72), pale=(220, 146, 130), marbling=0.9),
        39,
        0.4,
        TEAL,
        "suinos",
        wet=0.6,
        seams=1.5,
    ),
    "pernil-de-cordeiro-em-cubos": cut(
        "Pernil Cordeiro",
        "Pernil de cordeiro em cubos em bandeja",
        "walnut",
        LAMB.but(tone=(182, 70, 66), marbling=0.6),
        12,
        0.45,
        AUBERGINE,
        "cordeiro",
        wet=0.6,
        seams=1.2,
        dish="white",
    ),
    "paleta-de-cordeiro-em-cubos": cut(
        "Paleta Cordeiro",
        "Paleta de cordeiro em cubos, com gordura, em bandeja",
        "oak",
        LAMB.but(tone=(168, 60, 68), dark=(126, 36, 46), pale=(200, 108, 104), marbling=0.7),
        22,
        0.5,
        WINE,
        "cordeiro",
        seams=0.8,
    ),
}

SUBJECTS = {}
for name, (subject, card) in CUTS.items():
    subject.cards = {name: card}
    SUBJECTS[name] = subject
