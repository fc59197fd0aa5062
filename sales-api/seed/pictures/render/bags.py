"""Printed bags whose window shows what is inside: grains painted one by one."""
import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from labels import CREAM, draw_svg, fit_text, save_texture, write_lines

SIZE = 1000, 1400
WINDOW = 0.07, 0.48, 0.93, 0.80
"""Left, top, right, bottom of the window as shares of the bag's front."""


def grains(
    size,
    length,
    slim,
    tones,
    seed=1,
    ground=(60, 52, 44),
    crowd=4.0,
    shine=0.5,
    crystals=False,
    dim=0.72,
):
    """Grains lying all ways: length in pixels, slim as width to length, tones as sRGB. A PIL image.

    crystals: with edges and faces instead of round; dim: light that reaches the lowest.
    """
    paint, random = _crystal if crystals else _grain, np.random.default_rng(seed)
    width, height = size
    image = np.full((height, width, 3), ground, np.float32)
    count = int(crowd * width * height / (length * length * slim))
    for number in range(count):
        place = random.integers(-4, width + 4), random.integers(-4, height + 4)
        half = np.array([length, length * slim]) / 2 * random.uniform(0.82, 1.15)
        turn = random.uniform(0, 180)
        depth = dim + (1 - dim) * number / count
        tone = np.array(tones[random.integers(len(tones))]) * random.uniform(0.92, 1.06) * depth
        paint(image, place, half, turn, tone, shine * depth, 0.44 + 0.25 * dim)
    return Image.fromarray(np.clip(image, 0, 255).astype(np.uint8))


def _grain(image, place, half, turn, tone, shine, shadow):
    """Shadow, body, lit upper part, glint."""
    parts = [(0.10, 1.05, tone * shadow), (0.0, 1.0, tone * 0.90), (-0.16, 0.72, tone)]
    parts += [(-0.34, 0.30, tone + (255 - tone) * shine)]
    for down, share, colour in parts:
        centre = int(place[0] + down * half[1] * 0.6), int(place[1] + down * half[1] * 1.4)
        axes = max(1, int(half[0] * share)), max(1, int(half[1] * share))
        cv2.ellipse(image, centre, axes, turn, 0, 360, colour.tolist(), -1, cv2.LINE_AA)


def _crystal(image, place, half, turn, tone, shine, shadow):
    """A cube seen askew: shadow, three faces, one of them lit."""
    angle = np.radians(turn)
    across = np.array([np.cos(angle), np.sin(angle)]) * half[0]
    along = np.array([-np.sin(angle), np.cos(angle)]) * half[1]
    centre, lean = np.array(place, float), 0.45 * np.cos(3 * angle)
    corners = [(-1, -1), (1, -0.8), (0.9, 1), (-0.8, 0.9)]
    shape = np.array([centre + u * across + v * along for u, v in corners])
    inner = centre + lean * across - 0.3 * along
    faces = [(0, 1, 1 + shine * 0.25), (1, 2, 0.90), (2, 3, 0.80), (3, 0, 0.98)]
    cv2.fillConvexPoly(image, np.int32(shape + (2, 4)), (tone * shadow).tolist(), cv2.LINE_AA)
    for first, second, light in faces:
        face = np.int32([shape[first], shape[second], inner])
        cv2.fillConvexPoly(image, face, np.minimum(tone * light, 255).tolist(), cv2.LINE_AA)


def window_bag(name, title, weight, content, ground, ink=CREAM, accent="#ee6a2b", note=""):
    """A bag's front: mark and product above, a window on the content, weight and note below.

    content: a painted one, or None where the bag is clear there (`clear_window`).
    """
    width, height = SIZE
    image = Image.new("RGB", SIZE, ground)
    draw = ImageDraw.Draw(image)
    dark = sum(image.getpixel((0, 0))) < 380
    mark = draw_svg("wordmark-light.svg" if dark else "wordmark-dark.svg", round(height * 0.10))
    image.paste(mark, ((width - mark.width) // 2, round(height * 0.10)), mark)
    lines = title.split("\n")
    face = fit_text(draw, lines, width * 0.84, height * 0.25, round(height * 0.19))
    top = height * 0.335 - face.size * 0.52 * len(lines)
    write_lines(draw, lines, width / 2, top, face, ink)
    if content:
        _window(image, content)
    draw.rectangle((0, height * 0.825, width, height * 0.955), fill=accent)
    face = fit_text(draw, [weight], width * 0.5, height * 0.12, round(height * 0.115))
    middle = height * 0.888
    draw.text((width * 0.13, middle), weight, CREAM, face, anchor="lm")
    beside = width * 0.18 + draw.textlength(weight, face)
    small = fit_text(draw, [note], width * 0.38, height * 0.06, round(height * 0.045), 500)
    draw.text((beside, middle), note, CREAM, small, anchor="lm")
    return save_texture(image, f"{name}-front")


def pressed(name, content):
    """The relief that the content presses into the window, for `sack`."""
    relief = Image.new("RGB", SIZE, (110, 110, 110))
    _window(relief, content.convert("L").convert("RGB").filter(ImageFilter.GaussianBlur(2)))
    return save_texture(relief, f"{name}-relief")


def clear_window(name):
    """White where the bag is clear, for `sack`."""
    clear = Image.new("RGB", SIZE, "black")
    _window(clear, Image.new("RGB", (8, 8), "white"))
    return save_texture(clear, f"{name}-clear")


def _window(image, content):
    width, height = image.size
    left, top, right, bottom = (
        round(share * side) for share, side in zip(WINDOW, (width, height, width, height))
    )
    box = right - left, bottom - top
    mask = Image.new("L", box)
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, box[0] - 1, box[1] - 1), 60, 255)
    image.paste(content.resize(box, Image.LANCZOS), (left, top), mask)
