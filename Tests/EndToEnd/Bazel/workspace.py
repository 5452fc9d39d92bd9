"""Copies the example in `Bazel`, and runs Bazel in the copy."""

import json
import os
import re
import shutil
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(HERE)))
# Contains the files of the repository that a client's build reads.
REPOSITORY = ["WORKSPACE", "MODULE.bazel", ".bazelignore", "Bazel", "Specs/StandardTraits", "Sources/ViewModelRuntime"]
# Options that replace the repositories that Bazel would download with local repositories.
OFFLINE = [f"--override_repository={name}={HERE}/Offline/{name}" for name in sorted(os.listdir(HERE + "/Offline"))]
MODULES = {"Design": "design", "Orders": "orders", "App": "app"}


def read_actions(log):
    """Returns the actions in an execution log of Bazel, which contains JSON values one after another."""
    actions = []
    if os.path.exists(log):
        with open(log, encoding="utf-8") as file:
            text = file.read()
        decoder = json.JSONDecoder()
        position = 0
        while position < len(text):
            action, position = decoder.raw_decode(text, position)
            position = re.compile(r"\s*").match(text, position).end()
            actions.append(action)
    return actions


class Result:
    """The result of a run of Bazel, and the actions that the run executed or found in a remote cache."""

    def __init__(self, run, log):
        self.status = run.returncode
        self.text = run.stdout + run.stderr
        self.actions = read_actions(log)

    def names(self, mnemonic):
        """Returns the sorted names of the targets whose outputs were made by executed actions of a kind."""
        outputs = [action["listedOutputs"] for action in self.actions if action["mnemonic"] == mnemonic]
        return sorted({re.sub(r"\.(vmspec|swiftmodule)$", "", part) for paths in outputs for part in paths[0].split("/")
                       if re.search(r"\.(vmspec|swiftmodule)$", part)})

    def hits(self, mnemonic):
        return [action["remoteCacheHit"] for action in self.actions if action["mnemonic"] == mnemonic]


class Workspace:
    """A copy of the example beside a copy of the rules. The copy has its own output base."""

    def __init__(self, directory, tool):
        self.directory = directory
        self.repository = os.path.join(directory, "vmgen")
        self.path = os.path.join(self.repository, "Bazel/Example")
        self.log = os.path.join(directory, "actions.json")
        ignored = shutil.ignore_patterns("bazel-*", "vmgen")
        for name in REPOSITORY:
            source, target = os.path.join(ROOT, name), os.path.join(self.repository, name)
            os.makedirs(os.path.dirname(target), exist_ok=True)
            if os.path.isdir(source):
                shutil.copytree(source, target, symlinks=True, ignore=ignored if name == "Bazel" else None)
            else:
                shutil.copy(source, target)
        shutil.copy(tool, os.path.join(self.path, "tools/vmgen"))

    def bazel(self, command, *arguments):
        if os.path.exists(self.log):
            os.remove(self.log)
        # A file with options of the user must not change the result, so Bazel ignores it.
        start = ["bazel", "--nohome_rc", "--output_base=" + os.path.join(self.directory, "output")]
        options = [] if command in ["shutdown", "clean"] else OFFLINE + [
            "--execution_log_json_file=" + self.log, "--curses=no", "--color=no", "--noshow_progress", "--nosandbox_debug",
        ]
        if command == "test":
            options.append("--test_output=errors")
        run = subprocess.run(
            start + [command] + options + list(arguments), cwd=self.path, capture_output=True, text=True, check=False
        )
        return Result(run, self.log)

    def build(self, *arguments):
        return self.bazel("build", *arguments)

    def outputs(self, module, directory=None):
        """Returns the contents of the Swift files of a module by name."""
        return contents(os.path.join(self.path, "bazel-bin", directory or MODULES[module], module + ".vmspec"))

    def read(self, name):
        with open(os.path.join(self.path, name), encoding="utf-8") as file:
            return file.read()

    def write(self, name, text):
        path = os.path.join(self.path, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)

    def replace(self, name, old, new):
        text = self.read(name)
        if old not in text:
            sys.exit(f"{name} does not contain {old!r}")
        self.write(name, text.replace(old, new))

    def remove(self, name):
        os.remove(os.path.join(self.path, name))


def contents(directory):
    """Returns the contents of the generated files in a directory by name."""
    found = {}
    for name in sorted(os.listdir(directory)) if os.path.isdir(directory) else []:
        if name.endswith(".vmspec.swift"):
            with open(os.path.join(directory, name), "rb") as file:
                found[name] = file.read()
    return found


def swift_frontend():
    """Returns the path of the Swift compiler's frontend."""
    return os.path.join(os.path.dirname(os.path.realpath(shutil.which("swiftc"))), "swift-frontend")
