// The tool that the build-tool plugin runs: `vmgenc ARGUMENT-FILE`. It depends only on the trunk, because every
// client's first build compiles it.

import VMGenDriver

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

reportCrashes()
guard CommandLine.arguments.count == 2 else {
    let usage: StaticString = "usage: vmgenc ARGUMENT-FILE\n"
    _ = write(2, usage.utf8Start, usage.utf8CodeUnitCount)
    exit(ExitStatus.usage.rawValue)
}
exit(generate(argumentFile: CommandLine.arguments[1]).rawValue)
