"""Rounded bodies melted together (limbs, breasts, organs), meshed from a distance field."""
import numpy as np

from mesh import normals, rotation


class Body:
    """Adds limbs and lumps of a kind ("skin", "meat", "bone"), cuts them, joins bodies, gives one mesh."""

    def __init__(self, blend=0.08):
        self.blend, self.parts, self.cuts, self.creases = blend, [], [], []

    def limb(self, start, end, start_radius, end_radius, kind="skin", flat=1.0):
        """A tapered rod with round ends; flat: height to width."""
        start, along = np.array(start, float), np.subtract(end, start).astype(float)
        radii = start_radius, end_radius - start_radius

        def distance(points):
            share = np.clip((points - start) @ along / (along @ along), 0, 1)
            away = points - start - share[:, None] * along
            away[:, 2] /= flat
            return (np.linalg.norm(away, axis=1) - radii[0] - radii[1] * share) * min(1, flat)

        self.parts.append((distance, kind))
        return self

    def chain(self, points, kind="skin", flat=1.0):
        """Limbs through (x, y, z, radius)."""
        for first, second in zip(points[:-1], points[1:]):
            self.limb(first[:3], second[:3], first[3], second[3], kind, flat)
        return self

    def lump(self, centre, radii, turn=(0, 0, 0), kind="skin"):
        """An ellipsoid, turned in degrees."""
        turned, radii = rotation(*turn), np.array(radii, float)

        def distance(points):
            local = (points - centre) @ turned.T
            reach = np.linalg.norm(local / radii, axis=1)
            slope = np.linalg.norm(local / radii**2, axis=1)
            return np.where(reach > 1e-6, reach * (reach - 1) / (slope + 1e-9), -radii.min())

        self.parts.append((distance, kind))
        return self

    def sheet(self, corners, height, thickness, kind="skin"):
        """A flat web of skin between corners (x, y), which run counterclockwise round or clockwise."""
        corners = np.array(corners, float)
        sides = np.roll(corners, -1, 0) - corners
        out = np.stack([sides[:, 1], -sides[:, 0]], 1) / np.linalg.norm(sides, axis=1, keepdims=True)
        out *= -np.sign(((corners.mean(0) - corners) * out).sum(1, keepdims=True))

        def distance(points):
            beyond = np.stack([(points[:, :2] - c) @ o for c, o in zip(corners, out)]).max(0)
            above = np.abs(points[:, 2] - height)
            return np.hypot(np.maximum(beyond, 0), above) - thickness

        self.parts.append((distance, kind))
        return self

    def join(self, other, crease=0.0):
        """Lays another body against what is there; crease: depth of the fold where they meet."""
        if crease:
            self.creases.append((len(self.parts), crease))
        self.parts.append((other.distance, other))
        return self

    def cut(self, point, normal, bone=0.0):
        """Takes away what lies beyond a plane; the cut is meat, a bone of this radius at the point."""
        normal = np.array(normal, float) / np.linalg.norm(normal)
        self.cuts.append((np.array(point, float), normal, bone))
        return self

    def distance(self, points):
        parts = np.stack([distance(points) for distance, _ in self.parts])
        melted = self._melted(parts)
        for number, depth in self.creases:
            apart = self._melted(parts[:number]) - parts[number]
            near = np.clip(2 - parts[number] / 0.12, 0, 1)
            melted = melted + near * depth * np.exp(-((apart / (1.2 * depth)) ** 2))
        for point, normal, _ in self.cuts:
            melted = np.maximum(melted, (points - point) @ normal)
        return melted

    def _melted(self, parts):
        nearest = parts.min(0)
        return nearest - self.blend * np.log(np.exp((nearest - parts) / self.blend).sum(0))

    def share(self, points, kind):
        """How much of each place belongs to parts of a kind."""
        weights = np.stack([np.exp(-distance(points) / self.blend) for distance, _ in self.parts])
        shares = [
            own.share(points, kind) if isinstance(own, Body) else float(own == kind) for _, own in self.parts
        ]
        result = sum(weight * share for weight, share in zip(weights, shares)) / (weights.sum(0) + 1e-9)
        for point, normal, bone in self.cuts:
            on_cut = np.abs((points - point) @ normal) < 0.03
            if kind == "meat":
                result = np.maximum(result, on_cut)
            if kind == "bone":
                near = 1.4 - 0.9 * np.linalg.norm(points - point, axis=1) / max(bone, 1e-6)
                result = np.maximum(result, np.clip(near, 0, 1) * on_cut)
        return result

    def mesh(self, reach=1.4, spacing=0.03):
        """Points and quads; the body must lie within `reach` of 0 (a number, or one per axis)."""
        reach = np.broadcast_to(np.asarray(reach, float), 3)
        lines = [np.arange(-r, r + spacing, spacing) for r in reach]
        grid = np.stack(np.meshgrid(*lines, indexing="ij"), -1)
        values = self.distance(grid.reshape(-1, 3)).reshape(grid.shape[:3])
        points, faces = surface_net(values)
        points = points * spacing - reach
        for _ in range(2):
            points = points - normals(points, faces) * self.distance(points)[:, None] * 0.8
        return points, faces


def subdivided(points, faces):
    """Each quad as four."""
    sides = np.sort(np.stack([faces, np.roll(faces, -1, 1)], -1).reshape(-1, 2), 1)
    edges, number = np.unique(sides, axis=0, return_inverse=True)
    middle = number.reshape(-1, 4) + len(points)
    centre = np.arange(len(faces)) + len(points) + len(edges)
    quads = [np.stack([faces[:, k], middle[:, k], centre, middle[:, k - 1]], 1) for k in range(4)]
    return np.concatenate([points, points[edges].mean(1), points[faces].mean(1)]), np.concatenate(quads)


def surface_net(values):
    """Quads where a field on a grid changes its sign; points in grid steps."""
    inside = values < 0
    corners = [(i, j, k) for i in (0, 1) for j in (0, 1) for k in (0, 1)]
    cells = np.array(values.shape) - 1
    window = [tuple(slice(c, c + n) for c, n in zip(corner, cells)) for corner in corners]
    total, count = np.zeros((*cells, 3)), np.zeros(cells)
    for one in range(8):
        for other in range(one + 1, 8):
            if np.abs(np.subtract(corners[one], corners[other])).sum() != 1:
                continue
            first, second = values[window[one]], values[window[other]]
            crossed = (first < 0) != (second < 0)
            part = np.where(crossed, first / (first - second + 1e-12), 0)[..., None]
            place = np.array(corners[one]) + part * np.subtract(corners[other], corners[one])
            total += place * crossed[..., None]
            count += crossed
    used = count > 0
    number = np.full(cells, -1)
    number[used] = np.arange(used.sum())
    points = total[used] / count[used][:, None] + np.argwhere(used)
    return points, np.concatenate([_quads(inside, number, axis) for axis in range(3)])


def _quads(inside, number, axis):
    """Quads around the grid edges along an axis whose ends lie on different sides."""
    inside, number = np.moveaxis(inside, axis, 0), np.moveaxis(number, axis, 0)
    first, second = inside[:-1, 1:-1, 1:-1], inside[1:, 1:-1, 1:-1]
    around = [number[:, :-1, :-1], number[:, 1:, :-1], number[:, 1:, 1:], number[:, :-1, 1:]]
    faces = np.stack(around, -1)
    out, back = faces[first & ~second], faces[~first & second][:, ::-1]
    both = np.concatenate([out, back])
    return both[:, ::-1] if axis == 1 else both
