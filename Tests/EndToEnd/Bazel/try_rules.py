"""Checks the rules in `Bazel`: `try_rules.py VMGEN [--plugin]`, in the environment that `check` makes.

With `--plugin-only [OUTPUTS]`, the script only compares the outputs with those of the plugin, which it builds first, or
with existing OUTPUTS of the plugin.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import time

from workspace import HERE, MODULES, ROOT, Workspace, contents, swift_frontend

SPECS = {"Design": ["Cells+Cells", "Module", "Tokens"], "Orders": ["History+History", "Models", "Module"],
         "App": ["Home", "Module"]}
failures = []


def expect(condition, message, details=""):
    if not condition:
        failures.append(message)
        print(f"wrong: {message}\n{details}", file=sys.stderr)


def generated(tool, module, directory, dependencies, work):
    """Returns the files that the command generates with the options that the plugin passes."""
    output = os.path.join(work, "generated", module)
    options = [word for name, path in dependencies.items() for word in ("--dependency", f"{name}={path}")]
    subprocess.run([tool, "generate", "--module-directory", directory, "--output", output] + options, check=True)
    return contents(output)


class Check:
    def __init__(self, tool, work):
        self.tool = tool
        self.work = work
        self.count = 0
        self.started = time.time()
        # The process of the server for remote execution, or `None` before it is started.
        self.server = None

    def workspace(self):
        self.count += 1
        return Workspace(os.path.join(self.work, str(self.count)), self.tool)

    def start_server(self):
        self.store = os.path.join(self.work, "store")
        self.server = subprocess.Popen(
            [sys.executable, "-B", os.path.join(HERE, "reapi_server.py"), self.store], stdout=subprocess.PIPE, text=True
        )
        return "grpc://127.0.0.1:" + self.server.stdout.readline().strip()

    def remote_actions(self):
        path = os.path.join(self.store, "log")
        with open(path, encoding="utf-8") as log:
            return log.read().splitlines()

    def stage(self, title):
        print(f"{time.time() - self.started:6.1f} s  {title}", flush=True)

    def run(self):
        workspace = self.workspace()
        address = self.start_server()
        try:
            self.try_strategies(workspace, address)
            self.try_tests(workspace, address)
            self.try_changes(workspace)
            self.try_errors(workspace)
            self.try_visibility(workspace)
            self.try_forms(workspace)
            self.try_swift(workspace)
        finally:
            workspace.bazel("shutdown")
            self.server.terminate()

    def try_strategies(self, workspace, address):
        """Checks that the output is the same in the sandbox, from caches and from a remote executor."""
        self.stage("Strategies")
        source = workspace.path
        directories = {name: os.path.join(source, path) for name, path in MODULES.items()}
        expected = {
            name: generated(
                self.tool, name, path, {other: directories[other] for other in MODULES if other != name}, self.work
            )
            for name, path in directories.items()
        }
        for name, files in SPECS.items():
            expect(list(expected[name]) == [f"{file}.vmspec.swift" for file in files], f"{name} has other files")

        def same(title, result):
            expect(result.status == 0, f"{title}: the build fails", result.text)
            for name in MODULES:
                expect(workspace.outputs(name) == expected[name], f"{title}: the Swift of {name} differs")

        result = workspace.build("//...", "--spawn_strategy=sandboxed")
        same("sandbox", result)
        if failures:
            sys.exit("the first build fails")
        compiled = ["App", "Design", "Orders"]
        expect(result.names("VMGen") == compiled, "the sandbox compiles other modules", result.names("VMGen"))
        runners = {action["runner"] for action in result.actions if action["mnemonic"] == "VMGen"}
        variables = [action["environmentVariables"] for action in result.actions if action["mnemonic"] == "VMGen"]
        expect(runners and all("sandbox" in runner for runner in runners), f"another runner: {runners}")
        expect(not any(variables), f"an action has variables of the environment: {variables}")
        print(f"        the sandbox is {', '.join(sorted(runners))}")
        started = time.time()
        again = workspace.build("//...", "--spawn_strategy=sandboxed")
        print(f"        a build without changes takes {time.time() - started:.1f} s")
        expect(not again.actions, "a build without changes runs actions", again.actions)
        same("local", self.cleanly(workspace, "--spawn_strategy=local"))

        for title, option in [("disk cache", f"--disk_cache={self.work}/disk"), ("remote cache", f"--remote_cache={address}")]:
            same(title, self.cleanly(workspace, option, "--spawn_strategy=sandboxed"))
            cached = self.cleanly(workspace, option, "--spawn_strategy=sandboxed")
            same(title, cached)
            hits = cached.hits("VMGen")
            expect(hits == [True, True, True], f"{title}: {hits}", cached.text)
        remote = ["--remote_executor=" + address, "--spawn_strategy=remote"]
        same("remote execution", self.cleanly(workspace, *remote, "--noremote_accept_cached"))
        actions = [line for line in self.remote_actions() if "vmgen generate" in line]
        expect(len(actions) == 3, f"the remote executor ran {actions}")

    def cleanly(self, workspace, *options):
        workspace.bazel("clean")
        return workspace.build("//...", *options)

    def try_tests(self, workspace, address):
        """Checks that the tests pass, and that they fail for a file that is not formatted and for a warning."""
        self.stage("Tests")
        result = workspace.bazel("test", "//...")
        expect(result.status == 0 and result.text.count("PASSED") == 6, "the tests of the example fail", result.text)
        remote = ["--remote_executor=" + address, "--spawn_strategy=remote", "--nocache_test_results"]
        result = workspace.bazel("test", "//app/...", *remote)
        expect(result.status == 0 and result.text.count("PASSED") == 2, "the remote tests fail", result.text)

        spec = workspace.read("app/Home.vmspec.yaml")
        workspace.write("app/Home.vmspec.yaml", spec.replace("sections:\n", "sections:\n\n\n"))
        result = workspace.bazel("test", "//app/...", "--keep_going")
        expect(result.status == 3, "an unformatted spec passes", result.text)
        expect("app/Home.vmspec.yaml:1:1: error: the file is not formatted" in result.text, "no message", result.text)
        expect(result.text.count("PASSED") == 1, "validation depends on the format", result.text)
        workspace.write("app/Home.vmspec.yaml", spec)
        options = workspace.read("design/vmgen.yaml")
        workspace.write("design/vmgen.yaml", options.replace("access: public", "access:    public"))
        result = workspace.bazel("test", "//design:format")
        expect(result.status == 3 and "design/vmgen.yaml:1:1" in result.text, "unformatted options pass", result.text)
        workspace.write("design/vmgen.yaml", options)

        workspace.write("app/Home.vmspec.yaml", spec + "\nstyles: {Loud: {of: ButtonCell, values: {buttonColor: .brand}}}\n")
        result = workspace.bazel("test", "//app:validate")
        expect(result.status == 3 and "warning" in result.text, "a strict test passes with a warning", result.text)
        build = workspace.read("app/BUILD.bazel")
        workspace.write("app/BUILD.bazel", build.replace("    strict = True,\n", ""))
        result = workspace.bazel("test", "//app:validate")
        expect(result.status == 0, "a test that is not strict fails for a warning", result.text)
        subprocess.run(
            [self.tool, "validate", "--quiet", "--module-directory", "app", "--dependency", "Design=design",
             "--dependency", "Orders=orders", "--write-baseline", "app/baseline.jsonl"], cwd=workspace.path, check=True
        )
        workspace.write("app/BUILD.bazel", build.replace("strict = True,", 'strict = True,\n    baseline = "baseline.jsonl",'))
        result = workspace.bazel("test", "//app:validate")
        expect(result.status == 0, "the baseline has no effect", result.text)
        workspace.write("app/BUILD.bazel", build)
        workspace.write("app/Home.vmspec.yaml", spec)

        # A file above the modules sets rules. This file is an input only if it is declared.
        workspace.write("vmgen.yaml", "vmspec: 1\nrules: {missing-doc: error}\n")
        workspace.write("BUILD.bazel", 'exports_files(["vmgen.yaml"])\n')
        tokens = workspace.read("orders/Models.vmspec.yaml")
        workspace.replace("orders/Models.vmspec.yaml", "    doc: An order of a customer.\n", "")
        orders = workspace.read("orders/BUILD.bazel")
        result = workspace.bazel("test", "//orders/...", "--spawn_strategy=local")
        expect(result.status == 0, "a file that is not declared sets a rule", result.text)
        workspace.replace("orders/BUILD.bazel", "    config =", '    outer_configs = ["//:vmgen.yaml"],\n    config =')
        result = workspace.bazel("test", "//orders:validate")
        expect(result.status == 3 and "[missing-doc]" in result.text, "a file above sets no rule", result.text)
        result = workspace.build("//orders:Orders")
        expect(result.status == 1 and "[missing-doc]" in result.text, "a file above sets no rule", result.text)
        workspace.write("orders/BUILD.bazel", orders)
        workspace.write("orders/Models.vmspec.yaml", tokens)
        workspace.remove("vmgen.yaml")
        workspace.remove("BUILD.bazel")

    def try_changes(self, workspace):
        """Checks that only the specs that depend on a change are compiled, and that only changed Swift has effects."""
        self.stage("Changes")
        workspace.build("//...")
        cells = workspace.read("design/Cells/Cells.vmspec.yaml")
        before = {name: workspace.outputs(name) for name in MODULES}
        workspace.write("design/Cells/Cells.vmspec.yaml", "# Another comment.\n" + cells)
        result = workspace.build("//...")
        expect(result.names("VMGen") == ["App", "Design", "Orders"], "other specs are compiled", result.names("VMGen"))
        expect({name: workspace.outputs(name) for name in MODULES} == before, "a comment changes the Swift")
        workspace.write("design/Cells/Cells.vmspec.yaml", cells)
        workspace.build("//...")
        home = workspace.read("app/Home.vmspec.yaml")
        workspace.write("app/Home.vmspec.yaml", home.replace("All orders", "Every order"))
        result = workspace.build("//...")
        expect(result.names("VMGen") == ["App"], "other specs are compiled", result.names("VMGen"))
        workspace.write("app/Home.vmspec.yaml", home)

        history = workspace.read("orders/History/History.vmspec.yaml")
        workspace.remove("orders/History/History.vmspec.yaml")
        result = workspace.build("//...")
        expect(result.status == 0, "the build without a spec fails", result.text)
        listed = [path for action in result.actions for path in action["listedOutputs"]]
        expect(not [path for path in listed if "History" in path], "a removed spec has an output", listed)
        models = workspace.read("orders/Models.vmspec.yaml")
        workspace.remove("orders/Models.vmspec.yaml")
        workspace.write("orders/History/History.vmspec.yaml", "vmspec: 1\n")
        result = workspace.build("//app:App")
        expect(result.status == 1 and "OrderLine" in result.text, "the use of a removed spec is no error", result.text)
        workspace.write("orders/Models.vmspec.yaml", models)
        workspace.write("orders/History/History.vmspec.yaml", history)

    def try_errors(self, workspace):
        """Checks that an error in a spec is shown at its line, fails the build, and leaves no output."""
        self.stage("Errors")
        workspace.build("//...")
        spec = workspace.read("orders/Models.vmspec.yaml")
        workspace.write("orders/Models.vmspec.yaml", spec.replace("cell: LineCell", "cell: LineCel"))
        for strategy in ["sandboxed", "local"]:
            result = workspace.build("//...", "--keep_going", "--spawn_strategy=" + strategy)
            expect(result.status == 1, f"{strategy}: a build with an error succeeds", result.text)
            line = spec[: spec.index("cell: LineCell")].count("\n") + 1
            expect(f"orders/Models.vmspec.yaml:{line}:11: error: " in result.text, "no message", result.text)
            expect(workspace.outputs("Orders") == {}, f"{strategy}: a failed action leaves {workspace.outputs('Orders')}")
        workspace.write("orders/Models.vmspec.yaml", spec)
        build = workspace.read("orders/BUILD.bazel")
        workspace.write("orders/BUILD.bazel", build.replace('glob(["**/*.vmspec.yaml"])', '["vmgen.yaml"]'))
        result = workspace.build("//orders:Orders")
        expect("is not a spec: expected a file NAME.vmspec.yaml" in result.text, "another file is a spec", result.text)
        workspace.write("orders/BUILD.bazel", build)

    def try_visibility(self, workspace):
        """Checks that specs can use only the specs of `deps`, even without a sandbox and beside a package."""
        self.stage("Visibility")
        build = workspace.read("app/BUILD.bazel")
        # Outside Bazel, the command finds the specs of an imported module beside the manifest, in a directory that has the
        # name of the module. Here the command must not use these specs.
        workspace.write("Package.swift", "// swift-tools-version: 6.1\n")
        for path in ["Sources/Orders", "Sources/Design"]:
            source = MODULES[os.path.basename(path)]
            shutil.copytree(os.path.join(workspace.path, source), os.path.join(workspace.path, path))
        workspace.write(".bazelignore", "Sources\n")
        for name, missing in [("Orders", "OrderLine"), ("Design", "ButtonCell")]:
            directory = MODULES[name]
            # The design system is still a dependency of the orders.
            workspace.write("app/BUILD.bazel", build.replace(f'        "//{directory}:{name}",\n', ""))
            for strategy in ["sandboxed", "local"]:
                result = workspace.build("//app:App", "--spawn_strategy=" + strategy)
                expect(result.status == 1, f"{strategy}: specs of {name} are visible without a dependency", result.text)
                expect(f"'{name}'" in result.text, f"the message does not name {name}", result.text)
        workspace.write("app/BUILD.bazel", build)
        shutil.rmtree(os.path.join(workspace.path, "Sources"))
        workspace.remove("Package.swift")
        workspace.remove(".bazelignore")
        workspace.write("app/BUILD.bazel", build.replace('package_name = "Shop"', 'package_name = "Other"'))
        result = workspace.build("//app:App")
        expect("visible only in the package of module 'Orders'" in result.text, "another package sees the orders", result.text)
        workspace.write("app/BUILD.bazel", build)

    def try_forms(self, workspace):
        """Checks that a spec can be generated, and that a module can be in a directory of its package."""
        self.stage("Forms")
        shutil.copytree(os.path.join(HERE, "Forms"), os.path.join(workspace.path, "forms"))
        result = workspace.build("//forms/...")
        expect(result.status == 0, "the build fails", result.text)
        names = ["Account+Written.vmspec.swift", "Module.vmspec.swift", "Named.vmspec.swift"]
        expect(list(workspace.outputs("Forms-of-specs", "forms")) == names, "other names of files", result.text)
        shutil.rmtree(os.path.join(workspace.path, "forms"))

    def try_swift(self, workspace):
        """Checks that the macro compiles specs and Swift as one module, and finds the specs of its `deps`."""
        self.stage("Swift")
        workspace.build("//...")
        expected = {name: workspace.outputs(name) for name in MODULES}
        for name, directory in MODULES.items():
            shutil.copy(os.path.join(HERE, "SwiftModules", name), os.path.join(workspace.path, directory, "BUILD.bazel"))
        model = os.path.join(HERE, "SwiftModel")
        workspace.write("WORKSPACE", workspace.read("WORKSPACE") + f"""
