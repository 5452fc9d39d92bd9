"""Checks diagnostics of several modules, changed files and folders, and files outside of packages."""

import os
import signal

import pytest

from client import Client, uri_of
from workspace import BROKEN, SCREEN, make_package

TOOL = os.environ["VMGEN"]


def test_diagnostics_follow_the_text(server, package):
    uri = server.open(package[1])
    assert server.current(uri) == []
    start = SCREEN.index("orders.isEmpty")
    server.change(uri, ((start, start + 6), "ordres"))
    found = server.current(uri)
    assert [(d["code"], d["severity"], d["source"]) for d in found] == [("unknown-name", 1, "vmgen")]
    server.change(uri, ((start, start + 6), "orders"))
    assert server.current(uri) == []


def test_other_modules_are_checked(server, package):
    traits, screen = package
    server.wait(lambda: True)
    uri = server.open(traits)
    server.current(uri)
    text = server.texts[uri]
    start = text.index("amount: String")
    server.change(uri, ((start, start + 6), "sum"))
    server.wait(lambda: server.diagnostics.get(uri_of(screen), (None, []))[1])
    server.change(uri, ((start, start + 3), "amount"))
    server.wait(lambda: not server.diagnostics[uri_of(screen)][1])
    server.change(uri, ((start, start + 6), "sum"))
    server.wait(lambda: server.diagnostics[uri_of(screen)][1])
    # Without unsaved text, the server uses the file on disk.
    server.close(uri)
    server.wait(lambda: not server.diagnostics[uri_of(screen)][1])


def test_files_that_change_on_disk(tmp_path, package):
    watching = {"workspace": {
        "didChangeWatchedFiles": {"dynamicRegistration": True, "relativePatternSupport": True},
        "workspaceFolders": True,
    }}
    server = Client(TOOL, tmp_path, watching)
    server.wait(lambda: server.requests)
    registration = server.requests[0]
    assert registration["method"] == "client/registerCapability"
    # The server must also work for a client that refuses the registration.
    server.send({"jsonrpc": "2.0", "id": registration["id"], "error": {"code": -32601, "message": "no"}})
    uri = uri_of(package[1])
    package[1].write_text(BROKEN)
    server.notify("workspace/didChangeWatchedFiles", {"changes": [{"uri": uri, "type": 2}]})
    server.wait(lambda: server.diagnostics.get(uri, (None, []))[1])
    package[1].unlink()
    server.notify("workspace/didChangeWatchedFiles", {"changes": [{"uri": uri, "type": 3}]})
    server.wait(lambda: not server.diagnostics[uri][1])
    assert server.shut_down() == 0


def test_other_directories_are_watched(tmp_path, package):
    watching = {"workspace": {"didChangeWatchedFiles": {"dynamicRegistration": True, "relativePatternSupport": True}}}
    server = Client(TOOL, capabilities=watching, folders=[])
    other = make_package(tmp_path / "Other")
    uri = server.open(package[1])
    server.current(uri)
    server.current(server.open(other[1]))
    methods = [request["method"].split("/")[1] for request in server.requests]
    assert methods == ["registerCapability", "unregisterCapability", "registerCapability"]
    watchers = server.requests[2]["params"]["registrations"][0]["registerOptions"]["watchers"]
    assert {watcher["globPattern"]["baseUri"] for watcher in watchers} == {
        uri_of(tmp_path / "Other"), uri_of(tmp_path / "Shop"),
    }
    os.kill(server.worker(), signal.SIGKILL)
    server.wait(lambda: any("the worker ended" in line for line in server.log))
    server.request("workspace/symbol", {"query": ""})
    assert len(server.requests) <= 5
    assert server.shut_down() == 0


def test_files_that_change_without_notice(tmp_path, package):
    server = Client(TOOL, tmp_path)
    uri = uri_of(package[1])
    package[1].write_text(BROKEN)
    server.wait(lambda: server.diagnostics.get(uri, (None, []))[1])
    package[1].unlink()
    server.wait(lambda: not server.diagnostics[uri][1])
    # The server still answers requests for a deleted file.
    server.request("textDocument/documentSymbol", {"textDocument": {"uri": uri}})
    assert server.shut_down() == 0


