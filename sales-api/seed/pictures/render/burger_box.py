"""The printed box that burgers are sold in: a drawn burger beside the name, what is inside in a band below."""
import numpy as np
from PIL import Image, ImageDraw

from carton import carton
from labels import CREAM, INK, draw_svg, fit_text, font, save_texture, write_lines
from mesh import place

KRAFT, SIZE = (196, 156, 106), (3.3, 0.85, 1.62)
BREAD, CRUST, SESAME, LEAF, CHEESE, PATTY = "#d9974a", "#b8742f", "#f6e4bc", "#6f9a3a", "#f0b43c", "#5c2f22"


def drawn_burger(width=480):
    """A burger in flat colours, as RGBA."""
    image = Image.new("RGBA", (900, 780))
    draw = ImageDraw.Draw(image)
    draw.pieslice((60, 20, 840, 640), 180, 360, BREAD)
    draw.rounded_rectangle((60, 310, 840, 366), 28, BREAD)
    for x, y in ((300, 130), (450, 90), (600, 130), (220, 220), (380, 210), (530, 200), (690, 220)):
        draw.ellipse((x - 22, y - 13, x + 22, y + 13), SESAME)
    run = np.linspace(30, 870, 120)
    wave = 425 + 22 * np.sin(run / 36)
    draw.polygon([(30, 376), (870, 376), *zip(run[::-1], wave[::-1])], LEAF)
    draw.rounded_rectangle((50, 438, 850, 566), 58, PATTY)
    draw.polygon([(90, 438), (810, 438), (700, 470), (560, 540), (420, 470), (300, 500)], CHEESE)
    draw.rounded_rectangle((70, 586, 830, 730), 60, BREAD)
    draw.rounded_rectangle((70, 586, 830, 640), 27, CRUST)
    return image.resize((width, round(width * 780 / 900)), Image.LANCZOS)


def box_front(name, title, inside, weight, ground="#%02x%02x%02x" % KRAFT, band="#7a1220", size=(1300, 640)):
    """A printed face. title: one or two lines; inside: how many of what weight. Gives the path."""
    width, height = size
    image = Image.new("RGB", size, ground)
    draw = ImageDraw.Draw(image)
    dark = sum(image.getpixel((0, 0))) < 380
    foot = round(height * 0.76)
    burger = drawn_burger(round(width * 0.27))
    image.paste(burger, (round(width * 0.05), (foot - burger.height) // 2 + round(height * 0.02)), burger)
    middle, room = round(width * 0.65), width * 0.60
    mark = draw_svg("wordmark-light.svg" if dark else "wordmark-dark.svg", round(height * 0.17))
    image.paste(mark, (middle - mark.width // 2, round(height * 0.05)), mark)
    lines, tall = title.split("\n"), height * 0.49
    face = fit_text(draw, lines, room, tall, round(height * 0.32))
    top = height * 0.25 + (tall - face.size * 0.98 * len(lines)) / 2 - face.size * 0.12
    write_lines(draw, lines, middle, top, face, CREAM if dark else INK)
    draw.rectangle((0, foot, width, height), fill=band)
    pale = sum(Image.new("RGB", (1, 1), band).getpixel((0, 0))) > 420
    ink, line = INK if pale else CREAM, (foot + height) / 2 - height * 0.01
    draw.text((width * 0.05, line), inside, ink, font(round(height * 0.15), 700), anchor="lm")
    draw.text((width * 0.95, line), f"congelados · {weight}", ink, font(round(height * 0.095), 600), anchor="rm")
    return save_texture(image, f"{name}-box")


def burger_box(x, y, turn, name, title, inside, weight, size=SIZE, colour=KRAFT, band="#7a1220"):
    """The box standing at x, y. Gives what counts for the frame."""
    pixels = 1300, round(1300 * size[2] / size[0])
    front = box_front(name, title, inside, weight, "#%02x%02x%02x" % colour, band, pixels)
    return [place(thing, (x, y, 0), (0, 0, turn)) for thing in carton(front, size, colour)]
