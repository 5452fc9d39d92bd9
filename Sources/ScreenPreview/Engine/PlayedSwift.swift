// Writes Swift code for the actions of a user in a preview. The code is for tests with `ScreenTester`.

import ConformanceStubs
import JSONOutput
import ScreenEvaluator
import SpecModel
import SwiftBackend

/// Writes Swift code for the states and actions of a screen.
struct PlayedSwift: Sendable {
    /// The Swift code of a test step: the statement that sends the action, the assignments that change the expected
    /// state, and the statements that receive effects.
    struct Step: Sendable {
        var send: String
        var set: [String]
        var receive: [String]
    }

    private let program: Program
    private let module: String
    private let screen: PreviewScreen
    private let steps: PlayedSteps

    init(_ screen: PreviewScreen, _ facts: ProgramFacts) {
        program = facts.program
        module = facts.name
        self.screen = screen
        steps = PlayedSteps(screen.screen, facts.swift)
    }

    /// The names of the screen's Swift type and of its module. A test of the screen uses both names.
    var names: JSON { .object(["type": .string(steps.typeName), "module": .string(module)]) }

    /// Returns Swift code for a story's state, or `nil` if Swift cannot express the state.
    func state(_ story: Story) -> String? { steps.state(story.given) }

    /// Returns the test step that performs an action, or `nil` if Swift cannot express a value in the step.
    func step(
        _ action: EvaluatedAction,
        from before: EvaluatedState,
        to after: EvaluatedState,
        _ effects: [EvaluatedEffect]
    ) -> Step? {
        guard let send = send(action), let set = assignments(from: before, to: after) else { return nil }
        var receive: [String] = []
        for effect in effects {
            guard let statement = statement(receiving: effect) else { return nil }
            receive.append(statement)
        }
        return Step(send: send, set: set, receive: receive)
    }

    private func send(_ action: EvaluatedAction) -> String? {
        var shown: PlayedSteps.ShownRow?
        var declaration: Int?
        if let id = action.row {
            guard let number = screen.number(of: id, cell: action.cell ?? ""),
                let types = steps.identityTypes(section: id.section, row: id.row),
                let identities = constants(id.identities, types)
            else { return nil }
            shown = .init(section: id.section, row: id.row, cell: screen.rows[number].cell, identities: identities)
            declaration = number
        }
        guard let parameters = screen.parameters(of: action.action, action.source, declaration),
            let arguments = constants(action.arguments, parameters.map(\.type))
        else { return nil }
        let source: PlayedSteps.Source =
            switch action.source {
            case .traits: .cell
            case .gesture: .gesture
            case .command: .command
            }
        return steps.action(action.action, source, of: shown, parameters, arguments)
    }

    private func statement(receiving effect: EvaluatedEffect) -> String? {
        func identities(_ id: EvaluatedRowID) -> [Constant]? {
            steps.identityTypes(section: id.section, row: id.row).flatMap { constants(id.identities, $0) }
        }
        switch effect {
        case .event(let sent):
            guard let event = screen.screen.events.first(where: { $0.name == sent.name }),
                let arguments = constants(sent.arguments, event.parameters.map(\.type))
            else { return nil }
            return steps.receiving(event, arguments)
        case .focus(nil): return steps.receivingEndOfEditing
        case .focus(let id?):
            return identities(id).flatMap { steps.receivingFocus(section: id.section, row: id.row, $0) }
        case .scroll(let id):
            return identities(id).flatMap { steps.receivingScroll(section: id.section, row: id.row, $0) }
        case .scrollSection(let id, let identity):
            guard let identity else { return steps.receivingScroll(toSection: id, nil) }
            guard let type = steps.identityType(ofSection: id), let constant = constant(identity, as: type) else {
                return nil
            }
            return steps.receivingScroll(toSection: id, constant)
        }
    }

    /// Returns assignments to the fields whose values differ between `before` and `after`. Returns `nil` if Swift
    /// cannot express one of the values.
    func assignments(from before: EvaluatedState, to after: EvaluatedState) -> [String]? {
        var statements: [String] = []
        for field in screen.screen.state {
            let value = after[field.name] ?? EvaluatedValue.none
            if before[field.name] == value { continue }
            guard let constant = constant(value, as: field.type) else { return nil }
            statements.append(steps.assignment(of: constant, to: field))
        }
        return statements
    }

