// The data of a screen in the document: its declarations, stories, layouts and states.

import JSONOutput
import ScreenEvaluator
import ScreenLayouts
import SpecModel

/// Creates the JSON of one screen.
struct ScreenData: Sendable {
    let screen: PreviewScreen
    let places: SourcePlaces
    /// The writer of Swift code for states and actions.
    let swift: PlayedSwift

    init(_ id: ID<Screen>, _ facts: ProgramFacts) {
        screen = PreviewScreen(id, facts)
        places = SourcePlaces(of: id, facts)
        swift = PlayedSwift(screen, facts)
    }

    private var model: Screen { screen.screen }
    private var values: ValueEncoder { screen.encoder }

    // MARK: Declarations

    /// The part of the screen's JSON that describes the declarations of the spec.
    private var declaration: JSON {
        JSON.object([
            "name": .string(screen.name), "id": .string(screen.documentID), "doc": model.header.doc.map { .string($0) },
            "spec": places.screen,
            "members": .array(screen.declarations.json(model.composition)),
            "fields": .array(model.state.map { field($0) }),
            "commands": .array(
                model.commands.distinct.map { .object(["id": .string($0.id), "parameters": .array([])]) }
            ),
            "events": .array(
                model.events.map { event in
                    .object([
                        "name": .string(event.name), "parameters": .array(event.parameters.map { values.json($0) }),
                    ])
                }
            ),
            "sections": .array(
                model.sections.map { section in
                    .object([
                        "id": .string(section.id), "doc": section.doc.map { .string($0) },
                        "place": places.section(section.id),
                    ])
                }
            ),
            "rows": .array(screen.rows.map { row($0) }),
            "functions": .array(screen.functions.map { function(screen.program[$0]) }),
            "swift": swift.names,
        ])
    }

    /// The part of the screen's JSON that the page needs to draw frames of an earlier revision.
    var drawnDeclaration: JSON {
        .object([
            "name": .string(screen.name), "id": .string(screen.documentID),
            "members": .array(screen.declarations.json(model.composition)),
            "rows": .array(screen.rows.map { drawnRow($0) }),
        ])
    }

    private func field(_ field: Field) -> JSON {
        screen.declarations.json(field).adding([
            "fingerprint": .string(screen.fingerprint(of: field.type)), "doc": field.doc.map { .string($0) },
            "place": places.field(field.name),
        ])
    }

    private func row(_ row: PreviewScreen.RowDeclaration) -> JSON {
        drawnRow(row).adding(["place": places.row(row.row, section: row.section)])
    }

    /// Returns the JSON of a row without its location.
    private func drawnRow(_ row: PreviewScreen.RowDeclaration) -> JSON {
        let actions = row.row.actionBindings.filter { !$0.statements.isEmpty }.map(\.action.name)
        let functions = screen.uses.functions(of: row).sorted().map { screen.program[$0].header.name }
        return .object([
            "section": .string(row.section), "row": .string(row.row.id),
            "cell": .integer(values.numbers.cells[row.cell.index]), "actions": JSON(actions),
            "functions": functions.isEmpty ? nil : JSON(functions),
            "manual": row.manual.map { .string($0.header.name) },
        ])
    }

    private func function(_ function: Function) -> JSON {
        let examples = function.examples.map { example in
            let arguments = zip(example.arguments, function.parameters).map { constant, type in
                values.json(EvaluatedValue(constant, as: type, in: screen.program), as: type)
            }
            let result = EvaluatedValue(example.result, as: function.result, in: screen.program)
            return JSON.object(["of": .array(arguments), "is": values.json(result, as: function.result)])
        }
        let choices = PlainValues(program: screen.program).choices(of: function.result)
        return .object([
            "name": .string(function.header.name),
            "parameters": .array(function.parameters.map { values.json($0) }),
            "result": values.json(function.result), "examples": .array(examples),
            "choices": .array(choices.map { values.json($0, as: function.result) }),
        ])
    }

    // MARK: Stories

