"""Last touches on the 8-bit picture."""
import cv2
import numpy as np


def sharpen(image):
    return cv2.addWeighted(image, 1.4, cv2.GaussianBlur(image, (0, 0), 1.0), -0.4, 0)


def calm_colour(image):
    """Takes out the speckles of colour that few samples leave, without touching the light."""
    light, red, yellow = cv2.split(cv2.cvtColor(image, cv2.COLOR_BGR2LAB))
    red, yellow = (cv2.medianBlur(channel, 5) for channel in (red, yellow))
    return cv2.cvtColor(cv2.merge([light, red, yellow]), cv2.COLOR_LAB2BGR)


def even_pale_skin(image):
    """Poultry: few samples leave greenish blotches in pale skin; evens its colour, not its light."""
    light, red, yellow = cv2.split(cv2.cvtColor(image, cv2.COLOR_BGR2LAB))
    smooth_red = cv2.medianBlur(cv2.medianBlur(red, 9), 9).astype(np.float32)
    smooth_yellow = cv2.medianBlur(yellow, 9)
    skin = ((yellow > 136) & (red > 122) & (light > 100)).astype(np.float32)
    skin = cv2.GaussianBlur(skin, (0, 0), 2)
    smooth_red = np.clip(smooth_red + 3 * skin, 0, 255)
    red = (red * (1 - skin) + smooth_red * skin).astype(np.uint8)
    yellow = (yellow * (1 - skin) + smooth_yellow * skin).astype(np.uint8)
    return cv2.cvtColor(cv2.merge([light, red, yellow]), cv2.COLOR_LAB2BGR)


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
