"""Compares the names and comments that Swift reads with the written ones: `compare.py DIRECTORY`."""
import json
import re
import sys

directory = sys.argv[1]
with open(f"{directory}/declarations.json", encoding="utf-8") as file:
    expected = json.load(file)
with open(f"{directory}/graphs/Declarations.symbols.json", encoding="utf-8") as file:
    symbols = json.load(file)["symbols"]
with open(f"{directory}/parsed", encoding="utf-8") as file:
    functions = [re.search(r'"(.*)\((\w*):?\)"', line).groups() for line in file if line.startswith("  (func_decl ")]


def text(lines):
    """Returns the lines without leading and trailing blanks, because Swift removes some of them."""
    lines = [line.strip(" ") for line in lines]
    while lines and not lines[-1]:
        lines.pop()
    return lines


def compare(kind, found, count, expected):
    if count != len(expected) or found.keys() != expected.keys():
        sys.exit(f"found {count} declarations with a {kind}, expected {len(expected)}")
    for key, value in expected.items():
        if found[key] != value:
            sys.exit(f"the {kind} of {key} is {found[key]!r}, expected {value!r}")


named = {label: name for name, label in functions if label}
compare("name", named, len(functions) - len(symbols), expected["names"])
comments = {symbol["names"]["title"]: symbol.get("docComment", {}).get("lines", []) for symbol in symbols}
compare(
    "comment",
    {name: text(line["text"] for line in lines) for name, lines in comments.items()},
    len(symbols),
    {name: text(lines) for name, lines in expected["comments"].items()},
)
