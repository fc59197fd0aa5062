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
    smooth_red = cv2.medianBlur(cv2.medianBlur(red, 21), 21).astype(np.float32)
    smooth_yellow = cv2.medianBlur(yellow, 15)
    skin = ((yellow > 136) & (red > 122) & (light > 100)).astype(np.float32)
    skin = cv2.GaussianBlur(skin, (0, 0), 2)
    smooth_red = np.clip(smooth_red + 5 * skin, 0, 255)
    red = (red * (1 - skin) + smooth_red * skin).astype(np.uint8)
    yellow = (yellow * (1 - skin) + smooth_yellow * skin).astype(np.uint8)
    return cv2.cvtColor(cv2.merge([light, red, yellow]), cv2.COLOR_LAB2BGR)
