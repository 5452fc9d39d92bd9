"""The specs of a module and of its dependencies, as the rules pass them on."""

VMGenInfo = provider(
    doc = "The specs of a module, and of all modules that it depends on.",
    fields = {
        "module": "The module: a struct with `name`, `package`, `configuration` (a file or None), `outer` (the " +
                  "tuple of configurations above the module) and `specs` (a tuple of structs with `file`, and `path` in " +
                  "the module).",
        "direct": "The tuple of modules that the specs can import.",
        "modules": "The depset of the module and all modules that it depends on.",
        "files": "The depset of the specs and configurations of these modules.",
        "swift": "The tuple of generated Swift files.",
    },
)

SpecsInfo = provider(
    doc = "The specs that a target provides to `deps`. The target is a library of specs or of Swift.",
    fields = {
        "direct": "The tuple of modules of the target itself.",
        "modules": "The depset of these modules and all modules that they depend on.",
        "files": "The depset of the specs and configurations of these modules.",
    },
)

def _specs_aspect_impl(target, ctx):
    if VMGenInfo in target:
        info = target[VMGenInfo]
        return [SpecsInfo(direct = (info.module,), modules = info.modules, files = info.files)]
    own = [source[VMGenInfo] for source in _targets(ctx, "srcs") if VMGenInfo in source]
    others = [dependency[SpecsInfo] for dependency in _targets(ctx, "deps") if SpecsInfo in dependency]
    return [SpecsInfo(
        direct = tuple([info.module for info in own]),
        modules = depset(transitive = [info.modules for info in own + others]),
        files = depset(transitive = [info.files for info in own + others]),
    )]

def _targets(ctx, name):
    value = getattr(ctx.rule.attr, name, None)
    return [target for target in value if type(target) == "Target"] if type(value) in ["list", "tuple"] else []

specs_aspect = aspect(
    implementation = _specs_aspect_impl,
    attr_aspects = ["deps", "srcs"],
    doc = "Finds the specs of a library of Swift: those whose Swift is in `srcs`, and those of `deps`.",
)
