"""Skewers as they are sold: five in a tray, ten on a board, the kit of three kinds."""
import numpy as np

from counter_cards import AUBERGINE, BRICK, COAL, GREEN, NAVY, OCHRE, TEAL
from film import TRAY_FLOOR, tray
from garnish import chilli, salt_over
from leaves import MINT, PARSLEY, sprig
from mesh import place, rotation
from seasoning import seasoning_over
from skewers import bamboo_material, maker, stick
from sticker import name_card
from subject import Print, Subject

FAMILY = "churrasco"
FRESH = 1.06, 1.0, 1.0
"""As `counter_cards.RED`, a little brighter."""


def row(groups, gap=0.58, turn=0, seed=1, drift=0.05, handle=0.75, between=0.22):
    """Skewers side by side. groups: (kind, count), with a gap between; turn: where they point."""
    random, wood, things = np.random.default_rng(seed), bamboo_material(), []
    total, number = sum(count for _, count in groups), 0
    for place_in, (kind, count) in enumerate(groups):
        aside = ((len(groups) - 1) / 2 - place_in) * between
        make, material = maker(kind)
        for _ in range(count):
            parts = make(f"{kind}{number}", random, seed + 17 * number, material)
            height = 0.21 if kind == "cheese" else 0.25
            reach = dict(half=0.5, handle=handle + 0.65, tip=0.1) if kind == "cheese" else dict(handle=handle)
            parts.append(stick(f"stick{number}", wood, height, **reach))
            y = ((total - 1) / 2 - number) * gap + aside
            spot = np.array([[random.normal(0, drift), y, 0]]) @ rotation(0, 0, turn)
            askew = turn + random.normal(0, 0.7)
            for part in parts:
                place(part, spot[0], (0, 0, askew))
            things += parts
            number += 1
    return things


def in_tray(kind, gap=0.56, seed=1, half=(1.95, 1.62), colour="black", handle=0.5, depth=0.36, beside=None, seasoned=0.0):
    """Five in an open tray, their card before it.

    handle: of the sticks, at the left; beside: lays what tells the taste; seasoned: how much, of `seasoning_over`.
    """
    content = row([(kind, 5)], gap=gap, seed=seed, drift=0.03, handle=handle)
    for part in content:
        part.location.x += 0.12
        part.location.z += TRAY_FLOOR
    if beside:
        beside()
    return [*content, *_seasoning(content, seed, seasoned), tray(half, depth, colour), name_card(0.0, -half[1] - 0.56, 2.1, 50)]


def two_chillies():
    for x, y, turn in ((-2.0, -2.5, 6), (-2.05, -2.14, -8)):
        chilli(x, y, turn, 0.72, 0.075)


def parsley():
    sprig(-2.12, -2.40, 10, PARSLEY, 3, 0.42, 6, "parsley")


def mint():
    sprig(-2.12, -2.40, 12, MINT, 3, 0.44, 9, "mint")


def _seasoning(content, seed, share):
    """Fine salt, ground pepper and a few herbs, on the meat, not on the sticks."""
    if not share:
        return []
    meat = [part for part in content if not part.name.startswith("stick")]
    salt = salt_over(meat, int(420 * share), seed, (0.006, 0.020))
    return [salt, *seasoning_over(meat, seed, share, int(150 * share), 0, 0)]


def laid_out(groups, gap=0.5, seed=1, card=2.5, colour="white", between=0.14, margin=0.62, seasoned=0.0):
    """In a broad tray, points away from who looks, a card before it."""
    count = sum(number for _, number in groups)
    half = ((count - 1) / 2 * gap + between * (len(groups) - 1) / 2 + margin, 1.80)
    content = row(groups, gap, 90, seed, handle=0.62, between=between)
    for part in content:
        part.location.y += 0.16
        part.location.z += TRAY_FLOOR
    return [*content, *_seasoning(content, seed, seasoned), tray(half, 0.34, colour), name_card(0.0, -half[1] - 0.78, card, 45)]


def four(kind, gap=0.66, seed=1, card=1.9):
    """Four lying across, a card before them."""
    things = row([(kind, 4)], gap, 0, seed, handle=0.6)
    return [name_card(0.0, -1.5 * gap - 1.02, card, 45), *things]


KAFTA_TRADITIONAL = {
    "kafta-espeto": Print("Kafta Bovina\n5 espetos", "Cinco espetos de kafta bovina em bandeja, com salsinha ao lado"),
}
KAFTA_HOT = {
    "kafta-apimentada": Print(
        "Kafta Apimentada\n5 espetos",
        "Cinco espetos de kafta bovina apimentada em bandeja, com pimentas ao lado",
        accent=BRICK,
    ),
}
KAFTA_LAMB = {
    "kafta-de-cordeiro": Print(
        "Kafta de Cordeiro\n5 espetos",
        "Cinco espetos de kafta de cordeiro em bandeja, com hortelã ao lado",
        accent=AUBERGINE,
        family="cordeiro",
    ),
}


def _card(name, title, alt, accent="", tone=()):
    return {name: Print(title, alt, accent=accent, tone=tone)}


