"""The meats of a kit in their open trays."""
import numpy as np

from beef_slices import SUET
from beef_whole import sirloin_cap_shape
from crust import dry
from dried import CHARQUE, manta_shape
from film import TRAY_FLOOR, tray
from flesh import BEEF_BRIGHT
from garnish import salt_over
from grain import chained, fine_grain, steak_face
from hide import furrows
from meat import laid, slab
from rest import HeightField, drape
from salted import CURED, SALTED_LOIN, loin_shape
from sausage import sausage, sausage_material
from spare import spare_rack

PICANHA = BEEF_BRIGHT.but(marbling=0.15, fibre=0.55, elongation=0.3, bundles=80, edge=(130, 40, 40), **SUET)
FRESH = dict(
    tones=((126, 40, 32), (160, 62, 48), (186, 92, 70)),
    fat=0.5,
    fat_colour=(228, 186, 160),
    casing=0.05,
    grain=12.5,
    clear=0.55,
    wet=0.75,
)
SMOKED = dict(
    tones=((118, 32, 14), (166, 54, 24), (192, 82, 42)),
    fat=0.20,
    fat_colour=(200, 112, 70),
    casing=0.04,
    wet=0.7,
)
PAIO = dict(
    tones=((56, 20, 15), (88, 33, 24), (118, 52, 38)),
    fat=0.30,
    fat_colour=(196, 128, 92),
    casing=0.04,
    grain=6.5,
)
RIBS = CURED.but(tone=(160, 76, 66), dark=(116, 44, 42), pale=(190, 116, 98), grain_angle=72, elongation=0.15)
UPRIGHT, ACROSS = (1.28, 1.62), (1.5, 1.2)
TRAYS = UPRIGHT, UPRIGHT, (1.62, 1.62)
"""Half sizes of the trays for one, two and three kilos."""


def open_tray(content, half=UPRIGHT, colour="black"):
    for thing in content:
        thing.location.z += TRAY_FLOOR
    return [*content, tray(half, 0.36, colour)]


def _shingled(make, columns, rows, pitch, step, seed):
    """What `make` gives for each seed, in columns, each lying on the edge of the one behind it."""
    random, field, things = np.random.default_rng(seed), HeightField(), []
    for column in range(columns):
        for row in range(rows):
            x = (column - (columns - 1) / 2) * pitch + random.normal(0, 0.045)
            y = ((rows - 1) / 2 - row) * step + random.normal(0, 0.05)
            thing = laid(make(seed + 13 * len(things)), x, y, turn=random.normal(0, 7))
            things.append(drape(field, thing, sink=0.0))
    return things


def picanha(columns=1, rows=4, size=1.05, step=0.50, half=UPRIGHT):
    def fat(mask):
        return mask.rim(-4, 188, 0.076, 0.03, soft=14)

    def steak(own):
        flesh = PICANHA.but(grain_angle=80 + own % 30)
        shape, face = sirloin_cap_shape(own, 0.02), steak_face(own, flesh, None, 0.32)
        return slab(
            f"picanha{own}", shape, flesh, fat, own, size, 0.23, 0.035, pixels=800, wet=0.35, repaint=face, face_to=0.9
        )

    return open_tray(_shingled(steak, columns, rows, 1.62, step, 71), half)


def _heaped(filling, columns, layers, radius, length, seed, bend=0.06):
    """Sausages beside each other, more on top of them. layers: how many in each, from below."""
    random, material, things = np.random.default_rng(seed), sausage_material("heaped", **filling), []
    for column in range(columns):
        x = (column - (columns - 1) / 2) * length * 1.06
        for layer, count in enumerate(layers):
            for number in range(count):
                run = np.linspace(-0.5, 0.5, 7) * length * random.uniform(0.93, 1.03)
                curve = bend * random.uniform(-0.6, 1.4) * (np.cos(run * 1.6) - 0.7)
                y = ((count - 1) / 2 - number) * radius * 2.06 + curve + random.normal(0, 0.012)
                slant = random.normal(0, 0.03) * run
                z = radius * (1 + 1.70 * layer)
                path = np.stack([x + run + random.normal(0, 0.03), y + slant, 0 * run + z], 1)
                own = seed + len(things)
                things.append(sausage(f"heaped{own}", path, 1, material, radius=radius, seed=own, steps=300))
    return things


