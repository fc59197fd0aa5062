"""What seasoned meat carries: chopped garlic, coriander seeds, ground pepper, chopped leaves."""
import numpy as np

from bits import bit_material, crumb, scrap, strew
from garnish import herbs_over, upward_places

COUNTS = dict(garlic=260, seeds=150, pepper=600)


def seasoning_over(things, seed, share=1.0, herbs=560, seeds=1.0, garlic=1.0):
    """On what lies there, where it faces up; share: of the usual number of each; seeds, garlic: of those of coriander, of the garlic. Gives the objects."""
    random = np.random.default_rng(seed)
    chopped = bit_material("garlic bits", (206, 170, 104), (240, 224, 178), roughness=0.4)
    whole = bit_material("coriander seeds", (146, 104, 54), (200, 160, 100), roughness=0.6, bumps=0.4)
    ground = bit_material("pepper bits", (18, 13, 11), (58, 42, 34), roughness=0.6)
    kinds = {
        "garlic": (scrap(0.3, 3), chopped, (0.027, 0.022, 0.017), (0.6, 1.3)),
        "seeds": (crumb((14, 10), 1.0), whole, (0.026, 0.024, 0.024), (0.85, 1.15)),
        "pepper": (crumb(), ground, (0.010, 0.009, 0.008), (0.6, 1.5)),
    }
    result = [herbs_over(things, herbs, seed, (0.05, 0.055, 0.03))]
    shares = dict(seeds=seeds, garlic=garlic)
    for number, (name, (piece, material, size, vary)) in enumerate(kinds.items()):
        count = int(COUNTS[name] * share * shares.get(name, 1))
        if count:
            result.append(strew(name, piece, upward_places(things, count, random, seed + number, 0.9), material, size, seed, vary))
    return result