local_repository(
    name = "build_bazel_rules_swift",
    path = "{model}",
)
""")
        compiler = "--define=SWIFT_FRONTEND=" + swift_frontend()
        result = workspace.build("//...", compiler)
        expect(result.status == 0, "the libraries fail", result.text)
        names = ["App", "Design", "Orders", "StandardTraits", "ViewModelRuntime"]
        expect(result.names("SwiftCompile") == names, "other libraries are compiled", result.names("SwiftCompile"))
        specs = {name: workspace.outputs(name + "_specs", MODULES[name]) for name in MODULES}
        expect(specs == expected, "the Swift of the macro differs")

        def compiled(path, old, new):
            before = workspace.read(path)
            workspace.replace(path, old, new)
            result = workspace.build("//...", compiler)
            expect(result.status == 0, f"the build with {new!r} fails", result.text)
            workspace.write(path, before)
            actions = result.names("VMGen"), result.names("SwiftCompile")
            workspace.build("//...", compiler)
            return actions

        everything = ["App_specs", "Design_specs", "Orders_specs"]
        actions = compiled("design/Cells/Cells.vmspec.yaml", "vmspec: 1", "# Another comment.\nvmspec: 1")
        expect(actions == (everything, []), "a comment compiles Swift", actions)
        actions = compiled("app/Home.vmspec.yaml", "All orders", "Every order")
        expect(actions == (["App_specs"], ["App"]), "a text of the app compiles other Swift", actions)
        actions = compiled("design/Cells/Cells.vmspec.yaml", "buttonColor: .brand", "buttonColor: .tint")
        expect(actions[0] == everything and "Design" in actions[1], "a default compiles other Swift", actions)
        workspace.remove("orders/History/History.vmspec.yaml")
        result = workspace.build("//...", compiler)
        inputs = [file["path"] for action in result.actions if action["mnemonic"] == "SwiftCompile" for file in action["inputs"]]
        expect("Orders" in result.names("SwiftCompile"), "a removed spec compiles nothing", result.text)
        expect(not [path for path in inputs if "History" in path], "the Swift of a removed spec is compiled", inputs)


def plugin_outputs():
    """Builds an example with the plugin, and returns the directory of the plugin's outputs."""
    scratch = os.path.join(ROOT, ".build-examples")
    package = os.path.join(ROOT, "Examples/BankApp")
    options = ["--scratch-path", scratch, "-debug-info-format", "none"]
    subprocess.run(
        ["swift", "build", "--package-path", package, *options, "--disable-build-manifest-caching"], check=True
    )
    return os.path.join(scratch, "plugins/outputs")


