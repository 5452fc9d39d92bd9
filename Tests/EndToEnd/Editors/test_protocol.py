"""The protocol: frames, the life of the server, hostile messages, and a worker that is killed."""

import json
import os
import pathlib
import signal
import subprocess
import time

import pytest

from client import Client, uri_of
from workspace import SCREEN, make_package

TOOL = os.environ["VMGEN"]
BROKEN = SCREEN.replace("orders.isEmpty", "ordres.isEmpty")


@pytest.fixture
def package(tmp_path):
    return make_package(tmp_path / "Shop")


@pytest.fixture
def server(package, tmp_path):
    client = Client(TOOL, tmp_path)
    yield client
    client.process.kill()


def frame(text):
    body = text.encode() if isinstance(text, str) else text
    return b"Content-Length: %d\r\n\r\n" % len(body) + body


def is_alive(server):
    """Returns whether the server answers a request."""
    return server.request("workspace/symbol", {"query": ""}) is not None


# The life of a server


def test_the_status_is_0_after_shutdown(server):
    assert server.shut_down() == 0


def test_the_status_is_1_without_shutdown(server):
    server.notify("exit", None)
    assert server.process.wait(10) == 1


def test_the_status_is_1_if_the_input_ends(server):
    server.process.stdin.close()
    assert server.process.wait(10) == 1


def test_exit_before_initialize_fails():
    client = Client(TOOL, starts=False)
    client.notify("exit", None)
    assert client.process.wait(10) == 1


def test_the_last_response_precedes_the_end(server):
    request = server.begin("shutdown", None)
    server.notify("exit", None)
    assert server.process.wait(10) == 0
    assert server.end(request) is None


def test_requests_before_initialize_are_refused():
    client = Client(TOOL, starts=False)
    assert client.code_of("textDocument/hover", {}) == -32002
    assert client.code_of("shutdown", None) == -32002
    client.notify("textDocument/didOpen", {"textDocument": {"uri": "file:///a.vmspec.yaml", "text": "vmspec: 1"}})
    client.request("initialize", {"capabilities": {}})
    assert client.code_of("initialize", {"capabilities": {}}) == -32600
    assert client.shut_down() == 0


def test_requests_after_shutdown_are_refused(server):
    server.request("shutdown", None)
    assert server.code_of("textDocument/hover", {}) == -32600
    server.notify("exit", None)
    assert server.process.wait(10) == 0


@pytest.mark.parametrize("parameters", [None, [], {}, {"capabilities": None}, {"capabilities": {"general": 1}}])
def test_initialize_accepts_missing_parameters(parameters):
    client = Client(TOOL, starts=False)
    assert client.request("initialize", parameters)["serverInfo"]["name"] == "vmgen"
    assert client.shut_down() == 0


@pytest.mark.parametrize(
    "offered, expected",
    [
        (None, "utf-16"), ([], "utf-16"), (["utf-8", "utf-16"], "utf-8"), (["utf-32"], "utf-32"),
        (["x", "utf-16"], "utf-16"),
    ],
)
def test_the_position_encoding_is_negotiated(tmp_path, package, offered, expected):
    general = {} if offered is None else {"general": {"positionEncodings": offered}}
    client = Client(TOOL, tmp_path, general)
    assert client.initialization["capabilities"]["positionEncoding"] == expected
    text = "vmspec: 1\nmodels: {}\n# 😀\nx😀y: 1\n"
    uri = client.open(package[1], text)
    unknown = [d for d in client.current(uri) if d["code"] == "unknown-key"]
    width = {"utf-8": 6, "utf-16": 4, "utf-32": 3}[expected]
    assert unknown[0]["range"] == {"start": {"line": 3, "character": 0}, "end": {"line": 3, "character": width}}
    assert client.shut_down() == 0


# Messages


def test_unknown_methods(server):
    assert server.code_of("textDocument/unknown", {}) == -32601
    assert server.code_of("$/unknown", {}) == -32601
    server.notify("$/unknown", {})
    server.notify("$/setTrace", {"value": "verbose"})
    server.notify("unknown/notification", {})
    assert is_alive(server)
    assert server.shut_down() == 0


