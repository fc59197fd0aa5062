"""What a slice across several muscles shows: each with its own grain, thin skins and fat between them."""
import cv2
import numpy as np

from flesh import FatMask, cut_face
from mesh import smooth_profile
from noise import blend, fractal, sample, smooth_step, stretch

SPAN = FatMask.SPAN


def muscles(seed, parts=(), seams=(), fat=(232, 214, 186)):
    """A `repaint` for `meat.slab`.

    parts: (polygon, Flesh), painted over the slice in this order; seams: (points, width, twigs), lines of
    fat that taper, break off and send out twigs. Coordinates -1..1 with the outline at about 1.
    """

    def repaint(maps, mask):
        size = len(maps.colour)
        bare = 1 if mask is None else 1 - mask
        warp = [
            0.07 * (fractal(size, 6, 3, seed + k) - 0.5) + 0.014 * (fractal(size, 40, 3, seed + k + 4) - 0.5)
            for k in (11, 12)
        ]
        for number, (polygon, flesh) in enumerate(parts):
            share = _warped(filled(polygon, size), warp) * bare
            other = cut_face(size, seed + 31 * (number + 1), flesh)
            maps.colour = blend(maps.colour, other.colour, share)
            maps.height = maps.height * (1 - share) + other.height * share
            border = cv2.GaussianBlur(share * (1 - share), (0, 0), size * 0.003) * 4
            maps.colour = maps.colour * (1 - 0.35 * border[..., None] * [0.6, 1, 1])
        lines = _warped(_drawn(seams, size, seed), warp)
        rough = stretch(fractal(size, 60, 3, seed + 13))
        share = smooth_step(lines - 0.45 * rough, 0.05, 0.55) * bare
        halo = np.clip(cv2.GaussianBlur(share, (0, 0), size * 0.006) - 0.5 * share, 0, 1)
        maps.colour = blend(maps.colour, (196, 116, 106), 0.55 * halo)
        tone = np.float32(fat) / 255 * (0.90 + 0.14 * rough)[..., None]
        maps.colour = blend(maps.colour, tone, 0.92 * share)
        maps.height = maps.height + 0.10 * share - 0.10 * halo

    return repaint


def scattered(seed, count, angle, spread=0.7, width=0.003, twigs=4, length=0.3):
    """Short veins of fat that run about with the grain, for `seams`."""
    random, veins = np.random.default_rng(seed), []
    for _ in range(count):
        start, turn = random.uniform(-spread, spread, 2), np.radians(angle + random.normal(0, 22))
        reach, bow = random.uniform(0.4, 1.0) * length, random.normal(0, 0.04)
        along = np.array([np.cos(turn), np.sin(turn)])
        middle = start + along * reach / 2 + np.array([-along[1], along[0]]) * bow
        line = [tuple(start), tuple(middle), tuple(start + along * reach)]
        veins.append((line, width * random.uniform(0.5, 1.4), twigs))
    return veins


def filled(polygon, size):
    corners = (np.float32(polygon) * SPAN + 0.5) * (size - 1)
    canvas = np.zeros((size, size), np.uint8)
    cv2.fillPoly(canvas, [np.int32(corners)], 255)
    return cv2.GaussianBlur(canvas.astype(np.float32) / 255, (0, 0), size * 0.003)


def _warped(image, warp):
    size = len(image)
    line = np.linspace(0, 1, size, dtype=np.float32)
    x, y = np.meshgrid(line, line)
    return sample(image.astype(np.float32), x + warp[0], y + warp[1])


def _drawn(seams, size, seed):
    """Lines of uneven width with twigs, 0..1."""
    random, canvas = np.random.default_rng(seed), np.zeros((size * 2, size * 2), np.uint8)
    for points, width, twigs in seams:
        line = smooth_profile(points, 120)
        _stroke(canvas, line, width, random)
        for _ in range(twigs):
            start = line[random.integers(5, 115)]
            heading, bend = random.uniform(0, 2 * np.pi), random.normal(0, 0.5)
            steps = np.linspace(0, random.uniform(0.06, 0.26), 24)
            twig = start + np.stack(
                [np.cos(heading + bend * steps * 6) * steps, np.sin(heading + bend * steps * 6) * steps], 1
            )
            _stroke(canvas, twig, width * random.uniform(0.2, 0.5), random)
    small = cv2.resize(canvas, (size, size), interpolation=cv2.INTER_AREA)
    return cv2.GaussianBlur(small.astype(np.float32) / 255, (0, 0), 0.7)


def _stroke(canvas, line, width, random):
    """One line, thick in some places, hair-thin in others, thinner at its ends."""
    size, count = len(canvas), len(line)
    run = np.linspace(0, 1, count)
    phases = random.uniform(0, 2 * np.pi, 3)
    swell = 0.75 + 0.5 * np.sin(5 * run + phases[0]) + 0.35 * np.sin(13 * run + phases[1])
    swell = np.clip(swell + 0.25 * np.sin(29 * run + phases[2]), 0.12, None)
    swell *= np.clip(np.minimum(run, 1 - run) * 9, 0.3, 1)
    places = np.int32(np.round((line * SPAN + 0.5) * (size - 1) * 16))
    for k in range(count - 1):
        thick = max(1, int(round(2 * width * SPAN * size * swell[k])))
        cv2.line(canvas, places[k].tolist(), places[k + 1].tolist(), 255, thick, cv2.LINE_AA, 4)
