"""Beef."""
from flesh import BEEF, BEEF_BRIGHT
from meat import laid, outline, slab
from rest import HeightField, drape
from subject import Subject

FAMILY = "bovinos"


def ribeye_shape(seed):
    points = [(-0.92, 0.1), (-0.72, 0.56), (-0.1, 0.76), (0.5, 0.66), (0.88, 0.28), (0.9, -0.15)]
    points += [(0.55, -0.55), (0.0, -0.66), (-0.5, -0.56), (-0.86, -0.3)]
    return outline(points, 0.028, 0.016, seed)


def ancho(seed=33):
    """One thick ribeye: eye and cap parted by a seam of fat, a rim of fat behind."""

    def fat(mask):
        mask.rim(75, 200, 0.05, 0.06).rim(300, 380, 0.02, 0.04)
        mask.seam([(-0.55, 0.42), (-0.1, 0.34), (0.35, 0.42), (0.62, 0.25)], 0.022)
        mask.seam([(0.62, 0.25), (0.66, -0.1), (0.5, -0.4)], 0.010)
        return mask.blob(0.62, 0.30, 0.11)

    flesh = BEEF_BRIGHT.but(marbling=0.8, grain_angle=-20)
    return [
        slab("ancho", ribeye_shape(seed), flesh, fat, seed, size=1.5, thickness=0.42, edge=0.045)
    ]


def rump_shape(seed):
    points = [(-0.98, 0.02), (-0.7, 0.5), (-0.1, 0.62), (0.5, 0.48), (0.92, 0.42), (1.0, 0.0)]
    points += [(0.72, -0.42), (0.2, -0.5), (-0.4, -0.56), (-0.85, -0.42)]
    return outline(points, 0.022, 0.018, seed)


def rump_steaks(seed=45):
    """Three steaks, each leaning on the one before."""

    def fat(mask):
        return mask.rim(60, 150, 0.04, 0.05).seam([(0.35, 0.5), (0.30, 0.2), (0.42, -0.1)], 0.005)

    field, things = HeightField(), []
    for number, (x, y, turn) in enumerate([(-0.45, 0.62, 14), (0.1, 0.05, -4), (0.5, -0.52, -20)]):
        number = seed + 13 * number
        flesh = BEEF.but(marbling=0.3, bundles=62, grain_angle=number)
        steak = slab(
            f"rump{number}",
            rump_shape(number),
            flesh,
            fat,
            number,
            size=1.2,
            thickness=0.2,
            edge=0.05,
        )
        things.append(drape(field, laid(steak, x, y, turn=turn)))
    return things


SUBJECTS = {
    "alcatra-bife": Subject(
        rump_steaks,
        alt="Três bifes de alcatra sobrepostos",
        ground="white-paper",
    ),
    "ancho-bife": Subject(
        ancho,
        alt="Bife ancho bem marmorizado, com o olho e a capa separados por gordura",
    ),
}
