"""What makes cubes uneven: slabs and wedges among them, corners cut off, fat round an edge, seams that wander."""
import numpy as np

from mesh import noise3


def uneven_size(random, size):
    """Sides of one piece: some are slabs, some long, no two alike."""
    own = size * random.uniform(0.82, 1.16, 3)
    kind = random.random()
    if kind < 0.24:
        own *= random.permutation([1.20, 1.08, random.uniform(0.56, 0.72)])
    elif kind < 0.44:
        own *= random.permutation([random.uniform(1.25, 1.5), 0.92, 0.80])
    return own * random.uniform(0.88, 1.10)


def wedged(random, planes, size):
    """The sides, one of them leaning, with up to three more that take corners and edges off. Gives normals and distances."""
    normals, distances = planes
    normals = normals.copy()
    side = random.integers(0, 6)
    normals[side] += random.choice([-1, 1]) * random.uniform(0.10, 0.36) * np.roll(np.eye(3)[side // 2], 1)
    normals[side] /= np.linalg.norm(normals[side])
    for _ in range(random.integers(1, 4)):
        corner = random.choice([-1, 1], 3) * random.uniform(0.1, 1.0, 3)
        corner /= np.linalg.norm(corner)
        reach = np.abs(corner) @ size
        normals = np.vstack([normals, corner])
        distances = np.append(distances, reach * random.uniform(0.70, 0.86))
    return normals, distances


def edge_cap(random, points, planes, distances):
    """Depth in a thin cap of fat: it lies round one edge and frays out on either side."""
    side = random.integers(0, 6)
    other = (side + 2 + random.integers(0, 2)) % 6
    own = int(random.integers(0, 40))
    depth = points @ planes[side] - distances[side]
    towards = points @ planes[other] / distances[other]
    frayed = 0.9 * noise3(points, 3.4, own) + 0.55 * noise3(points, 9.0, own + 1)
    return depth + random.uniform(0.024, 0.042) * (1.9 * towards - 0.55 + frayed)


def wandering_seam(random, points, planes, distances):
    """Depth in a thin sheet of fat that bends, forks and breaks off."""
    side = random.integers(0, 6)
    own = int(random.integers(0, 40))
    depth = points @ planes[side] - distances[side] * random.uniform(-0.5, 0.5)
    bent = 0.22 * noise3(points, 2.4, own) + 0.05 * noise3(points, 7.0, own + 1)
    swell = 1.5 * noise3(points, 4.2, own + 2) + 0.3
    return random.uniform(0.012, 0.026) * (0.5 + swell) - np.abs(depth + bent)
