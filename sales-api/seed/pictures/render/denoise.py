"""Non-local means guided by albedo and normals (Debian's Blender comes without a denoiser)."""
import os

os.environ["OPENCV_IO_ENABLE_OPENEXR"] = "1"
import cv2
import numpy as np

ALBEDO_FLOOR = 0.04


def _load(folder, name):
    image = cv2.imread(str(folder / f"{name}.exr"), cv2.IMREAD_UNCHANGED)
    return image[..., :3].astype(np.float32)


def _remove_fireflies(colour):
    median = cv2.medianBlur(colour, 5)
    bright = colour.mean(2) > median.mean(2) * 4 + 0.6
    colour[bright] = median[bright]
    return colour


def _remove_speckles(guide, limit=0.10):
    """Film mirrors in some samples and lets through in others, which leaves its guides speckled."""
    median, kernel = cv2.medianBlur(guide, 5), np.ones((3, 3), np.uint8)
    even = (cv2.dilate(median, kernel) - cv2.erode(median, kernel)).max(2) < limit / 2
    speckled = even & (np.abs(guide - median).max(2) > limit)
    guide[speckled] = median[speckled]
    return guide


def run(folder, frame, radius=4, strength=0.38, albedo_spread=0.05, normal_spread=0.30):
    """Reads colour, albedo and normal of a frame, writes clean.exr beside them."""
    colour = _remove_fireflies(np.maximum(_load(folder, f"colour{frame}"), 0))
    albedo = _remove_speckles(np.clip(_load(folder, f"albedo{frame}"), 0, 1))
    albedo = cv2.GaussianBlur(albedo, (0, 0), 0.6)
    normal = _remove_speckles(_load(folder, f"normal{frame}"))
    light = np.log1p(colour / (albedo + ALBEDO_FLOOR))
    guide = cv2.GaussianBlur(light, (0, 0), 1.0)
    variance = cv2.blur((light - guide) ** 2, (15, 15)).mean(2) + 1e-5
    total, weights = np.zeros_like(light), np.zeros(light.shape[:2], np.float32)
    for down in range(-radius, radius + 1):
        for right in range(-radius, radius + 1):
            if right**2 + down**2 > radius**2 + 2:
                continue
            moved = [_shift(image, right, down) for image in (light, guide, albedo, normal)]
            unlike = cv2.blur(((guide - moved[1]) ** 2).mean(2), (3, 3)) / (
                variance * strength * 2 + 1e-6
            )
            unlike += ((albedo - moved[2]) ** 2).sum(2) / (albedo_spread**2 * 2)
            unlike += ((normal - moved[3]) ** 2).sum(2) / (normal_spread**2 * 2)
            unlike += (right**2 + down**2) / (2 * (radius * 0.6) ** 2)
            weight = np.exp(-np.minimum(unlike, 30)).astype(np.float32)
            total += moved[0] * weight[..., None]
            weights += weight
    clean = np.expm1(total / weights[..., None]) * (albedo + ALBEDO_FLOOR)
    cv2.imwrite(str(folder / "clean.exr"), np.maximum(clean, 0).astype(np.float32))


def _shift(image, right, down):
    matrix = np.float32([[1, 0, right], [0, 1, down]])
    size = image.shape[1], image.shape[0]
    return cv2.warpAffine(
        image, matrix, size, flags=cv2.INTER_NEAREST, borderMode=cv2.BORDER_REFLECT
    )
