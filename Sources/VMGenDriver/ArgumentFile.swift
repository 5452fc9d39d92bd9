// Reads argument files, which list the inputs of a run for a build system. Each line is a key, a space and a value.
// `output PATH` names the output directory. `module NAME`, `dependency NAME` and `indirect NAME` start the entry of a
// module. Only dependencies of the compiled module, and not the compiled module itself, can import an `indirect`
// module. `package`, `directory`, `configuration`, `outer`, `spec` and `as` describe the module of the current entry.
// Each `outer` line contains the path of a configuration above the module, the nearest first.
//
// The build-tool plugin writes such a file for `vmgenc`. All specs are below the directory of their module:
//
//     output /…/Settings.output
//     module Settings
//     directory /…/Sources/Settings
//     configuration /…/Sources/Settings/vmgen.yaml
//     outer /…/vmgen.yaml
//     spec /…/Sources/Settings/Account/Settings.vmspec.yaml
//     dependency Models
//     …
//
// For other build systems, a module has no `directory` line. After each `spec` line, an `as` line contains the path of
// the spec relative to the module. A `package` line contains the identity of the package. The run reads only the listed
// files, and follows symbolic links:
//
//     module Settings
//     package Example
//     configuration settings/vmgen.yaml
//     spec out/settings/Account/Settings.vmspec.yaml
//     as Account/Settings.vmspec.yaml

import SpecDiagnostics

/// Runs `generate` with the options in an argument file. A run without diagnostics prints nothing, since a build system
/// shows all output of its tools.
public func generate(argumentFile path: String, streams: Streams = .standard) -> ExitStatus {
    streams.reporting { () throws(DriverFailure) in
        generate(try decodeArguments(try readSource(path)), streams: streams)
    }
}

extension CompileOptions {
    /// Replaces the modules of these options with the modules in the argument file at `path`. Returns `.success`, or
    /// prints a message and returns another exit status if the file is invalid or cannot be read.
    public mutating func read(inputs path: String, streams: Streams = .standard) -> ExitStatus {
        streams.reporting { () throws(DriverFailure) in
            let list = try InputList(try readSource(path))
            guard let main = list.modules.first, list.output == nil else {
                throw DriverFailure(.usage, "'\(showingControls(path))' must name a module and no output")
            }
            module = main
            dependencies = Array(list.modules.dropFirst())
            builtIn = nil
            display.showsDetails = true
            return .success
        }
    }
}

func decodeArguments(_ file: SourceFile) throws(DriverFailure) -> GenerateOptions {
    let list = try InputList(file)
    guard let output = list.output, let module = list.modules.first else {
        throw DriverFailure(.usage, "'\(showingControls(file.path))' does not name a module and an output")
    }
    return GenerateOptions(
        compile: CompileOptions(
            module: module,
            dependencies: Array(list.modules.dropFirst()),
            display: DisplayOptions(showsDetails: true)
        ),
        destination: .directory(output)
    )
}

/// The content of a file that lists the inputs of a run.
private struct InputList {
    var output: String?
    /// The module to compile, followed by the modules that it can import.
    var modules: [ModuleRequest] = []

    init(_ file: SourceFile) throws(DriverFailure) {
        var listed: [ListedModule] = []
        for line in file.bytes.split(separator: UInt8(ascii: "\n")) {
            let parts = line.split(separator: UInt8(ascii: " "), maxSplits: 1)
            guard parts.count == 2 else { throw malformed(line, in: file) }
            let value = String(decoding: parts[1], as: UTF8.self)
            switch (String(decoding: parts[0], as: UTF8.self), listed.indices.last) {
            case ("output", _): output = value
            case ("module", nil): listed.append(ListedModule(name: value))
            case ("dependency", .some): listed.append(ListedModule(name: value))
            case ("indirect", .some): listed.append(ListedModule(name: value, isIndirect: true))
            case (let key, let last?):
                guard listed[last].add(key, value) else { throw malformed(line, in: file) }
            default: throw malformed(line, in: file)
            }
        }
        for module in listed { modules.append(try module.request(in: file)) }
    }
}

private struct ListedModule {
    let name: String
    var isIndirect = false
    var package: String?
    var directory: String?
    var configuration: String?
    var outerConfigurations: [String] = []
    var specs: [(path: String, relativePath: String?)] = []

    /// Adds the key and the value of a line to the module. Returns a Boolean value that indicates whether such a line
    /// is valid after the preceding lines.
    mutating func add(_ key: String, _ value: String) -> Bool {
        switch key {
        case "package": package = value
        case "directory": directory = value
        case "configuration": configuration = value
        case "outer": outerConfigurations.append(value)
        case "spec": specs.append((value, nil))
        case "as":
            guard let last = specs.indices.last, specs[last].relativePath == nil else { return false }
            specs[last].relativePath = value
        default: return false
        }
        return true
    }

    func request(in file: SourceFile) throws(DriverFailure) -> ModuleRequest {
        var request = ModuleRequest(
            name: name,
            specs: .files([]),
            configuration: configuration,
            outerConfigurations: outerConfigurations
        )
        request.isIndirect = isIndirect
        request.package = package
        let declared = specs.compactMap { spec in spec.relativePath.map { (path: spec.path, relativePath: $0) } }
        switch directory {
        case nil where declared.count == specs.count: request.specs = .declared(declared)
        case let directory? where declared.isEmpty && package == nil:
            request.specs = .listed(specs.map(\.path), below: directory)
        default:
            let subject = "module '\(showingControls(name))' in '\(showingControls(file.path))'"
            throw DriverFailure(.usage, "\(subject) needs either a directory, or a path in the module for each spec")
        }
        return request
    }
}

private func malformed(_ line: ArraySlice<UInt8>, in file: SourceFile) -> DriverFailure {
    let shown = showingControls(String(decoding: line, as: UTF8.self))
    return DriverFailure(.usage, "'\(showingControls(file.path))' has an unknown line: '\(shown)'")
}
