import Foundation
import ScreenEvaluator
import ScreenLayouts
import SpecModel
import ValueFormatting

@testable import SpecDiff

/// A comparison of the frames that two versions of a program show. Each frame shows either a sample of a screen, or a
/// state that `WitnessCache` contains for a layout. Values of members are matched by the names of the members.
/// Identifiers of sections and rows are not compared, because they are not visible.
struct FrameOracle {
    private let old: Program
    private let new: Program
    private let renamed: RenamedItems
    private let oldWitnesses: WitnessCache?
    private let newWitnesses: WitnessCache?

    /// Creates a comparison of two versions of a program.
    ///
    /// - Parameters:
    ///   - renamed: The renamed members.
    ///   - oldWitnesses: States that show the layouts of the old version, or `nil` to omit these states.
    ///   - newWitnesses: States that show the layouts of the new version, or `nil` to omit these states.
    init(
        _ old: Program,
        _ new: Program,
        renamed: RenamedItems,
        oldWitnesses: WitnessCache?,
        newWitnesses: WitnessCache?
    ) {
        (self.old, self.new, self.renamed) = (old, new, renamed)
        (self.oldWitnesses, self.newWitnesses) = (oldWitnesses, newWitnesses)
    }

    /// The names of the screens that both versions contain and that differ in a frame.
    var differingScreens: [String] {
        old.screens.compactMap { before in
            guard let after = new.screens.first(where: { $0.header.name == before.header.name }) else { return nil }
            return differs(before, after) ? before.header.name : nil
        }
    }

    private func differs(_ before: Screen, _ after: Screen) -> Bool {
        let first = ScreenEvaluator(before, in: old, calling: Self.environment(old))
        let second = ScreenEvaluator(after, in: new, calling: Self.environment(new))
        let names = Set(before.samples.map(\.name)).intersection(after.samples.map(\.name))
        for name in names.sorted() {
            guard let oldState = first.state(ofSample: name), let newState = second.state(ofSample: name) else {
                continue
            }
            if differ(first.frame(of: oldState), second.frame(of: newState)) { return true }
        }
        // A state of one version is valid in the other version only if both versions declare the same state fields.
        guard before.state.map(\.name) == after.state.map(\.name),
            zip(before.state, after.state).allSatisfy({ typeText($0.type, old) == typeText($1.type, new) })
        else { return false }
        let states =
            (oldWitnesses?.states(of: before) ?? []).map { first.state($0) }
            + (newWitnesses?.states(of: after) ?? []).map { second.state($0) }
        return states.contains { differ(first.frame(of: $0), second.frame(of: $0)) }
    }

    /// Returns a description of a type and of all types in it, with the names and types of their cases and fields.
    private func typeText(_ type: ValueType, _ program: Program) -> String {
        var seen: Set<Declaration> = []
        func text(_ type: ValueType) -> String {
            switch type.kind {
            case .builtin(let type): type.rawValue
            case .declared(let id):
                program[id].header.name
                    + (seen.insert(.type(id)).inserted
                        ? program[id].cases.map { $0.name + $0.payload.map { text($0.type) }.joined() }
                            .joined(separator: ",") : "")
            case .model(let id):
                program[id].header.name
                    + (seen.insert(.model(id)).inserted
                        ? program[id].fields.map { $0.name + ":" + text($0.type) }.joined(separator: ",") : "")
            case .optional(let inner): text(inner) + "?"
            case .list(let inner): "[" + text(inner) + "]"
            case .set(let inner): "{" + text(inner) + "}"
            case .dictionary(let key, let value): "[" + text(key) + ":" + text(value) + "]"
            case .group(let key, let element): text(key) + "*" + text(element)
            case .invalid: "?"
            }
        }
        return text(type)
    }

    private func differ(_ first: EvaluatedFrame, _ second: EvaluatedFrame) -> Bool {
        let (before, after) = (visible(first, old), visible(second, new))
        let (rows, otherRows) = (before.allRows, after.allRows)
        guard rows.count == otherRows.count, areEqual(before.values, after.values),
            zip(rows, otherRows).allSatisfy({ areEqual($0.values, $1.values) })
        else { return true }
        return before.withoutValues != after.withoutValues
    }

    /// Returns a Boolean value that indicates whether two lists contain the same members and values, in any order.
    private func areEqual(_ values: [EvaluatedMember], _ others: [EvaluatedMember]) -> Bool {
        let names = Set(others.map(\.name))
        let own = values.map { member in
            var member = member
            member.name = renamed.renamed(member.name, among: names)
            return member
        }
        return own.sorted { $0.name < $1.name } == others.sorted { $0.name < $1.name }
    }