@pytest.mark.parametrize("method", [
    "completion", "hover", "definition", "references", "documentHighlight", "prepareRename", "rename",
])
def test_invalid_parameters(server, package, method):
    uri = server.open(package[1])
    document = {"uri": uri}
    for parameters in [
        None, [], {}, {"textDocument": document}, {"textDocument": {}, "position": {"line": 0, "character": 0}},
        {"textDocument": document, "position": {"line": -1, "character": 0}, "newName": "x"},
        {"textDocument": document, "position": {"line": 0.5, "character": 0}, "newName": "x"},
        {"textDocument": document, "position": {"line": "0", "character": 0}, "newName": "x"},
    ]:
        assert server.code_of("textDocument/" + method, parameters) == -32602, parameters
    assert server.code_of("textDocument/codeAction", {"textDocument": document}) == -32602
    assert server.code_of("workspace/symbol", {}) == -32602
    assert is_alive(server)


def test_positions_outside_of_the_text(server, package):
    uri = server.open(package[1])
    for line, character in [(0, 10**9), (10**9, 0), (2**62, 2**62), (13, 31), (13, 32)]:
        parameters = {"textDocument": {"uri": uri}, "position": {"line": line, "character": character}}
        for method in ["completion", "hover", "definition", "references", "documentHighlight"]:
            server.request("textDocument/" + method, parameters)
    assert server.shut_down() == 0


def test_malformed_frames(server, package):
    for data in [
        b"garbage\r\n\r\n", b"Content-Length: x\r\n\r\n", b"Content-Length: -5\r\n\r\n",
        b"Content-Length: 99999999999999999999999\r\n\r\n", b"\r\n\r\n", b"Content-Type: x\r\n\r\n",
        b"\xff\xfe\x00\r\n\r\n", b"x" * 100_000 + b"\r\n\r\n", b'{"jsonrpc":"2.0","id":9,"method":"shutdown"}',
    ]:
        server.send_bytes(data)
        assert is_alive(server), data
    assert server.shut_down() == 0


def test_malformed_bodies(server):
    for body, code in [
        ("", -32700), ("{", -32700), ("[1,", -32700), (b'"\xff', -32700), ("[" * 100_000, -32700),
        ("nul", -32700), ("[]", -32600), ("1", -32600), ("{}", -32600), ('{"id":{},"method":"x"}', -32600),
        ('[{"jsonrpc":"2.0","id":1,"method":"shutdown"}]', -32600), ('{"id":null,"method":"x"}', -32600),
        ('{"jsonrpc":"2.0","method":5}', -32600),
    ]:
        server.responses.clear()
        server.send_bytes(frame(body))
        server.wait(lambda: None in server.responses or len(server.responses) > 0)
        assert [response["error"]["code"] for response in server.responses.values()] == [code], body
        server.responses.clear()
    assert is_alive(server)
    assert server.shut_down() == 0


def test_invalid_utf8_in_a_message(server, package):
    body = b'{"jsonrpc":"2.0","id":"x\xff","method":"workspace/symbol","params":{"query":"\xff\xc3"}}'
    server.send_bytes(frame(body))
    server.wait(lambda: "x\ufffd" in server.responses)
    assert server.shut_down() == 0


def test_frames_in_single_bytes(server):
    for byte in frame(json.dumps({"jsonrpc": "2.0", "id": 77, "method": "workspace/symbol", "params": {"query": ""}})):
        server.send_bytes(bytes([byte]))
    assert server.end(77) is not None


def test_many_messages_in_one_write(server, package):
    uri = server.open(package[1])
    message = {"jsonrpc": "2.0", "method": "textDocument/hover",
               "params": {"textDocument": {"uri": uri}, "position": {"line": 2, "character": 3}}}
    server.send_bytes(b"".join(frame(json.dumps({**message, "id": 1000 + index})) for index in range(500)))
    for index in range(500):
        server.end(1000 + index)
    assert server.shut_down() == 0


def test_cancelled_requests(server, package):
    uri = server.open(package[1])
    parameters = {"textDocument": {"uri": uri}}
    requests = []
    frames = b""
    for index in range(50):
        server.last_id += 1
        requests.append(server.last_id)
        for message in [
            {"id": server.last_id, "method": "textDocument/documentSymbol", "params": parameters},
            {"method": "$/cancelRequest", "params": {"id": server.last_id}},
        ]:
            frames += frame(json.dumps({"jsonrpc": "2.0", **message}))
    server.send_bytes(frames)
    server.wait(lambda: all(request in server.responses for request in requests))
    codes = {server.responses[request].get("error", {}).get("code") for request in requests}
    assert -32800 in codes and codes <= {-32800, None}
    server.notify("$/cancelRequest", {"id": 123456})
    server.notify("$/cancelRequest", {})
    assert is_alive(server)


