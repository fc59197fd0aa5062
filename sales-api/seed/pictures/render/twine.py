"""String, as butchers tie with."""
from material import Material, srgb
from mesh import add_object, tube


def twine_material(coordinates="UV"):
    """coordinates: Object for what was joined from several strings."""
    material = Material("twine")
    twist = material.node("TexWave", bands_direction="DIAGONAL")
    material.plug(material.uv("UV") if coordinates == "UV" else material.coordinates(coordinates), twist.inputs["Vector"])
    twist.inputs["Scale"].default_value = 9
    stripes = twist.outputs["Fac"]
    material.set(
        Base_Color=material.ramp(stripes, [(0.2, srgb(186, 160, 122)), (0.8, srgb(236, 220, 188))]),
        Roughness=0.8,
        Specular=0.2,
    )
    material.bump(stripes, 0.5, 0.02)
    return material.result


def string_along(path, radius=0.024, name="string", material=None):
    """A string along points in space."""
    vertices, faces, uv = tube(path, radius, 10)
    return add_object(name, vertices, faces, uv, materials=[material or twine_material()])
