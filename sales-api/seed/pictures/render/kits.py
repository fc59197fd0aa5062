"""Kits: every item in its own package, as it is delivered, as many as the text lists."""
import kit_packs as packs
from counter_cards import BRICK, COAL, GREEN
from kit_packs import packages
from sticker import name_card
from subject import Print, Subject

FAMILY = "churrasco"
PITCH = 1.72, 2.14
"""From tray to tray at scale 0.62."""


def _row(columns, y, turns=(3, -2, 2, -3, 1)):
    return [(column * PITCH[0], y, turns[n % 5]) for n, column in enumerate(columns)]


def barbecue_for_six():
    things = [name_card(0.0, -2.45, 2.2, 56)]
    things += packages(packs.burger_carton, [(0.0, 1.95, 3)], 1.05)
    things += packages(packs.picanha, [(-1.2, 0.0, 3)], 0.86)
    return things + packages(packs.toscana, [(1.2, 0.0, -3)], 0.86)


def barbecue_for_twelve():
    """2,5 kg of picanha, 2 kg of sausage, burgers, two breads, charcoal."""
    things = [name_card(0.0, -2.95, 2.3, 56)]
    things += packages(packs.charcoal_bag, [(-1.75, 3.1, 6)], 1.1)
    things += packages(packs.burger_carton, [(1.05, 3.1, -3)])
    things += packages(packs.bread_bag, [(1.3, 1.35, -4), (2.4, 1.1, -8)], 0.95)
    things += packages(packs.picanha, _row((-1, 0, 1), -PITCH[1] + 1.2), 0.62)
    return things + packages(packs.toscana, _row((-1, 0), 1.2), 0.62)


def barbecue_for_twenty():
    """4 kg of each, three boxes of burgers."""
    things = [name_card(0.0, -3.2, 2.6, 56)]
    things += packages(packs.burger_carton, [(-2.5, 2.9, 4), (0.0, 3.0, -1), (2.5, 2.9, -4)])
    left, right = (-1.5, -0.5), (0.5, 1.5)
    things += packages(packs.picanha, [*_row(left, 1.35), *_row(left, -PITCH[1] + 1.35)], 0.62)
    return things + packages(packs.toscana, [*_row(right, 1.35), *_row(right, -PITCH[1] + 1.35)], 0.62)


MEATS = packs.smoked, packs.salted_ribs, packs.loin, packs.charque, packs.paio


def feijoada_for_six():
    things = [name_card(0.0, -2.9, 2.2, 56)]
    things += packages(packs.bean_bag, [(0.0, 1.7, 2)], 1.25)
    spots = [(-1.75, -0.75, 3), (-1.75, 1.45, -2), (0.0, -0.75, 1), (1.75, 1.45, 3), (1.75, -0.75, -3)]
    for make, spot in zip(MEATS, spots):
        things += packages(make, [spot], 0.64)
    return things


def feijoada_for_many(rows):
    """A column of each meat, as many in it as there are bags of beans behind."""
    deep = (rows - 1) / 2 * PITCH[1]
    things = [name_card(0.0, -deep - 2.15, 2.6, 56)]
    bags = [((n - (rows - 1) / 2) * 1.75, deep + 1.75, 3 - 2 * n) for n in range(rows)]
    things += packages(packs.bean_bag, bags, 1.2)
    for column, make in enumerate(MEATS):
        spots = [_row([column - 2], deep - row * PITCH[1])[0] for row in range(rows)]
        things += packages(make, spots, 0.62)
    return things


def _kit(people, title, alt, scene, ground, up, accent="", family="", **options):
    slug = title.lower().replace(" ", "-")
    text = Print(f"{title}\n{people} pessoas", f"Kit para {people} pessoas: {alt}", accent=accent, family=family)
    cards = {f"{slug}-{people}-pessoas": text}
    return Subject(
        scene, "Kit", ground, (3, up, 85), 0.92, exposure=0.7, cards=cards, options=options
    )


def _barbecue(people, alt, scene, ground, up, accent):
    return _kit(people, "Kit Churrasco", alt, scene, ground, up, accent)


def _feijoada(people, amounts, scene, up, ground, accent, **options):
    alt = f"{amounts} de feijão-preto, charque, costelinha, lombo, paio e calabresa"
    return _kit(people, "Kit Feijoada", alt, scene, ground, up, accent, "feijoada", **options)


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
    "kit-feijoada-seis": _feijoada(6, "um quilo", feijoada_for_six, 46, "walnut", GREEN),
    "kit-feijoada-doze": _feijoada(12, "dois quilos", feijoada_for_many, 48, "oak", "", rows=2),
    "kit-feijoada-vinte": _feijoada(20, "três quilos", feijoada_for_many, 52, "slate", COAL, rows=3),
}
