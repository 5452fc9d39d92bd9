// `generate`: the specs of a module in, its Swift out.

import SpecAnalysis
import SpecDiagnostics
import SpecModel
import VMGenCompiler

public struct GenerateOptions: Sendable {
    public enum Destination: Sendable {
        /// Brings the directory to what the specs say.
        case directory(String)
        /// Writes nothing, and fails where the directory holds something else.
        case check(String)
        case standardOutput
        /// Prints the paths that would be written to a directory, or their names; whether the specs are right is not
        /// asked, since a build system wants to know before they are.
        case pathList(String?)
    }

    public var compile: CompileOptions
    public var destination: Destination
    /// Where to write which files the output depends on, as Make reads it.
    public var depfile: String?
    /// A file that a run that went well leaves with the time of its end.
    public var stamp: String?

    public init(compile: CompileOptions, destination: Destination, depfile: String? = nil, stamp: String? = nil) {
        self.compile = compile
        self.destination = destination
        self.depfile = depfile
        self.stamp = stamp
    }
}

/// Reports to the error stream; nothing is written unless all specs are right.
public func generate(_ options: GenerateOptions, streams: Streams = .standard) -> ExitStatus {
    streams.reporting { () throws(DriverFailure) in
        if case .pathList(let directory) = options.destination {
            return try streams.printOutputPaths(of: options.compile, in: directory)
        }
        let modules = try options.compile.locate()
        let compilation = try Compilation(reading: modules, workers: options.compile.workers)
        keepUntilExit(compilation)
        try report(compilation.diagnostics, in: compilation.sources, options.compile.display, to: streams)
        guard !compilation.hasErrors else { return .failure }
        let files = compilation.files
        let status = try put(files, to: options.destination, options.compile.workers, streams: streams)
        if case .directory(let path) = options.destination {
            try writeBuildFiles(options, modules: modules, outputs: files.names.map { joined(path, $0) })
        }
        return status
    }
}

/// Brings a destination to what the specs of one module say.
package func put(
    _ files: GeneratedFiles,
    to destination: GenerateOptions.Destination,
    _ workers: ParallelMap,
    streams: Streams
) throws(DriverFailure) -> ExitStatus {
    switch destination {
    case .directory(let path):
        try OutputDirectory(path: path).update(to: files, workers)
        return .success
    case .check(let path):
        return check(files, in: path, workers, streams: streams)
    case .standardOutput:
        return try streams.print(files, workers)
    case .pathList:
        return .success
    }
}

/// Prints what a backend makes of the specs; nothing unless all of them are right.
public func printFiles(
    of options: CompileOptions,
    from backend: any Backend,
    streams: Streams = .standard
) -> ExitStatus {
    streams.reporting { () throws(DriverFailure) in
        let compilation = try Compilation(reading: try options.locate(), backend: backend, workers: options.workers)
        try report(compilation.diagnostics, in: compilation.sources, options.display, to: streams)
        return compilation.hasErrors ? .failure : try streams.print(compilation.files, options.workers)
    }
}

/// Prints what is there already.
public func printOutput(_ bytes: [UInt8], streams: Streams = .standard) -> ExitStatus {
    streams.reporting { () throws(DriverFailure) in try streams.print(bytes) }
}

private func check(
    _ files: GeneratedFiles,
    in path: String,
    _ workers: ParallelMap,
    streams: Streams
) -> ExitStatus {
    let directory = OutputDirectory(path: path)
    let differences = directory.differences(from: files, workers)
    for difference in differences { streams.complain("error: \(directory.message(difference))") }
    return differences.isEmpty ? .success : .failure
}

private func writeBuildFiles(
    _ options: GenerateOptions,
    modules: [LocatedModule],
    outputs: [String]
) throws(DriverFailure) {
    if let depfile = options.depfile {
        let targets = (options.stamp.map { [$0] } ?? []) + outputs
        let inputs = modules.flatMap(\.paths).filter { $0 != "-" }
        let rule = targets.map(escapedForMake).joined(separator: " ") + ":"
        let text = ([rule] + inputs.map(escapedForMake)).joined(separator: " \\\n  ") + "\n"
        try writeSingleFile(Array(text.utf8), to: depfile)
    }
    if let stamp = options.stamp { try touch(stamp) }
}

/// A path as Make and Ninja read it in a rule.
func escapedForMake(_ path: String) -> String {
    var escaped = ""
    for character in path {
        switch character {
        case " ", "#", "\\": escaped += "\\\(character)"
        case "$": escaped += "$$"
        default: escaped.append(character)
        }
    }
    return escaped
}

extension Streams {
    @discardableResult
    package func print(_ bytes: [UInt8]) throws(DriverFailure) -> ExitStatus {
        beforeWriting?()
        let code = writeAll(bytes, to: output)
        guard code == 0 else { throw .system(.ioError, "write", "standard output", code: code) }
        return .success
    }

    func print(_ text: String) throws(DriverFailure) -> ExitStatus { try print(Array(text.utf8)) }

    /// Prints where the files of a module would be written, whether its specs are right or not.
    @discardableResult
    package func printOutputPaths(
        of options: CompileOptions,
        in directory: String?
    ) throws(DriverFailure) -> ExitStatus {
        let specs = try options.locateGiven()[0].specs
        let names = specs.compactMap { OutputNaming.outputName(ofSpec: $0.relativePath) }
        let paths = (names + [OutputNaming.moduleFile]).map { joined(directory ?? "", $0) }.sorted()
        return try print(paths.map { $0 + "\n" }.joined())
    }

    /// Makes some files at a time, and prints them in order.
    func print(_ files: GeneratedFiles, _ workers: ParallelMap) throws(DriverFailure) -> ExitStatus {
        var start = 0
        while start < files.count {
            let count = min(4 * workers.limit, files.count - start)
            for bytes in workers.map(count, { [start] in files[start + $0].bytes }) { try print(bytes) }
            start += count
        }
        return .success
    }
}
