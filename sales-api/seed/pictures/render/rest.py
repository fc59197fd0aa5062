"""How things lie on each other: a height field for what bends, falling bodies for what does not."""
import bpy
import numpy as np
from scipy.ndimage import gaussian_filter, gaussian_filter1d, map_coordinates, maximum_filter

from mesh import add_object, grid_faces


class HeightField:
    """Heights of what lies there already, on a square around 0."""

    def __init__(self, half=3.0, cells=420):
        self.half, self.cells = half, cells
        self.height = np.zeros((cells, cells), np.float32)
        line = np.linspace(-half, half, cells)
        self.x, self.y = np.meshgrid(line, line)

    def index(self, points):
        return (np.asarray(points)[:, 1::-1].T + self.half) / (2 * self.half) * (self.cells - 1)

    def at(self, points):
        return map_coordinates(self.height, self.index(points), order=1, mode="nearest")

    def raise_by(self, points):
        """Takes the points of a thing into account (densely sampled)."""
        row, column = np.clip(np.rint(self.index(points)).astype(int), 0, self.cells - 1)
        top = np.zeros_like(self.height)
        np.maximum.at(top, (row, column), points[:, 2])
        self.height = np.maximum(self.height, maximum_filter(top, 5))

    def sheet(self, stiffness=14, rounds=40, floor=None):
        """A sheet that rests on the heights: stiff ones bridge gaps, limp ones cling."""
        obstacle = self.height if floor is None else np.maximum(self.height, floor)
        surface = obstacle.copy()
        for _ in range(rounds):
            surface = np.maximum(obstacle, gaussian_filter(surface, stiffness / 3))
        return gaussian_filter(surface, 1.5)

    def values(self, image, points):
        return map_coordinates(image, self.index(points), order=1, mode="nearest")


def drape(field, thing, stiffness=14, sink=0.02):
    """Bends a flat thing (a slice, a steak) over what lies there; it must be placed already."""
    bpy.context.view_layer.update()
    points, matrix = local_points(thing), np.array(thing.matrix_world)
    world = points @ matrix[:3, :3].T + matrix[:3, 3]
    inside = np.zeros_like(field.height)
    row, column = np.clip(np.rint(field.index(world)).astype(int), 0, field.cells - 1)
    inside[row, column] = 1
    inside = maximum_filter(inside, 7)
    under = HeightField(field.half, field.cells)
    under.height = field.height * inside
    lift = under.values(under.sheet(stiffness), world)
    world[:, 2] += np.maximum(lift - sink * (lift > sink), 0)
    store_points(thing, (world - matrix[:3, 3]) @ np.linalg.inv(matrix[:3, :3]).T)
    field.raise_by(world)
    return thing


def local_points(thing):
    points = np.empty(len(thing.data.vertices) * 3, np.float32)
    thing.data.vertices.foreach_get("co", points)
    return points.reshape(-1, 3).astype(float)


def store_points(thing, points):
    thing.data.vertices.foreach_set("co", np.asarray(points, np.float32).ravel())
    thing.data.update()


def rest_strip(field, path, radius, stiffness=9):
    """Heights of a limp strip along a path (n, 2), so that it rests on what lies there."""
    wide = maximum_filter(field.height, max(3, int(radius / field.half * field.cells * 0.6)))
    ground = map_coordinates(wide, field.index(path), order=1, mode="nearest")
    height = ground.copy()
    for _ in range(30):
        height = np.maximum(ground, gaussian_filter1d(height, stiffness, mode="nearest"))
    return gaussian_filter1d(height, 2.5, mode="nearest") + radius * 0.93


def fall(
    things, half=(1.3, 0.9), floor=0.0, frames=150, friction=0.9, shape="CONVEX_HULL", wall=3.0
):
    """Lets things drop into an unseen funnel of four walls and leaves them where they come to rest.

    half: half width and depth of the space at the floor; walls lean outwards with `wall` (height
    to run; large is steep). Things must start above one another without touching.
    """
    scene = bpy.context.scene
    if scene.rigidbody_world is None:
        bpy.ops.rigidbody.world_add()
    scene.rigidbody_world.substeps_per_frame, scene.rigidbody_world.solver_iterations = 12, 20
    scene.rigidbody_world.point_cache.frame_end = frames
    walls = _funnel(half, floor, wall)
    for thing, kind in [(thing, "ACTIVE") for thing in things] + [(walls, "PASSIVE")]:
        bpy.context.view_layer.objects.active = thing
        bpy.ops.rigidbody.object_add()
        body = thing.rigid_body
        body.type, body.friction, body.restitution = kind, friction, 0.0
        body.collision_shape = shape if kind == "ACTIVE" else "MESH"
        body.use_margin, body.collision_margin = True, 0.0 if kind == "ACTIVE" else 0.005
        body.linear_damping, body.angular_damping = 0.25, 0.45
    for step in range(1, frames + 1):
        scene.frame_set(step)
    rest = [thing.matrix_world.copy() for thing in things]
    for thing in [*things, walls]:
        bpy.context.view_layer.objects.active = thing
        bpy.ops.rigidbody.object_remove()
    bpy.ops.rigidbody.world_remove()
    scene.frame_set(1)
    for thing, matrix in zip(things, rest):
        thing.matrix_world = matrix
    bpy.data.objects.remove(walls, do_unlink=True)
    bpy.context.view_layer.update()
    return things


def _funnel(half, floor, wall, height=12.0):
    far = height / wall
    corners = [(-1, -1), (1, -1), (1, 1), (-1, 1)]
    points = [(sx * half[0], sy * half[1], floor) for sx, sy in corners]
    points += [(sx * (half[0] + far), sy * (half[1] + far), floor + height) for sx, sy in corners]
    faces = [[0, 1, 2, 3], [0, 1, 5, 4], [1, 2, 6, 5], [2, 3, 7, 6], [3, 0, 4, 7]]
    return add_object("funnel", points, faces, smooth=False)
