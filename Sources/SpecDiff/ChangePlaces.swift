// Finds the locations of changes in the sources of both sides.

import SpecDiagnostics
import SpecModel
import VMGenCompiler

/// A search for the locations of changes. The location of a change is in the sources of the new side. If the
/// declaration or the item is removed, the location is in the sources of the old side.
struct ChangePlaces {
    private let comparison: SpecComparison
    private(set) var sources: [SourceFile] = []
    /// The index in `sources` of the first source of each module. The key consists of the title of the side and the
    /// name of the module.
    private var first: [String: Int] = [:]

    init(_ comparison: SpecComparison) {
        self.comparison = comparison
    }

    mutating func place(of change: Change) -> (source: Int, range: SourceRange) {
        if change.kind != .removed, let place = place(of: change, in: comparison.new) { return place }
        if let place = place(of: change, in: comparison.old) { return place }
        return place(of: change, in: comparison.new)
            ?? (index(of: SourceFile(path: change.declaration.module, bytes: [])), SourceRange.start(of: 0))
    }

    private mutating func place(of change: Change, in side: SpecSide) -> (source: Int, range: SourceRange)? {
        guard let module = comparison.module(change.declaration.module, of: side) else { return nil }
        let program = module.program
        let origins = program.origins
        let declaration = program.mainDeclarations.first { DeclarationKey($0, in: program) == change.declaration }
        var found = declaration.flatMap { origins.declarations[$0] }
        if let declaration, let item = change.item {
            let name = item.kind == .sample ? "sample " + item.name : item.name
            found = origins.members[Origins.Member(of: declaration, name: name)] ?? found
        }
        if declaration == nil, change.declaration.kind != .module { return nil }
        let own = found ?? program[program.main].files.first.map { SourceRange.start(of: Int($0.source.index)) }
        guard let own else { return nil }
        let offset = firstIndex(of: module, in: side)
        let moved = SourceRange(source: SourceID(Int(own.source.index) + offset), bytes: own.bytes)
        return (Int(moved.source.index), moved)
    }

    private mutating func firstIndex(of module: SpecSide.Module, in side: SpecSide) -> Int {
        let key = "\(side.title)\u{0}\(module.name)"
        if let known = first[key] { return known }
        let index = sources.count
        sources += module.compilation.sources.map { source in
            SourceFile(path: side.shown(source.path), bytes: source.bytes)
        }
        first[key] = index
        return index
    }

    private mutating func index(of source: SourceFile) -> Int {
        sources.append(source)
        return sources.count - 1
    }
}

extension SourceRange {
    fileprivate static func start(of source: Int) -> SourceRange {
        SourceRange(source: SourceID(source), start: 0, end: 0)
    }
}

extension SpecComparison {
    func module(_ name: String, of side: SpecSide) -> SpecSide.Module? { side.module(named: name) }

    /// Returns the access level of a module. If the two sides have different levels, returns the wider level.
    func access(of name: String) -> AccessLevel {
        let levels = [old, new].compactMap { module(name, of: $0)?.program }.map { $0[$0.main].access }
        let order = AccessLevel.allCases
        return levels.max { (order.firstIndex(of: $0) ?? 0) < (order.firstIndex(of: $1) ?? 0) } ?? .internal
    }

    /// Returns the declaration with the key `key` on one side, with its program. Returns `nil` if the side has no such
    /// declaration.
    func declaration(_ key: DeclarationKey, of side: SpecSide) -> (declaration: Declaration, program: Program)? {
        guard let program = module(key.module, of: side)?.program else { return nil }
        return program.mainDeclarations.first { DeclarationKey($0, in: program) == key }.map { ($0, program) }
    }

    func isRole(_ key: DeclarationKey) -> Bool {
        guard key.kind == .trait, let (declaration, program) = declaration(key, of: new) ?? declaration(key, of: old),
            case .trait(let id) = declaration
        else { return false }
        return program[id].role != nil
    }
}
