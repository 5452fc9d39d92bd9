"""The rules that check the specs of a module."""

load(":inputs.bzl", "inputs_text")
load(":providers.bzl", "VMGenInfo")

# A plain string would be resolved as a label in the workspace of the client.
_TOOLCHAIN = str(Label("//Bazel:toolchain_type"))

def _test(ctx, arguments, data = []):
    info = ctx.attr.library[VMGenInfo]
    tool = ctx.toolchains[_TOOLCHAIN].tool
    inputs = ctx.actions.declare_file(ctx.label.name + ".inputs")
    ctx.actions.write(inputs, inputs_text(info, _runfiles_path))
    launcher = ctx.actions.declare_file(ctx.label.name)
    words = [tool.short_path] + arguments + ["--inputs", inputs.short_path, "--color", "never"]
    command = " ".join(["'%s'" % word.replace("'", "'\\''") for word in words])
    ctx.actions.write(launcher, "#!/bin/sh\nexec %s \"$@\"\n" % command, is_executable = True)
    return [DefaultInfo(
        executable = launcher,
        runfiles = ctx.runfiles(files = [tool, inputs] + list(info.module.outer) + data, transitive_files = info.files),
    )]

def _runfiles_path(file):
    return file.short_path

def _vmgen_validate_test_impl(ctx):
    arguments = ["validate"] + (["--strict"] if ctx.attr.strict else [])
    baseline = ctx.file.baseline
    if baseline:
        arguments += ["--baseline", baseline.short_path]
    return _test(ctx, arguments, [baseline] if baseline else [])

def _vmgen_format_test_impl(ctx):
    return _test(ctx, ["format", "--check"])

_LIBRARY = attr.label(
    doc = "The `vmgen_library` to check.",
    mandatory = True,
    providers = [VMGenInfo],
)

vmgen_validate_test = rule(
    implementation = _vmgen_validate_test_impl,
    attrs = {
        "library": _LIBRARY,
        "baseline": attr.label(doc = "A baseline of accepted diagnostics.", allow_single_file = True),
        "strict": attr.bool(doc = "Fails also on warnings."),
    },
    doc = "Validates the specs of a module.",
    test = True,
    toolchains = [_TOOLCHAIN],
)

vmgen_format_test = rule(
    implementation = _vmgen_format_test_impl,
    attrs = {"library": _LIBRARY},
    doc = "Fails if a spec or the `vmgen.yaml` of a module is not formatted.",
    test = True,
    toolchains = [_TOOLCHAIN],
)
