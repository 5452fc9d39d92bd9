// Compares the facts about the declarations of two programs. Declarations are matched by name.

import JSONOutput
import SpecDiagnostics
import SpecModel

/// The declarations of a module with their facts.
struct ModuleFacts {
    let program: Program
    private(set) var facts: [DeclarationKey: DeclarationFacts] = [:]
    private(set) var declarations: [DeclarationKey: Declaration] = [:]

    init(_ program: Program, renaming renamed: [DeclarationKey: String] = [:]) {
        self.program = program
        let json = NamedJSON(program, renaming: renamed)
        for declaration in program.mainDeclarations {
            let key = DeclarationKey(declaration, in: program)
            facts[key] = DeclarationFacts(json.json(of: declaration))
            declarations[key] = declaration
        }
        let main = program[program.main]
        let key = DeclarationKey(module: main.name ?? "", kind: .module, name: main.name ?? "")
        facts[key] = DeclarationFacts(
            .object([
                "access": .string(main.access.rawValue),
                "imports": .array(main.imports.sorted().map(JSON.string)),
                "frameworks": .array(main.frameworks.map { .string($0.rawValue) }),
            ])
        )
    }
}

/// A comparison of the declarations of a module.
struct FactComparison {
    private(set) var changes: [Change] = []
    /// The new names of the renamed declarations, by the keys of the old declarations.
    private(set) var renamedDeclarations: [DeclarationKey: String]
    private(set) var items: RenamedItems
    private let uses: ItemUses

    /// Compares the old facts of a module with the new facts.
    ///
    /// - Parameters:
    ///   - renamed: The new names of the renamed declarations of all modules, by the old keys.
    ///   - items: The renamed items of all modules.
    ///   - uses: The uses of items in all modules.
    init(
        from old: ModuleFacts,
        to new: ModuleFacts,
        renamed: [DeclarationKey: String],
        items: RenamedItems,
        uses: ItemUses
    ) {
        renamedDeclarations = renamed
        self.items = items
        self.uses = uses
        for key in old.facts.keys.sorted() {
            var newKey = key
            if let name = renamed[key] { newKey.name = name }
            guard let before = old.facts[key] else { continue }
            guard let after = new.facts[newKey] else {
                add(key, .removed)
                continue
            }
            var attributes = changedAttributes(before.attributes, after.attributes)
            if key != newKey {
                // If the spec does not name a class, the name of the class depends on the name of the cell. The new
                // class name then follows from the new name of the cell, and is not a separate change.
                if after.attributes["namesClass"] == .bool(false) { attributes.removeAll { $0.name == "className" } }
                add(newKey, .renamed(from: key.name), nil, attributes)
            } else if !attributes.isEmpty {
                add(key, .changed, nil, attributes)
            }
            if before.items != after.items { compare(before, after, newKey) }
        }
        let known = Set(
            old.facts.keys.map { key in
                DeclarationKey(module: key.module, kind: key.kind, name: renamed[key] ?? key.name)
            }
        )
        for key in new.facts.keys.sorted() where !known.contains(key) { add(key, .added) }
    }

    private mutating func add(
        _ key: DeclarationKey,
        _ kind: Change.Kind,
        _ item: (kind: ItemKind, name: String)? = nil,
        _ attributes: [Change.Attribute] = []
    ) {
        var change = Change(declaration: key, kind: kind, item: item, attributes: attributes)
        change.categories = categories(of: change)
        changes.append(change)
    }

    private mutating func compare(_ old: DeclarationFacts, _ new: DeclarationFacts, _ key: DeclarationKey) {
        for kind in ItemKind.allCases {
            compare(old.items[kind] ?? [], new.items[kind] ?? [], kind, key)
        }
    }

    private func changedAttributes(_ old: [String: JSON], _ new: [String: JSON]) -> [Change.Attribute] {
        var renamed: [String: JSON] = [:]
        let known = Set(new.keys)
        for (name, value) in old { renamed[items.renamed(name, among: known)] = value }
        return Set(renamed.keys).union(new.keys).sorted().compactMap { name in
            if items.equal(renamed[name], new[name]) { return nil }
            return Change.Attribute(name: name, old: renamed[name], new: new[name])
        }
    }

