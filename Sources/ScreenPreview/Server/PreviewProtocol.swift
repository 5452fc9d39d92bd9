// The protocol of the served page: requests as JSON, and their results. The page stores the state of a screen and
// sends it with each request. So the server stores no state.

import JSONOutput
import ScreenEvaluator
import SpecAnalysis
import SpecModel

/// Answers the requests of the page with the screens of one revision.
struct PreviewProtocol: Sendable {
    let revision: PreviewRevision

    /// The reason why a request cannot be answered, as a message for the page.
    private struct Fault: Error {
        let message: String
    }

    /// Returns the answer to a request. If `body` is invalid, the answer contains an error message. Returns `nil` if
    /// the protocol has no request with the name `request`.
    func answer(_ request: String, _ body: JSON) -> JSON? {
        let number = JSON.object(["revision": .integer(revision.number)])
        do throws(Fault) {
            let result: JSON
            switch request {
            case "screen": result = try screen(body)
            case "open": result = try open(body)
            case "act": result = try act(body)
            case "state": result = try state(body)
            case "moves": result = try moves(body)
            default: return nil
            }
            guard case .object(let own) = number, case .object(let members) = result else { return number }
            return .object(own + members)
        } catch {
            return number.adding(["error": .string(error.message)])
        }
    }

    // MARK: Requests

    private func screen(_ body: JSON) throws(Fault) -> JSON {
        let data = try data(body)
        return .tagged("screen", data.json(revision.stories(of: data), isComplete: true))
    }

    private func open(_ body: JSON) throws(Fault) -> JSON {
        let data = try data(body)
        let story = try story(body, of: data)
        let evaluator = data.screen.evaluator(try settings(body, of: data))
        var encoder = FrameEncoder(screen: data.screen)
        return .object([
            "frame": encoder.json(data.screen.frame(of: story.state, evaluator)),
            "state": stateJSON(story.state, of: data.screen),
            "swift": data.swift.state(story).map { .string($0) },
        ])
    }

    private func act(_ body: JSON) throws(Fault) -> JSON {
        let data = try data(body)
        let evaluator = data.screen.evaluator(try settings(body, of: data))
        let state = try currentState(body["state"], of: data.screen)
        let frame = data.screen.frame(of: state, evaluator)
        let action = try action(body["action"] ?? .null, in: frame, of: data.screen)
        let (next, effects) = evaluator.effects(action, state)
        let nextFrame = data.screen.frame(of: next, evaluator)
        var encoder = FrameEncoder(screen: data.screen)
        let step = data.swift.step(action, from: state, to: next, effects)
        return .object([
            "frame": encoder.json(nextFrame), "state": stateJSON(next, of: data.screen),
            "changes": FrameChanges(from: frame, to: nextFrame, data.screen.encoder).json,
            "effects": .array(effects.map { encoder.json($0) }),
            "test": step.map { .array([.string($0.send), JSON($0.set), JSON($0.receive)]) } ?? .integer(0),
        ])
    }

    private func state(_ body: JSON) throws(Fault) -> JSON {
        let data = try data(body)
        let screen = data.screen
        let evaluator = screen.evaluator(try settings(body, of: data))
        var state = evaluator.state([:])
        if body["story"] != nil { state = try story(body, of: data).state }
        var (kept, reset): ([String], [String]) = ([], [])
        for field in screen.screen.state {
            if let value = try given(field, in: body["state"], of: screen) {
                state[field.name] = value
                kept.append(field.name)
            } else {
                if case EvaluatedValue.none? = state[field.name] {
                    state[field.name] =
                        PlainValues(program: screen.program).value(of: field.type) ?? EvaluatedValue.none
                }
                reset.append(field.name)
            }
        }
        let frame = screen.frame(of: state, evaluator)
        var encoder = FrameEncoder(screen: screen)
        var result = JSON.object([
            "frame": encoder.json(frame), "state": stateJSON(state, of: screen), "kept": JSON(kept),
            "reset": JSON(reset),
        ])
        if let json = body["before"] {
            let before = try currentState(json, of: screen)
            let changes = FrameChanges(from: screen.frame(of: before, evaluator), to: frame, screen.encoder)
            result = result.adding([
                "changes": changes.json,
                "set": data.swift.assignments(from: before, to: state).map { JSON($0) },
            ])
        }
        return result
    }

    private func moves(_ body: JSON) throws(Fault) -> JSON {
        let data = try data(body)
        let evaluator = data.screen.evaluator(try settings(body, of: data))
        let state = try currentState(body["state"], of: data.screen)
        let frame = data.screen.frame(of: state, evaluator)
        guard let key = body["action"]?["row"]?.string, let (section, row) = frame.row(key, data.screen.encoder) else {
            throw Fault(message: "the frame has no such row")
        }
        let possible = PossibleActions(data.screen, frame).moves(of: row, in: section, atMost: 500)
        let actions = possible.filter { action in
            let (next, effects) = evaluator.effects(action, state)
            return !effects.isEmpty || next != state
        }
        return .tagged("actions", .array(actions.map { json($0, of: data.screen) }))
    }

    // MARK: Parts of requests

    private func data(_ body: JSON) throws(Fault) -> ScreenData {
        let id = body["screen"]?.string ?? ""
        guard let data = revision.screen(id) else { throw Fault(message: "there is no screen '\(id)'") }
        return data
    }

    private func story(_ body: JSON, of data: ScreenData) throws(Fault) -> Story {
        let id = body["story"]?.string ?? ""
        let samples = revision.knownStories(of: data).stories.stories
        if let story = samples.first(where: { $0.id == id }) { return story }
        if let story = revision.stories(of: data).stories.first(where: { $0.id == id }) { return story }
        throw Fault(message: "the screen '\(data.screen.name)' has no story '\(id)'")
    }

