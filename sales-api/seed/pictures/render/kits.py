"""Kits: every item in its own package, as it is delivered, as many as the text lists."""
import bpy
import numpy as np

from bags import grains, window_bag
from beef_whole import sirloin_cap_steaks
from carton import box_print, carton
from counter_cards import BRICK, COAL, GREEN
from film import TRAY_FLOOR, tray_pack, vacuum_pack
from flesh import SALTED
from labels import bag_front
from meat import outline, slab
from pantry import BEANS
from sack import sack
from salted import salted_loin, salted_ribs
from sausages import PAIO, SMOKED, TOSCANA, curved, side_by_side, thick
from sticker import name_card
from subject import Print, Subject

FAMILY = "churrasco"


def built(make, x, y, turn=0.0, scale=1.0):
    """Builds a whole package around 0, then moves it; gives what counts for the frame."""
    before = set(bpy.data.objects)
    things = make()
    holder = bpy.data.objects.new("holder", None)
    bpy.context.scene.collection.objects.link(holder)
    for thing in set(bpy.data.objects) - before - {holder}:
        thing.parent = thing.parent or holder
    holder.location, holder.scale = (x, y, 0), (scale,) * 3
    holder.rotation_euler.z = np.radians(turn)
    return things


def in_tray(content, title, name, colour="black", half=(1.62, 1.28)):
    for thing in content:
        thing.location.z += TRAY_FLOOR
    return tray_pack(
        content, title, half=half, colour=colour, label_at=(-0.7, -0.8), label_width=1.5, name=name
    )


def picanha_tray():
    content = sirloin_cap_steaks()
    for thing in content:
        thing.scale, thing.location = (0.82,) * 3, thing.location * 0.82
    return in_tray(content, "Picanha\nFatiada", "kit-picanha")


def toscana_tray():
    content = side_by_side(TOSCANA, 5, 0.215, 2.35, seed=23, bend=0.1)
    return in_tray(content, "Linguiça\nToscana", "kit-toscana", "white")


def smoked_tray():
    return in_tray(curved(SMOKED, 0.24), "Calabresa", "kit-calabresa", half=(1.75, 1.35))


def paio_tray():
    return in_tray(thick(PAIO), "Paio", "kit-paio", "yellow")


def sheet_shape(seed):
    points = [(-1.0, 0.48), (-0.5, 0.64), (0.3, 0.60), (0.95, 0.54), (1.0, -0.36), (0.5, -0.60)]
    points += [(-0.4, -0.62), (-0.96, -0.52)]
    return outline(points, 0.02, 0.018, seed)


def charque_pouch():
    piece = slab(
        "charque", sheet_shape(141), SALTED, None, 141, size=1.2, thickness=0.4, edge=0.16, wet=0.1
    )
    return vacuum_pack([piece], "Charque", label_at=(0.1, -0.1), name="kit-charque")


def burger_carton():
    colour = (190, 146, 98)
    ink, accent = "#2a1a16", "#7a1220"
    ground = "#%02x%02x%02x" % colour
    front = box_print(
        "kit-burger", "Hambúrguer\nArtesanal", "4 x 150 g", "600 g", ground, ink, accent
    )
    return carton(front, (2.3, 0.62, 1.6), colour)


def charcoal_bag():
    front, _ = bag_front("kit-carvao", "Carvão\nVegetal", "5 kg", "queima limpa e duradoura")
    return sack(front, 1.75, 2.5, 0.85, lumps=0.075)


def bread_bag(seed):
    front, _ = bag_front(
        "kit-pao",
        "Pão\nde Alho",
        "400 g",
        "5 unidades",
        ground="#e2be5c",
        ink="#2a1a16",
        accent="#7a1220",
    )
    return sack(front, 1.25, 1.5, 0.6, seed, plastic=True, colour=(226, 190, 92), fold="welded")


def bean_bag(seed):
    front = window_bag(
        "kit-feijao",
        "Feijão-\nPreto",
        "",
        grains((860, 476), seed=7, **BEANS),
        "#e2ba46",
        "#2a1a16",
        "#7a1220",
        "tipo 1",
    )
    return sack(
        front, 1.3, 1.7, 0.6, seed, lumps=0.02, plastic=True, colour=(226, 186, 70), fold="welded"
    )


def barbecue():
    """Kits for six and twenty: the same things, more or less of each."""
    things = [name_card(0.0, -1.62, 2.0)]
    things += built(burger_carton, 0.0, 1.75, 3)
    things += built(picanha_tray, -1.38, 0.05, 5, 0.8)
    return things + built(toscana_tray, 1.42, 0.0, -5, 0.8)


def complete_barbecue():
    things = [name_card(0.0, -1.62, 2.0)]
    things += built(charcoal_bag, -1.95, 1.75, 8)
    things += built(burger_carton, 0.25, 1.8, -2)
    for number, x in enumerate((1.95, 2.75)):
        things += built(lambda: bread_bag(3 + number), x, 1.75 - 0.25 * number, -8)
    things += built(picanha_tray, -1.38, 0.05, 5, 0.8)
    return things + built(toscana_tray, 1.42, 0.0, -5, 0.8)


def feijoada_kit():
    things = [name_card(0.0, -1.85, 2.0)]
    things += built(lambda: bean_bag(3), 0.0, 2.05, 4, 1.05)
    things += built(salted_ribs, -1.75, 1.0, 6, 0.72)
    things += built(charque_pouch, 1.8, 1.05, -6, 0.72)
    things += built(smoked_tray, -2.05, -0.65, 4, 0.6)
    things += built(salted_loin, 0.0, -0.45, 0, 0.6)
    return things + built(paio_tray, 2.05, -0.65, -4, 0.6)


BARBECUE = {
    "kit-churrasco-6-pessoas": Print(
        "Kit Churrasco\n6 pessoas",
        "Kit para 6 pessoas: picanha fatiada, linguiça toscana e caixa de hambúrgueres",
        accent=BRICK,
    ),
    "kit-churrasco-20-pessoas": Print(
        "Kit Churrasco\n20 pessoas",
        "Kit para 20 pessoas: picanha fatiada, linguiça toscana e caixas de hambúrgueres",
        accent=COAL,
    ),
}
COMPLETE = {
    "kit-churrasco-12-pessoas": Print(
        "Kit Churrasco\n12 pessoas",
        "Kit com picanha, linguiça, hambúrgueres, dois pacotes de pão de alho e um saco de carvão",
    )
}
FEIJOADA = {
    f"kit-feijoada-{people}-pessoas": Print(
        f"Kit Feijoada\n{people} pessoas",
        f"Kit para {people} pessoas: feijão-preto, charque, costelinha, lombo, paio e calabresa",
        accent=accent,
        family="feijoada",
    )
    for people, accent in ((6, GREEN), (12, ""), (20, COAL))
}


def _kit(scene, ground, cards):
    view = (4, 38, 85)
    return Subject(scene, "Kit", ground, view, exposure=0.15, fill=0.88, cards=cards)


SUBJECTS = {
    "kits-churrasco": _kit(barbecue, "oak", BARBECUE),
    "kits-churrasco-completos": _kit(complete_barbecue, "slate", COMPLETE),
    "kits-feijoada": _kit(feijoada_kit, "walnut", FEIJOADA),
}
