"""Butcher's paper tied with string."""
import numpy as np
from scipy.ndimage import gaussian_filter, maximum_filter

from grounds import paper_material
from labels import label
from look import world_points
from material import Material, srgb
from mesh import add_object, cube_sphere, grid_faces, noise3, roughen, smooth_path, tube
from rest import HeightField, content_field
from sticker import lay_label


def parcel(
    title, weight="", note="", size=(2.3, 1.5, 0.75), seed=1, label_width=0.92, name="parcel"
):
    """Butcher's paper folded around meat, tied crosswise with string, a label on it."""
    half = np.array(size) / 2
    directions, faces = cube_sphere(90)
    scale = (np.abs(directions) ** 11).sum(1) ** (-1 / 11)
    points = directions * scale[:, None] * half
    bulge = 1 + 0.10 * (1 - (points[:, 0] / half[0]) ** 2) * (1 - (points[:, 1] / half[1]) ** 2)
    points[:, 2] *= bulge
    creases = 1 - np.abs(noise3(points, 0.9, seed + 5))
    points = roughen(points, faces, 0.045, 0.9, seed)
    points *= 1 + 0.018 * (creases[:, None] ** 4 - 0.3)
    points[:, 2] -= points[:, 2].min()
    for axis, position in ((0, 0.10), (1, -0.05)):
        groove = np.exp(-(((points[:, axis] - position) / 0.10) ** 2))
        points *= 1 - 0.035 * groove[:, None] * (points[:, 2:] > 0.03)
    paper = paper_material((186, 146, 100), "parcel paper", crumple=0.6)
    body = add_object("parcel", points, faces, materials=[paper])
    field = content_field([body])
    things = [body, *_flaps(field, half, paper)]
    field.raise_by(world_points(things[1:]).astype(float))
    things += _strings(field, half, seed)
    if title:
        path, aspect = label(name, title, weight, note)
        smooth = HeightField(field.half, field.cells)
        smooth.height = gaussian_filter(maximum_filter(field.height, 5), 4)
        at = (-half[0] * 0.42, -half[1] * 0.50)
        things.append(lay_label(path, aspect, label_width, at, -3, smooth.at, 0.02))
    return things


def _flaps(field, half, paper):
    """The sheet's free edge across the top and a pointed flap at each end."""
    line = np.linspace(-0.97, 0.97, 80)
    u, v = (axis.ravel() for axis in np.meshgrid(line, np.linspace(0, 1, 40)))
    edge = 0.34 + 0.03 * np.sin(u * 2.4) - 0.02 * u
    plan = np.stack([u * half[0], (edge + v * (0.96 - edge)) * half[1]], 1)
    lift = 0.012 + 0.03 * (1 - v) ** 3 * (1 + 0.5 * np.sin(u * 5))
    points = np.column_stack([plan, field.at(plan) + lift])
    return [add_object("flap", points, grid_faces(40, 80), materials=[paper])]


def twine_material():
    material = Material("twine")
    twist = material.node("TexWave", bands_direction="DIAGONAL")
    material.plug(material.uv("UV"), twist.inputs["Vector"])
    twist.inputs["Scale"].default_value = 9
    stripes = twist.outputs["Fac"]
    material.set(
        Base_Color=material.ramp(stripes, [(0.2, srgb(186, 160, 122)), (0.8, srgb(236, 220, 188))]),
        Roughness=0.8,
        Specular=0.2,
    )
    material.bump(stripes, 0.5, 0.02)
    return material.result


def string_along(path, radius=0.024, name="string", material=None):
    """A string along points in space."""
    vertices, faces, uv = tube(path, radius, 10)
    return add_object(name, vertices, faces, uv, materials=[material or twine_material()])


def _strings(field, half, seed):
    material, things = twine_material(), []
    for axis, offset in ((0, -0.05), (1, 0.10)):
        reach = half[axis] * 1.0
        run = np.linspace(-reach, reach, 160)
        plan = np.zeros((160, 2))
        plan[:, axis], plan[:, 1 - axis] = run, offset + 0.01 * np.sin(run * 4)
        height = np.maximum(field.at(plan), 0) + 0.012
        path = np.column_stack([plan, height])
        ends = [[*plan[k] * [1.0, 1.0], 0.02] for k in (0, -1)]
        path = np.vstack([ends[0], path, ends[1]])
        things.append(string_along(path, 0.024, f"string{axis}", material))
    top = float(field.at(np.array([[0.10, -0.05]]))[0]) + 0.04
    for turn, length in ((25, 0.42), (155, 0.40)):
        cos, sin = np.cos(np.radians(turn)), np.sin(np.radians(turn))
        loop = [
            (0, 0, 0),
            (0.5, 0.14, 0.10),
            (0.95, 0.12, 0.06),
            (0.95, -0.08, 0.03),
            (0.5, -0.10, 0.06),
            (0, 0, 0.02),
        ]
        local = np.array(loop) * [length, length, 1]
        turned = np.column_stack(
            [
                local[:, 0] * cos - local[:, 1] * sin,
                local[:, 0] * sin + local[:, 1] * cos,
                local[:, 2],
            ]
        )
        path, _ = smooth_path(turned + [0.10, -0.05, top], 80)
        things.append(string_along(path, 0.022, f"bow{turn}", material))
    for turn, length in ((-40, 0.40), (-130, 0.46)):
        cos, sin = np.cos(np.radians(turn)), np.sin(np.radians(turn))
        run = np.linspace(0, length, 30)
        bend = 0.10 * np.sin(run * 6)
        plan = np.column_stack([run * cos - bend * sin, run * sin + bend * cos]) + [0.10, -0.05]
        path = np.column_stack([plan, np.maximum(field.at(plan) + 0.03, top - run * 0.6)])
        things.append(string_along(path, 0.022, f"end{turn}", material))
    knot = string_along([(0.04, -0.05, top), (0.16, -0.05, top + 0.01)], 0.05, "knot", material)
    return [*things, knot]
