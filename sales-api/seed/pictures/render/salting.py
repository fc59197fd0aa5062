"""Coarse salt on cured meat, what lies beside it, the clear pouch it is sold in."""
from film import vacuum_pack
from garnish import garlic, salt, salt_over
from look import world_points
from props import bay_leaf
from sticker import name_card
from subject import Print, Subject


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


def pouched(things, seed, grains=300):
    """A clear pouch around what things(seed) builds; before it its card, bay leaves and garlic."""
    content = things(seed)
    cured(content, seed, grains)
    pouch = vacuum_pack(content, "", margin=0.20, wrinkle=0.3)
    front = world_points(pouch)[:, 1].min() - 0.42
    feijoada_herbs(front)
    return [*pouch, name_card(0.0, front, 1.45)]


def in_pouch(name, title, alt, ground, things, seed, accent):
    """A line of a table: what is sold in a clear pouch."""
    card = {name: Print(title, alt, accent=accent)}
    options = dict(things=things, seed=seed)
    return {name: Subject(pouched, alt, ground, view=(2, 58, 85), fill=0.86, options=options, cards=card)}
