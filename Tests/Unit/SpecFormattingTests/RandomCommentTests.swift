import Foundation
import ModelJSON
import RandomScreens
import SpecDiagnostics
import SpecYAML
import TestRandom
import Testing
import VMGenCompiler

@testable import SpecFormatting

/// Checks that formatting keeps the meaning and the comments of random specs. The test adds random comments and blanks
/// to each spec.
@Suite struct RandomCommentTests {
    /// Checks random specs. The environment variable `VMGEN_RANDOM_FORMATS` sets the number of specs.
    @Test func randomSpecsKeepTheirMeaningAndTheirComments() async {
        let environment = ProcessInfo.processInfo.environment
        let count = environment["VMGEN_RANDOM_FORMATS"].flatMap(Int.init) ?? sampleSize(4, full: 20)
        let seed = environment["VMGEN_RANDOM_SEED"].flatMap(Int.init) ?? 1
        let modules = (count + Self.screensOfModule - 1) / Self.screensOfModule
        var (specs, comments) = (0, 0)
        await withTaskGroup(of: (Int, Int).self) { group in
            for module in 0..<modules {
                // Compilation takes far longer than formatting, so only some modules are compiled. For the other
                // modules, only the trees are compared.
                group.addTask { check(module: seed + module, compiles: module < Self.compiledModules) }
            }
            for await counts in group { (specs, comments) = (specs + counts.0, comments + counts.1) }
        }
        print("\(specs) random specs with \(comments) comments")
        #expect(comments > 10 * specs)
    }

    private static let screensOfModule = sampleSize(4, full: 10)
    private static let compiledModules = 1

    /// Checks the comments in the formatted specs of a random module. Returns the numbers of specs and comments.
    private func check(module seed: Int, compiles: Bool) -> (Int, Int) {
        let specs = RandomModule(seed: UInt64(seed), screens: Self.screensOfModule).specs
        var random = SplitMix(seed)
        var comments = 0
        var formatted: [SpecInput] = []
        for spec in specs {
            var strewing = Strewing(spec.text)
            strewing.strew(&random)
            let result = SpecFormattingTests.formatted(Array(strewing.text.utf8)) ?? []
            check(strewing, String(decoding: result, as: UTF8.self))
            formatted.append(input(spec.path, result))
            comments += strewing.comments
            #expect(!result.elementsEqual(strewing.text.utf8))
        }
        if compiles {
            #expect(model(of: specs.map { input($0.path, Array($0.text.utf8)) }) == model(of: formatted))
        }
        return (specs.count, comments)
    }

    private func input(_ path: String, _ bytes: [UInt8]) -> SpecInput {
        SpecInput(relativePath: path, source: SourceFile(path: path, bytes: bytes))
    }

    private func model(of specs: [SpecInput]) -> [[UInt8]] {
        let module = ModuleInput(name: "Client", specs: specs)
        let compilation = Compilation(module, backend: ModelJSON(showsOrigins: false))
        #expect(!compilation.hasErrors)
        return compilation.files.map(\.bytes)
    }

    /// Checks the positions of comments. Each comment names the word to which it belongs.
    private func check(_ strewing: Strewing, _ text: String) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        var count = 0
        for (index, line) in lines.enumerated() {
            guard let mark = line.range(of: "# at ") else { continue }
            count += 1
            let word = line[mark.upperBound...].prefix { $0 != " " }
            let before = line[..<mark.lowerBound]
            let place: Substring?
            if before.allSatisfy({ $0 == " " }) {
                place = lines[index...].first { !$0.drop { $0 == " " }.hasPrefix("#") && !$0.isEmpty }
            } else {
                place = before
            }
            if place?.contains(word) != true {
                Issue.record("'\(line)' stands at '\(place ?? "nothing")'\n\(strewing.text)\n-----\n\(text)")
                return
            }
        }
        #expect(count == strewing.comments)
    }
}

/// A spec whose layout is changed at random without a change of its meaning.
private struct Strewing {
    private(set) var text: String
    private(set) var comments = 0
    private let root: YAMLNode?

