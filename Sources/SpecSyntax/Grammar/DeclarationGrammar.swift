// Contains the tables of specs, types, models, functions, services, containers, cells, views and styles.

import SpecDiagnostics
import SpecYAML

let specGrammar = Grammar<SpecSyntax>(
    .spec,
    [
        Key("vmspec", .version, "The version of the language: 1.") { $0.version = $1 },
        Key("imports", .imports, "The imported Swift modules. Their specs become visible.") {
            $0.imports = $1
        },
        Key("tokens", .tokens, "The design tokens, which are named colors and fonts.") { $0.tokens = $1 },
        Key("types", .declarations(typeGrammar, .type, .types), "The enums, and the types that are written in Swift.") {
            $0.types = $1
        },
        Key("models", .declarations(modelGrammar, .type, .types), "The data that screens and view models read.") {
            $0.models = $1
        },
        Key(
            "functions",
            .declarations(functionGrammar, .member, .functions),
            "The Swift functions that specs can call."
        ) {
            $0.functions = $1
        },
        Key("services", .declarations(serviceGrammar, .member, .services), "The services that view models can call.") {
            $0.services = $1
        },
        Key("containers", .containers, "The types that hold services.") { $0.containers = $1 },
        Key("traits", .declarations(traitGrammar, .type, .traits), "The presentable traits.") { $0.traits = $1 },
        Key("cells", .declarations(cellGrammar, .type, .cells), "The reusable cells, with the traits that they show.") {
            $0.cells = $1
        },
        Key(
            "views",
            .declarations(viewGrammar, .type, .views),
            "The stand-alone views, with the traits that they show."
        ) {
            $0.views = $1
        },
        Key("styles", .declarations(styleGrammar, .type, .styles), "The named appearances of cells.") {
            $0.styles = $1
        },
        Key(
            "viewModels",
            .declarations(viewModelGrammar, .type, .viewModels) {
                $1.decodeOutline($0, viewModelGrammar, viewModelOutline, into: &$2)
            },
            "The named view models."
        ) {
            $0.viewModels = $1
        },
        Key(
            "fragments",
            .declarations(fragmentGrammar, .type, .fragments),
            "The rows that several screens or sections can use."
        ) {
            $0.fragments = $1
        },
        Key(
            "screens",
            .declarations(screenGrammar, .type, []) {
                $1.decodeOutline($0, screenGrammar, screenOutline, into: &$2)
            },
            "The screens, with their state, sections and rows."
        ) {
            $0.screens = $1
        },
    ]
)

let typeGrammar = Grammar<TypeDeclarationSyntax>(
    .type,
    [
        Key("doc", .doc, "The documentation comment in the generated Swift.") { $0.doc = $1 },
        Key(
            "from",
            .name(.nameOf(.module), .module),
            "The module that contains the type, or 'here' for this module. Without it, the type is generated."
        ) { $0.from = $1 },
        Key("cases", .cases, "The cases of the enum, in order.") { $0.cases = $1 },
        Key("sendable", .boolean, "If false, the type written in Swift is not Sendable. The default is true.") {
            $0.sendable = $1
        },
        Key(
            "equatable",
            .boolean,
            "If true, values of the type written in Swift can be compared. The default is false."
        ) { $0.equatable = $1 },
        Key("conforms", .swiftNames(.swiftProtocol), "The additional protocols that the type conforms to.") {
            $0.conforms = $1
        },
    ]
)

let modelGrammar = Grammar<ModelSyntax>(
    .model,
    [
        Key("doc", .doc, "The documentation comment in the generated Swift.") { $0.doc = $1 },
        Key(
            "from",
            .name(.nameOf(.module), .module),
            "The module that contains the model, or 'here' for this module. Without it, the model is generated."
        ) { $0.from = $1 },
        Key("identity", .decisive(.nameOf(.field)), "The field that identifies a value in a list.") {
            $0.identity = $1
        },
        Key("fields", .properties(), "The names and types of the fields, in order.") { $0.fields = $1 },
        Key("derived", .derived, "The computed properties: names for expressions of the fields.") { $0.derived = $1 },
        Key("sendable", .boolean, "If false, the model written in Swift is not Sendable. The default is true.") {
            $0.sendable = $1
        },
        Key(
            "equatable",
            .boolean,
            "If true, values of the model written in Swift can be compared. The default is false."
        ) { $0.equatable = $1 },
        Key("conforms", .swiftNames(.swiftProtocol), "The additional protocols that the model conforms to.") {
            $0.conforms = $1
        },
    ]
)