    private func settings(_ body: JSON, of data: ScreenData) throws(Fault) -> PreviewSettings {
        var settings = PreviewSettings()
        guard let given = body["settings"] else { return settings }
        if let locale = given["locale"]?.string { settings.locale = String(locale.prefix(100)) }
        let decoder = ValueDecoder(program: data.screen.program, numbers: data.screen.encoder.numbers)
        for id in data.screen.functions {
            let function = data.screen.program[id]
            guard let value = given["functions"]?[function.header.name] else { continue }
            do {
                settings.results[function.header.name] = try decoder.value(value, as: function.result)
            } catch {
                throw Fault(message: "invalid result of '\(function.header.name)': \(error.message)")
            }
        }
        return settings
    }

    /// Returns the value of `field` in the state `json`, or `nil` if the state has no field with this name and this
    /// type.
    private func given(_ field: Field, in json: JSON?, of screen: PreviewScreen) throws(Fault) -> EvaluatedValue? {
        let entry = json?.elements?.first { $0["name"]?.string == field.name }
        guard let entry, entry["fingerprint"]?.string == screen.fingerprint(of: field.type) else { return nil }
        let decoder = ValueDecoder(program: screen.program, numbers: screen.encoder.numbers)
        do {
            return try decoder.value(entry["value"] ?? .null, as: field.type)
        } catch {
            throw Fault(message: "invalid value of the field '\(field.name)': \(error.message)")
        }
    }

    /// Returns the state that `json` contains. Throws an error if a field of the screen is missing or has a different
    /// type.
    private func currentState(_ json: JSON?, of screen: PreviewScreen) throws(Fault) -> EvaluatedState {
        var state: EvaluatedState = [:]
        for field in screen.screen.state {
            guard let value = try given(field, in: json, of: screen) else {
                let type = screen.program.spelling(of: field.type)
                throw Fault(message: "the state has no field '\(field.name)' of type '\(type)'")
            }
            state[field.name] = value
        }
        return state
    }

    private func stateJSON(_ state: EvaluatedState, of screen: PreviewScreen) -> JSON {
        .array(
            screen.screen.state.map { field in
                .object([
                    "name": .string(field.name), "fingerprint": .string(screen.fingerprint(of: field.type)),
                    "value": screen.encoder.json(state[field.name] ?? .none, as: field.type),
                ])
            }
        )
    }

    private func action(_ json: JSON, in frame: EvaluatedFrame, of screen: PreviewScreen) throws(Fault)
        -> EvaluatedAction
    {
        guard let source = json["source"]?.string.flatMap({ EvaluatedAction.Source(name: $0) }),
            let name = json["action"]?.string
        else { throw Fault(message: "the action is malformed") }
        var shown: EvaluatedRow?
        if let key = json["row"]?.string {
            guard let row = frame.row(key, screen.encoder)?.row else {
                throw Fault(message: "the frame has no row '\(key)'")
            }
            shown = row
        }
        guard let parameters = screen.parameters(of: name, source, shown.flatMap { screen.number(of: $0) }) else {
            throw Fault(message: "there is no action '\(name)'")
        }
        let arguments = json["arguments"]?.elements ?? []
        guard arguments.count == parameters.count else {
            let expected = "\(parameters.count) argument\(parameters.count == 1 ? "" : "s")"
            throw Fault(message: "the action '\(name)' takes \(expected), found \(arguments.count)")
        }
        let decoder = ValueDecoder(program: screen.program, numbers: screen.encoder.numbers)
        var values: [EvaluatedValue] = []
        for (argument, parameter) in zip(arguments, parameters) {
            do {
                values.append(try decoder.value(argument, as: parameter.type))
            } catch {
                throw Fault(message: "invalid argument '\(parameter.name)': \(error.message)")
            }
        }
        return EvaluatedAction(row: shown?.id, cell: shown?.cell, source: source, action: name, arguments: values)
    }

    private func json(_ action: EvaluatedAction, of screen: PreviewScreen) -> JSON {
        .object([
            "source": .string(action.source.name), "row": action.row.map { .string(screen.encoder.key($0)) } ?? .null,
            "action": .string(action.action), "arguments": .array(action.arguments.map { screen.encoder.json($0) }),
        ])
    }
}

extension EvaluatedFrame {
    /// Returns the row, header or footer with the key `key`, and its section. Returns `nil` if the frame has no such
    /// row.
    func row(_ key: String, _ encoder: ValueEncoder) -> (section: EvaluatedSection, row: EvaluatedRow)? {
        for section in sections {
            if let row = section.allRows.first(where: { encoder.key($0.id) == key }) { return (section, row) }
        }
        return nil
    }
}

extension PreviewScreen {
    /// Returns the parameters of an action, or `nil` if the row or the screen has no such action.
    ///
    /// - Parameter row: The index of the row's declaration in `rows`, or `nil` for an action of the screen itself.
    func parameters(of name: String, _ source: EvaluatedAction.Source, _ row: Int?) -> [Parameter]? {
        var members: [Member] = []
        if let row {
            let declaration = rows[row]
            switch source {
            case .traits: members = declaration.composition.members.map(\.member)
            case .gesture: members = declaration.row.details?.gestures.map(\.action) ?? []
            case .command: members = declaration.row.details?.commands.map(\.actionBinding.action) ?? []
            }
        } else {
            switch source {
            case .traits: members = screen.composition.members.map(\.member)
            case .gesture: members = []
            case .command: members = screen.commands.map(\.actionBinding.action)
            }
        }
        guard let member = members.first(where: { $0.name == name }), case .action(let parameters) = member.kind else {
            return nil
        }
        return parameters
    }
}
