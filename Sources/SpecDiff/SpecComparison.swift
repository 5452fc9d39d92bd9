// Compares two sides: the facts of their declarations, and the interfaces of their generated Swift. For each break of
// an interface, the comparison finds the change that causes the break.

import JSONOutput
import SpecAnalysis
import SpecDiagnostics
import SpecModel
import SwiftBackend
import VMGenCompiler

/// The old and the new module with the same name. A module is `nil` if its side has no module with this name.
struct ModulePair {
    let name: String
    let old: SpecSide.Module?
    let new: SpecSide.Module?

    /// A Boolean value that indicates whether the sources of both sides contain the same bytes.
    var isUnchanged: Bool {
        guard let old, let new else { return false }
        let (before, after) = (old.compilation.sources, new.compilation.sources)
        return before.count == after.count && zip(before, after).allSatisfy { $0.bytes == $1.bytes }
    }
}

/// The result of a comparison.
struct SpecComparison {
    let old: SpecSide
    let new: SpecSide
    private(set) var pairs: [ModulePair]
    private(set) var changes: [Change] = []
    private(set) var renamedDeclarations: [DeclarationKey: String] = [:]
    private(set) var renamedItems = RenamedItems()
    private var oldInterfaces: InterfaceCache
    private var newInterfaces: InterfaceCache

    init(from old: SpecSide, to new: SpecSide) {
        let old = old.renamed(like: new)
        (self.old, self.new) = (old, new)
        oldInterfaces = InterfaceCache(old)
        newInterfaces = InterfaceCache(new)
        pairs = modulePairs(old, new).filter { !$0.isUnchanged }
        compareFacts()
        for pair in pairs { compareInterfaces(pair) }
        changes.sort { ($0.declaration, $0.sortText) < ($1.declaration, $1.sortText) }
    }

    // MARK: Facts

    private mutating func compareFacts() {
        let sides = pairs.compactMap { pair -> (Program, Program)? in
            guard let old = pair.old, let new = pair.new else { return nil }
            return (old.program, new.program)
        }
        renamedDeclarations = RenamedDeclarations(sides).names
        // Several modules can use the same renamed item. So each round applies the renamed items that earlier rounds
        // found in all modules.
        var rounds = 0
        var found: [Change] = []
        // The changes that report renamed items, from all rounds. Only the round that finds a renamed item reports its
        // change, because later rounds replace the old name.
        var renamings: [Change] = []
        let facts = sides.map { old, new in
            (old: ModuleFacts(old, renaming: renamedDeclarations), new: ModuleFacts(new))
        }
        let uses = ItemUses(facts, renamed: renamedDeclarations)
        repeat {
            found = []
            let before = renamedItems
            for (oldFacts, newFacts) in facts {
                let comparison = FactComparison(
                    from: oldFacts,
                    to: newFacts,
                    renamed: renamedDeclarations,
                    items: renamedItems,
                    uses: uses
                )
                found += comparison.changes
            }
            for change in found {
                guard case .renamed(let old) = change.kind, let item = change.item else { continue }
                renamedItems.add(old, item.name, item.kind, of: change.declaration)
                if !renamings.contains(where: { $0.fingerprint == change.fingerprint }) { renamings.append(change) }
            }
            rounds += 1
            if before == renamedItems { break }
        } while rounds < 4
        changes = found.filter { $0.item == nil || !$0.kind.isRenaming } + renamings
        let reach = MemberReach(new.modules.map(\.program))
        for index in changes.indices where reach.reachesViewers(changes[index]) {
            changes[index].categories.insert(.viewers)
        }
        for pair in pairs where pair.old == nil || pair.new == nil {
            let key = DeclarationKey(module: pair.name, kind: .module, name: pair.name)
            var change = Change(declaration: key, kind: pair.old == nil ? .added : .removed)
            if pair.new == nil { change.categories = [.conformers, .callers, .viewers, .identifiers] }
            changes.append(change)
        }
    }

