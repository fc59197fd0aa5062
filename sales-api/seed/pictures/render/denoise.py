"""Open Image Denoise's networks, run by PyTorch: Debian's Blender comes without a denoiser.

/usr/bin/python3 denoise.py FOLDER FRAME: reads colour, albedo and normal of a frame, writes clean.exr
beside them. The weights lie in the folder DENOISER_WEIGHTS.
"""
import os
import struct
import sys
from pathlib import Path

os.environ["OPENCV_IO_ENABLE_OPENEXR"] = "1"
import cv2
import numpy as np
import torch
from torch.nn.functional import conv2d, interpolate, max_pool2d, pad

from grade import encoded

WEIGHTS = Path(os.environ.get("DENOISER_WEIGHTS", "/tmp/package/tzas"))
DEEPEST = 16
"""The network halves the picture four times."""
SHORT_FLOATS = "avx512_bf16" in Path("/proc/cpuinfo").read_text()
MAGIC, HEADER, DTYPES = 0x41D7, "<HBBQ", {"f": np.float32, "h": np.float16}


def read_weights(name):
    """The tensors of a .tza file by their names."""
    data = (WEIGHTS / f"{name}.tza").read_bytes()
    magic, _, _, at = struct.unpack_from(HEADER, data)
    assert magic == MAGIC, f"{name}.tza holds no weights"
    (count,) = struct.unpack_from("<I", data, at)
    at, tensors = at + 4, {}
    for _ in range(count):
        (length,) = struct.unpack_from("<H", data, at)
        tensor = data[at + 2 : at + 2 + length].decode()
        at += 2 + length
        dimensions = data[at]
        shape = struct.unpack_from(f"<{dimensions}I", data, at + 1)
        at += 1 + 5 * dimensions
        kind, start = struct.unpack_from("<cQ", data, at)
        at += 9
        values = np.frombuffer(data, DTYPES[kind.decode()], int(np.prod(shape)), start)
        tensors[tensor] = torch.from_numpy(values.astype(np.float32).reshape(shape))
    return tensors


class Network:
    """A U-Net: four steps down, four up, each beside what was seen on the way down.

    coarse: in 16 bits where the processor has them, at a third of the time.
    """

    def __init__(self, name, coarse=False):
        self.kind = torch.bfloat16 if coarse and SHORT_FLOATS else torch.float32
        self.weights = {layer: self._laid_out(values) for layer, values in read_weights(name).items()}

    def _laid_out(self, values):
        values = values.to(self.kind)
        return values.to(memory_format=torch.channels_last) if values.ndim == 4 else values

    def _convolve(self, picture, layer, last=False):
        weights = self.weights
        result = conv2d(picture, weights[f"{layer}.weight"], weights[f"{layer}.bias"], padding=1)
        return result if last else result.relu_()

    def __call__(self, *guides):
        """Planes of height × width × 3, each from 0 to 1; gives three channels."""
        height, width = guides[0].shape[:2]
        picture = torch.from_numpy(np.concatenate(guides, 2).transpose(2, 0, 1)[None].copy())
        picture = pad(picture, (0, -width % DEEPEST, 0, -height % DEEPEST), mode="reflect")
        with torch.no_grad():
            result = self._run(self._laid_out(picture)).float()
        return result[0, :, :height, :width].numpy().transpose(1, 2, 0)

    def _run(self, picture):
        passed, seen = self._convolve(picture, "enc_conv0"), [picture]
        for step in (1, 2, 3, 4):
            passed = max_pool2d(self._convolve(passed, f"enc_conv{step}"), 2)
            seen.append(passed)
        passed = self._convolve(self._convolve(passed, "enc_conv5a"), "enc_conv5b")
        for step in (4, 3, 2, 1):
            passed = torch.cat([interpolate(passed, scale_factor=2), seen[step - 1]], 1)
            passed = self._convolve(passed, f"dec_conv{step}a")
            passed = self._convolve(passed, f"dec_conv{step}b")
        return self._convolve(passed, "dec_conv0", last=True)


class Brightness:
    """Light to what the networks were taught on: perceptually even, 0 to 1."""

    A, B, C, D = 1.41283765e03, 1.64593172e00, 4.31384981e-01, -2.94139609e-03
    E, F, G = 1.92653254e-01, 6.26026094e-03, 9.98620152e-01
    LIGHT = 1.57945760e-06, 3.22087631e-02
    SEEN = 2.23151711e-03, 3.70974749e-01
    BRIGHTEST = 65504

    def __init__(self, colour):
        cells = cv2.resize(colour, None, fx=1 / 16, fy=1 / 16, interpolation=cv2.INTER_AREA)
        grey = cells @ np.float32([0.072169, 0.715160, 0.212671])
        self.exposure = 0.18 / np.exp2(np.log2(grey[grey > 1e-8]).mean())
        self.most = self._see(np.float32(self.BRIGHTEST))

    def _see(self, light):
        power = self.B * np.maximum(light, 1e-9) ** self.C + self.D
        bright = self.E * np.log(light + self.F) + self.G
        dark, middle = self.LIGHT
        return np.where(light <= dark, self.A * light, np.where(light <= middle, power, bright))

    def see(self, light):
        return (self._see(light * self.exposure) / self.most).astype(np.float32)

    def light(self, seen):
        seen = np.maximum(seen, 0) * self.most
        power = (np.maximum(seen - self.D, 0) / self.B) ** (1 / self.C)
        bright = np.exp((seen - self.G) / self.E) - self.F
        dark, middle = self.SEEN
        light = np.where(seen <= dark, seen / self.A, np.where(seen <= middle, power, bright))
        return (light / self.exposure).astype(np.float32)


def _load(folder, name):
    return cv2.imread(str(folder / f"{name}.exr"), cv2.IMREAD_UNCHANGED)[..., :3].astype(np.float32)


def _linear(plane):
    plane = np.clip(plane, 0, 1)
    return np.where(plane <= 0.04045, plane / 12.92, ((plane + 0.055) / 1.055) ** 2.4)


def run(folder, frame):
    """The guides are noisy too (film, blur), so they are cleaned first; coarsely will do."""
    colour = np.maximum(_load(folder, f"colour{frame}"), 0)
    albedo = np.clip(_load(folder, f"albedo{frame}"), 0, 1)
    normal = np.clip(_load(folder, f"normal{frame}"), -1, 1) * 0.5 + 0.5
    # OpenCV's channels are blue, green, red; the networks know red, green, blue.
    colour, albedo, normal = (plane[..., ::-1] for plane in (colour, albedo, normal))
    albedo = _linear(Network("rt_alb", coarse=True)(encoded(albedo).astype(np.float32))).astype(np.float32)
    normal = np.clip(Network("rt_nrm", coarse=True)(normal), 0, 1)
    brightness = Brightness(np.ascontiguousarray(colour[..., ::-1]))
    clean = Network("rt_hdr_calb_cnrm")(brightness.see(colour), albedo, normal)
    clean = brightness.light(clean)[..., ::-1]
    cv2.imwrite(str(folder / "clean.exr"), np.ascontiguousarray(clean))


if __name__ == "__main__":
    torch.set_num_threads(2)
    run(Path(sys.argv[1]), sys.argv[2])
