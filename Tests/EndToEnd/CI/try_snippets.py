"""Checks the examples of docs/ci.md: `try_snippets.py VMGEN`, in the environment that `check` creates.

Each block of YAML begins with the path of its file. The schema of the CI system checks its form. Its shell commands are
run in a package with specs, first with valid specs and then with an error. Programs that install software, or that need
a Mac, are replaced by a program without effect.
"""

import json
import os
import re
import subprocess
import sys
import tempfile

import yaml

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(HERE)))
PROGRAMS = os.path.dirname(sys.executable)
LABEL = "vmspec: 1\ntraits:\n  LabelPresentable:\n    data: {text: String}\n"
RIGHT = "vmspec: 1\ncells:\n  LabelCell:\n    traits: [LabelPresentable]\n"
WRONG = RIGHT.replace("Presentable", "Presentabel")

failures = []


def expect(condition, message):
    if not condition:
        failures.append(message)
        print("failed: " + message, file=sys.stderr)


def run(arguments, directory, environment=None, stdin=""):
    return subprocess.run(
        arguments, cwd=directory, env=environment, input=stdin, capture_output=True, text=True, check=False
    )


def blocks(language):
    with open(os.path.join(ROOT, "docs/ci.md"), encoding="utf-8") as page:
        return re.findall(r"```" + language + r"\n(.*?)```", page.read(), re.DOTALL)


def write(path, text, mode=0o644):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    os.chmod(path, mode)


class Repository:
    """A repository of a package with specs, and the programs that its CI system has."""

    def __init__(self, tool):
        self.holder = tempfile.TemporaryDirectory()
        self.path = os.path.join(self.holder.name, "repository")
        programs = os.path.join(self.holder.name, "programs")
        os.makedirs(programs)
        os.symlink(tool, os.path.join(programs, "vmgen"))
        # The plugin passes its arguments to the command, and SwiftPM exits with status 1 if the command fails.
        write(
            os.path.join(programs, "swift"),
            '#!/bin/sh\n[ "$1 $2" = "package vmgen" ] || exit 64\nshift 2\nvmgen "$@" || exit 1\n',
            0o755,
        )
        for name in ["apt-get", "brew", "defaults", "xcodebuild"]:
            write(os.path.join(programs, name), "#!/bin/sh\n", 0o755)
        self.environment = dict(os.environ, PATH=programs + ":" + PROGRAMS + ":" + os.environ["PATH"])
        for variable in ["GIT_DIR", "GIT_INDEX_FILE", "GIT_WORK_TREE"]:
            self.environment.pop(variable, None)
        write(os.path.join(self.path, "Package.swift"), "")
        write(os.path.join(self.path, "Sources/Other/Label.vmspec.yaml"), LABEL.replace("Label", "Other"))
        self.write_specs(RIGHT)
        self.git("init", "--quiet")
        self.git("config", "user.email", "nobody@example.com")
        self.git("config", "user.name", "Nobody")
        self.git("add", ".")
        self.git("commit", "--quiet", "--message", "Begin")

    def write_specs(self, cell):
        write(os.path.join(self.path, "Sources/App/Label.vmspec.yaml"), LABEL)
        write(os.path.join(self.path, "Sources/App/Cell.vmspec.yaml"), cell)

    def git(self, *arguments):
        result = run(["git", *arguments], self.path, self.environment)
        expect(result.returncode == 0, "git {}: {}".format(arguments[0], result.stderr))

    def shell(self, line):
        return run(["sh", "-eu", "-c", line], self.path, self.environment)


def check_schema(schema, paths):
    result = run([os.path.join(PROGRAMS, "check-jsonschema"), "--builtin-schema", schema, *paths], ROOT)
    expect(result.returncode == 0, "{}: {}{}".format(schema, result.stdout, result.stderr))


def shell_lines(document):
    """Yields the shell commands of a workflow, job by job."""
    jobs = document.get("jobs", document)
    for job in jobs.values():
        if isinstance(job, dict):
            yield from job.get("before_script", [])
            yield from job.get("script", [])
            yield from (step["run"] for step in job.get("steps", []) if "run" in step)


