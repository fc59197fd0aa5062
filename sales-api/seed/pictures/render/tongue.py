"""An ox tongue: rough back, smooth paler belly, fat and muscle where it was cut from the throat."""
import numpy as np

from fillets import settle
from limbs import Body
from material import Material, srgb
from mesh import add_object, noise3, normals, place, roughen, set_attribute
from noise import smooth_step


def tongue_material():
    """Reads the attributes top, meat and fat."""
    material = Material("tongue")
    at = material.coordinates()
    cloud, fine = material.noise(1.8, 5, 0.6, 0.3, at), material.noise(9, 4, 0.6, 0.2, at)
    papillae = material.ramp(material.voronoi(38, vector=at), [(0.10, 1.0), (0.45, 0.0)])
    tones = [(0.34, srgb(148, 104, 102)), (0.5, srgb(178, 132, 126)), (0.66, srgb(198, 158, 150))]
    above = material.ramp(cloud, tones)
    above = material.mix(material.math("MULTIPLY", papillae, 0.42), above, srgb(226, 202, 194))
    below = material.ramp(material.mix(0.4, cloud, fine), [(0.36, srgb(204, 134, 126)), (0.64, srgb(228, 176, 162))])
    uneven = material.math("MULTIPLY", material.math("SUBTRACT", fine, 0.5), 0.5)
    rough = material.step(material.math("ADD", material.attribute("top"), uneven), 0.3, 0.7)
    colour = material.mix(rough, below, above)
    tones = [(0.36, srgb(238, 216, 184)), (0.56, srgb(228, 194, 166)), (0.68, srgb(182, 84, 76))]
    fatty = material.step(material.math("ADD", material.attribute("fat"), uneven), 0.4, 0.6)
    colour = material.mix(fatty, colour, material.ramp(fine, tones))
    strands = material.noise(5, 5, 0.65, 0.8, at)
    tones = [(0.36, srgb(112, 30, 34)), (0.50, srgb(156, 62, 58)), (0.58, srgb(184, 100, 90)), (0.64, srgb(236, 212, 184))]
    meat = material.ramp(strands, tones)
    ragged = material.math("MULTIPLY", uneven, 0.5)
    bare = material.step(material.math("ADD", material.attribute("meat"), ragged), 0.42, 0.55)
    material.flesh(material.mix(bare, colour, meat), 0.14)
    wet = material.step(material.noise(2.4, 4, 0.6, 0.4, at), 0.46, 0.6)
    material.set(Roughness=material.mix(wet, 0.48, 0.32), Specular=0.42)
    material.set(Clearcoat=material.math("MULTIPLY", wet, 0.32), Clearcoat_Roughness=0.2)
    large = material.bump(fine, 0.22, 0.04)
    material.bump(material.math("MULTIPLY", papillae, rough), 0.55, 0.022, under=large)
    return material.result


def tongue(seed=4):
    """A whole tongue on its belly, a little on its side: root at the left, the tip bent forward."""
    body = Body(0.09)
    spine = [(-1.55, 0.12, 0.42, 0.48), (-1.05, 0.08, 0.46, 0.56), (-0.45, 0.02, 0.46, 0.57)]
    spine += [(0.15, -0.02, 0.35, 0.50), (0.75, -0.10, 0.27, 0.46), (1.25, -0.25, 0.22, 0.42)]
    body.chain([*spine, (1.62, -0.44, 0.19, 0.32)], flat=0.72)
    body.lump((-1.25, -0.10, 0.14), (0.56, 0.50, 0.24), kind="fat")
    body.lump((-1.45, 0.30, 0.20), (0.36, 0.34, 0.22), kind="fat")
    body.lump((-1.62, -0.22, 0.34), (0.26, 0.26, 0.26), kind="fat")
    body.cut((-1.78, 0.1, 0.4), (-1, -0.42, 0.30))
    points, faces = body.mesh((2.2, 1.0, 1.1), 0.026)
    cut, fat = body.share(points, "meat"), body.share(points, "fat")
    upward = normals(points, faces)[:, 2]
    middle = np.interp(points[:, 0], [-1.5, 0.4, 1.0, 1.9], [0.08, -0.03, -0.14, -0.5])
    groove = np.exp(-(((points[:, 1] - middle) / 0.07) ** 2)) * np.clip(upward, 0, 1)
    points[:, 2] -= 0.035 * groove * smooth_step(points[:, 0], -0.5, 0.2)
    points = roughen(points, faces, 0.020, 1.5, seed)
    points = roughen(points, faces, 0.045 * np.maximum(cut, 0.5 * fat), 4.0, seed + 1)
    thing = add_object("tongue", points, faces, materials=[tongue_material()])
    set_attribute(thing, cut, "meat")
    set_attribute(thing, fat * (0.75 + 0.4 * noise3(points, 1.5, seed + 2)))
    set_attribute(thing, smooth_step(upward, 0.15, 0.60), "top")
    return settle(place(thing, rotation=(-14, 0, 12)))
