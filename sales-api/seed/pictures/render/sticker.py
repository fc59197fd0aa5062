"""Labels as objects: laid on what is there, or bent around a vessel."""
import numpy as np

from labels import BLANK, CARD, label
from material import Material
from mesh import add_object, grid_faces, place


def printed_material(path, name="label", gloss=0.6):
    material = Material(name)
    material.set(
        Base_Color=material.image(path, vector=material.uv("UV")), Roughness=gloss, Specular=0.25
    )
    return material.result


def lay_label(path, aspect, width, centre, turn=0.0, height_at=None, lift=0.012, name="label"):
    """A label on a surface whose height at points (n, 2) is known. Gives the object."""
    u, v = (axis.ravel() for axis in np.meshgrid(np.linspace(0, 1, 60), np.linspace(0, 1, 60)))
    flat = np.stack([(u - 0.5) * width, (v - 0.5) * width / aspect], 1)
    cos, sin = np.cos(np.radians(turn)), np.sin(np.radians(turn))
    plan = flat @ np.array([[cos, sin], [-sin, cos]]) + centre
    height = height_at(plan) if height_at else np.zeros(len(plan))
    points = np.column_stack([plan, height + lift])
    material = printed_material(path, name)
    return add_object(name, points, grid_faces(60, 60), np.stack([u, v], 1), materials=[material])


def name_card(x, y, width=1.7, lean=62, turn=0.0, z=0.0):
    """A blank card that leans back in front of what is shown; its name is printed after the render."""
    path, aspect = label("card", BLANK, size=CARD)
    thing = lay_label(path, aspect, width, (0, 0))
    rise = width / aspect / 2
    low = z + rise * np.sin(np.radians(lean)) + 0.01
    return place(thing, (x, y, low), (lean, 0, turn))


def wrap_label(path, aspect, radius, middle, span=150, facing=-90, height=None, name="label"):
    """A label bent around an upright cylinder; span in degrees, facing the camera at -90.

    radius: a number, or a function of the height for vessels that widen.
    """
    angle = np.radians(np.linspace(facing - span / 2, facing + span / 2, 80))
    reach = radius if callable(radius) else (lambda _: radius)
    height = height or np.radians(span) * reach(middle) / aspect
    rise = np.linspace(-0.5, 0.5, 24) * height + middle
    grown = np.array([reach(z) for z in rise])[:, None] + 0.006
    points = np.stack(
        [np.cos(angle) * grown, np.sin(angle) * grown, rise[:, None] * np.ones_like(angle)], -1
    ).reshape(-1, 3)
    u, v = np.meshgrid(np.linspace(0, 1, 80), np.linspace(0, 1, 24))
    uv = np.stack([u.ravel(), v.ravel()], 1)
    return add_object(
        name, points, grid_faces(24, 80), uv, materials=[printed_material(path, name)]
    )
