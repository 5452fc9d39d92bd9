#!/usr/bin/env python3
"""Prints a spec with views for every trait of another spec.

The views of a trait are a cell, a cell from a nib, a view, and a view with a delegate if the trait has facets. Another cell
combines all traits that refine no other trait.

    Tests/EndToEnd/Stubs/every_trait.py Specs/StandardTraits/StandardTraits.vmspec.yaml
"""
import re
import sys

text = open(sys.argv[1], encoding="utf-8").read().split("\ntraits:\n")[1]
traits = re.findall(r"^  (\w+)Presentable:((?:.*\n)(?:    .*\n)*)", text + "\n", re.MULTILINE)
cells = [f"  {name}Cell: {{traits: [{name}Presentable]}}" for name, _ in traits]
cells += [f"  {name}NibCell: {{traits: [{name}Presentable], load: nib}}" for name, _ in traits]
# Traits that refine the same trait give its members different defaults, so a cell cannot combine them.
together = [f"{name}Presentable" for name, body in traits if "refines:" not in body]
cells += [f"  AllCell: {{traits: [{', '.join(together)}]}}"]
views = [
    f"  {name}View: {{traits: [{name}Presentable]{', delegate: true' if 'facets: split' in body else ''}}}"
    for name, body in traits
]
print("vmspec: 1\nimports: [StandardTraits]\n")
print("\n".join(["cells:"] + cells + ["", "views:"] + views))
