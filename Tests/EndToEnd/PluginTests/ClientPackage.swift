import Foundation
import TestProcesses
import TestSupport
import Testing

/// A client package that uses the plugin, in a directory of this repository. The tests build all packages one after
/// another in the same build directory, so the runtime is compiled only once.
struct ClientPackage {
    struct Build {
        let succeeded: Bool
        let output: String

        /// The names of the modules whose specs the plugin's tool compiled.
        var ran: Set<String> {
            let matches = output.matches(of: /Compiling the specs of ([A-Za-z]+)/)
            return Set(matches.map { String($0.1) })
        }

        /// The sorted errors in specs, for example `…/Accounts.vmspec.yaml:40:14: error: …`.
        var errorsInSpecs: [String] {
            let lines = output.split(separator: "\n").filter { $0.hasPrefix("/") && $0.contains(".yaml:") }
            return Set(lines.filter { $0.contains(": error: ") }.map(String.init)).sorted()
        }
    }

    /// A Boolean value that indicates whether the tests run every step, and the clients compile the plugin's tool.
    /// Otherwise, the tests omit slow steps that resemble other steps, and the clients use the tool that was built with
    /// the tests. `Scripts/withstand` runs every step.
    static let runsEveryStep = ProcessInfo.processInfo.environment["VMGEN_EVERY_PLUGIN_STEP"] != nil

    static let repository = URL(filePath: Repository.root)

    private static let scratch = repository.appending(path: ".build-plugin-tests")
    /// The build directory that the client packages share. If the clients compile the plugin's tool, they also share
    /// this directory with the examples.
    private static let sharedProducts = repository.appending(
        path: runsEveryStep ? ".build-examples" : ".build-plugin-tests/.build"
    )

    /// The directory of the package vmgen, on which the client packages depend.
    private static let vmgen = Result {
        if runsEveryStep { return repository }
        return try PackageWithBuiltTool(in: scratch.appending(path: "vmgen"), of: repository).directory
    }

    let directory: URL
    /// The directory of the build products.
    private let products: URL

    /// Creates a package with the given files. In the files, `$vmgen` is replaced with the path of the package vmgen.
    ///
    /// - Parameter isApart: A Boolean value that indicates whether the package has its own, empty build directory.
    init(_ name: String, files: [String: String], isApart: Bool = false) throws {
        directory = try Self.emptyDirectory(name)
        products = isApart ? directory.appending(path: ".build") : Self.sharedProducts
        let path = try Self.vmgen.get().path
        for (name, text) in files { try write(text.replacing("$vmgen", with: path), to: name) }
    }

    /// Copies the example `name`, and the packages `others` on which it depends, to neighboring directories.
    init(copyOfExample name: String, dependingOn others: [String]) throws {
        let examples = try Self.emptyDirectory("Examples")
        directory = examples.appending(path: name)
        products = Self.sharedProducts
        for package in [name] + others {
            let copy = examples.appending(path: package)
            try FileManager.default.copyItem(at: Self.repository.appending(path: "Examples/\(package)"), to: copy)
            try? FileManager.default.removeItem(at: copy.appending(path: ".build"))
            try replace("\"../..\"", with: "\"\(Self.vmgen.get().path)\"", in: "../\(package)/Package.swift")
        }
    }

    private static func emptyDirectory(_ name: String) throws -> URL {
        let directory = scratch.appending(path: name)
        try? FileManager.default.removeItem(at: directory)
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        return directory
    }
}

extension ClientPackage {
    func write(_ text: String, to name: String) throws {
        let url = directory.appending(path: name)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    /// Returns a Boolean value that indicates whether the product `name` was built.
    func hasBuilt(_ name: String) -> Bool {
        FileManager.default.fileExists(atPath: products.appending(path: "debug/\(name)").path)
    }

    func text(of name: String) throws -> String {
        try String(contentsOf: directory.appending(path: name), encoding: .utf8)
    }

    func remove(_ name: String) throws { try FileManager.default.removeItem(at: directory.appending(path: name)) }

    func replace(_ old: String, with new: String, in name: String) throws {
        let text = try text(of: name)
        try #require(text.contains(old))
        try write(text.replacingOccurrences(of: old, with: new), to: name)
    }
}

extension ClientPackage {
    /// Builds the package.
    ///
    /// - Parameter isFirst: A Boolean value that indicates whether SwiftPM must make a new build plan. Pass `true` if
    ///   another package might have been built in the same build directory. In that case, SwiftPM would reuse the plan
    ///   of the other package if this argument were `false`.
    func build(isFirst: Bool = false, withTests: Bool = false) throws -> Build {
        let options = (isFirst ? ["--disable-build-manifest-caching"] : []) + (withTests ? ["--build-tests"] : [])
        let result = try run(["swift", "build", "--build-system", "native"] + paths + options)
        return Build(succeeded: result.status == 0, output: result.output)
    }

