"""Makes random edits in the repository's specs.

The diagnostics must equal those of `vmgen validate` for the saved text, and the server must respond to each request in
time. VMGEN_EDITOR_EDITS sets the number of edits, VMGEN_EDITOR_OFFSETS the offsets of requests, and VMGEN_EDITOR_SEED the
seed of the random numbers.
"""

import json
import os
import pathlib
import random
import shutil
import subprocess
import time

import pytest

from client import Client, Failure, position, uri_of

TOOL = os.environ["VMGEN"]
ROOT = pathlib.Path(__file__).parents[3]
EDITS = int(os.environ.get("VMGEN_EDITOR_EDITS", 24))
OFFSETS = os.environ.get("VMGEN_EDITOR_OFFSETS", "12")
SEED = int(os.environ.get("VMGEN_EDITOR_SEED", 36))
# A request that takes longer than this time in seconds fails, also in a debug build on a busy machine.
TIME_LIMIT = 5

PIECES = [
    "", "", "x", " ", "\n", "\n  ", ":", ": ", "{", "}", "[", "]", '"', "'", "#", "- ", ".", "$0", "|", "é", "😀", "\r\n",
    "\t", "&&", "true", "values", "name: ",
]


@pytest.fixture(scope="module")
def packages(tmp_path_factory):
    """Copies the examples, which import each other's modules, and the specs without a package."""
    root = tmp_path_factory.mktemp("packages")
    for name in ["BankApp", "DesignSystem", "Settings", "TerminalScreens"]:
        for path in (ROOT / "Examples" / name).rglob("*"):
            if path.name.endswith((".vmspec.yaml", "vmgen.yaml", "Package.swift")) and ".build" not in path.parts:
                copy = root / path.relative_to(ROOT / "Examples")
                copy.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(path, copy)
    return root


def specs(root):
    return sorted(path for path in root.rglob("*.vmspec.yaml"))


def validated(root):
    """Returns the diagnostics of the files below a directory, as `vmgen validate` reports them."""
    process = subprocess.run(
        [TOOL, "validate", "--package-directory", ".", "--format", "json"], cwd=root, capture_output=True, text=True
    )
    found = {}
    for finding in json.loads(process.stdout)["findings"]:
        start = finding["location"]["start"]
        path = pathlib.Path(finding["location"]["path"])
        entry = (start["line"], finding["rule"], finding["severity"], finding["message"])
        found.setdefault(uri_of(root / path if not path.is_absolute() else path), []).append(entry)
    return {uri: sorted(entries) for uri, entries in found.items()}


def published(server):
    """Returns the diagnostics that a client has."""
    severities = {1: "error", 2: "warning"}
    return {
        uri: sorted(
            (d["range"]["start"]["line"] + 1, d["code"], severities[d["severity"]], d["message"]) for d in diagnostics
        )
        for uri, (_, diagnostics) in server.diagnostics.items() if diagnostics
    }


CAPABILITIES = {"textDocument": {"publishDiagnostics": {"relatedInformation": True}}}


def random_change(text, numbers):
    start = numbers.randrange(len(text) + 1)
    end = min(len(text), start + numbers.choice([0, 0, 0, 1, 2, 5, 30]))
    # A position must not be between the two characters of a line break.
    if text[start - 1:start + 1] == "\r\n":
        start -= 1
    if text[end - 1:end + 1] == "\r\n":
        end += 1
    return (start, end), numbers.choice(PIECES)


def settled(server, root):
    """Returns the diagnostics of the server and of the command, after the server has finished."""
    expected = validated(root)
    end = time.monotonic() + 20
    while published(server) != expected and time.monotonic() < end:
        time.sleep(0.02)
    return published(server), expected


def test_random_edits_have_the_diagnostics_of_the_command(packages, tmp_path):
    """Edits each spec in rounds. After each round, the text of the spec is the original one again."""
    root = tmp_path / "packages"
    shutil.copytree(packages, root)
    numbers = random.Random(SEED)
    server = Client(TOOL, root, CAPABILITIES)
    paths = specs(root)
    compared = 0
    for number in range(EDITS):
        path = paths[number % len(paths)]
        original = path.read_bytes().decode()
        uri = server.open(path, original)
        for _ in range(numbers.randrange(1, 4)):
            server.change(uri, *[random_change(server.texts[uri], numbers) for _ in range(1)])
        path.write_bytes(server.texts[uri].encode())
        found, expected = settled(server, root)
        assert found == expected, f"edit {number} of {path}, written to {path}"
        compared += sum(len(entries) for entries in expected.values())
        path.write_bytes(original.encode())
        server.close(uri)
    assert compared > EDITS / 2
    assert server.shut_down() == 0
    print(f"{EDITS} edits, {compared} diagnostics")


def test_requests_at_offsets(packages):
    """Checks completion, hover, definition, references, highlights and prepare rename at each offset."""
    numbers = random.Random(SEED)
    server = Client(TOOL, packages, CAPABILITIES)
    count, slowest = 0, 0
    for path in specs(packages):
        uri = server.open(path)
        server.current(uri)
        text = server.texts[uri]
        offsets = list(range(len(text) + 1))
        if OFFSETS != "all":
            offsets = numbers.sample(offsets, min(int(OFFSETS), len(offsets)))
        for offset in offsets:
            parameters = {"textDocument": {"uri": uri}, "position": position(text, offset)}
            for method in ["completion", "hover", "definition", "references", "documentHighlight", "prepareRename"]:
                start = time.monotonic()
                try:
                    server.request("textDocument/" + method, parameters)
                except Failure as failure:
                    assert method == "prepareRename" and failure.code == -32803, f"{path} {offset} {method}: {failure}"
                slowest = max(slowest, time.monotonic() - start)
                count += 1
        server.close(uri)
    assert slowest < TIME_LIMIT
    assert not any("the worker ended" in line for line in server.log)
    assert server.shut_down() == 0
    print(f"{count} requests, the slowest took {slowest * 1000:.0f} ms")


def test_the_memory_is_stable(packages):
    """Checks that the memory does not grow with the number of edits of one spec."""
    numbers = random.Random(SEED)
    server = Client(TOOL, packages, CAPABILITIES)
    path = max(specs(packages), key=lambda path: path.stat().st_size)
    uri = server.open(path)
    original = server.texts[uri]
    memory = []
    for number in range(1, EDITS * 2 + 1):
        server.change(uri, random_change(server.texts[uri], numbers))
        server.request("textDocument/completion", {"textDocument": {"uri": uri}, "position": {"line": 20, "character": 8}})
        if number % 10 == 0:
            server.change(uri, original)
            server.current(uri)
        if number % max(EDITS // 5, 1) == 0:
            memory.append(server.memory())
    # The first third of the edits fills caches, so it is not part of the comparison.
    assert memory[-1] < memory[len(memory) // 3] * 1.3 + 20, memory
    assert server.shut_down() == 0
    print("MB after each tenth of the edits:", ", ".join(f"{value:.0f}" for value in memory))