    func json(_ story: Story, states: [JSON]?, swift: JSON?) -> JSON {
        .object([
            "id": .string(story.id), "kind": .string(story.kind.rawValue), "title": .string(story.title),
            "doc": story.doc.map { .string($0) },
            "place": story.kind == .sample ? places.sample(story.title) : nil,
            "conditions": story.conditions.isEmpty ? nil : JSON(story.conditions),
            "own": story.own.isEmpty ? nil : .array(story.own.map(\.json)),
            "group": story.group.map { .integer($0) },
            "fixed": story.group != nil ? .bool(true) : nil,
            "states": states.map { .array($0) }, "swift": swift,
        ])
    }

    private func layouts(_ stories: Stories) -> JSON {
        let groups = stories.table.groups.enumerated().map { index, group in
            let listed = zip(group.layouts, stories.listed[index]).map { layout, listed in
                JSON.object([
                    "visible": .array(layout.visible.map(\.json)), "conditions": JSON(layout.facts),
                    "story": listed.story.map { .string($0) }, "reason": listed.reason.map { .string($0) },
                ])
            }
            return JSON.object([
                "count": group.count.map { .string($0.description) }, "items": .array(group.items.map(\.json)),
                "listed": .array(listed), "reason": stories.reasons[index].map { .string($0) },
            ])
        }
        return .object([
            "count": stories.table.count.map { .string($0.description) },
            "fixed": .array(stories.table.fixed.map(\.json)), "hidden": .array(stories.table.hidden.map(\.json)),
            "groups": .array(groups),
        ])
    }

    /// Returns the JSON that the server sends for the screen. This JSON contains no states.
    ///
    /// - Parameter isComplete: A Boolean value that indicates whether `stories` contains all stories. If it is `false`,
    ///   `stories` contains only the stories that require no search.
    func json(_ stories: Stories, isComplete: Bool) -> JSON {
        declaration.adding([
            "variants": .array([.array(results(of: [:]))]), "complete": .bool(isComplete),
            "stories": .array(stories.stories.map { json($0, states: nil, swift: nil) }),
            "layouts": layouts(stories), "states": [],
            "tables": .object(["values": [], "texts": [], "rows": [], "frames": []]),
        ])
    }

    /// Returns a result for each function of the screen: the result in `given`, or else the first result that the page
    /// offers for the function.
    private func results(of given: [String: EvaluatedValue]) -> [JSON] {
        screen.functions.map { id in
            let function = screen.program[id]
            let first = PlainValues(program: screen.program).choices(of: function.result)[0]
            return values.json(given[function.header.name] ?? first, as: function.result)
        }
    }

    // MARK: The static page

    /// The explored states of the screen for the static page.
    struct Explored: Sendable {
        var stories: Stories
        var exploration: Exploration
        /// For each story, the indices of its initial states, one for each variant.
        var states: [[Int]]
        var variants: [[String: EvaluatedValue]]
        var limits: ExplorationLimits

        /// Continues the search up to the larger limits `limits`. Returns the states that were found before and the
        /// states that the continued search finds.
        func continued(_ limits: ExplorationLimits) -> Explored {
            var explored = self
            explored.exploration.run(limits)
            explored.limits = limits
            return explored
        }
    }

    /// Returns the stories of the screen, and the states that actions reach from the stories.
    func explored(_ locales: [String], _ limits: ExplorationLimits) -> Explored {
        let recorder = CallRecorder()
        let first = PreviewSettings(locale: locales[0], recorder: recorder)
        let stories = screen.stories(screen.evaluator(first))
        var exploration = exploration(of: stories, [[:]], locales, recorder, limits)
        var variants: [[String: EvaluatedValue]] = [[:]]
        // The recorder contains only functions with calls that match no example. All other functions need no variants.
        let unknown = screen.functions.filter { recorder.names.contains(screen.program[$0].header.name) }
        if !unknown.isEmpty {
            variants = self.variants(of: unknown)
            exploration = self.exploration(of: stories, variants, locales, nil, limits)
        }
        return Explored(
            stories: stories,
            exploration: exploration.result,
            states: exploration.states,
            variants: variants,
            limits: limits
        )
    }

