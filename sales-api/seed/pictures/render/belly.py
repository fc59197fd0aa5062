"""Slices of pork belly, fresh, smoked or salted: layers of meat and fat along the slice."""
import numpy as np

from flesh import PORK
from meat import laid, outline, slab
from mesh import rotation
from rest import HeightField, drape, local_points, store_points

BELLY = PORK.but(
    tone=(206, 108, 96),
    dark=(178, 76, 70),
    pale=(228, 156, 138),
    edge=(196, 122, 104),
    fat=(240, 220, 194),
    fat_dark=(230, 196, 166),
    marbling=0.35,
    fibre=0.8,
    elongation=0.12,
    grain_angle=0,
)
SMOKED = BELLY.but(
    tone=(158, 58, 46),
    dark=(112, 32, 28),
    pale=(194, 102, 78),
    edge=(112, 58, 30),
    fat=(238, 210, 168),
    fat_dark=(222, 178, 128),
)
# Middle and half width of the layers of fat, in shares of the slice's height from -1 to 1.
LAYERS = ((0.80, 0.26), (0.28, 0.10), (-0.12, 0.16), (-0.62, 0.07))


def slice_shape(height, seed):
    random = np.random.default_rng(seed)
    across = np.linspace(-1, 1, 9)
    upper = height * (1 + random.normal(0, 0.05, 9))
    lower = -height * (1 + random.normal(0, 0.07, 9))
    upper[[0, -1]] *= random.uniform(0.75, 0.95, 2)
    lower[[0, -1]] *= random.uniform(0.70, 0.95, 2)
    points = [*zip(across, upper), *zip(across[::-1], lower[::-1])]
    return outline(points, 0.006, 0.004, seed)


def layers_of_fat(height, seed, layers=LAYERS):
    """Gives the function that draws the layers: they swell, thin out and wander."""

    def fat(mask):
        random = np.random.default_rng(seed)
        for middle, half in layers:
            line = [
                (x, height * (middle + random.normal(0, 0.09))) for x in np.linspace(-1.05, 1.05, 8)
            ]
            width = height * half * random.uniform(0.75, 1.25) * 0.46
            mask.seam(line, width, 0.55, wiggle=0.018)
        return mask

    return fat


def skin_edge(maps, mask, height, colour, width=0.05):
    """A line of skin along the back edge of the slice."""
    count = len(maps.colour)
    rows = (np.arange(count) / count - 0.5) / 0.46 / height
    share = np.clip((rows - (1 - width * 2.2)) / (width * 0.8), 0, 1)[:, None, None]
    maps.colour += (np.float32(colour) / 255 - maps.colour) * share * 0.9


def belly_slice(
    name, flesh, seed, length=1.5, height=0.2, thickness=0.04, skin=None, wet=0.5, wave=0.0
):
    """A slice that lies flat along x; height: half its width, in units."""
    share = height / length

    def repaint(maps, mask):
        if skin:
            skin_edge(maps, mask, share, skin)

    thing = slab(
        name,
        slice_shape(share, seed),
        flesh,
        layers_of_fat(share, seed),
        seed,
        size=length,
        thickness=thickness,
        edge=min(0.03, thickness * 0.45),
        bulge=0.0,
        lumps=0.004,
        lean=0.01,
        wet=wet,
        pixels=1000,
        repaint=repaint,
    )
    if wave:
        _wave(thing, wave, seed)
    return thing


def _wave(thing, amount, seed):
    """Lets a thin slice ripple along its length, as bacon does."""
    random, points = np.random.default_rng(seed + 5), local_points(thing)
    run = points[:, 0] * random.uniform(3.2, 4.4) + random.uniform(0, 6)
    points[:, 2] += amount * (1 + np.sin(run)) * (0.6 + 0.4 * np.sin(points[:, 0] * 1.3))
    points[:, 1] += 0.6 * amount * np.sin(points[:, 0] * 2.1 + seed)
    store_points(thing, points)


def shingled(name, flesh, count, seed, step=0.2, drift=3.0, **style):
    """Slices side by side, each lying on the edge of the one before."""
    random, field, things = np.random.default_rng(seed), HeightField(), []
    for number in range(count):
        thing = belly_slice(f"{name}{number}", flesh, seed + 7 * number, **style)
        y = ((count - 1) / 2 - number) * step
        laid(thing, random.normal(0, 0.05), y, turn=random.normal(0, drift))
        things.append(drape(field, thing, stiffness=8))
    return things


def fanned(name, flesh, count, seed, spread=60.0, reach=1.1, **style):
    """Slices that spread like a hand of cards."""
    field, things = HeightField(half=3.4), []
    for number, turn in enumerate(np.linspace(90 + spread, 90 - spread, count)):
        thing = belly_slice(f"{name}{number}", flesh, seed + 7 * number, **style)
        x, y, _ = np.array([reach, 0, 0]) @ rotation(0, 0, turn)
        laid(thing, x, y - reach * 0.6, turn=turn)
        things.append(drape(field, thing, stiffness=8))
    return things
