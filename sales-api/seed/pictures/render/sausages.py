"""Sausages: fresh ones in links, coils and trays, smoked ones whole and sliced."""
import numpy as np

from counter_cards import AUBERGINE, BRICK, COAL, GREEN, NAVY, OCHRE, TEAL
from film import TRAY_FLOOR, tray_pack
from labels import BLANK
from mesh import place
from rest import fall
from sausage import coin, sausage, sausage_material, slice_material
from sticker import name_card
from subject import Print, Subject

FAMILY = "linguicas"
TRAY_HALF = (1.55, 1.15)

TOSCANA = dict(
    tones=((164, 58, 50), (194, 86, 72), (214, 122, 102)), fat=0.45, grain=7.5, casing=0.10
)
SMOKED = dict(
    tones=((96, 24, 14), (140, 40, 22), (170, 64, 36)),
    fat=0.20,
    fat_colour=(200, 112, 70),
    casing=0.04,
    wet=0.7,
)
PAIO = dict(
    tones=((74, 22, 16), (112, 38, 26), (146, 62, 42)),
    fat=0.30,
    fat_colour=(196, 128, 92),
    casing=0.04,
    grain=6.5,
)


def side_by_side(filling, count=5, radius=0.24, length=2.2, floor=0.0, seed=3, bend=0.08):
    """Single sausages, one beside the other."""
    random, material, things = (
        np.random.default_rng(seed),
        sausage_material("single", **filling),
        [],
    )
    for number in range(count):
        y = ((count - 1) / 2 - number) * radius * 2.04
        run = np.linspace(-0.5, 0.5, 7) * length * random.uniform(0.95, 1.04)
        curve = bend * random.uniform(0.4, 1.3) * (np.cos(run * 1.6) - 0.7)
        path = np.stack([run, y + curve, 0 * run + radius + floor], 1)
        things.append(
            sausage(f"single{number}", path, 1, material, radius=radius, seed=seed + number)
        )
    return things


def links_on_board(seed=15):
    """A chain of links flecked with fat and herbs, a card before it."""
    material = sausage_material(
        "links", tones=((126, 40, 32), (160, 62, 48), (186, 92, 70)), fat=0.45, herbs=(58, 74, 36)
    )
    path = [(-1.5, 0.78, 0.2), (-0.2, 0.86, 0.2), (1.15, 0.74, 0.2), (1.5, 0.36, 0.2)]
    path += [(1.1, 0.06, 0.2), (0.0, 0.0, 0.2), (-1.1, 0.04, 0.2), (-1.5, -0.32, 0.2)]
    path += [(-1.1, -0.7, 0.2), (0.1, -0.76, 0.2), (1.45, -0.66, 0.2)]
    return [sausage("links", path, 7, material, radius=0.2, seed=seed), name_card(0.05, -1.16, 1.4)]


def card_tray(content, half=TRAY_HALF, colour="black"):
    """A tray whose card is printed after the render."""
    style = dict(label_width=1.5, label_at=(-0.68, -0.74), name="sausages")
    return tray_pack(content, BLANK, half=half, colour=colour, **style)


def curved(filling, radius=0.27, seed=5, spots=((0, 0.10, 0), (0.05, -0.75, 4))):
    """Smoked sausages bent like horseshoes, side by side."""
    things, material = [], sausage_material("curved", **filling)
    angle = np.radians(np.linspace(168, 12, 9))
    arc = np.stack([np.cos(angle) * 1.35, np.sin(angle) * 0.92, 0 * angle + radius], 1)
    for number, (x, y, turn) in enumerate(spots):
        thing = sausage(f"curved{number}", arc, 1, material, radius=radius, seed=seed + number)
        things.append(place(thing, (x, y, 0), (0, 0, turn)))
    return things


def thick(filling, seed=7):
    """Two paios: short, thick, tied at their ends."""
    places = ((-0.05, 0.52, 8), (0.08, -0.50, -6))
    things, material = [], sausage_material("thick", **filling)
    for number, (x, y, turn) in enumerate(places):
        path = [(-1.25, 0, 0.44), (-0.5, 0.06, 0.46), (0.3, 0.05, 0.46), (1.2, -0.04, 0.44)]
        thing = sausage(f"thick{number}", path, 1, material, radius=0.45, seed=seed + number)
        things.append(place(thing, (x, y, 0), (0, 0, turn)))
    return things


