// The tool that the build-tool plugin runs: `vmgenc ARGUMENT-FILE`. The first build of every client compiles this tool.
// Therefore, the tool depends only on the trunk, the small set of modules that `Sources/README.md` lists.

import VMGenDriver

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

private let usage: StaticString = "usage: vmgenc ARGUMENT-FILE\n"
private let help: StaticString = """
    usage: vmgenc ARGUMENT-FILE

    Generate Swift from the specs that ARGUMENT-FILE lists. The build-tool plugin writes
    this file and runs vmgenc. On a command line, use vmgen.

    """

private func put(_ text: StaticString, to stream: Int32) {
    _ = write(stream, text.utf8Start, text.utf8CodeUnitCount)
}

reportCrashes()
guard CommandLine.arguments.count == 2 else {
    put(usage, to: 2)
    exit(ExitStatus.usage.rawValue)
}
if ["--help", "-h"].contains(CommandLine.arguments[1]) {
    put(help, to: 1)
    exit(ExitStatus.success.rawValue)
}
exit(generate(argumentFile: CommandLine.arguments[1]).rawValue)
