// Plans all changes of a run: new files, and insertions into existing files. The plan is complete before the first byte
// is written.

import SpecDiagnostics
import SpecModel
import SwiftBackend
import SwiftOutput
import VMGenDriver

/// A Swift file and its content.
package struct SwiftSource: Equatable, Sendable {
    package let path: String
    package let bytes: [UInt8]

    package init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }
}

package struct StubPlan {
    /// The new and changed files, with their new contents.
    package private(set) var files: [SwiftSource] = []
    /// A message for each type with missing members.
    package private(set) var missing: [String] = []
    /// A message for each file that is not changed, with the reason.
    package private(set) var refusals: [String] = []

    private let swift: ClientSwift
    private let framework: StubFramework
    private let existing: ExistingSources
    /// The sources that the scan cannot read.
    private let unread: [(source: SwiftSource, failure: ScanFailure)]

    /// - Parameter directory: The directory for new files.
    package init(_ swift: ClientSwift, _ framework: StubFramework, _ sources: [SwiftSource], in directory: String) {
        self.swift = swift
        self.framework = framework
        var scanned: [ScannedSource] = []
        var unread: [(source: SwiftSource, failure: ScanFailure)] = []
        for source in sources {
            do throws(ScanFailure) {
                scanned.append(try ScannedSource(path: source.path, bytes: source.bytes))
            } catch {
                unread.append((source, error))
            }
        }
        existing = ExistingSources(scanned, swift)
        self.unread = unread
        plan(in: directory, paths: Set(sources.map(\.path)))
    }

    private mutating func plan(in directory: String, paths: Set<String>) {
        var new: [StubType] = []
        var additions: [(type: StubType, missingMembers: MissingMembers, existing: ExistingType)] = []
        for type in stubTypesWithDrawers() {
            if let found = existing.type(type.name) {
                do throws(UnsupportedSource) {
                    let missingMembers = try type.missingMembers(of: found, in: existing, swift, framework)
                    if !missingMembers.isEmpty { additions.append((type, missingMembers, found)) }
                } catch {
                    refuse(found, error.reason)
                }
            } else if let reason = reasonNotToStart(type, in: directory, paths) {
                refusals.append(reason)
            } else {
                new.append(type)
            }
        }
        let writer = StubWriter(
            swift: swift,
            framework: framework,
            written: Set(new.map(\.name)),
            classes: Set(new.map(\.name)).union(existing.classes)
        )
        for type in new {
            let path = joined(directory, type.name + ".swift")
            files.append(SwiftSource(path: path, bytes: writer.file(of: type)))
            missing.append("'\(shown(path))' is missing")
        }
        add(additions, writer)
    }

    /// Returns the types that the specs require, except for types that the compiler generates. If existing types draw a
    /// screen's cells, these types replace the default one.
    private func stubTypesWithDrawers() -> [StubType] {
        var types: [StubType] = []
        for type in stubTypes(of: swift, for: framework) {
            let name: String
            var isGenerated = false
            switch type.kind {
            case .cells(let ids):
                name = swift.cellsName(of: swift.program[ids[0]])
                isGenerated = framework.drawsCells(of: swift.program[ids[0]], swift)
            case .views(let id):
                name = swift.viewsName(of: swift.program[id])
            case .viewModel, .cellView, .view, .controller:
                types.append(type)
                continue
            }
            let drawers = existing.conformingTypes(to: name)
            if drawers.isEmpty, !isGenerated { types.append(type) }
            for name in drawers where !name.contains(".") { types.append(StubType(kind: type.kind, name: name)) }
        }
        return types.sharingCells(
            swift,
            framework,
            drawers: { existing.conformingTypes(to: swift.cellsName(of: swift.program[$0])) },
            isDeclared: { !existing.declarations(of: $0).isEmpty }
        )
    }

    /// Returns the reason that no file can be created for a missing type, or `nil` if one can be created.
    private func reasonNotToStart(_ type: StubType, in directory: String, _ paths: Set<String>) -> String? {
        if case .viewModel(let id) = type.kind, swift.program[id].extends != nil {
            return "the sources do not declare the model '\(type.name)', so no stub can extend it"
        }
        for (source, failure) in unread where mentions(type.name, in: source.bytes) {
            let (line, column) = place(of: failure.offset, in: source.bytes)
            return
                "cannot read '\(shown(source.path))', which may declare '\(type.name)': line \(line), column \(column): "
                + failure.reason
        }
        let path = joined(directory, type.name + ".swift")
        return paths.contains(path) || isOccupied(path)
            ? "'\(shown(path))' exists but does not declare '\(type.name)'" : nil
    }

    private mutating func refuse(_ type: ExistingType, _ reason: String) {
        let source = existing.sources[type.place.source]
        let (line, column) = place(of: existing[type.place].offset, in: source.bytes)
        refusals.append(
            "cannot change '\(shown(source.path))': line \(line), column \(column): '\(type.name)': \(reason)"
        )
    }

    // MARK: Additions

    private mutating func add(
        _ additions: [(type: StubType, missingMembers: MissingMembers, existing: ExistingType)],
        _ writer: StubWriter
    ) {
        var insertions: [Int: [(offset: Int, text: [UInt8])]] = [:]
        var imported: [Int: Set<String>] = [:]
        for (type, missingMembers, found) in additions {
            let index = found.place.source
            let source = existing.sources[index]
            let (text, imports) = writer.extension(of: type, missingMembers, existing: found)
            let known = imported[index] ?? source.imports
            let new = imports.filter { $0.isMissing(among: known) }
            imported[index] = known.union(new.map(\.name))
            let offset = source.insertionPoint(behind: existing[found.place].end)
            insertions[index, default: []].append((offset, insertion(text, new, at: offset, in: source)))
            let names = missingMembers.names(swift).map { "'\($0)'" }.joined(separator: ", ")
            missing.append("'\(type.name)' in '\(shown(source.path))' has no \(names)")
        }
        for (index, insertions) in insertions.sorted(by: { $0.key < $1.key }) {
            var bytes = existing.sources[index].bytes
            // Later insertions are applied first. Of several at one offset, the last one is applied first, so that
            // their order is kept.
            for insertion in insertions.enumerated().sorted(by: {
                ($0.element.offset, $0.offset) > ($1.element.offset, $1.offset)
            }) {
                bytes.insert(contentsOf: insertion.element.text, at: insertion.element.offset)
            }
            files.append(SwiftSource(path: existing.sources[index].path, bytes: bytes))
        }
    }

    private func insertion(_ text: [UInt8], _ imports: [Import], at offset: Int, in source: ScannedSource) -> [UInt8] {
        var writer = SwiftWriter()
        writer.imports(imports)
        var inserted = writer.finish()
        if !inserted.isEmpty { inserted.append(newline) }
        inserted = [newline] + inserted + text
        if offset > 0, source.bytes[offset - 1] != newline { inserted.insert(newline, at: 0) }
        guard source.usesCarriageReturns else { return inserted }
        return inserted.flatMap { $0 == newline ? [UInt8(ascii: "\r"), newline] : [$0] }
    }
}

