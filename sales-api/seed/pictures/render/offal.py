"""What else comes from the ox: tongue, foot, liver."""
import numpy as np

from counter import carded, on_counter, wrapped
from counter_cards import AUBERGINE, BRICK
from film import TRAY_FLOOR
from fillets import settle
from flesh import Flesh
from meat import laid, outline, slab
from rest import HeightField, drape
from sawn import SawnBones
from subject import Subject
from tongue import tongue

FAMILY = "bovinos"
TENDON = Flesh(
    tone=(224, 168, 154),
    dark=(200, 122, 110),
    pale=(238, 212, 190),
    edge=(206, 158, 130),
    fat=(242, 226, 200),
    fat_dark=(232, 206, 172),
    membrane=(244, 230, 214),
    marbling=0.25,
    fibre=0.4,
    bundles=46,
)
HIDE = TENDON.but(tone=(226, 196, 154), dark=(206, 168, 124), pale=(238, 216, 182), fibre=0.2, bundles=20)
LIVER = Flesh(
    tone=(88, 27, 24),
    dark=(64, 17, 17),
    pale=(112, 42, 36),
    edge=(74, 24, 24),
    membrane=(114, 46, 42),
    marbling=0.0,
    bundles=170,
    elongation=0.9,
    fibre=0.1,
)


def foot_slice(name, size, shank, seed):
    """A slice of ox foot: scalded hide around pale tendon; one thick bone, or two of the toes."""
    random = np.random.default_rng(seed)
    points = [(-1.0, 0.06), (-0.70, 0.60), (-0.05, 0.80), (0.62, 0.66), (0.98, 0.04), (0.68, -0.58)]
    points += [(0.02, -0.66 if shank else -0.52), (-0.66, -0.62)]
    points = np.array(points) * random.uniform(0.97, 1.03, (8, 1))

    def fat(mask):
        mask.rim(0, 359, 0.018, 0.02).blob(-0.60, -0.36, 0.13).blob(0.60, -0.36, 0.11, 1.3)
        return mask.blob(0.0, -0.56, 0.12, 1.7).blob(0.68, 0.30, 0.09).blob(-0.70, 0.22, 0.08)

    def repaint(maps, _):
        bones = SawnBones(maps, seed)
        if shank:
            bones.lay(0.02, 0.10, 0.52, 0.42, seed, random.uniform(-15, 15), 0.34, (190, 108, 90))
        else:
            bones.lay(-0.36, 0.10, 0.33, 0.42, seed, 18, 0.13, (176, 96, 80))
            bones.lay(0.35, 0.12, 0.31, 0.39, seed + 1, -22, 0.14, (182, 100, 84))

    return slab(
        name,
        outline(points, 0.022, 0.007, seed),
        TENDON.but(grain_angle=30 * seed),
        fat,
        seed,
        size=size,
        thickness=random.uniform(0.34, 0.42),
        edge=0.09,
        wet=0.7,
        side=HIDE,
        lumps=0.012,
        lean=0.03,
        bulge=0.03,
        pixels=1000,
        repaint=repaint,
        rim_runs_down=False,
    )


def cow_foot():
    """Slices in a tray under film."""
    places = [(-0.98, 0.52, 0.66, True, 20), (0.16, 0.58, 0.66, False, -35), (1.16, 0.50, 0.54, True, 120)]
    places += [(-0.72, -0.60, 0.60, False, 160), (0.36, -0.60, 0.64, True, 60), (1.26, -0.58, 0.52, False, 10)]
    things = []
    for number, (x, y, size, shank, turn) in enumerate(places):
        piece = foot_slice(f"foot{number}", size, shank, number + 2)
        things.append(settle(laid(piece, x, y, turn=turn), TRAY_FLOOR))
    return wrapped(things, "Mocotó\nem Rodelas", (1.86, 1.30))


def liver_slice(seed):
    points = [(-1.0, 0.10), (-0.6, 0.5), (0.1, 0.58), (0.75, 0.44), (1.0, 0.0), (0.66, -0.42)]
    return outline([*points, (0.0, -0.46), (-0.66, -0.42)], 0.04, 0.03, seed)


def liver(seed=77):
    """Thin slices of liver, smooth, dark, wet, each leaning on the one before."""
    field, things = HeightField(), []
    field.height[:] = TRAY_FLOOR
    places = [(-0.52, 0.48, 14), (0.5, 0.50, -12), (-0.46, 0.04, -8), (0.5, 0.0, 10)]
    places += [(-0.48, -0.44, 4), (0.46, -0.46, -20)]
    for number, (x, y, turn) in enumerate(places):
        own = seed + 9 * number
        cut = slab(
            f"liver{number}",
            liver_slice(own),
            LIVER,
            None,
            own,
            size=1.08,
            thickness=0.15,
            edge=0.055,
            wet=0.45,
            relief=0.4,
            pixels=900,
        )
        things.append(drape(field, laid(cut, x, y, turn=turn)))
    return on_counter(things, (1.6, 1.2), "white")


SUBJECTS = {
    **carded(
        "lingua-bovina",
        tongue,
        "Língua\nBovina",
        "Língua bovina inteira em bandeja",
        "walnut",
        AUBERGINE,
    ),
    "mocoto": Subject(
        cow_foot, "Mocotó serrado em rodelas, com osso, em bandeja com filme e etiqueta", "walnut", "top", exposure=-0.2
    ),
    **carded(
        "figado-bife",
        liver,
        "Fígado\nem Bifes",
        "Bifes de fígado bovino em bandeja",
        "oak",
        BRICK,
    ),
}
