// Encodes states and actions as the words that the player of screens reads.

import ScreenEvaluator
import SpecModel

struct WordWriter {
    let program: Program
    private(set) var words: [String] = []

    init(_ program: Program, _ first: String) {
        self.program = program
        words = [first]
    }

    var line: String { words.joined(separator: " ") }

    mutating func add(_ word: String) { words.append(word) }

    mutating func add(_ state: EvaluatedState, _ fields: [Field]) {
        for field in fields { add(state[field.name] ?? .none, field.type) }
    }

    mutating func add(_ action: EvaluatedAction, _ possible: PossibleActions) {
        guard let source = possible.source(of: action) else { return }
        add(source.caseName)
        for (identity, loop) in zip(action.row?.identities ?? [], source.loops) { add(identity, loop.identityType) }
        add(action.action)
        let member = source.actions.first { $0.name == action.action }
        guard case .action(let parameters)? = member?.kind else { return }
        for (argument, parameter) in zip(action.arguments, parameters) { add(argument, parameter.type) }
    }

    mutating func add(_ value: EvaluatedValue, _ type: ValueType) {
        if case .optional(let wrapped) = type.kind {
            add(value == .none ? "none" : "some")
            if value != .none { add(value, wrapped) }
            return
        }
        switch value {
        case .bool(let value): add("\(value)")
        case .int(let value): add("\(value)")
        case .double(let number), .date(let number): add(String(number.value.bitPattern, radix: 16))
        case .decimal(let value): add("\(value)")
        case .text(let text), .url(let text), .opaque(let text): add(codes(of: text))
        case .image(.asset(let name)):
            add("asset")
            add(codes(of: name))
        case .image(.url(let url)):
            add("url")
            add(codes(of: url))
        case .image(.symbol(let name)):
            add("symbol")
            add(codes(of: name))
        case .uuid(let value): add("\(value)")
        case .duration(let value):
            add("\(value.components.seconds)")
            add("\(value.components.attoseconds)")
        case .enumCase(let name, let payload):
            add(name)
            guard case .declared(let id) = type.kind, let own = program[id].cases.first(where: { $0.name == name })
            else {
                return
            }
            for (value, parameter) in zip(payload, own.payload) { add(value, parameter.type) }
        case .model(let fields):
            guard case .model(let id) = type.kind else { return }
            add(fields, program[id].fields)
        case .list(let elements):
            guard case .list(let element) = type.kind else { return }
            add("\(elements.count)")
            for value in elements { add(value, element) }
        case .set(let elements):
            guard case .set(let element) = type.kind else { return }
            add("\(elements.count)")
            for value in elements { add(value, element) }
        case .dictionary(let entries):
            guard case .dictionary(let keyType, let valueType) = type.kind else { return }
            add("\(entries.count)")
            for (key, value) in entries {
                add(key, keyType)
                add(value, valueType)
            }
        case .none, .color, .font:
            break
        }
    }

    /// Returns the code points of a text, or `-` for an empty text.
    private func codes(of text: String) -> String {
        text.isEmpty ? "-" : text.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: ".")
    }
}

extension Loop {
    var identityType: ValueType {
        switch identity {
        case .field(_, let type): type
        case .itself: elementType
        }
    }
}

/// Returns the name of the `RowID` case for a row. For the row `title` in the section `main`, the name is `mainTitle`.
func rowName(_ id: EvaluatedRowID) -> String {
    id.section + id.row.prefix(1).uppercased() + id.row.dropFirst()
}
