"""Ox tongues in a tray."""
import numpy as np

from counter import on_counter
from fillets import settle
from film import TRAY_FLOOR
from limbs import Body
from material import Material, srgb
from mesh import add_object, normals, place, roughen, set_attribute
from noise import smooth_step


def tongue_material():
    """Greyish rose and rough above, smooth and redder below; meat and fat where it is cut."""
    material = Material("tongue")
    at = material.coordinates()
    cloud, fine = material.noise(2.2, 5, 0.6, 0.3, at), material.noise(9, 4, 0.6, 0.2, at)
    above = material.ramp(material.mix(0.25, cloud, fine), [(0.36, srgb(160, 98, 92)), (0.50, srgb(196, 138, 126)), (0.62, srgb(222, 180, 164))])
    stain = material.step(material.noise(1.6, 5, 0.65, 0.8, material.mapped(at, (0.6, 1.2, 1), (3.1, 7.7, 0))), 0.54, 0.66)
    above = material.mix(material.math("MULTIPLY", stain, 0.3), above, srgb(112, 72, 72))
    below = material.ramp(fine, [(0.34, srgb(146, 60, 60)), (0.66, srgb(196, 112, 102))])
    papillae = material.ramp(material.voronoi(34, vector=at), [(0.0, 1.0), (0.5, 0.0)])
    above = material.mix(material.math("MULTIPLY", papillae, 0.22), above, srgb(240, 216, 204))
    colour = material.mix(material.attribute("top"), below, above)
    suet = material.ramp(fine, [(0.36, srgb(216, 158, 128)), (0.62, srgb(240, 208, 176))])
    ragged = material.math("MULTIPLY", material.math("SUBTRACT", fine, 0.5), 0.8)
    fatty = material.step(material.math("ADD", material.attribute("fat"), ragged), 0.40, 0.86)
    colour = material.mix(fatty, colour, suet)
    grain = material.noise(26, 4, 0.65, 0.4, material.mapped(at, (0.5, 1, 1)))
    meat = material.ramp(material.mix(0.4, fine, grain), [(0.36, srgb(112, 30, 36)), (0.50, srgb(148, 52, 54)), (0.64, srgb(196, 118, 108))])
    bare = material.step(material.attribute("meat"), 0.42, 0.55)
    material.flesh(material.mix(bare, colour, meat), 0.14)
    wet = material.step(material.noise(2.4, 4, 0.6, 0.4, at), 0.46, 0.6)
    material.set(Roughness=material.mix(wet, 0.44, 0.28), Specular=0.45)
    material.set(Clearcoat=material.math("MULTIPLY", wet, 0.6), Clearcoat_Roughness=0.14)
    rough = material.math("MULTIPLY", papillae, material.attribute("top"))
    rough = material.math("MULTIPLY", rough, material.ramp(cloud, [(0.36, 0.45), (0.56, 1.0)]))
    large = material.bump(fine, 0.45, 0.05)
    material.bump(rough, 0.55, 0.03, under=large)
    return material.result


def tongue_mesh():
    """Points, faces and what its material reads: thick cut root at the left, broad tip at the right."""
    body = Body(0.07)
    body.chain(
        [
            (-1.55, 0.10, 0.46, 0.58),
            (-1.0, 0.06, 0.46, 0.60),
            (-0.4, 0.02, 0.40, 0.54),
            (0.2, 0.0, 0.32, 0.48),
            (0.8, -0.02, 0.26, 0.44),
            (1.25, -0.07, 0.22, 0.40),
            (1.52, -0.12, 0.20, 0.34),
            (1.70, -0.16, 0.18, 0.26),
        ],
        flat=0.74,
    )
    body.lump((-1.25, -0.08, 0.10), (0.56, 0.58, 0.34))
    for x, y, long in ((-1.45, -0.56, 0.34), (-0.98, -0.60, 0.38), (-0.50, -0.50, 0.30)):
        body.lump((x, y, 0.14), (long, 0.17, 0.20), (0, 0, 8), "fat")
    body.lump((-1.62, -0.20, 0.02), (0.30, 0.40, 0.20), (0, 0, 0), "fat")
    body.cut((-1.72, 0.1, 0.4), (-1, -0.15, 0.22))
    points, faces = body.mesh((2.15, 1.05, 1.2), 0.026)
    cut, fat = body.share(points, "meat"), body.share(points, "fat")
    upward = normals(points, faces)[:, 2]
    middle = np.interp(points[:, 0], [-1.5, 0.4, 1.0, 1.8], [0.08, 0.0, -0.04, -0.16])
    groove = np.exp(-(((points[:, 1] - middle) / 0.06) ** 2)) * np.clip(upward, 0, 1)
    points[:, 2] -= 0.06 * groove * smooth_step(points[:, 0], -1.3, -0.6) * (1 - smooth_step(points[:, 0], 1.2, 1.75))
    return points, faces, {"meat": cut, "fat": fat, "top": smooth_step(upward, 0.1, 0.75)}


def tongues(seed=4):
    """Two whole tongues side by side, root beside tip."""
    (points, faces, shares), material, things = tongue_mesh(), tongue_material(), []
    for number, (y, turn, mirror) in enumerate(((0.54, 9, 1), (-0.50, 184, -1))):
        own = points + number * np.sin(points[:, :1] * 1.3) * [0, 0.10, 0]
        own = roughen(own, faces, 0.026, 1.8, seed + 5 * number)
        own = roughen(own, faces, 0.012, 5.0, seed + 1 + number)
        thing = add_object(f"tongue{number}", own, faces, materials=[material])
        for kind, share in shares.items():
            set_attribute(thing, share, kind)
        thing.scale = (0.98, 0.98 * mirror, 0.98)
        things.append(settle(place(thing, (0, y, 0), (0, 0, turn)), TRAY_FLOOR))
    return on_counter(things, (2.12, 1.40), "black")
