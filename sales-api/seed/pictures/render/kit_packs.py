"""The packages of a kit: each is built once and lies there as often as the kit has it."""
import bpy
import numpy as np
from mathutils import Matrix

from bags import grains, window_bag
from beef_whole import sirloin_cap_shape, steaks
from carton import box_print, carton
from film import TRAY_FLOOR, tray, vacuum_pack
from flesh import BEEF_BRIGHT, SALTED
from garnish import salt_over
from labels import bag_front, tag
from meat import outline, slab
from mesh import place
from pantry import BEANS
from ribs import rack
from sack import sack
from salted import CURED
from sausages import PAIO, SMOKED, TOSCANA, side_by_side
from sticker import lay_label

LOIN = CURED.but(tone=(186, 98, 90), dark=(150, 68, 64), pale=(210, 140, 126), elongation=0.14, bundles=60)
UPRIGHT = 1.28, 1.62


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


def open_tray(content, title, name, colour="black", half=UPRIGHT):
    """An open tray, before it a tag that leans on its wall."""
    for thing in content:
        thing.location.z += TRAY_FLOOR
    path, aspect = tag(f"{name}-{title}".replace(" ", ""), title)
    card = place(lay_label(path, aspect, 2.3, (0, 0), name="tag"), (0, -half[1] - 0.10, 0.47), (56, 0, 0))
    return [*content, tray(half, 0.36, colour), card]


def picanha(title):
    """Four slices, each half over the next."""

    def fat(mask):
        return mask.rim(-8, 192, 0.092, 0.03, soft=14)

    flesh = BEEF_BRIGHT.but(marbling=0.4, grain_angle=80)
    places = [(0.02, 0.86, 4), (-0.04, 0.36, -5), (0.03, -0.14, 3), (-0.02, -0.64, -3)]
    content = steaks("cap", sirloin_cap_shape, flesh, fat, places, 0.94, 0.24, 71)
    return open_tray(content, title, "kit-picanha")


def toscana(title):
    filling = TOSCANA | dict(fat=0.22, fat_colour=(222, 164, 140))
    content = side_by_side(filling, 6, 0.205, 1.9, seed=23, bend=0.06)
    return open_tray(content, title, "kit-toscana", "white")


def smoked(title):
    content = side_by_side(SMOKED, 5, 0.235, 1.9, seed=25, bend=0.12)
    return open_tray(content, title, "kit-calabresa")


def paio(title):
    content = side_by_side(PAIO, 3, 0.4, 1.85, seed=27, bend=0.03)
    return open_tray(content, title, "kit-paio", "yellow")


def loin(title):
    content = []
    for number, (x, turn) in enumerate([(-0.52, 86), (0.50, 97)]):
        points = [(-0.97, 0.22), (-0.8, 0.36), (0.0, 0.40), (0.8, 0.37), (0.98, 0.20)]
        points += [(1.0, -0.24), (0.8, -0.38), (0.0, -0.37), (-0.8, -0.40), (-1.0, -0.22)]

        def fat(mask):
            return mask.rim(200, 340, 0.14, 0.06, soft=14)

        shape, own = outline(points, 0.008, 0.012, 91 + number), 91 + number
        piece = slab(f"loin{number}", shape, LOIN, fat, own, 1.22, 0.46, 0.20, bulge=0.05, lumps=0.03, wet=0.1)
        content.append(place(piece, (x, 0.04, 0), (0, 0, turn)))
    content.append(salt_over(content, 260, 91))
    return open_tray(content, title, "kit-lombo", "white")


def _pouch(content, title, name):
    return vacuum_pack(
        content, title, note="", margin=0.22, label_width=1.75, label_at=(0, 0.6), label_stiffness=21, name=name
    )


def charque(title):
    points = [(-1.0, 0.48), (-0.5, 0.64), (0.3, 0.60), (0.95, 0.54), (1.0, -0.46), (0.5, -0.66)]
    points += [(-0.4, -0.68), (-0.96, -0.55)]
    shape = outline(points, 0.02, 0.018, 141)
    fat = (lambda mask: mask.rim(20, 110, 0.05, 0.08).patches(0.14, 7, 0.1, 0.4, 1.4))
    piece = slab("charque", shape, SALTED, fat, 141, size=1.36, thickness=0.3, edge=0.14, wet=0.1)
    return _pouch([place(piece, (0, 0, 0), (0, 0, 90))], title, "kit-charque")


def salted_ribs(title):
    def fat(mask):
        return mask.rim(20, 160, 0.06, 0.09).patches(0.26, 7, 0.05, 0.5, 1.0)

    flesh = CURED.but(grain_angle=80, elongation=0.16)
    tone = 226, 198, 176
    content = rack("kit rack", flesh, 92, 7, 1.36, 0.66, fat=fat, bone_tone=tone, wet=0.2, turn=90)
    return _pouch(content, title, "kit-costelinha")


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
        grains((860, 476), seed=7, **BEANS),
        "#e2ba46",
        "#2a1a16",
        "#7a1220",
        "tipo 1",
    )
    return sack(
        front, 1.3, 1.7, 0.6, 3, lumps=0.02, plastic=True, colour=(226, 186, 70), fold="welded"
    )
