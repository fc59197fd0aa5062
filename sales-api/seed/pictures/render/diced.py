"""Meat in cubes, as it lies on the counter: heaped in an open tray, its name card in front."""
import numpy as np

from counter import ASIDE, HERBS, VIEW, on_counter
from counter_cards import AUBERGINE, BRICK, COAL, GREEN, NAVY, OCHRE, TEAL
from cube_heap import cubes
from cut_meat import cut_meat
from film import TRAY_FLOOR
from flesh import BEEF, BEEF_DEEP, LAMB, PORK
from garnish import rosemary
from labels import WINE
from rest import content_field, laid_on
from seasoning import seasoning_over
from subject import Print, Subject

FAMILY = "bovinos"
MARINADE = (188, 118, 62)
SUET = (228, 200, 164), (210, 162, 128)
LAMB_FAT = (240, 222, 198), (222, 186, 158)
LOIN = PORK.but(tone=(216, 134, 120), dark=(190, 102, 94), pale=(232, 176, 160), marbling=0.2)
SHOP = 1.14, 0.97, 1.0
"""As `counter_cards.RED`: the render leaves beef paler than its paint."""
STEWING = 1.06, 1.0, 1.0
"""For what is dark already."""


def diced(
    flesh,
    seed,
    fat=(0.3, 0.1),
    skin=(),
    count=104,
    dish="black",
    size=(0.36, 0.33, 0.29),
    wet=0.6,
    aside=0.0,
    coarse=1.0,
    rub=None,
    suet=SUET,
    sprig=(),
):
    """A low heap of cubes in a tray.

    dish: its colour; fat, skin: as `knife_cut.block` takes them; suet: colours of the fat;
    sprig: rosemary on the heap, at (x, y, turn).
    """
    material = cut_meat("cube", flesh.but(fat=suet[0], fat_dark=suet[1]), wet, coarse, rub=rub, calm=1.0)
    heap = cubes("cube", count, material, seed, np.array(size), (1.46, 1.02), TRAY_FLOOR, fat=fat, skin=skin)
    if sprig:
        _lay_sprig(heap, *sprig)
    return on_counter(heap, colour=dish, aside=aside)


def _lay_sprig(heap, x, y, turn):
    leaves, stem = rosemary(x, y, turn, 1.0)
    laid_on(content_field(heap), leaves, sink=0.05)
    stem.location.z = leaves.location.z


def seasoned(flesh, seed, **style):
    """Cubes under a thin marinade, with garlic, coriander seeds, pepper and chopped leaves."""
    things = diced(flesh, seed, rub=MARINADE, **style)
    return [*things, *seasoning_over(things[:-2], seed)]


def cut(title, alt, ground, flesh, seed, fat, accent=WINE, family="", scene=diced, tone=(), herbs=HERBS, **style):
    """A line of the table: one picture with its card."""
    return Subject(
        scene,
        alt,
        ground,
        view=VIEW,
        family=family,
        herbs=herbs,
        options=dict(flesh=flesh, seed=seed, fat=fat, aside=ASIDE if herbs else 0.0, **style),
    ), Print(f"{title}\nem Cubos" if "\n" not in title else title, alt, accent=accent, tone=tone)


