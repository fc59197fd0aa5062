"""Meshes from numpy arrays: into Blender, primitives, sweeps, noise."""
import bpy
import numpy as np
from scipy.interpolate import CubicSpline, PchipInterpolator
from scipy.ndimage import map_coordinates

_NOISE_GRIDS = {}


def add_object(
    name, vertices, faces, uv=None, uv2=None, materials=(), material_index=None, smooth=True
):
    """Makes an object; all faces have the same number of corners, uv and uv2 are per vertex."""
    vertices, faces = np.asarray(vertices, np.float32), np.asarray(faces, np.int32)
    mesh, corners = bpy.data.meshes.new(name), faces.shape[1]
    mesh.vertices.add(len(vertices))
    mesh.vertices.foreach_set("co", vertices.ravel())
    mesh.loops.add(faces.size)
    mesh.loops.foreach_set("vertex_index", faces.ravel())
    mesh.polygons.add(len(faces))
    mesh.polygons.foreach_set("loop_start", np.arange(0, faces.size, corners, dtype=np.int32))
    mesh.polygons.foreach_set("loop_total", np.full(len(faces), corners, np.int32))
    if smooth:
        mesh.polygons.foreach_set("use_smooth", np.ones(len(faces), bool))
    mesh.update(calc_edges=True)
    for layer_name, coordinates in (("UV", uv), ("UV2", uv2)):
        if coordinates is not None:
            layer = mesh.uv_layers.new(name=layer_name)
            layer.data.foreach_set("uv", np.asarray(coordinates, np.float32)[faces.ravel()].ravel())
    for material in materials:
        mesh.materials.append(material)
    if material_index is not None:
        mesh.polygons.foreach_set("material_index", np.asarray(material_index, np.int32))
    mesh.validate()
    return link(bpy.data.objects.new(name, mesh))


def link(thing):
    bpy.context.scene.collection.objects.link(thing)
    return thing


def set_attribute(thing, values, name="fat"):
    """Stores a number per vertex, which a material reads with `Material.attribute(name)`."""
    attribute = thing.data.attributes.new(name=name, type="FLOAT", domain="POINT")
    attribute.data.foreach_set("value", np.asarray(values, np.float32))


def place(thing, location=(0, 0, 0), rotation=(0, 0, 0)):
    """Moves an object; rotation in degrees."""
    thing.location, thing.rotation_euler = location, np.radians(rotation)
    return thing


def merge(parts):
    """Joins (vertices, faces) pairs into one."""
    all_vertices, all_faces, offset = [], [], 0
    for vertices, faces in parts:
        all_vertices.append(vertices)
        all_faces.append(faces + offset)
        offset += len(vertices)
    return np.concatenate(all_vertices), np.concatenate(all_faces)


def noise3(points, frequency, seed):
    """Smooth value noise in space, about -1..1."""
    if seed not in _NOISE_GRIDS:
        grid = np.random.default_rng(seed).uniform(-1, 1, (32, 32, 32))
        _NOISE_GRIDS[seed] = grid.astype(np.float32)
    scaled = (np.asarray(points) * frequency).T.reshape(3, -1)
    values = map_coordinates(_NOISE_GRIDS[seed], scaled, order=3, mode="grid-wrap", prefilter=False)
    return values * 1.6


def normals(vertices, faces):
    """Unit normals per vertex."""
    edge_a = vertices[faces[:, 1]] - vertices[faces[:, 0]]
    edge_b = vertices[faces[:, 2]] - vertices[faces[:, 0]]
    face_normals, result = np.cross(edge_a, edge_b), np.zeros_like(vertices)
    for corner in range(faces.shape[1]):
        np.add.at(result, faces[:, corner], face_normals)
    return result / (np.linalg.norm(result, axis=1, keepdims=True) + 1e-9)


def roughen(vertices, faces, amount, frequency, seed):
    """Lumps along the normals at two frequencies."""
    lumps = noise3(vertices, frequency, seed) + 0.5 * noise3(vertices, frequency * 2.3, seed + 1)
    return vertices + normals(vertices, faces) * (amount * lumps)[:, None]


def rotation(degrees_x=0.0, degrees_y=0.0, degrees_z=0.0):
    """Matrix that turns row vectors: `points @ rotation(...)`; x first, then y, then z."""
    matrix = np.eye(3)
    for axis, degrees in enumerate((degrees_x, degrees_y, degrees_z)):
        cos, sin = np.cos(np.radians(degrees)), np.sin(np.radians(degrees))
        turn, (first, second) = np.eye(3), [k for k in range(3) if k != axis]
        turn[first, first] = turn[second, second] = cos
        turn[first, second], turn[second, first] = (-sin, sin) if axis != 1 else (sin, -sin)
        matrix = turn @ matrix
    return matrix.T


def trim(points, faces):
    """Drops the points that no face uses."""
    used, faces = np.unique(faces, return_inverse=True)
    return points[used], faces.reshape(-1, 4)


