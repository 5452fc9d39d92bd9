import Foundation
import ScreenEvaluator
import ScreenLayouts
import SpecModel
import ValueFormatting

@testable import SpecDiff

/// Compares the frames of both versions. The states are the samples of both versions and the states that show their
/// layouts. Identifiers of sections and rows are not compared, because people do not see them.
struct FrameOracle {
    private let old: Program
    private let new: Program

    init(_ old: Program, _ new: Program) {
        (self.old, self.new) = (old, new)
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
            if visible(first.frame(of: oldState), old) != visible(second.frame(of: newState), new) { return true }
        }
        // Both versions can show a state only if the fields of their states are equal.
        guard before.state.map(\.name) == after.state.map(\.name),
            zip(before.state, after.state).allSatisfy({ typeText($0.type, old) == typeText($1.type, new) }),
            old.models.map(\.header.name) == new.models.map(\.header.name)
        else { return false }
        for witness in layoutWitnesses(of: before, in: old, limit: 12).cases {
            let state = first.state(witness.state)
            if visible(first.frame(of: state), old) != visible(second.frame(of: state), new) { return true }
        }
        return false
    }

    private func typeText(_ type: ValueType, _ program: Program) -> String {
        switch type.kind {
        case .builtin(let type): type.rawValue
        case .declared(let id): program[id].header.name + program[id].cases.map(\.name).joined(separator: ",")
        case .model(let id): program[id].header.name + program[id].fields.map(\.name).joined(separator: ",")
        case .optional(let inner): typeText(inner, program) + "?"
        case .list(let inner): "[" + typeText(inner, program) + "]"
        case .set(let inner): "{" + typeText(inner, program) + "}"
        case .dictionary(let key, let value): "[" + typeText(key, program) + ":" + typeText(value, program) + "]"
        case .group(let key, let element): typeText(key, program) + "*" + typeText(element, program)
        case .invalid: "?"
        }
    }

    /// Returns the visible parts of a frame, without names. Cells and values are identified by their positions.
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
        func plain(_ row: EvaluatedRow) -> EvaluatedRow {
            var row = row
            row.id = EvaluatedRowID(section: "", row: "", identities: [])
            row.cell = ""
            for index in row.values.indices {
                row.values[index].name = ""
                row.values[index].value = plain(row.values[index].value)
            }
            for place in row.details?.commands.keys.map({ $0 }) ?? [] {
                for index in row.details?.commands[place]?.indices ?? 0..<0 {
                    row.details?.commands[place]?[index].id = ""
                }
            }
            return row
        }
        func plain(_ supplement: EvaluatedSupplement?) -> EvaluatedSupplement? {
            if case .cell(let row)? = supplement { return .cell(plain(row)) }
            return supplement
        }
        for index in frame.values.indices {
            frame.values[index].name = ""
            frame.values[index].value = plain(frame.values[index].value)
        }
        for index in frame.commands.indices { frame.commands[index].id = "" }
        frame.leftOut = []
        for index in frame.sections.indices {
            frame.sections[index].id = ""
            frame.sections[index].identity = nil
            frame.sections[index].header = plain(frame.sections[index].header)
            frame.sections[index].footer = plain(frame.sections[index].footer)
            frame.sections[index].rows = frame.sections[index].rows.map(plain)
        }
        return frame
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
                // The description of an argument that is an expression contains a location, so such arguments are left
                // out here.
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

/// Returns a description of a value that does not depend on the order of a hash table.
private func text(of value: EvaluatedValue) -> String {
    switch value {
    case .model(let fields):
        "{" + fields.sorted { $0.key < $1.key }.map { $0.key + text(of: $0.value) }.joined(separator: ",") + "}"
    case .list(let elements): "[" + elements.map { text(of: $0) }.joined(separator: ",") + "]"
    case .set(let elements): "(" + elements.map { text(of: $0) }.sorted().joined(separator: ",") + ")"
    case .dictionary(let entries):
        "<" + entries.map { text(of: $0.key) + ":" + text(of: $0.value) }.sorted().joined(separator: ",") + ">"
    case .enumCase(let name, let payload): name + payload.map { text(of: $0) }.joined(separator: ",")
    default: "\(value)"
    }
}