def try_workflows(tool):
    shown = {}
    for block in blocks("yaml"):
        shown[re.match(r"# (\S+)\n", block).group(1)] = block
    expect(len(shown) == 4, "expected four workflows on the page, found {}".format(sorted(shown)))
    with tempfile.TemporaryDirectory() as directory:
        for path, text in shown.items():
            write(os.path.join(directory, path), text)
        workflows = [path for path in shown if path.startswith(".github/workflows/")]
        own = os.path.join(ROOT, ".github/workflows")
        paths = [os.path.join(directory, path) for path in workflows]
        check_schema("vendor.github-workflows", paths + [os.path.join(own, name) for name in sorted(os.listdir(own))])
        check_schema("vendor.gitlab-ci", [os.path.join(directory, ".gitlab-ci.yml")])
        hooks = os.path.join(directory, ".pre-commit-config.yaml")
        result = run([os.path.join(PROGRAMS, "pre-commit"), "validate-config", hooks], directory)
        expect(result.returncode == 0, "validate-config: " + result.stdout + result.stderr)
    reports = {"vmgen.sarif": "2.1.0", "gl-code-quality-report.json": "check_name"}
    for path in workflows + [".gitlab-ci.yml"]:
        repository = Repository(tool)
        lines = list(shell_lines(yaml.safe_load(shown[path])))
        expect(any("vmgen" in line for line in lines), path + " does not run vmgen")
        for line in lines:
            result = repository.shell(line)
            expect(result.returncode == 0, "{}: {}: {}{}".format(path, line, result.stdout, result.stderr))
        repository.write_specs(WRONG)
        for line in lines:
            result = repository.shell(line)
            if "vmgen" not in line:
                continue
            # The next step uploads the report, so the report must exist and the step must be reached.
            status = 0 if "sarif" in line else 1
            expect(result.returncode == status, "{}: {}: status {}".format(path, line, result.returncode))
            expect("::error" in result.stdout or ">" in line, "{}: missing annotation: {}".format(path, result.stdout))
        for name, word in reports.items():
            if any(name in line for line in lines):
                with open(os.path.join(repository.path, name), encoding="utf-8") as file:
                    report = file.read()
                json.loads(report)
                expect(word in report and "unknown-name" in report, "{}: {} is not a report".format(path, name))


def try_shell(tool):
    repository = Repository(tool)
    seen = 0
    for block in blocks("sh"):
        if "completion" in block or "Library" in block:
            continue
        seen += 1
        result = repository.shell(block)
        expect(result.returncode == 0, "{}: {}{}".format(block, result.stdout, result.stderr))
    expect(seen == 5, "expected five shell blocks on the page, found {}".format(seen))
    # The custom hook checks the staged files and their modules.
    hook = next(block for block in blocks("sh") if "git diff" in block)
    repository.write_specs(WRONG)
    expect(repository.shell(hook).returncode == 0, "the hook reports errors in unstaged files")
    repository.git("add", ".")
    result = repository.shell(hook)
    expect(result.returncode != 0 and "unknown-name" in result.stderr, "the hook reports no error: " + result.stderr)


def try_hooks(tool):
    manifest = os.path.join(ROOT, ".pre-commit-hooks.yaml")
    result = run([os.path.join(PROGRAMS, "pre-commit"), "validate-manifest", manifest], ROOT)
    expect(result.returncode == 0, "validate-manifest: " + result.stdout + result.stderr)
    with open(manifest, encoding="utf-8") as file:
        hooks = yaml.safe_load(file)
    expect(
        [(hook["id"], hook["language"]) for hook in hooks]
        == [
            ("vmgen", "swift"), ("vmgen-format", "swift"), ("vmgen-system", "system"),
            ("vmgen-format-system", "system"),
        ],
        "hooks: {}".format(hooks),
    )
    repository = Repository(tool)
    cache = os.path.join(repository.holder.name, "cache")
    # A repository of hooks that contains only the manifest. The build of the command is not checked here.
    offered = os.path.join(repository.holder.name, "hooks")
    write(os.path.join(offered, ".pre-commit-hooks.yaml"), yaml.safe_dump(hooks))
    for arguments in [["init", "--quiet"], ["add", "."]]:
        run(["git", *arguments], offered, repository.environment)
    identity = ["-c", "user.email=nobody@example.com", "-c", "user.name=Nobody"]
    run(["git", *identity, "commit", "--quiet", "--message", "Hooks"], offered, repository.environment)
    repository.environment["PRE_COMMIT_HOME"] = cache

    def hook(name, *files):
        return run(
            ["pre-commit", "try-repo", offered, name, "--files", *files], repository.path, repository.environment
        )

    right = hook("vmgen-system", "Sources/App/Cell.vmspec.yaml")
    expect(right.returncode == 0 and "Passed" in right.stdout, "vmgen-system: " + right.stdout + right.stderr)
    repository.write_specs(WRONG)
    # An error in another file of the module is found, and other modules are not checked.
    wrong = hook("vmgen-system", "Sources/App/Label.vmspec.yaml")
    expect(wrong.returncode != 0 and "unknown-name" in wrong.stdout, "vmgen-system: " + wrong.stdout + wrong.stderr)
    other = hook("vmgen-system", "Sources/Other/Label.vmspec.yaml")
    expect(other.returncode == 0, "vmgen-system: " + other.stdout)
    nothing = hook("vmgen-system", "Package.swift")
    expect("Skipped" in nothing.stdout, "vmgen-system: " + nothing.stdout)
    repository.write_specs(RIGHT.replace("cells:", "cells:   "))
    formatted = hook("vmgen-format-system", "Sources/App/Cell.vmspec.yaml")
    expect(formatted.returncode != 0, "vmgen-format-system: " + formatted.stdout)
    with open(os.path.join(repository.path, "Sources/App/Cell.vmspec.yaml"), encoding="utf-8") as file:
        expect(file.read() == RIGHT, "vmgen-format-system did not format")


def main():
    tool = os.path.realpath(sys.argv[1])
    try_workflows(tool)
    try_shell(tool)
    try_hooks(tool)
    if failures:
        sys.exit("{} expectations failed".format(len(failures)))
    print("the workflows, hooks and shell commands of the page work as described")


main()
