"""Validates specs with the JSON Schema that vmgen prints.

The specs of the repository and the good examples of the rules must be valid. The bad examples of rules about keys and
shapes must be invalid. The script reads specs as YAML 1.2 with the core schema, which has no dates and reads 'yes' as a
text.
"""

import io
import json
import pathlib
import re
import subprocess
import sys

import jsonschema
import jsonschema_rs
from ruamel.yaml import YAML
from ruamel.yaml.nodes import MappingNode, ScalarNode, SequenceNode

ROOT = pathlib.Path(__file__).parents[3]
DRAFTS = {"draft-07": jsonschema.Draft7Validator, "2020-12": jsonschema.Draft202012Validator}

# Contains the rules that a schema can express. They concern the known keys, the keys that exclude or require each
# other, and the shapes of values.
RULES = [
    "unknown-key", "required-key", "conflicting-keys", "unexpected-shape", "unknown-choice", "duplicate-element",
    "language-version", "malformed-each", "malformed-swift-name", "malformed-color", "comment-value", "strict-boolean",
]


def in_core_schema(node):
    """Returns the JSON value of a YAML node."""
    if isinstance(node, MappingNode):
        return {key_text(key): in_core_schema(value) for key, value in node.value}
    if isinstance(node, SequenceNode):
        return [in_core_schema(element) for element in node.value]
    if node.style is not None:
        return node.value
    return in_plain_scalar(node.value)


def key_text(node):
    assert isinstance(node, ScalarNode), node
    return node.value


def in_plain_scalar(text):
    if re.fullmatch(r"|~|null|Null|NULL", text):
        return None
    if re.fullmatch(r"true|True|TRUE", text):
        return True
    if re.fullmatch(r"false|False|FALSE", text):
        return False
    if re.fullmatch(r"[-+]?[0-9]+", text):
        return int(text)
    if re.fullmatch(r"0o[0-7]+", text):
        return int(text[2:], 8)
    if re.fullmatch(r"0x[0-9a-fA-F]+", text):
        return int(text[2:], 16)
    if re.fullmatch(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?", text):
        return float(text)
    return text


def in_yaml(text):
    reader = YAML(typ="rt", pure=True)
    reader.version = (1, 2)
    node = reader.compose(io.StringIO(text))
    return None if node is None else in_core_schema(node)


def specs():
    """Returns the paths of all specs and options of the repository."""
    listed = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard", "*.vmspec.yaml", "*.vmspec.yml", "*vmgen.yaml"],
        cwd=ROOT, capture_output=True, text=True, check=True,
    )
    return [ROOT / line for line in listed.stdout.splitlines()]


def main(tool):
    def output(*arguments):
        return subprocess.run([tool, *arguments], capture_output=True, text=True, check=True).stdout

    rules = json.loads(output("rules", "--format", "json"))
    rules = rules["rules"] if isinstance(rules, dict) else rules
    faults = []
    counts = {"valid": 0, "invalid": 0}
    for draft, reader in DRAFTS.items():
        schemas = [json.loads(output("schema", "--draft", draft, *flags)) for flags in ([], ["--configuration"])]
        readers = []
        for schema in schemas:
            reader.check_schema(schema)
            readers.append((reader(schema), jsonschema_rs.validator_for(schema)))

        def check(value, name, is_valid, is_configuration=False):
            slow, fast = readers[is_configuration]
            counts["valid" if is_valid else "invalid"] += 1
            for found in (slow.is_valid(value), fast.is_valid(value)):
                if found != is_valid:
                    why = jsonschema.exceptions.best_match(slow.iter_errors(value))
                    where = "" if why is None else f": {list(why.absolute_path)}: {why.message[:200]}"
                    faults.append(f"{draft}: {name} is {'not valid' if is_valid else 'valid'}{where}")

        for path in specs():
            check(in_yaml(path.read_text(encoding="utf-8")), path.relative_to(ROOT), True, path.name == "vmgen.yaml")
        for rule in rules:
            for text, is_configuration in files(rule["good"]):
                check(in_yaml(text), f"the good example of {rule['id']}", True, is_configuration)
            if rule["id"] in RULES:
                (text, is_configuration), *_ = files(rule["bad"])
                check(in_yaml(text), f"the bad example of {rule['id']}", False, is_configuration)
    for fault in faults:
        print(fault)
    assert counts["valid"] > 200 and counts["invalid"] >= 2 * len(RULES), counts
    sys.exit(1 if faults else 0)


def files(example):
    """Returns the texts of an example, and whether each text contains options. Parts of a spec get a version."""
    found = []
    for part in re.split(r"(?m)^(?=--- )", example):
        name = "spec.vmspec.yaml"
        if part.startswith("--- "):
            head, _, part = part.partition("\n")
            name = head.removeprefix("--- ").strip()
        if not name.endswith(".yaml") or not part.strip():
            continue
        found.append((part if "vmspec:" in part else "vmspec: 1\n" + part, name.endswith("vmgen.yaml")))
    return found


main(sys.argv[1])
