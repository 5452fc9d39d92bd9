// The input of `vmgenc`, which the build-tool plugin writes: a file of lines, each a key, a space and a value.
// `module NAME` and `dependency NAME` start a module. `directory`, `configuration`, `outer` and `spec` belong to the
// preceding module. Each `outer` line names a configuration above the module, the nearest first.
//
//     output /…/Settings.output
//     module Settings
//     directory /…/Sources/Settings
//     configuration /…/Sources/Settings/vmgen.yaml
//     outer /…/vmgen.yaml
//     spec /…/Sources/Settings/Account/Settings.vmspec.yaml
//     dependency Models
//     …

import SpecDiagnostics

/// Runs `generate` with the options in an argument file. A run without diagnostics prints nothing, since a build shows
/// the output of its tools.
public func generate(argumentFile path: String, streams: Streams = .standard) -> ExitStatus {
    streams.reporting { () throws(DriverFailure) in
        generate(try decodeArguments(try readSource(path)), streams: streams)
    }
}

func decodeArguments(_ file: SourceFile) throws(DriverFailure) -> GenerateOptions {
    var output: String?
    var modules: [ListedModule] = []
    for line in file.bytes.split(separator: UInt8(ascii: "\n")) {
        let parts = line.split(separator: UInt8(ascii: " "), maxSplits: 1)
        guard parts.count == 2 else { throw malformed(line, in: file) }
        let value = String(decoding: parts[1], as: UTF8.self)
        switch (String(decoding: parts[0], as: UTF8.self), modules.indices.last) {
        case ("output", _): output = value
        case ("module", nil): modules.append(ListedModule(name: value))
        case ("dependency", .some): modules.append(ListedModule(name: value))
        case ("directory", let last?): modules[last].directory = value
        case ("configuration", let last?): modules[last].configuration = value
        case ("outer", let last?): modules[last].outerConfigurations.append(value)
        case ("spec", let last?): modules[last].specs.append(value)
        default: throw malformed(line, in: file)
        }
    }
    guard let output, let module = modules.first else {
        throw DriverFailure(.usage, "'\(showingControls(file.path))' does not name a module and an output")
    }
    let dependencies = modules.dropFirst().map(\.request)
    return GenerateOptions(
        compile: CompileOptions(
            module: module.request,
            dependencies: Array(dependencies),
            display: DisplayOptions(showsDetails: true)
        ),
        destination: .directory(output)
    )
}

private struct ListedModule {
    let name: String
    var directory = ""
    var configuration: String?
    var outerConfigurations: [String] = []
    var specs: [String] = []

    var request: ModuleRequest {
        ModuleRequest(
            name: name,
            specs: .listed(specs, below: directory),
            configuration: configuration,
            outerConfigurations: outerConfigurations
        )
    }
}

private func malformed(_ line: ArraySlice<UInt8>, in file: SourceFile) -> DriverFailure {
    let shown = showingControls(String(decoding: line, as: UTF8.self))
    return DriverFailure(.usage, "'\(showingControls(file.path))' has an unknown line: '\(shown)'")
}