    private func exploration(
        of stories: Stories,
        _ variants: [[String: EvaluatedValue]],
        _ locales: [String],
        _ recorder: CallRecorder?,
        _ limits: ExplorationLimits
    ) -> (result: Exploration, states: [[Int]]) {
        let settings = variants.map { results in
            locales.map { PreviewSettings(locale: $0, results: results, recorder: recorder) }
        }
        var exploration = Exploration(screen, variants: settings, swift)
        let states = stories.stories.map { story in
            variants.indices.map { exploration.add(story.state, variant: $0) }
        }
        exploration.run(limits)
        return (exploration, states)
    }

    /// Returns at most `mostVariants` combinations of function results. A function without a result in a combination
    /// has its first result. All functions have their first results in the first combination. If more than
    /// `mostVariants` combinations are possible, each later combination changes the result of only one function.
    private func variants(of functions: [ID<Function>]) -> [[String: EvaluatedValue]] {
        let choices = functions.map { id in
            let function = screen.program[id]
            let all = PlainValues(program: screen.program).choices(of: function.result)
            return (name: function.header.name, values: all.prefix(Self.choicesOfVariants))
        }
        let count = choices.reduce(1) { $0 * $1.values.count }
        if count <= Self.mostVariants {
            return choices.reduce([[:]]) { variants, choice in
                variants.flatMap { variant in
                    choice.values.map { variant.merging([choice.name: $0]) { $1 } }
                }
            }
        }
        let single = choices.flatMap { choice in choice.values.dropFirst().map { [choice.name: $0] } }
        return [[:]] + single.prefix(Self.mostVariants - 1)
    }

    private static let mostVariants = 8
    private static let choicesOfVariants = 4

    /// Returns the JSON text of the screen for a static page.
    func text(_ explored: Explored) -> String {
        var exploration = explored.exploration
        let stories = zip(explored.stories.stories, explored.states).map { story, states in
            let text = swift.state(story).map { exploration.number(ofText: $0) }
            return json(story, states: states.map { .integer($0) }, swift: text)
        }
        let head = declaration.adding([
            "variants": .array(explored.variants.map { .array(results(of: $0)) }), "complete": true,
            "stories": .array(stories), "layouts": layouts(explored.stories),
        ])
        return head.pageText.dropLast() + #","states":"# + exploration.states + #","tables":"#
            + (exploration.encoder.tables?.text ?? "{}") + "}"
    }
}

extension LayoutTable.Item {
    fileprivate var json: JSON { JSON([section] + (row.map { [$0] } ?? [])) }
}

extension PreviewScreen {
    /// Returns hexadecimal digits that identify the structure of a type. The structure includes the types of elements,
    /// fields and payloads.
    func fingerprint(of type: ValueType) -> String {
        var seen: Set<String> = []
        return structure(of: type, &seen).fingerprint
    }

    private func structure(of type: ValueType, _ seen: inout Set<String>) -> String {
        switch type.kind {
        case .builtin(let builtin): return builtin.rawValue
        case .optional(let wrapped): return structure(of: wrapped, &seen) + "?"
        case .list(let element): return "[" + structure(of: element, &seen) + "]"
        case .set(let element): return "{" + structure(of: element, &seen) + "}"
        case .dictionary(let key, let value):
            return "[" + structure(of: key, &seen) + ":" + structure(of: value, &seen) + "]"
        case .group(_, let element): return "group " + structure(of: element, &seen)
        case .declared(let id):
            let name = "enum " + program[id].header.name
            guard seen.insert(name).inserted else { return name }
            let cases = program[id].cases.map { entry in
                entry.name + "(" + entry.payload.map { structure(of: $0.type, &seen) }.joined(separator: ",") + ")"
            }
            return name + "{" + cases.joined(separator: ",") + "}"
        case .model(let id):
            let name = "model " + program[id].header.name
            guard seen.insert(name).inserted else { return name }
            let fields = program[id].fields.map { $0.name + ":" + structure(of: $0.type, &seen) }
            return name + "{" + fields.joined(separator: ",") + "}"
        case .invalid: return ""
        }
    }
}