let functionGrammar = Grammar<FunctionSyntax>(
    .function,
    [
        Key("doc", .doc, "The documentation comment in the generated Swift.") { $0.doc = $1 },
        Key("takes", .types, required: true, "The types of the arguments, in order.") { $0.parameters = $1 },
        Key("locale", .boolean, "If true, the function takes the locale as its last argument. The default is false.") {
            $0.locale = $1
        },
        Key(
            "calendar",
            .boolean,
            "If true, the function takes the calendar as its last argument, after the locale. The default is false."
        ) {
            $0.calendar = $1
        },
        Key("returns", .type, required: true, "The type of the result.") { $0.returns = $1 },
        Key("swift", .swiftName(.swiftFunction, allowsAny: false), required: true, "The name of the Swift function.") {
            $0.swift = $1
        },
        Key("examples", .functionExamples, "The results of some calls, for previews of screens.") { $0.examples = $1 },
    ]
)

let functionExampleGrammar = Grammar<FunctionExampleSyntax>(
    .functionExample,
    [
        Key("of", .literalList("arguments"), required: true, "The arguments, in order, as literals.") {
            $0.arguments = $1
        },
        Key("is", .literal, required: true, "The result, as a literal.") { $0.result = $1 },
    ]
)

let serviceGrammar = Grammar<ServiceSyntax>(
    .service,
    [
        Key("doc", .doc, "The documentation comment in the generated Swift.") { $0.doc = $1 },
        Key("type", .swiftName(.swiftType, allowsAny: true), required: true, "The type of the service, as in Swift.") {
            $0.type = $1
        },
        Key("from", .name(.nameOf(.module), .module), "The module that contains the type.") { $0.from = $1 },
    ]
)

let containerGrammar = Grammar<ContainerSyntax>(
    .container,
    [
        Key("doc", .doc, "The documentation comment in the generated Swift.") { $0.doc = $1 },
        Key("services", .names(.nameOf(.service)), required: true, "The services that the container holds, in order.") {
            $0.services = $1
        },
    ]
)

let cellGrammar = Grammar<CellSyntax>(
    .cell,
    [
        Key("doc", .doc, "The documentation comment in the generated Swift.") { $0.doc = $1 },
        Key("traits", .names(.nameOf(.trait)), required: true, "The traits that the cell shows.") { $0.traits = $1 },
        Key(
            "class",
            .name(.nameOf(.swiftClass), .module),
            "The client's view class. The default is the name of the cell."
        ) {
            $0.className = $1
        },
        Key("reuse", .text(.reuseIdentifier), "The reuse identifier. The default is the name of the cell.") {
            $0.reuse = $1
        },
        Key("load", .choice(of: LoadSyntax.self), "The source from which the view is loaded. The default is 'class'.") {
            $0.load = $1
        },
        Key(
            "list",
            .choice(of: ListKindSyntax.self),
            "The kind of list for which the view is a cell in UIKit. The default is 'table'."
        ) {
            $0.list = $1
        },
        Key(
            "preview",
            .choice(of: PreviewLookSyntax.self),
            "The look of the cell in 'vmgen preview'. By default, the traits determine it."
        ) {
            $0.preview = $1
        },
    ]
)

let viewGrammar = Grammar<ViewSyntax>(
    .view,
    [
        Key("doc", .doc, "The documentation comment in the generated Swift.") { $0.doc = $1 },
        Key("traits", .names(.nameOf(.trait)), required: true, "The traits that the view shows.") { $0.traits = $1 },
        Key("nest", .boolean, "If true, the value type is nested in the client's class. The default is false.") {
            $0.nest = $1
        },
        Key(
            "delegate",
            .boolean,
            "If true, the view sends its actions to a delegate instead of the view model. The default is false."
        ) { $0.delegate = $1 },
    ]
)

let styleGrammar = Grammar<StyleSyntax>(
    .style,
    [
        Key("doc", .doc, "The documentation comment in the generated Swift.") { $0.doc = $1 },
        Key("of", .reference(.nameOf(.cell)), required: true, "The cell that the style is for.") { $0.cell = $1 },
        Key("values", .values, required: true, "The values of appearance members.") { $0.values = $1 },
    ]
)

