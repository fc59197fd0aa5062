"""Kits: every item in its own package, as it is delivered, as many as the text lists."""
import bpy
import numpy as np

from bags import grains, window_bag
from burgers import BOXES
from carton import box_print, carton
from labels import bag_front
from pantry import BEANS
from parcel import parcel
from sack import sack
from subject import Subject

FAMILY = "churrasco"


def moved(things, x, y, z=0.0, turn=0.0, scale=1.0):
    """Moves a whole package, whose parts keep their places in it."""
    holder = bpy.data.objects.new("holder", None)
    bpy.context.scene.collection.objects.link(holder)
    for thing in things:
        thing.parent = holder
    holder.location, holder.scale = (x, y, z), (scale,) * 3
    holder.rotation_euler.z = np.radians(turn)
    return things


def wrapped(title, weight, seed=1, size=(2.2, 1.45, 0.8)):
    name = title.split("\n")[0].lower() + weight.replace(" ", "")
    return parcel(title, weight, size=size, seed=seed, label_width=1.3, name=name)


def burger_carton():
    colour, ink, accent = BOXES["artesanal"]
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
        "1 kg",
        grains((860, 476), seed=7, **BEANS),
        "#e2ba46",
        "#2a1a16",
        "#7a1220",
        "tipo 1",
    )
    return sack(
        front, 1.3, 1.7, 0.6, seed, lumps=0.02, plastic=True, colour=(226, 186, 70), fold="welded"
    )


def barbecue_for_six():
    things = moved(burger_carton(), 0.0, 0.95, turn=3)
    things += moved(wrapped("Picanha\nFatiada", "1 kg", 1), -1.15, -0.62, turn=6)
    return things + moved(wrapped("Linguiça\nToscana", "1 kg", 5), 1.2, -0.66, turn=-7)


def barbecue_for_twelve():
    things = moved(charcoal_bag(), -1.75, 1.05, turn=8)
    things += moved(burger_carton(), 0.6, 1.25, turn=-2)
    for number, x in enumerate((2.35, 2.75)):
        things += moved(bread_bag(3 + number), x, 0.9 - 0.95 * number, turn=-14)
    large = 2.3, 1.5, 1.05
    things += moved(wrapped("Picanha\nFatiada", "2,5 kg", 1, large), -1.2, -0.75, turn=6)
    return things + moved(wrapped("Linguiça\nToscana", "2 kg", 5, large), 1.15, -0.85, turn=-6)


def barbecue_for_twenty():
    things = []
    for number, x in enumerate((-2.45, 0.0, 2.45)):
        things += moved(burger_carton(), x, 1.4 + 0.1 * (number == 1), turn=4 - 5 * number)
    large = 2.3, 1.5, 1.0
    for number, (x, y, z) in enumerate(((-1.3, -0.5, 0), (-1.2, -0.45, 1.05))):
        things += moved(wrapped("Picanha\nFatiada", "2 kg", 1 + number, large), x, y, z, 5)
    for number, (x, y, z) in enumerate(((1.3, -0.55, 0), (1.25, -0.5, 1.05))):
        things += moved(wrapped("Linguiça\nToscana", "2 kg", 5 + number, large), x, y, z, -5)
    return things


def feijoada_kit(people):
    """Six: one of each; twelve and twenty: larger parcels and more bags of beans."""
    bags, large = {6: (1, 0.85), 12: (2, 1.0), 20: (3, 1.15)}[people]
    things = []
    for number in range(bags):
        x = (number - (bags - 1) / 2) * 1.5
        things += moved(bean_bag(3 + number), x, 1.75, turn=4 - 4 * number)
    meats = [("Charque", -1.75, 0.3, 4), ("Costelinha\nSalgada", 0.1, 0.35, -3)]
    meats += [("Lombo\nSalgado", 1.95, 0.3, -6), ("Paio", -0.95, -1.15, 5)]
    meats += [("Calabresa", 1.05, -1.2, -5)]
    for number, (title, x, y, turn) in enumerate(meats):
        size = 1.7, 1.2, 0.62 * large
        things += moved(wrapped(title, "", number + 1, size), x, y, turn=turn)
    return things


def _kit(scene, alt, ground, family="churrasco", **options):
    view = (4, 34, 85)
    return Subject(scene, alt, ground, view, exposure=0.15, family=family, options=options)


SUBJECTS = {
    "kit-churrasco-6-pessoas": _kit(
        barbecue_for_six,
        "Kit com picanha fatiada, linguiça toscana e uma caixa de hambúrgueres",
        "oak",
    ),
    "kit-churrasco-12-pessoas": _kit(
        barbecue_for_twelve,
        "Kit com picanha, linguiça, hambúrgueres, dois pacotes de pão de alho e um saco de carvão",
        "slate",
    ),
    "kit-churrasco-20-pessoas": _kit(
        barbecue_for_twenty,
        "Kit com quatro quilos de picanha, quatro de linguiça e três caixas de hambúrgueres",
        "walnut",
    ),
    "kit-feijoada-6-pessoas": _kit(
        feijoada_kit,
        "Kit com um pacote de feijão-preto e pacotes de charque, costelinha, lombo, paio e calabresa",
        "oak",
        "feijoada",
        people=6,
    ),
    "kit-feijoada-12-pessoas": _kit(
        feijoada_kit,
        "Kit com dois pacotes de feijão-preto e pacotes das carnes da feijoada",
        "slate",
        "feijoada",
        people=12,
    ),
    "kit-feijoada-20-pessoas": _kit(
        feijoada_kit,
        "Kit com três pacotes de feijão-preto e pacotes grandes das carnes da feijoada",
        "walnut",
        "feijoada",
        people=20,
    ),
}
