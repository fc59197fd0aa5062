"""Pork with its skin on: the skin, horn, and what shows where it was sawn."""
from material import Material, srgb

SALTED_SKIN = ((182, 110, 92), (206, 142, 120), (222, 176, 154))
# From the skin (0) to the marrow (1): fat, meat and tendon, gristle, the shell of the bone, spongy bone.
CUT = (
    (0.00, (222, 180, 154)),
    (0.08, (240, 222, 198)),
    (0.20, (236, 206, 182)),
    (0.30, (212, 146, 126)),
    (0.40, (172, 80, 70)),
    (0.50, (218, 168, 148)),
    (0.58, (222, 190, 168)),
    (0.66, (228, 204, 176)),
    (0.72, (216, 178, 146)),
    (0.80, (192, 126, 100)),
    (1.00, (158, 84, 68)),
)


def skin_material(name="skin", tones=SALTED_SKIN, wrinkles=(1.0, 1.0, 1.0)):
    """Skin, blotched, dull with salt. Reads the attributes cut, core, horn and flush.

    wrinkles: scale of the wrinkles per axis; a large one packs them along that axis.
    """
    material = Material(name)
    at = material.coordinates(scale=1.0, offset=material.random_offset())
    cloud, fine = material.noise(1.9, 5, 0.62, 0.4, at), material.noise(19, 4, 0.65, 0, at)
    mixed = material.mix(0.3, cloud, fine)
    skin = material.ramp(mixed, [(p, srgb(*c)) for p, c in zip((0.36, 0.5, 0.64), tones)])
    rosy = material.math("MULTIPLY", material.step(material.noise(3.4, 4, 0.6, 0.3, at), 0.48, 0.74), 0.45)
    rosy = material.math("MAXIMUM", rosy, material.attribute("flush"))
    skin = material.mix(rosy, skin, srgb(190, 96, 86))
    skin = material.mix(_bloom(material, at, fine), skin, srgb(240, 228, 214))
    uneven = material.math("MULTIPLY", material.math("SUBTRACT", material.noise(5, 5, 0.7, 0.6, at), 0.5), 0.62)
    core = material.math("ADD", material.attribute("core"), uneven)
    face = material.ramp(core, [(p, srgb(*c)) for p, c in CUT])
    face = material.mix(material.step(fine, 0.45, 0.75), face, material.mix(0.6, face, srgb(214, 160, 142)))
    colour = material.mix(material.step(material.attribute("cut"), 0.45, 0.55), skin, face)
    colour = material.mix(material.step(material.attribute("horn"), 0.3, 0.5), colour, _horn(material))
    material.flesh(colour, 0.2, (0.08, 0.035, 0.02))
    wet = material.step(cloud, 0.46, 0.62)
    material.set(
        Roughness=material.mix(wet, 0.55, 0.40),
        Clearcoat=material.math("MULTIPLY", wet, 0.16),
        Clearcoat_Roughness=0.25,
    )
    folded = material.coordinates(scale=wrinkles)
    folds = material.bump(material.noise(6.5, 5, 0.66, 0.9, folded), 0.45, 0.04)
    lines = material.voronoi(11, feature="DISTANCE_TO_EDGE", vector=folded)
    creases = material.bump(material.ramp(lines, [(0.0, 0.0), (0.12, 1.0)]), 0.12, 0.015, under=folds)
    material.bump(fine, 0.16, 0.016, under=creases)
    return material.result


def _bloom(material, at, fine):
    """Where dry salt dusts the skin."""
    clouds = material.step(material.noise(2.7, 5, 0.66, 0.6, at), 0.46, 0.72)
    return material.math("MULTIPLY", material.math("MULTIPLY", clouds, material.step(fine, 0.3, 0.6)), 0.5)


def _horn(material):
    """Pale where it grows, darker to the tip, with lengthwise lines."""
    lines = material.noise(5, 4, 0.6, 0.2, material.coordinates(scale=(0.6, 5, 5)))
    horn = material.mix(0.35, material.attribute("horn"), lines)
    return material.ramp(horn, [(0.42, srgb(220, 186, 156)), (0.62, srgb(204, 166, 130)), (0.85, srgb(170, 130, 96))])
