// Checks that each name that generated code declares or uses is written only once, in the backend's `Names`.

import Foundation
import TestSupport
import Testing

@Suite struct GeneratedNameTests {
    /// Checks that no string literal outside of `Names` has the form of a name. Comments are ignored.
    @Test func noNameOfGeneratedCodeIsALiteralElsewhere() throws {
        var literals: [String] = []
        for source in try texts(below: "Sources/SwiftBackend") where !source.path.contains("/Names/") {
            for line in source.text.split(separator: "\n")
            where !line.trimmingPrefix(while: \.isWhitespace).hasPrefix("//") {
                // A literal next to an interpolation is a part of a name.
                for match in line.matches(of: /"\w*[A-Za-z]\w*("|\\\()|\)\w*[A-Za-z]\w*"/) {
                    literals.append("\(source.path): \(match.0)")
                }
            }
        }
        #expect(literals == [])
    }

    @Test func noNameIsListedTwice() throws {
        for source in try texts(below: "Sources/SwiftBackend/Names") {
            for list in source.text.matches(of: /(?s)\nenum (\w+).*?\n}/) {
                let names = list.0.matches(of: /(?:static let|case) \S+ = "(\w+)"/).map { String($0.1) }
                let again = Dictionary(grouping: names) { $0 }.filter { $0.value.count > 1 }
                #expect(again.keys.sorted() == [], "\(list.1)")
            }
        }
    }

    /// Checks that the backend's list of runtime types is complete. If an imported type has a name in this list, the
    /// backend qualifies the type.
    @Test func theBackendKnowsTheTypesOfTheRuntime() throws {
        let declaration =
            /(?m)^(?:@\w+(?:\(\w+\))? )?public (?:final |nonisolated |indirect )*(?:struct|class|enum|protocol|typealias|actor) (\w+)/
        let declared = try texts(below: "Sources/ViewModelRuntime").flatMap { source in
            // A declaration for one framework is in a conditional compilation block, and is therefore indented.
            let isConditional = source.text.hasPrefix("#if ")
            let text = isConditional ? source.text.replacing("\n    ", with: "\n") : source.text
            return text.matches(of: declaration).map { String($0.1) }
        }
        let names = try texts(below: "Sources/SwiftBackend/Names").first { $0.path.hasSuffix("/RuntimeNames.swift") }
        let list = try #require(names?.text.split(separator: "enum RuntimeType").last?.split(separator: "\n}").first)
        let known = list.matches(of: /= "(\w+)"/).map { String($0.1) }
        #expect(known.count > 20)
        #expect(Set(known) == Set(declared))
    }

    private func texts(below path: String) throws -> [(path: String, text: String)] {
        let root = URL(filePath: Repository.root).appending(path: path)
        return try (FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? [])
            .filter { $0.hasSuffix(".swift") }
            .sorted()
            .map { (path + "/" + $0, try String(contentsOf: root.appending(path: $0), encoding: .utf8)) }
    }
}
