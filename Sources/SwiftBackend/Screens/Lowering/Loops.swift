// The loops around a row: which element is found in which.

import SpecModel

struct Loops {
    /// From outside in.
    let all: [Loop]
    /// Where their lists are stored, by the loops' variables.
    private var paths: [String: StoredPath] = [:]
    /// The elements that one is found in, itself included.
    private var chains: [String: Set<String>] = [:]
    /// The elements that finding one reads.
    private var readElements: [String: Set<String>] = [:]

    init(_ loops: [Loop]) {
        all = loops
        for loop in loops {
            var chain: Set<String> = [loop.variable]
            if case .list(let list) = loop.source {
                paths[loop.variable] = StoredPath(list, in: loops)
                var names = VariableNames()
                names.add(list)
                for clause in loop.bindings { names.add(clause.expression) }
                readElements[loop.variable] = names.elements
                if case .path(.element(let outer), _) = list.kind { chain.formUnion(chains[outer] ?? []) }
            }
            chains[loop.variable] = chain
        }
    }

    /// With one inside all of them.
    func adding(_ loop: Loop) -> Loops { Loops(all + [loop]) }

    subscript(variable: String) -> Loop? { all.first { $0.variable == variable } }

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

    /// The place that a statement changes; for one that removes an element, its list.
    func changedPath(of statement: Statement) -> StoredPath? {
        statement.changedPath(in: all)
    }
}