extension Shape where Value == Located<Int> {
    static var version: Shape {
        Shape(.oneOf(["1"])) { node, decoder in decoder.version(node) }
    }
}

extension Shape where Value == SwiftNameSyntax {
    static func swiftName(_ what: ScalarShape, allowsAny: Bool) -> Shape {
        Shape(.scalar(what)) { node, decoder in
            guard let scalar = decoder.scalar(node, expecting: what) else { return nil }
            return parseSwiftName(scalar, allowsAny: allowsAny, diagnostics: &decoder.diagnostics)
        }
    }
}

extension Shape where Value == [Located<String>] {
    /// The shape of a list of imported modules. If the name of a module is malformed, the intended module can declare
    /// any name. Therefore, the analysis then reports no unknown names.
    fileprivate static var imports: Shape {
        let names = Shape.names(.nameOf(.module), .module)
        return Shape(names.description) { node, decoder in
            let reported = decoder.diagnostics.all.count
            let read = names.read(node, &decoder)
            if decoder.diagnostics.all.count > reported { decoder.unreadKinds = .all }
            let isPart = node.isIncomplete || node.kind == .invalid || !node.elements.allSatisfy(\.isScalar)
            if isPart || read != nil && node.isScalar { decoder.unreadKinds = .all }
            return read
        }
    }
}

extension Shape where Value == [SwiftNameSyntax] {
    static func swiftNames(_ what: ScalarShape) -> Shape {
        Shape(.list(.scalar(what))) { node, decoder in
            decoder.swiftNames(node, what)
        }
    }
}

extension Shape {
    /// Returns the shape of a mapping of names to declarations.
    ///
    /// - Parameter decodeOutline: A function that decodes only a part of a declaration, and returns `false` if the
    ///   whole declaration has to be decoded.
    static func declarations<Declaration: NamedSyntax>(
        _ grammar: Grammar<Declaration>,
        _ style: NameStyle,
        _ kind: DeclarationKinds,
        decodeOutline: @escaping @Sendable (YAMLNode, inout Decoder, inout Declaration) -> Bool = { _, _, _ in false }
    ) -> Shape<[Declaration]> where Value == [Declaration] {
        let table = grammar.table
        let what = "a mapping of \(table.description.phrase)s"
        return Shape(.entries(.mapping(table.description.kind))) { node, decoder in
            decoder.noteUnread(kind, in: node)
            guard var entries = decoder.entries(of: node, expecting: what) else { return nil }
            var declarations: [Declaration] = []
            var last: YAMLEntry?
            var isMisplaced = false
            var hasForeign = false
            var next = entries.next()
            while let entry = next {
                next = entries.next()
                if decoder.isSection(entry, among: table) { break }
                if style == .type, decoder.isMisplaced(entry.key, table, after: last, isRepeated: isMisplaced) {
                    isMisplaced = true
                    continue
                }
                let isForeign = decoder.isForeign(entry.value, table)
                if isForeign, hasForeign {
                    // If consecutive declarations have the keys of another kind of declaration, the top-level key of
                    // that kind is probably missing. The first of these declarations is already reported.
                    decoder.unreadRegions.append(entry.range)
                    continue
                }
                hasForeign = isForeign
                let malformed = decoder.malformedNames.count
                let name = isForeign ? decoder.text(entry.key) : decoder.declare(entry.key, style)
                // If this name is malformed, the intended name is unknown. Therefore, the analysis must not report
                // unknown names of declarations of this kind.
                if decoder.malformedNames.count > malformed { decoder.unreadKinds.insert(kind) }
                var declaration = Declaration(name: name, range: entry.range)
                // If the next key belongs to this declaration but is not indented, do not report missing keys of this
                // declaration.
                let isCutOff = style == .type && next.map { table.has($0.key.storedText) } ?? false
                if isCutOff || !decodeOutline(entry.value, &decoder, &declaration) {
                    decoder.decode(
                        entry.value,
                        grammar,
                        into: &declaration,
                        at: entry.key.range,
                        isCutOff: isCutOff
                    )
                }
                declarations.append(declaration)
                last = entry
            }
            return declarations
        }
    }
}