def grid_faces(rows, columns, closed=False):
    """Quads of a grid of vertices that runs row by row; closed joins the last column to the first."""
    across = np.arange(columns if closed else columns - 1)
    start = (np.arange(rows - 1) * columns)[:, None]
    left, right = start + across, start + (across + 1) % columns
    return np.stack([left, right, right + columns, left + columns], -1).reshape(-1, 4)


def rounded_box_distance(x, y, half, corner):
    """Distance to a rectangle with round corners, negative inside."""
    over_x, over_y = np.abs(x) - half[0] + corner, np.abs(y) - half[1] + corner
    outside = np.hypot(np.maximum(over_x, 0), np.maximum(over_y, 0))
    return outside + np.minimum(np.maximum(over_x, over_y), 0) - corner


def sphere(around=24, down=16):
    """Unit sphere as (vertices, faces)."""
    theta = np.linspace(0, 2 * np.pi, around, endpoint=False)
    phi, theta = np.meshgrid(np.linspace(np.pi, 0, down + 1), theta, indexing="ij")
    points = np.stack([np.sin(phi) * np.cos(theta), np.sin(phi) * np.sin(theta), np.cos(phi)], -1)
    return points.reshape(-1, 3), grid_faces(down + 1, around, closed=True)


def cube_sphere(size=32):
    """Unit sphere made of six square patches, so that detail is even; edges are doubled."""
    line = np.tan(np.linspace(-np.pi / 4, np.pi / 4, size))
    first, second = (axis.ravel() for axis in np.meshgrid(line, line))
    one, parts = np.ones_like(first), []
    for axis in range(3):
        for sign in (1, -1):
            columns = [None] * 3
            columns[axis] = sign * one
            columns[(axis + 1) % 3], columns[(axis + 2) % 3] = first * sign, second
            parts.append((np.stack(columns, 1), grid_faces(size, size)))
    points, faces = merge(parts)
    points /= np.linalg.norm(points, axis=1, keepdims=True)
    return weld(points, faces)


def weld(points, faces):
    """Makes one vertex of those that share a place."""
    _, first, inverse = np.unique(points.round(5), axis=0, return_index=True, return_inverse=True)
    return points[first], inverse.ravel()[faces]


def tube(path, radius, around=16):
    """Sweeps a circle along a path; radius is a number or one per point. Gives vertices, faces, uv."""
    path = np.asarray(path, float)
    count = len(path)
    radius = np.broadcast_to(radius, (count,))
    tangent = np.gradient(path, axis=0)
    tangent /= np.linalg.norm(tangent, axis=1, keepdims=True) + 1e-9
    side = np.zeros_like(path)
    up = np.array([0, 0, 1.0]) if abs(tangent[0, 2]) < 0.9 else np.array([1.0, 0, 0])
    side[0] = np.cross(tangent[0], up)
    side[0] /= np.linalg.norm(side[0]) + 1e-9
    for k in range(1, count):
        flat = side[k - 1] - tangent[k] * np.dot(side[k - 1], tangent[k])
        side[k] = flat / (np.linalg.norm(flat) + 1e-9)
    other = np.cross(tangent, side)
    angle = np.linspace(0, 2 * np.pi, around, endpoint=False)
    ring = (
        np.cos(angle)[None, :, None] * side[:, None] + np.sin(angle)[None, :, None] * other[:, None]
    )
    vertices = path[:, None] + radius[:, None, None] * ring
    length = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=1))])
    uv = np.stack([np.repeat(length, around), np.tile(angle / (2 * np.pi), count)], 1)
    return vertices.reshape(-1, 3), grid_faces(count, around, closed=True), uv


def lathe(profile, around=96):
    """Turns a profile of (radius, height), listed from the bottom up. Gives vertices, faces, uv."""
    profile = np.array(profile, float)
    angle = np.linspace(0, 2 * np.pi, around, endpoint=False)
    radius, height = profile[:, :1], np.repeat(profile[:, 1:], around, 1)
    vertices = np.stack([radius * np.cos(angle), radius * np.sin(angle), height], -1).reshape(-1, 3)
    share = (profile[:, 1] - profile[:, 1].min()) / (np.ptp(profile[:, 1]) + 1e-9)
    uv = np.stack([np.tile(angle / (2 * np.pi), len(profile)), np.repeat(share, around)], 1)
    return vertices, grid_faces(len(profile), around, closed=True), uv


def smooth_path(points, count):
    """A smooth path through points in space, evenly spaced; gives it and its length."""
    points = np.asarray(points, float)
    steps = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(points, axis=0), axis=1))])
    fine = CubicSpline(steps, points)(np.linspace(0, steps[-1], count * 4))
    run = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(fine, axis=0), axis=1))])
    even = np.linspace(0, run[-1], count)
    return np.stack([np.interp(even, run, fine[:, k]) for k in range(3)], 1), run[-1]


def smooth_profile(points, count=90):
    """A profile for `lathe` through points, without overshoot."""
    points = np.array(points, float)
    steps = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(points, axis=0), axis=1))])
    even = np.linspace(0, steps[-1], count)
    return np.stack([PchipInterpolator(steps, points[:, k])(even) for k in range(2)], 1)