    // MARK: Interfaces

    private mutating func compareInterfaces(_ pair: ModulePair) {
        guard let before = pair.old, let after = pair.new else { return }
        let oldVisible = oldInterfaces.visible(to: before)
        let newVisible = newInterfaces.visible(to: after)
        let owners = Owners(before.program, after.program)
        for broken in InterfaceComparison(from: oldVisible, to: newVisible).breaks {
            attribute(broken, owners, in: pair.name)
        }
        // If the generated Swift is unchanged, it does not require additional handwritten Swift.
        if oldVisible.own.contentHash != newVisible.own.contentHash {
            compareProvidedSwift(before, after, newVisible.own)
        }
        compareAccess(before.program, after.program)
    }

    private mutating func compareProvidedSwift(
        _ before: SpecSide.Module,
        _ after: SpecSide.Module,
        _ interface: SwiftInterface
    ) {
        for (key, need, words) in ProvidedSwift(after.program).missing(
            from: ProvidedSwift(before.program),
            usedIn: interface
        ) {
            let target = changes.firstIndex {
                $0.declaration == key && ($0.item.map { words.contains($0.name) } ?? true)
            }
            let index = target ?? addChange(to: key)
            changes[index].categories.insert(.conformers)
            changes[index].addDetail(need)
        }
    }

    private mutating func compareAccess(_ old: Program, _ new: Program) {
        let levels = AccessLevel.allCases
        let (before, after) = (old[old.main].access, new[new.main].access)
        guard let from = levels.firstIndex(of: before), let to = levels.firstIndex(of: after), to < from else { return }
        let name = new[new.main].name ?? ""
        let key = DeclarationKey(module: name, kind: .module, name: name)
        let index = changes.firstIndex { $0.declaration == key } ?? addChange(to: key)
        changes[index].categories.formUnion([.conformers, .callers])
    }

    private mutating func addChange(to key: DeclarationKey) -> Int {
        changes.append(Change(declaration: key, kind: .changed))
        return changes.count - 1
    }

    private mutating func attribute(_ broken: InterfaceBreak, _ owners: Owners, in module: String) {
        let owner = owners.owner(of: broken)
        let index = cause(of: broken, owner, owners) ?? addChange(to: owner ?? Owners.module(module))
        let category = broken.isAboutRows && broken.category == .callers ? .rows : broken.category
        changes[index].categories.insert(category)
        if broken.category == .conformers { changes[index].protocols.insert(broken.type) }
        if changes[index].declaration == owner || owner == nil {
            let isPlain = changes[index].item == nil && changes[index].attributes.isEmpty
            let text = isPlain && changes[index].kind == .changed ? "\(broken.type): \(broken.text)" : broken.text
            if changes[index].item != nil || changes[index].kind == .changed { changes[index].addDetail(text) }
        }
    }

    /// Returns the index in `changes` of the change that most likely causes `broken`, or `nil` if no change is a
    /// possible cause.
    private func cause(of broken: InterfaceBreak, _ owner: DeclarationKey?, _ owners: Owners) -> Int? {
        let member = broken.member.map(normalized)
        func isAbout(_ change: Change) -> Bool { change.names.contains { normalized($0) == member } }
        let own = changes.indices.filter { changes[$0].declaration == owner || changes[$0].isRename(of: owner) }
        if let index = own.first(where: { changes[$0].item != nil && isAbout(changes[$0]) }) { return index }
        if let index = own.first(where: { changes[$0].item == nil && changes[$0].kind != .changed }) { return index }
        let causes = owners.causes(of: owner)
        let others = changes.indices.filter { causes.contains(changes[$0].declaration) }
        if let index = others.first(where: { changes[$0].item != nil && isAbout(changes[$0]) }) { return index }
        if let index = own.first(where: { changes[$0].attributes.contains { ["traits", "refines"].contains($0.name) } })
        {
            return index
        }
        let words = Set(broken.text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
            .union([broken.member ?? "", broken.type])
        if let index = changes.firstIndex(where: { change in
            change.item == nil && change.kind != .changed && change.kind != .added
                && change.names.contains { name in words.contains { normalized($0).hasPrefix(normalized(name)) } }
        }) {
            return index
        }
        if let index = own.first(where: { changes[$0].item?.kind == .row || changes[$0].item?.kind == .section }),
            broken.isAboutRows || broken.type.hasSuffix("Cells")
        {
            return index
        }
        if let index = others.first(where: { changes[$0].kind != .changed || changes[$0].item != nil }) { return index }
        return own.first ?? others.first
    }
}

/// Returns the letters and digits of a name in lower case. The result for both `top.badge` and `topBadge` is
/// `topbadge`.
private func normalized(_ name: String) -> String { name.filter { $0.isLetter || $0.isNumber }.lowercased() }

extension Change {
    mutating func addDetail(_ text: String) {
        if !details.contains(text) { details.append(text) }
    }

