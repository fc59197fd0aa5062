"""Meat in cubes, as it lies on the counter: heaped in an open tray or on paper, its name card in front."""
from counter import VIEW, on_counter
from counter_cards import AUBERGINE, BRICK, COAL, GREEN, NAVY, OCHRE, TEAL
from film import TRAY_FLOOR
from flesh import BEEF, BEEF_BRIGHT, BEEF_DEEP, LAMB, PORK
from garnish import herbs_over, salt_over
from labels import WINE
from look import world_points
from pieces import cubes, piece_material
from salted import CURED
from sticker import name_card
from subject import Print, Subject

FAMILY = "bovinos"
PAPRIKA = (152, 44, 12)
STEWING = BEEF_DEEP.but(bundles=60)


def diced(flesh, seed, fatty=0.2, count=38, dish="", size=(0.41, 0.39, 0.37), material=None):
    """A full heap of cubes; dish: colour of the tray, nothing for a heap on the ground."""
    flesh = flesh.but(fat=(228, 204, 176), fat_dark=(214, 174, 144))
    half, floor = ((1.28, 0.84), TRAY_FLOOR) if dish else ((0.85, 0.6), 0.0)
    heap = cubes("cube", count, flesh, seed, size, fatty, 0.45, half, floor, material)
    if dish:
        return on_counter(heap, colour=dish)
    return [*heap, name_card(0.0, world_points(heap)[:, 1].min() - 0.4, 1.5)]


def seasoned(flesh, seed, **style):
    material = piece_material("cube", flesh, seed, 0.6, rub=PAPRIKA)
    things = diced(flesh, seed, material=material, **style)
    return [*things, herbs_over(things[:-2], 1500, seed, (0.065, 0.06, 0.03))]


def salted(flesh, seed, **style):
    things = diced(flesh, seed, **style)
    return [*things, salt_over(things[:-2], 900, seed, (0.025, 0.055))]


def cut(title, alt, ground, flesh, seed, fatty, accent=WINE, family="", scene=diced, **style):
    """A line of the table: one picture with its card."""
    return Subject(
        scene,
        alt,
        ground,
        view=VIEW,
        samples=20,
        family=family,
        options=dict(flesh=flesh, seed=seed, fatty=fatty, **style),
    ), Print(f"{title}\nem Cubos" if "\n" not in title else title, alt, accent=accent)


CUTS = {
    "alcatra-cubos": cut(
        "Alcatra", "Alcatra em cubos em bandeja", "slate", BEEF.but(bundles=60), 7, 0.12, dish="black"
    ),
    "file-mignon-cubos": cut(
        "Filé Mignon",
        "Cubos grandes de filé mignon sobre tábua",
        "walnut-board",
        BEEF_DEEP.but(tone=(140, 42, 44), marbling=0.1),
        17,
        0.0,
        COAL,
        count=34,
        size=(0.52, 0.50, 0.46),
    ),
    "patinho-cubos": cut(
        "Patinho",
        "Patinho em cubos, sem gordura, em bandeja",
        "oak",
        BEEF_BRIGHT.but(marbling=0.05, bundles=70),
        27,
        0.0,
        GREEN,
        dish="white",
    ),
    "acem-cubos": cut(
        "Acém",
        "Acém em cubos, com gordura entremeada",
        "kraft",
        STEWING.but(marbling=0.9),
        37,
        0.35,
        NAVY,
        count=52,
    ),
    "peito-cubos": cut(
        "Peito",
        "Peito bovino em cubos, com gordura, em bandeja",
        "oak",
        STEWING.but(marbling=0.6),
        47,
        0.7,
        AUBERGINE,
        dish="black",
    ),
    "musculo-cubos": cut(
        "Músculo",
        "Músculo em cubos, com nervos, em bandeja",
        "slate",
        STEWING.but(marbling=0.3, silver=0.42),
        57,
        0.12,
        OCHRE,
        dish="white",
    ),
    "coxao-duro-cubos": cut(
        "Coxão Duro",
        "Coxão duro em cubos sobre tábua",
        "oak-board",
        STEWING.but(marbling=0.15, fibre=0.9),
        67,
        0.14,
        BRICK,
        count=52,
    ),
    "lombo-suino-em-cubos": cut(
        "Lombo Suíno",
        "Lombo suíno em cubos, claro e magro, em bandeja",
        "slate",
        PORK.but(tone=(226, 158, 142), marbling=0.05),
        9,
        0.06,
        TEAL,
        "suinos",
        dish="white",
    ),
    "pernil-suino-em-cubos": cut(
        "Pernil Suíno",
        "Pernil suíno em cubos sobre papel",
        "kraft",
        PORK.but(tone=(206, 118, 108), dark=(176, 84, 80), pale=(226, 158, 142)),
        19,
        0.2,
        NAVY,
        "suinos",
        count=52,
    ),
    "pernil-suino-em-cubos-temperado": cut(
        "Pernil Suíno\nTemperado",
        "Pernil suíno em cubos temperado com páprica e ervas, em bandeja",
        "walnut",
        PORK.but(tone=(206, 118, 96)),
        29,
        0.12,
        BRICK,
        "suinos",
        seasoned,
        dish="black",
    ),
    "copa-lombo-suino-em-cubos": cut(
        "Copa Lombo",
        "Copa lombo suíno em cubos, com gordura entremeada, em bandeja",
        "oak",
        PORK.but(tone=(196, 104, 96), dark=(164, 74, 72), pale=(220, 146, 130), marbling=0.9),
        39,
        0.35,
        TEAL,
        "suinos",
        dish="black",
    ),
    "lombo-suino-salgado": cut(
        "Lombo Suíno\nSalgado",
        "Pedaços de lombo suíno salgado, com sal grosso, em bandeja",
        "oak",
        CURED,
        49,
        0.3,
        OCHRE,
        "feijoada",
        salted,
        dish="black",
        count=10,
        size=(0.76, 0.60, 0.52),
    ),
    "pernil-de-cordeiro-em-cubos": cut(
        "Pernil Cordeiro",
        "Pernil de cordeiro em cubos em bandeja",
        "walnut",
        LAMB.but(marbling=0.2),
        12,
        0.18,
        AUBERGINE,
        "cordeiro",
        dish="white",
    ),
    "paleta-de-cordeiro-em-cubos": cut(
        "Paleta Cordeiro",
        "Paleta de cordeiro em cubos, com gordura, sobre papel",
        "white-paper",
        LAMB.but(tone=(168, 60, 68), dark=(126, 36, 46), pale=(200, 108, 104), marbling=0.7),
        22,
        0.45,
        WINE,
        "cordeiro",
        count=52,
    ),
}

SUBJECTS = {}
for name, (subject, card) in CUTS.items():
    subject.cards = {name: card}
    SUBJECTS[name] = subject
