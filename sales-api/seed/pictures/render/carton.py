"""Printed cardboard boxes."""
import bpy
import numpy as np
from PIL import Image, ImageDraw

from labels import CREAM, INK, draw_svg, fit_text, font, save_texture, write_lines
from material import plain
from mesh import add_object, grid_faces
from sticker import printed_material


def box_print(name, title, note, weight, ground, ink=CREAM, accent="#ee6a2b", size=(1300, 900), picture=None):
    """A printed face: mark, product in large letters, what is inside in a band below; picture: RGBA, under the product."""
    width, height = size
    image = Image.new("RGB", size, ground)
    draw = ImageDraw.Draw(image)
    dark = sum(image.getpixel((0, 0))) < 380
    mark = draw_svg("wordmark-light.svg" if dark else "wordmark-dark.svg", round(height * 0.17))
    image.paste(mark, ((width - mark.width) // 2, round(height * 0.07)), mark)
    band = round(height * 0.78)
    lines, room = title.split("\n"), (band if picture is None else height * 0.47) - height * 0.27
    face = fit_text(draw, lines, width * 0.88, room * 0.86, round(height * 0.32))
    top = height * 0.27 + (room - face.size * 0.98 * len(lines)) / 2 - face.size * 0.14
    write_lines(draw, lines, width / 2, top, face, ink)
    if picture is not None:
        wide = round(width * 0.72)
        picture = picture.resize((wide, round(wide * picture.height / picture.width)), Image.LANCZOS)
        image.paste(picture, ((width - wide) // 2, round(height * 0.475)), picture)
    draw.rectangle((0, band, width, height), fill=accent)
    pale = sum(Image.new("RGB", (1, 1), accent).getpixel((0, 0))) > 420
    on_band, middle = INK if pale else CREAM, (band + height) / 2
    face = font(round(height * 0.105), 700)
    draw.text((width * 0.05, middle), note, on_band, face, anchor="lm")
    draw.text((width * 0.95, middle), weight, on_band, face, anchor="rm")
    return save_texture(image, f"{name}-box")


def carton(front, size, colour, name="carton"):
    """A closed box standing at 0: the print on its front (towards -y), plain elsewhere."""
    width, depth, height = size
    bpy.ops.mesh.primitive_cube_add(size=2, location=(0, 0, height / 2))
    body = bpy.context.object
    body.scale = width / 2, depth / 2, height / 2
    bpy.ops.object.transform_apply(location=True, scale=True)
    bevel = body.modifiers.new("bevel", "BEVEL")
    bevel.width, bevel.segments = 0.025, 3
    body.data.materials.append(plain("cardboard", colour, 0.5, Specular=0.3))
    return [body, printed_face(front, width, height, -depth / 2, name), *_flap(width, depth, height)]


def printed_face(front, width, height, y, name):
    """The printed front, bulging a little as cardboard does."""
    count, inset = 40, 0.022
    u, v = (
        axis.ravel() for axis in np.meshgrid(np.linspace(0, 1, count), np.linspace(0, 1, count))
    )
    bulge = 0.018 * np.sin(np.pi * u) * np.sin(np.pi * v)
    points = np.stack(
        [(u - 0.5) * (width - 2 * inset), y - 0.003 - bulge, inset + v * (height - 2 * inset)], 1
    )
    faces, uv = grid_faces(count, count), np.stack([u, v], 1)
    return add_object(name, points, faces, uv, materials=[printed_material(front, name, 0.4)])


def _flap(width, depth, height):
    """The tuck flap's seam along the top."""
    seam = plain("seam", (60, 44, 36), 0.8)
    points = [(-width / 2 + 0.03, -depth / 2 + 0.05), (width / 2 - 0.03, -depth / 2 + 0.05)]
    points += [(width / 2 - 0.03, -depth / 2 + 0.058), (-width / 2 + 0.03, -depth / 2 + 0.058)]
    corners = [(x, y, height + 0.001) for x, y in points]
    return [add_object("seam", corners, [[0, 1, 2, 3]], materials=[seam])]
