"""Plays the session that docs/editors.md records, and compares each response."""

import os
import pathlib
import re
import shutil

from client import Client, text_at, with_edits
from test_typing import ROOT

TOOL = os.environ["VMGEN"]
PAGE = ROOT / "docs/editors.md"
CAPABILITIES = {
    "textDocument": {
        "codeAction": {"codeActionLiteralSupport": {"codeActionKind": {"valueSet": ["quickfix"]}}},
        "hover": {"contentFormat": ["plaintext"]},
        "publishDiagnostics": {"relatedInformation": True},
    },
    "workspace": {"workspaceEdit": {"documentChanges": True}},
}


class Recording:
    """Performs the actions of a recording, which are the lines that begin with '>'."""

    def __init__(self, root):
        self.root = root
        self.server = Client(TOOL, root, CAPABILITIES)

    def answer(self, action):
        """Returns the lines below an action."""
        name, words = action.split(" ", 1)
        quoted = re.findall(r"`([^`]*)`", words)
        if name == "open":
            self.uri = self.server.open(self.root / quoted[0])
            return self.diagnostics()
        if name == "type":
            start = self.server.texts[self.uri].index(quoted[1])
            self.server.change(self.uri, ((start, start + len(quoted[1])), quoted[0]))
            return self.diagnostics()
        if name == "fix":
            return self.fix()
        text = self.server.texts[self.uri]
        assert quoted[0] in text, quoted[0]
        # The cursor is after the text for completions, and on its last letter for all other requests.
        parameters = self.server.at(self.uri, quoted[0], len(quoted[0]) - (name != "complete"))
        return getattr(self, name)(parameters, *quoted[1:])

    def diagnostics(self):
        lines = []
        for found in self.server.current(self.uri):
            start = found["range"]["start"]
            severity = {1: "error", 2: "warning"}[found["severity"]]
            lines.append(
                f"{start['line'] + 1}:{start['character'] + 1}: {severity}: {found['message']} [{found['code']}]"
            )
        return lines or ["no diagnostics"]

    def fix(self):
        (found,) = self.server.current(self.uri)
        parameters = {"textDocument": {"uri": self.uri}, "range": found["range"], "context": {"diagnostics": [found]}}
        action = self.server.request("textDocument/codeAction", parameters)[0]
        edits = action["edit"]["documentChanges"][0]["edits"]
        self.server.change(self.uri, with_edits(self.server.texts[self.uri], edits))
        return [action["title"]] + self.diagnostics()

    def complete(self, parameters):
        items = self.server.request("textDocument/completion", parameters)["items"]
        lines = [item["label"] + (f": {item['detail']}" if item.get("detail") else "") for item in items]
        return lines[:4] + ([f"and {len(lines) - 4} more"] if len(lines) > 4 else [])

    def hover(self, parameters):
        value = self.server.request("textDocument/hover", parameters)["contents"]["value"]
        return [line for line in value.strip().split("\n") if line.strip()]

    def define(self, parameters):
        return [self.shown(location) for location in self.server.request("textDocument/definition", parameters)]

    def refer(self, parameters):
        parameters["context"] = {"includeDeclaration": True}
        return [self.shown(location) for location in self.server.request("textDocument/references", parameters)]

    def rename(self, parameters, name):
        edit = self.server.request("textDocument/rename", {**parameters, "newName": name})
        return [
            f"{self.shown_path(change['textDocument']['uri'])}: {len(change['edits'])} edits"
            for change in edit["documentChanges"]
        ]

    def shown_path(self, uri):
        return str(pathlib.Path(uri.removeprefix("file://")).relative_to(self.root))

    def shown(self, location):
        start = location["range"]["start"]
        path = self.shown_path(location["uri"])
        text = (self.root / path).read_text()
        found = text_at(self.server.texts.get(location["uri"], text), location["range"])
        return f"{path}:{start['line'] + 1}:{start['character'] + 1}: {found}"


def test_the_recorded_session(tmp_path):
    for name in ["BankApp", "DesignSystem"]:
        shutil.copytree(ROOT / "Examples" / name, tmp_path / name, ignore=shutil.ignore_patterns(".build"))
    recorded = re.search(r"```text\n(> open.*?)```", PAGE.read_text(), re.S).group(1)
    recording = Recording(tmp_path)
    played = ""
    for line in recorded.splitlines():
        if line.startswith("> "):
            played += line + "\n" + "".join(f"  {answer}\n" for answer in recording.answer(line[2:]))
    # If this variable is set, the test writes the played session to the page.
    if os.environ.get("VMGEN_UPDATE_SNAPSHOTS"):
        PAGE.write_text(PAGE.read_text().replace(recorded, played))
    assert played == recorded
    assert recording.server.shut_down() == 0
