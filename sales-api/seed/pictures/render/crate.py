"""An open carton whose printed front names a kit; what the kit holds stands in it."""
import bpy
from PIL import Image, ImageDraw

from carton import printed_face
from labels import CREAM, INK, draw_svg, fit_text, save_texture
from material import plain

WALL, STRIP = 0.06, 0.30
PIXELS = 380
"""Of the print, for one unit. STRIP: share of its height."""


def crate_print(name, title, number, unit, size, ground, ink=CREAM, accent="#e8a33c", on_accent="#2a1a16", holds=()):
    """A printed front: the kit's name as large as it goes, at its right a field with for how many it is.

    holds: what lies behind, side by side on a pale strip along the upper edge.
    """
    width, whole = (round(side * PIXELS) for side in size)
    strip = round(STRIP * whole) if holds else 0
    height = whole - strip
    image = Image.new("RGB", (width, height), ground)
    draw = ImageDraw.Draw(image)
    field = round(width * 0.76)
    draw.rectangle((field, 0, width, height), fill=accent)
    dark = sum(image.getpixel((0, 0))) < 380
    mark = draw_svg("wordmark-light.svg" if dark else "wordmark-dark.svg", round(height * 0.25))
    image.paste(mark, ((field - mark.width) // 2, round(height * 0.05)), mark)
    face = fit_text(draw, [title], field * 0.92, height * 0.62, round(height * 0.62))
    draw.text((field / 2, height * 0.63), title, ink, face, anchor="mm")
    middle = (field + width) / 2
    face = fit_text(draw, [number], (width - field) * 0.8, height * 0.62, round(height * 0.62))
    draw.text((middle, height * 0.36), number, on_accent, face, anchor="mm")
    face = fit_text(draw, [unit], (width - field) * 0.84, height * 0.28, round(height * 0.28))
    draw.text((middle, height * 0.79), unit, on_accent, face, anchor="mm")
    front = Image.new("RGB", (width, whole), CREAM)
    front.paste(image, (0, strip))
    for number, text in enumerate(holds):
        _on_strip(ImageDraw.Draw(front), text, width * (number + 0.5) / len(holds), width / len(holds), strip)
    return save_texture(front, f"{name}-crate")


def _on_strip(draw, text, middle, room, height):
    face = fit_text(draw, [text], room * 0.84, height, round(height * 0.80))
    draw.text((middle, height * 0.46), text, INK, face, anchor="mm")


def crate(front, size, y, colour, floor=0.4, name="crate"):
    """Four walls, the printed one towards -y at y; size: width, depth, height;

    floor: height on which things stand. Gives what counts for the frame."""
    width, depth, height = size
    board = plain("crate", colour, 0.6, Specular=0.25)
    half, middle = width / 2, y + depth / 2
    walls = [
        _wall((width, WALL, height), (0, y + WALL / 2), board),
        _wall((width, WALL, height), (0, y + depth - WALL / 2), board),
    ]
    for side in (-1, 1):
        walls.append(_wall((WALL, depth, height), (side * (half - WALL / 2), middle), board))
    _wall((width - WALL, depth - WALL, floor), (0, middle), board)
    return [*walls, printed_face(front, width, height, y, name)]


def _wall(size, at, material):
    bpy.ops.mesh.primitive_cube_add(size=2, location=(*at, size[2] / 2))
    wall = bpy.context.object
    wall.scale = [side / 2 for side in size]
    bpy.ops.object.transform_apply(location=True, scale=True)
    bevel = wall.modifiers.new("bevel", "BEVEL")
    bevel.width, bevel.segments = 0.018, 3
    wall.data.materials.append(material)
    return wall
