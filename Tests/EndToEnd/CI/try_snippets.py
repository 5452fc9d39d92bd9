"""Checks the examples of docs/ci.md: `try_snippets.py VMGEN`, in the environment that `check` creates.

The script checks hooks with commits. A commit that breaks other modules must fail, and a commit that changes no spec must
succeed.

Each YAML block begins with the path of its file. The schema of the CI system checks the structure of the block. The
script runs the shell commands of the block in a package with specs, first with valid specs and then with an error.
Programs that install software, or that need a Mac, are replaced with a program that does nothing.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

import yaml

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(HERE)))
PROGRAMS = os.path.dirname(sys.executable)
LABEL = "vmspec: 1\ntraits:\n  LabelPresentable:\n    data: {text: String}\n"
DESIGN = "vmspec: 1\ntraits:\n  TitlePresentable:\n    data: {title: String}\n"
FEATURE = "vmspec: 1\nimports: [Design]\ncells:\n  %sCell:\n    traits: [TitlePresentable]\n"
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
    """A repository that contains a package with specs, and the programs of its CI system."""

    def __init__(self, tool):
        self.holder = tempfile.TemporaryDirectory()
        self.path = os.path.join(self.holder.name, "repository")
        programs = os.path.join(self.holder.name, "programs")
        os.makedirs(programs)
        os.symlink(tool, os.path.join(programs, "vmgen"))
        # In CI, the plugin passes its arguments to the command, which runs in the current directory. SwiftPM exits with
        # status 1 if the command fails. This script does the same.
        write(
            os.path.join(programs, "swift"),
            '#!/bin/sh\n[ "$1" = package ] || exit 64\nshift\n'
            'if [ "$1" = --package-path ]; then test -e "$2/Package.swift" || exit 1; shift 2; fi\n'
            '[ "$1" = vmgen ] || exit 64\nshift\nvmgen "$@" || exit 1\n',
            0o755,
        )
        for name in ["apt-get", "brew", "defaults", "xcodebuild"]:
            write(os.path.join(programs, name), "#!/bin/sh\n", 0o755)
        self.environment = dict(os.environ, PATH=programs + ":" + PROGRAMS + ":" + os.environ["PATH"])
        for variable in ["GIT_DIR", "GIT_INDEX_FILE", "GIT_WORK_TREE"]:
            self.environment.pop(variable, None)
        self.environment.update(
            GIT_CONFIG_GLOBAL=os.path.join(self.holder.name, "gitconfig"),
            GITHUB_WORKSPACE=self.path,
            GITHUB_BASE_REF="main",
        )
        for package in [".", "Apps/Shop"]:
            write(os.path.join(self.path, package, "Package.swift"), "")
        write(os.path.join(self.path, "Sources/Other/Label.vmspec.yaml"), LABEL.replace("Label", "Other"))
        self.write("Sources/Design/vmgen.yaml", "vmspec: 1\naccess: package\n")
        self.write("Sources/Design/Design.vmspec.yaml", DESIGN)
        for module in ["First", "Second"]:
            self.write("Sources/{0}/{0}.vmspec.yaml".format(module), FEATURE % module)
        self.write_specs(RIGHT)
        self.git("init", "--quiet")
        self.git("config", "user.email", "nobody@example.com")
        self.git("config", "user.name", "Nobody")
        self.git("add", ".")
        self.git("commit", "--quiet", "--message", "Begin")
        self.git("update-ref", "refs/remotes/origin/main", "HEAD")
        self.environment["CI_MERGE_REQUEST_DIFF_BASE_SHA"] = self.shell("git rev-parse HEAD").stdout.strip()

    def write(self, path, text):
        write(os.path.join(self.path, path), text)

    def read(self, path):
        with open(os.path.join(self.path, path), encoding="utf-8") as file:
            return file.read()

    def write_specs(self, cell):
        self.write("Sources/App/Label.vmspec.yaml", LABEL)
        self.write("Sources/App/Cell.vmspec.yaml", cell)

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
    shown = [(re.match(r"# (\S+)\n", block).group(1), block) for block in blocks("yaml")]
    expect(len(shown) == 6, "expected six files on the page, found {}".format([path for path, _ in shown]))
    with tempfile.TemporaryDirectory() as directory:
        texts = {}
        for path, text in shown:
            texts[path] = texts.get(path, "") + text
        for path, text in texts.items():
            write(os.path.join(directory, path), text)
        workflows = [path for path in texts if path.startswith(".github/workflows/")]
        own = os.path.join(ROOT, ".github/workflows")
        paths = [os.path.join(directory, path) for path in workflows]
        check_schema("vendor.github-workflows", paths + [os.path.join(own, name) for name in sorted(os.listdir(own))])
        check_schema("vendor.gitlab-ci", [os.path.join(directory, ".gitlab-ci.yml")])
        hooks = os.path.join(directory, ".pre-commit-config.yaml")
        result = run([os.path.join(PROGRAMS, "pre-commit"), "validate-config", hooks], directory)
        expect(result.returncode == 0, "validate-config: " + result.stdout + result.stderr)
    reports = {"vmgen.sarif": "2.1.0", "gl-code-quality-report.json": "check_name"}
    for path, text in shown:
        if path == ".pre-commit-config.yaml":
            continue
        repository = Repository(tool)
        lines = list(shell_lines(yaml.safe_load(text)))
        expect(any("vmgen" in line for line in lines), path + " does not run vmgen")
        for line in lines:
            result = repository.shell(line)
            expect(result.returncode == 0, "{}: {}: {}{}".format(path, line, result.stdout, result.stderr))
        compares = any("vmgen diff" in line for line in lines)
        if compares:
            repository.write("Sources/Design/Design.vmspec.yaml", DESIGN.replace("String", "String, unit: Int"))
        else:
            repository.write_specs(WRONG)
        for line in lines:
            result = repository.shell(line)
            if "vmgen" not in line:
                continue
            # The next step uploads the report. Therefore, the report must exist, and this step must not fail.
            status = 0 if "sarif" in line else 1
            expect(result.returncode == status, "{}: {}: status {}".format(path, line, result.returncode))
            expect("::error" in result.stdout or ">" in line, "{}: missing annotation: {}".format(path, result.stdout))
        for name, word in reports.items():
            if any(name in line for line in lines):
                with open(os.path.join(repository.path, name), encoding="utf-8") as file:
                    report = file.read()
                json.loads(report)
                rule = "conformer-change" if compares else "unknown-name"
                expect(word in report and rule in report, "{}: {} is not a report".format(path, name))


def try_shell(tool):
    repository = Repository(tool)
    seen = 0
    for block in blocks("sh"):
        if "completion" in block or "Library" in block:
            continue
        seen += 1
        result = repository.shell(block)
        expect(result.returncode == 0, "{}: {}{}".format(block, result.stdout, result.stderr))
    expect(seen == 6, "expected six shell blocks on the page, found {}".format(seen))
    # Checks the Git hook that does not need pre-commit.
    hook = next(block for block in blocks("sh") if "git diff" in block)
    repository.git("reset", "--quiet", "--hard")
    write(os.path.join(repository.path, ".git/hooks/pre-commit"), "#!/bin/sh\n" + hook, 0o755)
    try_commits(repository, "the hook of Git")


def try_commits(repository, name):
    """Commits changes in a repository with hooks. Each commit starts from the same state."""
    start = repository.shell("git rev-parse HEAD").stdout.strip()
    design = "Sources/Design/Design.vmspec.yaml"

    def commit(expected, message, finding=""):
        result = repository.shell("git add --all; git commit --message Change")
        output = result.stdout + result.stderr
        expect((result.returncode == 0) == expected, "{}: {}: {}".format(name, message, output))
        expect(finding in output, "{}: {}: no {} in {}".format(name, message, finding, output))
        repository.git("reset", "--quiet", "--hard", start)

    repository.write(design, DESIGN.replace("TitlePresentable", "HeadingPresentable"))
    commit(False, "a name in the design system that others use is changed", "Sources/Second/Second.vmspec.yaml")
    os.remove(os.path.join(repository.path, design))
    commit(False, "a spec that others use is deleted", "absent-module")
    os.remove(os.path.join(repository.path, "Sources/Other/Label.vmspec.yaml"))
    commit(True, "a spec that nothing uses is deleted")
    repository.write("Sources/App/vmgen.yaml", "vmspec: 1\naccess: private\n")
    commit(False, "options are wrong", "Sources/App/vmgen.yaml:2:9: error")
    repository.write("README.md", "A change that concerns no spec.\n")
    commit(True, "no spec is changed")
    repository.write(design, DESIGN.replace("TitlePresentable", "HeadingPresentable"))
    for module in ["First", "Second"]:
        changed = (FEATURE % module).replace("TitlePresentable", "HeadingPresentable")
        repository.write("Sources/{0}/{0}.vmspec.yaml".format(module), changed)
    commit(True, "a name is changed in all modules")


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
    repository.environment["PRE_COMMIT_HOME"] = os.path.join(repository.holder.name, "cache")
    # This repository of hooks contains only the manifest, because this check does not build the command.
    offered = os.path.join(repository.holder.name, "hooks")
    write(os.path.join(offered, ".pre-commit-hooks.yaml"), yaml.safe_dump(hooks))
    for arguments in [["init", "--quiet"], ["add", "."]]:
        run(["git", *arguments], offered, repository.environment)
    identity = ["-c", "user.email=nobody@example.com", "-c", "user.name=Nobody"]
    run(["git", *identity, "commit", "--quiet", "--message", "Hooks"], offered, repository.environment)
    revision = run(["git", "rev-parse", "HEAD"], offered, repository.environment).stdout.strip()
    configuration = {
        "repos": [
            {"repo": offered, "rev": revision, "hooks": [{"id": "vmgen-system"}, {"id": "vmgen-format-system"}]}
        ]
    }
    repository.write(".pre-commit-config.yaml", yaml.safe_dump(configuration))
    untidy = RIGHT.replace("cells:", "cells:   ").replace("LabelCell", "UntidyCell")
    repository.write("Sources/App/Untidy.vmspec.yaml", untidy)
    repository.git("add", ".")
    repository.git("commit", "--quiet", "--message", "Configure")
    installed = repository.shell("pre-commit install")
    expect(installed.returncode == 0, "pre-commit install: " + installed.stdout + installed.stderr)
    try_commits(repository, "pre-commit")
    # The hook formats only the files of the commit.
    repository.write("Sources/First/First.vmspec.yaml", FEATURE.replace("cells:", "cells:   ") % "First")
    repository.git("add", ".")
    formatted = repository.shell("git commit --message Untidy")
    expect(formatted.returncode != 0, "vmgen-format-system: " + formatted.stdout + formatted.stderr)
    expect(repository.read("Sources/First/First.vmspec.yaml") == FEATURE % "First", "a file was not formatted")
    expect(repository.read("Sources/App/Untidy.vmspec.yaml") == untidy, "a file out of the commit was formatted")
    repository.write("README.md", "Text.\n")
    again = repository.shell("git add --all; git commit --message Tidy")
    expect(again.returncode == 0, "a formatted file: " + again.stdout + again.stderr)


def try_archive(tool):
    """Checks that the script that packs the plugin's tool works in a source archive, which is not a Git repository."""
    with tempfile.TemporaryDirectory() as directory:
        for path in ["Package.swift", "Scripts/artifact-bundle", "Sources/VMGenCompiler/Compilation.swift"]:
            os.makedirs(os.path.dirname(os.path.join(directory, path)), exist_ok=True)
            shutil.copy2(os.path.join(ROOT, path), os.path.join(directory, path))
        os.makedirs(os.path.join(directory, "Prebuilt"))
        archives = []
        for _ in range(2):
            result = run(["Scripts/artifact-bundle", tool], directory)
            expect(result.returncode == 0, "artifact-bundle: " + result.stdout + result.stderr)
            archives.append(result.stdout)
        expect(archives[0] == archives[1], "artifact-bundle: two runs differ: {}".format(archives))
        bundle = os.path.join(directory, "Prebuilt/vmgenc.artifactbundle/info.json")
        expect(os.path.exists(bundle), "artifact-bundle wrote no bundle")


def main():
    tool = os.path.realpath(sys.argv[1])
    try_workflows(tool)
    try_shell(tool)
    try_hooks(tool)
    try_archive(tool)
    if failures:
        sys.exit("{} expectations failed".format(len(failures)))
    print("the workflows, hooks and shell commands of the page work as described")


main()
