"""Farofa: toasted manioc flour from dust to crumbs, and what is fried into it."""
from bits import Bits, scrap, sliver

BACON = (74, 34, 17), (126, 64, 34), (162, 96, 56), (216, 168, 114)
YOLK = (222, 172, 74), (240, 200, 106), (248, 224, 156)
WHITE = (226, 200, 146), (240, 220, 172), (246, 232, 198)
ONION = (124, 66, 22), (204, 138, 62), (238, 196, 124)


def toasted(dark, pale):
    """Dust, crumbs, and the few flakes in which the flour stuck together."""
    look = dict(roughness=0.8, own=0.6)
    kinds = (0.0065, 34000, (0.5, 1.5)), (0.0115, 9500, (0.5, 1.5)), (0.022, 420, (0.5, 1.4))
    return [
        Bits(
            scrap(0.9, 5 + number, 8, 0.75, (7, 5)),
            (size, size * 0.8, size * 0.6),
            count,
            (dark, pale),
            vary=vary,
            lift=0.3 * size,
            **look,
        )
        for number, (size, count, vary) in enumerate(kinds)
    ]


def bacon(count, size=0.075):
    """Crisp bits: dark edges, streaks of fat, still greasy."""
    look = dict(roughness=0.40, wet=0.25, cloud=20, own=0.12, bumps=1.0)
    shape = size, size * 0.62, size * 0.34
    return Bits(scrap(0.55, 3, 8, 0.3), shape, count, BACON, 0.5, (0.4, 1.25), -0.004, **look)


def egg(count, size=0.085):
    """Scrambled: torn curds, mostly yolk, some of the white."""
    look = dict(roughness=0.5, cloud=10, own=0.35, glow=0.2, bumps=0.6)
    shape = size, size * 0.76, size * 0.50
    torn = scrap(0.9, 9, 10, 0.8)
    yolk = Bits(torn, shape, count, YOLK, 0.4, (0.35, 1.2), -0.008, **look)
    return [yolk, Bits(torn, shape, count // 4, WHITE, 0.4, (0.35, 1.0), -0.006, **look)]


def fried_onion(count, size=0.13, colours=ONION):
    """Strips fried slowly: golden, translucent, browner where they are thin."""
    look = dict(roughness=0.34, wet=0.3, cloud=11, own=0.35, glow=0.3)
    shape = size, size * 1.25, size * 1.2
    return Bits(sliver(0.3, 0.5), shape, count, colours, 0.88, (0.5, 1.25), 0.018, **look)
