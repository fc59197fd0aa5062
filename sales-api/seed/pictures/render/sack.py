"""A standing sack of paper or plastic with a printed front."""
import numpy as np

from material import Material, plain, srgb
from mesh import add_object, grid_faces, noise3, roughen
from noise import smooth_step
from twine import string_along

ROWS, AROUND = 170, 240


def sack(
    front,
    width=1.7,
    height=2.4,
    depth=0.75,
    seed=1,
    lumps=0.03,
    lump_size=2.2,
    plastic=False,
    colour=(122, 18, 32),
    fold="stitched",
    full=0.62,
    relief=None,
    window=None,
    name="sack",
):
    """A standing sack, printed on its front (towards -y). front: a texture's path (`labels.bag_front`).

    lumps and lump_size: how the content shows through (charcoal large, rice none); fold: how the
    top is closed, "stitched" or "welded"; colour: sides and the band on top; full: share of the
    height from which it narrows; relief: a texture of what presses through the plastic; window: one that
    is white where the plastic is clear.
    """
    share, angle, x, y = _sack_rings(width, depth, full)
    points = np.stack([x, y, share * height * np.ones_like(x)], -1).reshape(-1, 3)
    faces = grid_faces(ROWS, AROUND, closed=True)
    points = _dent(points, faces, share, angle, lumps, lump_size, seed, full)
    printed = _sack_material(front, plastic, colour, relief, window)
    uv = _front_coordinates(share, angle, x, y, width)
    body = add_object(name, points, faces, uv, materials=[printed])
    return [body, *_sack_top(points[-AROUND:], height, colour, fold, plastic)]


def _sack_rings(width, depth, full):
    """Share of the height, angle, and the place on each ring: full below, flat where it is closed."""
    share = np.linspace(0, 1, ROWS)[:, None]
    angle = np.linspace(0, 2 * np.pi, AROUND, endpoint=False)[None] - np.pi / 2
    belly = 1 - 0.97 * smooth_step(share, full, 0.97) ** 1.15
    belly = belly * (0.86 + 0.14 * np.sin(np.pi * np.clip(share / 0.7, 0, 1)))
    half_width = width / 2 * (0.93 + 0.07 * (1 - belly)) * np.ones_like(angle)
    power = 2 / (2.6 + 1.8 * (1 - smooth_step(share, 0.0, 0.5)))
    x = np.sign(np.cos(angle)) * np.abs(np.cos(angle)) ** power * half_width
    y = np.sign(np.sin(angle)) * np.abs(np.sin(angle)) ** power * depth / 2 * belly
    return share, angle, x, y


def _front_coordinates(share, angle, x, y, width):
    """Texture coordinates that run along the cloth, so that the print is not drawn out at the sides."""
    steps = np.diff(x, axis=1, prepend=x[:, :1]), np.diff(y, axis=1, prepend=y[:, :1])
    run = np.cumsum(np.hypot(*steps), 1)
    total = run[:, -1:] + np.hypot(x[:, :1] - x[:, -1:], y[:, :1] - y[:, -1:])
    wrapped = (angle + np.pi / 2 + np.pi) % (2 * np.pi) - np.pi
    across = 0.5 + np.where(wrapped < 0, run - total, run) / (width * 1.04)
    return np.stack([across, share * np.ones_like(across)], -1).reshape(-1, 2)


def _dent(points, faces, share, angle, lumps, lump_size, seed, full):
    """The content's lumps below, creases below the closed top, unevenness all over."""
    share = (share * np.ones_like(angle)).ravel()
    points = roughen(points, faces, 0.03, 0.7, seed)
    bumps = noise3(points, lump_size, seed + 3) + 0.5 * noise3(points, lump_size * 2.1, seed + 4)
    creases = (1 - np.abs(noise3(points * [1.4, 1, 0.45], 1.3, seed + 5))) ** 4
    amount = lumps * bumps * smooth_step(0.80 - share, 0, 0.25)
    amount -= 0.06 * creases * smooth_step(share, full - 0.17, full + 0.18)
    outward = np.stack([np.cos(angle), np.sin(angle)], -1).reshape(-1, 2)
    points[:, :2] += np.tile(outward, (ROWS, 1)) * amount[:, None]
    points[:, 2] = np.maximum(points[:, 2], 0)
    return points