CUTS = {
    "alcatra-cubos": cut(
        "Alcatra",
        "Alcatra em cubos, alguns com um fio de gordura, em bandeja",
        "slate",
        BEEF.but(marbling=0.45),
        7,
        (0.30, 0.06),
        tone=SHOP,
    ),
    "file-mignon-cubos": cut(
        "Filé Mignon",
        "Cubos grandes e magros de filé mignon em bandeja",
        "walnut-board",
        BEEF.but(tone=(150, 44, 46), dark=(112, 26, 30), marbling=0.2),
        17,
        (0.0, 0.0),
        COAL,
        tone=SHOP,
        size=(0.45, 0.43, 0.38),
        count=62,
        coarse=0.6,
    ),
    "patinho-cubos": cut(
        "Patinho",
        "Patinho em cubos, sem gordura, em bandeja",
        "oak",
        BEEF.but(tone=(156, 48, 47), dark=(112, 28, 32), pale=(190, 92, 84), marbling=0.0),
        27,
        (0.0, 0.0),
        GREEN,
        tone=SHOP,
        dish="white",
    ),
    "acem-cubos": cut(
        "Acém",
        "Acém em cubos, com gordura entremeada, em bandeja",
        "walnut",
        BEEF_DEEP.but(marbling=0.8),
        37,
        (0.2, 0.45, 0.15),
        NAVY,
        tone=STEWING,
        dish="white",
        coarse=1.4,
    ),
    "peito-cubos": cut(
        "Peito",
        "Peito bovino em cubos, com camadas de gordura, em bandeja",
        "kraft",
        BEEF_DEEP.but(marbling=0.45),
        47,
        (0.75, 0.3),
        AUBERGINE,
        tone=STEWING,
        coarse=1.7,
    ),
    "musculo-cubos": cut(
        "Músculo",
        "Músculo em cubos, com nervos, em bandeja",
        "slate",
        BEEF_DEEP.but(marbling=0.0),
        57,
        (0.0, 0.0),
        OCHRE,
        skin=(0.5, 0.7),
        tone=STEWING,
        dish="white",
    ),
    "coxao-duro-cubos": cut(
        "Coxão Duro",
        "Coxão duro em cubos de fibra longa, em bandeja",
        "oak-board",
        BEEF.but(marbling=0.1),
        67,
        (0.35, 0.0),
        BRICK,
        dish="white",
        tone=SHOP,
        coarse=1.5,
    ),
    "lombo-suino-em-cubos": cut(
        "Lombo Suíno",
        "Lombo suíno em cubos, claro e magro, em bandeja",
        "slate",
        LOIN,
        14,
        (0.15, 0.0),
        TEAL,
        "suinos",
        tone=(1.0, 0.88, 1.0),
        dish="white",
        coarse=0.8,
    ),
    "pernil-suino-em-cubos": cut(
        "Pernil Suíno",
        "Pernil suíno em cubos, alguns com a borda de gordura, em bandeja",
        "kraft",
        PORK.but(tone=(198, 106, 98), dark=(168, 76, 74), pale=(222, 150, 136), marbling=0.3),
        19,
        (0.5, 0.1),
        NAVY,
        "suinos",
    ),
    "pernil-suino-em-cubos-temperado": cut(
        "Pernil Suíno\nTemperado",
        "Pernil suíno em cubos temperado com alho, ervas e coentro em semente, em bandeja",
        "walnut",
        PORK.but(tone=(206, 120, 104), marbling=0.2),
        29,
        (0.3, 0.1),
        BRICK,
        "suinos",
        seasoned,
        wet=1.0,
    ),
    "copa-lombo-suino-em-cubos": cut(
        "Copa Lombo",
        "Copa lombo suíno em cubos, com gordura entremeada, em bandeja",
        "oak",
        PORK.but(tone=(190, 94, 88), dark=(156, 66, 66), pale=(220, 146, 130), marbling=0.9),
        39,
        (0.2, 0.85, 0.5),
        TEAL,
        "suinos",
        coarse=1.3,
    ),
    "pernil-de-cordeiro-em-cubos": cut(
        "Pernil Cordeiro",
        "Pernil de cordeiro em cubos, com pouca gordura, em bandeja",
        "walnut",
        LAMB.but(tone=(176, 64, 62), marbling=0.3),
        12,
        (0.35, 0.1),
        AUBERGINE,
        "cordeiro",
        tone=SHOP,
        suet=LAMB_FAT,
        dish="white",
    ),
    "paleta-de-cordeiro-em-cubos": cut(
        "Paleta Cordeiro",
        "Paleta de cordeiro em cubos miúdos, com gordura, em bandeja, com alecrim",
        "steel",
        LAMB.but(tone=(172, 66, 70), dark=(130, 40, 48), pale=(204, 116, 112), marbling=0.7),
        22,
        (0.30, 0.45),
        WINE,
        "cordeiro",
        tone=SHOP,
        suet=LAMB_FAT,
        sprig=(0.35, 0.45, 28),
        size=(0.32, 0.29, 0.25),
        count=140,
    ),
}

SUBJECTS = {}
for name, (subject, card) in CUTS.items():
    subject.cards = {name: card}
    SUBJECTS[name] = subject
