"""Minced beef and blends in open trays, the card before them."""
from bacon_bits import bacon_bits
from belly import SMOKED, shingled
from counter import ASIDE, HERBS, VIEW, on_counter
from counter_cards import AUBERGINE, BRICK, COAL, GREEN, NAVY, OCHRE, TEAL
from cords import cord_material, tray_of_cords
from leaves import MINT, sprig
from subject import Print, Subject

FAMILY, BLENDS = "bovinos", "hamburgueres-e-blends"

LEAN = dict(fat=0.32, whole=0.03, reds=((128, 18, 24), (176, 36, 36), (204, 78, 70)))
LIGHT = dict(fat=0.18, whole=0.01, reds=((138, 26, 30), (188, 54, 50), (216, 104, 92)), fat_colour=(232, 172, 154))
DEEP = dict(fat=0.20, whole=0.02, reds=((96, 12, 20), (142, 26, 32), (178, 58, 56)))
COARSE = dict(fat=0.34, whole=0.06, reds=((116, 20, 22), (160, 38, 34), (190, 74, 64)))
FLANK = dict(fat=0.42, whole=0.10, reds=((120, 18, 26), (168, 36, 38), (200, 80, 72)))
FATTY = dict(fat=0.52, whole=0.09, reds=((136, 24, 28), (186, 50, 46), (214, 104, 92)))
RICH = dict(fat=0.62, whole=0.20, reds=((136, 26, 28), (186, 56, 50), (216, 112, 100)), fat_colour=(240, 200, 180))
BRISKET = dict(fat=0.5, whole=0.12, reds=((124, 26, 24), (174, 50, 42), (202, 94, 78)), fat_colour=(238, 196, 166))
BLEND = dict(fat=0.5, whole=0.12, reds=((136, 22, 26), (184, 46, 42), (212, 98, 86)))
RICH_BLEND = dict(fat=0.55, whole=0.05, reds=((150, 26, 28), (192, 50, 44), (216, 100, 86)), fat_colour=(246, 206, 180))
BACON = dict(fat=0.5, whole=0.42, reds=((140, 44, 40), (182, 84, 72), (208, 132, 112)), fat_colour=(240, 212, 184))
STREAKS = (0.80, 0.20), (0.12, 0.11), (-0.52, 0.05)
"""Of fat in the rashers beside: as of `belly.LAYERS`."""


def minced(seed, meat, colour="black", bacon=0.0, sprigs=(), aside=0.0, **style):
    """bacon: share of it ground in; then rashers lie beside the card. sprigs: of mint, at (x, y, turn)."""
    if bacon:
        style |= dict(mixed=cord_material("bacon", **BACON), share=bacon)
    heap, filling = tray_of_cords("mince", cord_material("mince", **meat), seed, **style)
    if bacon:
        heap.append(bacon_bits("bits", filling, 80, seed, 0.055, 0.4))
        limp = dict(thickness=0.022, wave=0.11, bow=0.10, wander=1.6, layers=STREAKS)
        rashers = shingled("rasher", SMOKED, 3, seed, 0.19, length=0.58, height=0.16, **limp)
        for rasher in rashers:
            rasher.location.x, rasher.location.y = rasher.location.x - 0.98, rasher.location.y - 1.72
    for number, spot in enumerate(sprigs):
        sprig(*spot, MINT, 4, 0.40, seed + number, "mint")
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
        "coxao-mole-moido", "Coxão Mole\nMoído", "Coxão mole moído", "walnut", 103, LEAN, NAVY, "white", radius=0.028
    ),
    **minced_line(
        "lagarto-moido", "Lagarto\nMoído", "Lagarto moído, quase sem gordura", "slate", 203, LIGHT, TEAL
    ),
    **minced_line(
        "alcatra-moida", "Alcatra\nMoída", "Alcatra moída, com pouca gordura", "oak-board", 303, LEAN, tone=(1.10, 1.02, 1.02), radius=0.029
    ),
    **minced_line("musculo-moido", "Músculo\nMoído", "Músculo moído, magro e escuro", "slate", 5, DEEP, COAL, "white"),
    **minced_line("coxao-duro-moido", "Coxão Duro\nMoído", "Coxão duro moído", "oak", 105, COARSE, BRICK, radius=0.036),
    **minced_line("acem-moido", "Acém\nMoído", "Acém moído, com gordura", "walnut", 8, FATTY, NAVY, "white"),
    **minced_line(
        "costela-bovina-moida",
        "Costela\nMoída",
        "Costela bovina moída com a própria gordura",
        "slate",
        108,
        RICH,
        OCHRE,
        radius=0.036,
    ),
    **minced_line(
        "peito-bovino-moido", "Peito Bovino\nMoído", "Peito bovino moído", "oak", 208, BRISKET, AUBERGINE, "white", radius=0.034
    ),
    **minced_line(
        "fraldinha-bovina-moida", "Fraldinha\nMoída", "Fraldinha bovina moída", "walnut-board", 308, FLANK, BRICK, radius=0.040
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
        radius=0.036,
    ),
    **minced_line(
        "blend-moido-costela-e-fraldinha",
        "Blend Moído\nCostela e Fraldinha",
        "Blend moído de costela e fraldinha",
        "walnut",
        128,
        RICH_BLEND,
        OCHRE,
        family=BLENDS,
        radius=0.037,
        height=0.74,
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
        radius=0.038,
        height=0.68,
        herbs=(),
        bacon=0.2,
        aside=ASIDE,
    ),
}
