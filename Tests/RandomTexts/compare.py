"""Holds the comments of a symbol graph against those that were written: `compare.py GRAPH COMMENTS`."""
import json
import sys

with open(sys.argv[1], encoding="utf-8") as file:
    symbols = json.load(file)["symbols"]
with open(sys.argv[2], encoding="utf-8") as file:
    expected = json.load(file)
found = {}
for symbol in symbols:
    lines = symbol.get("docComment", {}).get("lines", [])
    found[symbol["names"]["title"]] = [line["text"] for line in lines]


def text(lines):
    """Without blanks at either end, of which Swift drops some."""
    lines = [line.strip(" ") for line in lines]
    while lines and not lines[-1]:
        lines.pop()
    return lines


if len(symbols) != len(expected) or found.keys() != expected.keys():
    sys.exit(f"{len(symbols)} declarations instead of {len(expected)}")
for name, lines in expected.items():
    if text(found[name]) != text(lines):
        sys.exit(f"the comment of {name} is {text(found[name])!r} and not {text(lines)!r}")
