"""Checks the protocol: message frames, start and exit of the server, hostile messages, and a killed worker."""

import json
import os
import pathlib
import signal
import subprocess
import time

import pytest

from client import Client
from workspace import BROKEN, SCREEN

TOOL = os.environ["VMGEN"]


def frame(text):
    body = text.encode() if isinstance(text, str) else text
    return b"Content-Length: %d\r\n\r\n" % len(body) + body


def is_alive(server):
    """Returns whether the server responds to a request."""
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


# The worker


def test_a_killed_worker_is_replaced(server, package):
    uri = server.open(package[1], BROKEN)
    before = server.current(uri)
    assert before
    start = BROKEN.index("ordres")
    first = server.worker()
    os.kill(first, signal.SIGKILL)
    # The server removes the diagnostics, and the new worker publishes them again.
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