private let newline = UInt8(ascii: "\n")

/// Returns a path for messages.
func shown(_ path: String) -> String { showingControls(path) }

/// Returns the line and the column of an offset. Both start at 1, and columns count Unicode scalars.
private func place(of offset: Int, in bytes: [UInt8]) -> (line: Int, column: Int) {
    var line = 1
    var column = 1
    for byte in bytes[..<min(offset, bytes.count)] {
        if byte == newline {
            line += 1
            column = 1
        } else if byte & 0xC0 != 0x80 {
            column += 1
        }
    }
    return (line, column)
}

/// Returns a Boolean value that indicates whether a name occurs in a text, even as a part of a longer name.
private func mentions(_ name: String, in bytes: [UInt8]) -> Bool {
    let wanted = Array(name.utf8)
    guard wanted.count <= bytes.count else { return false }
    return (0...bytes.count - wanted.count).contains { bytes[$0...].starts(with: wanted) }
}

extension Import {
    fileprivate var name: String { structName.map { module + "." + $0 } ?? module }

    fileprivate func isMissing(among known: Set<String>) -> Bool { !known.contains(module) && !known.contains(name) }
}

extension MissingMembers {
    /// Returns the names of the missing members for messages.
    fileprivate func names(_ swift: ClientSwift) -> [String] {
        let protocols = protocols.map { type in
            var writer = SwiftWriter()
            writer.type(type)
            return String(decoding: writer.finish(), as: UTF8.self)
        }
        return protocols + requirements.map(\.name)
    }
}

extension ScannedSource {
    fileprivate var usesCarriageReturns: Bool {
        guard let first = bytes.firstIndex(of: newline), first > 0 else { return false }
        return bytes[first - 1] == UInt8(ascii: "\r")
    }

    /// Returns the offset of the line after a type's end, or the end of the file if other text follows the type on its
    /// line.
    fileprivate func insertionPoint(behind end: Int) -> Int {
        let rest = bytes[end...].prefix { $0 != newline }
        guard rest.allSatisfy({ [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r")].contains($0) }) else {
            return bytes.count
        }
        return min(rest.endIndex + 1, bytes.count)
    }
}

extension ExistingSources {
    /// The names of the hand-written classes.
    var classes: Set<String> {
        Set(sources.flatMap(\.bodies).filter { $0.keyword == "class" }.map(\.name))
    }
}
