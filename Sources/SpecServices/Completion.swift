// Implements completion. Inserts a meaningless word at the position of the cursor, and analyzes the resulting text. The
// grammar determines the possible keys and keywords at the position, and the analysis determines the possible names.

import SpecAnalysis
import SpecDiagnostics
import SpecFormatting
import SpecModel
import SpecSyntax
import SpecYAML
import VMGenCompiler
import VMGenDriver

extension Snapshot {
    /// Returns the keys, keywords and names that can be inserted at a position.
    public func completions(at position: FilePosition) -> CompletionList {
        completions(at: position, knowsAllNames: true)
    }

    /// Returns the keys, keywords and names that can be inserted at a position.
    ///
    /// - Parameter knowsAllNames: A Boolean value that indicates whether the result includes the names that any file of
    ///   the module declares. Otherwise, the result includes only the names that the file at `position` and its
    ///   dependencies declare.
    func completions(at position: FilePosition, knowsAllNames: Bool) -> CompletionList {
        let key = paths.key(of: position.path)
        guard let module = state.module(with: key), let source = state.file(at: key) else { return .empty }
        let site = CompletionSite(source.bytes, at: position.offset)
        if site.isInSuppression {
            return CompletionList(items: allRules.map { CompletionItem($0, replacing: site, isKey: false) })
        }
        if site.isInComment { return .empty }
        for text in site.texts(with: completionWord) {
            let search = CompletionSearch(
                SourceFile(path: key, bytes: text.bytes),
                at: text.offset,
                in: module,
                modules: moduleNames(besides: module),
                knowsAllNames: knowsAllNames
            )
            let items = search.items(replacing: site)
            if !items.isEmpty { return CompletionList(items: items) }
        }
        return .empty
    }

    private func moduleNames(besides module: ServiceModule) -> [String] {
        let found = state.modules.map(\.inputs[0]) + module.inputs.dropFirst() + (module.request.builtIn ?? [])
        return Set(found.compactMap(\.name)).subtracting([module.inputs[0].name].compactMap(\.self)).sorted()
    }
}

/// The word that completion inserts at the position. It is not similar to any name, so no error suggests a correction
/// for it.
private let completionWord = "zqvmgencompletionqz"

/// The placeholder value for each key that completion adds to an incomplete statement.
private let placeholders = ["do": "[]", "before": "nil", "where": "true", "in": "unknown"]

/// A search for the completions of `completionWord` in a text.
private struct CompletionSearch {
    private let source: SourceFile
    private let offset: Int
    private let module: ServiceModule
    private let modules: [String]
    private let knowsAllNames: Bool

    init(
        _ source: SourceFile,
        at offset: Int,
        in module: ServiceModule,
        modules: [String],
        knowsAllNames: Bool
    ) {
        self.knowsAllNames = knowsAllNames
        self.source = source
        self.offset = offset
        self.module = module
        self.modules = modules
    }

    func items(replacing site: CompletionSite) -> [CompletionItem] {
        var ignored = Diagnostics()
        var source = source
        var tree = parseYAML(source, id: SourceID(0), diagnostics: &ignored)
        let place = GrammarPlace.root(isConfiguration: isConfigurationPath(source.path))
        var found = tree.root.flatMap { location(in: $0, place) }
        if let completed = tree.root.flatMap({ completedStatement(in: $0, place) }) {
            source = SourceFile(path: source.path, bytes: completed)
            tree = parseYAML(source, id: SourceID(0), diagnostics: &ignored)
            found = tree.root.flatMap { location(in: $0, place) }
        }
        var items: [CompletionItem] = []
        var isKey = false
        switch found {
        case .key(let node, let place):
            isKey = true
            items = keys(of: node, place).map { CompletionItem($0, replacing: site) }
            if place.isRules { items += rules(replacing: site) }
        case .value(let place):
            items = words(of: place).map { CompletionItem($0, .keyword, replacing: site, isKey: false) }
            if place.isModuleName {
                items += modules.map { CompletionItem($0, .module, replacing: site, isKey: false) }
            }
        case nil: break
        }
        var labels = Set(items.map(\.label))
        for name in offeredNames(in: source) where labels.insert(name.name).inserted {
            items.append(CompletionItem(name, replacing: site, isKey: isKey))
        }
        return items
    }

