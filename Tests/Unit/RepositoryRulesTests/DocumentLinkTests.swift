// Checks that the headings to which documents link exist. Also checks that `docs/README.md` lists every page.

import Foundation
import TestSupport
import Testing

private let root = URL(filePath: Repository.root)

/// Returns the paths of the pages in `docs`, relative to the package.
func pages() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: root.appending(path: "docs").path)
        .filter { $0.hasSuffix(".md") }
        .sorted()
        .map { "docs/" + $0 }
}

/// Returns the paths of all documents for users and contributors, relative to the package.
func documents() throws -> [String] {
    try [
        "README.md", "CONTRIBUTING.md", "Benchmarks/README.md", "Examples/README.md", "Sources/README.md",
        "Tests/README.md",
    ] + pages()
}

@Suite struct DocumentLinkTests {
    @Test func everyLinkedHeadingExists() throws {
        for document in try documents() + ["CHANGELOG.md"] {
            let url = root.appending(path: document)
            for match in try String(contentsOf: url, encoding: .utf8).matches(of: /\]\(([^)#:]*)#([^)]*)\)/) {
                let target =
                    match.1.isEmpty ? url : url.deletingLastPathComponent().appending(path: String(match.1))
                let anchors = try anchors(of: target)
                #expect(anchors.contains(String(match.2)), "\(document) links to '\(match.1)#\(match.2)'")
            }
        }
    }

    @Test func theIndexListsEveryPage() throws {
        let index = try String(contentsOf: root.appending(path: "docs/README.md"), encoding: .utf8)
        for page in try pages() where page != "docs/README.md" {
            #expect(index.contains("](\(page.dropFirst("docs/".count)))"), "the index lacks \(page)")
        }
    }

    /// Returns the anchors that GitHub makes for the headings of a page.
    private func anchors(of page: URL) throws -> Set<String> {
        var anchors: Set<String> = []
        var isCode = false
        for line in try String(contentsOf: page, encoding: .utf8).components(separatedBy: "\n") {
            if line.hasPrefix("```") { isCode.toggle() }
            guard !isCode, let heading = line.wholeMatch(of: /#+ (.*)/)?.1 else { continue }
            let kept = heading.lowercased().filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
            anchors.insert(kept.replacing(" ", with: "-"))
        }
        return anchors
    }
}
