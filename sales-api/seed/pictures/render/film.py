"""Foam tray, clear film, vacuum pouch."""
import numpy as np
from scipy.ndimage import distance_transform_edt, gaussian_filter, maximum_filter

from labels import label
from look import world_points
from material import Material, plain, srgb
from mesh import add_object, grid_faces, noise3, rounded_box_distance, trim
from noise import smooth_step
from rest import HeightField, content_field
from sticker import lay_label

TRAY_FLOOR = 0.07
FOAM = {"black": (34, 34, 36), "white": (236, 234, 230), "yellow": (230, 210, 152)}


def film_material(name="film", haze=0.02, gloss=0.2, shine=1.0, wrinkle=0.12):
    """Thin clear film: it mirrors the window and lets the rest through unbent, unlike glass."""
    material = Material(name)
    large = material.node("Bump")
    large.inputs["Strength"].default_value, large.inputs["Distance"].default_value = wrinkle, 0.05
    folds = material.noise(2.2, 4, 0.6, 1.6, material.coordinates(scale=(1, 1.7, 1)))
    material.plug(folds, large.inputs["Height"])
    glossy, clear, milky = (
        material.node(k) for k in ("BsdfGlossy", "BsdfTransparent", "BsdfDiffuse")
    )
    glossy.inputs["Roughness"].default_value = gloss
    material.plug(large.outputs[0], glossy.inputs["Normal"])
    clear.inputs["Color"].default_value = (0.97, 0.97, 0.97, 1)
    milky.inputs["Color"].default_value = (0.9, 0.9, 0.9, 1)
    facing = material.node("LayerWeight")
    facing.inputs["Blend"].default_value = 0.5
    material.plug(large.outputs[0], facing.inputs["Normal"])
    grazing = material.math("POWER", facing.outputs["Facing"], 4.0)
    amount = material.math("ADD", 0.05 * shine, material.math("MULTIPLY", grazing, 0.8))
    through = material.node("MixShader")
    through.inputs[0].default_value = haze
    material.plug(clear.outputs[0], through.inputs[1])
    material.plug(milky.outputs[0], through.inputs[2])
    both = material.node("MixShader")
    material.plug(amount, both.inputs[0])
    material.plug(through.outputs[0], both.inputs[1])
    material.plug(glossy.outputs[0], both.inputs[2])
    output = next(node for node in material.nodes if node.type == "OUTPUT_MATERIAL")
    material.plug(both.outputs[0], output.inputs["Surface"])
    return material.result


def tray(half=(1.6, 1.12), depth=0.42, colour="black"):
    """A foam tray around 0; content lies on TRAY_FLOOR. Gives the object."""
    count, reach = 360, 1.22
    line = np.linspace(-reach, reach, count)
    x, y = (axis.ravel() for axis in np.meshgrid(line * half[0], line * half[1]))
    distance = rounded_box_distance(x, y, half, 0.42)
    height = TRAY_FLOOR + (depth - TRAY_FLOOR) * smooth_step(distance, -0.30, -0.02)
    height += 0.012 * np.sin(x * 16) * smooth_step(-distance, 0.32, 0.4) * 0.5
    outside = smooth_step(distance, 0.05, 0.11)
    height = height * (1 - outside) + (depth - 0.12) * outside
    x, y = _pulled_in(x, y, distance, half)
    points, faces = np.stack([x, y, height], 1), grid_faces(count, count)
    kept = (distance[faces] < 0.10).all(1)
    material = Material("foam").set(Base_Color=srgb(*FOAM[colour]), Roughness=0.42, Specular=0.35)
    material.bump(material.voronoi(34), 0.10, 0.01)
    thing = add_object("tray", *trim(points, faces[kept]), materials=[material.result])
    _tray_wall(half, depth, material.result)
    return thing


def _pulled_in(x, y, distance, half, lip=0.075):
    """Moves what lies beyond the lip onto it, so that the grid's steps do not show as teeth."""
    over = np.maximum(distance - lip, 0)
    step = 1e-4
    slope_x = (rounded_box_distance(x + step, y, half, 0.42) - distance) / step
    slope_y = (rounded_box_distance(x, y + step, half, 0.42) - distance) / step
    return x - over * slope_x, y - over * slope_y


def _tray_wall(half, depth, material):
    """The outer wall, from under the rim down to the ground."""
    angle = np.linspace(0, 2 * np.pi, 240, endpoint=False)
    rings = []
    for height, inset in ((depth - 0.03, 0.02), (depth - 0.12, 0.05), (0.03, 0.28), (0.0, 0.32)):
        rings.append(_rounded_ring(angle, np.array(half) - inset, height))
    add_object(
        "tray wall", np.concatenate(rings), grid_faces(4, 240, closed=True), materials=[material]
    )


