"""Coarse salt on cured meat, what lies beside it, the clear pouch it is sold in."""
from film import vacuum_pack
from garnish import garlic, salt, salt_over
from look import world_points
from props import bay_leaf
from subject import Subject


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


def pouched(name, title, things, seed, accent, label_at=(0, 0.6), width=1.9, grains=300, bridged=161):
    """A clear pouch around what things(seed) builds, its label on it; bay leaves and garlic before it.

    bridged: as `label_stiffness` of `vacuum_pack`.
    """
    content = things(seed)
    cured(content, seed, grains)
    pouch = vacuum_pack(
        content,
        title,
        note="",
        margin=0.26,
        label_width=width,
        label_at=label_at,
        label_stiffness=bridged,
        name=name,
        label_size=(900, 400),
        accent=accent,
        wrinkle=0.3,
    )
    return [*pouch, *feijoada_herbs(world_points(pouch)[:, 1].min() - 0.25)]


def in_pouch(name, title, alt, ground, things, seed, accent, **options):
    """A line of a table: what is sold in a clear pouch."""
    options |= dict(name=name, title=title, things=things, seed=seed, accent=accent)
    return {name: Subject(pouched, alt, ground, view=(2, 60, 85), fill=0.86, options=options)}
