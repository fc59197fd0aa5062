"""Printed labels and bag fronts as textures (Pillow): the shop's mark, the product, its weight."""
import re
from functools import lru_cache
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from look import TEXTURES

REPOSITORY = Path(__file__).resolve().parents[4]
FONT_FOLDER = REPOSITORY / "node_modules/@fontsource/kreon/files"
LOGO_FOLDER = REPOSITORY / "public"

BLANK = " "
CARD = (900, 420)
CREAM, INK, WINE, RED, PAPER = "#f6ebdd", "#1e1719", "#7a1220", "#c8313c", "#f6ebdd"


@lru_cache(None)
def font(size, weight=700):
    """Kreon, a slab face under the SIL Open Font License, from the repository's npm package."""
    return ImageFont.truetype(str(FONT_FOLDER / f"kreon-latin-{weight}-normal.woff"), size)


def draw_svg(name, height):
    """One of the shop's SVGs (flat filled paths, circles, rectangles) as an RGBA image."""
    text = (LOGO_FOLDER / name).read_text(encoding="utf-8")
    box = [float(v) for v in re.search(r'viewBox="([^"]+)"', text).group(1).split()]
    scale = height * 3 / box[3]
    image = Image.new("RGBA", (round(box[2] * scale), round(box[3] * scale)))
    draw = ImageDraw.Draw(image)
    for tag, attributes in re.findall(r"<(path|circle|rect)\b([^>]*)/>", text):
        values = dict(re.findall(r'([a-z-]+)="([^"]*)"', attributes))
        _draw_shape(image, draw, tag, values, scale)
    return image.resize((image.width // 3, image.height // 3), Image.LANCZOS)


def _draw_shape(image, draw, tag, values, scale):
    fill = values.get("fill")
    if tag == "circle":
        x, y, r = (float(values[key]) * scale for key in ("cx", "cy", "r"))
        draw.ellipse((x - r, y - r, x + r, y + r), fill)
    elif tag == "rect":
        size = float(values["width"]) * scale, float(values["height"]) * scale
        draw.rounded_rectangle((0, 0, *size), float(values.get("rx", 0)) * scale, fill)
    elif "stroke" in values:
        line = flatten(values["d"])[0] * scale
        draw.line(
            [tuple(p) for p in line], values["stroke"], round(float(values["stroke-width"]) * scale)
        )
    else:
        mask = Image.new("1", image.size)
        for ring in flatten(values["d"]):
            part = Image.new("1", image.size)
            ImageDraw.Draw(part).polygon([tuple(p) for p in ring * scale], 1)
            mask = Image.fromarray(np.array(mask) ^ np.array(part))
        image.paste(Image.new("RGBA", image.size, fill), mask=mask)


def flatten(path):
    """Outlines of an SVG path of absolute M, L, C, Q, Z and relative h commands, as point lists."""
    rings, points = [], []
    for letter, numbers in re.findall(r"([MLHVCQZhv])([^A-Za-z]*)", path):
        values = [float(v) for v in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", numbers)]
        if letter == "M":
            if points:
                rings.append(np.array(points))
            points, values = [values[:2]], values[2:]
        if letter in "ML":
            points += [values[k : k + 2] for k in range(0, len(values), 2)]
        elif letter == "H":
            points.append([values[-1], points[-1][1]])
        elif letter == "V":
            points.append([points[-1][0], values[-1]])
        elif letter == "h":
            points.append([points[-1][0] + values[0], points[-1][1]])
        elif letter == "v":
            points.append([points[-1][0], points[-1][1] + values[0]])
        elif letter in "CQ":
            order = 6 if letter == "C" else 4
            for k in range(0, len(values), order):
                control = np.array([points[-1], *np.reshape(values[k : k + order], (-1, 2))])
                points += _bezier(control)[1:].tolist()
    rings.append(np.array(points))
    return rings


def _bezier(control, steps=14):
    share = np.linspace(0, 1, steps)[:, None]
    while len(control) > 1:
        control = [a + (b - a) * share for a, b in zip(control[:-1], control[1:])]
    return control[0]


def fit_text(draw, lines, width, height, largest, weight=700, spacing=0.98):
    """The largest size at which the lines fit."""
    for size in range(largest, 10, -2):
        face = font(size, weight)
        if max(draw.textlength(line, face) for line in lines) <= width:
            if size * spacing * len(lines) <= height:
                return face
    return face


def write_lines(draw, lines, centre_x, top, face, colour, spacing=0.98):
    for number, line in enumerate(lines):
        draw.text((centre_x, top + face.size * spacing * number), line, colour, face, anchor="ma")
    return top + face.size * spacing * len(lines)


def save_texture(image, name):
    path = TEXTURES / f"{name}.png"
    image.convert("RGB").save(path)
    return path


def label(name, title, weight="", note="", size=(900, 600), accent=WINE, inset=0.06):
    """A cream label: wordmark above, product in slab letters, weight below. Gives (path, aspect).

    title: one or more lines divided by a line break; note: a small line over the weight; BLANK
    leaves the card empty, to be printed after the render (`relabel`). inset: share of the width left
    free at each side, more where the label bends around a vessel.
    """
    width, height = size
    image = Image.new("RGB", size, CREAM)
    if title == BLANK:
        return save_texture(image, f"{name}-label"), width / height
    draw = ImageDraw.Draw(image)
    band = round(height * 0.26)
    draw.rectangle((0, 0, width, band), fill=accent)
    wordmark = draw_svg("wordmark-light.svg", round(band * 0.74))
    image.paste(wordmark, ((width - wordmark.width) // 2, round(band * 0.13)), wordmark)
    foot = round(height * 0.20) if weight or note else round(height * 0.05)
    lines, room = title.split("\n"), height - band - foot
    face = fit_text(draw, lines, width * (1.02 - 2 * inset), room * 0.90, round(height * 0.40), spacing=1.08)
    top = band + (room - face.size * 1.08 * len(lines)) / 2 - face.size * 0.03
    write_lines(draw, lines, width / 2, top, face, INK, 1.08)
    if weight or note:
        draw.line(
            (width * inset, height - foot, width * (1 - inset), height - foot),
            accent,
            max(3, height // 120),
        )
        small = font(round(foot * 0.62), 700)
        draw.text((width * (1 - inset), height - foot * 0.47), weight, accent, small, anchor="rm")
        draw.text(
            (width * inset, height - foot * 0.47),
            note,
            INK,
            font(round(foot * 0.42), 500),
            anchor="lm",
        )
    return save_texture(image, f"{name}-label"), width / height


def tag(name, title, accent=WINE, size=(900, 300)):
    """One word as large as it goes over a coloured foot. Gives (path, aspect)."""
    width, height = size
    image = Image.new("RGB", size, CREAM)
    draw = ImageDraw.Draw(image)
    foot = round(height * 0.14)
    draw.rectangle((0, height - foot, width, height), fill=accent)
    face = fit_text(draw, [title], width * 0.90, height - foot, round(height * 0.66))
    draw.text((width / 2, (height - foot) * 0.47), title, INK, face, anchor="mm")
    return save_texture(image, f"{name}-tag"), width / height


def bag_front(
    name,
    title,
    weight,
    note="",
    ground=WINE,
    ink=CREAM,
    accent="#ee6a2b",
    size=(1000, 1400),
    weight_share=0.9,
):
    """The printed front of a sack: mark, product, weight in a band below. Gives (path, aspect).

    weight_share: of the band's height that the weight fills.
    """
    width, height = size
    image = Image.new("RGB", size, ground)
    draw = ImageDraw.Draw(image)
    dark = sum(Image.new("RGB", (1, 1), ground).getpixel((0, 0))) < 380
    wordmark = draw_svg(
        "wordmark-light.svg" if dark else "wordmark-dark.svg", round(height * 0.125)
    )
    image.paste(wordmark, ((width - wordmark.width) // 2, round(height * 0.12)), wordmark)
    lines = title.split("\n")
    face = fit_text(draw, lines, width * 0.80, height * 0.36, round(height * 0.20))
    spacing = 0.98
    top = height * (0.42 if note else 0.43) - face.size * 0.5 * len(lines)
    end = write_lines(draw, lines, width / 2, top, face, ink, spacing)
    if note:
        small = fit_text(draw, [note], width * 0.80, height * 0.05, round(height * 0.05), 500)
        low = draw.textbbox((0, end - face.size * spacing), lines[-1], face, anchor="ma")[3]
        draw.text((width / 2, max(low + height * 0.022, end + height * 0.03)), note, accent, small, anchor="mt")
    band = round(height * 0.73), round(height * 0.86)
    draw.rectangle((0, band[0], width, band[1]), fill=accent)
    face = fit_text(draw, [weight], width * 0.8, (band[1] - band[0]) * weight_share, round(height * 0.13))
    draw.text((width / 2, sum(band) / 2), weight, ground if dark else CREAM, face, anchor="mm")
    return save_texture(image, f"{name}-front"), width / height