def toscana(columns=1, layers=(6, 3), length=2.0, half=UPRIGHT):
    return open_tray(_heaped(FRESH, columns, layers, 0.205, length, 23), half, "white")


def smoked(kilos):
    columns, layers = ((1, (5, 4)), (1, (6, 5, 4)), (2, (6, 5, 4)))[kilos - 1]
    return open_tray(_heaped(SMOKED, columns, layers, 0.235, 2.02 if columns == 1 else 1.42, 25, 0.12), TRAYS[kilos - 1])


def paio(kilos):
    columns, layers = ((1, (3, 1)), (1, (3, 2)), (2, (3, 2)))[kilos - 1]
    length, radius = (1.95, 0.44) if columns == 1 else (1.36, 0.42)
    return open_tray(_heaped(PAIO, columns, layers, radius, length, 27, 0.03), TRAYS[kilos - 1], "yellow")


def loin(kilos):
    """Thick slices of salted loin, fat along their backs."""
    columns, rows, size, step = ((1, 4, 0.90, 0.50), (1, 6, 0.92, 0.38), (2, 6, 0.74, 0.42))[kilos - 1]

    def slice_(own):
        flesh = SALTED_LOIN.but(tone=(198, 108, 98), dark=(164, 76, 72), pale=(222, 150, 136), grain_angle=20 + own % 60)
        fat = (lambda mask: mask.rim(20, 165, 0.07, 0.04, soft=14))
        face = steak_face(own, flesh, None, 0.25)
        shape = loin_shape(own)
        return slab(
            f"loin{own}", shape, flesh, fat, own, size, 0.30, 0.06, pixels=800, wet=0.3, repaint=face, face_to=0.9
        )

    content = _shingled(slice_, columns, rows, 1.42, step, 91)
    content.append(salt_over(content, 300, 91))
    return open_tray(content, TRAYS[kilos - 1], "white")


def charque(kilos):
    """Dark dry slabs whitened by salt."""
    places = [(-0.06, 0.22, 4, 1.28), (0.10, -0.14, -5, 1.22), (-0.10, 0.10, 7, 1.10), (0.08, -0.06, -4, 1.04)]
    field, content = HeightField(), []
    for number, (x, y, turn, size) in enumerate(places[: kilos + 1]):
        own = 3 + 20 * number
        flesh = CHARQUE.but(grain_angle=9 * number)
        crust = chained(
            fine_grain(own, flesh, (), 0.06, 0.05, flesh.fat),
            furrows(own, flesh, 9 * number, 900, 0.16, 0.20, 0.7, 0.5),
            dry(0.8, own),
        )
        side = flesh.but(tone=np.multiply(flesh.dark, 0.9), pale=flesh.tone, elongation=0.12, grain_angle=3)
        shape = manta_shape(own, 0.74)
        fat = (lambda mask: mask.rim(50, 150, 0.05, 0.08).patches(0.08, 7, 0.1, 0.4, 1.4))
        piece = slab(
            f"charque{number}", shape, flesh, fat, own, size, 0.2, 0.05, wet=-0.6, pixels=900, side=side,
            repaint=crust, face_to=0.9,
        )
        content.append(drape(field, laid(piece, x, y, turn=turn), stiffness=18))
    content.append(salt_over(content, 600 * (kilos + 1), 5, (0.008, 0.036)))
    return open_tray(content, ACROSS)


def salted_ribs(kilos):
    """Racks of ribs, one over the other."""
    def fat(mask):
        return mask.rim(20, 160, 0.06, 0.12).patches(0.08, 7, 0.06, 1.2, 0.8)

    spots = {1: [(0, 0, 3)], 2: [(0.06, 0.40, 3), (-0.06, -0.34, -3)], 3: [(0.06, 0.50, 3), (-0.04, 0.02, -3), (0.02, -0.46, 2)]}
    depth, content = {1: 0.66, 2: 0.46, 3: 0.40}[kilos], []
    for number, (x, y, turn) in enumerate(spots[kilos]):
        rack = spare_rack(
            f"kit rack{number}", RIBS, 92 + 7 * number, 7, 1.28, depth, 0.30, 0.10, fat=fat,
            bone_tone=(214, 174, 144), wet=0.2, turn=turn, flush=0.35,
        )
        for thing in rack:
            thing.location = x, y, 0.10 * number
        content += rack
    content.append(salt_over(content, 240, 92, (0.008, 0.03)))
    return open_tray(content, ACROSS, "white")
