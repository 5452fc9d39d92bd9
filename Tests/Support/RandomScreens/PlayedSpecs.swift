import CheckedSpecs
import Foundation

/// The specs of a module whose screens are played.
public struct PlayedSpecs: Sendable {
    /// The name of the module. The name of a directory that a test keeps after a fault contains the module's name.
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

    /// Returns a description of the errors in invalid specs, with the path of the specs.
    func fault(_ checked: CheckedModule) -> String {
        let errors = checked.findings.filter { $0.contains("error[") }
        return "\(name): specs in \(kept()) are not valid:\n" + errors.joined(separator: "\n")
    }
}
