import CheckedSpecs
import Foundation
import ScreenEvaluator
import SpecModel
import Testing
import ValueFormatting

/// Returns the evaluator of a spec's only screen. `screen` is the text of the screen, without the header and the shared
/// declarations of the spec.
func evaluator(_ screen: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> ScreenEvaluator {
    let module = CheckedModule([(path: "Test.vmspec.yaml", text: declarations + screen)])
    let program = try #require(module.program, "\(module.findings)", sourceLocation: sourceLocation)
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 20700))
    let environment = EvaluationEnvironment(
        functions: [
            "shout": { arguments in
                if case .text(let text) = arguments[0] { .text(text.uppercased() + "!") } else { .none }
            }
        ],
        format: { format, arguments, operand, value in
            let operand = operand.map { describe($0) + " " } ?? ""
            return "<\(format.rawValue) \(describe(arguments))\(operand)of \(describe(value))>"
        },
        texts: TextRules(of: Locale(identifier: "sv_SE")),
        calendar: calendar
    )
    return ScreenEvaluator(program.screens[0], in: program, calling: environment)
}

private let declarations = """
    vmspec: 1
    types:
      Kind: {cases: [low, high]}
      Phase: {cases: {idle: , busy: [task: String, step: Int]}}
    models:
      Item:
        identity: id
        fields: {id: Int, name: String = '', count: Int = 0, kind: Kind = .low, parts: "[Part] = []", next: Note?}
      Part: {identity: key, fields: {key: String, size: Double = 0}}
      Note: {fields: {text: String = '', stars: Int = 0}}
    functions:
      shout: {takes: [String], returns: String, swift: shout}
    traits:
      TextPresentable:
        data: {text: String, detail: String?}
        appearance: {color: Color = .label}
        actions: {onTap: {default: ignore}, onEdit: {parameters: [value: String], default: ignore}}
      TitlePresentable: {data: {title: String}}
    cells:
      TextCell: {traits: [TextPresentable]}
    styles:
      Loud: {of: TextCell, values: {color: .red}}
    viewModels:
      ItemRow:
        takes: {item: Item, suffix: String}
        cell: TextCell
        values: {text: "{item.name}{suffix}", detail: nil}
    screens:
      Test:

    """

private func describe(_ arguments: FormatArguments) -> String {
    switch arguments {
    case .none, .currencyCode: ""
    case .minorUnits: "minor "
    case .relative: "to "
    case .numberStyle(let style): style.rawValue + " "
    case .fractionDigits(let digits): "\(digits) "
    case .dateStyle(let style): style.rawValue + " "
    case .timePattern(let pattern): pattern.rawValue + " "
    case .pluralForms(let forms): forms.map { "\($0.category.rawValue) " }.joined()
    }
}

private func describe(_ value: EvaluatedValue) -> String {
    switch value {
    case .int(let value): "\(value)"
    case .double(let number): "\(number.value)"
    case .text(let text): text
    default: "\(value)"
    }
}

func item(_ id: Int, _ name: String = "", parts: [EvaluatedValue] = []) -> EvaluatedValue {
    .model([
        "id": .int(id), "name": .text(name), "count": .int(0), "kind": .enumCase("low", []), "parts": .list(parts),
        "next": .none,
    ])
}

func part(_ key: String, _ size: Double = 0) -> EvaluatedValue { .model(["key": .text(key), "size": .double(size)]) }

func note(_ text: String, _ stars: Int = 0) -> EvaluatedValue { .model(["text": .text(text), "stars": .int(stars)]) }

extension ScreenEvaluator {
    /// Returns the value of the member `text` of each row in a state.
    func texts(_ state: [String: EvaluatedValue]) -> [EvaluatedValue] {
        frame(of: self.state(state)).sections.flatMap(\.rows).map { row in
            row.values.first { $0.name == "text" }?.value ?? .none
        }
    }

    /// Returns the state and the events after `action` of the row `row` in the section `list`.
    func tap(
        _ identities: EvaluatedValue...,
        in state: [String: EvaluatedValue],
        action: String = "onTap",
        _ arguments: [EvaluatedValue] = []
    ) -> (state: EvaluatedState, events: [EvaluatedEvent]) {
        let id = EvaluatedRowID(section: "list", row: "row", identities: identities)
        let action = EvaluatedAction(row: id, action: action, arguments: arguments)
        return handle(action, self.state(state))
    }
}
