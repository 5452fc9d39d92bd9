"""The toolchain with the tool."""

def _vmgen_toolchain_impl(ctx):
    return [platform_common.ToolchainInfo(tool = ctx.executable.tool)]

vmgen_toolchain = rule(
    implementation = _vmgen_toolchain_impl,
    attrs = {
        "tool": attr.label(
            doc = "The command `vmgen`: one file without dependencies, in a package below the root of its workspace.",
            allow_files = True,
            cfg = "exec",
            executable = True,
            mandatory = True,
        ),
    },
    doc = "A tool for the platforms that a `toolchain` of the type `//Bazel:toolchain_type` names.",
)
