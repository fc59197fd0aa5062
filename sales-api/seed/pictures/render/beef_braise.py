"""Beef for slow fire: the hump in a piece, ribs sawn into strips."""
import cv2
import numpy as np

from belly import layers_of_fat, slice_shape
from counter_cards import BRICK, RED
from cutlets import collar_material
from fillets import settle
from flesh import BEEF, lay_fat
from grain import chained, fine_grain, grain_angles, strokes
from meat import SPAN, laid, outline, slab
from mesh import noise3
from noise import blend, fractal, sample_points, smooth_step, stretch
from rest import local_points, store_points
from sawn import SawnBones
from sticker import name_card
from subject import Print, Subject

FAMILY = "bovinos"


HUMP = BEEF.but(
    tone=(150, 48, 46), dark=(108, 28, 30), pale=(194, 104, 94), fat=(236, 212, 180), fat_dark=(222, 180, 142),
    marbling=0.5, grain_angle=8, elongation=0.16, bundles=90, fibre=0.7,
)


def hump_streaks(seed, flesh):
    """A `repaint`: fat through the whole face, short wavy streaks along the fibres, coarse ones and hair-thin ones."""

    def repaint(maps, mask):
        size, random = len(maps.colour), np.random.default_rng(seed + 3)
        bare, angles = 1 - mask, grain_angles(size, seed, flesh, ())
        crowd = 0.2 + stretch(fractal(size, 5, 4, seed + 71))
        ragged = stretch(fractal(size, 46, 4, seed + 72, gain=0.62))
        for count, reach, widths in ((170, 0.17, (5, 9, 13)), (1000, 0.09, (3, 4, 7)), (3600, 0.045, (1, 2, 3))):
            lines = cv2.GaussianBlur(strokes(size, random, angles, count, reach, widths, crowd, 0.16), (0, 0), size * 0.0012)
            streaks = smooth_step(lines * (0.55 + 0.9 * ragged), 0.25, 0.75) * bare
            halo = cv2.GaussianBlur(streaks, (0, 0), size * 0.004)
            maps.colour = blend(maps.colour, flesh.pale, 0.6 * np.clip(1.4 * halo, 0, 1))
            maps.colour = blend(maps.colour, np.multiply(flesh.fat, 0.96 + 0.06 * random.random()), 0.82 * streaks)
            maps.height = maps.height + 0.05 * streaks

    return repaint


def hump_shape(seed):
    """Domed, one end lower than the other, on a flat base."""
    points = [(-0.98, -0.40), (-0.98, 0.0), (-0.78, 0.42), (-0.34, 0.66), (0.18, 0.62), (0.62, 0.38), (0.92, 0.02)]
    points += [(1.0, -0.30), (0.86, -0.46), (0.20, -0.48), (-0.50, -0.48), (-0.90, -0.46)]
    return outline(points, 0.018, 0.012, seed)


def hump(seed=67):
    """Cupim: a thick piece of the hump on its base, cut open in front, fat over its dome; a card before it."""
    thing = slab(
        "cupim",
        hump_shape(seed),
        HUMP,
        lambda mask: mask.rim(-20, 200, 0.040, 0.09),
        seed,
        size=1.4,
        thickness=1.15,
        edge=lambda angle: 0.05 + 0.10 * smooth_step(np.sin(angle), -0.1, 0.6),
        lean=0.10,
        bulge=0.05,
        lumps=0.05,
        wet=0.42,
        pixels=1700,
        relief=1.1,
        repaint=chained(fine_grain(seed, HUMP, (), 0.6, 0.04), hump_streaks(seed, HUMP)),
        face_to=0.9,
    )
    thing.data.materials[1] = collar_material("cupim fat", 0.04, 1.4)
    points, fat = local_points(thing), thing.data.attributes["fat"].data
    share = np.empty(len(points), np.float32)
    fat.foreach_get("value", share)
    fat.foreach_set("value", share * np.float32(0.74 + 0.5 * noise3(points, 1.1, seed)))
    settle(laid(thing, y=0.5, turn=-8, tilt_x=66))
    return [thing, name_card(0.30, -1.18, 1.25)]


RIB_LAYERS = ((0.93, 0.16), (0.56, 0.05), (0.40, 0.06), (0.14, 0.05), (-0.86, 0.07))


