"""Fresh sausages: chains of links in trays, a thin one in a coil."""
import numpy as np

from casing import casing, zigzag
from counter import on_counter
from counter_cards import AUBERGINE, BRICK, COAL, GREEN, NAVY, OCHRE, TEAL
from film import TRAY_FLOOR
from garnish import chilli, garlic, pepper, rosemary
from labels import WINE
from leaves import BASIL, MINT, PARSLEY, sprig
from mesh import place
from props import cheese
from sausage import sausage
from sticker import name_card
from subject import Print, Subject

FAMILY = "linguicas"

PLAIN = dict(tones=((140, 42, 36), (178, 74, 62), (202, 108, 90)), fat=0.58)
GARLIC = dict(tones=((156, 50, 44), (190, 84, 72), (212, 118, 100)), fat=0.62, fat_colour=(232, 190, 164))
HERBS = PLAIN | dict(herbs=(46, 74, 26), some=0.34)
FENNEL = dict(tones=((140, 40, 24), (176, 66, 42), (200, 98, 66)), fat=0.42, chilli=(128, 14, 8), some=0.42)
RIB = dict(tones=((92, 22, 22), (132, 40, 36), (164, 66, 56)), fat=0.50, fat_colour=(208, 150, 122), grain=14.0, gloss=0.7)
CHICKEN = dict(tones=((198, 112, 92), (222, 150, 128), (234, 184, 162)), fat=0.45, fat_colour=(242, 218, 192), grain=9.0)
CHICKEN_HERBS = CHICKEN | dict(herbs=(62, 86, 36), some=0.55)
CHEESE = dict(
    tones=((142, 48, 40), (182, 80, 66), (206, 114, 96)), fat=0.45, cheese=(242, 222, 160), herbs=(52, 80, 30), some=0.16, gloss=0.7
)
MILD = dict(tones=((136, 42, 32), (178, 76, 56), (206, 116, 90)), fat=0.55, chilli=(150, 14, 8), some=0.5, gloss=0.45)
HOT = dict(
    tones=((122, 22, 16), (164, 48, 36), (194, 88, 66)), fat=0.52, fat_colour=(226, 168, 128), chilli=(120, 4, 4), some=0.62, gloss=0.45
)
THIN = dict(tones=((138, 46, 40), (176, 80, 68), (202, 114, 98)), fat=0.5, grain=15.0)
LAMB = dict(tones=((92, 24, 24), (128, 42, 38), (158, 70, 60)), fat=0.5, fat_colour=(226, 192, 162), grain=14.0, herbs=(40, 66, 26), some=0.22)


def tray_of_links(
    filling=PLAIN,
    seed=15,
    colour="black",
    beside=None,
    rows=6,
    radius=0.2,
    turn=0,
    half=1.42,
    card=1.4,
    bow=0.0,
    shortest=0.90,
):
    """A chain folded into an open tray, a card before it.

    turn: 90 lays the links away from the camera; beside: gives what lies before the tray, by a function;
    bow, shortest: as for `zigzag`.
    """
    step = 2.04 * radius
    chain = zigzag("links", casing("links", **filling), rows, radius, 1.08, step, TRAY_FLOOR, seed, bow=bow, shortest=shortest)
    place(chain, (0, 0, 0), (0, 0, turn))
    if beside:
        beside()
    return on_counter([chain], (half, half), colour, card, -0.3 if beside else 0.0)


def coil_on_board(filling=THIN, seed=25, radius=0.10):
    """A long thin sausage wound into a coil, a card before it."""
    turns = np.linspace(0.55 * np.pi, 12.4 * np.pi, 220)
    reach = 0.10 + turns / (2 * np.pi) * radius * 2.12
    reach *= 1 + 0.03 * np.sin(turns + 1) + 0.022 * np.sin(2 * turns + 0.4) + 0.014 * np.sin(3.13 * turns)
    path = np.column_stack([reach * np.cos(turns) * 1.14, reach * np.sin(turns) * 0.98, 0 * turns + radius])
    material = casing("coil", **filling)
    things = [sausage("links", path, 1, material, radius=radius, seed=seed, steps=2600, twist=0.02)]
    return [*things, name_card(0.0, -1.98, 1.4)]


def garlic_cloves():
    garlic([(0.82, -1.86, 30), (1.18, -1.74, 140), (1.14, -2.08, 80)])


def cheese_cubes():
    cheese(0.98, -1.84)


def one_chilli():
    chilli(0.70, -1.90, 4, 0.8)


def four_chillies():
    for y, turn, length in ((-1.66, -10, 0.72), (-1.80, 6, 0.8), (-1.97, -4, 0.76), (-2.12, 12, 0.7)):
        chilli(0.70, y, turn, length, 0.08)


