"""The net of src/nn/net.h for PyTorch: read from a file, taught, written back.

The arithmetic is that of src/learn/brain.c: units cut to 0..16 with a slope of
0.01 beyond, sums of the first layer pulled back where 16 bits would wrap.
"""

import struct
import sys

import numpy as np
import torch

ONE = np.float32(1024)
INNER, HEADS = 32, 3
WIN, SCORE, MARGIN = 0, 1, 2


def read_file(path):
    """The parts of a net file (docs/AI.md, The file), weights as numbers."""
    data = open(path, "rb").read()
    if data[:4] != b"BNET" or len(data) < 64:
        sys.exit(f"{path}: not a net")
    head = struct.unpack_from("<4sI32s6I", data)
    name, layout, features, hidden = head[2], head[3], head[4], head[5]
    at = 64

    def take(count, kind):
        nonlocal at
        part = np.frombuffer(data, kind, count, at)
        at = (at + part.nbytes + 63) // 64 * 64
        return part.astype(np.float32)

    take(head[8], np.uint8)  # the record
    return {
        "name": name,
        "layout": layout,
        "first": take(features * hidden, "<i2").reshape(features, hidden) / ONE,
        "first_bias": take(hidden, "<i2") / ONE,
        "inner": take(INNER * hidden, "<i2").reshape(INNER, hidden) / ONE,
        "inner_bias": take(INNER, "<i4") / (ONE * ONE),
        "head": take(HEADS * INNER, "<i2").reshape(HEADS, INNER) / ONE,
        "head_bias": take(HEADS, "<i4") / (ONE * ONE),
    }


def write_file(path, parts, record):
    """Rounds the weights and writes them with a record of lines of text."""
    features, hidden = parts["first"].shape
    text = record.encode()
    out = bytearray(
        struct.pack("<4sI32s6I", b"BNET", 1, parts["name"], parts["layout"],
                    features, hidden, INNER, HEADS, len(text)))

    def put(part):
        out.extend(part)
        out.extend(b"\0" * (-len(out) % 64))

    def whole(key, scale, kind):
        limits = np.iinfo(kind)
        rounded = np.rint(parts[key].astype(np.float64) * scale)
        return np.clip(rounded, limits.min, limits.max).astype(kind).tobytes()

    put(text)
    for key, scale, kind in (("first", 1024, "<i2"), ("first_bias", 1024, "<i2"),
                             ("inner", 1024, "<i2"),
                             ("inner_bias", 1024 * 1024, "<i4"),
                             ("head", 1024, "<i2"),
                             ("head_bias", 1024 * 1024, "<i4")):
        put(whole(key, scale, kind))
    check = 0xCBF29CE484222325  # FNV-1a
    for byte in out:
        check = (check ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    out.extend(struct.pack("<Q", check))
    with open(path, "wb") as file:
        file.write(out)


def cut(sums):
    inside = sums.clamp(0, 16)
    beyond = 0.01 * (sums - inside)
    return inside + beyond - beyond.detach()


class Net(torch.nn.Module):
    """`scale` brings every feature to about 1; a wider net than the file's
    begins with new units that hardly speak."""

    def __init__(self, parts, scale, hidden):
        super().__init__()
        self.name, self.layout, self.scale = parts["name"], parts["layout"], scale
        first = torch.tensor(parts["first"], device=scale.device) / scale[:, None]
        bias = torch.tensor(parts["first_bias"], device=scale.device)
        inner = torch.tensor(parts["inner"], device=scale.device)
        more = hidden - first.shape[1]
        if more > 0:
            def scatter(rows, columns, most):
                return most * (2 * torch.rand(rows, columns, device=scale.device) - 1)
            first = torch.cat([first, scatter(first.shape[0], more, 0.1)], 1)
            bias = torch.cat([bias, torch.full((more,), 0.1, device=scale.device)])
            inner = torch.cat([inner, scatter(INNER, more, 0.02)], 1)
        self.first = torch.nn.Parameter(first)
        self.first_bias = torch.nn.Parameter(bias)
        self.inner = torch.nn.Parameter(inner)
        for key in ("inner_bias", "head", "head_bias"):
            part = torch.tensor(parts[key], device=scale.device)
            setattr(self, key, torch.nn.Parameter(part))

    def forward(self, x):
        """What the heads say, and how far sums are beyond where they may be."""
        sums = (x.float() * self.scale) @ self.first + self.first_bias
        beyond = (sums - sums.clamp(-16, 20)).square().sum(1).mean()
        units = cut(cut(sums) @ self.inner.t() + self.inner_bias)
        return units @ self.head.t() + self.head_bias, beyond

    @torch.no_grad()
    def bound(self):
        """Weights that a file can hold, and with which no sum overflows."""
        most = 120 / self.first.shape[1]
        self.inner.clamp_(-most, most)
        self.head.clamp_(-most, most)
        edge = 31.9 / self.scale[:, None]
        self.first.copy_(torch.maximum(torch.minimum(self.first, edge), -edge))

    def parts(self):
        parts = {"name": self.name, "layout": self.layout,
                 "first": self.first * self.scale[:, None]}
        for key in ("first_bias", "inner", "inner_bias", "head", "head_bias"):
            parts[key] = getattr(self, key)
        return {key: part.detach().cpu().numpy() if torch.is_tensor(part) else part
                for key, part in parts.items()}