extension Decoder {
    /// If `node` is incomplete or malformed, records in `unreadKinds` that some declarations of `kind` are unread. A
    /// valid `node` is empty, or is a mapping of declarations.
    mutating func noteUnread(_ kind: DeclarationKinds, in node: YAMLNode) {
        let isWhole = node.kind == .mapping && !node.isIncomplete || node.isEmptyPlain
        if isWhole, tree.isComplete || node.entries.allSatisfy(\.key.isScalar) { return }
        unreadKinds.insert(kind)
    }

    /// Returns a Boolean value that indicates whether `entry` has a top-level key instead of the name of a declaration.
    /// Reports such a key. The entries after the key belong to it, so the caller does not decode them.
    fileprivate mutating func isSection(_ entry: YAMLEntry, among table: KeyTable) -> Bool {
        guard specGrammar.table.has(entry.key.storedText) else { return false }
        // A function or a service can have the same name as a top-level key. The value of such a declaration is not
        // empty, and none of its keys starts with an uppercase letter.
        let isEmpty =
            entry.value.isEmptyPlain || entry.value.entries.contains { $0.key.text.first?.isUppercase ?? false }
        guard isEmpty else { return false }
        unreadKinds = .all
        report(
            .malformedName,
            at: entry.key.range,
            "expected the name of \(table.article), found the key \(quoted(entry.key.text)) of a spec"
        )
        return true
    }

    /// Returns a Boolean value that indicates whether `declaration` seems to be of a different kind than the
    /// declarations with the keys of `table`. This is the case if `declaration` has keys, and none of them is similar
    /// to a key of `table`.
    fileprivate func isForeign(_ declaration: YAMLNode, _ table: KeyTable) -> Bool {
        let entries = declaration.entries
        guard entries.count > 0 else { return false }
        for entry in entries where table.has(entry.key.storedText) { return false }
        let names = table.description.keys.map(\.name)
        return entries.allSatisfy { nearest(to: $0.key.text, among: names) == nil }
    }

    /// Returns a Boolean value that indicates whether `key` is a key of `table`. `key` is in a position where the name
    /// of a declaration is expected, so a key of `table` is probably not indented correctly. Reports such a key, unless
    /// `isRepeated` is `true`. This value indicates that an earlier such key is already reported.
    fileprivate mutating func isMisplaced(
        _ key: YAMLNode,
        _ table: KeyTable,
        after last: YAMLEntry?,
        isRepeated: Bool
    ) -> Bool {
        guard table.has(key.storedText) else { return false }
        if let last { unreadRegions.append(last.range) }
        if isRepeated { return true }
        report(
            .malformedName,
            at: key.range,
            "expected the name of \(table.article), found its key '\(key.text)'",
            notes: last.map {
                [Note("indent the key further to add it to \(quoted($0.key.text))", at: $0.key.range)]
            } ?? []
        )
        return true
    }
}

extension Shape where Value == [FunctionExampleSyntax] {
    fileprivate static var functionExamples: Shape {
        Shape(.list(.mapping(.functionExample))) { node, decoder in
            guard let elements = decoder.elements(of: node, expecting: "a list of examples") else { return nil }
            var examples: [FunctionExampleSyntax] = []
            for element in elements {
                examples.append(
                    decoder.decoded(element, functionExampleGrammar, from: FunctionExampleSyntax(range: element.range))
                )
            }
            return examples
        }
    }
}

extension Shape where Value == [ContainerSyntax] {
    /// The shape of a mapping of containers. Each container is a list of services, or a mapping with the keys of
    /// `containerGrammar`.
    static var containers: Shape {
        Shape(.entries(.either([.list(.scalar(.nameOf(.service))), .mapping(.container)]))) { node, decoder in
            guard let entries = decoder.entries(of: node, expecting: "a mapping of containers") else { return nil }
            var containers: [ContainerSyntax] = []
            for entry in entries {
                if decoder.isSection(entry, among: containerGrammar.table) { break }
                var container = ContainerSyntax(name: decoder.declare(entry.key, .type), range: entry.range)
                if entry.value.kind == .mapping {
                    decoder.decode(entry.value, containerGrammar, into: &container, at: entry.key.range)
                } else {
                    container.services = decoder.names(entry.value, .nameOf(.service), nil) ?? []
                }
                containers.append(container)
            }
            return containers
        }
    }
}
