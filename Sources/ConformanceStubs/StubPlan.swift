// Plans all changes of a run: new files, insertions into existing files, and renamed methods. The plan is complete
// before `vmgen stubs` writes a file.

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
    /// The differences between the specs and the sources, including those that `files` resolves. Only `stubs --check`
    /// reports the differences that `files` resolves.
    package private(set) var findings: [StubFinding] = []
    /// The requested renamings that renamed no method and were not refused.
    package private(set) var unusedRenamings: [ActionRenaming]
    /// The conformances that the specs require from types in the sources.
    private(set) var conformances: [RequiredConformance] = []

    private let swift: ClientSwift
    private let framework: StubFramework
    private let existing: ExistingSources
    /// The sources that the scan cannot read, with the reason for each.
    private let unread: [(source: SwiftSource, failure: ScanFailure)]

    /// Plans the new files, and the changes to the handwritten `sources`.
    ///
    /// - Parameters:
    ///   - directory: The directory for new files.
    ///   - renamings: The former and new names of the actions that the user wants to rename.
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
        findings = renamed.refusals
        plan(in: directory, paths: Set(sources.map(\.path)))
        for (old, new) in zip(scanned, existing.sources) where old.bytes != new.bytes {
            if !files.contains(where: { $0.path == new.path }) {
                files.append(SwiftSource(path: new.path, bytes: new.bytes))
            }
        }
    }

    private mutating func plan(in directory: String, paths: Set<String>) {
        var new: [StubType] = []
        var additions: [Addition] = []
        for type in stubTypesWithDrawers() where !isExcluded(type.name) {
            guard let found = existing.type(type.name) else {
                if let obstacle = obstacleToStart(type, in: directory, paths) {
                    add(.refusal, type.name, obstacle.reason, at: obstacle.place)
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
                if let obstacle = obstacleToExtend(type.name) {
                    add(.refusal, type.name, obstacle.reason, at: obstacle.place)
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
            add(.missing, type.name, "'\(shown(path))' is missing", at: StubPlace(path))
        }
        for addition in additions {
            let place = place(of: addition.existing)
            let names = addition.missingMembers.names(swift).map { "'\($0)'" }.joined(separator: ", ")
            let subject = "'\(addition.type.name)' in '\(shown(place.path))'"
            add(.missing, addition.type.name, "\(subject) has no \(names)", at: place)
        }
        files += Additions(existing: existing, writer: writer).files(with: additions)
    }

    private mutating func add(_ kind: StubFinding.Kind, _ type: String, _ message: String, at place: StubPlace?) {
        findings.append(StubFinding(kind, type, message, at: place))
    }

    private func place(of type: ExistingType) -> StubPlace {
        StubPlace(existing.sources[type.place.source], at: existing[type.place].offset)
    }

    // MARK: Types

    /// Returns the types that the client has to write. If existing types create the cells of a screen, the result
    /// contains these types instead of the type with the default name.
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

    /// Returns the names of the protocols to which a type that creates cells has to conform. Such a type can have any
    /// name, so the scan finds it by these protocols. Returns an empty array for all other types, which the scan finds
    /// by name.
    private func drawnProtocols(of type: StubType) -> [String] {
        switch type.kind {
        case .cells(let ids): ids.map { swift.cellsName(of: swift.program[$0]) }
        case .views(let id): [swift.viewsName(of: swift.program[id])]
        case .viewModel, .cellView, .view, .controller: []
        }
    }

    /// Returns a Boolean value that indicates whether a comment excludes the type or type alias with the given name
    /// from the comparison with the specs.
    private func isExcluded(_ name: String) -> Bool {
        if let alias = existing.place(ofAlias: name),
            alias.source.isMarked(.noStubs, from: alias.offset, to: alias.offset)
        {
            return true
        }
        return existing.type(name)?.isExcluded ?? false
    }

    /// Returns the reason why no file can be created for a missing type, or `nil` if a file can be created.
    private func obstacleToStart(_ type: StubType, in directory: String, _ paths: Set<String>) -> Obstacle? {
        if case .viewModel(let id) = type.kind, swift.program[id].extends != nil {
            let reason = "the sources do not declare the model '\(type.name)', so no stub can extend it"
            return Obstacle(reason: reason, place: nil)
        }
        if let (source, offset) = existing.place(ofAlias: type.name) {
            let place = StubPlace(source, at: offset)
            let shownType = existing.shownType(ofAlias: type.name) ?? ""
            let reason =
                "cannot read the type of '\(type.name)': '\(shown(source.path))', \(place.shownPosition): "
                + "it is a type alias of '\(shownType)', whose declaration is not in these sources"
            return Obstacle(reason: reason, place: place)
        }
        if existing.isAlias(type.name) {
            return Obstacle(reason: "'\(type.name)' is declared as several type aliases", place: nil)
        }
        if let obstacle = obstacleToExtend(type.name) { return obstacle }
        for name in drawnProtocols(of: type).flatMap({ existing.names(meaning: $0).sorted() }) {
            if let obstacle = unreadSource(mentioning: name, "declare a type that conforms to '\(name)'") {
                return obstacle
            }
        }
        let path = joined(directory, type.name + ".swift")
        guard paths.contains(path) || isOccupied(path) else { return nil }
        return Obstacle(
            reason: "'\(shown(path))' exists but does not declare '\(type.name)'",
            place: StubPlace(path)
        )
    }

    /// Returns the reason why a type cannot be extended, or `nil` if it can. A type cannot be extended if an unreadable
    /// source contains its name, because this source possibly declares members of the type.
    private func obstacleToExtend(_ name: String) -> Obstacle? {
        unreadSource(mentioning: name, "declare '\(name)'")
    }

    private func unreadSource(mentioning name: String, _ possibility: String) -> Obstacle? {
        guard let (source, failure) = unread.first(where: { mentions(name, in: $0.source.bytes) }) else { return nil }
        let (line, column) = lineAndColumn(of: failure.offset, in: source.bytes)
        let place = StubPlace(source.path, line: line, column: column)
        let reason =
            "cannot read '\(shown(source.path))', which may \(possibility): \(place.shownPosition): \(failure.reason)"
        return Obstacle(reason: reason, place: place)
    }

    private mutating func refuse(_ name: String, _ type: ExistingType, _ reason: String) {
        let place = place(of: type)
        let message = "cannot change '\(shown(place.path))': \(place.shownPosition): '\(name)': \(reason)"
        add(.refusal, name, message, at: place)
    }

    // MARK: Former actions

    /// Reports the methods of a view model that possibly implement missing actions under former names or with former
    /// parameters. Returns `true` if it reports at least one method.
    private mutating func ask(_ stub: StubType, _ type: ExistingType) -> Bool {
        guard case .viewModel(let id) = stub.kind else { return false }
        let composition = swift.composition(of: swift.program[id])
        let found = UnrequiredMethods(of: type, composition, in: existing, swift).formerActions
        for former in found {
            let source = existing.sources[former.place.source]
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
                StubFinding(
                    .question,
                    former.isRequired ? stub.name : nil,
                    question,
                    at: StubPlace(source, at: former.method.nameRange.lowerBound),
                    remedy: "\(remedy); '// vmgen:keep' above the method keeps it"
                )
            )
        }
        return !found.isEmpty
    }

    // MARK: Conformances

    private mutating func addConformances(of type: StubType, _ found: ExistingType?) {
        // A missing type that creates cells has no fixed name, so the compiler cannot check its conformance.
        if found == nil, !drawnProtocols(of: type).isEmpty { return }
        if case .cellView = type.kind, framework == .swiftui { return }
        if let found, type.isShownWithoutProtocol(found, in: existing, swift) { return }
        let isVisible = found.map { $0.modifiers.isDisjoint(with: ["private", "fileprivate"]) } ?? true
        let protocols = type.protocols(swift).map(\.type)
        if protocols.isEmpty || !isVisible || found?.isGeneric == true { return }
        let path = found?.path ?? [type.name]
        conformances.append(RequiredConformance(stub: type.name, path: path, protocols: protocols))
    }

    /// Replaces the findings of the scan with the findings of the compiler, for all types in `conformances`. If a type
    /// does not conform and has a finding of the kind `question`, keeps the scan's findings about this type, except for
    /// refusals.
    ///
    /// - Parameter failures: The compiler's findings about types that do not conform, by the name of the type.
    mutating func decide(_ failures: [String: [StubFinding]]) {
        let decided = Set(conformances.map(\.stub))
        findings.removeAll { finding in
            guard let type = finding.type, decided.contains(type) else { return false }
            return failures[type] == nil || finding.kind == .refusal
        }
        for (type, found) in failures.sorted(by: { $0.key < $1.key }) {
            if findings.contains(where: { $0.type == type && $0.kind == .question }) { continue }
            findings.removeAll { $0.type == type }
            findings += found
        }
    }
}

/// Returns a path as messages show it, with control characters escaped.
func shown(_ path: String) -> String { showingControls(path) }

/// Returns a Boolean value that indicates whether a text contains `name`. The result is also `true` if `name` is only a
/// part of a longer name.
private func mentions(_ name: String, in bytes: [UInt8]) -> Bool {
    let wanted = Array(name.utf8)
    guard wanted.count <= bytes.count else { return false }
    return (0...bytes.count - wanted.count).contains { bytes[$0...].starts(with: wanted) }
}

extension MissingMembers {
    /// Returns the names of the missing protocols and members, as messages show them.
    fileprivate func names(_ swift: ClientSwift) -> [String] {
        let protocols = protocols.map { type in
            var writer = SwiftWriter()
            writer.type(type)
            return String(decoding: writer.finish(), as: UTF8.self)
        }
        return protocols + requirements.map(\.name)
    }
}
