"""Reads every report format of one run, and compares the diagnostics with those of the text format.

The script reads SARIF with its published schema and with sarif-tools, and JUnit with junitparser. It reads the other
formats with parsers that follow the rules of the receiving systems and do not depend on the writers of vmgen.
"""

import gzip
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import urllib.parse
import xml.etree.ElementTree as ElementTree
from collections import Counter, namedtuple

import jsonschema
import junitparser
from sarif import loader

HERE = pathlib.Path(__file__).parent
Finding = namedtuple("Finding", "path line column severity rule message")

# Contains texts that a writer must escape in paths and in values of specs.
HOSTILE_NAMES = ["a b", "100%", "a,b", "x=1", "#1", "ü", "a&b", "a<b>", "it's", '"q"', "a:b", "::error", "😀"]
HOSTILE_WORDS = [
    "::error file=a::b", "##[error]", "%0A::error::x", "]]>", "</failure>", '"><script>', "&amp;", "{0}", "{{x}}",
    "[here](http://evil.example)", "a,line=1:b", "\\n::error::x", "ä😀",
]


def write_module(directory):
    """Writes specs with an error for every hostile word, and some notes, suggested edits and warnings."""
    for number, name in enumerate(HOSTILE_NAMES):
        lines = ["vmspec: 1", "# vmgen:disable no-such-rule", f"cells: {{C{number}: {{traits: [Missing{number}]}}}}"]
        lines.append("types:")
        for index, word in enumerate(HOSTILE_WORDS):
            quoted = '"' + word.replace('"', '\\"') + f' {number}"'
            lines.append(f"  T{number}x{index}: {{cases: [one], conforms: [{quoted}]}}")
        lines.append("cells: {}")
        (directory / f"{name}.vmspec.yaml").write_text("\n".join(lines) + "\n", encoding="utf-8")


def run(tool, directory, *arguments):
    return subprocess.run(
        [tool, "validate", "--module-directory", ".", *arguments], cwd=directory, capture_output=True, check=False
    )


def in_text(text):
    pattern = re.compile(r"^(.*):(\d+):(\d+): (error|warning): (.*) \[([a-z0-9-]+)\]$")
    found = []
    for line in text.splitlines():
        if match := pattern.match(line):
            path, row, column, severity, message, rule = match.groups()
            # In the text format, a path that looks like a command has the prefix './'.
            found.append(Finding(path.removeprefix("./"), int(row), int(column), severity, rule, message))
    return found


def in_json(text):
    report = json.loads(text)
    assert report["version"] == 1
    found = [
        Finding(
            finding["location"]["path"], finding["location"]["start"]["line"],
            finding["location"]["start"]["column"], finding["severity"], finding["rule"], finding["message"],
        )
        for finding in report["findings"]
    ]
    assert report["errors"] == sum(finding.severity == "error" for finding in found)
    assert report["warnings"] == sum(finding.severity == "warning" for finding in found)
    return found


def in_sarif(text):
    log = json.loads(text)
    schema = json.loads((HERE / "sarif-schema-2.1.0.json").read_text(encoding="utf-8"))
    checker = jsonschema.Draft4Validator.FORMAT_CHECKER
    jsonschema.Draft4Validator(schema, format_checker=checker).validate(log)
    assert "" not in strings(log), "the log contains an empty string"
    rules = log["runs"][0]["tool"]["driver"]["rules"]
    for rule in rules:
        assert len(rule["shortDescription"]["text"]) <= 1024 and len(rule["fullDescription"]["text"]) <= 1024
    found = []
    for result in log["runs"][0]["results"]:
        [location] = result["locations"]
        region = location["physicalLocation"]["region"]
        assert all(region[key] > 0 for key in ("startLine", "startColumn", "endLine", "endColumn"))
        uri = location["physicalLocation"]["artifactLocation"]["uri"]
        assert re.fullmatch(r"[A-Za-z0-9._~/%-]+", uri), uri
        assert rules[result["ruleIndex"]]["id"] == result["ruleId"]
        assert re.fullmatch(r"[0-9a-f]+:\d+", result["partialFingerprints"]["primaryLocationLineHash"])
        message = result["message"]["text"]
        assert "](" not in message, "the message contains a link"
        message = message.replace("{{", "{").replace("}}", "}").replace("] (", "](")
        found.append(
            Finding(
                urllib.parse.unquote(uri), region["startLine"], region["startColumn"], result["level"],
                result["ruleId"], message,
            )
        )
    return found


