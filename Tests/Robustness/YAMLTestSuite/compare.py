"""Compares the results of vmgen for the cases of the YAML test suite with the expected results.

Usage: compare.py VMGEN SUITE FROZEN [--write]

SUITE is a checkout of the suite's 'data' branch. It contains a directory for each case, with 'in.yaml', 'test.event' and,
if the case is not valid YAML, 'error'. FROZEN lists the cases that differ. Each line contains the case, the difference,
and the reason. Any other difference is a failure, and so is a listed case without its difference. '--write' writes the
list again and keeps its reasons.
"""

import json
import pathlib
import subprocess
import sys

STYLES = {"plain": ":", "singleQuoted": "'", "doubleQuoted": '"', "literal": "|", "folded": ">"}
ESCAPES = {"\\": "\\\\", "\0": "\\0", "\b": "\\b", "\n": "\\n", "\r": "\\r", "\t": "\\t"}


def properties(event):
    anchor = f" &{event['anchor']}" if "anchor" in event else ""
    tag = f" <{event['tag']}>" if "tag" in event else ""
    return anchor + tag


def notation(event):
    """Returns an event in the notation of the suite."""
    match event["kind"]:
        case "streamStart":
            return "+STR"
        case "streamEnd":
            return "-STR"
        case "documentStart":
            return "+DOC" + (" ---" if event["isExplicit"] else "")
        case "documentEnd":
            return "-DOC" + (" ..." if event["isExplicit"] else "")
        case "sequenceStart":
            return "+SEQ" + (" []" if event["style"] == "flow" else "") + properties(event)
        case "mappingStart":
            return "+MAP" + (" {}" if event["style"] == "flow" else "") + properties(event)
        case "sequenceEnd":
            return "-SEQ"
        case "mappingEnd":
            return "-MAP"
        case "alias":
            return f"=ALI *{event['anchor']}"
        case "scalar":
            text = "".join(ESCAPES.get(character, character) for character in event["text"])
            return "=VAL" + properties(event) + " " + STYLES[event["style"]] + text
    raise ValueError(event["kind"])


def run(vmgen, stage, path):
    return subprocess.run([vmgen, "dump", "--stage", stage, str(path)], capture_output=True, check=False)


def error_is_located(result, path, count):
    """Returns whether a run failed with status 1, without output, and with an error at a location in the file."""
    first = result.stderr.decode().split("\n")[0]
    if result.returncode != 1 or result.stdout or not first.startswith(f"{path}:"):
        return False
    line, column = first[len(str(path)) + 1:].split(":")[:2]
    return 1 <= int(line) <= count + 1 and int(column) >= 1 and ": error: " in first


def node(events):
    """Removes the events of a node from the list, and returns the node: a text, a list, or a list of pairs."""
    event = events.pop(0)
    match event["kind"]:
        case "scalar":
            return event["text"]
        case "sequenceStart":
            elements = []
            while events[0]["kind"] != "sequenceEnd":
                elements.append(node(events))
            events.pop(0)
            return ("sequence", elements)
        case "mappingStart":
            entries = []
            while events[0]["kind"] != "mappingEnd":
                entries.append((node(events), node(events)))
            events.pop(0)
            return ("mapping", entries)
    raise ValueError(event["kind"])


def tree_of_events(events):
    """Returns the tree of a stream with one document."""
    inner = [event for event in events if not event["kind"].startswith(("stream", "document"))]
    return node(inner) if inner else None


def plain(root):
    """Returns the form of a node that equals the output of 'dump'."""
    match root["kind"]:
        case "scalar":
            return root["text"]
        case "sequence":
            return ("sequence", [plain(element) for element in root["elements"]])
        case "mapping":
            return ("mapping", [(plain(entry["key"]), plain(entry["value"])) for entry in root["entries"]])
    raise ValueError(root["kind"])


def outcome(vmgen, case):
    """Returns how the events and the tree of a case differ from the expected ones, or an empty string."""
    path = case / "in.yaml"
    lines = path.read_bytes().count(b"\n") + 1
    events, tree = run(vmgen, "events", path), run(vmgen, "tree", path)
    for result in (events, tree):
        if result.returncode != 0 and not error_is_located(result, path, lines):
            return "error without location"
    if (case / "error").exists():
        if tree.returncode == 0:
            return "accepted by the compiler"
        return "" if events.returncode == 1 else "accepted by libyaml"
    if events.returncode != 0:
        return "refused by libyaml"
    read = json.loads(events.stdout)["files"][0]["events"]
    expected = (case / "test.event").read_text().splitlines()
    if [notation(event) for event in read] != expected:
        return "other events"
    if tree.returncode == 0:
        root = json.loads(tree.stdout)["files"][0].get("root")
        if (plain(root) if root else None) != tree_of_events(read):
            return "other tree"
    return ""


def read(frozen):
    """Returns the difference of each listed case, and the reason for it."""
    known = {}
    if frozen.exists():
        for line in frozen.read_text().splitlines():
            if line and not line.startswith("#"):
                case, difference, reason = (part.strip() for part in line.split("|"))
                known[case] = (difference, reason)
    return known


def main():
    vmgen, suite, frozen = sys.argv[1], pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3])
    # The suite contains some cases a second time, by name and by tag. These copies are skipped.
    cases = {
        str(path.parent.relative_to(suite)): path.parent
        for path in sorted(suite.rglob("in.yaml"))
        if path.relative_to(suite).parts[0] not in ("name", "tags")
    }
    found = {name: difference for name, case in cases.items() if (difference := outcome(vmgen, case))}
    known = read(frozen)
    if "--write" in sys.argv:
        head = [line for line in frozen.read_text().splitlines() if line.startswith("#")] if frozen.exists() else []
        rows = [f"{name:8} | {difference:19} | {known.get(name, ('', ''))[1]}" for name, difference in found.items()]
        frozen.write_text("\n".join(head + rows) + "\n")
    failures = [
        f"{name}: {found.get(name, 'no difference')}, expected {known.get(name, ('no difference',))[0]}"
        for name in sorted(found.keys() | known.keys())
        if found.get(name) != known.get(name, (None,))[0] and name in cases
    ]
    failures += [f"{name}: the reason is missing" for name, (_, reason) in known.items() if not reason]
    failures += [f"{name}: the suite does not contain this case" for name in known if name not in cases]
    print(f"{len(cases)} cases: {len(cases) - len(found)} agree with the suite, {len(found)} differ")
    for failure in failures:
        print(failure)
    sys.exit(1 if failures or not cases else 0)


main()
