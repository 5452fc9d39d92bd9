import Foundation
import SpecServices

/// Files in a temporary directory. The directory is removed when the object is deallocated.
final class TemporaryPackage {
    /// The path of the directory, without symbolic links.
    let root: String

    /// Creates a temporary directory with files.
    ///
    /// - Parameter files: The texts of the files by path, relative to the directory.
    init(_ files: [String: String]) throws {
        let directory = FileManager.default.temporaryDirectory.appendingPathComponent("vmgen-\(UUID().uuidString)")
        root = directory.resolvingSymlinksInPath().path
        for (path, text) in files {
            let file = URL(fileURLWithPath: root).appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
    }

    deinit { try? FileManager.default.removeItem(atPath: root) }

    func path(_ path: String) -> String { root + "/" + path }

    func text(_ path: String) throws -> String { try String(contentsOfFile: self.path(path), encoding: .utf8) }

    /// Returns the position in the file at `path` that the character `|` in `marked` indicates. The file contains the
    /// text `marked` without this character.
    func position(of marked: String, in path: String) throws -> FilePosition {
        let text = try text(path)
        let parts = marked.components(separatedBy: "|")
        guard let range = text.range(of: parts.joined()) else { throw MissingText(text: marked) }
        let offset = text.utf8.distance(from: text.startIndex, to: range.lowerBound) + parts[0].utf8.count
        return FilePosition(path: self.path(path), offset: offset)
    }
}

struct MissingText: Error {
    let text: String
}
