import Foundation
import TestProcesses

/// A copy of the package vmgen, with the plugin's tool as a binary target. The tool was built with the tests, so
/// clients of the package do not compile the compiler. The sources of the plugin and of the libraries are links to the
/// repository's sources.
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

/// The description of an artifact bundle. It lists every platform on which the tests can run. The machine that builds
/// the bundle is the only one that uses it, so the tool always fits the platform.
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

/// The last lines of the manifest. They remove the targets that clients do not compile, and add the tool as a binary
/// target.
private let replacement = """

    let products: Set = ["VMGenPlugin", "ViewModelRuntime", "StandardTraits", "ScreenTesting"]
    package.products.removeAll { !products.contains($0.name) }
    package.targets.removeAll { !products.union(["ChangeInvariants"]).contains($0.name) }
    package.targets.append(.binaryTarget(name: "vmgenc", path: "vmgenc.artifactbundle"))
    package.dependencies = []

    """
