"""A model of `swift_library` with the attributes that the macro sets. It emits the module, and no object files."""

ModelInfo = provider(fields = {"modules": "The depset of the library's module and of those that it depends on."})

def _swift_library_impl(ctx):
    module = ctx.actions.declare_file(ctx.attr.module_name + ".swiftmodule")
    imported = depset(transitive = [dependency[ModelInfo].modules for dependency in ctx.attr.deps])
    directories = depset([file.dirname for file in imported.to_list()]).to_list()
    arguments = ctx.actions.args()
    arguments.add_all([
        "-frontend",
        "-emit-module",
        "-parse-as-library",
        "-experimental-skip-non-inlinable-function-bodies",
    ])
    arguments.add_all(["-module-name", ctx.attr.module_name, "-module-cache-path", module.dirname + "/cache", "-o", module])
    if ctx.attr.package_name:
        arguments.add_all(["-package-name", ctx.attr.package_name])
    arguments.add_all(directories, before_each = "-I")
    arguments.add_all(ctx.attr.copts)
    arguments.add_all(ctx.files.srcs)
    ctx.actions.run(
        executable = ctx.var["SWIFT_FRONTEND"],
        arguments = [arguments],
        inputs = depset(ctx.files.srcs, transitive = [imported]),
        outputs = [module],
        mnemonic = "SwiftCompile",
    )
    return [DefaultInfo(files = depset([module])), ModelInfo(modules = depset([module], transitive = [imported]))]

swift_library = rule(
    implementation = _swift_library_impl,
    attrs = {
        "copts": attr.string_list(),
        "deps": attr.label_list(providers = [ModelInfo]),
        "module_name": attr.string(mandatory = True),
        "package_name": attr.string(),
        "srcs": attr.label_list(allow_files = [".swift"]),
    },
)
