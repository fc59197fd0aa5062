"""Banners of the home page and the landing pages: the subject right or below, room for words."""
import numpy as np

from beef_whole import sirloin_cap_steaks
from bits import crumb, strew
from burgers import patties
from dishes import served
from garnish import pepper, rosemary, salt
from grounds import OAK, board
from look import world_points
from material import Material, srgb
from mesh import place
from mince import Heap, mince, mince_material
from props import bay_leaf, orange_slices
from sausage import sausage, sausage_material
from subject import Subject

WIDE, TALL = (1600, 667), (720, 800)
TOSCANA = dict(tones=((164, 58, 50), (194, 86, 72), (214, 122, 102)), fat=0.45, grain=7.5, casing=0.10)
CLAY, DARK_CLAY, WHITE = (150, 82, 52), (58, 34, 26), (236, 230, 218)


def feijoada():
    """A clay pot of it with what goes with it: rice, farofa, orange."""
    things = served("served feijoada", 0, 0, 1.45, DARK_CLAY, 0.10, 5, 0.50)
    things += served("arroz", 2.05, 0.95, 0.85, WHITE, 0.34, 11, 0.50)
    things += served("served farofa", 1.95, -0.85, 0.72, CLAY, 0.22, 17, 0.52)
    bay_leaf(-0.25, 0.2, 0.76, 30)
    bay_leaf(0.12, 0.34, 0.77, -35)
    return [*things, *orange_slices([(-1.15, -1.3, 10), (-0.62, -1.55, 75)])]


def embers(seed=3):
    """Glowing coals far behind."""
    random = np.random.default_rng(seed)
    places = random.uniform((-11, 3.8, -0.2), (13, 7.6, 0.05), (640, 3))
    places[:, 2] += 0.28 * (places[:, 1] - 3.8)
    coal = Material("ember")
    heat = coal.noise(2.2, 5, 0.6)
    glow = [(0.46, (0, 0, 0)), (0.58, (170, 28, 4)), (0.68, (255, 110, 22)), (0.80, (255, 196, 90))]
    coal.set(
        Base_Color=srgb(26, 22, 20),
        Roughness=0.9,
        Emission=coal.ramp(heat, [(at, srgb(*tone)) for at, tone in glow]),
        Emission_Strength=2.6,
    )
    strew("embers", crumb((14, 10), 0.55), places, coal.result, (0.30, 0.24, 0.22), seed)


def churrasco():
    """Picanha and sausages on a board before the embers."""
    things = sirloin_cap_steaks()
    path = [(-1.35, -1.42, 0.2), (-0.4, -1.34, 0.2), (0.6, -1.46, 0.2), (1.5, -1.36, 0.2)]
    links = sausage_material("banner links", **TOSCANA)
    things.append(sausage("links", path, 4, links, radius=0.21, seed=15))
    wood = board(world_points(things), OAK, margin=0.32)
    for part in rosemary(1.15, -0.95, 32, 1.1):
        place(part, (0, 0, 0.02))
    salt([(-0.9, -0.95), (1.35, 0.6), (-1.5, 0.1)], 60, spread=0.16)
    for part in (salt([(-2.4, -1.5)], 26, spread=0.3), pepper([(-2.3, -1.2)], 9)):
        place(part, (0, 0, -0.22))
    embers()
    return [*things, wood]


def blend():
    """Burgers on paper and a heap of what they are made of."""
    spots = [(0, 0, 0, 10), (0.04, -0.02, 0.345, 200), (1.72, -0.42, 0, 95)]
    things = patties("plain", spots, 0.85, 0.3, 21)
    ground = mince("heap", Heap((1.15, 0.85), 0.62), 3000, 8, mince_material("heap"))
    things += [place(part, (1.35, 1.25, 0)) for part in ground]
    rosemary(-1.35, 0.75, 24, 1.2)
    salt([(-1.1, -0.9), (0.85, -1.15), (2.75, 0.3)], 70, spread=0.26)
    pepper([(-1.3, -0.5), (2.7, -1.0)], 14)
    return things


def _pair(name, scene, alt, ground, view, wide, tall, **look):
    """Both shapes of a banner; wide, tall: (fill, (right, up)) of the subject in the frame."""
    pair = {}
    for end, size, (fill, shift) in (("", WIDE, wide), ("-mobile", TALL, tall)):
        options = dict(fill=fill, shift=shift, size=size, family="banner", **look)
        pair[f"banners/{name}{end}"] = Subject(scene, alt, ground, view, **options)
    return pair


BANNERS = {
    **_pair(
        "feijoada",
        feijoada,
        "Feijoada em tigela de barro com arroz, farofa e laranja",
        "walnut",
        (0, 36, 70),
        (0.84, (0.18, 0.0)),
        (0.70, (0.04, -0.16)),
        exposure=0.15,
    ),
    **_pair(
        "churrasco",
        churrasco,
        "Picanha fatiada e linguiças sobre tábua, com brasas ao fundo",
        "low-walnut",
        (0, 24, 70),
        (0.70, (0.20, -0.05)),
        (0.72, (0.04, -0.16)),
        exposure=0.15,
        blur=2.6,
    ),
    **_pair(
        "blend",
        blend,
        "Hambúrgueres crus sobre papel e carne moída fresca sobre pedra escura",
        "slate",
        (0, 32, 70),
        (0.84, (0.18, 0.0)),
        (0.70, (0.04, -0.16)),
        exposure=0.15,
    ),
}
