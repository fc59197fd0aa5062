"""Beef in strips (iscas): steaks cut by a knife, the limp strips heaped in an open tray, the card before it."""
import numpy as np
from scipy.ndimage import gaussian_filter

from beef import strip_shape, strip_within
from beef_cuts import EYE_OF_ROUND, KNUCKLE, RUMP, TOPSIDE, Cut
from beef_slices import LEAN, MIDDLE
from counter import VIEW, on_counter
from counter_cards import AUBERGINE, BRICK, COAL, GREEN, NAVY
from film import TRAY_FLOOR
from meat import outline
from mesh import place
from rest import HeightField, drape, local_points
from strips import Steak, strips_of
from subject import Print, Subject

FAMILY = "bovinos"
TRAY = 1.36, 1.0
DEEP = 1.1, 1.0, 1.0
HERBS = -1.62, -1.42, -14


def in_strips(steak, seed, steaks=5, heading=0, sway=40, colour="black", aside=0.36):
    """heading, sway: which way the strips lie, in degrees, and how far from it."""
    field, random = HeightField(), np.random.default_rng(seed + 5)
    field.height += TRAY_FLOOR
    ground = HeightField()
    strips = [strip for number in range(steaks) for strip, *_ in strips_of(f"steak{number}", steak, seed + 31 * number)]
    for number in random.permutation(len(strips)):
        strip, turn = strips[number], heading + random.uniform(-sway, sway)
        half_length = np.abs(local_points(strip)[:, 1]).max()
        across = np.abs([np.sin(np.radians(turn)), np.cos(np.radians(turn))]) * half_length
        spots = random.uniform(-1, 1, (40, 2)) * np.maximum(np.array(TRAY) - 0.26 - across, 0.05)
        x, y = spots[np.argmin(ground.at(spots))]
        drape(field, place(strip, (x, y, 0), (0, 0, turn)), 11, 0.05)
        ground.height = gaussian_filter(field.height, 9)
    return on_counter(strips, TRAY, colour, 1.45, aside)


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


def _strips(name, title, alt, accent, ground, **options):
    cards = {name: Print(title, alt, accent=accent, tone=DEEP)}
    return Subject(in_strips, alt, ground, VIEW, 0.84, cards=cards, herbs=HERBS, options=options)


SUBJECTS = {
    "iscas-de-alcatra": _strips(
        "alcatra-iscas",
        "Alcatra\nem Iscas",
        "Alcatra em iscas, tiras de bifes com um fio de gordura na ponta, em bandeja",
        "",
        "walnut-board",
        steak=Steak(RUMP, MIDDLE, 1.05),
        seed=5,
        heading=-25,
    ),
    "iscas-de-patinho": _strips(
        "patinho-iscas",
        "Patinho\nem Iscas",
        "Patinho em iscas magras, em bandeja",
        GREEN,
        "oak",
        steak=Steak(KNUCKLE, LEAN, 0.72, 0.13, 0.15),
        seed=15,
        steaks=7,
        heading=80,
        sway=60,
        colour="white",
    ),
    "iscas-de-coxao-mole": _strips(
        "coxao-mole-iscas",
        "Coxão Mole\nem Iscas",
        "Coxão mole em iscas compridas e finas, em bandeja",
        NAVY,
        "walnut",
        steak=Steak(TOPSIDE, LEAN.but(tone=(168, 58, 54), marbling=0.2), 1.15, 0.12, 0.13),
        seed=77,
        heading=62,
        sway=25,
        colour="white",
    ),
    "iscas-de-mignon": _strips(
        "file-mignon-iscas",
        "Filé Mignon\nem Iscas",
        "Filé mignon em iscas largas e magras, em bandeja",
        COAL,
        "slate",
        steak=Steak(TENDERLOIN, LEAN.but(tone=(150, 44, 44), marbling=0.14, bundles=96), 0.62, 0.16, 0.22, 0.4),
        seed=28,
        steaks=9,
        heading=30,
        sway=55,
    ),
    "iscas-de-fraldinha": _strips(
        "fraldinha-iscas",
        "Fraldinha\nem Iscas",
        "Fraldinha em iscas de fibra larga, em bandeja",
        BRICK,
        "steel",
        steak=Steak(FLANK, MIDDLE.but(marbling=0.3, bundles=44, grain_angle=4), 1.3, 0.12, 0.16, 0.12),
        seed=35,
        steaks=6,
        heading=0,
        sway=75,
    ),
    "iscas-de-contrafile": _strips(
        "contrafile-iscas",
        "Contrafilé\nem Iscas",
        "Contrafilé em iscas com a gordura na ponta, em bandeja",
        AUBERGINE,
        "slate",
        steak=Steak(STRIP, MIDDLE.but(marbling=0.45), 1.1, 0.16, 0.19),
        seed=53,
        heading=20,
        sway=35,
    ),
}
