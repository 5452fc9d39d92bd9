// Determines which layouts a frame shows, based on the identities of its sections and rows. Also evaluates the
// conditions of each section and row in the frame's state, and compares the results with the frame.

import ScreenLayouts
import SpecModel
import TestSupport
import Testing
import ViewModelRuntime

/// A layout as a set of sections and rows of a screen.
struct ItemSet: OptionSet, Hashable {
    var rawValue: UInt64
}

/// A reader that determines the layouts of a frame. A layout shows one element of each nonempty list, so a frame shows
/// several layouts if a list has several elements.
struct LayoutReader {
    let spec: SpecScreen
    private let bits: [LayoutTable.Item: ItemSet]

    init(_ spec: SpecScreen) {
        self.spec = spec
        let items = (spec.layouts.fixed + spec.layouts.hidden + spec.layouts.groups.flatMap(\.items))
        bits = Dictionary(
            uniqueKeysWithValues: items.enumerated().map { ($1, ItemSet(rawValue: 1 << UInt64($0))) }
        )
    }

    func set(of items: [LayoutTable.Item]) -> ItemSet {
        ItemSet(items.compactMap { bits[$0] })
    }

    func items(of set: ItemSet) -> [String] {
        bits.filter { set.contains($0.value) }.map { "\($0.key.section).\($0.key.row ?? "")" }.sorted()
    }

    /// Returns the layouts that a frame shows, and a description of each row or section whose visibility contradicts
    /// its conditions.
    func layouts<Frame: ScreenFrame>(of frame: Frame) -> (shown: Set<ItemSet>, faults: [String]) {
        guard case .model(let state) = Concrete(reflecting: frame.screenContent.state) else {
            return ([], ["no state"])
        }
        let keys = frame.sections.map { key(of: $0) } + rowIDs(of: frame).flatMap { $0.1.map { key(of: $0) } }
        let shown = ShownItems(
            reader: self,
            evaluation: Evaluation(program: spec.program, derived: spec.screen.derived),
            keys: Set(keys)
        )
        var layouts: Set<ItemSet> = [[]]
        for section in spec.screen.sections {
            layouts = layouts.joined(with: shown.layouts(of: section, in: Scope(state: state)))
        }
        return (layouts, shown.faults.all)
    }
}

/// The names that are bound at an entry of the spec, and their values.
private struct Scope {
    var state: ConcreteState
    /// The identities of the enclosing list elements, from the outermost to the innermost.
    var chain: [String] = []
    /// A Boolean value that indicates whether all enclosing conditions are true.
    var isShown = true
}

private final class Faults {
    var all: [String] = []
}

private struct ShownItems {
    let reader: LayoutReader
    let evaluation: Evaluation
    let keys: Set<String>
    let faults = Faults()

    func layouts(of section: Section, in scope: Scope) -> Set<ItemSet> {
        each(section.loop, section.condition, in: scope) { scope in
            let own = item(LayoutTable.Item(section: section.id, row: nil), named: section.id, in: scope)
            return layouts(of: section.entries, in: section.id, scope).joined(with: own)
        }
    }

    private func layouts(of entries: [RowEntry], in section: String, _ scope: Scope) -> Set<ItemSet> {
        entries.reduce([[]]) { layouts, entry in
            switch entry {
            case .group(let group):
                layouts.joined(
                    with: each(group.loop, group.condition, in: scope) {
                        self.layouts(of: group.entries, in: section, $0)
                    }
                )
            case .choice(let choice):
                branches(of: choice, scope).reduce(layouts) { layouts, branch in
                    layouts.joined(with: self.layouts(of: branch.entries, in: section, branch.scope))
                }
            case .row(let row):
                layouts.joined(
                    with: each(row.loop, row.condition, in: scope) { scope in
                        let name = section + row.id.prefix(1).uppercased() + row.id.dropFirst()
                        return item(LayoutTable.Item(section: section, row: row.id), named: name, in: scope)
                    }
                )
            }
        }
    }

    /// Returns the branches of a choice, each with its scope. At most one branch is shown.
    private func branches(of choice: Choice<RowEntry>, _ scope: Scope) -> [(entries: [RowEntry], scope: Scope)] {
        var branches: [(entries: [RowEntry], scope: Scope)] = []
        var isTaken = false
        func add(_ entries: [RowEntry], _ state: ConcreteState?) {
            var inner = scope
            if let state, !isTaken { inner.state = state } else { inner.isShown = false }
            isTaken = isTaken || state != nil
            branches.append((entries, inner))
        }
        switch choice {
        case .condition(let condition, let then, let otherwise):
            add(then, evaluation.state(where: condition, in: scope.state))
            add(otherwise, scope.state)
        case .match(let subject, let arms, let fallback):
            let value = evaluation.value(of: subject, in: scope.state)
            for arm in arms { add(arm.content, evaluation.state(where: value, is: arm.pattern, in: scope.state)) }
            if let fallback { add(fallback, scope.state) }
        }
        return branches
    }

    /// Returns the layouts of all elements of `loop`, or one empty layout if the list has no elements.
    private func each(
        _ loop: Loop?,
        _ condition: Condition?,
        in scope: Scope,
        _ layouts: (Scope) -> Set<ItemSet>
    ) -> Set<ItemSet> {
        let scopes = entered(loop, scope)
        return scopes.isEmpty
            ? [[]]
            : scopes.reduce(into: []) { result, scope in
                var scope = scope
                if let condition {
                    let inner = evaluation.state(where: condition, in: scope.state)
                    if let inner { scope.state = inner } else { scope.isShown = false }
                }
                result.formUnion(layouts(scope))
            }
    }

    /// Returns a scope for each element of a loop. Returns only `scope` if `loop` is `nil`.
    private func entered(_ loop: Loop?, _ scope: Scope) -> [Scope] {
        guard let loop else { return [scope] }
        var elements: [Concrete] = []
        switch loop.source {
        case .allCases(let id): elements = reader.spec.program[id].cases.map { .enumCase($0.name, .none) }
        case .list(let list):
            if case .list(let values) = evaluation.value(of: list, in: scope.state) { elements = values }
        }
        return elements.map { element in
            var scope = scope
            scope.state[loop.variable] = element
            var identity = element
            if case .field(let name, _) = loop.identity, case .model(let fields) = element {
                identity = fields[name] ?? .none
            }
            scope.chain.append(identity.text)
            return scope
        }
    }

    private func item(_ item: LayoutTable.Item, named name: String, in scope: Scope) -> Set<ItemSet> {
        let key = ([name] + scope.chain).joined(separator: "/")
        let isShown = keys.contains(key)
        if isShown != scope.isShown { faults.all.append("\(key) is \(isShown ? "shown" : "hidden")") }
        return [isShown ? reader.set(of: [item]) : []]
    }
}

extension Set<ItemSet> {
    /// Returns the union of each layout in this set with each layout in `other`.
    fileprivate func joined(with other: Set<ItemSet>) -> Set<ItemSet> {
        reduce(into: []) { result, own in result.formUnion(other.map { own.union($0) }) }
    }
}
