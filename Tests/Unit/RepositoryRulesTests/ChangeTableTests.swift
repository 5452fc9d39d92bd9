// Checks the tables in `Tests/Robustness`. A table lists the changes that a robustness test makes to sources. The
// robustness tests take hours and run rarely. The tests in this file therefore report each change whose original lines
// the sources no longer contain.

import Foundation
import TestSupport
import Testing

/// A change of a source file. Each change is an entry of a table.
private struct SourceChange: CustomStringConvertible {
    let description: String
    /// The path of the file, relative to the package.
    let path: String
    /// The lines that the change replaces, without indentation.
    var lines: [Substring] = []

    /// Returns the number of occurrences of `lines` as consecutive lines in the file at `path`. The function ignores
    /// indentation and empty lines.
    ///
    /// - Parameter isPart: A Boolean value that indicates whether the first line can begin inside a line of the file,
    ///   and the last line can end inside a line of the file.
    func occurrences(isPart: Bool) throws -> Int {
        let text = try String(contentsOf: URL(filePath: Repository.root).appending(path: path), encoding: .utf8)
        let trimmed = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        let ends = isPart ? "" : "\n"
        let all = "\n" + trimmed.filter { !$0.isEmpty }.joined(separator: "\n") + "\n"
        return all.ranges(of: ends + lines.joined(separator: "\n") + ends).count
    }
}

@Suite struct ChangeTableTests {
    private func lines(of table: String) throws -> [Substring] {
        let url = URL(filePath: Repository.root).appending(path: "Tests/Robustness/\(table)")
        return try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
    }

    /// Returns the changes of a table.
    ///
    /// - Parameter path: A closure that returns the path of the file that a line names, or `nil` if the line names no
    ///   file. The changes of the file follow this line.
    private func changes(in table: String, path: (Substring) -> String?) throws -> [SourceChange] {
        var changes: [SourceChange] = []
        var (file, replaces) = ("", false)
        for line in try lines(of: table) where !line.hasPrefix("#") {
            if line.hasPrefix("- ") {
                // A line that begins with `- ` begins a new change of the current file, unless the previous line also
                // begins with `- `.
                if !replaces { changes.append(SourceChange(description: "\(table): \(line)", path: file)) }
                changes[changes.count - 1].lines.append(line.dropFirst(2))
                replaces = true
            } else {
                replaces = false
                if !line.hasPrefix("+"), let path = path(line) { file = path }
            }
        }
        return changes
    }

    @Test func eachPlantedFaultHasItsLines() throws {
        let faults = try changes(in: "PlantedFaults/faults.txt") { line in
            line.split(separator: ": ").last.map { "Sources/SwiftBackend/Screens/\($0).swift" }
        }
        #expect(faults.count > 100)
        for fault in faults { #expect(try fault.occurrences(isPart: true) == 1, "\(fault)") }
    }

    @Test func eachAdapterRuleHasItsLines() throws {
        let rules = try changes(in: "Mutants/adapter-rules.txt") { line in
            line.hasPrefix("in ") ? "Sources/ViewModelRuntime/\(line.dropFirst(3))" : nil
        }
        #expect(rules.count > 50)
        for rule in rules { #expect(try rule.occurrences(isPart: false) == 1, "\(rule)") }
    }

    /// Checks the entries for mutants that no test detects. Each entry begins with the path of a file and a line that
    /// this file must contain.
    @Test func eachSurvivingMutantHasItsLine() throws {
        let survivors = try lines(of: "Mutants/survivors.txt").filter { !$0.hasPrefix("#") }
        #expect(survivors.count > 50)
        for survivor in survivors {
            let path = survivor.prefix { $0 != ":" }
            let mutant = survivor.dropFirst(path.count + 2)
            let url = URL(filePath: Repository.root).appending(path: String(path))
            let text = try String(contentsOf: url, encoding: .utf8)
            let hasLine = text.split(separator: "\n").contains { line in
                let code = line.drop { $0 == " " }
                return !code.isEmpty && mutant.hasPrefix(code + ": ")
            }
            #expect(hasLine, "\(survivor)")
        }
    }
}
