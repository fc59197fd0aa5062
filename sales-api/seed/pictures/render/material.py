"""A small builder for Blender's shader nodes."""
import bpy
import numpy as np


def srgb(red, green, blue):
    """A colour given as 0..255 in sRGB, as the linear RGBA that Blender wants."""
    value = np.array([red, green, blue]) / 255.0
    linear = np.where(value <= 0.04045, value / 12.92, ((value + 0.055) / 1.055) ** 2.4)
    return (*linear.tolist(), 1.0)


class Material:
    """Wraps a Principled BSDF; methods that make a node give its output socket."""

    def __init__(self, name):
        self.result = bpy.data.materials.new(name)
        self.result.use_nodes = True
        self.nodes, self.links = self.result.node_tree.nodes, self.result.node_tree.links
        self.shader = self.nodes["Principled BSDF"]

    def node(self, kind, **settings):
        node = self.nodes.new("ShaderNode" + kind)
        for key, value in settings.items():
            setattr(node, key, value)
        return node

    def plug(self, value, socket):
        """Links a socket, or sets a plain value."""
        if isinstance(value, bpy.types.NodeSocket):
            self.links.new(value, socket)
        elif socket.type == "RGBA" and not np.ndim(value):
            socket.default_value = (value, value, value, 1)
        else:
            socket.default_value = value

    def set(self, **inputs):
        """Inputs of the Principled BSDF by name, with _ for spaces: values or sockets."""
        for key, value in inputs.items():
            self.plug(value, self.shader.inputs[key.replace("_", " ")])
        return self

    def coordinates(self, kind="Object", scale=None, offset=None):
        socket = self.node("TexCoord").outputs[kind]
        return self.mapped(socket, scale, offset) if scale is not None else socket

    def mapped(self, vector, scale, offset=None):
        node = self.node("Mapping")
        self.plug(vector, node.inputs["Vector"])
        node.inputs["Scale"].default_value = scale if np.ndim(scale) else (scale,) * 3
        if offset is not None:
            self.plug(offset, node.inputs["Location"])
        return node.outputs[0]

    def random_offset(self):
        """A vector that differs from object to object, so that equal materials do not repeat."""
        random, combine = self.node("ObjectInfo").outputs["Random"], self.node("CombineXYZ")
        for axis, factor in enumerate((7.1, 13.7, 23.3)):
            self.plug(self.math("MULTIPLY", random, factor), combine.inputs[axis])
        return combine.outputs[0]

    def attribute(self, name="fat"):
        return self.node("Attribute", attribute_name=name).outputs["Fac"]

    def image(self, path, data=False, repeat=False, vector=None, box=False):
        """data: numbers instead of colours; box: projected from six sides."""
        node = self.node("TexImage", interpolation="Cubic")
        node.image = bpy.data.images.load(str(path), check_existing=True)
        node.image.colorspace_settings.name = "Non-Color" if data else "sRGB"
        node.extension = "REPEAT" if repeat else "EXTEND"
        if box:
            node.projection, node.projection_blend = "BOX", 0.25
        if vector is not None:
            self.plug(vector, node.inputs["Vector"])
        return node.outputs["Color"]

    def uv(self, name):
        return self.node("UVMap", uv_map=name).outputs[0]

    def noise(self, scale, detail=4, roughness=0.5, distortion=0, vector=None):
        node = self.node("TexNoise")
        self.plug(vector if vector is not None else self.coordinates(), node.inputs["Vector"])
        settings = {
            "Scale": scale,
            "Detail": detail,
            "Roughness": roughness,
            "Distortion": distortion,
        }
        for key, value in settings.items():
            node.inputs[key].default_value = value
        return node.outputs["Fac"]

    def voronoi(self, scale, output="Distance", feature="F1", vector=None):
        node = self.node("TexVoronoi", feature=feature)
        self.plug(vector if vector is not None else self.coordinates(), node.inputs["Vector"])
        node.inputs["Scale"].default_value = scale
        return node.outputs[output]

    def ramp(self, factor, stops):
        """stops: (position, colour) with linear RGBA or a grey number."""
        node = self.node("ValToRGB")
        elements = node.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(0.5)
        for element, (position, colour) in zip(elements, stops):
            element.position = position
            element.color = colour if np.ndim(colour) else (colour, colour, colour, 1)
        self.plug(factor, node.inputs[0])
        return node.outputs["Color"]

    def step(self, factor, start, end):
        """Grey that rises from 0 to 1 between two values of the factor."""
        return self.ramp(factor, [(start, 0.0), (end, 1.0)])

    def mix(self, factor, first, second, mode="MIX"):
        node = self.node("MixRGB", blend_type=mode)
        for socket, value in zip(node.inputs, (factor, first, second)):
            self.plug(value, socket)
        return node.outputs[0]

    def math(self, operation, first, second=0.0):
        node = self.node("Math", operation=operation)
        self.plug(first, node.inputs[0])
        self.plug(second, node.inputs[1])
        return node.outputs[0]

    def bump(self, height, strength, distance=0.02, under=None):
        """A bump over another one; the last made is what the shader uses."""
        node = self.node("Bump")
        node.inputs["Strength"].default_value = strength
        node.inputs["Distance"].default_value = distance
        self.plug(height, node.inputs["Height"])
        if under is not None:
            self.plug(under, node.inputs["Normal"])
        self.plug(node.outputs[0], self.shader.inputs["Normal"])
        self.plug(node.outputs[0], self.shader.inputs["Clearcoat Normal"])
        return node.outputs[0]

    def flesh(self, colour, weight=0.2, radius=(0.07, 0.02, 0.012)):
        """Light that goes under the surface and comes out redder."""
        self.shader.subsurface_method = "RANDOM_WALK"
        return self.set(
            Base_Color=colour, Subsurface_Color=colour, Subsurface=weight, Subsurface_Radius=radius
        )


def plain(name, colour, roughness=0.5, **inputs):
    """A material of one sRGB colour (0..255)."""
    return Material(name).set(Base_Color=srgb(*colour), Roughness=roughness, **inputs).result