    /// Runs a program of the package, and returns its output.
    ///
    /// - Parameter input: The path of the file for standard input, relative to the package. If it is `nil`, the input
    ///   is empty.
    func runProgram(_ name: String, input: String? = nil) throws -> String {
        try run([products.appending(path: "debug/\(name)").path], input: input).output
    }

    func command(_ arguments: [String]) throws -> Build {
        let result = try run(["swift", "package"] + paths + ["vmgen"] + arguments)
        return Build(succeeded: result.status == 0, output: result.output)
    }

    /// The options of all builds. `Scripts/example` uses the same options for builds in `sharedProducts`.
    private var paths: [String] {
        ["--package-path", directory.path, "--scratch-path", products.path, "-debug-info-format", "none"]
    }

    private func run(_ command: [String], input: String? = nil) throws -> ProcessResult {
        let file = try input.map { try FileHandle(forReadingFrom: directory.appending(path: $0)) }
        return try runCommand(command, in: directory, input: file ?? .nullDevice)
    }
}

/// The modification dates of files. The key of a date consists of the names of the module and of the file, for example
/// `Accounts/Accounts.vmspec.swift`.
struct WrittenFiles {
    private let times: [String: Date]

    /// Returns the names of the files that are not in `earlier`, or that have a different date than in `earlier`.
    func changed(since earlier: WrittenFiles) -> Set<String> {
        Set(times.filter { earlier.times[$0.key] != $0.value }.keys)
    }

    /// Returns the sorted names of a module's files, such as `Accounts.vmspec.swift`.
    func names(of module: String) -> [String] {
        times.keys.filter { $0.hasPrefix(module + "/") }.map { String($0.dropFirst(module.count + 1)) }.sorted()
    }
}

extension ClientPackage {
    /// Returns the modification dates of the Swift files that the plugin wrote for modules.
    func generated(for modules: [String]) throws -> WrittenFiles {
        let outputs = products.appending(path: "plugins/outputs").resolvingSymlinksInPath()
        return try WrittenFiles(below: outputs) { parts in
            guard let file = parts.last, file.hasSuffix(".swift"), let module = parts.dropLast().last,
                modules.contains(module)
            else { return nil }
            return "\(module)/\(file)"
        }
    }

    /// Returns the modification dates of the object files of modules. Each key contains the name of the source file.
    func compiled(for modules: [String]) throws -> WrittenFiles {
        let objects = products.appending(path: "debug").resolvingSymlinksInPath()
        return try WrittenFiles(below: objects) { parts in
            guard parts.count == 2, parts[0].hasSuffix(".build"), parts[1].hasSuffix(".swift.o") else { return nil }
            let module = parts[0].dropLast(".build".count)
            return modules.contains(String(module)) ? "\(module)/\(parts[1].dropLast(2))" : nil
        }
    }
}

extension WrittenFiles {
    /// Reads the modification dates of the files below a directory.
    ///
    /// - Parameter name: A closure that takes the components of a file's path relative to `directory`, and returns the
    ///   key of the file in `times`. If the closure returns `nil`, the file is skipped.
    fileprivate init(below directory: URL, name: ([String]) -> String?) throws {
        var times: [String: Date] = [:]
        let names = FileManager.default.enumerator(atPath: directory.path)?.compactMap { $0 as? String } ?? []
        for path in names {
            guard let name = name(path.split(separator: "/").map(String.init)) else { continue }
            let attributes = try FileManager.default.attributesOfItem(atPath: directory.path + "/" + path)
            times[name] = attributes[.modificationDate] as? Date
        }
        self.times = times
    }
}
