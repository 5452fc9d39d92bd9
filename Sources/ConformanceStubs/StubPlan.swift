// Plans all changes of a run: new files, insertions into existing files, and renamed methods. The plan is complete before
// the first byte is written.

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

/// A question about a method that may implement an action under its former name.
package struct StubQuestion {
    package let path: String
    /// The line and the column of the method's name, from 1.
    package let line: Int
    package let column: Int
    package let message: String
    package let remedy: String

    /// The error and its note, as the command prints them.
    package var text: String {
        let place = "\(shown(path)):\(line):\(column)"
        return "\(place): error: \(message)\n\(place): note: \(remedy)"
    }
}

package struct StubPlan {
    /// The new and changed files, with their new contents.
    package private(set) var files: [SwiftSource] = []
    /// A message for each type with missing members.
    package var missing: [String] { messages(.missing) }
    /// A message for each file that is not changed, with the reason.
    package var refusals: [String] { messages(.refusal) }
    /// A question for each method that may implement an action under its former name.
    package var questions: [StubQuestion] { findings.compactMap(\.question) }
    /// The renamings that rename no method and are not refused.
    package private(set) var unusedRenamings: [ActionRenaming]
    /// The conformances that the specs require of types in the sources.
    private(set) var conformances: [RequiredConformance] = []

    enum Kind {
        case missing, refusal, question
    }

    private struct Finding {
        let kind: Kind
        /// The type, or `nil` if the compiler cannot decide the finding.
        let type: String?
        let message: String
        var question: StubQuestion?
    }

    private var findings: [Finding] = []
    private let swift: ClientSwift
    private let framework: StubFramework
    private let existing: ExistingSources
    /// The sources that the scan cannot read.
    private let unread: [(source: SwiftSource, failure: ScanFailure)]

    /// - Parameters:
    ///   - directory: The directory for new files.
    ///   - renamings: The names of actions that the user requests to replace.
    package init(
        _ swift: ClientSwift,
        _ framework: StubFramework,
        _ sources: [SwiftSource],
        in directory: String,
        renamings: [ActionRenaming] = []
    ) {
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
        let types = stubTypes(of: swift, for: framework)
        let renamed = RenamedSources(ExistingSources(scanned, swift), renamings, types, swift)
        existing = renamed.existing
        unusedRenamings = renamings.filter { !renamed.used.contains($0) }
        self.unread = unread
        findings = renamed.refusals.map { Finding(kind: .refusal, type: nil, message: $0) }
        plan(in: directory, paths: Set(sources.map(\.path)))
        for (old, new) in zip(scanned, existing.sources) where old.bytes != new.bytes {
            if !files.contains(where: { $0.path == new.path }) {
                files.append(SwiftSource(path: new.path, bytes: new.bytes))
            }
        }
    }

    private func messages(_ kind: Kind) -> [String] { findings.filter { $0.kind == kind }.map(\.message) }

    private mutating func plan(in directory: String, paths: Set<String>) {
        var new: [StubType] = []
        var additions: [Addition] = []
        for type in stubTypesWithDrawers() where !isExcluded(type.name) {
            guard let found = existing.type(type.name) else {
                if let reason = reasonNotToStart(type, in: directory, paths) {
                    add(.refusal, type.name, reason)
                } else {
                    new.append(type)
                }
                addConformances(of: type, nil)
                continue
            }
            addConformances(of: type, found)
            do throws(UnsupportedSource) {
                let missingMembers = try type.missingMembers(of: found, in: existing, swift, framework)
                if ask(type, found) || missingMembers.isEmpty { continue }
                if let reason = reasonNotToExtend(type.name) {
                    add(.refusal, type.name, reason)
                } else {
                    additions.append(Addition(type: type, missingMembers: missingMembers, existing: found))
                }
            } catch {
                _ = ask(type, found)
                refuse(type.name, found, error.reason)
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
            add(.missing, type.name, "'\(shown(path))' is missing")
        }
        for addition in additions {
            let path = existing.sources[addition.existing.place.source].path
            let names = addition.missingMembers.names(swift).map { "'\($0)'" }.joined(separator: ", ")
            add(.missing, addition.type.name, "'\(addition.type.name)' in '\(shown(path))' has no \(names)")
        }
        files += Additions(existing: existing, writer: writer).files(with: additions)
    }

    private mutating func add(_ kind: Kind, _ type: String, _ message: String) {
        findings.append(Finding(kind: kind, type: type, message: message))
    }

    // MARK: Types

    /// Returns the types that the specs require, except for types that the compiler generates. If existing types draw a
    /// screen's cells, these types replace the default one.
    private func stubTypesWithDrawers() -> [StubType] {
        var types: [StubType] = []
        for type in stubTypes(of: swift, for: framework) {
            guard let name = drawnProtocols(of: type).first else {
                types.append(type)
                continue
            }
            var isGenerated = false
            if case .cells(let ids) = type.kind {
                isGenerated = framework.drawsCells(of: swift.program[ids[0]], swift)
            }
            let drawers = existing.conformingTypes(to: name)
            if drawers.isEmpty, !isGenerated { types.append(type) }
            for name in drawers { types.append(StubType(kind: type.kind, name: name)) }
        }
        return types.sharingCells(
            swift,
            framework,
            drawers: { existing.conformingTypes(to: swift.cellsName(of: swift.program[$0])) },
            isDeclared: { !existing.declarations(of: $0).isEmpty }
        )
    }

    /// Returns the protocols of a type that draws the cells of screens. Such a type can have any name. Other types have
    /// none of these protocols.
    private func drawnProtocols(of type: StubType) -> [String] {
        switch type.kind {
        case .cells(let ids): ids.map { swift.cellsName(of: swift.program[$0]) }
        case .views(let id): [swift.viewsName(of: swift.program[id])]
        case .viewModel, .cellView, .view, .controller: []
        }
    }

    /// Returns a Boolean value that indicates whether a comment excludes a type, or a type alias of its name.
    private func isExcluded(_ name: String) -> Bool {
        if let alias = existing.place(ofAlias: name),
            alias.source.isMarked(.noStubs, from: alias.offset, to: alias.offset)
        {
            return true
        }
        return existing.type(name)?.isExcluded ?? false
    }

    /// Returns the reason that no file can be created for a missing type, or `nil` if one can be created.
    private func reasonNotToStart(_ type: StubType, in directory: String, _ paths: Set<String>) -> String? {
        if case .viewModel(let id) = type.kind, swift.program[id].extends != nil {
            return "the sources do not declare the model '\(type.name)', so no stub can extend it"
        }
        if let (source, offset) = existing.place(ofAlias: type.name) {
            let (line, column) = source.place(of: offset)
            let shownType = existing.shownType(ofAlias: type.name) ?? ""
            return "cannot read the type of '\(type.name)': '\(shown(source.path))', line \(line), column \(column): "
                + "it is a type alias of '\(shownType)', whose declaration is not in these sources"
        }
        if existing.isAlias(type.name) { return "'\(type.name)' is declared as several type aliases" }
        if let reason = reasonNotToExtend(type.name) { return reason }
        for name in drawnProtocols(of: type) {
            for name in existing.names(meaning: name).sorted() {
                if let (source, reason) = unreadSource(mentioning: name) {
                    return "cannot read '\(source)', which may declare a type that conforms to '\(name)': \(reason)"
                }
            }
        }
        let path = joined(directory, type.name + ".swift")
        return paths.contains(path) || isOccupied(path)
            ? "'\(shown(path))' exists but does not declare '\(type.name)'" : nil
    }

    /// Returns the reason that a file could be missing members that an unreadable source declares, or `nil`.
    private func reasonNotToExtend(_ name: String) -> String? {
        unreadSource(mentioning: name).map { source, reason in
            "cannot read '\(source)', which may declare '\(name)': \(reason)"
        }
    }

    private func unreadSource(mentioning name: String) -> (path: String, reason: String)? {
        guard let (source, failure) = unread.first(where: { mentions(name, in: $0.source.bytes) }) else { return nil }
        let (line, column) = lineAndColumn(of: failure.offset, in: source.bytes)
        return (shown(source.path), "line \(line), column \(column): \(failure.reason)")
    }

    private mutating func refuse(_ name: String, _ type: ExistingType, _ reason: String) {
        let source = existing.sources[type.place.source]
        let (line, column) = source.place(of: existing[type.place].offset)
        add(
            .refusal,
            name,
            "cannot change '\(shown(source.path))': line \(line), column \(column): '\(name)': \(reason)"
        )
    }

    // MARK: Former actions

    /// Reports the methods that may implement missing actions. Returns a Boolean value that indicates whether there are
    /// any.
    private mutating func ask(_ stub: StubType, _ type: ExistingType) -> Bool {
        guard case .viewModel(let id) = stub.kind else { return false }
        let composition = swift.composition(of: swift.program[id])
        let found = UnrequiredMethods(of: type, composition, in: existing, swift).formerActions
        for former in found {
            let source = existing.sources[former.place.source]
            let (line, column) = source.place(of: former.method.nameRange.lowerBound)
            let isRenamed = former.method.name != former.action
            let question =
                isRenamed
                ? "'\(former.method.name)' is no longer required; was it renamed to '\(former.action)'?"
                : "'\(former.method.fullName)' is no longer required; was it changed to '\(former.fullAction)'?"
            let remedy =
                isRenamed
                ? "'--rename \(former.method.name)=\(former.action)' renames it"
                : "change its parameters to those of '\(former.fullAction)'"
            findings.append(
                Finding(
                    kind: .question,
                    type: former.isRequired ? stub.name : nil,
                    message: question,
                    question: StubQuestion(
                        path: source.path,
                        line: line,
                        column: column,
                        message: question,
                        remedy: "\(remedy); '// vmgen:keep' above the method keeps it"
                    )
                )
            )
        }
        return !found.isEmpty
    }

    // MARK: Conformances

    private mutating func addConformances(of type: StubType, _ found: ExistingType?) {
        // A type that draws cells has a known name only if it exists.
        if found == nil, !drawnProtocols(of: type).isEmpty { return }
        if case .cellView = type.kind, framework == .swiftui { return }
        if let found, type.isShownWithoutProtocol(found, in: existing, swift) { return }
        let isVisible = found.map { $0.modifiers.isDisjoint(with: ["private", "fileprivate"]) } ?? true
        let protocols = type.protocols(swift).map(\.type)
        if protocols.isEmpty || !isVisible || found?.isGeneric == true { return }
        let path = found?.path ?? [type.name]
        conformances.append(RequiredConformance(stub: type.name, path: path, protocols: protocols))
    }

    /// Replaces the findings about types whose conformances the compiler has decided.
    ///
    /// - Parameter failures: The messages for each type that does not conform, by the name of the type.
    mutating func decide(_ failures: [String: [String]]) {
        let decided = Set(conformances.map(\.stub))
        findings.removeAll { finding in
            guard let type = finding.type, decided.contains(type) else { return false }
            return failures[type] == nil || finding.kind == .refusal
        }
        for (type, messages) in failures.sorted(by: { $0.key < $1.key }) {
            if findings.contains(where: { $0.type == type && $0.kind == .question }) { continue }
            findings.removeAll { $0.type == type }
            for message in messages { add(.missing, type, message) }
        }
    }
}

/// Returns a path for messages.
func shown(_ path: String) -> String { showingControls(path) }

/// Returns a Boolean value that indicates whether a name occurs in a text, even as a part of a longer name.
private func mentions(_ name: String, in bytes: [UInt8]) -> Bool {
    let wanted = Array(name.utf8)
    guard wanted.count <= bytes.count else { return false }
    return (0...bytes.count - wanted.count).contains { bytes[$0...].starts(with: wanted) }
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