    init(_ text: String) {
        self.text = text
        root = tree(of: text)?.root
    }

    mutating func strew(_ random: inout SplitMix) {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        if lines.last == "" { lines.removeLast() }
        let wanted = lines.count / 4 + 12
        var kept = lines
        var made = 0
        for attempt in 0..<3 * wanted where made < wanted {
            let index = Int.random(in: kept.indices, using: &random)
            guard let (changed, isComment) = slip(kept, index, attempt, &random) else { continue }
            // A comparison of the whole tree is slow, so it is made only occasionally. If the tree differs, all changes
            // since the last comparison are undone.
            kept = changed
            if isComment { made += 1 }
            if attempt % 32 == 31 || made == wanted {
                if isSame(kept) {
                    (lines, comments) = (kept, made)
                } else {
                    (kept, made) = (lines, comments)
                }
            }
        }
        if isSame(kept) { (lines, comments) = (kept, made) }
        text = lines.joined(separator: "\n") + "\n"
    }

    private func isSame(_ lines: [String]) -> Bool {
        guard let root, let new = tree(of: lines.joined(separator: "\n") + "\n")?.root else { return false }
        return describe(root) == describe(new)
    }

    /// Returns `lines` with a random addition at the line with the index `index`: a comment, a blank line or blanks.
    /// Returns `nil` if the chosen addition is not possible at this line.
    private func slip(
        _ lines: [String],
        _ index: Int,
        _ number: Int,
        _ random: inout SplitMix
    ) -> (lines: [String], isComment: Bool)? {
        var lines = lines
        let line = lines[index]
        let content = line.drop { $0 == " " }
        let indentation = line.count - content.count
        guard let word = content.split(whereSeparator: { !$0.isLetter && !$0.isNumber }).first, !content.hasPrefix("#"),
            !line.contains("# at ")
        else { return nil }
        switch Int.random(in: 0..<6, using: &random) {
        case 0, 1:
            lines.insert(
                String(repeating: " ", count: Int.random(in: 0...indentation, using: &random)) + "# at \(word)",
                at: index
            )
            return (lines, true)
        case 2:
            let blanks = String(repeating: " ", count: Int.random(in: 1...4, using: &random))
            lines[index] = line + blanks + "# at \(word) \(number)"
            return (lines, true)
        case 3:
            // A comment between two elements in brackets belongs to the first element.
            guard let comma = line.ranges(of: ", ").randomElement(using: &random) else { return nil }
            let before = line[..<comma.lowerBound].split(whereSeparator: { !$0.isLetter && !$0.isNumber }).last
            guard let before else { return nil }
            lines[index] = line[..<comma.lowerBound] + ",  # at \(before)"
            lines.insert(String(repeating: " ", count: indentation + 5) + line[comma.upperBound...], at: index + 1)
            return (lines, true)
        case 4:
            lines.insert("", at: index)
            return (lines, false)
        default:
            guard let colon = line.ranges(of: ": ").randomElement(using: &random) else { return nil }
            lines[index] = line[..<colon.upperBound] + "  " + line[colon.upperBound...]
            return (lines, false)
        }
    }
}

private func tree(of text: String) -> YAMLTree? {
    var diagnostics = Diagnostics()
    let source = SourceFile(path: "Test.vmspec.yaml", text: text)
    let tree = parseYAML(source, id: SourceID(0), diagnostics: &diagnostics)
    return tree.isComplete && diagnostics.all.isEmpty ? tree : nil
}

/// Returns the scalars and collections of a tree as text, without their layout and comments.
private func describe(_ node: YAMLNode) -> String {
    switch node.kind {
    case .scalar, .invalid: node.text.debugDescription
    case .sequence: "[" + node.elements.map(describe).joined(separator: ",") + "]"
    case .mapping: "{" + node.entries.map { describe($0.key) + ":" + describe($0.value) }.joined(separator: ",") + "}"
    }
}
