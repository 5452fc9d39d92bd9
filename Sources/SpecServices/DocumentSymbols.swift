// Lists the declarations of a file as an outline, and finds the declarations of a workspace by name. Reads the
// declarations from the YAML tree, so that files with errors also have an outline.

import SpecDiagnostics
import SpecFormatting
import SpecSyntax
import SpecYAML
import VMGenDriver

extension Snapshot {
    /// Returns the declarations of a file in source order.
    public func symbols(in path: String) -> [DocumentSymbol] {
        state.file(at: paths.key(of: path)).map(outline) ?? []
    }

    /// Returns at most `limit` declarations that match `query`, the best matches first. A name matches if it contains
    /// the letters of `query` in the same order. Other letters can be between them. The comparison ignores case.
    public func symbols(matching query: String, atMost limit: Int = 1_000) -> [WorkspaceSymbol] {
        var found: [(rank: Int, symbol: WorkspaceSymbol)] = []
        for module in state.modules {
            let name = module.inputs[0].name
            for source in module.sources.prefix(module.ownSources) {
                let path = paths.shown(source.path)
                for symbol in outline(of: source) {
                    symbol.collect(in: name) { symbol, container in
                        guard let rank = rank(of: symbol.name, for: query) else { return }
                        let range = FileRange(path: path, bytes: symbol.nameBytes)
                        let match = WorkspaceSymbol(
                            name: symbol.name,
                            kind: symbol.kind,
                            container: container,
                            range: range
                        )
                        found.append((rank, match))
                    }
                }
            }
        }
        let ordered = found.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
        var seen: Set<FileRange> = []
        return ordered.map(\.element.symbol).filter { seen.insert($0.range).inserted }.prefix(limit).map { $0 }
    }
}

extension DocumentSymbol {
    /// Calls `body` for this symbol and for each of its descendants. The arguments of `body` are a symbol and the name
    /// of its container. `container` is the name of the container of this symbol.
    fileprivate func collect(in container: String?, _ body: (DocumentSymbol, String?) -> Void) {
        body(self, container)
        for child in children { child.collect(in: name, body) }
    }
}

/// Returns the rank of `name` among the matches for `query`, or `nil` if `name` does not match. A lower rank is better.
private func rank(of name: String, for query: String) -> Int? {
    let (letters, wanted) = (name.lowercased(), query.lowercased())
    if letters == wanted { return 0 }
    if letters.hasPrefix(wanted) { return 1 }
    if letters.contains(wanted) { return 2 }
    var rest = wanted[...]
    for letter in letters where letter == rest.first { rest.removeFirst() }
    return rest.isEmpty ? 3 : nil
}

/// Returns the declarations of a file in source order.
func outline(of source: SourceFile) -> [DocumentSymbol] {
    var ignored = Diagnostics()
    let tree = parseYAML(source, id: SourceID(0), diagnostics: &ignored)
    guard let root = tree.root else { return [] }
    let isConfiguration = isConfigurationPath(source.path)
    let place = GrammarPlace.root(isConfiguration: isConfiguration)
    if isConfiguration {
        return root.entries.filter(\.key.isScalar).map { DocumentSymbol($0, .option, children: []) }
    }
    return declarations(in: root, place)
}

/// Returns the declarations in a mapping or in a list of mappings.
private func declarations(in node: YAMLNode, _ place: GrammarPlace) -> [DocumentSymbol] {
    var symbols: [DocumentSymbol] = []
    for element in node.elements {
        let inner = declarations(in: element, place.element)
        if let kind = place.element.kindOfElement(element), let id = element.value(of: "id"), id.isScalar {
            symbols.append(DocumentSymbol(id, kind, detail: element.detail, bytes: element.range.bytes, inner))
        } else {
            symbols += inner
        }
    }
    let kind = place.kind(of: node)
    let grammar = kind?.grammar
    for entry in node.entries where entry.key.isScalar {
        let next = place.value(of: entry.key, in: grammar)
        if let kind, let symbolKind = entriesKind(of: entry.key.text, in: kind) {
            symbols += named(entry.value, next, symbolKind)
        } else if kind?.holdsDeclarations ?? false {
            symbols += declarations(in: entry.value, next)
        }
    }
    return symbols
}

/// Returns the declarations inside a declaration. `node` is the YAML value of the outer declaration.
private func children(of node: YAMLNode, _ place: GrammarPlace) -> [DocumentSymbol] {
    guard let inner = place.kind(of: node) else { return [] }
    return node.entries.filter(\.key.isScalar).flatMap { entry in
        let next = place.value(of: entry.key, in: inner.grammar)
        if let symbolKind = entriesKind(of: entry.key.text, in: inner) { return named(entry.value, next, symbolKind) }
        return inner.holdsDeclarations ? declarations(in: entry.value, next) : []
    }
}

