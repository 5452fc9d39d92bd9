import CheckedSpecs
import Foundation

/// The specs of one module whose screens are played.
public struct PlayedSpecs: Sendable {
    /// What the directories are called that are kept of it.
    public let name: String
    /// By their paths.
    public let specs: [(path: String, text: String)]

    public init(name: String, _ specs: [(path: String, text: String)]) {
        self.name = name
        self.specs = specs
    }

    /// Writes them into a directory that stays, and returns its path.
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

    /// What is wrong with specs that are not valid.
    func fault(_ checked: CheckedModule) -> String {
        let errors = checked.findings.filter { $0.contains("error[") }
        return "\(name): specs in \(kept()) are not valid:\n" + errors.joined(separator: "\n")
    }
}
