import SpecAnalysis
import SpecDiagnostics
import SpecModel
import VMGenCompiler
import VMGenDriver

/// Generates the files of the selected modules of a package. Each output directory contains the files of one module. If
/// any spec has an error, no file is written.
public func generate(
    _ selection: PackageSelection,
    _ options: GenerateOptions,
    streams: Streams = .standard
) -> ExitStatus {
    streams.reporting { () throws(DriverFailure) in
        let requests = try PackageModules(of: selection).requests(options.compile)
        let places = try outputPlaces(of: requests.map(\.directory), in: options.destination)
        if case .pathList = options.destination {
            for (module, place) in zip(requests, places) {
                guard case .pathList(let directory) = place else { continue }
                try streams.printOutputPaths(of: module.request, in: directory)
            }
            return .success
        }
        let specs = try CheckedSpecs(package: selection, options.compile)
        specs.warn(options.compile.display, to: streams, that: "read")
        try report(specs.diagnostics, in: specs.sources, options.compile.display, to: streams)
        guard !specs.modules.contains(where: \.compilation.hasErrors) else { return .failure }
        var status = ExitStatus.success
        for (module, place) in zip(specs.modules, places) {
            let result = try put(module.compilation.files, to: place, options.compile.workers, streams: streams)
            if result != .success { status = result }
        }
        return status
    }
}

/// Returns the destination of each module's files, in the order of `directories`.
private func outputPlaces(
    of directories: [String],
    in destination: GenerateOptions.Destination
) throws(DriverFailure) -> [GenerateOptions.Destination] {
    if case .standardOutput = destination { return directories.map { _ in destination } }
    var names: Set<String> = []
    return try directories.map { directory throws(DriverFailure) in
        let name = moduleName(of: directory) ?? directory
        guard names.insert(name).inserted else {
            throw DriverFailure(
                .usage,
                "two modules have the name '\(showingControls(name))' and the same output directory"
            )
        }
        return destination.inside(name)
    }
}

extension GenerateOptions.Destination {
    /// Returns this destination with the subdirectory `name` appended to its path. Returns standard output unchanged.
    fileprivate func inside(_ name: String) -> GenerateOptions.Destination {
        switch self {
        case .directory(let path): .directory(joined(path, name))
        case .check(let path): .check(joined(path, name))
        case .pathList(let path): .pathList(joined(path ?? "", name))
        case .standardOutput: .standardOutput
        }
    }
}
