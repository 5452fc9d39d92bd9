import Foundation

/// A module of this package that was built with the tests. Tests compile and link generated Swift with this module.
public struct BuiltModule {
    /// The paths of the module's object files.
    public let objects: [String]

    /// The directory of the package.
    private static let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// The arguments with which the Swift compiler finds every built module.
    public static var searchArguments: [String] { ["-I", products.appending(path: "Modules").path] }

    /// Finds the object files of a module. Ignores the object files of deleted source files, which SwiftPM keeps.
    ///
    /// - Parameters:
    ///   - name: The name of the module.
    ///   - folder: The folder that contains the module's folder, relative to the package's directory.
    public init(_ name: String, in folder: String = "Sources") throws {
        let sources = Self.package.appending(path: "\(folder)/\(name)")
        let build = products.appending(path: "\(name).build")
        let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
        let names = Set((files?.compactMap { $0 as? URL } ?? []).map { $0.lastPathComponent + ".o" })
        objects = try FileManager.default.contentsOfDirectory(atPath: build.path)
            .filter(names.contains).sorted().map { build.appending(path: $0).path }
    }
}
