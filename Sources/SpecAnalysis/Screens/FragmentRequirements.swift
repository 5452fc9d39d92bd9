// Declares the requirements of a fragment. A fragment can require that its inputs support certain operations. It can
// also require that a screen declares events and rows, or that a use is inside an `each`. The check of the fragment
// collects the requirements. Each use of the fragment is checked against these requirements.

import SpecDiagnostics
import SpecModel
import SpecSyntax

/// An operation of a fragment on an input. Only some values support the operation.
enum InputNeed: Hashable, Sendable {
    /// A statement sets the input itself.
    case set
    /// A statement changes a part of the input.
    case change
    /// A statement changes the elements of the input, which is a list.
    case changeElements
    /// A statement removes or moves the input, which is an element.
    case remove
    /// An expression reads the index or a neighbor of the input, which is an element.
    case place
}

/// The requirements of one fragment, including those of the fragments that it uses.
struct FragmentRequirements: Sendable {
    struct OfInput: Hashable, Sendable {
        let input: String
        let need: InputNeed
        /// The range of the operation, in this fragment or in a fragment that it uses.
        let place: SourceRange
    }

    struct OfEvent: Hashable, Sendable {
        let name: String
        /// The parameters in the form of an `events` entry, such as `[ssid: String]`, or `nil` if the type of a
        /// parameter is unknown.
        let parameters: String?
        /// The names of the parameters for which the statement passes values.
        let given: [String]
        /// The ranges of the passed values that are constants.
        let constants: [SourceRange]
        let place: SourceRange
        /// The range of the whole statement.
        let statement: SourceRange
    }

    struct OfRow: Hashable, Sendable {
        /// The row as the statement spells it: `contact.email`.
        let text: String
        let place: SourceRange
    }

    private(set) var inputs: [OfInput] = []
    private(set) var events: [OfEvent] = []
    private(set) var rows: [OfRow] = []
    /// The ranges of rows that the user can move and that are not inside an `each` of the fragment.
    private(set) var moves: [SourceRange] = []
    /// The unknown names that the fragment reads. If a use passes an argument with such a name, the argument is not
    /// reported.
    private(set) var unknownNames: Set<String> = []

    mutating func add(_ need: InputNeed, of input: String, at place: SourceRange) {
        inputs.append(OfInput(input: input, need: need, place: place))
    }

    mutating func add(_ event: OfEvent) {
        events.append(event)
    }

    mutating func add(_ row: OfRow) {
        rows.append(row)
    }

    mutating func addMove(at place: SourceRange) {
        moves.append(place)
    }

    mutating func addUnknown(_ name: String) {
        unknownNames.insert(name)
    }

    /// Returns the requirements without duplicates. Limits the number of places for each operation on an input, and the
    /// numbers of events, rows and moves. Messages do not need more requirements, and a long chain of fragments would
    /// otherwise collect too many.
    func unique() -> FragmentRequirements {
        var result = FragmentRequirements()
        var counts: [OfNeed: Int] = [:]
        result.inputs = inputs.unique().filter { requirement in
            let of = OfNeed(input: requirement.input, need: requirement.need)
            counts[of, default: 0] += 1
            return counts[of, default: 0] <= Self.mostPlaces
        }
        result.events = Array(events.unique().prefix(Self.mostNames))
        result.rows = Array(rows.unique().prefix(Self.mostNames))
        result.moves = Array(moves.unique().prefix(Self.mostPlaces))
        result.unknownNames = unknownNames
        return result
    }

    private struct OfNeed: Hashable {
        let input: String
        let need: InputNeed
    }

    private static var mostPlaces: Int { 8 }
    private static var mostNames: Int { 64 }
}

