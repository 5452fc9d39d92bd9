// `swift package vmgen validate …`: the command, with the same arguments, working directory and exit status.

import Foundation
import PackagePlugin

@main
struct VMGenCommandPlugin: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        try run(context.tool(named: "vmgen").url, arguments)
    }
}

private func run(_ tool: URL, _ arguments: [String]) throws {
    let process = Process()
    process.executableURL = tool
    process.arguments = arguments
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit else {
        Diagnostics.error("vmgen was ended by signal \(process.terminationStatus)")
        return
    }
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
}

#if canImport(XcodeProjectPlugin)
    import XcodeProjectPlugin

    extension VMGenCommandPlugin: XcodeCommandPlugin {
        /// Xcode adds which targets were chosen; the command knows modules by their directories.
        func performCommand(context: XcodePluginContext, arguments: [String]) throws {
            var extractor = ArgumentExtractor(arguments)
            _ = extractor.extractOption(named: "target")
            try run(context.tool(named: "vmgen").url, extractor.remainingArguments)
        }
    }
#endif
