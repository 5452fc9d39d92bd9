// Which layouts a frame shows: its identities against the loops of the spec, whose lists are read off the state.

import SpecAnalysis
import SpecModel
import Testing
import ViewModelRuntime

/// Sections and rows of a screen, as bits: together, a layout.
struct ItemSet: OptionSet, Hashable {
    var rawValue: UInt64
}

/// What of a screen is there, by the language's own words: a layout shows one element of each list, if it has any.
/// A frame that shows several shows as many layouts.
struct LayoutReader {
    let spec: SpecScreen
    private let bits: [ScreenLayouts.Item: ItemSet]

    init(_ spec: SpecScreen) {
        self.spec = spec
        let items = (spec.layouts.fixed + spec.layouts.hidden + spec.layouts.groups.flatMap(\.items))
        bits = Dictionary(
            uniqueKeysWithValues: items.enumerated().map { ($1, ItemSet(rawValue: 1 << UInt64($0))) }
        )
    }

    func set(of items: [ScreenLayouts.Item]) -> ItemSet {
        ItemSet(items.compactMap { bits[$0] })
    }

    func items(of set: ItemSet) -> [String] {
        bits.filter { set.contains($0.value) }.map { "\($0.key.section).\($0.key.row ?? "")" }.sorted()
    }

    /// The layouts that a frame shows.
    func layouts<Frame: ScreenFrame>(of frame: Frame) -> Set<ItemSet> {
        let keys = frame.sections.map { key(of: $0) } + rowIDs(of: frame).flatMap { $0.1.map { key(of: $0) } }
        let shown = ShownItems(reader: self, keys: Set(keys))
        let state = Scope(state: frame.screenContent.state)
        return spec.screen.sections.reduce([[]]) { $0.joined(with: shown.layouts(of: $1, in: state)) }
    }
}

/// What is bound around an entry.
private struct Scope {
    var state: Any
    /// Identities of the elements, from outside in.
    var chain: [String] = []
    var elements: [String: Any] = [:]

    /// What a path of fields leads to.
    func value(of path: Expression) -> Any? {
        guard case .path(let root, let steps) = path.kind else { return nil }
        var value: Any?
        switch root {
        case .state(let name): value = field(name, of: state)
        case .element(let name): value = elements[name]
        default: Issue.record("\(path) is no path that loops have here")
        }
        for step in steps {
            guard case .field(let name) = step.kind else { continue }
            value = value.flatMap { field(name, of: $0) }
        }
        return value.flatMap { wrapped($0) }
    }

    /// One scope for each element of a loop; none for a list that is empty or nil.
    func entered(_ loop: Loop?, _ program: Program) -> [Scope] {
        guard let loop else { return [self] }
        let elements: [Any]
        switch loop.source {
        case .allCases(let id): elements = program[id].cases.map(\.name)
        case .list(let list): elements = value(of: list).map { Mirror(reflecting: $0).children.map(\.value) } ?? []
        }
        return elements.map { element in
            var scope = self
            scope.elements[loop.variable] = element
            switch loop.identity {
            case .itself: scope.chain.append("\(element)")
            case .field(let name, _): scope.chain.append(field(name, of: element).map { "\($0)" } ?? "")
            }
            return scope
        }
    }
}

private struct ShownItems {
    let reader: LayoutReader
    let keys: Set<String>

    func layouts(of section: Section, in state: Scope) -> Set<ItemSet> {
        each(section.loop, in: state) { scope in
            let own = item(ScreenLayouts.Item(section: section.id, row: nil), named: section.id, in: scope)
            return layouts(of: section.entries, in: section.id, scope).joined(with: own)
        }
    }

    private func layouts(of entries: [RowEntry], in section: String, _ scope: Scope) -> Set<ItemSet> {
        entries.reduce([[]]) { layouts, entry in
            switch entry {
            case .group(let group):
                layouts.joined(with: each(group.loop, in: scope) { self.layouts(of: group.entries, in: section, $0) })
            case .row(let row):
                layouts.joined(
                    with: each(row.loop, in: scope) { scope in
                        let name = section + row.id.prefix(1).uppercased() + row.id.dropFirst()
                        return item(ScreenLayouts.Item(section: section, row: row.id), named: name, in: scope)
                    }
                )
            }
        }
    }

    /// The layouts of one element or another; of a list without elements, that there is nothing.
    private func each(_ loop: Loop?, in scope: Scope, _ layouts: (Scope) -> Set<ItemSet>) -> Set<ItemSet> {
        let scopes = scope.entered(loop, reader.spec.program)
        return scopes.isEmpty ? [[]] : scopes.reduce(into: []) { $0.formUnion(layouts($1)) }
    }

    private func item(_ item: ScreenLayouts.Item, named name: String, in scope: Scope) -> Set<ItemSet> {
        [keys.contains(([name] + scope.chain).joined(separator: "/")) ? reader.set(of: [item]) : []]
    }
}

extension Set<ItemSet> {
    /// Every layout of the one with every layout of the other.
    fileprivate func joined(with other: Set<ItemSet>) -> Set<ItemSet> {
        reduce(into: []) { result, own in result.formUnion(other.map { own.union($0) }) }
    }
}

/// An identity's case and payloads, as text.
private func key(of id: Any) -> String {
    guard let payload = Mirror(reflecting: id).children.first else { return "\(id)" }
    let mirror = Mirror(reflecting: payload.value)
    let parts = mirror.displayStyle == .tuple ? mirror.children.map(\.value) : [payload.value]
    return ([payload.label ?? ""] + parts.map { "\($0)" }).joined(separator: "/")
}

private func field(_ name: String, of value: Any) -> Any? {
    wrapped(value).flatMap { value in Mirror(reflecting: value).children.first { $0.label == name }?.value }
}

/// What an optional holds; anything else is itself.
private func wrapped(_ value: Any) -> Any? {
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .optional ? mirror.children.first?.value : value
}
