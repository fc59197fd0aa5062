"""Kits: every item in its own package, as it is delivered, as many as the text lists."""
import kit_packs as packs
from counter_cards import BRICK, COAL, GREEN
from kit_packs import packages, pile
from sticker import name_card
from subject import Print, Subject

FAMILY = "churrasco"
TRAY = 0.64
PITCH = 1.74
"""Scale of a tray, and from one to the next beside it."""
DEEP = 2.07
"""Of a tray at that scale."""


def _fan(count, apart, y, turn=4.0):
    """Spots in a row around the middle, those outside turned a little inwards."""
    middle = (count - 1) / 2
    return [((n - middle) * apart, y - 0.3 * (n % 2), -turn * (n - middle)) for n in range(count)]


def barbecue_for_six():
    things = [name_card(0.0, -2.4, 1.7, 48)]
    things += packages(packs.burger_carton, [(0.0, 1.75, 2)], 1.3)
    things += packages(packs.picanha, [(-1.36, 0.0, 3)], 1.0)
    return things + packages(packs.toscana, [(1.36, 0.0, -3)], 1.0)


def barbecue_for_twelve():
    """2,5 kg of picanha, 2 kg of sausage, burgers, two breads, charcoal."""
    things = [name_card(0.3, -2.75, 1.7, 48)]
    things += packages(packs.charcoal_bag, [(-2.75, 0.9, 5)], 1.15)
    things += packages(packs.burger_carton, [(0.35, 3.65, 1)], 1.15)
    things += packages(packs.bread_bag, [(2.2, 2.75, -3), (3.1, 2.3, -9)], 1.1)
    things += pile(packs.picanha, 3, -0.9, -2.0, 2, 0.9, 0.45)
    return things + pile(packs.toscana, 2, 1.5, -2.0, -2, 0.9, 0.40)


def barbecue_for_twenty():
    """4 kg of each, three boxes of burgers."""
    things = [name_card(0.0, -2.75, 1.6, 48)]
    things += packages(packs.burger_carton, _fan(3, 2.4, 1.85), 1.18)
    for x, make in ((-1.76, packs.picanha), (1.76, packs.toscana)):
        for side in (-1, 1):
            things += pile(make, 2, x + side * 0.85, -2.0 + 0.05 * side, -side, TRAY, 0.52)
    return things


def feijoada(kilos):
    """As many of each meat, tiled over one another, as there are bags of beans behind."""
    front, step, bag, apart = -2.0, 0.54 - 0.08 * kilos, 1.4, 1.35 - 0.13 * kilos
    behind = front + DEEP * (1 + step * (kilos - 1))
    aside = (1.3 * bag + apart * (kilos - 1)) / 2 + 0.62
    things = [name_card(0.0, front - 0.78, 1.6, 48)]
    for column, make in enumerate((packs.smoked, packs.loin, packs.paio)):
        things += pile(make, kilos, (column - 1) * PITCH, front, 2 - 2 * column, TRAY, step)
    for side, make in ((-1, packs.salted_ribs), (1, packs.charque)):
        things += pile(make, kilos, side * aside, behind + 0.05, -5 * side, 0.74, step)
    return things + packages(packs.bean_bag, _fan(kilos, apart, behind + 0.5), bag)


def _kit(people, title, alt, scene, ground, up, accent="", family="", **options):
    slug = title.lower().replace(" ", "-")
    text = Print(f"{title}\n{people} pessoas", f"Kit para {people} pessoas: {alt}", accent=accent, family=family)
    cards = {f"{slug}-{people}-pessoas": text}
    exposure = -0.15 if ground == "oak" else 0.0
    return Subject(scene, "Kit", ground, (3, up, 85), 0.95, exposure=exposure, cards=cards, options=options)


def _barbecue(people, alt, scene, ground, up, accent):
    return _kit(people, "Kit Churrasco", alt, scene, ground, up, accent)


def _feijoada(people, amounts, up, ground, accent, kilos):
    alt = f"{amounts} de feijão-preto, charque, costelinha, lombo, paio e calabresa"
    return _kit(people, "Kit Feijoada", alt, feijoada, ground, up, accent, "feijoada", kilos=kilos)


SUBJECTS = {
    "kit-churrasco-seis": _barbecue(
        6, "picanha fatiada, linguiça toscana e uma caixa de hambúrgueres", barbecue_for_six, "oak", 44, BRICK
    ),
    "kit-churrasco-doze": _barbecue(
        12,
        "picanha, linguiça, hambúrgueres, dois pacotes de pão de alho e um saco de carvão",
        barbecue_for_twelve,
        "slate",
        44,
        "",
    ),
    "kit-churrasco-vinte": _barbecue(
        20,
        "quatro bandejas de picanha, quatro de linguiça toscana e três caixas de hambúrgueres",
        barbecue_for_twenty,
        "walnut",
        48,
        COAL,
    ),
    "kit-feijoada-seis": _feijoada(6, "um quilo", 42, "walnut", GREEN, 1),
    "kit-feijoada-doze": _feijoada(12, "dois quilos", 43, "oak", "", 2),
    "kit-feijoada-vinte": _feijoada(20, "três quilos", 44, "slate", COAL, 3),
}