def slices_tray(count, radius, thickness, seed=4, name="slices", colour="black", **look):
    """Slices poured into a tray."""
    random, material, things = np.random.default_rng(seed), slice_material(name, **look), []
    half = (TRAY_HALF[0] - 0.28, TRAY_HALF[1] - 0.28)
    columns = 4 if radius < 0.36 else 3
    for number in range(count):
        layer, spot = divmod(number, columns * 3)
        row, column = divmod(spot, columns)
        thing = coin(f"{name}{number}", random, material, radius, thickness)
        thing.location = (
            ((column + 0.5) / columns * 2 - 1) * half[0] * 0.9 + random.normal(0, 0.05),
            (row - 1) * 0.6 * half[1] + random.normal(0, 0.05),
            TRAY_FLOOR + 0.25 + layer * 0.42,
        )
        thing.rotation_euler = (*random.normal(0, 0.35, 2), random.uniform(0, 6))
        things.append(thing)
    content = fall(things, half, TRAY_FLOOR, wall=4.0, release=False)
    return card_tray(content, colour=colour)


FRESH = {
    "linguica-toscana": Print(
        "Linguiça\nToscana", "Linguiça toscana em gomos", tone=(0.86, 0.98, 0.95)
    ),
    "linguica-toscana-com-alho": Print(
        "Toscana\ncom Alho",
        "Linguiça toscana com alho em gomos",
        accent=TEAL,
        tone=(0.80, 0.92, 1.0),
    ),
    "linguica-toscana-com-ervas": Print(
        "Toscana\ncom Ervas",
        "Linguiça toscana com ervas em gomos",
        accent=GREEN,
        tone=(0.84, 0.85, 1.0),
    ),
    "linguica-frango": Print(
        "Linguiça\nde Frango",
        "Linguiça clara de frango em gomos",
        accent=NAVY,
        tone=(0.50, 0.42, 0.92),
    ),
    "linguica-frango-com-ervas": Print(
        "Frango\ncom Ervas",
        "Linguiça clara de frango com ervas",
        accent=GREEN,
        tone=(0.54, 0.40, 1.05),
    ),
    "linguica-apimentada-media": Print(
        "Apimentada\nMédia",
        "Linguiça apimentada média, alaranjada de pimenta",
        accent=OCHRE,
        tone=(0.95, 1.15, 1.45),
    ),
    "linguica-apimentada-forte": Print(
        "Apimentada\nForte",
        "Linguiça apimentada forte, vermelha de malagueta",
        accent=BRICK,
        tone=(1.15, 1.35, 1.35),
    ),
    "calabresa-fresca": Print(
        "Calabresa\nFresca",
        "Calabresa fresca para churrasco em gomos",
        accent=COAL,
        tone=(1.1, 1.0, 1.3),
    ),
    "linguica-cuiabana": Print(
        "Cuiabana\ncom Queijo",
        "Linguiça cuiabana com queijo em gomos",
        accent=OCHRE,
        tone=(0.66, 0.70, 1.0),
    ),
    "linguica-de-costela": Print(
        "Linguiça\nde Costela",
        "Linguiça escura de costela bovina",
        accent=AUBERGINE,
        tone=(1.35, 0.9, 0.8),
    ),
    "linguica-fina-de-pernil": Print(
        "Linguiça Fina\nde Pernil",
        "Gomos finos de linguiça de pernil suíno",
        accent=TEAL,
        tone=(0.75, 0.85, 0.85),
    ),
    "linguica-de-cordeiro": Print(
        "Linguiça\nde Cordeiro",
        "Gomos finos de linguiça de cordeiro",
        accent=COAL,
        family="cordeiro",
    ),
}
SLICED = {
    "linguica-calabresa-fatiada": Print(
        "Calabresa\nFatiada", "Rodelas de linguiça calabresa defumada em bandeja"
    ),
    "paio-fatiado": Print(
        "Paio\nFatiado", "Rodelas de paio em bandeja", accent=COAL, tone=(1.16, 0.85, 0.85)
    ),
}

SUBJECTS = {
    "linguicas-frescas": Subject(
        links_on_board, alt="Linguiça fresca em gomos", ground="oak-board", fill=0.86, cards=FRESH
    ),
    "rodelas-defumadas": Subject(
        slices_tray,
        alt="Rodelas defumadas em bandeja",
        ground="oak",
        view="top",
        samples=20,
        cards=SLICED,
        options=dict(count=46, radius=0.33, thickness=0.13, name="smoked"),
    ),
    "linguica-calabresa": Subject(
        curved,
        alt="Linguiças calabresas defumadas, curvas",
        ground="oak",
        options=dict(filling=SMOKED),
    ),
    "paio": Subject(thick, alt="Dois paios defumados", ground="walnut", options=dict(filling=PAIO)),
}
