"""Beef."""
from flesh import BEEF_BRIGHT
from meat import outline, slab
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


SUBJECTS = {
    "ancho-bife": Subject(
        ancho,
        alt="Bife ancho bem marmorizado, com o olho e a capa separados por gordura",
    ),
}
