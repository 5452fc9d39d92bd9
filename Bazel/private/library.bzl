"""The rule that compiles the specs of a module."""

load(":inputs.bzl", "inputs_text")
load(":providers.bzl", "SpecsInfo", "VMGenInfo", "specs_aspect")

_SUFFIXES = [".vmspec.yaml", ".vmspec.yml"]
# A plain string would be resolved as a label in the workspace of the client.
_TOOLCHAIN = str(Label("//Bazel:toolchain_type"))

def _vmgen_library_impl(ctx):
    info = _info(ctx)
    inputs = ctx.actions.declare_file(ctx.label.name + ".inputs")
    ctx.actions.write(inputs, inputs_text(info, _execution_path))
    ctx.actions.run(
        executable = ctx.toolchains[_TOOLCHAIN].tool,
        # Bazel schedules each action for one core, and shows the output of tools without colors.
        arguments = ["generate", "--inputs", inputs.path, "--output", info.swift[0].dirname, "--jobs", "1", "--color", "never"],
        inputs = depset([inputs] + list(info.module.outer), transitive = [info.files]),
        outputs = list(info.swift),
        mnemonic = "VMGen",
        progress_message = "Compiling the specs of " + info.module.name,
    )
    return [DefaultInfo(files = depset(info.swift)), info]

def _info(ctx):
    module = struct(
        name = ctx.attr.module_name or _module_name(ctx.label.name),
        # Without `package_name`, the module is in a package of its own.
        package = ctx.attr.package_name or str(ctx.label),
        configuration = ctx.file.config,
        outer = tuple(ctx.files.outer_configs),
        specs = tuple([struct(file = file, path = _path(ctx, file)) for file in ctx.files.srcs]),
    )
    dependencies = [dependency[SpecsInfo] for dependency in ctx.attr.deps]
    own = ctx.files.srcs + ([ctx.file.config] if ctx.file.config else [])

    # The tool reports specs with the same output file, so this dictionary only removes repeated names.
    names = {_output(spec.path): None for spec in module.specs}
    names["Module.vmspec.swift"] = None
    directory = ctx.label.name + ".vmspec/"
    direct = {module: None for dependency in dependencies for module in dependency.direct}
    return VMGenInfo(
        module = module,
        direct = tuple(direct.keys()),
        modules = depset([module], transitive = [dependency.modules for dependency in dependencies]),
        files = depset(own, transitive = [dependency.files for dependency in dependencies]),
        swift = tuple([ctx.actions.declare_file(directory + name) for name in sorted(names)]),
    )

def _path(ctx, file):
    """Returns the path of a spec in its module."""
    workspace = ctx.label.workspace_root.replace("external/", "../", 1)
    directory = ctx.attr.directory.strip("/")
    root = "/".join([part for part in [workspace, ctx.label.package, directory] if part])
    if root and not file.short_path.startswith(root + "/"):
        fail("'%s' is not in the directory '%s' of the module" % (file.short_path, root), attr = "srcs")
    path = file.short_path[len(root) + 1:] if root else file.short_path
    if not [suffix for suffix in _SUFFIXES if path.endswith(suffix)]:
        fail("'%s' is not a spec: expected a file NAME.vmspec.yaml" % file.short_path, attr = "srcs")
    return path

def _output(path):
    """Returns the name of the Swift file of a spec, by the rule of the compiler."""
    return path[:path.rindex(".")].replace("/", "+") + ".swift"

def _module_name(name):
    """Returns a name with each character that Swift does not allow replaced."""
    return "".join([character if character.isalnum() else "_" for character in name.elems()])

def _execution_path(file):
    return file.path

vmgen_library = rule(
    implementation = _vmgen_library_impl,
    attrs = {
        "srcs": attr.label_list(
            doc = "The specs of the module.",
            allow_empty = False,
            allow_files = [".yaml", ".yml"],
            mandatory = True,
        ),
        "config": attr.label(
            doc = "The `vmgen.yaml` of the module.",
            allow_single_file = [".yaml", ".yml"],
        ),
        "deps": attr.label_list(
            doc = "The modules that the specs import: targets of this rule, or libraries of Swift with the Swift of " +
                  "such targets in their `srcs`.",
            aspects = [specs_aspect],
        ),
        "directory": attr.string(
            doc = "The directory of the module, relative to the package. The names of the Swift files contain the " +
                  "path of a spec below it.",
        ),
        "module_name": attr.string(doc = "The name of the Swift module. Default: the name of the target."),
        "outer_configs": attr.label_list(
            doc = "The `vmgen.yaml` files in directories above the module, the nearest first. They set rules.",
            allow_files = [".yaml", ".yml"],
        ),
        "package_name": attr.string(doc = "The name of the Swift package, for modules with `access: package`."),
    },
    doc = "Compiles the specs of a module. The outputs are a Swift file for each spec, and `Module.vmspec.swift`.",
    provides = [VMGenInfo],
    toolchains = [_TOOLCHAIN],
)
