"""Coarse salt on cured meat, what lies beside it, the clear pouch it is sold in."""
import numpy as np

from film import vacuum_pack
from garnish import garlic, salt, salt_over
from labels import label
from look import world_points
from props import bay_leaf
from sticker import lay_label
from subject import Subject

LABEL = 900, 400


def loose_salt(seed):
    """A few grains that fell beside the piece; they need not lie in frame."""
    spots = [(-1.5, -0.9), (1.5, -0.8), (1.2, 0.9), (-1.4, 0.9), (0.9, -1.2)]
    salt(spots, 26, seed, 0.25, (0.008, 0.026))


def cured(content, seed, coarse=900):
    """A dust of salt pressed in, coarser grains over it."""
    salt_over(content, 7 * coarse, seed + 1, (0.005, 0.014), "salt dust")
    salt_over(content, coarse, seed, (0.014, 0.055))
    loose_salt(seed)


def feijoada_herbs(y):
    """Two bay leaves in front on the left, two cloves of garlic on the right; gives these."""
    bay_leaf(-1.30, y + 0.16, 0.02, 30, 0.26)
    bay_leaf(-1.03, y, 0.02, -20, 0.26)
    return garlic([(1.18, y + 0.12, 20), (1.38, y - 0.06, 80)])


def pouched(name, title, things, seed, accent, label_at=(0, 0.6), width=1.9, grains=300):
    """A clear pouch around what things(seed) builds, a label on it; bay leaves and garlic before it."""
    content = things(seed)
    cured(content, seed, grains)
    pouch = vacuum_pack(content, "", margin=0.26, wrinkle=0.3)
    path, aspect = label(name, title, size=LABEL, accent=accent)
    height_at = stiff(world_points(content), label_at, width, width / aspect)
    pouch.append(lay_label(path, aspect, width, label_at, 0.0, height_at, 0.03))
    return [*pouch, *feijoada_herbs(world_points(pouch)[:, 1].min() - 0.25)]


def stiff(points, middle, width, depth):
    """Heights of a flat label that rests on what lies under it, leaning as that does."""
    x, y, z = points[(np.abs(points[:, :2] - middle) < [width / 2, depth / 2]).all(1)].T
    front = y < np.median(y)
    rise, run = z[~front].max() - z[front].max(), y[~front].mean() - y[front].mean()
    slope = np.clip(rise / run, -0.06, 0.35)
    level = (z - slope * (y - middle[1])).max()
    return lambda plan: level + slope * (plan[:, 1] - middle[1])


def in_pouch(name, title, alt, ground, things, seed, accent, **options):
    """A line of a table: what is sold in a clear pouch."""
    options |= dict(name=name, title=title, things=things, seed=seed, accent=accent)
    return {name: Subject(pouched, alt, ground, view=(2, 60, 85), fill=0.86, options=options)}