    private mutating func compare(_ old: [FactItem], _ new: [FactItem], _ kind: ItemKind, _ key: DeclarationKey) {
        if old == new { return }
        let newNames = Set(new.map(\.name))
        let oldNames = Set(old.map(\.name))
        let onlyNew = newNames.subtracting(oldNames)
        var matched: [String: String] = [:]
        for item in old {
            if newNames.contains(item.name) {
                matched[item.name] = item.name
            } else if let name = newName(of: item.name, kind, key, onlyNew) {
                matched[item.name] = name
            }
        }
        for (before, after) in ItemPairs(old, new, matched, kind, items).renamed(uses) {
            matched[before] = after
            items.add(before, after, kind, of: key)
            add(key, .renamed(from: before), (kind, after))
        }
        let targets = Set(matched.values)
        let after = Dictionary(new.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        for item in old {
            guard let name = matched[item.name], let other = after[name] else {
                add(key, .removed, (kind, item.name), attributes(of: item, kind, isOld: true))
                continue
            }
            let changed = changedAttributes(item.attributes, other.attributes)
            if !changed.isEmpty { add(key, .changed, (kind, name), changed) }
        }
        for item in new where !targets.contains(item.name) {
            add(key, .added, (kind, item.name), attributes(of: item, kind, isOld: false))
        }
        let order = old.compactMap { matched[$0.name] }
        if kind.isOrdered, order != new.map(\.name).filter(targets.contains), let first = order.first {
            add(key, .reordered, (kind, first))
        }
    }

    /// Returns the new name of an item if the renamed items in `items` determine this name; otherwise `nil`.
    private func newName(
        of name: String,
        _ kind: ItemKind,
        _ key: DeclarationKey,
        _ onlyNew: Set<String>
    ) -> String? {
        if let known = items.name(of: name, kind, of: key), onlyNew.contains(known) { return known }
        // The names of most items contain no name of another item. Exceptions are rows, and items that cannot be
        // renamed. For example, the name of the row `main.note` contains the name of its section.
        if kind.canBeRenamed, kind != .row { return nil }
        let renamed = items.renamed(name, among: onlyNew)
        let isRow = kind == .row && kind.shortName(renamed) != kind.shortName(name)
        return renamed == name || isRow ? nil : renamed
    }

    /// Returns the attributes that describe a new or a removed member, field or input: its type and its default.
    /// Returns an empty array for other items.
    private func attributes(of item: FactItem, _ kind: ItemKind, isOld: Bool) -> [Change.Attribute] {
        [.member, .field, .input].contains(kind)
            ? ["type", "default"].compactMap { name in
                item.attributes[name].map { Change.Attribute(name: name, old: isOld ? $0 : nil, new: isOld ? nil : $0) }
            } : []
    }
}

/// Returns the categories of `change` that the specs determine. The comparison of the generated Swift adds further
/// categories later.
private func categories(of change: Change) -> Set<ChangeCategory> {
    if let item = change.item { return categories(of: change, item.kind) }
    switch (change.declaration.kind, change.kind) {
    case (_, .added), (.module, _), (.service, _), (.container, _), (.fragment, _): return []
    case (.screen, .removed), (.screen, .renamed): return [.viewers, .identifiers]
    case (.type, .removed), (.type, .renamed), (.model, .removed): return []
    case (_, .renamed): return change.attributes.contains { $0.name == "reuseIdentifier" } ? [.identifiers] : []
    case (_, .reordered): return []
    case (.token, _): return change.kind == .removed ? [] : [.viewers]
    case (.cell, .changed):
        let names = Set(change.attributes.map(\.name))
        var categories: Set<ChangeCategory> = []
        if names.contains("reuseIdentifier") { categories.insert(.identifiers) }
        if !names.isDisjoint(with: ["traits", "className", "load", "list"]) { categories.insert(.viewers) }
        return categories
    case (.model, .changed):
        return change.attributes.contains { $0.name == "identity" } ? [.identifiers, .viewers] : []
    case (.trait, .changed): return change.attributes.contains { $0.name == "refines" } ? [.viewers] : []
    case (_, .changed): return [.viewers]
    case (_, .removed): return []
    }
}

private func categories(of change: Change, _ item: ItemKind) -> Set<ChangeCategory> {
    let names = Set(change.attributes.map(\.name))
    let isLoss =
        change.kind == .removed || change.kind != .added && change.kind != .changed && change.kind != .reordered
    switch item {
    case .section, .row: return isLoss ? [.viewers, .identifiers] : [.viewers]
    case .enumCase: return isLoss ? [.viewers, .identifiers] : [.viewers]
    case .field:
        if change.declaration.kind == .model {
            let isStored = isLoss || change.kind == .changed && names.contains("type")
            let isShown = change.kind == .removed || change.kind == .changed
            return Set((isStored ? [.identifiers] : []) + (isShown ? [.viewers] : []))
        }
        return change.kind == .changed || change.kind == .removed ? [.viewers] : []
    case .member:
        // New members have no category here, because `MemberReach` determines whether viewers can see them.
        let isShown = change.kind == .changed && !names.isDisjoint(with: ["default", "type"])
        return change.kind == .removed || isShown ? [.viewers] : []
    case .input: return change.kind == .changed ? [.viewers] : []
    case .event: return []
    case .sample, .derived:
        return [.viewers]
    case .defaultOverride, .value, .action, .command: return [.viewers]
    }
}
