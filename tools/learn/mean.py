#!/usr/bin/env python3
"""The mean of nets that went different ways from one net, weight by weight.

Nets that began alike and were taught on different games lean different ways;
their mean is often better than each (docs/AI.md). Of nets that began apart it is
nonsense. Needs Python 3.9 and nothing else.

  tools/learn/mean.py one.net other.net --out my.net
"""

import argparse
import array
import shlex
import struct
import sys

HEAD = "<4sI32s6I"  # docs/AI.md, The file
INNER, HEADS = 32, 3


def padded(size):
    return (size + 63) // 64 * 64


def read(path):
    """What a net is for, and its weights: first layer, second, heads."""
    with open(path, "rb") as file:
        data = file.read()
    if data[:4] != b"BNET" or len(data) < 64:
        sys.exit(f"{path}: not a net")
    head = struct.unpack_from(HEAD, data)
    features, hidden, record = head[4], head[5], head[8]
    at, parts = 64 + padded(record), []
    for count, kind in ((features * hidden, "h"), (hidden, "h"), (INNER * hidden, "h"),
                        (INNER, "i"), (HEADS * INNER, "h"), (HEADS, "i")):
        part = array.array(kind)
        part.frombytes(data[at:at + count * part.itemsize])
        at += padded(count * part.itemsize)
        parts.append(part)
    return head[:8], parts


def mean(nets):
    return [array.array(same[0].typecode,
                        (round(sum(weights) / len(nets)) for weights in zip(*same)))
            for same in zip(*nets)]


def write(path, head, parts, record):
    text = record.encode()
    out = bytearray(struct.pack(HEAD, *head, len(text)))
    for part in [text] + [part.tobytes() for part in parts]:
        out.extend(part + b"\0" * (padded(len(part)) - len(part)))
    check = 0xCBF29CE484222325  # FNV-1a
    for byte in out:
        check = (check ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    out.extend(struct.pack("<Q", check))
    with open(path, "wb") as file:
        file.write(out)


def main():
    options = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    options.add_argument("net", nargs="+")
    options.add_argument("--out", required=True, metavar="NET")
    options.add_argument("--record", metavar="FILE",
                         help="lines of text for the net's record")
    wish = options.parse_args()
    heads, nets = zip(*map(read, wish.net))
    if len(set(heads)) > 1:
        sys.exit("these nets are for different games, or not of one size")
    record = "command: tools/learn/mean.py " + shlex.join(sys.argv[1:]) + "\n"
    if wish.record:
        with open(wish.record, encoding="utf-8") as file:
            record = file.read()
    write(wish.out, heads[0], mean(nets), record)


if __name__ == "__main__":
    main()