extension Array where Element: Hashable {
    /// Returns the elements in the order of their first occurrences, without duplicates.
    fileprivate func unique() -> [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}

extension ActionBinder {
    /// Returns the reason why the value `given` of an input does not satisfy the requirement `need`, or `nil` if the
    /// value satisfies it. If `given` is itself an input of the fragment that contains the use, that input inherits the
    /// requirement.
    func obstacle(to need: InputNeed, given: Expression, _ written: ScalarSyntax) -> String? {
        if case .typed(let passed) = given.kind, case .path = passed.kind, passed.type != given.type {
            let types = (program.spelling(of: passed.type), program.spelling(of: given.type))
            return "'\(written.text)' has type '\(types.0)', but the input has type '\(types.1)'"
        }
        switch need {
        case .set:
            return reporter.firstMessage { _ = settableType(of: given, written, typer) }
        case .change:
            if case .path(.element(let name), []) = given.kind { return obstacle(toChangingElement: name, written) }
            guard case .path(.input(let name), []) = given.kind else {
                return reporter.firstMessage { _ = settableType(of: given, written, typer) }
            }
            reporter.requirements?.add(.change, of: name, at: written.range)
            return nil
        case .changeElements:
            return obstacle(toChangingElementsOf: given, written)
        case .remove:
            switch given.kind {
            case .path(.element(let name), []): return obstacle(toChangingElement: name, written)
            case .path(.input(let name), []): reporter.requirements?.add(.remove, of: name, at: written.range)
            default: return "'\(written.text)' is not an element of a stored list"
            }
        case .place:
            switch given.kind {
            case .path(.element, []): break
            case .path(.input(let name), []): reporter.requirements?.add(.place, of: name, at: written.range)
            default: return "'\(written.text)' is not the element of an 'each'"
            }
        }
        return nil
    }

    private func obstacle(toChangingElement name: String, _ written: ScalarSyntax) -> String? {
        guard let loop = loops.first(where: { $0.variable == name }) else { return nil }
        return description(of: obstacle(toChanging: loop, at: written.range), of: name)
    }

    /// Returns the reason why the elements of a list cannot be changed, or `nil` if the elements can be changed. The
    /// list can be a derived value that selects elements of a stored list.
    private func obstacle(toChangingElementsOf list: Expression, _ written: ScalarSyntax) -> String? {
        let search = StoredListSearch(interface: interface, program: program, loops: loops)
        guard let selection = search.selection(list, typer.guards) else {
            return "'\(written.text)' does not contain elements of a stored list"
        }
        let element = Loop(
            variable: "",
            source: .list(selection.list),
            selection: nil,
            grouping: nil,
            bindings: [],
            shownBindings: [],
            elementType: selection.list.type.unwrapped.listElement ?? .invalid,
            identity: selection.identity
        )
        switch obstacle(toChanging: element, at: written.range) {
        case .notStored: return "'\(written.text)' does not contain elements of a stored list"
        case .unsettable(let field): return "'\(field)' is not settable"
        case nil: return nil
        }
    }

    private func description(of obstacle: Obstacle?, of name: String) -> String? {
        switch obstacle {
        case .notStored: "'\(name)' is not an element of a stored list"
        case .unsettable(let field): "'\(field)' is not settable"
        case nil: nil
        }
    }
}

extension Reporter {
    /// Returns the message of the first diagnostic that `find` reports, or `nil` if `find` reports no diagnostic.
    /// Discards the diagnostics of `find`.
    fileprivate func firstMessage(_ find: () -> Void) -> String? {
        let before = findings.diagnostics
        findings.diagnostics = Diagnostics()
        find()
        let message = findings.diagnostics.all.first?.message
        findings.diagnostics = before
        return message
    }
}

extension InputNeed {
    /// Returns a description of the operation for messages.
    func phrase(of input: String) -> String {
        switch self {
        case .set: "sets its input '\(input)'"
        case .change: "changes its input '\(input)'"
        case .changeElements: "changes the elements of its input '\(input)'"
        case .remove: "removes or moves its input '\(input)'"
        case .place: "reads the position of its input '\(input)' in a list"
        }
    }

    /// A note that suggests an argument that supports the operation.
    var remedy: Note? {
        switch self {
        case .set: Note("pass a settable field of the state or of an element of a stored list")
        case .change: Note("pass an element of a stored list or a settable field of the state")
        case .changeElements: Note("pass a stored list, or a filtered or sorted selection of its elements")
        case .remove: Note("pass the element of an 'each' over a stored list")
        case .place: Note("pass the element of an 'each'")
        }
    }
}
