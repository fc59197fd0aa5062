"""The meat inside what a knife cut: solid, so that fibres run through a piece and show as dots on its ends."""
from material import Material, srgb

FINE, COARSE = 52, 15
"""Threads and bundles of them per unit, across."""


def cut_meat(name, flesh, wet=0.5, coarse=1.0, long=1.0, rub=None, shades=1.0, calm=0.0):
    """Reads the attributes rest (fibres along x), fat and skin, as `knife_cut.block` gives them.

    wet: how much of it shines; coarse: how thick its bundles are; long: less for longer ones;
    rub: sRGB of a paste that clings to it; shades: how far pieces differ;
    calm: how far grain and sheen are finer and fainter.
    """
    material = Material(name)
    rest = material.node("Attribute", attribute_name="rest").outputs["Vector"]
    threads, edges, cells = _fibres(material, rest, coarse, long, 1 + 0.6 * calm)
    clouds = material.noise(2.6, 3, 0.55, 0.3, rest)
    tone = material.mix(0.48 + 0.14 * calm, material.mix(0.25, threads, cells), clouds)
    stops = (0.34, flesh.dark), (0.48, flesh.tone), (0.70, flesh.pale)
    colour = material.ramp(tone, [(place, srgb(*tint)) for place, tint in stops])
    colour = _own_shade(material, colour, shades)
    between = material.math("MULTIPLY", material.ramp(edges, [(0.0, 1.0), (0.07, 0.0)]), material.step(clouds, 0.42, 0.62))
    colour = material.mix(material.math("MULTIPLY", between, 0.30 - 0.20 * calm), colour, srgb(*flesh.membrane))
    colour = _marbled(material, colour, rest, flesh)
    uneven = material.math("MULTIPLY", material.math("SUBTRACT", material.noise(13, 4, 0.62, 0, rest), 0.5), 0.09)
    colour = _under_skin(material, colour, threads, uneven)
    colour = _with_fat(material, colour, rest, flesh, uneven)
    if rub:
        colour = _rubbed(material, colour, rest, rub)
    _surface(material, colour, rest, threads, edges, wet, calm)
    return material.result


def _fibres(material, rest, coarse, long, fineness):
    """Threads, the depth inside a bundle, and a grey of its own for each bundle."""
    fine = material.noise(FINE * fineness / coarse**0.5, 2, 0.55, 0.15, material.mapped(rest, (0.15 * long, 1, 1)))
    bundled = material.mapped(rest, (0.13 * long, 1, 1))
    edges = material.voronoi(COARSE / coarse, feature="DISTANCE_TO_EDGE", vector=bundled)
    cells = material.voronoi(COARSE / coarse, "Color", vector=bundled)
    return fine, edges, cells


def _own_shade(material, colour, shades):
    """Some pieces have lain in the air and are bright, others are still dark."""
    random = material.node("ObjectInfo").outputs["Random"]
    shade = material.ramp(random, [(0.0, (0.66, 0.56, 0.60, 1)), (0.5, (0.96, 0.94, 0.94, 1)), (1.0, (1.08, 1.04, 1.0, 1))])
    return material.mix(shades, colour, shade, "MULTIPLY")


def _marbled(material, colour, rest, flesh):
    """Flecks of fat along the fibres, in crowds."""
    amount = flesh.marbling
    flecks = material.noise(17, 3, 0.6, 0.5, material.mapped(rest, (0.28, 1, 1)))
    crowd = material.step(material.noise(3.4, 2, 0.5, 0, rest), 0.60 - 0.22 * amount, 0.78 - 0.15 * amount)
    share = material.math("MULTIPLY", material.step(flecks, 0.60 - 0.05 * amount, 0.67 - 0.04 * amount), crowd)
    halo = material.math("MULTIPLY", material.step(flecks, 0.54 - 0.05 * amount, 0.63 - 0.04 * amount), crowd)
    colour = material.mix(material.math("MULTIPLY", halo, 0.35), colour, srgb(*flesh.pale))
    return material.mix(material.math("MULTIPLY", share, min(0.85, 0.9 * amount)), colour, srgb(*flesh.fat_dark))


def _under_skin(material, colour, threads, uneven):
    """Silver skin: a thin pearly sheet, the meat dark below it."""
    depth = material.math("ADD", material.attribute("skin"), uneven)
    sheet = material.step(depth, 0.0, 0.012)
    pearl = material.ramp(threads, [(0.40, srgb(196, 138, 132)), (0.62, srgb(230, 208, 198))])
    return material.mix(material.math("MULTIPLY", sheet, 0.72), colour, pearl)


def _with_fat(material, colour, rest, flesh, uneven):
    depth = material.math("ADD", material.attribute("fat"), uneven)
    clouds = material.noise(9, 4, 0.6, 0.3, rest)
    rosy = tuple(0.5 * (one + other) for one, other in zip(flesh.pale, flesh.fat_dark))
    cream = material.ramp(clouds, [(0.28, srgb(*rosy)), (0.44, srgb(*flesh.fat_dark)), (0.64, srgb(*flesh.fat))])
    colour = material.mix(material.math("MULTIPLY", material.step(depth, -0.016, 0.003), 0.75), colour, srgb(*rosy))
    share = material.step(depth, -0.004, 0.012)
    return material.mix(material.math("MULTIPLY", share, 0.94), colour, cream)


def _rubbed(material, colour, rest, rub):
    """A paste of ground spice: thick in some places, a mere tint in others, grainy everywhere."""
    grain = material.mix(0.5, material.noise(4, 4, 0.65, 0, rest), material.noise(40, 3, 0.7, 0, rest))
    tint, thick = material.step(grain, 0.34, 0.54), material.step(grain, 0.50, 0.60)
    colour = material.mix(material.math("MULTIPLY", tint, 0.45), colour, srgb(*rub))
    return material.mix(material.math("MULTIPLY", thick, 0.7), colour, srgb(*(0.62 * channel for channel in rub)))


def _surface(material, colour, rest, threads, edges, wet, calm):
    """Moist, not wet: a film in patches that breaks the light by ripples of its own."""
    material.flesh(colour, 0.22 + 0.08 * calm, (0.06, 0.02, 0.012))
    patches = material.mix(0.55, material.noise(3.2, 3, 0.55, 0.4, rest), material.noise(21 + 13 * calm, 3, 0.6, 0, rest))
    film = material.step(patches, 0.57 - 0.01 * calm - 0.16 * wet, 0.63 + 0.01 * calm - 0.16 * wet)
    material.set(
        Roughness=material.mix(film, 0.52, 0.32),
        Specular=material.ramp(film, [(0.0, 0.24), (1.0, 0.44)]),
        Clearcoat=material.math("MULTIPLY", film, 0.8 + 0.2 * calm),
        Clearcoat_Roughness=0.10,
    )
    hollows = material.bump(material.noise(8, 3, 0.5, 0.2, rest), 0.22, 0.05)
    ripples = material.bump(material.noise(22 + 12 * calm, 2 + 2 * calm, 0.5, 0.4, material.mapped(rest, (0.4, 1, 1))), 0.45 + 0.25 * calm, 0.03, under=hollows)
    rounds = material.bump(material.step(edges, 0.0, 0.16), 0.22 - 0.12 * calm, 0.012, under=ripples)
    material.bump(threads, 0.34, 0.014, under=rounds)
    material.plug(ripples, material.shader.inputs["Clearcoat Normal"])
