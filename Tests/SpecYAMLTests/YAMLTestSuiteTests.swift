// The cases of yaml/yaml-test-suite, read from a checkout of its `data` branch at the path that the environment
// variable `VMGEN_YAML_TEST_SUITE` names; without it there is nothing to do.

import SpecDiagnostics
import SpecYAML
import TestSupport
import Testing

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

private let suitePath = getenv("VMGEN_YAML_TEST_SUITE").map { String(cString: $0) }

@Suite struct YAMLTestSuiteTests {
    /// Cases that libyaml reads differently from what YAML 1.2 says, without harm: the tree is a sensible one.
    static let frozen: Set<String> = [
        // A last line of blanks alone, without a line break after it, in a block of text.
        "JEF9/02", "L24T/01",
    ]

    @Test(.enabled(if: suitePath != nil)) func everyCaseIsTheRightTreeOrAnError() throws {
        let root = try #require(suitePath)
        let cases = caseFolders(below: root)
        #expect(cases.count >= 402)
        var wrong: [String] = []
        for folder in cases {
            guard let bytes = contents(of: "\(folder)/in.yaml") else { continue }
            let name = String(folder.dropFirst(root.utf8.count + 1))
            var diagnostics = Diagnostics()
            let file = SourceFile(path: name, bytes: bytes)
            let tree = parseYAML(file, id: SourceID(0), diagnostics: &diagnostics)
            #expect(diagnostics.all.allSatisfy { Int($0.range.end) <= bytes.count })
            guard diagnostics.all.isEmpty else { continue }
            let expected = contents(of: "\(folder)/test.event").map {
                expectedOutline(String(decoding: $0, as: UTF8.self))
            }
            let isInvalid: Bool = contents(of: "\(folder)/error") != nil
            let actual = outline(tree.root)
            if isInvalid || expected != actual {
                wrong.append("\(name) \(isInvalid ? "accepted" : "differs"): \(actual)")
            }
        }
        let unexpected = wrong.filter { !Self.frozen.contains(String($0.prefix { $0 != " " })) }
        #expect(unexpected.isEmpty, "\(unexpected.joined(separator: "\n"))")
    }
}

/// Every folder below that holds a case.
private func caseFolders(below path: String) -> [String] {
    guard let directory = opendir(path) else { return [] }
    defer { closedir(directory) }
    var folders: [String] = []
    while let entry = readdir(directory) {
        let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
            String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        guard !name.hasPrefix("."), name != "tags", name != "name" else { continue }
        let child = "\(path)/\(name)"
        folders += contents(of: "\(child)/in.yaml") == nil ? caseFolders(below: child) : [child]
    }
    return folders.sorted()
}

/// What `outline` gives for a document that the suite describes by its events.
private func expectedOutline(_ events: String) -> String {
    struct Open {
        let isMapping: Bool
        var items: [String] = []
    }
    var open: [Open] = []
    var result = "nothing"
    func add(_ text: String) {
        if open.isEmpty { result = text } else { open[open.count - 1].items.append(text) }
    }
    for line in events.split(separator: "\n") {
        if line.hasPrefix("+MAP") || line.hasPrefix("+SEQ") {
            open.append(Open(isMapping: line.hasPrefix("+MAP")))
        } else if line.hasPrefix("-MAP") || line.hasPrefix("-SEQ") {
            let closed = open.removeLast()
            guard closed.isMapping else {
                add("[" + closed.items.joined(separator: ", ") + "]")
                continue
            }
            let entries = stride(from: 0, to: closed.items.count, by: 2).map {
                "\(closed.items[$0]): \(closed.items[$0 + 1])"
            }
            add("{" + entries.joined(separator: ", ") + "}")
        } else if line.hasPrefix("=VAL ") {
            add(scalarOutline(line.dropFirst(5)))
        }
    }
    return result.isEmpty ? "nothing" : result
}

private func scalarOutline(_ text: Substring) -> String {
    var decoded = ""
    var isEscape = false
    for character in text.dropFirst() {
        if isEscape {
            decoded.append(character == "n" ? "\n" : character == "t" ? "\t" : character)
            isEscape = false
        } else if character == "\\" {
            isEscape = true
        } else {
            decoded.append(character)
        }
    }
    switch text.first {
    case ":": return decoded
    case "'", "\"": return "\(text.prefix(1))\(decoded)\(text.prefix(1))"
    default: return "\(text.prefix(1))\(decoded)"
    }
}
