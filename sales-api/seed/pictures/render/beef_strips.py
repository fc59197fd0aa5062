"""Beef in strips (iscas): steaks on a board as the knife left them, some lying across, a name card."""
import bpy
import numpy as np

from beef import strip_shape, strip_within
from beef_cuts import EYE_OF_ROUND, KNUCKLE, RUMP, TOPSIDE, Cut
from beef_slices import LEAN, MIDDLE
from counter_cards import AUBERGINE, BRICK, COAL, GREEN, NAVY, RED
from look import world_points
from meat import outline
from mesh import place
from rest import HeightField, drape
from sticker import name_card
from strips import Steak, strips_of
from subject import Print, Subject

FAMILY = "bovinos"


def apart(field, name, steak, seed, x, y, turn, spread=1.14):
    """The strips of a steak, drawn apart a little. Gives objects."""
    random, angle, things = np.random.default_rng(seed + 9), np.radians(turn), []
    for strip, across, along in strips_of(name, steak, seed):
        across, along = across * spread + random.normal(0, 0.012), along + random.normal(0, 0.05)
        at = x + across * np.cos(angle) - along * np.sin(angle), y + across * np.sin(angle) + along * np.cos(angle)
        things.append(place(strip, (*at, 0), (0, 0, turn + random.normal(0, 4))))
    field.raise_by(world_points(things))
    return things


def fallen(field, name, steak, seed, reach, count=6):
    """Some strips of another steak, lying across those. Gives objects."""
    random = np.random.default_rng(seed + 5)
    strips = strips_of(name, steak, seed)
    chosen = random.permutation(len(strips))
    for number in chosen[count:]:
        bpy.data.objects.remove(strips[number][0])
    things = [strips[number][0] for number in chosen[:count]]
    for thing, x in zip(things, np.linspace(-1, 1, count)):
        at = x * reach[0], random.uniform(-1, 1) * reach[1], 0
        drape(field, place(thing, at, (0, 0, random.uniform(-65, 65))), 6, 0.0)
    return things


def in_strips(steak, seed, places, loose=(1.0, 0.55), card=(0.3, -1.72)):
    """places: (x, y, turn) of steaks; loose: how far strips that lie across reach."""
    field, things = HeightField(), []
    for number, spot in enumerate(places):
        things += apart(field, f"steak{number}", steak, seed + 31 * number, *spot)
    return [*things, *fallen(field, "loose", steak, seed + 500, loose), name_card(*card, 1.35, 44, -4)]


def flank(seed):
    """Fraldinha across its fibres: long and low."""
    points = [(-1.0, -0.05), (-0.7, 0.30), (0.0, 0.38), (0.7, 0.34), (1.0, 0.06), (0.8, -0.28), (0.0, -0.36), (-0.7, -0.30)]
    return outline(points, 0.02, 0.03, seed)


def strip_fat(mask):
    return mask.rim(12, 172, 0.06, 0.04, soft=18)


def thin_fat(mask):
    return mask.rim(60, 120, 0.02, 0.05, soft=30)


FLANK = Cut(flank, thin_fat)
STRIP = Cut(strip_shape, strip_fat, strip_within)
TENDERLOIN = Cut(EYE_OF_ROUND.shape)
ROWS = (-0.08, 0.72, 5), (0.10, -0.52, -4)
HERBS = -1.55, -1.50, -10


def _strips(name, title, alt, accent, ground, herbs=(), **options):
    cards = {name: Print(title, alt, accent=accent, tone=RED)}
    return Subject(in_strips, alt, ground, (3, 52, 85), 0.9, cards=cards, herbs=herbs, options=options)


SUBJECTS = {
    "iscas-de-alcatra": _strips(
        "alcatra-iscas",
        "Alcatra\nem Iscas",
        "Alcatra em iscas, tiras cortadas de bifes com um fio de gordura na ponta",
        "",
        "walnut-board",
        HERBS,
        steak=Steak(RUMP, MIDDLE, 1.25),
        seed=5,
        places=ROWS,
    ),
    "iscas-de-patinho": _strips(
        "patinho-iscas",
        "Patinho\nem Iscas",
        "Patinho em iscas magras, tiras cortadas de bifes redondos",
        GREEN,
        "oak",
        HERBS,
        steak=Steak(KNUCKLE, LEAN, 0.98),
        seed=15,
        places=((-0.92, 0.42, 12), (0.98, 0.56, -10), (0.10, -0.52, 3)),
        loose=(1.1, 0.3),
    ),
    "iscas-de-coxao-mole": _strips(
        "coxao-mole-iscas",
        "Coxão Mole\nem Iscas",
        "Coxão mole em iscas compridas e finas",
        NAVY,
        "oak-board",
        HERBS,
        steak=Steak(TOPSIDE, LEAN.but(tone=(168, 58, 54), marbling=0.2), 1.3, 0.14, 0.14),
        seed=77,
        places=((0.0, 0.62, -6), (-0.1, -0.50, 5)),
        loose=(1.2, 0.4),
    ),
    "iscas-de-mignon": _strips(
        "file-mignon-iscas",
        "Filé Mignon\nem Iscas",
        "Filé mignon em iscas largas e magras, cortadas de medalhões",
        COAL,
        "slate",
        HERBS,
        steak=Steak(TENDERLOIN, LEAN.but(tone=(150, 44, 44), marbling=0.12, bundles=96), 0.66, 0.20, 0.20, 0.4),
        seed=28,
        places=((-1.05, 0.62, 20), (0.30, 0.78, -14), (1.35, 0.40, 8), (-0.45, -0.42, -4), (0.80, -0.55, 24)),
        loose=(1.1, 0.35),
    ),
    "iscas-de-fraldinha": _strips(
        "fraldinha-iscas",
        "Fraldinha\nem Iscas",
        "Fraldinha em iscas de fibra larga",
        BRICK,
        "kraft",
        HERBS,
        steak=Steak(FLANK, MIDDLE.but(marbling=0.3, bundles=44, grain_angle=4), 1.35, 0.13, 0.16, 0.12),
        seed=35,
        places=((0.05, 0.92, 4), (-0.12, -0.02, -5), (0.10, -0.82, 3)),
        loose=(1.0, 0.7),
        card=(0.3, -2.0),
    ),
    "iscas-de-contrafile": _strips(
        "contrafile-iscas",
        "Contrafilé\nem Iscas",
        "Contrafilé em iscas com a gordura na ponta",
        AUBERGINE,
        "slate",
        HERBS,
        steak=Steak(STRIP, MIDDLE.but(marbling=0.45), 1.25, 0.18, 0.19),
        seed=53,
        places=((0.05, 0.66, 7), (-0.1, -0.50, -5)),
    ),
}