    /// Returns a copy of a frame without the parts that are not visible on the screen: identifiers, the names of cells,
    /// and the names of fields in models.
    private func visible(_ frame: EvaluatedFrame, _ program: Program) -> EvaluatedFrame {
        var frame = frame.resolvingTokens(of: program)
        // The names of fields are not visible on the screen.
        func plain(_ value: EvaluatedValue) -> EvaluatedValue {
            switch value {
            case .model(let fields): .set(Set(fields.values.map(plain)))
            case .list(let elements): .list(elements.map(plain))
            case .set(let elements): .set(Set(elements.map(plain)))
            case .dictionary(let entries): .dictionary(entries.mapValues(plain))
            case .enumCase(let name, let payload): .enumCase(name, payload.map(plain))
            default: value
            }
        }
        for index in frame.values.indices { frame.values[index].value = plain(frame.values[index].value) }
        for index in frame.commands.indices { frame.commands[index].id = "" }
        frame.leftOut = []
        for index in frame.sections.indices {
            frame.sections[index].id = ""
            frame.sections[index].identity = nil
        }
        return frame.mapRows { row in
            var row = row
            row.id = EvaluatedRowID(section: "", row: "", identities: [])
            row.cell = ""
            for index in row.values.indices { row.values[index].value = plain(row.values[index].value) }
            for place in row.details?.commands.keys.map({ $0 }) ?? [] {
                for index in row.details?.commands[place]?.indices ?? 0..<0 {
                    row.details?.commands[place]?[index].id = ""
                }
            }
            return row
        }
    }

    private static func environment(_ program: Program) -> EvaluationEnvironment {
        var functions: [String: EvaluationEnvironment.Function] = [:]
        for function in program.functions {
            let path = function.swiftPath.joined(separator: ".")
            let result = function.result
            functions[function.header.name] = { arguments in
                switch result.kind {
                case .builtin(.bool): .bool(arguments.map { text(of: $0) }.joined().utf8.count % 2 == 0)
                case .builtin(.int): .int(arguments.map { text(of: $0) }.joined().utf8.count)
                case .builtin(.string): .text("\(path)(\(arguments.map { text(of: $0) }.joined(separator: ", ")))")
                default: .none
                }
            }
        }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return EvaluationEnvironment(
            functions: functions,
            format: { format, arguments, computed, value in
                // Arguments that are expressions are omitted, because their descriptions contain source locations.
                let constants: String =
                    switch arguments {
                    case .currencyCode, .minorUnits, .relative: ""
                    case .none, .fractionDigits, .numberStyle, .dateStyle, .timePattern, .pluralForms: "\(arguments)"
                    }
                return "\(format.rawValue) \(constants) \(computed.map { text(of: $0) } ?? "") \(text(of: value))"
            },
            texts: TextRules(of: Locale(identifier: "en_US")),
            calendar: calendar
        )
    }
}

/// A cache of the states that show the layouts of a program's screens. Several threads can use one cache.
final class WitnessCache: @unchecked Sendable {
    private let program: Program
    private let lock = NSLock()
    private var known: [String: [[ConstantField]]] = [:]

    init(_ program: Program) {
        self.program = program
    }

    func states(of screen: Screen) -> [[ConstantField]] {
        lock.lock()
        defer { lock.unlock() }
        if let states = known[screen.header.name] { return states }
        let states = layoutWitnesses(of: screen, in: program, limit: 12).cases.map(\.state)
        known[screen.header.name] = states
        return states
    }
}

/// Returns a description of a value. The description does not depend on the iteration order of sets and dictionaries.
private func text(of value: EvaluatedValue) -> String {
    switch value {
    case .model(let fields):
        // The name of a field is not visible.
        "{" + fields.values.map { text(of: $0) }.sorted().joined(separator: ",") + "}"
    case .list(let elements): "[" + elements.map { text(of: $0) }.joined(separator: ",") + "]"
    case .set(let elements): "(" + elements.map { text(of: $0) }.sorted().joined(separator: ",") + ")"
    case .dictionary(let entries):
        "<" + entries.map { text(of: $0.key) + ":" + text(of: $0.value) }.sorted().joined(separator: ",") + ">"
    case .enumCase(let name, let payload): name + payload.map { text(of: $0) }.joined(separator: ",")
    default: "\(value)"
    }
}

extension EvaluatedFrame {
    fileprivate func mapRows(_ transform: (EvaluatedRow) -> EvaluatedRow) -> EvaluatedFrame {
        func mapped(_ supplement: EvaluatedSupplement?) -> EvaluatedSupplement? {
            if case .cell(let row)? = supplement { return .cell(transform(row)) }
            return supplement
        }
        var frame = self
        for index in sections.indices {
            frame.sections[index].header = mapped(sections[index].header)
            frame.sections[index].footer = mapped(sections[index].footer)
            frame.sections[index].rows = sections[index].rows.map(transform)
        }
        return frame
    }

    /// The rows of all sections, including those in headers and footers.
    fileprivate var allRows: [EvaluatedRow] {
        sections.flatMap { section in
            [section.header, section.footer].compactMap { $0?.row } + section.rows
        }
    }

    /// A copy of the frame in which the `values` of the frame and of all rows are empty.
    fileprivate var withoutValues: EvaluatedFrame {
        var frame = mapRows { row in
            var row = row
            row.values = []
            return row
        }
        frame.values = []
        return frame
    }
}

extension EvaluatedSupplement {
    fileprivate var row: EvaluatedRow? {
        if case .cell(let row) = self { row } else { nil }
    }
}
