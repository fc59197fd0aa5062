"""Kits: everything they hold in one carton whose printed front bears the kit's name."""
from functools import partial

import numpy as np

import kit_meats as meats
import kit_packs as packs
from crate import crate, crate_print
from subject import Print, Subject

FAMILY = "churrasco"
WINE, KRAFT = (122, 18, 32), (196, 156, 106)
SERVES = {1: 6, 2: 12, 3: 20}
"""People, by kilos of beans."""
FRONT = -2.0
"""Of the carton: where its trays begin."""


def _crate(title, people, width, depth, colour, holds):
    """Gives what counts for the frame and the height of the floor, little below the edge."""
    ground = "#%02x%02x%02x" % colour
    inks = dict(ink="#2a1a16", accent="#7a1220", on_accent="#f6ebdd") if colour == KRAFT else {}
    size, name = (width, depth, 0.26 * width), f"{title}-{people}".replace(" ", "-")
    front = crate_print(name, title, str(people), "pessoas", (width, size[2]), ground, holds=holds, **inks)
    floor = size[2] - 0.34
    return crate(front, size, FRONT - 0.12, colour, floor), floor


def _trays(makes, pitch, half, y, z, lean=8, scale=1.0):
    """Trays beside each other, their front edges at y and z, leaning towards who looks."""
    things, middle = [], (len(makes) - 1) / 2
    for number, make in enumerate(makes):
        rise = np.sin(np.radians(lean)) * half * scale
        spot = pitch * (number - middle), y + np.cos(np.radians(lean)) * half * scale, z + rise, 0, lean
        things += packs.standing(make, [spot], scale)
    return things


def barbecue_for_six():
    """1 kg of picanha, 1 kg of sausage, a box of burgers."""
    things, floor = _crate("Kit Churrasco", 6, 5.5, 4.6, WINE, ["Picanha 1 kg", "Toscana 1 kg"])
    things += packs.standing(packs.burger_carton, [(0.0, 1.86, floor + 0.70, 1, 0)], 1.5)
    makes = partial(meats.picanha, size=1.2, step=0.52), partial(meats.toscana, layers=(6, 4))
    return things + _trays(makes, 2.66, 1.62, FRONT, floor)


def barbecue_for_twelve():
    """2,5 kg of picanha, 2 kg of sausage, burgers, two breads, charcoal."""
    things, floor = _crate("Kit Churrasco", 12, 6.9, 5.2, WINE, ["Picanha 2,5 kg", "Toscana 2 kg"])
    things += packs.standing(packs.charcoal_bag, [(-2.30, 2.40, floor + 0.3, 3, 0)], 1.12)
    things += packs.standing(packs.burger_carton, [(0.20, 2.1, floor + 0.56, 1, 0)], 1.12)
    breads = [(2.52, 2.50, floor + 0.86, -3, 0), (2.42, 2.12, floor + 0.54, -2, 0)]
    things += packs.standing(packs.bread_bag, breads, 1.12)
    half = 1.66, 1.72
    picanha = partial(meats.picanha, columns=2, rows=5, size=0.90, step=0.50, half=half)
    toscana = partial(meats.toscana, columns=2, layers=(6, 4), length=1.42, half=half)
    return things + _trays([picanha, toscana], 3.38, half[1], FRONT, floor)


def barbecue_for_twenty():
    """4 kg of each, three boxes of burgers."""
    things, floor = _crate("Kit Churrasco", 20, 7.2, 5.5, WINE, ["Picanha 4 kg", "Toscana 4 kg"])
    boxes = [(x, 2.55, floor + 1.0, turn, 0) for x, turn in ((-2.36, 2), (0.0, 0), (2.36, -2))]
    things += packs.standing(packs.burger_carton, boxes, 1.0)
    half = 1.72, 2.05
    picanha = partial(meats.picanha, columns=2, rows=8, size=0.92, step=0.38, half=half)
    toscana = partial(meats.toscana, columns=2, layers=(8, 7, 6), length=1.50, half=half)
    return things + _trays([picanha, toscana], 3.54, half[1], FRONT, floor)


BAGS = [
    [(0.0, 0.2, 0.1, 0, 0)],
    [(0.50, 0.75, 0.56, 3, 0), (-0.24, 0.2, 0.1, -2, 0)],
    [(-1.16, 0.75, 0.5, -3, 0), (1.16, 0.75, 0.5, 3, 0), (0.0, 0.2, 0.1, 0, 0)],
]
"""Where the bags of beans stand, by kilos."""


def feijoada(kilos):
    """Of each meat as much as for six people, twice or three times that; a bag of beans for each kilo."""
    front, grown = meats.TRAYS[kilos - 1], 1.2 if kilos == 3 else 1.0
    pitch, half = front[0] * 2 + 0.06, front[1]
    width = 3 * pitch + 0.2
    things, floor = _crate("Kit Feijoada", SERVES[kilos], width, 5.3, KRAFT, ["Calabresa", "Lombo", "Paio"])
    makes = [partial(make, kilos) for make in (meats.smoked, meats.loin, meats.paio)]
    things += _trays(makes, pitch, half, FRONT, floor)
    behind, aside = FRONT + 2 * half + 0.1, width / 2 - 1.56 * grown
    makes = [partial(make, kilos) for make in (meats.salted_ribs, meats.charque)]
    things += _trays(makes, 2 * aside, 1.2, behind, floor + 0.70, 26, grown)
    for side, text, height in ((-1, "Costelinha", 0.86), (1, "Charque", 1.06)):
        spot = side * aside, behind - 0.16, floor + height + 0.12 * grown, 0, 0
        things += packs.standing(partial(packs.name_tag, text), [spot], 1.1 * grown)
    bags = [(x * grown, behind + 1.2 + y, floor + 0.8 + z, turn, lean) for x, y, z, turn, lean in BAGS[kilos - 1]]
    return things + packs.standing(packs.bean_bag, bags, 1.36 * grown)


def _kit(people, title, alt, scene, ground, up, family="", **options):
    slug = title.lower().replace(" ", "-")
    text = Print("", f"Kit para {people} pessoas: {alt}", family=family)
    return Subject(
        scene, "Kit", ground, (3, up, 85), 0.95, cards={f"{slug}-{people}-pessoas": text}, options=options
    )


def _barbecue(people, alt, scene, ground, up):
    return _kit(people, "Kit Churrasco", alt, scene, ground, up)


def _feijoada(people, amounts, up, ground, kilos):
    alt = f"{amounts} de feijão-preto, charque, costelinha, lombo, paio e calabresa"
    return _kit(people, "Kit Feijoada", alt, feijoada, ground, up, "feijoada", kilos=kilos)


SUBJECTS = {
    "kit-churrasco-seis": _barbecue(
        6, "1 kg de picanha fatiada, 1 kg de linguiça toscana e uma caixa de hambúrgueres", barbecue_for_six, "slate", 38
    ),
    "kit-churrasco-doze": _barbecue(
        12,
        "picanha, linguiça, hambúrgueres, dois pacotes de pão de alho e um saco de carvão",
        barbecue_for_twelve,
        "oak",
        38,
    ),
    "kit-churrasco-vinte": _barbecue(
        20,
        "4 kg de picanha fatiada, 4 kg de linguiça toscana e três caixas de hambúrgueres",
        barbecue_for_twenty,
        "walnut",
        38,
    ),
    "kit-feijoada-seis": _feijoada(6, "um quilo", 38, "walnut", 1),
    "kit-feijoada-doze": _feijoada(12, "dois quilos", 38, "slate", 2),
    "kit-feijoada-vinte": _feijoada(20, "três quilos", 38, "walnut", 3),
}
