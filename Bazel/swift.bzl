"""A library of Swift with specs. This file is apart from `defs.bzl`, because it requires rules_swift."""

load("@build_bazel_rules_swift//swift:swift.bzl", "swift_library")
load(":defs.bzl", "vmgen_library")

def vmgen_swift_library(
        name,
        specs,
        srcs = [],
        config = None,
        deps = [],
        directory = "",
        module_name = None,
        outer_configs = [],
        package_name = None,
        runtime = str(Label("//Bazel/Swift:ViewModelRuntime")),
        **kwargs):
    """Compiles specs and Swift files as one module.

    Args:
      name: The name of the library. The specs are the target `NAME_specs`.
      specs: The specs.
      srcs: The Swift files that are written by hand.
      config: The `vmgen.yaml` of the module.
      deps: The libraries of Swift that the module depends on. The specs can import the specs of these libraries.
      directory: The directory of the module, relative to the package.
      module_name: The name of the Swift module. Default: the name of the library.
      outer_configs: The `vmgen.yaml` files in directories above the module, the nearest first.
      package_name: The name of the Swift package, for modules with `access: package`.
      runtime: The library `ViewModelRuntime`.
      **kwargs: Further attributes of `swift_library`.
    """
    module_name = module_name or name
    shared = {key: kwargs[key] for key in ["tags", "testonly", "visibility"] if key in kwargs}
    vmgen_library(
        name = name + "_specs",
        srcs = specs,
        config = config,
        deps = deps,
        directory = directory,
        module_name = module_name,
        outer_configs = outer_configs,
        package_name = package_name,
        **shared
    )
    if package_name:
        kwargs["package_name"] = package_name
    swift_library(
        name = name,
        srcs = srcs + [name + "_specs"],
        module_name = module_name,
        deps = deps + [runtime],
        **kwargs
    )
