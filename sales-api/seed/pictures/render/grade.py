"""The shop's one tone curve, and the last touches on the 8-bit picture."""
import cv2
import numpy as np

WHITE = 1.025, 0.985, 1.0
"""Balance of blue, green and red."""
EXPOSURE, SHOULDER, BRIGHTEST, CONTRAST = 0.62, 0.4, 4.0, 0.34


def encoded(light):
    """Linear light from 0 to 1 as sRGB."""
    return np.where(light <= 0.0031308, 12.92 * light, 1.055 * light ** (1 / 2.4) - 0.055)


def develop(light, exposure=0.0):
    """A linear picture as 8 bits: straight up to the shoulder, rolled off to the brightest, an S over it."""
    light = np.maximum(light, 0) * np.float32(WHITE) * 2 ** (EXPOSURE + exposure)
    over = np.maximum(light - SHOULDER, 0) / (1 - SHOULDER)
    most = (BRIGHTEST - SHOULDER) / (1 - SHOULDER)
    rolled = over * (1 + over / most**2) / (1 + over)
    tone = np.clip(np.minimum(light, SHOULDER) + (1 - SHOULDER) * rolled, 0, 1)
    tone = encoded(tone)
    tone += CONTRAST * (tone * tone * (3 - 2 * tone) - tone)
    return np.round(np.clip(tone, 0, 1) * 255).astype(np.uint8)


def sharpen(image):
    return cv2.addWeighted(image, 1.5, cv2.GaussianBlur(image, (0, 0), 1.0), -0.5, 0)


def tone_meat(image, gamma, red, yellow, hue=52):
    """Turns red meat into a paler or a darker one: pork or chicken (gamma < 1), lamb (gamma > 1).

    red, yellow: what is left of each; hue: up to which angle (red to yellow) it is meat, about 90 takes
    pale skin in too, on grey grounds. Fat, film, labels and grounds keep their colour.
    """
    light, a, b = cv2.split(cv2.cvtColor(image, cv2.COLOR_BGR2LAB).astype(np.float32))
    calm_a, calm_b = (cv2.GaussianBlur(channel - 128, (0, 0), 2.5) for channel in (a, b))
    angle = np.degrees(np.arctan2(calm_b, calm_a))
    meat = np.clip((hue - angle) / 14, 0, 1) * np.clip((np.hypot(calm_a, calm_b) - 7) / 10, 0, 1)
    meat = cv2.GaussianBlur((meat * (calm_a > 0)).astype(np.float32), (0, 0), 1.5)
    light += (255 * (light / 255) ** gamma - light) * meat
    a = 128 + (a - 128) * (1 + (red - 1) * meat)
    b = 128 + (b - 128) * (1 + (yellow - 1) * meat)
    toned = np.clip(cv2.merge([light, a, b]), 0, 255).astype(np.uint8)
    return cv2.cvtColor(toned, cv2.COLOR_LAB2BGR)
