"""Defines a client of the language server that can send any bytes, for checks that other clients cannot make."""

import json
import os
import pathlib
import queue
import subprocess
import threading
import time


def uri_of(path):
    return pathlib.Path(path).absolute().as_uri()


class Failure(Exception):
    """The error response to a request."""

    def __init__(self, error):
        super().__init__(error["message"])
        self.code = error["code"]


class Client:
    """A running server. `capabilities` are the capabilities of the client."""

    def __init__(self, tool, root=None, capabilities=None, starts=True, options=(), folders=None):
        self.process = subprocess.Popen(
            [tool, "lsp", *options], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        )
        self.responses = {}
        self.diagnostics = {}
        self.notifications = []
        self.requests = []
        self.log = []
        self.changed = threading.Condition()
        self.last_id = 0
        self.versions = {}
        self.texts = {}
        threading.Thread(target=self._read, daemon=True).start()
        threading.Thread(target=self._read_log, daemon=True).start()
        if starts:
            parameters = {"processId": os.getpid(), "capabilities": capabilities or {}}
            if folders is not None:
                parameters["workspaceFolders"] = [{"uri": uri_of(path), "name": path.name} for path in folders]
            elif root:
                parameters["rootUri"] = uri_of(root)
            self.initialization = self.request("initialize", parameters)
            self.notify("initialized", {})

    # Messages

    def send_bytes(self, data):
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def send(self, message):
        body = json.dumps(message).encode()
        self.send_bytes(b"Content-Length: %d\r\n\r\n" % len(body) + body)

    def notify(self, method, parameters):
        self.send({"jsonrpc": "2.0", "method": method, "params": parameters})

    def begin(self, method, parameters):
        self.last_id += 1
        self.send({"jsonrpc": "2.0", "id": self.last_id, "method": method, "params": parameters})
        return self.last_id

    def end(self, request, timeout=20):
        """Returns the result of a request."""
        self.wait(lambda: request in self.responses, timeout, f"no response for request {request}")
        response = self.responses.pop(request)
        if "error" in response:
            raise Failure(response["error"])
        return response["result"]

    def request(self, method, parameters, timeout=20):
        return self.end(self.begin(method, parameters), timeout)

    def code_of(self, method, parameters):
        """Returns the error code of a request, or `None` if the request has a result."""
        try:
            self.request(method, parameters)
        except Failure as failure:
            return failure.code

    def wait(self, condition, timeout=20, message="timeout"):
        with self.changed:
            if not self.changed.wait_for(condition, timeout):
                raise TimeoutError(f"{message}; log: {self.log[-5:]}")

    def _read(self):
        stream = self.process.stdout
        while True:
            length = None
            while (line := stream.readline()) not in (b"\r\n", b""):
                name, value = line.split(b":")
                if name.lower() == b"content-length":
                    length = int(value)
            if length is None:
                return
            message = json.loads(stream.read(length))
            with self.changed:
                self._receive(message)
                self.changed.notify_all()

    def _receive(self, message):
        if "method" not in message:
            self.responses[message["id"]] = message
        elif "id" in message:
            self.requests.append(message)
        elif message["method"] == "textDocument/publishDiagnostics":
            parameters = message["params"]
            self.diagnostics[parameters["uri"]] = (parameters.get("version"), parameters["diagnostics"])
        else:
            self.notifications.append(message)

    def _read_log(self):
        for line in self.process.stderr:
            with self.changed:
                self.log.append(line.decode(errors="replace").rstrip())
                self.changed.notify_all()

    # Documents

    def open(self, path, text=None, language="yaml"):
        uri = path if ":" in str(path)[:10] else uri_of(path)
        text = pathlib.Path(path).read_text() if text is None else text
        self.versions[uri], self.texts[uri] = 1, text
        document = {"uri": uri, "languageId": language, "version": 1, "text": text}
        self.notify("textDocument/didOpen", {"textDocument": document})
        return uri

    def change(self, uri, *changes):
        """Applies changes. A change is a whole text, or a pair of a range in offsets and a text."""
        self.versions[uri] += 1
        items = []
        for change in changes:
            if isinstance(change, str):
                items.append({"text": change})
                self.texts[uri] = change
            else:
                (start, end), text = change
                old = self.texts[uri]
                items.append({
                    "range": {"start": position(old, start), "end": position(old, end)}, "text": text,
                })
                self.texts[uri] = old[:start] + text + old[end:]
        document = {"uri": uri, "version": self.versions[uri]}
        self.notify("textDocument/didChange", {"textDocument": document, "contentChanges": items})

    def close(self, uri):
        self.notify("textDocument/didClose", {"textDocument": {"uri": uri}})

    def current(self, uri, timeout=20):
        """Waits for the diagnostics of the document's current version, and returns them."""
        version = self.versions[uri]
        self.wait(
            lambda: self.diagnostics.get(uri, (None,))[0] == version, timeout, f"no diagnostics of version {version}"
        )
        return self.diagnostics[uri][1]

    def at(self, uri, needle, offset=0, **more):
        """Returns the parameters of a request whose position is at the first occurrence of a text."""
        text = self.texts[uri]
        index = text.index(needle) + offset
        return {"textDocument": {"uri": uri}, "position": position(text, index), **more}

    # The end

    def shut_down(self):
        """Ends the server, and returns its exit status."""
        self.request("shutdown", None)
        self.notify("exit", None)
        return self.process.wait(10)

    def worker(self):
        """Returns the process identifier of the server's worker."""
        children = pathlib.Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        if not children:
            output = subprocess.run(["ps", "-o", "pid=", "--ppid", str(self.process.pid)], capture_output=True)
            children = output.stdout.split()
        return int(children[0])

    def memory(self):
        """Returns the resident memory of the worker in MB."""
        for line in pathlib.Path(f"/proc/{self.worker()}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) / 1024


def position(text, offset):
    """Returns the position of an offset, in UTF-16 code units."""
    start = max(text.rfind("\n", 0, offset), text.rfind("\r", 0, offset)) + 1
    line = text.count("\n", 0, start) + sum(
        1 for index in range(start) if text[index] == "\r" and text[index + 1:index + 2] != "\n"
    )
    return {"line": line, "character": len(text[start:offset].encode("utf-16-le")) // 2}


def text_at(text, range_):
    """Returns the part of the text that a range covers."""
    return text[offset_of(text, range_["start"]):offset_of(text, range_["end"])]


def offset_of(text, place):
    lines = text.split("\n")
    line = lines[place["line"]] if place["line"] < len(lines) else ""
    start = sum(len(line) + 1 for line in lines[:place["line"]])
    units = line.encode("utf-16-le")[:2 * place["character"]]
    return start + len(units.decode("utf-16-le", errors="ignore"))


def with_edits(text, edits):
    """Returns the text after edits that do not overlap."""
    for edit in sorted(edits, key=lambda edit: offset_of(text, edit["range"]["start"]), reverse=True):
        start, end = offset_of(text, edit["range"]["start"]), offset_of(text, edit["range"]["end"])
        text = text[:start] + edit["newText"] + text[end:]
    return text
