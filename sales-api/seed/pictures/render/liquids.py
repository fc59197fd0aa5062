"""Liquid in a vessel: what lies in it stands half out of it, wetted, and shows dimly below."""
from dataclasses import dataclass

import numpy as np
from scipy.spatial import cKDTree

from material import Material, plain, srgb
from mesh import add_object, grid_faces, noise3
from noise import smooth_step

RINGS, AROUND = 150, 420


@dataclass
class Liquid:
    """clear: linear colour of light that goes through; cloud: sRGB of what is stirred into it, and
    its share; body: sRGB of the depth; depth: how far below the surface something still shows."""

    clear: tuple
    cloud: tuple
    share: float
    body: tuple
    depth: float = 0.12
    oil: float = 0.0
    """Share of the surface under drops of fat."""

    def deep(self):
        return plain("deep", self.body, 0.15, Clearcoat=0.6, Clearcoat_Roughness=0.1)

    def material(self):
        """Mirrors at a flat angle, lets the rest through unbent and tinted."""
        material = Material("liquid")
        at = material.coordinates()
        drops = material.node("TexVoronoi", feature="SMOOTH_F1")
        material.plug(material.mix(0.02, at, material.noise(5, 2), "ADD"), drops.inputs["Vector"])
        drops.inputs["Scale"].default_value, drops.inputs["Smoothness"].default_value = 7.0, 0.15
        rare = material.step(material.noise(2.3, 2, 0.5), 0.62 - self.oil, 0.66 - self.oil)
        round_ = material.ramp(drops.outputs["Distance"], [(0.20, 1.0), (0.26, 0.0)])
        eyes = material.math("MULTIPLY", round_, rare)
        ripple = material.bump(material.noise(4, 2, 0.5), 0.12, 0.03)
        if self.oil:
            ripple = material.bump(eyes, 0.5, 0.015, under=ripple)
        kinds = "BsdfGlossy", "BsdfTransparent", "BsdfDiffuse"
        gloss, clear, cloud = (material.node(kind) for kind in kinds)
        gloss.inputs["Roughness"].default_value = 0.12
        cloud.inputs["Color"].default_value = srgb(*self.cloud)
        tint = (*self.clear, 1)
        golden = tuple(np.minimum(np.array(tint) ** 0.8 * 1.1, 1))
        material.plug(material.mix(eyes, tint, golden), clear.inputs["Color"])
        fresnel = material.node("Fresnel")
        fresnel.inputs["IOR"].default_value = 1.42
        for node in (gloss, fresnel):
            material.plug(ripple, node.inputs["Normal"])
        swirl = material.noise(2.2, 4, 0.6, 0.8)
        stirred = material.math("MULTIPLY", material.ramp(swirl, [(0.3, 0.6), (0.7, 1.3)]), self.share)
        inside = self._mixed(material, stirred, clear, cloud)
        both = self._mixed(material, fresnel.outputs[0], inside, gloss)
        output = next(node for node in material.nodes if node.type == "OUTPUT_MATERIAL")
        material.plug(both.outputs[0], output.inputs["Surface"])
        return material.result

    @staticmethod
    def _mixed(material, share, first, second):
        node = material.node("MixShader")
        material.plug(share, node.inputs[0])
        material.plug(first.outputs[0], node.inputs[1])
        material.plug(second.outputs[0], node.inputs[2])
        return node

    def surface(self, radius, level, places, reach=0.06):
        """A round surface, drawn up at the wall and around what stands at places (n, 3) in it."""
        share = np.sqrt(np.linspace(0.0005, 1, RINGS))
        angle = np.linspace(0, 2 * np.pi, AROUND, endpoint=False)
        plan = (share[:, None, None] * radius) * np.stack([np.cos(angle), np.sin(angle)], -1)
        plan = plan.reshape(-1, 2)
        away, nearest = cKDTree(places[:, :2]).query(plan, k=3)
        out = smooth_step(places[nearest, 2], level - 1.5 * reach, level)
        drawn = (0.22 * reach * out * np.exp(-((away / reach) ** 2))).sum(1)
        wall = 0.018 * smooth_step(np.hypot(*plan.T), radius - 0.07, radius)
        waves = 0.005 * noise3(np.column_stack([plan, 0 * away[:, 0]]), 2.2, 21)
        points = np.column_stack([plan, level + drawn + wall + waves])
        faces = grid_faces(RINGS, AROUND, closed=True)[:, ::-1]
        return add_object("liquid", points, faces, materials=[self.material()])


def afloat(random, kinds, radius, level):
    """Places in a round surface that keep apart; kinds: (count, half width, lowest, highest).

    Gives an array of places for each kind; those that find no room are left out.
    """
    taken, result = np.empty((0, 3)), []
    for count, half, low, high in kinds:
        spots = []
        for _ in range(count * 6):
            if len(spots) == count:
                break
            reach, angle = np.sqrt(random.random()) * (radius - half), random.uniform(0, 2 * np.pi)
            spot = np.array([reach * np.cos(angle), reach * np.sin(angle)])
            if len(taken) and (np.hypot(*(taken[:, :2] - spot).T) < taken[:, 2] + half).any():
                continue
            taken = np.vstack([taken, [*spot, half]])
            spots.append([*spot, level + random.uniform(low, high)])
        result.append(np.array(spots).reshape(-1, 3))
    return result
