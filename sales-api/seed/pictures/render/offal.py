"""What else comes from the ox: tongue, foot, liver."""
import numpy as np

from counter import carded, on_counter
from counter_cards import AUBERGINE, BRICK, OCHRE
from film import TRAY_FLOOR
from flesh import Flesh
from foot import foot_slice
from meat import laid, outline, slab
from noise import blend, fractal, grid, smooth_step, stretch, voronoi
from rest import HeightField, drape
from tongue import tongue_on_paper

FAMILY = "bovinos"
LIVER = Flesh(
    tone=(96, 37, 30),
    dark=(64, 21, 18),
    pale=(130, 60, 48),
    edge=(74, 24, 24),
    membrane=(114, 46, 42),
    marbling=0.0,
    bundles=170,
    elongation=0.9,
    fibre=0.1,
)


def cow_foot(seed=2):
    """Slices in a tray, each leaning on its neighbour."""
    field, things = HeightField(), []
    field.height[:] = TRAY_FLOOR
    places = [(-1.10, 0.50, 0.80, True, 20), (1.06, 0.52, 0.74, False, 120), (-0.02, 0.44, 0.82, False, -35)]
    places += [(-1.04, -0.52, 0.74, False, 200), (1.10, -0.48, 0.80, True, 60), (0.04, -0.50, 0.80, True, -20)]
    for number, (x, y, size, shank, turn) in enumerate(places):
        piece = foot_slice(f"foot{number}", size, shank, seed + number)
        things.append(drape(field, laid(piece, x, y, turn=turn), 40))
    return on_counter(things, (1.96, 1.36))


def liver_slice(seed):
    points = [(-1.0, 0.10), (-0.6, 0.5), (0.1, 0.58), (0.75, 0.44), (1.0, 0.0), (0.66, -0.42)]
    uneven = np.random.default_rng(seed).uniform(0.84, 1.08, (8, 1))
    return outline(np.array([*points, (0.0, -0.46), (-0.66, -0.42)]) * uneven, 0.035, 0.022, seed)


def liver_face(seed):
    """Paints the fine lobes of liver, paler and darker, and the few slits where a vessel was cut across."""
    random = np.random.default_rng(seed)

    def repaint(maps, _):
        size = len(maps.colour)
        x, y = grid(size)
        ragged = fractal(size, 24, 3, seed + 4) - 0.5
        jitter = 0.02 * (fractal(size, 9, 3, seed + 5) - 0.5)
        near, next_, number = voronoi(x + jitter, y - jitter, 95, seed + 6)
        clouds = stretch(fractal(size, 3, 5, seed + 7, gain=0.6))
        shade = 1 + 0.16 * (number - 0.5) + 0.34 * (clouds - 0.5) - 0.10 * (1 - smooth_step(next_ - near, 0.0, 0.3))
        maps.colour = maps.colour * shade[..., None]
        maps.height = maps.height + 0.08 * (number - 0.5) + 0.06 * clouds
        for _ in range(random.integers(1, 4)):
            at, wide = random.uniform((0.22, 0.36), (0.78, 0.66)), random.uniform(0.0035, 0.0075)
            turn = random.uniform(0, np.pi)
            along = (x - at[0]) * np.cos(turn) + (y - at[1]) * np.sin(turn)
            over = (y - at[1]) * np.cos(turn) - (x - at[0]) * np.sin(turn) + random.uniform(-9, 9) * along**2
            reach = np.hypot(along / random.uniform(2.2, 5.0), over) / wide + 1.1 * ragged
            maps.colour = blend(maps.colour, (134, 66, 56), 0.45 * (1 - smooth_step(reach, 0.9, 2.4)))
            hole = 1 - smooth_step(reach, 0.3, 1.1)
            maps.colour = blend(maps.colour, (44, 12, 14), 0.8 * hole)
            maps.height = maps.height - 0.4 * hole

    return repaint


def liver(seed=77):
    """Thin slices of liver, smooth, dark, wet, each leaning on the one before."""
    field, things = HeightField(), []
    field.height[:] = TRAY_FLOOR
    places = [(-0.46, 0.48, 14), (0.48, 0.50, -12), (-0.44, 0.10, -8), (0.48, 0.08, 10)]
    places += [(-0.44, -0.34, 4), (0.42, -0.34, -14)]
    for number, (x, y, turn) in enumerate(places):
        own = seed + 9 * number
        cut = slab(
            f"liver{number}",
            liver_slice(own),
            LIVER,
            None,
            own,
            size=0.94,
            thickness=0.095,
            edge=0.034,
            wet=0.7,
            relief=0.5,
            bulge=0.045,
            pixels=1100,
            repaint=liver_face(own),
        )
        things.append(drape(field, laid(cut, x, y, turn=turn), 18, 0.0))
    return on_counter(things, (1.54, 1.10), "white")


SUBJECTS = {
    **carded(
        "lingua-bovina",
        tongue_on_paper,
        "Língua\nBovina",
        "Língua bovina inteira, da raiz à ponta, sobre papel",
        "kraft",
        AUBERGINE,
        view=(3, 50, 85),
        herbs=(-1.9, -1.18, 0),
    ),
    **carded(
        "mocoto",
        cow_foot,
        "Mocotó\nem Rodelas",
        "Mocotó serrado em rodelas, com osso e tutano, em bandeja",
        "oak",
        OCHRE,
    ),
    **carded(
        "figado-bife",
        liver,
        "Fígado\nem Bifes",
        "Bifes finos de fígado bovino, uns sobre os outros, em bandeja",
        "oak",
        BRICK,
    ),
}
for name in ("lingua-bovina", "mocoto"):
    SUBJECTS[name].fill = 0.9
