// Finds definitions, references and highlights in the reference indices of the modules.

import SpecAnalysis
import SpecDiagnostics
import SpecModel

extension Snapshot {
    /// Returns the declarations of the name at a position. Omits the declarations in built-in modules if the workspace
    /// has no copies of these modules on disk.
    public func definitions(at position: FilePosition) -> [DefinitionLink] {
        guard let use = use(at: position) else { return [] }
        var links: [DefinitionLink] = []
        for range in use.declarations where isOnDisk(range) || paths.hasCopy(of: range.path) {
            let symbols = state.file(at: range.path).map { outline(of: $0) } ?? []
            let whole = innermost(in: symbols, named: range.bytes)?.bytes ?? range.bytes
            links.append(DefinitionLink(origin: use.partBytes, target: shown(range), targetDeclaration: whole))
        }
        return links
    }

    /// Returns the innermost declaration with a name at the range `name`, or `nil` if there is none.
    private func innermost(in symbols: [DocumentSymbol], named name: Range<Int>) -> DocumentSymbol? {
        guard let symbol = symbols.first(where: { $0.bytes.contains(name.lowerBound) }) else { return nil }
        return innermost(in: symbol.children, named: name) ?? (symbol.nameBytes == name ? symbol : nil)
    }

    private func isOnDisk(_ range: FileRange) -> Bool { range.path.hasPrefix("/") }

    /// Returns the references to the name at a position in all modules, ordered by path and range. Includes the
    /// declarations only if `includingDeclarations` is `true`.
    public func references(at position: FilePosition, includingDeclarations: Bool) -> [FileRange] {
        guard let use = use(at: position) else { return [] }
        let declarations = Set(use.declarations)
        return allReferences(of: use)
            .filter { isOnDisk($0) && (includingDeclarations || !declarations.contains($0)) }
            .map { shown($0) }
    }

    /// Returns the uses of the name at a position. Includes only the uses in the file at `position.path`.
    public func highlights(at position: FilePosition) -> [Highlight] {
        guard let use = use(at: position) else { return [] }
        let key = paths.key(of: position.path)
        return use.references.filter { use.results.source($0.range.source).path == key }
            .map { Highlight(bytes: $0.range.bytes, isDeclaration: $0.isDeclaration) }
    }

    func shown(_ range: FileRange) -> FileRange {
        FileRange(path: paths.shown(range.path), bytes: range.bytes)
    }
}

/// A use of a declared name at a position.
struct NameUse {
    let results: ModuleResults
    let index: ReferenceIndex
    let reference: Reference
    /// The symbol to which the name at the position refers. If the name has several components, only the component at
    /// the position refers to this symbol.
    let symbol: Symbol

    /// The references to the symbol in the module that contains the use, and in the imports of this module.
    var references: [Reference] { index.references(of: symbol) }

    /// The declarations of the symbol, with internal paths. `PathNames` defines the internal path of a file.
    var declarations: [FileRange] {
        index.declarations(of: symbol).map { results.fileRange($0.range) }
    }
}

extension Snapshot {
    /// Returns the use of a declared name at a position, or `nil` if no such name is at the position.
    func use(at position: FilePosition) -> NameUse? {
        let key = paths.key(of: position.path)
        guard let module = state.module(with: key) else { return nil }
        return use(at: position.offset, in: key, module.results)
    }

    func use(at offset: Int, in path: String, _ results: ModuleResults) -> NameUse? {
        guard let source = results.sourceIDs[path], let index = results.references, offset >= 0,
            let reference = index.reference(at: offset, in: source)
        else { return nil }
        let part = index.part(of: reference, at: offset - Int(reference.range.start))
        return part.map { NameUse(results: results, index: index, reference: reference, symbol: $0) }
    }

    /// Returns the references to the symbol of `use` in all modules, with internal paths. `PathNames` defines the
    /// internal path of a file.
    func allReferences(of use: NameUse) -> [FileRange] {
        var found = Set(use.references.map { use.results.fileRange($0.range) })
        for declaration in anchors(of: use) {
            for module in state.modules(reading: declaration.path) where module.results !== use.results {
                let other = self.use(at: declaration.bytes.lowerBound, in: declaration.path, module.results)
                guard let other else { continue }
                found.formUnion(other.references.map { other.results.fileRange($0.range) })
            }
        }
        return found.sorted { ($0.path, $0.bytes.lowerBound) < ($1.path, $1.bytes.lowerBound) }
    }

    /// Returns the locations that identify the symbol of `use` in other modules. These are its declarations, or all its
    /// uses if it has no declaration. For example, the name of a module has no declaration.
    func anchors(of use: NameUse) -> [FileRange] {
        let declarations = use.declarations
        return declarations.isEmpty ? use.references.map { use.results.fileRange($0.range) } : declarations
    }
}
