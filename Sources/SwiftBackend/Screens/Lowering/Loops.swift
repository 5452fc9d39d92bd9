// The loops around a row, and the relations between their elements and lists.

import SpecModel

final class Loops {
    /// The loops over stored elements, from the outermost inward.
    let all: [Loop]
    /// The loops around the row, over the shown elements.
    private let shown: [Loop]
    /// The stored path of each list, by the variable of its loop.
    private var paths: [String: StoredPath] = [:]
    /// For each element, the set of the element itself and all elements that contain it.
    private var chains: [String: Set<String>] = [:]
    /// For each element, the elements that the search for this element reads.
    private var readElements: [String: Set<String>] = [:]
    /// The elements that two parts of a loop read, keyed by the loop's variable. The parts are the keys in the path of
    /// the loop's list, and the conditions that bind names in this path.
    private var keyElements: [String: Set<String>] = [:]
    /// For each element, the elements whose positions a search for this element reads. A read of a position is a read
    /// of the element's index or of a neighbor.
    private var placedElements: [String: Set<String>] = [:]

    /// Creates the loops around a row.
    ///
    /// - Parameter shown: The loops over the shown elements, from the outermost inward.
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
        // This case is only an optimization. Most lists are a field of the state or of an element.
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

    /// Returns the loops with a further innermost loop.
    func adding(_ loop: Loop) -> Loops { Loops(all + [loop], shown: shown) }

    subscript(variable: String) -> Loop? { all.first { $0.variable == variable } }

    func shown(_ variable: String) -> Loop? { shown.first { $0.variable == variable } }

    /// Returns a Boolean value that indicates whether the elements of a loop are groups, and inner loops iterate over
    /// the elements of these groups.
    func isOfGroups(_ loop: Loop) -> Bool {
        guard loop.grouping != nil, let index = shown.firstIndex(where: { $0.variable == loop.variable }) else {
            return false
        }
        return loop.isOfGroups(of: shown[(index + 1)...])
    }

    /// Adds to `names` the reads that are necessary to determine the index or a neighbor of each element in
    /// `names.placedElements`. These are reads of the lists that show the elements, and of elements that are identified
    /// by their whole value.
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

    /// Returns the stored path of a loop's list, or `nil` if the list is computed.
    func path(of loop: Loop) -> StoredPath? { paths[loop.variable] }

    /// Returns a Boolean value that indicates whether `element` is `outer` or is contained in it.
    func element(_ outer: String, encloses element: String) -> Bool {
        element == outer || chains[element]?.contains(outer) ?? false
    }

    /// Returns an element and all elements that contain it.
    func elements(holding element: String) -> Set<String> { chains[element] ?? [element] }

    /// Returns the elements that a search for a loop's element reads.
    func elements(around loop: Loop) -> Set<String> { readElements[loop.variable] ?? [] }

    /// Returns the elements that two parts of a loop read: the keys in the path of its list, and the conditions around
    /// the list. A statement that changes the loop's element reads these elements, even if the statement does not
    /// search for the element.
    func keyElements(around loop: Loop) -> Set<String> { keyElements[loop.variable] ?? [] }

    /// Returns the elements whose index or neighbors a search for the loop's element reads.
    func placedElements(around loop: Loop) -> Set<String> { placedElements[loop.variable] ?? [] }

    /// Returns the path that a statement changes. For the removal of an element, returns the path of the element's
    /// list.
    func changedPath(of statement: Statement) -> StoredPath? {
        statement.changedPath(in: all)
    }
}

extension PathStep {
    var isField: Bool { if case .field = kind { true } else { false } }
}