/// Returns a symbol of the kind `kind` for each declaration in `node`. `node` is a mapping from names to declarations,
/// or a list of enum cases.
private func named(_ node: YAMLNode, _ place: GrammarPlace, _ kind: SymbolKind) -> [DocumentSymbol] {
    if kind == .enumCase, node.kind == .sequence {
        return node.elements.flatMap { element in
            element.isScalar
                ? [DocumentSymbol(element, .enumCase, detail: nil, bytes: element.range.bytes, [])]
                : element.entries.filter(\.key.isScalar).map { DocumentSymbol($0, .enumCase, children: []) }
        }
    }
    return node.entries.filter(\.key.isScalar).map { entry in
        DocumentSymbol(entry, kind, children: children(of: entry.value, place.value(of: entry.key, in: nil)))
    }
}

extension DocumentSymbol {
    fileprivate init(_ entry: YAMLEntry, _ kind: SymbolKind, children: [DocumentSymbol]) {
        let detail = entry.value.isScalar && !entry.value.text.isEmpty ? entry.value.text : entry.value.detail
        self.init(entry.key, kind, detail: detail, bytes: entry.range.bytes, children)
    }

    fileprivate init(
        _ name: YAMLNode,
        _ kind: SymbolKind,
        detail: String?,
        bytes: Range<Int>,
        _ children: [DocumentSymbol]
    ) {
        self.init(
            name: name.text,
            kind: kind,
            detail: detail,
            bytes: bytes,
            nameBytes: name.nameBytes,
            children: children
        )
    }
}

extension YAMLNode {
    /// The range of a scalar without its quotes.
    var nameBytes: Range<Int> {
        let bytes = range.bytes
        guard case .scalar(let style) = kind, style == .singleQuoted || style == .doubleQuoted, bytes.count > 1 else {
            return bytes
        }
        return bytes.lowerBound + 1..<bytes.upperBound - 1
    }

    func value(of key: String) -> YAMLNode? {
        for entry in entries where entry.key.isScalar && entry.key.text == key { return entry.value }
        return nil
    }

    /// The first scalar among the values of the keys `type`, `cell`, `viewModel` and `fragment`, in this order. The
    /// property is `nil` if none of these values is a scalar.
    fileprivate var detail: String? {
        for key in ["type", "cell", "viewModel", "fragment"] {
            if let value = value(of: key), value.isScalar { return value.text }
        }
        return nil
    }
}

extension GrammarPlace {
    /// Returns the kind of the mapping `node`. If this place in the grammar allows several kinds, returns the kind
    /// whose grammar contains the most keys of `node`. Returns `nil` if `node` is not a mapping, or if this place
    /// allows no kind. If this place also allows arbitrary keys, returns `nil` if no grammar contains a key of `node`.
    func kind(of node: YAMLNode) -> MappingKind? {
        guard node.kind == .mapping else { return nil }
        let written = Set(node.entries.filter(\.key.isScalar).map(\.key.text))
        let isWithNames = shapes.contains { if case .entries = $0 { true } else { false } }
        var best: (kind: MappingKind, count: Int)?
        for case .mapping(let kind) in shapes {
            let count = kind.grammar.keys.count { written.contains($0.name) }
            if count > best?.count ?? (isWithNames ? 0 : -1) { best = (kind, count) }
        }
        return best?.kind
    }

    /// Returns the kind of symbol that an element of a list declares with its `id`, or `nil` if the element declares no
    /// symbol.
    fileprivate func kindOfElement(_ node: YAMLNode) -> SymbolKind? {
        switch kind(of: node) {
        case .section: .section
        case .row, .fragmentUse, .rowGroup: .row
        default: nil
        }
    }
}

extension MappingKind {
    /// A Boolean value that indicates whether the values in a mapping of this kind can contain nested declarations. The
    /// caller reads this property only for keys for which `entriesKind(of:in:)` returns `nil`.
    fileprivate var holdsDeclarations: Bool {
        switch self {
        case .spec, .tokens, .screen, .section, .rowGroup, .rowChoice, .fragment, .row: true
        default: false
        }
    }
}

/// Returns the kind of the symbols that the value of `key` declares in a mapping of the kind `mapping`. Returns `nil`
/// if the value declares no symbols.
private func entriesKind(of key: String, in mapping: MappingKind) -> SymbolKind? {
    switch (mapping, key) {
    case (.tokens, "colors"): .color
    case (.tokens, "fonts"): .font
    case (.spec, "types"): .type
    case (.spec, "models"): .model
    case (.spec, "functions"): .function
    case (.spec, "services"): .service
    case (.spec, "containers"): .container
    case (.spec, "traits"): .trait
    case (.spec, "cells"): .cell
    case (.spec, "views"): .view
    case (.spec, "styles"): .style
    case (.spec, "viewModels"): .viewModel
    case (.spec, "fragments"): .fragment
    case (.spec, "screens"): .screen
    case (.type, "cases"): .enumCase
    case (.model, "fields"): .field
    case (.model, "derived"), (.screen, "derived"): .derived
    case (.trait, "data"), (.trait, "appearance"): .member
    case (.trait, "actions"): .action
    case (.viewModel, "takes"), (.fragment, "takes"): .input
    case (.screen, "state"): .state
    case (.screen, "events"): .event
    case (.screen, "methods"), (.fragment, "methods"): .method
    case (.screen, "samples"): .sample
    default: nil
    }
}
