"""Noise and masks on square images (numpy)."""
import cv2
import numpy as np
from scipy.ndimage import map_coordinates
from scipy.spatial import cKDTree


def _cubic_taps(cells, size):
    """Indices and cubic weights of `size` samples between cells (cv2.remap would show as a weave)."""
    position = np.linspace(1, cells - 2, size)
    index = np.clip(np.floor(position).astype(int), 1, cells - 3)
    part = (position - index).astype(np.float32)
    square, cube = part**2, part**3
    weights = [
        -0.5 * part + square - 0.5 * cube,
        1 - 2.5 * square + 1.5 * cube,
        0.5 * part + 2 * square - 1.5 * cube,
        -0.5 * square + 0.5 * cube,
    ]
    return [index - 1, index, index + 1, index + 2], weights


def value_noise(size, frequency, seed, across=1.0, down=1.0):
    """Smooth noise 0..1; across and down scale the frequency on each axis."""
    columns = max(2, int(round(frequency * across))) + 3
    rows = max(2, int(round(frequency * down))) + 3
    cells = np.random.default_rng(seed).random((rows, columns)).astype(np.float32)
    row_taps, column_taps = _cubic_taps(rows, size), _cubic_taps(columns, size)
    lines = sum(weight[:, None] * cells[index] for index, weight in zip(*row_taps))
    return sum(weight[None] * lines[:, index] for index, weight in zip(*column_taps)).astype(
        np.float32
    )


def fractal(size, frequency, octaves, seed, across=1.0, down=1.0, gain=0.5):
    """Sum of value noises, each twice as fine as the one before."""
    total, weight, weights = np.zeros((size, size), np.float32), 1.0, 0.0
    for octave in range(octaves):
        total += weight * value_noise(
            size, frequency * 2**octave, seed + octave * 17, across, down
        )
        weights += weight
        weight *= gain
    return total / weights


def stretch(image):
    """Spreads an image over 0..1, clipping the outermost hundredth."""
    low, high = np.percentile(image, 1), np.percentile(image, 99)
    return np.clip((image - low) / (high - low + 1e-9), 0, 1)


def smooth_step(value, start, end):
    share = np.clip((value - start) / (end - start), 0, 1)
    return share * share * (3 - 2 * share)


def grid(size):
    """x and y of each pixel, 0..1."""
    line = np.linspace(0, 1, size, dtype=np.float32)
    return np.meshgrid(line, line)


def sample(image, x, y):
    """Values of a square image at 0..1, mirrored beyond the border."""
    last = image.shape[0] - 1
    columns, rows = (x * last).astype(np.float32), (y * last).astype(np.float32)
    return cv2.remap(image, columns, rows, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT)


def sample_points(image, uv):
    """Values of a square image at points (n, 2) in 0..1."""
    last = image.shape[0] - 1
    return map_coordinates(image, [uv[:, 1] * last, uv[:, 0] * last], order=1, mode="mirror")


def voronoi(x, y, scale, seed, across=1.0, down=1.0):
    """Distances to the nearest two of scattered points, and a random number of the nearest."""
    random = np.random.default_rng(seed)
    x, y = x * scale * across, y * scale * down
    columns = np.arange(int(np.floor(x.min())) - 2, int(np.ceil(x.max())) + 2)
    rows = np.arange(int(np.floor(y.min())) - 2, int(np.ceil(y.max())) + 2)
    cell_x, cell_y = np.meshgrid(columns, rows)
    points = np.stack([cell_x.ravel(), cell_y.ravel()], 1) + random.random((cell_x.size, 2))
    distance, index = cKDTree(points).query(np.stack([x.ravel(), y.ravel()], 1), k=2, workers=2)
    value = random.random(len(points)).astype(np.float32)[index[:, 0]]
    first, second = (distance[:, k].reshape(x.shape).astype(np.float32) for k in (0, 1))
    return first, second, value.reshape(x.shape)


def blend(base, colour, mask):
    """Lays an sRGB colour (0..255) or an image over another by a mask."""
    colour = np.asarray(colour, np.float32)
    colour = colour / 255 if colour.ndim == 1 else colour
    return base + (colour - base) * mask[..., None]


def mirrored(image):
    """A tile without seams: the image and its reflections."""
    wide = np.concatenate([image, image[:, ::-1]], 1)
    return np.concatenate([wide, wide[::-1]], 0)


def save(path, image, fine=False):
    """Writes 0..1 as PNG with the origin at the lower left, as Blender reads it; fine: 16 bit."""
    if image.ndim == 3:
        image = image[..., ::-1]
    scale, kind = (65535, np.uint16) if fine else (255, np.uint8)
    cv2.imwrite(str(path), (np.clip(image, 0, 1) * scale + 0.5).astype(kind)[::-1])