    /// Returns the names that the analysis proposes for `completionWord` in `source`.
    private func offeredNames(in source: SourceFile) -> [OfferedName] {
        guard let index = module.sources.firstIndex(where: { $0.path == source.path }) else { return [] }
        let probe = CompletionProbe(word: completionWord)
        let inputs = module.inputs.map { $0.mapSources { $0.path == source.path ? source : $0 } }
        _ = Compilation(
            inputs[0],
            dependencies: Array(inputs.dropFirst()),
            services: ServiceOptions(
                decodedFiles: module.latestDecodedFiles,
                analysis: AnalysisServices(recordsReferences: false, screens: SourceID(index), probe: probe),
                knowsAllNames: knowsAllNames
            ),
            workers: .serial
        )
        return probe.names
    }

    // MARK: Incomplete statements

    /// Returns a copy of the text in which the innermost statement that contains `completionWord` also has its missing
    /// keys. Returns `nil` if no key is missing. The added keys are necessary, because the analysis does not resolve
    /// names in an incomplete statement.
    private func completedStatement(in root: YAMLNode, _ place: GrammarPlace) -> [UInt8]? {
        var innermost: YAMLNode?
        var (node, place) = (root, place)
        while true {
            let kind = place.kind(of: node)
            if kind == .statement { innermost = node }
            if let element = node.elements.first(where: holds) {
                (node, place) = (element, place.element)
            } else if let entry = node.entries.first(where: { holds($0.value) }) {
                (node, place) = (entry.value, place.value(of: entry.key, in: kind?.grammar))
            } else {
                break
            }
        }
        guard let statement = innermost else { return nil }
        let written = Set(statement.entries.filter(\.key.isScalar).map(\.key.text))
        let needed = MappingKind.statement.grammar.keys.filter { key in
            written.contains(key.name) && !key.needs.isEmpty && written.isDisjoint(with: key.needs)
        }
        let missing = Set(needed.compactMap(\.needs.first)).sorted()
        if missing.isEmpty { return nil }
        let entries = missing.map { "\($0): \(placeholders[$0] ?? "0")" }
        let bytes = source.bytes
        let range = statement.range.bytes
        if statement.isFlow {
            let text = entries.map { ", " + $0 }.joined()
            return Array(bytes[..<(range.upperBound - 1)]) + text.utf8 + bytes[(range.upperBound - 1)...]
        }
        let lineStart = bytes[..<range.lowerBound].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        let indentation = "\n" + String(repeating: " ", count: range.lowerBound - lineStart)
        let end = bytes[range.upperBound...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        let inserted = entries.map { indentation + $0 }.joined()
        return Array(bytes[..<end]) + Array(inserted.utf8) + Array(bytes[end...])
    }

    private func holds(_ node: YAMLNode) -> Bool {
        let bytes = node.range.bytes
        return bytes.lowerBound <= offset && offset < bytes.upperBound
    }

    // MARK: Keys and words of the grammar

    private enum Location {
        case key(YAMLNode, GrammarPlace)
        case value(GrammarPlace)
    }

    private func location(in node: YAMLNode, _ place: GrammarPlace) -> Location? {
        if node.isScalar { return holds(node) ? .value(place) : nil }
        for element in node.elements where holds(element) { return location(in: element, place.element) }
        let grammar = place.kind(of: node)?.grammar
        for entry in node.entries {
            if holds(entry.key) { return .key(node, place) }
            if holds(entry.value) { return location(in: entry.value, place.value(of: entry.key, in: grammar)) }
        }
        return nil
    }

    /// Returns the keys that a mapping can have in addition to its present keys.
    private func keys(of node: YAMLNode, _ place: GrammarPlace) -> [KeyDescription] {
        let written = Set(node.entries.filter(\.key.isScalar).map(\.key.text)).subtracting([completionWord])
        var grammars: [GrammarDescription] = []
        for case .mapping(let kind) in place.shapes { grammars.append(kind.grammar) }
        let fitting = grammars.filter { grammar in
            written.allSatisfy { name in grammar.keys.contains { $0.name == name } }
        }
        let isWithNames = place.shapes.contains { if case .entries = $0 { true } else { false } }
        var names: Set<String> = []
        var keys: [KeyDescription] = []
        for grammar in fitting.isEmpty && !isWithNames ? grammars : fitting {
            let isChosen = grammar.oneOf.contains(where: written.contains)
            for key in grammar.keys where !written.contains(key.name) && names.insert(key.name).inserted {
                if isChosen, grammar.oneOf.contains(key.name) { continue }
                keys.append(key)
            }
        }
        return keys
    }

    private func words(of place: GrammarPlace) -> [String] {
        var words: [String] = []
        for shape in place.shapes {
            switch shape {
            case .boolean: words += ["true", "false"]
            case .oneOf(let choices): words += choices
            case .scalar(.elementOrNil), .scalar(.rowOrNil): words.append("nil")
            default: break
            }
        }
        return words
    }

    private func rules(replacing site: CompletionSite) -> [CompletionItem] {
        allRules.map { CompletionItem($0, replacing: site, isKey: true) }
    }
}

extension GrammarPlace {
    /// A Boolean value that indicates whether a mapping at this place has ids of rules as keys.
    fileprivate var isRules: Bool {
        shapes.contains { shape in
            if case .entries(.oneOf(let words)) = shape { words.contains("off") } else { false }
        }
    }

