import CheckedSpecs
import Foundation

/// The specs of a module whose screens are played.
public struct PlayedSpecs: Sendable {
    /// The name of the module. After a fault, a test keeps a directory whose name contains this name.
    public let name: String
    /// The specs by path.
    public let specs: [(path: String, text: String)]

    public init(name: String, _ specs: [(path: String, text: String)]) {
        self.name = name
        self.specs = specs
    }

    /// Writes the specs to a directory that the test does not delete, and returns its path.
    func kept() -> String {
        let files = FileManager.default
        let directory = files.temporaryDirectory.appending(path: "vmgen-random-specs-\(name)")
        try? files.removeItem(at: directory)
        try? files.createDirectory(at: directory, withIntermediateDirectories: true)
        for spec in specs {
            try? spec.text.write(to: directory.appending(path: spec.path), atomically: true, encoding: .utf8)
        }
        return directory.path
    }

    /// Writes the specs to a directory that the test does not delete. Returns a description of the errors in the specs,
    /// with the path of the directory.
    func fault(_ checked: CheckedModule) -> String {
        let errors = checked.findings.filter { $0.contains("error[") }
        return "\(name): specs in \(kept()) are not valid:\n" + errors.joined(separator: "\n")
    }
}
