// The loops around a row: which element is found in which.

import SpecModel

final class Loops {
    /// From outside in, over the elements as they are stored.
    let all: [Loop]
    /// Those around the row as they are shown.
    private let shown: [Loop]
    /// Where their lists are stored, by the loops' variables.
    private var paths: [String: StoredPath] = [:]
    /// The elements that one is found in, itself included.
    private var chains: [String: Set<String>] = [:]
    /// The elements that finding one reads.
    private var readElements: [String: Set<String>] = [:]
    /// The same without the one that it is found in.
    private var keyElements: [String: Set<String>] = [:]
    /// The elements of which finding one asks the place.
    private var placedElements: [String: Set<String>] = [:]

    /// The loops around a row.
    ///
    /// - Parameter shown: from outside in.
    convenience init(_ shown: [Loop]) {
        self.init(shown.map(\.overStored), shown: shown)
    }

    private init(_ loops: [Loop], shown: [Loop]) {
        all = loops
        self.shown = shown
        for loop in loops {
            var chain: Set<String> = [loop.variable]
            if case .list(let list) = loop.source {
                paths[loop.variable] = StoredPath(list, in: loops)
                addReads(of: loop, list)
                if case .path(.element(let outer), _) = list.kind { chain.formUnion(chains[outer] ?? []) }
            }
            chains[loop.variable] = chain
        }
    }

    private func addReads(of loop: Loop, _ list: Expression) {
        // Most lists are a field, of the state or of an element.
        if loop.bindings.isEmpty, case .path(let root, let steps) = list.kind, steps.allSatisfy(\.isField) {
            switch root {
            case .element(let outer):
                readElements[loop.variable] = [outer]
                return
            case .state, .derived:
                return
            case .input, .ownField, .parameter, .binding, .item, .place:
                break
            }
        }
        var names = VariableNames()
        names.addOperands(of: list)
        for clause in loop.bindings { names.add(clause.expression) }
        addReads(ofPlacesIn: &names)
        keyElements[loop.variable] = names.elements
        names.add(list)
        readElements[loop.variable] = names.elements
        placedElements[loop.variable] = names.placedElements
    }

    /// With one inside all of them.
    func adding(_ loop: Loop) -> Loops { Loops(all + [loop], shown: shown) }

    subscript(variable: String) -> Loop? { all.first { $0.variable == variable } }

    /// A loop around the row as it is shown.
    func shown(_ variable: String) -> Loop? { shown.first { $0.variable == variable } }

    /// Whether its elements are groups, and those of loops inside it the groups' elements.
    func isOfGroups(_ loop: Loop) -> Bool {
        guard loop.grouping != nil, let index = shown.firstIndex(where: { $0.variable == loop.variable }) else {
            return false
        }
        return loop.isOfGroups(of: shown[(index + 1)...])
    }

    /// What it reads to find the places that some names ask for: lists as they are shown, and elements that are told apart by
    /// all that they are.
    func addReads(ofPlacesIn names: inout VariableNames) {
        var found: Set<String> = []
        while let variable = names.placedElements.first(where: { !found.contains($0) }) {
            found.insert(variable)
            guard let loop = shown(variable) else { continue }
            if case .itself = loop.identity { names.add(element: variable) }
            guard let list = loop.shownList else { continue }
            names.add(list)
            for clause in loop.shownBindings { names.add(clause.expression) }
        }
    }

    /// Where a loop's list is stored; nil for one that is computed.
    func path(of loop: Loop) -> StoredPath? { paths[loop.variable] }

    /// Whether an element is that of a loop, or is found in it.
    func goes(through outer: String, to element: String) -> Bool {
        element == outer || chains[element]?.contains(outer) ?? false
    }

    /// The element itself, and those that it is found in.
    func elements(holding element: String) -> Set<String> { chains[element] ?? [element] }

    /// The elements that finding one reads.
    func elements(around loop: Loop) -> Set<String> { readElements[loop.variable] ?? [] }

    /// Those among them that are read where the element is not looked for, but something in it is changed: what its list, and
    /// conditions around it, are found by.
    func keyElements(around loop: Loop) -> Set<String> { keyElements[loop.variable] ?? [] }

    /// The elements of which the place is asked to find one.
    func placedElements(around loop: Loop) -> Set<String> { placedElements[loop.variable] ?? [] }

    /// The place that a statement changes; for one that removes an element, its list.
    func changedPath(of statement: Statement) -> StoredPath? {
        statement.changedPath(in: all)
    }
}

extension PathStep {
    var isField: Bool { if case .field = kind { true } else { false } }
}