def test_an_open_file_that_vanishes(server, package):
    uri = server.open(package[1], BROKEN)
    server.current(uri)
    package[1].unlink()
    package[0].unlink()
    server.notify("textDocument/didSave", {"textDocument": {"uri": uri}})
    server.wait(lambda: any(d["code"] != "unknown-name" for d in server.diagnostics[uri][1]))
    server.close(uri)
    server.wait(lambda: server.diagnostics[uri][1] == [])
    assert server.shut_down() == 0


def test_folders_are_added_and_removed(tmp_path, package):
    server = Client(TOOL, capabilities={"workspace": {"workspaceFolders": True}}, folders=[])
    package[1].write_text(BROKEN)
    folder = {"uri": uri_of(tmp_path / "Shop"), "name": "Shop"}
    server.notify("workspace/didChangeWorkspaceFolders", {"event": {"added": [folder], "removed": []}})
    uri = uri_of(package[1])
    server.wait(lambda: server.diagnostics.get(uri, (None, []))[1])
    server.notify("workspace/didChangeWorkspaceFolders", {"event": {"added": [], "removed": [folder]}})
    server.wait(lambda: not server.diagnostics[uri][1])


def test_several_folders(tmp_path):
    packages = [make_package(tmp_path / name) for name in ["One", "Two"]]
    packages[1][1].write_text(BROKEN)
    server = Client(TOOL, folders=[tmp_path / "One", tmp_path / "Two"])
    server.wait(lambda: server.diagnostics.get(uri_of(packages[1][1]), (None, []))[1])
    assert not server.diagnostics.get(uri_of(packages[0][1]), (None, []))[1]


def test_a_file_of_a_package_that_is_no_folder(tmp_path, package):
    server = Client(TOOL, folders=[])
    uri = server.open(package[1], BROKEN)
    assert [d["code"] for d in server.current(uri)] == ["unknown-name"]


@pytest.mark.parametrize("name", ["alone.vmspec.yaml", "sub dir/é😀.vmspec.yaml"])
def test_a_file_outside_of_packages(tmp_path, name):
    path = tmp_path / name
    path.parent.mkdir(exist_ok=True)
    path.write_text("vmspec: 1\ntypo: {}\n")
    server = Client(TOOL, folders=[])
    uri = server.open(path)
    assert [d["code"] for d in server.current(uri)] == ["unknown-key"]
    assert server.shut_down() == 0


def test_a_document_without_a_file(server):
    uri = server.open("untitled:Untitled-1", "vmspec: 1\ntypo: {}\n")
    assert [d["code"] for d in server.current(uri)] == ["unknown-key"]
    # Without its version, the document is not a spec.
    server.change(uri, ((0, 7), "# spec"))
    server.wait(lambda: server.diagnostics[uri][1] == [])
    server.change(uri, ((0, 6), "vmspec:"))
    server.wait(lambda: server.diagnostics[uri][1] != [])
    server.close(uri)
    server.wait(lambda: server.diagnostics[uri][1] == [])
    other = server.open("untitled:Untitled-2", "services: {}\n")
    assert server.request("textDocument/documentSymbol", {"textDocument": {"uri": other}}) is None


def test_other_files_are_ignored(server, tmp_path):
    path = tmp_path / "compose.yaml"
    path.write_text("services: {}\n")
    uri = server.open(path)
    assert server.request("textDocument/hover", server.at(uri, "services")) is None
    assert server.request("textDocument/documentSymbol", {"textDocument": {"uri": uri}}) is None
    assert uri not in server.diagnostics


def test_options_are_checked(server, package):
    uri = server.open(package[0].parent / "vmgen.yaml", "vmspec: 1\naccess: publik\n")
    assert len(server.current(uri)) == 1


@pytest.mark.parametrize("size", [1 << 20, (1 << 20) + 1])
def test_a_large_spec(server, package, size):
    row = '          - {id: r%d, cell: TitleCell, values: {title: "x"}}\n'
    text = SCREEN
    index = 0
    while index < 500:
        text += row % index
        index += 1
    text += "#" * (size - len(text) - 1) + "\n"
    uri = server.open(package[1], text)
    server.current(uri, timeout=120)
    server.request("textDocument/hover", server.at(uri, "AmountCell"), timeout=120)
    server.request("textDocument/completion", server.at(uri, "AmountCell"), timeout=120)
    server.change(uri, SCREEN)
    assert server.current(uri, timeout=120) == []
    assert server.shut_down() == 0
