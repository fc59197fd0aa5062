"""Printed cardboard boxes."""
import bpy
import numpy as np

from material import plain
from mesh import add_object, grid_faces
from sticker import printed_material


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
