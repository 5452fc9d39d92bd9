import Foundation
import TestProcesses

/// A copy of the package vmgen that declares `vmgenc`, the plugin's tool, as a binary target. SwiftPM built this tool
/// together with the tests, so clients of the copy do not compile the compiler. The copy contains links to the
/// repository's directories of sources, plugins and specs.
struct PackageWithBuiltTool {
    let directory: URL

    /// Creates the package in a directory, and deletes the previous content of the directory.
    init(in directory: URL, of repository: URL) throws {
        self.directory = directory
        let files = FileManager.default
        try? files.removeItem(at: directory)
        let tool = directory.appending(path: "vmgenc.artifactbundle/vmgenc")
        try files.createDirectory(at: tool.deletingLastPathComponent(), withIntermediateDirectories: true)
        try files.copyItem(at: products.appending(path: "vmgenc"), to: tool)
        try Data(bundle.utf8).write(to: directory.appending(path: "vmgenc.artifactbundle/info.json"))
        for name in ["Sources", "Plugins", "Specs"] {
            let link = directory.appending(path: name)
            try files.createSymbolicLink(at: link, withDestinationURL: repository.appending(path: name))
        }
        let manifest = try String(contentsOf: repository.appending(path: "Package.swift"), encoding: .utf8)
        try Data((manifest + replacement).utf8).write(to: directory.appending(path: "Package.swift"))
    }
}

/// The content of the artifact bundle's `info.json`. It assigns the same executable to every platform on which the
/// tests can run. Only the machine that built the executable uses the bundle, so the executable always fits the
/// platform.
private let bundle = """
    {
      "schemaVersion": "1.0",
      "artifacts": {
        "vmgenc": {
          "version": "0.0.0",
          "type": "executable",
          "variants": [
            {
              "path": "vmgenc",
              "supportedTriples": [
                "x86_64-unknown-linux-gnu", "aarch64-unknown-linux-gnu", "x86_64-apple-macosx", "arm64-apple-macosx"
              ]
            }
          ]
        }
      }
    }
    """

/// The statements that the initializer appends to vmgen's manifest. They remove the products and targets that clients
/// do not use, and all dependencies. They also add the tool as a binary target.
private let replacement = """

    let products: Set = ["VMGenPlugin", "ViewModelRuntime", "StandardTraits", "ScreenTesting"]
    package.products.removeAll { !products.contains($0.name) }
    package.targets.removeAll { !products.union(["ChangeInvariants"]).contains($0.name) }
    package.targets.append(.binaryTarget(name: "vmgenc", path: "vmgenc.artifactbundle"))
    package.dependencies = []

    """
