"""Minced beef and blends in open trays, the card before them."""
from bacon_bits import bacon_bits
from counter import VIEW, on_counter
from counter_cards import AUBERGINE, BRICK, COAL, GREEN, NAVY, OCHRE, TEAL
from film import TRAY_FLOOR
from mesh import place
from mince import Heap, mince, mince_material
from subject import Print, Subject

FAMILY, BLENDS = "bovinos", "hamburgueres-e-blends"

LEAN = dict(fat=0.15, fatty=0.04)
DEEP = dict(fat=0.1, fatty=0.03, reds=((100, 22, 25), (146, 44, 42), (186, 92, 82)))
FATTY = dict(fat=0.5, fatty=0.12, reds=((130, 34, 34), (174, 66, 58), (208, 120, 104)))
BLEND = dict(fat=0.4, fatty=0.10, reds=((132, 34, 32), (176, 62, 54), (210, 120, 106)))


def minced(seed, colour="black", bacon=0, **style):
    """bacon: how many dice of it."""
    material, surface = mince_material("mince", **style), Heap((1.44, 0.98), 0.58)
    grind = dict(radius=0.034, length=(0.5, 1.5), flow=0.95, layer=(-0.13, 0.07), wobble=0.9)
    heap = mince("mince", surface, 3000, seed, material, **grind)
    if bacon:
        heap.append(bacon_bits("bacon", surface, bacon, seed, 0.1))
    return on_counter([place(thing, (0.02, 0.04, TRAY_FLOOR)) for thing in heap], colour=colour)


def _minced(name, title, alt, ground, seed, meat, accent="", colour="black", family="", tone=(), **more):
    """A line of the table. tone: of `Print`; colour: of the tray."""
    card = {name: Print(title, alt, accent=accent, tone=tone, family=family)}
    options = dict(seed=seed, colour=colour, **meat, **more)
    return {name: Subject(minced, alt, ground, VIEW, cards=card, options=options)}


SUBJECTS = {
    **_minced(
        "patinho-moido", "Patinho\nMoído", "Patinho moído, magro", "oak", 3, LEAN, GREEN, tone=(1.14, 0.98, 1.0)
    ),
    **_minced(
        "coxao-mole-moido", "Coxão Mole\nMoído", "Coxão mole moído", "walnut", 103, LEAN, NAVY, "white", tone=(1.04, 0.98, 1.0)
    ),
    **_minced(
        "lagarto-moido", "Lagarto\nMoído", "Lagarto moído, quase sem gordura", "slate", 203, LEAN, TEAL, tone=(1.18, 1.0, 1.0)
    ),
    **_minced(
        "alcatra-moida", "Alcatra\nMoída", "Alcatra moída, com pouca gordura", "oak-board", 303, LEAN, tone=(1.10, 1.02, 1.02)
    ),
    **_minced("musculo-moido", "Músculo\nMoído", "Músculo moído, magro e escuro", "slate", 5, DEEP, COAL, "white"),
    **_minced("coxao-duro-moido", "Coxão Duro\nMoído", "Coxão duro moído", "oak", 105, DEEP, BRICK),
    **_minced("acem-moido", "Acém\nMoído", "Acém moído, com gordura", "walnut", 8, FATTY, NAVY, "white"),
    **_minced(
        "costela-bovina-moida",
        "Costela\nMoída",
        "Costela bovina moída com a própria gordura",
        "slate",
        108,
        FATTY,
        OCHRE,
        tone=(0.94, 1.0, 1.0),
    ),
    **_minced(
        "peito-bovino-moido", "Peito\nMoído", "Peito bovino moído", "oak", 208, FATTY, AUBERGINE, "white", tone=(1.08, 1.0, 1.0)
    ),
    **_minced(
        "fraldinha-bovina-moida", "Fraldinha\nMoída", "Fraldinha bovina moída", "walnut-board", 308, FATTY, BRICK, tone=(1.16, 1.0, 1.0)
    ),
    **_minced(
        "blend-moido-acem-e-peito",
        "Blend Moído\nAcém e Peito",
        "Blend moído de acém e peito",
        "slate",
        18,
        BLEND,
        NAVY,
        family=BLENDS,
    ),
    **_minced(
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
    **_minced(
        "blend-moido-patinho-e-bacon",
        "Blend Moído\nPatinho e Bacon",
        "Blend moído de patinho com pedacinhos de bacon",
        "oak",
        28,
        LEAN,
        GREEN,
        "white",
        family=BLENDS,
        bacon=260,
    ),
}
