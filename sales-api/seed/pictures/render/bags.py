"""Printed bags whose window shows what is inside: grains painted one by one."""
import cv2
import numpy as np
from PIL import Image, ImageDraw

from labels import CREAM, draw_svg, fit_text, save_texture, write_lines

WINDOW = 0.08, 0.50, 0.92, 0.80
"""Left, top, right, bottom of the window as shares of the bag's front."""


def grains(size, length, slim, tones, seed=1, ground=(60, 52, 44), crowd=4.0, shine=0.5):
    """Grains lying all ways: length in pixels, slim as width to length, tones as sRGB. A PIL image."""
    random, (width, height) = np.random.default_rng(seed), size
    image = np.full((height, width, 3), ground, np.float32)
    count = int(crowd * width * height / (length * length * slim))
    for number in range(count):
        place = random.integers(-4, width + 4), random.integers(-4, height + 4)
        half = np.array([length, length * slim]) / 2 * random.uniform(0.82, 1.15)
        turn = random.uniform(0, 180)
        depth = 0.72 + 0.28 * number / count
        tone = np.array(tones[random.integers(len(tones))]) * random.uniform(0.92, 1.06) * depth
        _grain(image, place, half, turn, tone, shine * depth)
    return Image.fromarray(np.clip(image, 0, 255).astype(np.uint8))


def _grain(image, place, half, turn, tone, shine):
    """Shadow, body, lit upper part, glint."""
    parts = [(0.10, 1.05, tone * 0.62), (0.0, 1.0, tone * 0.90), (-0.16, 0.72, tone)]
    parts += [(-0.34, 0.30, tone + (255 - tone) * shine)]
    for down, share, colour in parts:
        centre = int(place[0] + down * half[1] * 0.6), int(place[1] + down * half[1] * 1.4)
        axes = max(1, int(half[0] * share)), max(1, int(half[1] * share))
        cv2.ellipse(image, centre, axes, turn, 0, 360, colour.tolist(), -1, cv2.LINE_AA)


def window_bag(name, title, weight, content, ground, ink=CREAM, accent="#ee6a2b", note=""):
    """A bag's front: mark and product above, a window on the content, note and weight below."""
    width, height = size = 1000, 1400
    image = Image.new("RGB", size, ground)
    draw = ImageDraw.Draw(image)
    dark = sum(image.getpixel((0, 0))) < 380
    mark = draw_svg("wordmark-light.svg" if dark else "wordmark-dark.svg", round(height * 0.10))
    image.paste(mark, ((width - mark.width) // 2, round(height * 0.11)), mark)
    lines = title.split("\n")
    face = fit_text(draw, lines, width * 0.84, height * 0.25, round(height * 0.19))
    top = height * 0.345 - face.size * 0.52 * len(lines)
    write_lines(draw, lines, width / 2, top, face, ink)
    _window(image, content)
    draw.rectangle((0, height * 0.835, width, height * 0.945), fill=accent)
    face = fit_text(draw, [weight], width * 0.4, height * 0.085, round(height * 0.085))
    middle = height * 0.888
    draw.text((width * 0.90, middle), weight, CREAM, face, anchor="rm")
    small = fit_text(draw, [note], width * 0.44, height * 0.06, round(height * 0.05), 500)
    draw.text((width * 0.10, middle), note, CREAM, small, anchor="lm")
    return save_texture(image, f"{name}-front")


def _window(image, content):
    width, height = image.size
    left, top, right, bottom = (
        round(share * side) for share, side in zip(WINDOW, (width, height, width, height))
    )
    box = right - left, bottom - top
    mask = Image.new("L", box)
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, box[0] - 1, box[1] - 1), 60, 255)
    image.paste(content.resize(box, Image.LANCZOS), (left, top), mask)
