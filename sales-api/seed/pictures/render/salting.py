"""Coarse salt on cured pork, and what lies beside it."""
from garnish import garlic, salt, salt_over
from props import bay_leaf


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
    """Two bay leaves in front on the left, two cloves of garlic on the right."""
    bay_leaf(-1.30, y + 0.16, 0.02, 30, 0.26)
    bay_leaf(-1.03, y, 0.02, -20, 0.26)
    garlic([(1.18, y + 0.12, 20), (1.38, y - 0.06, 80)])