def test_a_request_for_an_older_text_is_refused(server, package):
    uri = server.open(package[1])
    server.current(uri)
    document = {"uri": uri, "version": 2}
    frames = b""
    for index in range(20):
        for message in [
            {"id": 500 + index, "method": "textDocument/documentSymbol", "params": {"textDocument": {"uri": uri}}},
            {"method": "textDocument/didChange",
             "params": {"textDocument": document, "contentChanges": [{"text": SCREEN + "#" * index}]}},
        ]:
            frames += frame(json.dumps({"jsonrpc": "2.0", **message}))
    server.send_bytes(frames)
    server.wait(lambda: all(500 + index in server.responses for index in range(20)))
    codes = {server.responses[500 + index].get("error", {}).get("code") for index in range(20)}
    assert -32801 in codes and codes <= {-32801, None}


def test_invalid_changes_are_ignored(server, package):
    uri = server.open(package[1])
    document = {"uri": uri, "version": 2}
    for changes in [None, [{}], [{"text": 1}], [{"range": 1, "text": ""}], [{"range": {}, "text": ""}], 5]:
        server.notify("textDocument/didChange", {"textDocument": document, "contentChanges": changes})
    server.notify("textDocument/didChange", {"textDocument": {"uri": "file:///not/open"}, "contentChanges": []})
    server.notify("textDocument/didClose", {"textDocument": {"uri": "file:///not/open"}})
    server.notify("textDocument/didOpen", {})
    server.change(uri, BROKEN)
    assert [d["code"] for d in server.current(uri)] == ["unknown-name"]


# Documents


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
    # The server also works for a client that refuses.
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
    # The document is not a spec without its version.
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


# The worker


def test_a_killed_worker_is_replaced(server, package):
    uri = server.open(package[1], BROKEN)
    before = server.current(uri)
    assert before
    start = BROKEN.index("ordres")
    first = server.worker()
    os.kill(first, signal.SIGKILL)
    # The diagnostics are removed, and the new worker publishes them again.
    server.wait(lambda: any("the worker ended by signal 9" in line for line in server.log))
    server.wait(lambda: server.diagnostics[uri] == (1, before))
    assert server.worker() != first
    server.change(uri, ((start, start + 6), "orders"))
    assert server.current(uri) == []
    assert server.shut_down() == 0


def test_open_requests_of_a_killed_worker_are_answered(server, package):
    uri = server.open(package[1])
    server.current(uri)
    worker = server.worker()
    os.kill(worker, signal.SIGSTOP)
    request = server.begin("textDocument/hover", server.at(uri, "AmountCell"))
    time.sleep(0.2)
    os.kill(worker, signal.SIGKILL)
    server.wait(lambda: request in server.responses)
    assert server.responses[request]["error"]["code"] == -32603
    assert is_alive(server)


def test_a_worker_that_dies_again_and_again(server, package):
    uri = server.open(package[1])
    for _ in range(6):
        server.wait(lambda: server.process.poll() is None)
        is_alive(server)
        worker = server.worker()
        os.kill(worker, signal.SIGKILL)
        deaths = sum("the worker ended" in line for line in server.log)
        server.wait(lambda: sum("the worker ended" in line for line in server.log) > deaths - 1)
        time.sleep(0.1)
    server.wait(lambda: any(m["method"] == "window/showMessage" for m in server.notifications))
    assert server.code_of("textDocument/hover", server.at(uri, "AmountCell")) == -32603
    server.change(uri, BROKEN)
    assert [d["code"] for d in server.current(uri)] == ["unknown-name"]
    assert server.shut_down() == 0


def test_the_worker_ends_with_its_supervisor(server):
    worker = server.worker()
    server.process.kill()
    server.process.wait()
    for _ in range(100):
        if not pathlib.Path(f"/proc/{worker}").exists():
            return
        time.sleep(0.05)
    raise AssertionError("the worker still runs")


# The command


def test_the_command_line():
    def run(*arguments):
        return subprocess.run([TOOL, "lsp", *arguments], input=b"", capture_output=True)

    assert run().returncode == 1
    assert run("--stdio").returncode == 1
    assert run("--unknown").returncode == 64
    assert run("--rules-url", "nothing").returncode == 64


def test_diagnostics_link_to_the_pages_of_rules(tmp_path, package):
    capabilities = {"textDocument": {"publishDiagnostics": {"codeDescriptionSupport": True}}}
    server = Client(TOOL, tmp_path, capabilities, options=["--rules-url", "https://example.com/rules.md"])
    uri = server.open(package[1], BROKEN)
    assert server.current(uri)[0]["codeDescription"] == {"href": "https://example.com/rules.md#unknown-name"}
    assert server.shut_down() == 0