def compare_with_plugin(tool, work, outputs):
    """Compiles the specs of an example with the rules, and compares the outputs with those of the plugin."""
    workspace = Workspace(os.path.join(work, "plugin"), tool)
    for directory in MODULES.values():
        shutil.rmtree(os.path.join(workspace.path, directory))
    modules = {"DesignSystem": "Examples/DesignSystem/Sources/DesignSystem"}
    modules |= {name: "Examples/BankApp/Sources/" + name for name in ["Accounts", "Transfers", "BankApp"]}
    for index, (name, source) in enumerate(modules.items()):
        shutil.copytree(os.path.join(ROOT, source), os.path.join(workspace.path, name))
        earlier = [f"//{other}" for other in list(modules)[:index]] + ["@vmgen//Bazel/StandardTraits:specs"]
        workspace.write(f"{name}/BUILD.bazel", f"""
load("@vmgen//Bazel:defs.bzl", "vmgen_library")

options = glob(["vmgen.yaml"])

vmgen_library(
    name = "{name}",
    srcs = glob(["**/*.vmspec.yaml"]),
    config = options[0] if options else None,
    package_name = "{'Bank' if 'BankApp' in source else 'Design'}",
    visibility = ["//visibility:public"],
    deps = {earlier},
)
""")
    result = workspace.build("//...", "@vmgen//Bazel/StandardTraits:specs")
    workspace.bazel("shutdown")
    expect(result.status == 0, "the build fails", result.text)
    binaries = os.path.join(workspace.path, "bazel-bin")
    directories = {name: os.path.join(binaries, name, name + ".vmspec") for name in modules}
    directories["StandardTraits"] = os.path.join(binaries, "external/vmgen/Bazel/StandardTraits/specs.vmspec")
    compared = 0
    for name, directory in directories.items():
        found = [path for path, _, files in os.walk(outputs) if os.path.basename(path) == name and files]
        expect(len(found) == 1, f"the plugin has {found} for {name}")
        swift = contents(directory)
        expect(found and swift == contents(found[0]), f"the Swift of {name} differs from the plugin's")
        compared += len(swift)
    print(f"        {compared} files of {len(directories)} modules are compared")


def main():
    tool = os.path.abspath(sys.argv[1])
    with tempfile.TemporaryDirectory() as work:
        try:
            if sys.argv[2:3] != ["--plugin-only"]:
                Check(tool, work).run()
            if sys.argv[2:]:
                compare_with_plugin(tool, work, sys.argv[3] if sys.argv[3:] else plugin_outputs())
        finally:
            # Bazel makes output directories read-only, so the permissions are changed before the directories are
            # removed.
            subprocess.run(["chmod", "-R", "u+w", work], check=False)
    if failures:
        sys.exit(f"{len(failures)} failures")


main()
