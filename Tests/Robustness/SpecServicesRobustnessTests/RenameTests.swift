import Foundation
import ModelJSON
import SpecAnalysis
import SpecCorpus
import SpecDiagnostics
import SpecServices
import TestRandom
import Testing
import VMGenCompiler

/// Checks that a rename changes only the name. The test compares the models before and after the rename as JSON.
///
/// `VMGEN_RENAMES` sets the number of declarations. With `all`, the test renames each declaration of every spec.
@Suite struct RenameTests {
    private let environment = ProcessInfo.processInfo.environment
    /// A suffix that no spec contains. Its first character sorts before all letters and all other digits.
    private static let suffix = "00q"

    @Test func aRenameChangesOnlyTheName() throws {
        var random = SplitMix(environment["VMGEN_RENAMES_SEED"].flatMap { Int($0) } ?? 11)
        var declarations: [Renamed] = []
        for subject in validSubjects {
            declarations += Renamed.all(in: subject)
        }
        if environment["VMGEN_RENAMES"] != "all" {
            let count = environment["VMGEN_RENAMES"].flatMap { Int($0) } ?? 15
            declarations = Array(declarations.shuffled(using: &random).prefix(count))
        }
        var faults: [String] = []
        var refused: [String] = []
        for declaration in declarations {
            switch declaration.rename(appending: Self.suffix) {
            case .success(let fault?): faults.append("\(declaration.name): \(fault)")
            case .success(nil): break
            case .failure(let refusal): refused.append("\(declaration.name): \(refusal.message)")
            }
        }
        #expect(faults.isEmpty, "\(faults.count)\n\(faults.prefix(20).joined(separator: "\n"))")
        // The language server refuses to rename a name that must stay equal to a name composed of several names. The
        // test accepts such refusals for one declaration in fifty.
        #expect(refused.count * 50 <= declarations.count, "\(refused.prefix(20).joined(separator: "\n"))")
        if environment["VMGEN_SERVICE_FIGURES"] != nil {
            print("\(declarations.count) renames, \(refused.count) refused")
            for refusal in refused { print("refused: \(refusal)") }
        }
    }
}

/// A name that a spec declares, and its position.
private struct Renamed {
    let subject: Subject
    let position: FilePosition
    let name: String

    static func all(in subject: Subject) -> [Renamed] {
        let compilation = Compilation(
            subject.module,
            dependencies: subject.dependencies,
            services: ServiceOptions(),
            workers: .serial
        )
        return subject.module.specs.enumerated().flatMap { index, spec in
            (compilation.references?.references(in: SourceID(index)) ?? []).filter(\.isDeclaration).map { reference in
                let bytes = reference.range.bytes
                return Renamed(
                    subject: subject,
                    position: FilePosition(
                        path: "/specs/\(subject.module.name ?? "Unnamed")/\(spec.source.path)",
                        offset: bytes.lowerBound
                    ),
                    name: "\(subject.name): \(String(decoding: spec.source.bytes[bytes], as: UTF8.self)) at \(bytes)"
                )
            }
        }
    }

    /// Renames the declaration by appending `suffix` to its name. Returns a description of the first fault in the
    /// renamed models, or `nil` if there is none. Returns a failure if the language server refuses the rename.
    func rename(appending suffix: String) -> Result<String?, ServiceRefusal> {
        let snapshot = Workspace(subject.module, dependencies: subject.dependencies).snapshot()
        return snapshot.renameTarget(at: position).flatMap { target in
            snapshot.rename(at: position, to: target.name + suffix)
        }.map { (files: [FileEdits]) -> String? in
            let old = texts(subject.module, subject.dependencies)
            let edits = Dictionary(files.map { ($0.path, $0.edits) }) { first, _ in first }
            let new = texts(edited(subject.module, edits), subject.dependencies.map { edited($0, edits) })
                .map { $0.replacingOccurrences(of: suffix, with: "") }
            for (old, new) in zip(old, new) where old != new {
                let lines = [old, new].map { $0.split(separator: "\n") }
                if lines[0].count != lines[1].count { return "another model" }
                for (old, new) in zip(lines[0], lines[1]) where old != new && !isNumbered(old, new) {
                    return "\(old) became \(new)"
                }
            }
            return old.count == new.count && !old.isEmpty ? nil : "no model"
        }
    }

    /// Returns a Boolean value that indicates whether two lines differ only in the digits of a generated variable name.
    /// These digits depend on other names in the scope of the variable.
    private func isNumbered(_ old: Substring, _ new: Substring) -> Bool {
        ["\"name\": ", "\"variable\": "].contains { old.contains($0) }
            && old.filter { !$0.isNumber } == new.filter { !$0.isNumber }
    }

    private func texts(_ module: ModuleInput, _ dependencies: [ModuleInput]) -> [String] {
        Compilation(module, dependencies: dependencies, backend: ModelJSON(showsOrigins: false)).files
            .map { String(decoding: $0.bytes, as: UTF8.self) }
    }

    private func edited(_ module: ModuleInput, _ edits: [String: [TextEdit]]) -> ModuleInput {
        func edited(_ source: SourceFile) -> SourceFile {
            var bytes = source.bytes
            for edit in (edits["/specs/\(module.name ?? "Unnamed")/\(source.path)"] ?? []).reversed() {
                bytes.replaceSubrange(edit.bytes, with: edit.replacement.utf8)
            }
            return SourceFile(path: source.path, bytes: bytes)
        }
        return ModuleInput(
            name: module.name,
            package: module.package,
            specs: module.specs.map { SpecInput(relativePath: $0.relativePath, source: edited($0.source)) },
            configuration: module.configuration.map(edited)
        )
    }
}
