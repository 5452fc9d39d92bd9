// Finds the states of a static page: the states of all stories, and the states that actions reach from the stories.
// The search is breadth-first. It excludes actions with free input, such as typed text.

import JSONOutput
import ScreenEvaluator
import SpecModel

/// The limits for the states of a screen in a static page.
struct ExplorationLimits: Sendable {
    /// The maximum number of states of a screen.
    var states = 2_000
    /// The maximum size of the states and tables of a screen, in bytes.
    var bytes: Int
}

struct Exploration: Sendable {
    private struct Key: Hashable, Sendable {
        var variant: Int
        var state: EvaluatedState
    }

    private struct Node: Sendable {
        let key: Key
        /// The frame of the state in the first locale.
        let frame: EvaluatedFrame
        /// The indices of the state's frames in the table of frames, one for each locale.
        let shown: JSON
        let fields: JSON
        var transitions: [String] = []
        var isOpen = false
    }

    let screen: PreviewScreen
    private let swift: PlayedSwift
    /// For each variant, the evaluator of each locale.
    private let evaluators: [[ScreenEvaluator]]
    private(set) var encoder: FrameEncoder
    private var nodes: [Node] = []
    private var numbers: [Key: Int] = [:]
    private var next = 0
    /// The number of bytes of all transitions.
    private var transitionSize = 0

    /// - Parameter variants: For each combination of function results, the settings of each locale.
    init(_ screen: PreviewScreen, variants: [[PreviewSettings]], _ swift: PlayedSwift) {
        self.screen = screen
        self.swift = swift
        evaluators = variants.map { settings in settings.map { screen.evaluator($0) } }
        encoder = FrameEncoder(screen: screen, tables: Tables())
    }

    var count: Int { nodes.count }
    var isComplete: Bool { next == nodes.count && !nodes.contains(where: \.isOpen) }

    /// The approximate number of bytes of the states and tables.
    var size: Int { (encoder.tables?.size ?? 0) + transitionSize + nodes.count * 48 }

    /// Adds a state of a variant, and returns the index of the state in `nodes`. If `nodes` already contains an equal
    /// state of this variant, returns the index of that state.
    ///
    /// - Parameter variant: The index of the combination of function results with which the state is shown.
    mutating func add(_ state: EvaluatedState, variant: Int) -> Int {
        let key = Key(variant: variant, state: state)
        if let number = numbers[key] { return number }
        let number = nodes.count
        let frames = evaluators[variant].map { screen.frame(of: state, $0) }
        nodes.append(
            Node(
                key: key,
                frame: frames[0],
                shown: .array(frames.map { encoder.json($0) }),
                fields: encoder.fields(state)
            )
        )
        numbers[key] = number
        return number
    }

    /// Performs the possible actions of the states in `nodes`, and adds the resulting states as far as `limits` allow.
    /// Stops if there are no new states, or if the byte limit is reached.
    mutating func run(_ limits: ExplorationLimits) {
        // An earlier run with smaller limits possibly performed only some actions of a state. Such states are expanded
        // again first.
        for index in 0..<next where nodes[index].isOpen && size < limits.bytes { expand(index, limits) }
        while next < nodes.count, size < limits.bytes {
            expand(next, limits)
            next += 1
        }
        for index in next..<nodes.count { nodes[index].isOpen = true }
    }

    private mutating func expand(_ index: Int, _ limits: ExplorationLimits) {
        let node = nodes[index]
        let evaluator = evaluators[node.key.variant][0]
        nodes[index].isOpen = false
        nodes[index].transitions = []
        transitionSize -= node.transitions.reduce(0) { $0 + $1.utf8.count + 1 }
        for action in PossibleActions(screen, node.frame).actions {
            let (state, effects) = evaluator.effects(action, node.key.state)
            if effects.isEmpty, state == node.key.state { continue }
            let isKnown = numbers[Key(variant: node.key.variant, state: state)] != nil
            guard isKnown || (nodes.count < limits.states && size < limits.bytes) else {
                nodes[index].isOpen = true
                continue
            }
            let number = add(state, variant: node.key.variant)
            let text = transition(action, from: node.frame, node.key.state, to: number, effects)
            transitionSize += text.utf8.count + 1
            nodes[index].transitions.append(text)
        }
    }

    private mutating func transition(
        _ action: EvaluatedAction,
        from frame: EvaluatedFrame,
        _ before: EvaluatedState,
        to number: Int,
        _ effects: [EvaluatedEffect]
    ) -> String {
        let changes = FrameChanges(from: frame, to: nodes[number].frame, screen.encoder)
        var row = JSON.integer(-1)
        if let id = action.row, let shown = frame.row(id, cell: action.cell) { row = encoder.json(shown) }
        var test = JSON.integer(0)
        if let step = swift.step(action, from: before, to: nodes[number].key.state, effects) {
            func numbers(_ texts: [String]) -> JSON { .array(texts.map { encoder.place(.string($0), \.texts) }) }
            test = .array([encoder.place(.string(step.send), \.texts), numbers(step.set), numbers(step.receive)])
        }
        return JSON.array([
            .string(action.source.name), row, .string(action.action),
            .array(action.arguments.map { screen.encoder.json($0) }), .integer(number),
            changes.isEmpty ? .integer(0) : changes.json, .array(effects.map { encoder.json($0) }), test,
        ]).pageText
    }

    /// Returns the index of `text` in the table of texts. Adds `text` to the table if it is missing.
    mutating func number(ofText text: String) -> JSON { encoder.place(.string(text), \.texts) }

    /// The states as a JSON array.
    var states: String {
        let states = nodes.map { node in
            var text = #"{"frames":"# + node.shown.pageText + #","fields":"# + node.fields.pageText + #","next":["#
            text += node.transitions.joined(separator: ",") + "]"
            return text + (node.isOpen ? #","open":true}"# : "}")
        }
        return "[" + states.joined(separator: ",") + "]"
    }
}

extension EvaluatedFrame {
    /// Returns the row, header or footer with the identity `id`, or `nil` if the frame does not contain it. If `cell`
    /// is not `nil`, the cell of the result must have this name.
    func row(_ id: EvaluatedRowID, cell: String?) -> EvaluatedRow? {
        for section in sections where section.id == id.section {
            if let row = section.allRows.first(where: { $0.id == id && (cell == nil || $0.cell == cell) }) {
                return row
            }
        }
        return nil
    }
}

extension EvaluatedAction.Source {
    /// The name that the document uses for the source of an action.
    var name: String {
        switch self {
        case .traits: "cell"
        case .gesture: "gesture"
        case .command: "command"
        }
    }

    init?(name: String) {
        switch name {
        case "cell": self = .traits
        case "gesture": self = .gesture
        case "command": self = .command
        default: return nil
        }
    }
}