def _rounded_ring(angle, half, height):
    """Points of a rectangle with round corners, by angle."""
    power = 2 / 7
    x = np.sign(np.cos(angle)) * np.abs(np.cos(angle)) ** power * half[0]
    y = np.sign(np.sin(angle)) * np.abs(np.sin(angle)) ** power * half[1]
    return np.stack([x, y, np.full_like(x, height)], 1)


def _noise_over(field, stretch, frequency, seed, centre=(0, 0)):
    """Noise on the field's grid, drawn out along an axis by stretch."""
    x, y = field.x - centre[0], field.y - centre[1]
    points = np.stack([x, y, 0 * x], -1).reshape(-1, 3) * [*stretch, 0]
    return noise3(points, frequency, seed).reshape(x.shape)


def vacuum_pack(
    content,
    title,
    weight="",
    note="Embalado a vácuo",
    margin=0.34,
    label_width=1.1,
    label_at=(0, 0),
    label_turn=0.0,
    label_stiffness=9,
    name="vacuum",
    back=None,
    wrinkle=0.12,
):
    """A clear pouch that clings to its content, sealed around. content lies at z = 0 around 0.

    back: sRGB of an opaque underside; clear without it. label_stiffness: cells of the height field
    that the label bridges; wrinkle: how crumpled the film is.
    """
    points = world_points(content)
    low, high = points.min(0)[:2], points.max(0)[:2]
    centre, half = (low + high) / 2, (high - low) / 2 + margin
    field = content_field(
        content, float(np.abs(np.concatenate([centre + half, centre - half])).max()) + 0.1
    )
    distance = rounded_box_distance(field.x - centre[0], field.y - centre[1], half, 0.08)
    surface = _clinging(field) + _pouch_folds(field, centre, half)
    surface = _sealed(surface, field, centre, distance)
    things = [_pouch(field, surface, distance, back, wrinkle)]
    field.height = surface
    if title:
        path, aspect = label(name, title, weight, note)
        smooth = HeightField(field.half, field.cells)
        bridged = maximum_filter(surface, label_stiffness)
        smooth.height = np.maximum(gaussian_filter(bridged, label_stiffness / 2), surface)
        at = (centre[0] + label_at[0], centre[1] + label_at[1])
        things.append(lay_label(path, aspect, label_width, at, label_turn, smooth.at, 0.02))
    return [*content, *things]


def _clinging(field):
    """Heights of a skin that is sucked onto the content."""
    cling = gaussian_filter(field.height, 1.5) + 0.015
    surface = cling.copy()
    for _ in range(10):
        surface = np.maximum(cling, gaussian_filter(surface, 4) - 0.004)
    return gaussian_filter(surface, 1.6)


def _pouch_folds(field, centre, half):
    """Folds that run outwards from the content, large ones close to it, fine ones farther out."""
    away = distance_transform_edt(field.height <= 0.04) * (2 * field.half / field.cells)
    angle = np.arctan2((field.y - centre[1]) / half[1], (field.x - centre[0]) / half[0])
    ring = np.stack([np.cos(angle) * 2, np.sin(angle) * 2, 0 * angle], -1).reshape(-1, 3)
    folds = (1 - np.abs(noise3(ring, 2.4, 81))).reshape(away.shape) ** 3
    fine = _noise_over(field, (1, 1), 3.2, 83, centre)
    large = 0.085 * folds * np.exp(-away / 0.16) * (away > 0)
    return large + 0.010 * (1 - np.abs(fine)) ** 4 * np.exp(-away / 0.3)


def _sealed(surface, field, centre, distance):
    """Presses the border flat, with the ribs of the seal, and lets its edge curl."""
    seal = (distance > -0.17) & (distance < -0.05)
    surface = np.where(distance > -0.2, np.minimum(surface, 0.05), surface)
    surface += 0.0014 * np.sin(distance / 0.045 * 2 * np.pi) * seal
    wave = _noise_over(field, (1, 1), 0.5, 85, centre)
    return surface + 0.05 * (1 + wave) * smooth_step(distance, -0.22, 0.0)


def _pouch(field, surface, distance, back, wrinkle):
    """Makes the upper and the lower sheet; gives the lower one, for the frame."""
    shape = np.stack([field.x.ravel(), field.y.ravel(), surface.ravel()], 1)
    faces, border = grid_faces(field.cells, field.cells), distance.ravel()
    faces = faces[(border[faces] < 0).all(1)]
    cover = film_material("pouch", haze=0.025, gloss=0.22, shine=1.2, wrinkle=wrinkle)
    add_object("pouch", *trim(shape, faces), materials=[cover])
    under = shape.copy()
    under[:, 2] = np.where(border > -0.2, shape[:, 2] - 0.012, 0.004)
    foil = plain("pouch back", back, 0.3, Specular=0.5) if back else cover
    return add_object("pouch back", *trim(under, faces), materials=[foil])