def by_sarif_tools(path):
    records = loader.load_sarif_file(str(path)).get_records()
    return Counter((record["Severity"], record["Code"].split(" ")[0], record["Line"]) for record in records)


def in_github(text):
    """Reads annotations like GitHub's runner: the first '::' begins a command, the second ends its properties."""
    found = []
    for line in text.splitlines():
        match = re.fullmatch(r"::(error|warning) ((?:[a-zA-Z]+=[^,:]*,?)+)::(.*)", line)
        assert match, line
        severity, properties, message = match.groups()
        values = dict(pair.split("=", 1) for pair in properties.split(","))
        values = {key: unescaped(value, {"%3A": ":", "%2C": ","}) for key, value in values.items()}
        message = unescaped(message, {}).split("\n")[0]
        assert ("col" in values) == (values["line"] == values["endLine"])
        found.append(
            Finding(
                values["file"], int(values["line"]), int(values.get("col", 0)), severity, values["title"], message
            )
        )
    return found


def unescaped(text, more):
    escapes = {"%0D": "\r", "%0A": "\n", **more}
    for escape, character in escapes.items():
        text = text.replace(escape, character)
    return text.replace("%25", "%")


def in_gitlab(text):
    entries = json.loads(text)
    fingerprints = [entry["fingerprint"] for entry in entries]
    assert len(set(fingerprints)) == len(fingerprints), "two findings have the same fingerprint"
    severities = {"major": "error", "minor": "warning"}
    for entry in entries:
        assert set(entry) == {"description", "check_name", "fingerprint", "severity", "location"}
        assert not entry["location"]["path"].startswith("./")
    return [
        Finding(
            entry["location"]["path"], entry["location"]["lines"]["begin"], 0, severities[entry["severity"]],
            entry["check_name"], entry["description"],
        )
        for entry in entries
    ]


def in_junit(path):
    report = junitparser.JUnitXml.fromfile(str(path))
    found = []
    for suite in report:
        cases = list(suite)
        assert suite.tests == len(cases) and suite.errors == 0
        assert len({case.name for case in cases}) == len(cases), "two tests have one name"
        assert suite.failures == sum(isinstance(case.result[0], junitparser.Failure) for case in cases)
        assert suite.skipped == sum(isinstance(case.result[0], junitparser.Skipped) for case in cases)
        for case in cases:
            [result] = case.result
            severity = "error" if isinstance(result, junitparser.Failure) else "warning"
            line, column = result.text.strip().removeprefix(case.classname + ":").split(":")[:2]
            assert case.name.startswith(result.type + ": "), case.name
            found.append(Finding(case.classname, int(line), int(column), severity, result.type, result.message))
    assert report.tests == len(found)
    return found


def in_checkstyle(text):
    root = ElementTree.fromstring(text)
    assert root.tag == "checkstyle" and root.get("version")
    found = []
    for file in root:
        for error in file:
            assert file.tag == "file" and error.tag == "error"
            assert int(error.get("line")) > 0 and int(error.get("column")) > 0
            found.append(
                Finding(
                    file.get("name"), int(error.get("line")), int(error.get("column")), error.get("severity"),
                    error.get("source").removeprefix("vmgen."), error.get("message"),
                )
            )
    return found


def strings(value):
    if isinstance(value, dict):
        return {text for item in value.values() for text in strings(item)}
    if isinstance(value, list):
        return {text for item in value for text in strings(item)}
    return {value} if isinstance(value, str) else set()


