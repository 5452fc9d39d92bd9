// Renames methods that implement an action under its former name, if the user requests it.

import SpecModel
import SwiftBackend
import SwiftOutput

/// The old and the new name of a renamed action.
public struct ActionRenaming: Hashable, Sendable {
    public let old: String
    public let new: String

    public init(old: String, new: String) {
        self.old = old
        self.new = new
    }
}

/// Handwritten sources in which the methods for renamed actions have been renamed.
struct RenamedSources {
    private(set) var existing: ExistingSources
    private(set) var refusals: [StubFinding] = []
    /// The renamings that were applied or refused. All other renamings are reported as unused.
    private(set) var used: Set<ActionRenaming> = []
    private let swift: ClientSwift
    private var edits: [Int: [Range<Int>: [UInt8]]] = [:]

    init(_ existing: ExistingSources, _ renamings: [ActionRenaming], _ types: [StubType], _ swift: ClientSwift) {
        self.existing = existing
        self.swift = swift
        for stub in types {
            guard case .viewModel(let id) = stub.kind, let type = existing.type(stub.name), !type.isExcluded else {
                continue
            }
            let methods = UnrequiredMethods(
                of: type,
                swift.composition(of: swift.program[id]),
                in: existing,
                swift
            )
            for renaming in renamings { rename(renaming, in: type, methods) }
        }
        applyEdits()
    }

    private mutating func rename(_ renaming: ActionRenaming, in type: ExistingType, _ methods: UnrequiredMethods) {
        let named = methods.methods.filter { $0.method.name == renaming.old }
        guard let first = named.first else { return }
        let clashing = type.members.first { member in
            member.name == renaming.new && !member.isOfType
                && (member.kind != .function
                    || named.contains { $0.method.parameters.map(\.label) == member.parameters.map(\.label) })
        }
        if let clashing, methods.parameters(ofWanted: renaming.new) != nil || isNeeded(renaming.new, by: type) {
            return refuse(renaming, first, in: type, "the type already has '\(clashing.name)'")
        }
        guard let parameters = methods.parameters(ofWanted: renaming.new) else { return }
        let equal = named.filter { $0.method.parameters.map(\.label) == parameters.map(\.label) }
        let renamed = equal.isEmpty ? named : equal
        for (place, method) in renamed {
            if let use = methods.firstUse(of: method, in: place) {
                let (line, column) = use.source.place(of: use.offset)
                let reason = "'\(shown(use.source.path))' uses it at line \(line), column \(column)"
                return refuse(renaming, (place, method), in: type, reason)
            }
        }
        used.insert(renaming)
        for (place, method) in renamed { edits[place.source, default: [:]][method.nameRange] = name(renaming.new) }
    }

    private func isNeeded(_ name: String, by type: ExistingType) -> Bool {
        swift.actions(ofProtocols: type.protocols).contains { $0.name == name }
    }

    private mutating func refuse(
        _ renaming: ActionRenaming,
        _ found: (place: BodyPlace, method: ScannedMember),
        in type: ExistingType,
        _ reason: String
    ) {
        used.insert(renaming)
        let place = StubPlace(existing.sources[found.place.source], at: found.method.nameRange.lowerBound)
        let message =
            "cannot change '\(shown(place.path))': \(place.shownPosition): '\(renaming.old)' of '\(type.name)' "
            + "cannot be renamed to '\(renaming.new)': \(reason)"
        refusals.append(StubFinding(.refusal, nil, message, at: place))
    }

    /// Returns a method's name as Swift source, with backticks if necessary.
    private func name(_ name: String) -> [UInt8] {
        var writer = SwiftWriter()
        writer.reference(name)
        return writer.finish()
    }

    private mutating func applyEdits() {
        guard !edits.isEmpty else { return }
        var sources = existing.sources
        for (index, edits) in edits {
            var bytes = sources[index].bytes
            for (range, name) in edits.sorted(by: { $0.key.lowerBound > $1.key.lowerBound }) {
                bytes.replaceSubrange(range, with: name)
            }
            // The source was readable before the edits, and a renamed method cannot make it unreadable.
            if let source = try? ScannedSource(path: sources[index].path, bytes: bytes) { sources[index] = source }
        }
        existing = ExistingSources(sources, swift)
    }
}
