import Foundation
import SpecDiagnostics
import SwiftBackend
import TestProcesses
import TestRandom
import TestSupport
import Testing
import VMGenCompiler

/// Checks that a spec can bind any name that generated functions use for their own parameters and variables, and that
/// the generated Swift still compiles.
@Suite struct BoundNameTests {
    private func compile(_ text: String) -> Compilation {
        let path = "Names.vmspec.yaml"
        let spec = SpecInput(relativePath: path, source: SourceFile(path: path, text: text))
        return Compilation(ModuleInput(name: "Client", specs: [spec]))
    }

    private func swift(_ compilation: Compilation) -> String {
        compilation.files.map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
    }

    /// Returns the names of parameters, variables and constants in generated Swift, including those of closures and
    /// patterns.
    private func locals(of swift: String) -> Set<String> {
        let code = swift.split(separator: "\n").map { line in
            line.split(separator: "//", maxSplits: 1, omittingEmptySubsequences: false)[0]
        }.joined(separator: "\n")
        var names: Set<String> = []
        for match in code.matches(of: #/\b(?:let|var) `?(\w+)`?(?: =|\)|,|: [^{\n]*=)/#) {
            names.insert(String(match.output.1))
        }
        for match in code.matches(of: #/\bfor `?(\w+)/#) { names.insert(String(match.output.1)) }
        for match in code.matches(of: #/\{ (\w+(?:, \w+)*) in\b/#) {
            names.formUnion(match.output.1.split(separator: ", ").map(String.init))
        }
        for function in code.matches(of: #/\bfunc [^(\n]+\(([^)]*)\)/#) {
            for match in function.output.1.matches(of: #/(\w+)`?: /#) { names.insert(String(match.output.1)) }
        }
        return names.filter { $0.first?.isLowercase == true }
    }

    /// Returns the names that generated code introduces itself. Every name that the spec declares contains `zzName` or
    /// the digit 0.
    private func ownLocals() -> Set<String> {
        let compilation = compile(BoundNameSpec(["zzName"]).text)
        #expect(compilation.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
        return locals(of: swift(compilation)).filter { !$0.contains("zzName") && !$0.contains("0") }
    }

    /// The suffixes that generated code appends to the name of an element, or of a derived value.
    private static let suffixes = ["ID", "Index", "Origin", "Target", "Transferred", "Place", "IsGone", "Value"]

    /// Checks that the Swift of `BoundNameSpec` contains every variable that generated code can contain. Otherwise, the
    /// other tests would omit some names.
    @Test func theSpecProducesAllVariablesOfGeneratedCode() throws {
        let own = ownLocals()
        let expected: Set = [
            "state", "screen", "send", "action", "events", "effects", "format", "before", "content", "elements", "next",
            "id",
            "path", "cells", "row", "commands", "parts", "left", "right", "newValue", "places", "show", "viewModel",
        ]
        #expect(expected.subtracting(own) == [])
        let modules = try SpecModule.checked()
        var words: Set<String> = []
        for (module, _) in modules {
            for file in module.files {
                let text = String(decoding: file.bytes, as: UTF8.self)
                for word in text.matches(of: /\w+/) { words.insert(String(word.output)) }
            }
        }
        for (module, program) in modules {
            let emission = SwiftBackend(version: "0").emission(of: program)
            let swift = emission.specPaths.indices.map { String(decoding: emission.bytes(ofFileAt: $0), as: UTF8.self) }
                .joined()
            let unknown = locals(of: swift).filter { name in
                // If a name is already in use, generated code appends a number to its own name.
                let plain = String(name.prefix { !$0.isNumber })
                return own.union(words).isDisjoint(with: [name, plain])
                    && !Self.suffixes.contains { name.hasSuffix($0) } && !own.contains { name.hasPrefix($0) }
            }
            #expect(unknown == [], "\(module.folder)")
        }
    }

    @Test(.timeLimit(.minutes(10)))
    func namesOfVariablesCanBeBoundEverywhere() throws {
        // The names include those that generated code forms from its own names, and from names of elements, such as
        // `outer0` and `inner0`.
        var names = ownLocals().union([
            "index", "previous", "body", "newValueIndex", "effects_", "lookups", "shown", "list",
        ])
        for name in ["state", "screen", "effects", "id", "first0"] { names.insert(name + "Value") }
        for suffix in Self.suffixes { names.formUnion(["outer0" + suffix, "inner0" + suffix]) }
        let sorted = names.sorted()
        let suspects = chunks(of: sorted).reduce(into: Set<String>()) { suspects, chunk in
            for diagnostic in compile(BoundNameSpec(sorted, screens: chunk).text).diagnostics {
                suspects.formUnion(diagnostic.message.split(separator: "'").map(String.init))
            }
        }
        let accepted = sorted.filter { name in
            // A name that no diagnostic quotes is not a suspect. The last step of this test compiles all such names.
            guard suspects.contains(name) else { return true }
            let compilation = compile(BoundNameSpec([name]).text)
            let errors = compilation.diagnostics.filter { $0.severity == .error }
            // These rules refuse names of initializers' parameters, keywords of the language, and names that the spec
            // itself declares.
            let rules: Set = ["reserved-input", "shadowed-name", "unknown-name", "expression-syntax", "reserved-name"]
            #expect(Set(errors.map(\.rule.id)).isSubset(of: rules), "\(name): \(errors.map(\.message))")
            return errors.isEmpty
        }
        #expect(
            Set(accepted).isSuperset(of: ["effects", "before", "state", "events", "newValueIndex", "outer0Target"])
        )
        // Each screen needs a different name for each of its sections and rows, so that no use hides the errors of
        // another use.
        #expect(accepted.count >= BoundNameSpec.places)
        for chunk in chunks(of: accepted).sample(oneIn: 2) { try check(BoundNameSpec(accepted, screens: chunk)) }
    }

    /// Divides the indexes of `names` into ranges of at most 25 indexes. Each range is for one spec, because a spec can
    /// have at most 100,000 nodes.
    private func chunks(of names: [String]) -> [Range<Int>] {
        stride(from: 0, to: names.count, by: 25).map { $0..<min($0 + 25, names.count) }
    }

    private func check(_ spec: BoundNameSpec) throws {
        let compilation = compile(spec.text)
        #expect(compilation.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
        let build = try TemporaryDirectory()
        var files = [try build.write(BoundNameSpec.client, to: "Client.swift")]
        for file in compilation.files {
            files.append(try build.write(String(decoding: file.bytes, as: UTF8.self), to: file.name))
        }
        let said = try swiftc(
            ["-typecheck", "-warnings-as-errors", "-swift-version", "6", "-module-name", "Client", "-D", "DEBUG"]
                + BuiltModule.searchArguments + files
        )
        #expect(said == "", "\(said.prefix(4000))")
    }
}