def garden_herbs():
    sprig(0.56, -1.86, 12, PARSLEY, 3, 0.38, 3, "parsley")
    sprig(0.70, -2.14, -4, BASIL, 2, 0.46, 8, "basil")


def mint():
    sprig(0.58, -1.98, 10, MINT, 3, 0.42, 5, "mint")


def rosemary_sprig():
    rosemary(0.52, -1.94, 6, 0.92)
    pepper([(0.95, -2.2)], 5, 3, 0.14)


def parsley():
    sprig(0.58, -1.98, 10, PARSLEY, 3, 0.42, 4, "parsley")


def peppercorns():
    pepper([(0.85, -1.85), (1.1, -2.0)], 14, 5, 0.14)
    garlic([(1.12, -1.74, 140)])


def fresh(name, title, alt, accent, filling, beside, scene=tray_of_links, family="", **options):
    """A line of the table: one fresh sausage, what it tastes of beside it."""
    options = dict(filling=filling, **options) | (dict(beside=beside) if beside else {})
    card = {name: Print(title, alt, accent=accent)}
    return {name: Subject(scene, alt, "oak-board", fill=0.88, options=options, cards=card, family=family)}


SUBJECTS = {
    **fresh(
        "linguica-toscana",
        "Linguiça\nToscana",
        "Linguiça toscana em gomos, com pimenta-do-reino e alho ao lado",
        WINE,
        PLAIN,
        peppercorns,
    ),
    **fresh(
        "linguica-toscana-com-alho",
        "Linguiça Toscana\ncom Alho",
        "Linguiça toscana em gomos, com dentes de alho ao lado",
        TEAL,
        GARLIC,
        garlic_cloves,
        seed=17,
    ),
    **fresh(
        "linguica-toscana-com-ervas",
        "Linguiça Toscana\ncom Ervas",
        "Linguiça toscana com ervas em gomos, com salsinha e manjericão ao lado",
        GREEN,
        HERBS,
        garden_herbs,
        colour="white",
        seed=18,
    ),
    **fresh(
        "calabresa-fresca",
        "Linguiça\nCalabresa Fresca",
        "Calabresa fresca para churrasco em gomos, com lascas de pimenta",
        COAL,
        FENNEL,
        peppercorns,
        seed=22,
    ),
    **fresh(
        "linguica-de-costela",
        "Linguiça\nde Costela",
        "Linguiça escura de costela bovina, em gomos grossos",
        AUBERGINE,
        RIB,
        rosemary_sprig,
        seed=23,
        rows=5,
        radius=0.24,
    ),
    **fresh(
        "linguica-apimentada-media",
        "Linguiça\nApimentada Média",
        "Linguiça apimentada média em gomos, com uma pimenta ao lado",
        OCHRE,
        MILD,
        one_chilli,
        colour="white",
        seed=16,
        bow=0.15,
        shortest=0.80,
    ),
    **fresh(
        "linguica-apimentada-forte",
        "Linguiça\nApimentada Forte",
        "Linguiça apimentada forte, bem vermelha, com quatro pimentas ao lado",
        BRICK,
        HOT,
        four_chillies,
        seed=36,
        turn=84,
        bow=-0.15,
        shortest=0.82,
    ),
    **fresh(
        "linguica-frango",
        "Linguiça\nde Frango",
        "Linguiça clara de frango em gomos, com salsinha ao lado",
        NAVY,
        CHICKEN,
        parsley,
        colour="white",
        seed=19,
        rows=5,
        radius=0.23,
    ),
    **fresh(
        "linguica-frango-com-ervas",
        "Linguiça de Frango\ncom Ervas",
        "Linguiça clara de frango com ervas, com alecrim ao lado",
        GREEN,
        CHICKEN_HERBS,
        rosemary_sprig,
        seed=20,
        turn=90,
    ),
    **fresh(
        "linguica-cuiabana",
        "Linguiça Cuiabana\ncom Queijo",
        "Linguiça cuiabana com pedaços de queijo, e cubos de queijo ao lado",
        OCHRE,
        CHEESE,
        cheese_cubes,
        seed=21,
    ),
    **fresh(
        "linguica-fina-de-pernil",
        "Linguiça Fina\nde Pernil",
        "Linguiça fina de pernil suíno em caracol",
        TEAL,
        THIN,
        None,
        coil_on_board,
    ),
    **fresh(
        "linguica-de-cordeiro",
        "Linguiça\nde Cordeiro",
        "Linguiça fina de cordeiro em gomos, com um ramo de hortelã ao lado",
        COAL,
        LAMB,
        mint,
        family="cordeiro",
        seed=27,
        rows=8,
        radius=0.15,
    ),
}