    // MARK: Constants

    private func constants(_ values: [EvaluatedValue], _ types: [ValueType]) -> [Constant]? {
        guard values.count == types.count else { return nil }
        let constants = zip(values, types).compactMap { constant($0, as: $1) }
        return constants.count == values.count ? constants : nil
    }

    /// Returns the constant with the given value, or `nil` if no Swift literal can express the value.
    private func constant(_ value: EvaluatedValue, as type: ValueType) -> Constant? {
        let type = type.unwrapped
        switch value {
        case .none: return Constant.none
        case .bool(let value): return .bool(value)
        case .int(let value): return .int(value)
        case .double(let number): return digits(number.value).map { .number($0) }
        case .decimal(let number): return number.isNaN ? nil : .number("\(number)")
        case .text(let text): return .text(text)
        case .date(let number): return digits(number.value).map { .date(seconds: $0) }
        case .duration(let duration):
            let (seconds, rest) = duration.components
            guard rest % 1_000_000_000 == 0, abs(seconds) < 1_000_000_000 else { return nil }
            return .duration(nanoseconds: Int(seconds) * 1_000_000_000 + Int(rest / 1_000_000_000))
        case .url(let url): return .url(url)
        case .uuid(let uuid): return .uuid(uuid.uuidString)
        case .color(let color): return .color(color)
        case .font(let font): return .font(font)
        case .image(let image): return .image(image)
        case .enumCase(let name, let payload): return enumCase(name, payload, type)
        case .model(let fields): return model(fields, type)
        case .list(let elements):
            guard let element = type.kind.element else { return nil }
            return constants(elements, elements.map { _ in element }).map { .list($0) }
        case .set(let elements):
            guard let element = type.kind.element else { return nil }
            let sorted = elements.sorted { $0.identifierText.precedes($1.identifierText) }
            return constants(sorted, sorted.map { _ in element }).map { .list($0) }
        case .dictionary(let entries):
            guard let types = type.kind.keyAndValue else { return nil }
            let sorted = entries.sorted { $0.key.identifierText.precedes($1.key.identifierText) }
            guard let keys = constants(sorted.map(\.key), sorted.map { _ in types.key }),
                let values = constants(sorted.map(\.value), sorted.map { _ in types.value })
            else { return nil }
            return .dictionary(zip(keys, values).map { ConstantEntry(key: $0, value: $1) })
        case .opaque: return nil
        }
    }

    /// Returns the decimal notation of a number. Returns `nil` if Swift describes the number with an exponent, or if
    /// the number is not finite.
    private func digits(_ number: Double) -> String? {
        let text = "\(number)"
        return text.allSatisfy { $0.isNumber || $0 == "-" || $0 == "." } ? text : nil
    }

    private func enumCase(_ name: String, _ payload: [EvaluatedValue], _ type: ValueType) -> Constant? {
        guard case .declared(let id) = type.kind, let entry = program[id].cases.first(where: { $0.name == name }),
            let values = constants(payload, entry.payload.map(\.type))
        else { return nil }
        let arguments = zip(entry.payload, values).map { parameter, value in
            EnumArgument(label: parameter.label, value: value, type: parameter.type)
        }
        return .enumCase(id, name, arguments)
    }

    private func model(_ fields: [String: EvaluatedValue], _ type: ValueType) -> Constant? {
        guard case .model(let id) = type.kind, program[id].provenance == .generated else { return nil }
        var given: [ConstantField] = []
        for field in program[id].fields {
            guard let value = constant(fields[field.name] ?? EvaluatedValue.none, as: field.type) else { return nil }
            let normal = field.defaultValue.map { EvaluatedValue($0, as: field.type, in: program) }
            if normal == fields[field.name] { continue }
            given.append(ConstantField(name: field.name, value: value, type: field.type))
        }
        return .model(id, given)
    }
}
