"""Banners of the home page and the landing pages: the subject right or below, room for words."""
import numpy as np

from beef_counter import BLEND
from beef_whole import sirloin_cap_steaks
from bits import crumb, strew
from burgers import patties
from casing import casing, zigzag
from cords import cord_material, tray_of_cords
from dishes import served
from film import tray
from garnish import pepper, rosemary, salt
from grounds import OAK, board
from look import world_points
from material import Material, srgb
from mesh import place
from props import bay_leaf, orange_slices
from sausages import PLAIN
from subject import Subject

WIDE, TALL = (1600, 667), (720, 800)
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
    places = random.uniform((-11, 4.7, -0.2), (13, 8.6, 0.05), (1500, 3))
    places[:, 2] += 0.10 * (places[:, 1] - 4.7)
    coal = Material("ember")
    heat = coal.mix(0.35, coal.noise(1.3, 4, 0.6), coal.noise(7, 4, 0.65))
    glow = [(0.50, (0, 0, 0)), (0.55, (110, 14, 2)), (0.61, (230, 70, 8)), (0.69, (255, 160, 50))]
    ash = [(0.42, srgb(20, 18, 18)), (0.64, srgb(84, 76, 72))]
    coal.set(
        Base_Color=coal.ramp(coal.noise(3.1, 5, 0.65), ash),
        Roughness=0.95,
        Emission=coal.ramp(heat, [(at, srgb(*tone)) for at, tone in glow]),
        Emission_Strength=2.6,
    )
    strew("embers", crumb((14, 10), 0.55), places, coal.result, (0.22, 0.19, 0.17), seed)


def churrasco():
    """Picanha and sausages on a board before the embers."""
    things = sirloin_cap_steaks()
    skin = casing("links", **PLAIN)
    for x, seed in ((-0.72, 15), (0.78, 24)):
        links = zigzag("links", skin, rows=2, radius=0.19, reach=0.68, step=0.42, seed=seed)
        things.append(place(links, (x, -1.58, 0)))
    wood = board(world_points(things), OAK, margin=0.32)
    for part in rosemary(1.15, -0.95, 32, 1.1):
        place(part, (0, 0, 0.02))
    salt([(-0.9, -0.95), (1.35, 0.6), (-1.5, 0.1)], 60, spread=0.16)
    for part in (salt([(-2.4, -1.5)], 26, spread=0.3), pepper([(-2.3, -1.2)], 9)):
        place(part, (0, 0, -0.22))
    embers()
    return [*things, wood]


def blend():
    """Burgers on paper, and a tray of the minced meat they are made of."""
    spots = [(-1.75, -1.55, 0, 10), (-1.71, -1.57, 0.345, 200), (-0.02, -1.95, 0, 95)]
    things = patties("plain", spots, 0.85, 0.3, 21)
    half = 1.3, 0.9
    ground, _ = tray_of_cords("mince", cord_material("mince", **BLEND), 8, half=half)
    things += [*ground, tray(half)]
    rosemary(-2.6, -0.55, 24, 1.2)
    salt([(-2.9, -2.3), (-0.75, -2.7), (1.2, -1.2)], 70, spread=0.26)
    pepper([(-3.1, -1.9), (1.1, -2.4)], 14)
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
        exposure=-0.08,
    ),
    **_pair(
        "churrasco",
        churrasco,
        "Picanha fatiada e linguiças sobre tábua, com brasas ao fundo",
        "low-walnut",
        (0, 24, 70),
        (0.70, (0.20, -0.05)),
        (0.72, (0.04, -0.16)),
        exposure=-0.08,
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
        exposure=-0.08,
    ),
}