def _five(kind, ground, cards, **options):
    view = (3, 54, 85)
    return Subject(
        in_tray, "Espetinhos", ground, view, 0.86, exposure=0.12, cards=cards, options=dict(kind=kind, **options)
    )


def _many(groups, ground, cards, **options):
    view = (3, 63, 85)
    return Subject(
        laid_out, "Espetinhos", ground, view, 0.95, exposure=-0.1, cards=cards, options=dict(groups=groups, **options)
    )


def _four(kind, cards, **options):
    view = (3, 54, 85)
    return Subject(
        four, "Espetinhos", "kraft", view, 0.9, exposure=0.12, cards=cards, options=dict(kind=kind, **options)
    )


WHOLE_TRAY = dict(gap=0.60, handle=0.52, depth=0.30, half=(1.86, 1.68))
SNUG_TRAY = dict(gap=0.62, handle=0.95, depth=0.28, half=(1.66, 1.80))
HEART_TRAY = dict(gap=0.56, handle=0.95, depth=0.28, half=(1.62, 1.62))
CHEESE_TRAY = dict(gap=0.54, handle=0.95, depth=0.26, half=(1.42, 1.56))

SUBJECTS = {
    "kaftas": _five("kafta", "oak", KAFTA_TRADITIONAL, seed=11, beside=parsley, **SNUG_TRAY),
    "kaftas-apimentadas": _five("hot", "slate", KAFTA_HOT, seed=13, beside=two_chillies, **SNUG_TRAY),
    "kaftas-de-cordeiro": _five("lamb", "walnut", KAFTA_LAMB, seed=15, colour="white", beside=mint, **SNUG_TRAY),
    "espetinhos-carne": _five(
        "beef",
        "oak",
        _card(
            "espetinho-carne",
            "Espetinho de Carne\n5 unidades",
            "Cinco espetinhos de carne bovina em cubos, temperados com sal, pimenta e ervas, em bandeja",
            tone=FRESH,
        ),
        seed=4,
        seasoned=0.7,
        **WHOLE_TRAY,
    ),
    "espetinho-carne-10": _many(
        [("beef", 10)],
        "slate",
        _card(
            "espetinho-carne-10",
            "Espetinho de Carne\n10 unidades",
            "Dez espetinhos de carne bovina temperados, lado a lado em bandeja",
            NAVY,
            FRESH,
        ),
        seed=14,
        gap=0.455,
        seasoned=0.9,
    ),
    "espetinhos-mignon": _five(
        "mignon",
        "slate",
        _card(
            "espetinho-file-mignon",
            "Espetinho de\nFilé Mignon",
            "Cinco espetinhos de filé mignon em cubos grandes e magros, em bandeja",
            COAL,
            FRESH,
        ),
        seed=24,
        colour="white",
        **WHOLE_TRAY,
    ),
    "espetinhos-coracao": _five(
        "hearts",
        "walnut",
        _card(
            "coracao-espeto",
            "Espetinho de Coração\n5 unidades",
            "Cinco espetinhos de coração de frango, com a gordura clara no topo, em bandeja",
            OCHRE,
        ),
        seed=34,
        colour="white",
        **HEART_TRAY,
    ),
    "coracao-espeto-10": _many(
        [("hearts", 10)],
        "kraft",
        _card(
            "coracao-espeto-10",
            "Espetinho de Coração\n10 unidades",
            "Dez espetinhos de coração de frango temperados, lado a lado",
            COAL,
        ),
        seed=44,
        gap=0.51,
        margin=0.46,
    ),
    "espetos-coalho": _five(
        "cheese",
        "walnut",
        _card(
            "queijo-coalho",
            "Queijo Coalho\n5 espetos",
            "Cinco espetos de queijo coalho, em bandeja",
            NAVY,
        ),
        seed=74,
        **CHEESE_TRAY,
    ),
    "queijo-coalho-10": _many(
        [("cheese", 10)],
        "walnut",
        _card(
            "queijo-coalho-10",
            "Queijo Coalho\n10 espetos",
            "Dez espetos de queijo coalho lado a lado",
            TEAL,
        ),
        seed=84,
        gap=0.52,
        margin=0.48,
        colour="black",
    ),
    "kit-espetinhos": _many(
        [("beef", 4), ("hearts", 4), ("slim kafta", 4)],
        "oak",
        _card(
            "kit-espetinhos",
            "Kit Espetinhos\n12 unidades",
            "Doze espetinhos: quatro de carne, quatro de coração e quatro de kafta",
            OCHRE,
        ),
        seed=97,
        gap=0.465,
        margin=0.42,
        card=2.1,
        colour="black",
    ),
    "kit-espetinhos-coracao": _four(
        "hearts",
        _card(
            "kit-espetinhos-coracao",
            "Kit Espetinhos\n4 de coração",
            "Os quatro espetinhos de coração do kit",
        ),
        seed=104,
        gap=0.72,
    ),
    "kit-espetinhos-kafta": _four(
        "kafta",
        _card(
            "kit-espetinhos-kafta",
            "Kit Espetinhos\n4 de kafta",
            "Os quatro espetinhos de kafta do kit",
            GREEN,
        ),
        seed=114,
    ),
}
