// Inserts missing members into existing Swift sources. The members are in an extension, which is inserted below the
// type. Only a view's delegate is inserted into the body of the class, because it is a stored property.

import SwiftBackend
import SwiftOutput

/// An existing type and the members that the specs require but the type does not have.
struct Addition {
    let type: StubType
    let missingMembers: MissingMembers
    let existing: ExistingType
}

extension ExistingType {
    /// The names of the enclosing types, followed by the type's own name.
    var path: [String] { name.split(separator: ".").map(String.init) }
}

struct Additions {
    private struct Insertion {
        let offset: Int
        let text: [UInt8]
    }

    let existing: ExistingSources
    let writer: StubWriter

    /// Returns the changed sources, with the missing members inserted.
    func files(with additions: [Addition]) -> [SwiftSource] {
        var insertions: [Int: [Insertion]] = [:]
        var imported: [Int: Set<String>] = [:]
        for addition in additions {
            let index = addition.existing.place.source
            let source = existing.sources[index]
            var known = imported[index] ?? source.imports
            insertions[index, default: []] += delegates(of: addition, in: source, &known)
            if let insertion = extensionText(of: addition, in: source, &known) {
                insertions[index, default: []].append(insertion)
            }
            imported[index] = known
        }
        return insertions.sorted { $0.key < $1.key }.map { index, insertions in
            var bytes = existing.sources[index].bytes
            // The insertions are made from the end of the source to its start, so that smaller offsets stay valid.
            // Insertions at one offset are made in reverse order, so that their texts keep their order.
            for (_, insertion) in insertions.enumerated().sorted(by: {
                ($0.element.offset, $0.offset) > ($1.element.offset, $1.offset)
            }) {
                bytes.insert(contentsOf: insertion.text, at: insertion.offset)
            }
            return SwiftSource(path: existing.sources[index].path, bytes: bytes)
        }
    }

    private func extensionText(
        of addition: Addition,
        in source: ScannedSource,
        _ known: inout Set<String>
    ) -> Insertion? {
        let isEmpty = addition.missingMembers.requirements.allSatisfy(\.isInBody)
        if isEmpty, addition.missingMembers.protocols.isEmpty { return nil }
        let (text, imports) = writer.extension(of: addition.type, addition.missingMembers, existing: addition.existing)
        let offset = source.insertionPoint(behind: existing[addition.existing.place].outermostEnd)
        var inserted = importText(imports, &known)
        if !inserted.isEmpty { inserted.append(newline) }
        inserted = [newline] + inserted + text
        if offset > 0, source.bytes[offset - 1] != newline { inserted.insert(newline, at: 0) }
        return Insertion(offset: offset, text: source.withItsLineEnds(inserted))
    }

    /// Returns the insertions for the delegate of a view. The delegate is inserted below the opening brace of the
    /// class, and the missing imports are inserted below the class.
    private func delegates(
        of addition: Addition,
        in source: ScannedSource,
        _ known: inout Set<String>
    ) -> [Insertion] {
        addition.missingMembers.requirements.flatMap { requirement -> [Insertion] in
            guard case .delegate(let id) = requirement.kind,
                let offset = addition.existing.delegateOffset(in: existing)
            else { return [] }
            let (text, imports) = writer.delegate(of: writer.program[id])
            let indented = source.indentation(behind: existing[addition.existing.place].brace) + text
            var insertions = [Insertion(offset: offset, text: source.withItsLineEnds(indented))]
            let imported = importText(imports, &known)
            if !imported.isEmpty {
                let end = source.insertionPoint(behind: existing[addition.existing.place].outermostEnd)
                insertions.append(Insertion(offset: end, text: source.withItsLineEnds([newline] + imported)))
            }
            return insertions
        }
    }

    /// Returns the text of the imports that are missing in `known`, and adds their names to `known`. An import of a
    /// declaration is not missing if `known` contains the module of the declaration.
    private func importText(_ imports: [Import], _ known: inout Set<String>) -> [UInt8] {
        let new = imports.filter { $0.isMissing(among: known) }
        known.formUnion(new.map(\.name))
        var writer = SwiftWriter()
        writer.imports(new)
        return writer.finish()
    }
}

extension Requirement {
    /// A Boolean value that indicates whether the member is inserted into the type's body instead of an extension.
    fileprivate var isInBody: Bool {
        if case .delegate = kind { true } else { false }
    }
}

extension Import {
    fileprivate var name: String { structName.map { module + "." + $0 } ?? module }

    fileprivate func isMissing(among known: Set<String>) -> Bool { !known.contains(module) && !known.contains(name) }
}

extension ScannedSource {
    fileprivate func withItsLineEnds(_ text: [UInt8]) -> [UInt8] {
        guard usesCarriageReturns else { return text }
        return text.flatMap { $0 == newline ? [UInt8(ascii: "\r"), newline] : [$0] }
    }

    /// Returns the indentation of the first non-blank line after an opening brace. Returns four spaces if the body is
    /// empty, or if text follows the brace on the same line.
    fileprivate func indentation(behind brace: Int) -> [UInt8] {
        var start = nextLine(behind: brace + 1) ?? bytes.count
        while start < bytes.count {
            let blanks = bytes[start...].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
            guard blanks.endIndex < bytes.count else { break }
            switch bytes[blanks.endIndex] {
            case newline, UInt8(ascii: "\r"): start = (nextLine(behind: blanks.endIndex) ?? bytes.count)
            case UInt8(ascii: "}"): return Array("    ".utf8)
            default: return Array(blanks)
            }
        }
        return Array("    ".utf8)
    }
}