def compare(name, expected, found):
    missing = Counter(expected) - Counter(found)
    surplus = Counter(found) - Counter(expected)
    for finding in missing:
        print(f"{name}: missing: {finding}", file=sys.stderr)
    for finding in surplus:
        print(f"{name}: unexpected: {finding}", file=sys.stderr)
    if missing or surplus:
        sys.exit(1)


def check_module(tool, directory):
    """Checks that every format contains the diagnostics of the text format, and returns their number."""
    write_module(directory)
    text = run(tool, directory)
    assert text.returncode == 1 and text.stdout == b""
    expected = in_text(text.stderr.decode())
    assert {finding.severity for finding in expected} == {"error", "warning"}
    assert len(expected) >= len(HOSTILE_NAMES) * (len(HOSTILE_WORDS) + 2), len(expected)
    reports = {}
    for name in ["json", "sarif", "github", "gitlab", "junit", "checkstyle"]:
        report = run(tool, directory, "--format", name)
        assert report.returncode == 1 and report.stderr == b"", name
        reports[name] = report.stdout.decode()
        (directory / f"report.{name}").write_bytes(report.stdout)
    without_column = [finding._replace(column=0) for finding in expected]
    compare("json", expected, in_json(reports["json"]))
    compare("sarif", expected, in_sarif(reports["sarif"]))
    lines = Counter((finding.severity, finding.rule, finding.line) for finding in expected)
    assert by_sarif_tools(directory / "report.sarif") == lines, "sarif-tools reads other findings"
    annotations = in_github(reports["github"])
    compare("github", without_column, [finding._replace(column=0) for finding in annotations])
    errors = [finding.severity for finding in annotations]
    assert errors == sorted(errors), "a warning is written before an error"
    compare("gitlab", without_column, in_gitlab(reports["gitlab"]))
    compare("junit", expected, in_junit(directory / "report.junit"))
    compare("checkstyle", expected, in_checkstyle(reports["checkstyle"]))
    return len(expected)


def check_size(tool, directory):
    """Checks that a report with the maximum number of results is below 10 MB, GitHub's limit. Returns the size."""
    for number in range(26):
        names = "\n".join(f"      - no name {number} {name}" for name in range(999))
        text = f"vmspec: 1\ntypes:\n  T{number}:\n    cases: [one]\n    conforms:\n{names}\n"
        (directory / f"Large{number}.vmspec.yaml").write_text(text, encoding="utf-8")
    report = run(tool, directory, "--format", "sarif").stdout
    log = json.loads(report)
    results = log["runs"][0]["results"]
    notifications = log["runs"][0]["invocations"][0]["toolExecutionNotifications"]
    assert len(results) == 25_000, len(results)
    assert "25000 of 25974" in notifications[0]["message"]["text"]
    size = len(gzip.compress(report, 6))
    assert size < 10_000_000, size
    return size


def check_no_findings(tool, directory):
    (directory / "Right.vmspec.yaml").write_text("vmspec: 1\n", encoding="utf-8")
    for name, reader in [("json", in_json), ("sarif", in_sarif), ("gitlab", in_gitlab), ("checkstyle", in_checkstyle)]:
        report = run(tool, directory, "--format", name)
        assert report.returncode == 0
        assert reader(report.stdout.decode()) == [], name
    report = run(tool, directory, "--format", "junit").stdout
    (directory / "report.junit").write_bytes(report)
    [suite] = junitparser.JUnitXml.fromfile(str(directory / "report.junit"))
    assert suite.tests == 1 and [case.is_passed for case in suite] == [True]


def main():
    tool = sys.argv[1]
    with tempfile.TemporaryDirectory() as directory:
        count = check_module(tool, pathlib.Path(directory))
    with tempfile.TemporaryDirectory() as directory:
        size = check_size(tool, pathlib.Path(directory))
    with tempfile.TemporaryDirectory() as directory:
        check_no_findings(tool, pathlib.Path(directory))
    print(f"every format contains the same {count} findings; 25,000 results take {size:,} compressed bytes")


if __name__ == "__main__":
    main()
