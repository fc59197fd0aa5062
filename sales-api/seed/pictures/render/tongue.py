"""A whole ox tongue, root to tip."""
import numpy as np

from limbs import Body
from material import Material, srgb
from mesh import add_object, noise3, normals, place, roughen, set_attribute
from noise import smooth_step
from sticker import name_card

# Middle line and half width from the root to the tip: (x, y, z, radius).
SPINE = (
    (-1.40, 0.10, 0.48, 0.54), (-1.00, 0.22, 0.54, 0.58), (-0.55, 0.28, 0.55, 0.55), (-0.12, 0.24, 0.43, 0.47),
    (0.30, 0.14, 0.33, 0.41), (0.72, -0.02, 0.26, 0.38), (1.12, -0.22, 0.22, 0.36), (1.46, -0.44, 0.20, 0.31),
    (1.70, -0.64, 0.19, 0.20),
)


def tongue_material():
    """Above greyish rose under fine pale papillae, dark blotches in it; smooth and redder below; meat and fat at the root."""
    material = Material("tongue")
    at = material.coordinates()
    long = material.mapped(at, (0.6, 1.5, 1.5))
    cloud, fine = material.noise(2.0, 5, 0.6, 0.4, long), material.noise(10, 5, 0.65, 0.3, at)
    above = material.ramp(
        material.mix(0.35, cloud, fine), [(0.38, srgb(138, 94, 88)), (0.50, srgb(176, 130, 120)), (0.62, srgb(206, 168, 154))]
    )
    papillae = material.ramp(material.voronoi(46, vector=at), [(0.0, 1.0), (0.45, 0.0)])
    coarse = material.ramp(material.voronoi(21, vector=at), [(0.0, 1.0), (0.35, 0.0)])
    hump = material.attribute("hump")
    where = material.step(material.noise(5, 4, 0.6, 0.2, at), 0.40, 0.62)
    spots = material.mix(hump, material.math("MULTIPLY", papillae, where), material.math("MULTIPLY", coarse, 0.9))
    above = material.mix(material.math("MULTIPLY", spots, 0.5), above, srgb(232, 212, 202))
    stain = material.step(material.noise(1.9, 6, 0.68, 0.9, material.mapped(at, (0.8, 1.3, 1), (3.1, 7.7, 0))), 0.53, 0.60)
    above = material.mix(material.math("MULTIPLY", stain, 0.62), above, srgb(84, 64, 64))
    below = material.ramp(
        material.mix(0.4, cloud, fine), [(0.38, srgb(146, 70, 68)), (0.5, srgb(184, 106, 98)), (0.62, srgb(212, 150, 138))]
    )
    ragged = material.math("MULTIPLY", material.math("SUBTRACT", fine, 0.5), 0.7)
    top = material.step(material.math("ADD", material.attribute("top"), ragged), 0.30, 0.62)
    colour = material.mix(top, below, above)
    suet = material.ramp(fine, [(0.38, srgb(206, 140, 112)), (0.52, srgb(234, 198, 160)), (0.64, srgb(244, 220, 188))])
    wide = material.math("MULTIPLY", material.math("SUBTRACT", material.mix(0.5, cloud, fine), 0.5), 1.6)
    fatty = material.step(material.math("ADD", material.attribute("fat"), wide), 0.42, 0.62)
    colour = material.mix(fatty, colour, suet)
    grain = material.noise(20, 4, 0.65, 0.5, at)
    meat = material.ramp(material.mix(0.5, fine, grain), [(0.38, srgb(104, 26, 32)), (0.50, srgb(146, 50, 50)), (0.62, srgb(198, 122, 108))])
    bare = material.step(material.math("ADD", material.attribute("meat"), ragged), 0.40, 0.60)
    material.flesh(material.mix(bare, colour, meat), 0.16)
    wet = material.step(material.mix(0.4, material.noise(2.2, 4, 0.6, 0.4, at), fine), 0.43, 0.54)
    material.set(Roughness=material.mix(wet, 0.5, 0.30), Specular=0.42)
    material.set(Clearcoat=material.math("MULTIPLY", wet, 0.7), Clearcoat_Roughness=0.12)
    rough = material.math("MULTIPLY", spots, top)
    folds = material.bump(material.noise(3.4, 4, 0.55, 0.8, material.mapped(at, (1.6, 0.7, 1))), 0.35, 0.06)
    large = material.bump(fine, 0.40, 0.03, under=folds)
    material.bump(rough, 0.40, 0.022, under=large)
    material.plug(large, material.shader.inputs["Clearcoat Normal"])
    return material.result


def tongue(seed=6):
    """Thick root with shreds of fat at the left, a hump in the middle, the tip at the right."""
    body = Body(0.07)
    body.chain(SPINE, flat=0.78)
    body.lump((-0.78, 0.26, 0.64), (0.66, 0.45, 0.30), (0, 6, 4))
    body.lump((-1.58, -0.04, 0.30), (0.34, 0.46, 0.30), (0, 0, 12), "meat")
    body.lump((-1.50, 0.34, 0.36), (0.36, 0.30, 0.34), (0, 0, -14), "meat")
    for x, y, z, long, wide, turn in (
        (-1.45, -0.40, 0.16, 0.34, 0.20, 14), (-0.98, -0.32, 0.13, 0.40, 0.18, 8), (-0.50, -0.20, 0.11, 0.32, 0.14, 0),
        (-1.80, 0.0, 0.16, 0.20, 0.26, 0),
    ):
        body.lump((x, y, z), (long, wide, 0.17), (0, 0, turn), "fat")
    body.cut((-1.80, 0.1, 0.4), (-1, -0.10, 0.34))
    points, faces = body.mesh((2.2, 1.2, 1.3), 0.025)
    shares = {kind: body.share(points, kind) for kind in ("meat", "fat")}
    upward, x = normals(points, faces)[:, 2], points[:, 0]
    middle = np.interp(x, *np.transpose(SPINE)[:2])
    groove = np.exp(-(((points[:, 1] - middle) / 0.07) ** 2)) * np.clip(upward, 0, 1)
    points[:, 2] -= 0.03 * groove * smooth_step(x, -0.2, 0.3) * (1 - smooth_step(x, 1.3, 1.8))
    shares["top"] = np.clip(smooth_step(upward, 0.0, 0.65) + 0.25 * noise3(points, 2.2, seed + 9), 0, 1)
    shares["hump"] = 1 - smooth_step(x + 0.15 * noise3(points, 2.0, seed + 8), -0.35, 0.2)
    points = roughen(points, faces, 0.030, 1.4, seed)
    points = roughen(points, faces, 0.012, 4.0, seed + 1)
    points[:, 2] = np.maximum(points[:, 2], 0.008)
    thing = add_object("tongue", points, faces, materials=[tongue_material()])
    for kind, share in shares.items():
        set_attribute(thing, share, kind)
    return place(thing, (0, 0.1, 0), (0, 0, -9))


def tongue_on_paper():
    return [tongue(), name_card(0.12, -1.40, 1.3)]
