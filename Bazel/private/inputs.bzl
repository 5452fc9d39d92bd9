"""The list of inputs that the tool reads with `--inputs`."""

def inputs_text(info, path_of):
    """Returns the content of the list of inputs of a module.

    Args:
      info: The `VMGenInfo` of the module.
      path_of: A function that returns the path of a file for the run.
    """
    direct = {module: None for module in info.direct}
    indirect = [module for module in info.modules.to_list() if module != info.module and module not in direct]
    lines = _lines("module", info.module, path_of)
    lines += ["outer " + path_of(file) for file in info.module.outer]
    for kind, modules in [("dependency", direct), ("indirect", indirect)]:
        for module in modules:
            lines += _lines(kind, module, path_of)
    return "\n".join(lines) + "\n"

def _lines(kind, module, path_of):
    lines = [kind + " " + module.name, "package " + module.package]
    if module.configuration:
        lines.append("configuration " + path_of(module.configuration))
    for spec in module.specs:
        lines += ["spec " + path_of(spec.file), "as " + spec.path]
    return lines