    /// A Boolean value that indicates whether a scalar at this place is the name of a module.
    fileprivate var isModuleName: Bool {
        shapes.contains { if case .scalar(.nameOf(.module)) = $0 { true } else { false } }
    }
}

extension CompletionItem {
    /// Creates an item for a word.
    ///
    /// - Parameter isKey: A Boolean value that indicates whether the word is a key. If so, the item also inserts a
    ///   colon, unless a colon already follows the word.
    fileprivate init(
        _ word: String,
        _ kind: Kind,
        detail: String? = nil,
        documentation: String? = nil,
        isRequired: Bool = false,
        replacing site: CompletionSite,
        isKey: Bool
    ) {
        label = word
        self.kind = kind
        self.detail = detail
        self.documentation = documentation
        self.isRequired = isRequired
        edit = TextEdit(site.word, isKey && !site.isFollowedByColon ? word + ": " : word)
    }

    fileprivate init(_ key: KeyDescription, replacing site: CompletionSite) {
        self.init(
            key.name,
            .key,
            documentation: key.doc,
            isRequired: key.isRequired,
            replacing: site,
            isKey: true
        )
    }

    fileprivate init(_ rule: Rule, replacing site: CompletionSite, isKey: Bool) {
        label = rule.id
        kind = .rule
        detail = nil
        documentation = rule.summary
        isRequired = false
        edit = TextEdit(site.hyphenatedWord, isKey && !site.isFollowedByColon ? rule.id + ": " : rule.id)
    }

    fileprivate init(_ name: OfferedName, replacing site: CompletionSite, isKey: Bool) {
        self.init(
            name.name,
            Kind(noun: name.kind),
            detail: name.detail,
            documentation: name.doc,
            isRequired: name.isRequired,
            replacing: site,
            isKey: isKey
        )
    }
}

extension CompletionItem.Kind {
    /// Creates the kind of a completion item from the noun for a kind of declaration, for example `trait`.
    fileprivate init(noun: String) {
        switch noun {
        case "type": self = .type
        case "model": self = .model
        case "function": self = .function
        case "service", "container": self = .service
        case "cell": self = .cell
        case "view": self = .view
        case "style": self = .style
        case "event": self = .event
        case "field", "input": self = .field
        case "member": self = .member
        case "value", "element": self = .value
        case "action": self = .action
        case "parameter": self = .parameter
        case "screen": self = .screen
        case "section": self = .section
        case "row", "command": self = .row
        case "sample": self = .sample
        case "method": self = .method
        case "trait": self = .trait
        case "color", "font": self = .token
        case "view model": self = .viewModel
        case "fragment": self = .fragment
        case "case": self = .enumCase
        case "format": self = .format
        default: self = .keyword
        }
    }
}
