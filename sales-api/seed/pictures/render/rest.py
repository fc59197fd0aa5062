"""How things lie on each other: a height field for what bends, falling bodies for what does not."""
import bpy
import numpy as np
from scipy.ndimage import gaussian_filter, map_coordinates, maximum_filter

from look import world_points
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


def content_field(things, half=2.6, cells=520):
    """Heights of what is to be wrapped."""
    field = HeightField(half, cells)
    field.raise_by(world_points(things).astype(float))
    return field


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


def laid_on(field, thing, floor=0.0, sink=0.12):
    """Lets a stiff thing down onto what lies there, pressed in a little."""
    points = world_points([thing]).astype(float)
    lift = np.percentile(field.at(points) - points[:, 2], 97)
    thing.location.z += max(lift - sink, floor - points[:, 2].min())
    field.raise_by(world_points([thing]).astype(float))
    return thing


def local_points(thing):
    points = np.empty(len(thing.data.vertices) * 3, np.float32)
    thing.data.vertices.foreach_get("co", points)
    return points.reshape(-1, 3).astype(float)


def store_points(thing, points):
    thing.data.vertices.foreach_set("co", np.asarray(points, np.float32).ravel())
    thing.data.update()


def fall(
    things,
    half=(1.3, 0.9),
    floor=0.0,
    frames=110,
    friction=0.9,
    shape="CONVEX_HULL",
    wall=1.3,
    release=True,
    turning=0.9,
):
    """Lets things drop into an unseen smooth funnel and leaves them where they come to rest.

    half: half width and depth of the funnel at the floor; wall: its slope (height to run). With
    release the funnel sinks away before the end, so that a free heap remains; without it, it stays
    (content of a tray). Things must start without touching. turning: how much of a turn is lost in a
    second; less lets things tip over.
    """
    scene = bpy.context.scene
    bpy.ops.rigidbody.world_add()
    world = scene.rigidbody_world
    world.substeps_per_frame, world.solver_iterations = 6, 12
    world.point_cache.frame_end = frames
    funnel, ground = _funnel(half, floor, wall), _floor(floor)
    if release:
        _sink(funnel, round(frames * 0.45), round(frames * 0.8))
    for thing in [*things, funnel, ground]:
        bpy.context.view_layer.objects.active = thing
        bpy.ops.rigidbody.object_add()
        body, moves = thing.rigid_body, thing not in (funnel, ground)
        body.type, body.restitution = "ACTIVE" if moves else "PASSIVE", 0.0
        body.friction = 0.0 if thing is funnel else friction
        body.kinematic = thing is funnel and release
        body.collision_shape = shape if moves else "MESH"
        body.use_margin, body.collision_margin = True, 0.0 if moves else 0.005
        body.linear_damping, body.angular_damping = 0.5, turning
    for step in range(1, frames + 1):
        scene.frame_set(step)
    rest = [thing.matrix_world.copy() for thing in things]
    for thing in [*things, funnel, ground]:
        bpy.context.view_layer.objects.active = thing
        bpy.ops.rigidbody.object_remove()
    bpy.ops.rigidbody.world_remove()
    scene.frame_set(1)
    for thing, matrix in zip(things, rest):
        thing.matrix_world = matrix
    for helper in (funnel, ground):
        bpy.data.objects.remove(helper, do_unlink=True)
    bpy.context.view_layer.update()
    return things


def remove_strays(things, reach=1.75):
    """Takes away what rolled off the heap; gives what is left."""
    places = np.array([thing.matrix_world.translation for thing in things])[:, :2]
    away = np.linalg.norm((places - np.median(places, 0)) / (places.std(0) + 1e-6), axis=1)
    kept = []
    for thing, distance in zip(things, away):
        if distance > reach:
            bpy.data.objects.remove(thing, do_unlink=True)
        else:
            kept.append(thing)
    return kept


def _funnel(half, floor, wall, height=10.0, sides=24):
    """A ring of walls that lean outwards."""
    angle = np.linspace(0, 2 * np.pi, sides, endpoint=False)
    ring = np.stack([np.cos(angle), np.sin(angle)], 1)
    ring = np.sign(ring) * np.abs(ring) ** 0.6
    low = np.column_stack([ring * half, np.full(sides, floor)])
    high = np.column_stack(
        [ring * (np.array(half) + height / wall), np.full(sides, floor + height)]
    )
    return add_object(
        "funnel", np.vstack([low, high]), grid_faces(2, sides, closed=True), smooth=False
    )


def _floor(height, half=20.0):
    corners = [(-half, -half), (half, -half), (half, half), (-half, half)]
    return add_object("floor", [(*c, height) for c in corners], [[0, 1, 2, 3]], smooth=False)


def _sink(thing, start, end, depth=9.0):
    for frame, height in ((1, 0), (start, 0), (end, -depth)):
        thing.location.z = height
        thing.keyframe_insert("location", index=2, frame=frame)
