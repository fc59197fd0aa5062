"""Kits: everything they hold in one carton whose printed front bears the kit's name."""
from functools import partial

import kit_packs as packs
from crate import crate, crate_print
from subject import Print, Subject

FAMILY = "churrasco"
WINE, KRAFT = (122, 18, 32), (196, 156, 106)
SERVES = {1: 6, 2: 12, 3: 20}
"""People, by kilos of beans."""
FLOOR, FRONT, DEPTH = 0.68, -2.0, 3.24
"""Of the carton: height of its floor, where its trays begin, how deep they are at full size."""


def _crate(title, people, width, depth, colour):
    ground = "#%02x%02x%02x" % colour
    inks = dict(ink="#2a1a16", accent="#7a1220", on_accent="#f6ebdd") if colour == KRAFT else {}
    size, name = (width, depth, 1.14), f"{title}-{people}".replace(" ", "-")
    front = crate_print(name, title, str(people), "pessoas", (width, size[2]), ground, **inks)
    return crate(front, size, FRONT - 0.42, colour, FLOOR)


def _trays(kinds, pitch, scale):
    """Trays beside each other. kinds: (make, what its tag says)."""
    things, middle = [], (len(kinds) - 1) / 2
    for number, (make, text) in enumerate(kinds):
        aside = number - middle
        spot = pitch * aside, FRONT + DEPTH / 2 * scale, FLOOR, -1.5 * aside, 0
        things += packs.standing(partial(make, text), [spot], scale)
    return things


def barbecue_for_six():
    """1 kg of picanha, 1 kg of sausage, a box of burgers."""
    things = _crate("Kit Churrasco", 6, 5.5, 4.75, WINE)
    things += packs.standing(packs.burger_carton, [(0.0, 1.70, FLOOR + 0.22, 1, 0)], 1.3)
    return things + _trays([(packs.picanha, "Picanha 1 kg"), (packs.toscana, "Toscana 1 kg")], 2.66, 1.0)


def barbecue_for_twelve():
    """2,5 kg of picanha, 2 kg of sausage, burgers, two breads, charcoal."""
    things = _crate("Kit Churrasco", 12, 5.5, 5.0, WINE)
    things += packs.standing(packs.charcoal_bag, [(-1.74, 1.9, FLOOR + 0.12, 3, 0)], 1.0)
    things += packs.standing(packs.burger_carton, [(0.28, 1.66, FLOOR + 0.3, 1, 0)], 0.95)
    breads = [(2.12, 2.02, FLOOR + 0.46, -3, 0), (2.04, 1.62, FLOOR + 0.3, -2, 0)]
    things += packs.standing(packs.bread_bag, breads, 1.0)
    return things + _trays([(packs.picanha, "Picanha 2,5 kg"), (packs.toscana, "Toscana 2 kg")], 2.66, 1.0)


def barbecue_for_twenty():
    """4 kg of each, three boxes of burgers."""
    things = _crate("Kit Churrasco", 20, 5.6, 4.55, WINE)
    boxes = [(-1.84, 1.66, FLOOR + 0.42, 2, 0), (1.84, 1.66, FLOOR + 0.42, -2, 0), (0.0, 1.62, FLOOR + 0.42, 0, 0)]
    things += packs.standing(packs.burger_carton, boxes, 0.79)
    return things + _trays([(packs.picanha, "Picanha 4 kg"), (packs.toscana, "Toscana 4 kg")], 2.7, 1.0)


def feijoada(kilos):
    """Each meat as often as its tag says, a bag of beans for each kilo."""
    times = "" if kilos == 1 else f" ×{kilos}"
    things = _crate("Kit Feijoada", SERVES[kilos], 6.1, 4.4, KRAFT)
    beans = [(0.10, 1.75, FLOOR + 0.68, -2, 0), (-0.10, 1.45, FLOOR + 0.34, 2, 0), (0.0, 1.02, FLOOR, 0, 0)]
    things += packs.standing(packs.bean_bag, beans[3 - kilos :], 1.3)
    for side, make, text in ((-1, packs.salted_ribs, "Costelinha"), (1, packs.charque, "Charque")):
        spot = side * 1.96, 1.35, FLOOR + 0.75, -2 * side, 52
        things += packs.standing(partial(make, text + times), [spot], 0.85)
    meats = (packs.smoked, "Calabresa"), (packs.loin, "Lombo"), (packs.paio, "Paio")
    return things + _trays([(make, text + times) for make, text in meats], 2.0, 0.77)


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