    fileprivate var sortText: String { (item?.kind.rawValue ?? "") + " " + (item?.name ?? "") + " " + text }

    /// Returns a Boolean value that indicates whether this change renames the declaration that has `key` on the old
    /// side.
    fileprivate func isRename(of key: DeclarationKey?) -> Bool {
        guard let key, item == nil, case .renamed(let old) = kind else { return false }
        return declaration.module == key.module && declaration.kind == key.kind && old == key.name
    }
}

extension SpecSide {
    /// If this side and `other` have one module each, returns this side with the module name of `other`. Otherwise,
    /// returns this side unchanged. Only modules with the same name are compared, but different directories of the two
    /// sides can result in different names for one module.
    fileprivate func renamed(like other: SpecSide) -> SpecSide {
        guard modules.count == 1, other.modules.count == 1, modules[0].name != other.modules[0].name else {
            return self
        }
        var program = modules[0].program
        program.modules[program.main.index].name = other.modules[0].name
        let module = Module(
            name: other.modules[0].name,
            directory: modules[0].directory,
            compilation: modules[0].compilation,
            program: program
        )
        return SpecSide(title: title, modules: [module], hiddenDirectory: hiddenDirectory)
    }
}

private func modulePairs(_ old: SpecSide, _ new: SpecSide) -> [ModulePair] {
    return Set((old.modules + new.modules).map(\.name)).sorted().map { name in
        ModulePair(name: name, old: old.module(named: name), new: new.module(named: name))
    }
}

/// The interfaces of a side's modules, and of the modules that they import.
private struct InterfaceCache {
    private var interfaces: [String: SwiftInterface] = [:]

    init(_ side: SpecSide) {
        for module in side.modules { known[module.name] = module }
    }

    private var known: [String: SpecSide.Module] = [:]

    mutating func visible(to module: SpecSide.Module) -> VisibleInterfaces {
        let own = interface(of: module)
        var imported: [SwiftInterface] = []
        for (index, other) in module.program.modules.enumerated() where ID(index) != module.program.main {
            let name = other.name ?? ""
            if let other = known[name] {
                imported.append(interface(of: other))
            } else {
                // The side does not contain the imported module, but the program of `module` contains its declarations.
                if interfaces[name] == nil {
                    var program = module.program
                    program.main = ID(index)
                    let emission = Compilation.swift.emission(of: program)
                    let files = emission.specPaths.indices.map(emission.bytes)
                    interfaces[name] = SwiftInterface(reading: files)
                }
                imported.append(interfaces[name] ?? SwiftInterface())
            }
        }
        return VisibleInterfaces(own: own, imported: imported)
    }

    private mutating func interface(of module: SpecSide.Module) -> SwiftInterface {
        if let known = interfaces[module.name] { return known }
        let interface = SwiftInterface(reading: module.compilation.files.lazy.map(\.bytes))
        interfaces[module.name] = interface
        return interface
    }
}
