"""Definitions outside of the specs of the workspace: in generated Swift, and in the specs that the command contains."""

import os
import pathlib
import stat
import subprocess
import urllib.parse

from client import Client, text_at, uri_of

TOOL = os.environ["VMGEN"]


def path_of(uri):
    return pathlib.Path(urllib.parse.unquote(urllib.parse.urlparse(uri).path))


def generate(package, output):
    """Generates the Swift of both modules, as a build would."""
    traits, screen = package
    for module, dependencies in [(traits.parent, []), (screen.parent, ["--dependency", f"DesignSystem={traits.parent}"])]:
        command = [TOOL, "generate", "--module-directory", module, "--output", output(module.name), *dependencies]
        subprocess.run(command, check=True)


def swift(locations):
    """Returns the name of each generated file, and the name of the declaration."""
    found = []
    for location in locations or []:
        path = path_of(location["uri"])
        if path.suffix == ".swift":
            found.append((path.name, text_at(path.read_text(), location["range"])))
    return found


def test_generated_swift_of_the_plugin(tmp_path, package):
    traits, screen = package
    root = tmp_path / "Shop"
    server = Client(TOOL, root)
    uri = server.open(screen)
    order = server.at(uri, "  Order:", 4)
    assert server.request("textDocument/implementation", order) is None
    assert len(server.request("textDocument/definition", order)) == 1
    generate(package, lambda name: root / ".build/plugins/outputs/shop" / name / "destination/VMGenPlugin")
    assert swift(server.request("textDocument/implementation", order)) == [("Orders.vmspec.swift", "Order")]
    # The definition of a declaration includes the generated Swift. The definition of a use is only the declaration in
    # the spec.
    assert swift(server.request("textDocument/definition", order)) == [("Orders.vmspec.swift", "Order")]
    use = server.at(uri, "orders: \"[Order]\"", 11)
    assert swift(server.request("textDocument/definition", use)) == []
    cell = server.at(uri, "cell: TitleCell", 8)
    found = swift(server.request("textDocument/implementation", cell))
    assert [name for name, _ in found] == ["Traits.vmspec.swift"] and found[0][1].startswith("TitleCell")
    member = server.at(uri, "amount: ", 2)
    assert swift(server.request("textDocument/implementation", member)) == [("Traits.vmspec.swift", "amount")]
    assert server.shut_down() == 0


def test_generated_swift_in_another_directory(tmp_path, package):
    root = tmp_path / "Shop"
    generate(package, lambda name: root / "Generated" / name)
    server = Client(TOOL, root, settings={"outputDirectories": ["Generated"]})
    uri = server.open(package[1])
    phase = server.at(uri, "{set: phase", 7)
    assert [name for _, name in swift(server.request("textDocument/implementation", phase))] == ["phase"]
    assert server.shut_down() == 0


def test_definitions_in_standard_traits(tmp_path, package, cache):
    spec = package[1].parent / "Rows.vmspec.yaml"
    spec.write_text("vmspec: 1\nimports: [StandardTraits]\ncells:\n  NameCell: {traits: [TextPresentable]}\n")
    server = Client(TOOL, tmp_path / "Shop")
    uri = server.open(spec)
    assert [found["code"] for found in server.current(uri)] == ["unused-name"]
    place = server.at(uri, "[TextPresentable", 3)
    location, = server.request("textDocument/definition", place)
    copy = path_of(location["uri"])
    assert copy.is_relative_to(cache) and stat.S_IMODE(copy.stat().st_mode) == 0o444
    assert text_at(copy.read_text(), location["range"]) == "TextPresentable"
    # The services work in the copy, and it has no diagnostics.
    opened = server.open(copy)
    inside = server.at(opened, "TextPresentable:", 3)
    assert "trait TextPresentable" in str(server.request("textDocument/hover", inside)["contents"])
    assert uri_of(copy) not in server.diagnostics
    server.close(opened)
    assert server.shut_down() == 0
