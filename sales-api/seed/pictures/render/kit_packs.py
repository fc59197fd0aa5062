"""The packages of a kit: each is built once and lies there as often as the kit has it."""
import bpy
import numpy as np
from mathutils import Matrix

from bags import grains, window_bag
from burger_box import KRAFT, box_front
from carton import carton
from labels import bag_front, tag
from mesh import place
from sack import sack
from sticker import lay_label

BEANS = [(26, 20, 24), (44, 34, 40), (34, 26, 30)]


def standing(make, spots, scale=1.0):
    """What make builds around 0, at each spot (x, y, z, turn, lean). Gives what counts for the frame."""
    parts, counted = _built(make)
    return _copies(parts, counted, [_upright(*spot, scale) for spot in spots])


def _built(make):
    before = set(bpy.data.objects)
    counted = make()
    return sorted(set(bpy.data.objects) - before, key=lambda thing: thing.name), counted


def _upright(x, y, z, turn, lean, scale):
    turned = Matrix.Rotation(np.radians(turn), 4, "Z") @ Matrix.Rotation(np.radians(lean), 4, "X")
    return Matrix.Translation((x, y, z)) @ turned @ Matrix.Scale(scale, 4)


def _copies(parts, counted, frames):
    """The parts in each frame, the last time themselves."""
    things, last = [], len(frames) - 1
    for number, frame in enumerate(frames):
        holder = bpy.data.objects.new("holder", None)
        bpy.context.scene.collection.objects.link(holder)
        holder.matrix_world = frame
        for part in parts:
            twin = part if number == last else _twin(part)
            twin.parent = holder
            if part in counted:
                things.append(twin)
    return things


def _twin(part):
    twin = part.copy()
    bpy.context.scene.collection.objects.link(twin)
    return twin


def name_tag(title):
    """A tag that stands at 0 and leans back."""
    path, aspect = tag(f"kit-{title}".replace(" ", ""), title, size=(900, 240))
    return [place(lay_label(path, aspect, 1.75, (0, 0), name="tag"), (0, 0, 0.2), (62, 0, 0))]


def burger_carton():
    size = 2.3, 0.62, 1.3
    front = box_front("kit-burger", "Hambúrguer\nArtesanal", "4 x 150 g", "600 g", size=(1300, 735))
    return carton(front, size, KRAFT)


def charcoal_bag():
    front, _ = bag_front("kit-carvao", "Carvão\nVegetal", "5 kg", "queima limpa e duradoura")
    return sack(front, 1.75, 2.5, 0.85, lumps=0.075)


def bread_bag():
    front, _ = bag_front(
        "kit-pao",
        "Pão\nde Alho",
        "400 g",
        "5 unidades",
        ground="#e2be5c",
        ink="#2a1a16",
        accent="#7a1220",
    )
    return sack(front, 1.25, 1.5, 0.6, 3, plastic=True, colour=(226, 190, 92), fold="welded")


def bean_bag():
    front = window_bag(
        "kit-feijao",
        "Feijão-\nPreto",
        "1 kg",
        grains((860, 476), 88, 0.62, BEANS, seed=7, shine=0.55),
        "#e2ba46",
        "#2a1a16",
        "#7a1220",
        "tipo 1",
    )
    return sack(
        front, 1.3, 1.7, 0.6, 3, lumps=0.02, plastic=True, colour=(226, 186, 70), fold="welded"
    )
