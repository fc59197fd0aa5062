"""A slice of ox foot: hide around tendon, meat, cartilage and sawn bone."""
import numpy as np

from flesh import FatMask, Flesh
from meat import outline, slab
from noise import blend, fractal, grid, smooth_step, stretch
from sawn import SawnBones

MEAT = Flesh(
    tone=(160, 62, 56),
    dark=(120, 36, 38),
    pale=(196, 112, 96),
    edge=(190, 140, 108),
    fat=(232, 208, 168),
    fat_dark=(216, 180, 132),
    membrane=(222, 184, 160),
    marbling=0.5,
    fibre=0.5,
    bundles=40,
)
HIDE = MEAT.but(
    tone=(222, 184, 140), dark=(184, 138, 100), pale=(240, 214, 172), membrane=(206, 160, 118), fibre=0.12, bundles=34,
    elongation=0.5, marbling=0.0,
)
OUTER, INNER = (208, 164, 116), (224, 170, 126)
PEARL, PEARL_SHADE, CARTILAGE = (226, 206, 182), (190, 132, 110), (206, 206, 198)


def foot_slice(name, size, shank, seed):
    """One thick bone with marrow, or the two of the toes, a hide as thick as a finger around them."""
    random = np.random.default_rng(seed)
    points = [(-1.0, 0.06), (-0.70, 0.60), (-0.05, 0.80), (0.62, 0.66), (0.98, 0.04), (0.68, -0.58)]
    points += [(0.02, -0.66 if shank else -0.46), (-0.66, -0.62)]
    shape = outline(np.array(points) * random.uniform(0.95, 1.05, (8, 1)), 0.035, 0.006, seed)

    def repaint(maps, _):
        size = len(maps.colour)
        x, y = ((axis - 0.5) / FatMask.SPAN for axis in grid(size))
        ragged = fractal(size, 18, 4, seed + 91, gain=0.6) - 0.5
        _tendons(maps, x, y, ragged, random, seed)
        inward = 1 - np.hypot(x, y) / shape(np.arctan2(y, x))
        _hide(maps, inward + 0.07 * ragged, seed)
        bones = SawnBones(maps, seed)
        if shank:
            turn = random.uniform(-20, 20)
            bones.lay(0.02, 0.08, random.uniform(0.40, 0.50), random.uniform(0.32, 0.40), seed, turn, 0.26, (186, 112, 84), 0.5, (234, 214, 182), 0.22, 0.7, 0.55)
        else:
            for side, number in ((-1, 0), (1, 1)):
                _cartilage(maps, x - 0.35 * side, y - 0.10, 0.35, 0.42, ragged)
                bones.lay(0.35 * side, 0.10, 0.28, random.uniform(0.28, 0.36), seed + number, -20 * side, 0.14, (158, 78, 62), 0.4, (232, 210, 176), 0.2, 0.9, 0.6)

    return slab(
        name,
        shape,
        MEAT.but(grain_angle=30 * seed),
        None,
        seed,
        size=size,
        thickness=random.uniform(0.40, 0.52),
        edge=0.035,
        wet=1.0,
        side=HIDE,
        lumps=0.022,
        lean=0.03,
        bulge=0.02,
        pixels=1000,
        relief=1.3,
        repaint=repaint,
        rim_runs_down=False,
    )


def _tendons(maps, x, y, ragged, random, seed):
    """Pearly cords cut across, each in its own pale sheath, most of them before the bone."""
    places = [(-0.60, -0.34), (-0.24, -0.50), (0.20, -0.50), (0.58, -0.34), (0.72, 0.16), (-0.74, 0.16), (0.42, 0.56)]
    spots = fractal(len(x), 60, 3, seed + 92) - 0.5
    for place_x, place_y in np.array(places) + random.normal(0, 0.04, (7, 2)):
        wide, high, turn = random.uniform(0.12, 0.23), random.uniform(0.09, 0.15), random.uniform(0, np.pi)
        along = (x - place_x) * np.cos(turn) + (y - place_y) * np.sin(turn)
        over = (y - place_y) * np.cos(turn) - (x - place_x) * np.sin(turn)
        reach = np.hypot(along / wide, over / high) + 1.1 * ragged
        sheath = 1 - smooth_step(reach, 1.05, 1.40)
        cord = 1 - smooth_step(reach, 0.70, 1.04)
        maps.colour = blend(maps.colour, (214, 168, 148), 0.8 * sheath)
        maps.colour = blend(maps.colour, PEARL_SHADE, 0.5 * sheath * smooth_step(reach, 0.80, 1.1))
        maps.colour = blend(maps.colour, PEARL, cord * np.clip(0.88 + 0.5 * spots, 0, 1))
        maps.height = maps.height + 0.14 * cord


def _hide(maps, inward, seed):
    """From the border: brown skin, gelatinous and amber under it, then a white line."""
    cloud = stretch(fractal(len(inward), 7, 4, seed + 93))
    skin = 1 - smooth_step(inward, 0.10, 0.13)
    maps.colour = blend(maps.colour, (238, 222, 198), 0.85 * (1 - smooth_step(inward, 0.12 + 0.05 * cloud, 0.19)))
    maps.colour = blend(maps.colour, INNER, skin)
    maps.colour = blend(maps.colour, (186, 112, 76), 0.7 * skin * smooth_step(cloud, 0.4, 0.9))
    maps.colour = blend(maps.colour, OUTER, 0.9 * (1 - smooth_step(inward, 0.025, 0.055)))
    maps.height = maps.height - 0.10 * skin
    maps.rough = maps.rough * (1 - skin) + 0.2 * skin


def _cartilage(maps, x, y, wide, high, ragged):
    ring = 1 - smooth_step(np.hypot(x / wide, y / high) + 0.3 * ragged, 1.02, 1.10)
    maps.colour = blend(maps.colour, CARTILAGE, 0.92 * ring)
    maps.height = maps.height * (1 - ring) + 0.58 * ring
