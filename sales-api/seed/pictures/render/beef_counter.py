"""Minced beef and blends in open trays, the card before them."""
from bacon_bits import bacon_bits
from belly import SMOKED, side_by_side
from counter import ASIDE, HERBS, VIEW, on_counter
from counter_cards import AUBERGINE, BRICK, COAL, GREEN, NAVY, OCHRE, TEAL
from cords import cord_material, tray_of_cords
from subject import Print, Subject

FAMILY, BLENDS = "bovinos", "hamburgueres-e-blends"

LEAN = dict(fat=0.34, reds=((128, 18, 24), (176, 36, 36), (204, 78, 70)))
DEEP = dict(fat=0.22, reds=((104, 14, 20), (150, 28, 32), (184, 64, 58)))
FATTY = dict(fat=0.58, reds=((136, 24, 28), (186, 50, 46), (214, 104, 92)))
BLEND = dict(fat=0.5, reds=((136, 22, 26), (184, 46, 42), (212, 98, 86)))


def minced(seed, meat, colour="black", bacon=0, aside=0.0, **style):
    """bacon: how many sticks of it; then two rashers lie beside the card."""
    heap, filling = tray_of_cords("mince", cord_material("mince", **meat), seed, **style)
    if bacon:
        heap.append(bacon_bits("bacon", filling, bacon, seed, 0.085, 0.07))
        rasher = dict(length=0.62, height=0.13, thickness=0.03, wave=0.035)
        side_by_side("rasher", SMOKED, [(-0.98, -1.52, 8, 0.0), (-0.94, -1.86, -5, 0.0)], seed, **rasher)
    return on_counter(heap, colour=colour, aside=aside)


def minced_line(name, title, alt, ground, seed, meat, accent="", colour="black", family="", tone=(), herbs=HERBS, **more):
    """A line of the table. tone: of `Print`; colour: of the tray."""
    card = {name: Print(title, alt, accent=accent, tone=tone, family=family)}
    options = dict(seed=seed, meat=meat, colour=colour, aside=ASIDE if herbs else 0.0) | more
    return {name: Subject(minced, alt, ground, VIEW, herbs=herbs, cards=card, options=options)}


SUBJECTS = {
    **minced_line(
        "patinho-moido", "Patinho\nMoído", "Patinho moído, magro", "oak", 3, LEAN, GREEN, tone=(1.14, 0.98, 1.0)
    ),
    **minced_line(
        "coxao-mole-moido", "Coxão Mole\nMoído", "Coxão mole moído", "walnut", 103, LEAN, NAVY, "white", tone=(1.04, 0.98, 1.0)
    ),
    **minced_line(
        "lagarto-moido", "Lagarto\nMoído", "Lagarto moído, quase sem gordura", "slate", 203, LEAN, TEAL, tone=(1.18, 1.0, 1.0)
    ),
    **minced_line(
        "alcatra-moida", "Alcatra\nMoída", "Alcatra moída, com pouca gordura", "oak-board", 303, LEAN, tone=(1.10, 1.02, 1.02)
    ),
    **minced_line("musculo-moido", "Músculo\nMoído", "Músculo moído, magro e escuro", "slate", 5, DEEP, COAL, "white"),
    **minced_line("coxao-duro-moido", "Coxão Duro\nMoído", "Coxão duro moído", "oak", 105, DEEP, BRICK),
    **minced_line("acem-moido", "Acém\nMoído", "Acém moído, com gordura", "walnut", 8, FATTY, NAVY, "white"),
    **minced_line(
        "costela-bovina-moida",
        "Costela\nMoída",
        "Costela bovina moída com a própria gordura",
        "slate",
        108,
        FATTY,
        OCHRE,
        tone=(0.94, 1.0, 1.0),
    ),
    **minced_line(
        "peito-bovino-moido", "Peito Bovino\nMoído", "Peito bovino moído", "oak", 208, FATTY, AUBERGINE, "white", tone=(1.08, 1.0, 1.0)
    ),
    **minced_line(
        "fraldinha-bovina-moida", "Fraldinha\nMoída", "Fraldinha bovina moída", "walnut-board", 308, FATTY, BRICK, tone=(1.16, 1.0, 1.0)
    ),
    **minced_line(
        "blend-moido-acem-e-peito",
        "Blend Moído\nAcém e Peito",
        "Blend moído de acém e peito",
        "slate",
        18,
        BLEND,
        NAVY,
        family=BLENDS,
    ),
    **minced_line(
        "blend-moido-costela-e-fraldinha",
        "Blend Moído\nCostela e Fraldinha",
        "Blend moído de costela e fraldinha",
        "walnut",
        118,
        BLEND,
        OCHRE,
        "white",
        family=BLENDS,
        tone=(1.10, 1.0, 1.0),
    ),
    **minced_line(
        "blend-moido-patinho-e-bacon",
        "Blend Moído\nPatinho e Bacon",
        "Blend moído de patinho com pedacinhos de bacon",
        "oak",
        28,
        LEAN,
        GREEN,
        "white",
        family=BLENDS,
        herbs=(),
        bacon=70,
        aside=ASIDE,
    ),
}
