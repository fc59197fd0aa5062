"""The crust of cured meat: dull, dark in places, salt in its clefts."""
import cv2
import numpy as np

from noise import blend, fractal, smooth_step, stretch


def dry(amount, seed):
    """A `repaint`: a dull darker crust, whitened by salt that stays in the clefts."""

    def repaint(maps, mask):
        size = len(maps.colour)
        fat = np.float32(0) if mask is None else mask
        crust = stretch(fractal(size, 4, 5, seed + 60, gain=0.6))
        maps.colour = maps.colour * (1 - 0.34 * smooth_step(crust, 0.45, 0.9) * (1 - 0.8 * fat))[..., None]
        low = cv2.GaussianBlur(np.float32(maps.height), (0, 0), size * 0.006) - maps.height
        clouds, grains = stretch(fractal(size, 5, 4, seed + 62)), stretch(fractal(size, 170, 2, seed + 61))
        held = smooth_step(low + 0.03 * (grains - 0.5), 0.015, 0.07) * smooth_step(clouds, 0.62 - 0.5 * amount, 0.9)
        bloom = smooth_step(grains + 0.8 * (clouds - 0.5), 1.0 - 0.5 * amount, 1.25 - 0.4 * amount)
        maps.colour = blend(maps.colour, (226, 210, 192), np.clip(0.45 * bloom + 0.7 * amount * held, 0, 0.8))
        maps.colour = blend(maps.colour, (206, 178, 158), amount * smooth_step(clouds, 0.4, 0.95) * 0.22)
        stain = fat * smooth_step(stretch(fractal(size, 12, 5, seed + 63, gain=0.65)), 0.3, 0.9)
        maps.colour = blend(maps.colour, (182, 122, 78), 0.6 * stain)
        maps.height = maps.height + 0.08 * (crust - 0.5)
        maps.rough = np.maximum(maps.rough, 0.60) + 0.1 * bloom

    return repaint