def _sack_material(front, plastic, colour, relief, window):
    """The print on the front half, plain colour around it."""
    material = Material("sack")
    vector = material.uv("UV")
    split = material.node("SeparateXYZ")
    material.plug(vector, split.inputs[0])
    beside = material.math("ABSOLUTE", material.math("SUBTRACT", split.outputs[0], 0.5))
    picture = material.image(front, vector=vector)
    material.set(
        Base_Color=material.mix(material.math("GREATER_THAN", beside, 0.5), picture, srgb(*colour))
    )
    creased = material.noise(2.4, 5, 0.6, 0.8)
    if plastic:
        material.set(Roughness=0.28, Specular=0.5, Clearcoat=0.5, Clearcoat_Roughness=0.1)
        under = material.bump(creased, 0.50, 0.07)
        if relief:
            material.bump(material.image(relief, data=True, vector=vector), 0.5, 0.03, under=under)
    else:
        material.set(Roughness=0.62, Specular=0.25)
        material.bump(creased, 0.55, 0.07)
    if window:
        _clear(material, material.image(window, data=True, vector=vector), under)
    return material.result


def _clear(material, where, bump):
    """Lets light through there, but for what the plastic mirrors."""
    through, gloss, film, both = (
        material.node(kind) for kind in ("BsdfTransparent", "BsdfGlossy", "MixShader", "MixShader")
    )
    gloss.inputs["Roughness"].default_value = 0.22
    material.plug(bump, gloss.inputs["Normal"])
    facing = material.node("LayerWeight")
    facing.inputs["Blend"].default_value = 0.35
    material.plug(bump, facing.inputs["Normal"])
    mirrored = material.math("ADD", 0.035, material.math("MULTIPLY", facing.outputs["Facing"], 0.12))
    for node, share, first, second in (
        (film, mirrored, through.outputs[0], gloss.outputs[0]),
        (both, where, material.shader.outputs[0], film.outputs[0]),
    ):
        for socket, value in zip(node.inputs, (share, first, second)):
            material.plug(value, socket)
    output = next(node for node in material.nodes if node.type == "OUTPUT_MATERIAL")
    material.plug(both.outputs[0], output.inputs["Surface"])


def _sack_top(ring, height, colour, fold, plastic):
    """The closed top: a band folded over and stitched, or a welded strip."""
    middle, reach = ring[:, :2].mean(0), np.abs(ring[:, 0] - ring[:, 0].mean()).max()
    count, tall = 90, 0.20 if fold == "stitched" else 0.13
    u, v = (axis.ravel() for axis in np.meshgrid(np.linspace(-1, 1, count), np.linspace(0, 1, 14)))
    ripple = 0.02 * np.sin(u * 4 + 1) + 0.01 * np.sin(u * 11)
    parts = []
    for sign in (-1, 1):
        y = middle[1] + ripple + sign * 0.018 * (1 - 0.8 * v * (fold != "stitched"))
        points = np.stack([middle[0] + u * reach * 1.005, y, height - 0.03 + v * tall], 1)
        band = plain("band", tuple(c * 0.86 for c in colour), 0.3 if plastic else 0.6)
        parts.append(add_object("band", points, grid_faces(14, count), materials=[band]))
    if fold == "stitched":
        run = np.linspace(-0.99, 0.99, 400)
        y = middle[1] + 0.02 * np.sin(run * 4 + 1) + 0.01 * np.sin(run * 11) - 0.026
        y += 0.010 * np.sign(np.sin(run * 130))
        path = np.stack([middle[0] + run * reach, y, np.full(400, height + tall * 0.42)], 1)
        parts.append(string_along(path, 0.013, "stitches", plain("thread", (238, 228, 206), 0.8)))
    return parts
