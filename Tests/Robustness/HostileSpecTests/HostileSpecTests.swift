import Foundation
import SpecCorpus
import SpecDiagnostics
import TestRandom
import Testing
import VMGenCompiler

/// Checks that every hostile line in every field of the language is rejected at its location, or is accepted as
/// ordinary text.
@Suite struct HostileSpecTests {
    private static let fields = smallestFields(of: allSubjects)
    private let environment = ProcessInfo.processInfo.environment

    @Test func everyKeyOfTheLanguageHasAField() {
        #expect(keysWithoutField(among: Self.fields) == [])
        #expect(Self.fields.count > 400)
    }

    /// Checks hostile lines in fields of the language. If `VMGEN_HOSTILE_SPECS` is set, checks each line in each field,
    /// which takes minutes. Otherwise, checks a sample of these cases.
    @Test func hostileLinesAreRefusedOrPlainTexts() async {
        let step = environment["VMGEN_HOSTILE_SPECS"] == nil ? 47 : 1
        var outcome = HostileOutcome()
        await withTaskGroup(of: HostileOutcome.self) { group in
            let fields = step == 1 ? Self.fields : Self.fields.sample(oneIn: 3)
            for (row, field) in fields.enumerated() {
                group.addTask {
                    let written = harmlessOutputs(of: field)
                    var outcome = HostileOutcome()
                    for (column, line) in hostileLines.enumerated() where (row + column) % step == 0 {
                        if let hostile = line.case(of: field) { outcome.check(hostile, against: written) }
                    }
                    return outcome
                }
            }
            for await part in group { outcome.add(part) }
        }
        print(outcome.summary)
        #expect(outcome.cases > 200)
        #expect(outcome.refused * 10 > outcome.cases * 8)
        for (fault, found) in outcome.faultsByKind {
            Issue.record("\(fault), \(found.count) times:\n\(found.prefix(4).joined(separator: "\n"))")
        }
    }

    /// Writes hostile specs for a check of the `vmgen` command, if `VMGEN_HOSTILE_DIRECTORY` is the path of a
    /// directory. Each spec is in its own directory, next to a file with the location of the error that the command
    /// must report. The specs are a sample of those that the compiler must reject at one exact byte.
    @Test func casesAreWrittenForTheCommand() throws {
        guard let directory = environment["VMGEN_HOSTILE_DIRECTORY"].map({ URL(fileURLWithPath: $0) }) else { return }
        var number = 0
        for (row, field) in Self.fields.enumerated() where field.subject.isOneSpec {
            for (column, line) in hostileLines.enumerated() where (row + column) % 5 == 0 {
                guard let hostile = line.case(of: field), case .refused(_, let offset) = hostile.expected else {
                    continue
                }
                let own = directory.appendingPathComponent("\(number)/specs")
                try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
                try Data(hostile.bytes).write(to: own.appendingPathComponent(OutputNaming.specName(of: field.subject)))
                let expected = hostile.place(of: offset) + " \(hostile.name)\n"
                try Data(expected.utf8).write(to: directory.appendingPathComponent("\(number)/expected"))
                number += 1
            }
        }
        #expect(number > 1_000)
    }
}

extension OutputNaming {
    fileprivate static func specName(of subject: Subject) -> String { subject.module.specs[0].relativePath }
}

extension Subject {
    fileprivate var isOneSpec: Bool { files.count == 1 && dependencies.isEmpty }
}
