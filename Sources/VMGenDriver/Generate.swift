// Implements `generate`, which compiles the specs of a module to Swift.

import SpecAnalysis
import SpecDiagnostics
import SpecModel
import VMGenCompiler

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

public struct GenerateOptions: Sendable {
    public enum Destination: Sendable {
        /// Updates a directory to contain exactly the generated files.
        case directory(String)
        /// Compares the outputs in a directory with the generated files, and fails if they differ. Writes nothing.
        case check(String)
        case standardOutput
        /// Prints the paths of the outputs in a directory, or only their names if the directory is `nil`. The specs are
        /// not checked, since a build system needs the paths before the specs are valid.
        case pathList(String?)
    }

    public var compile: CompileOptions
    public var destination: Destination
    /// The path of the file to which the dependencies of the outputs are written in the syntax of Make, or `nil` to
    /// omit this file.
    public var depfile: String?
    /// The path of a file whose modification time is set at the end of a successful run, or `nil` to set none.
    public var stamp: String?

    public init(compile: CompileOptions, destination: Destination, depfile: String? = nil, stamp: String? = nil) {
        self.compile = compile
        self.destination = destination
        self.depfile = depfile
        self.stamp = stamp
    }
}

/// Generates the outputs of a module. If any spec has errors, only reports diagnostics.
public func generate(_ options: GenerateOptions, streams: Streams = .standard) -> ExitStatus {
    streams.reporting { () throws(DriverFailure) in
        if case .pathList(let directory) = options.destination {
            return try streams.printOutputPaths(of: options.compile, in: directory)
        }
        let modules = try options.compile.locate()
        let compilation = try Compilation(
            reading: modules,
            purpose: options.purpose,
            workers: options.compile.workers
        )
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

extension GenerateOptions {
    /// The purpose of the compilation: `.files` for a run that writes to a directory, and `.program` for any other run.
    /// For a large module, `.files` stores the generated files in a temporary file. Other runs must not create this
    /// file.
    fileprivate var purpose: Compilation.Purpose {
        guard case .directory(let path) = destination else { return .program }
        return .files(groupingFrom: Compilation.leastGroupedBytes, keptIn: Spool(near: path))
    }
}

/// Writes the files of one module to a destination. If the destination is `.check`, compares the files with the files
/// in the directory instead. If it is `.pathList`, does nothing.
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

/// Compiles a module, reports its diagnostics, and prints the files that `backend` generates. If any spec has errors,
/// prints no files.
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

/// Prints bytes to standard output.
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

/// Returns a path escaped for a rule of Make or Ninja.
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
        // If the reader, such as `head`, has closed the pipe, no message is printed.
        if code == EPIPE { throw DriverFailure(.ioError, []) }
        guard code == 0 else { throw .system(.ioError, "write", "standard output", code: code) }
        return .success
    }

    func print(_ text: String) throws(DriverFailure) -> ExitStatus { try print(Array(text.utf8)) }

    /// Prints the paths of a module's outputs in `directory`, or only their names if `directory` is `nil`. The specs
    /// are not checked.
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

    /// Generates files in parallel and prints them in order. To limit the memory for their contents, only one batch of
    /// files is generated at a time.
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