def rib_strip(name, seed, length=1.62, height=0.42, thickness=0.46):
    """A strip sawn across the ribs: flat sawn bones in a row below layers of meat and fat."""
    random, share, painted = np.random.default_rng(seed), height / length, []
    flesh = BEEF.but(
        tone=(142, 42, 42), dark=(98, 24, 28), marbling=0.32, grain_angle=4, elongation=0.16, bundles=110, fibre=0.7,
        fat=(236, 212, 176), fat_dark=(222, 180, 140),
    )

    def repaint(maps, _):
        size = len(maps.colour)
        mask = layers_of_fat(size, share, seed, RIB_LAYERS, 1.5)
        blush = smooth_step(stretch(fractal(size, 9, 5, seed + 43, 0.6, 1.4, gain=0.62)), 0.55, 0.95)
        lay_fat(maps, size, seed, flesh, mask)
        maps.colour = blend(maps.colour, (212, 126, 108), 0.6 * blush * mask)
        bones = SawnBones(maps, seed)
        fine_grain(seed, flesh, (), 0.6, 0.05)(maps, mask)
        for number, middle in enumerate(np.linspace(-0.74, 0.72, 4) + random.normal(0, 0.06, 4)):
            half, thick = random.uniform(0.095, 0.155), share * random.uniform(0.27, 0.40)
            level, turn = share * random.uniform(-0.56, -0.34), random.normal(0, 12)
            tones, ivory = np.array([116, 46, 38]) * random.uniform(0.84, 1.25), np.array([230, 206, 168]) * random.uniform(0.92, 1.03)
            shell = random.uniform(0.10, 0.17)
            bones.lay(middle, level, half, thick, seed + number, turn, shell, tones, 0.30, ivory, 0.20, 0.6, 0.5)
        painted.extend((mask, bones.raised))

    thing = slab(
        name,
        slice_shape(share, seed, 1.8),
        flesh,
        None,
        seed,
        size=length,
        thickness=thickness,
        edge=0.05,
        bulge=0.03,
        pixels=1900,
        relief=0.9,
        repaint=repaint,
        face_to=0.9,
    )
    points = local_points(thing)
    level, raised = (sample_points(image, 0.5 + SPAN * points[:, :2] * 0.985 / length) for image in painted)
    upper = points[:, 2] > 0.6 * thickness
    bent = np.outer(0.035 * raised * upper, [0, 0, 1])
    bent[:, 1] += 0.05 * np.sin(1.9 * points[:, 0] + random.uniform(0, 6))
    bent[:, 0] += random.normal(0, 0.16, 2)[(points[:, 0] > 0).astype(int)] * points[:, 1] * np.abs(points[:, 0]) / length
    store_points(thing, points + bent)
    ends = np.abs(points[:, 0]) > 0.96 * length
    level *= np.where(ends, smooth_step(points[:, 1] / height, -0.72, -0.55), points[:, 1] > 0)
    thing.data.attributes["fat"].data.foreach_set("value", level.astype(np.float32))
    return thing


def rib_strips(seed=79):
    """Three strips, each leaning on the one behind, their cut to the front; a card before them."""
    places = [(-0.12, 1.00, 0.10, 4, 14), (0.14, 0.14, 0.17, -3, 24), (-0.06, -0.72, 0.17, 2, 26)]
    strips = [
        laid(rib_strip(f"rib{number}", seed + 5 * number), x, y, z, turn, tilt)
        for number, (x, y, z, turn, tilt) in enumerate(places)
    ]
    return [*strips, name_card(0.45, -1.72, 1.35, 44, -4)]


SUBJECTS = {
    "cupim": Subject(
        hump,
        alt="Cupim em peça",
        ground="oak-board",
        fill=0.86,
        cards={
            "cupim-peca": Print(
                "Cupim\nem Peça", "Peça de cupim bovino, entremeada de gordura", accent=BRICK
            )
        },
    ),
    "costela-ripa": Subject(
        rib_strips,
        alt="Costela bovina serrada em ripas, com osso",
        ground="kraft",
        view=(3, 52, 85),
        fill=0.93,
        herbs=(-1.5, -1.62, -8),
        cards={
            "costela-ripa": Print("Costela\nem Ripa", "Costela bovina serrada em ripas, com osso", accent=BRICK, tone=RED)
        },
    ),
}
