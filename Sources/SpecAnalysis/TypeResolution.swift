// Resolves types, and the declarations that depend only on types: tokens, models, functions, services and containers.
// This is the second pass of the analysis.

import SpecDiagnostics
import SpecModel
import SpecSyntax

let typeRules: [Rule] = [
    .nestedOptional, .duplicateMember, .unusableIdentity, .unusableKey, .emptyType, .nonSendable, .recursiveType,
    .shadowedSystemName, .recursiveToken,
]

extension Rule {
    static let nestedOptional = Rule(
        "nested-optional",
        "Reports an expression or a type that would be an optional of an optional."
    )
    static let duplicateMember = Rule("duplicate-member", "Reports a second member with the same name.")
    static let unusableIdentity = Rule(
        "unusable-identity",
        "Reports an identity that is optional, or that conflicts with a field 'id'."
    )
    static let unusableKey = Rule(
        "unusable-key",
        "Reports a dictionary key or a set element of a type that cannot be a key."
    )
    static let emptyType = Rule("empty-type", "Reports a type with neither cases nor 'from'.")
    static let nonSendable = Rule("non-sendable", "Reports a field of a state or a model whose type is not Sendable.")
    static let recursiveType = Rule("recursive-type", "Reports a model or an enum that contains itself.")
    static let shadowedSystemName = Rule(
        "shadowed-system-name",
        "Reports a token or a type with the name of a system color, a font or a built-in type."
    )
    static let recursiveToken = Rule(
        "recursive-token",
        "Reports a token whose value refers to itself, directly or through other tokens."
    )
}

/// A resolver of types, and of the declarations that depend only on types.
struct TypeResolution {
    private(set) var program: Program
    private let linked: LinkedModules
    private let reporter: Reporter
    private var sources: SourceDeclarations { linked.sources }

    init(_ program: Program, _ linked: LinkedModules, _ reporter: Reporter) {
        self.program = program
        self.linked = linked
        self.reporter = reporter
    }

    mutating func resolve() {
        resolveTokens()
        for index in sources.types.indices { resolveType(ID(index)) }
        for index in sources.models.indices { resolveFieldTypes(ID(index)) }
        checkRecursion()
        propagateSendability()
        DeclaredConformances(program: program, linked: linked, reporter: reporter).check()
        // Defaults of fields are resolved after all types, because a default can name a case of an enum that is
        // declared later.
        let context = Context(linked, program)
        for index in sources.models.indices { resolveFieldDefaults(ID(index), context) }
        DefaultCycles(program: program, linked: linked, reporter: reporter).check()
        for (index, written) in sources.functions.enumerated() {
            let names = names(of: written.file)
            program.functions[index] = program.functions[index].with(
                parameters: written.syntax.parameters.map { names.type($0) },
                result: written.syntax.returns.map { names.type($0) } ?? .invalid
            )
        }
        resolveFunctionExamples()
        for (index, written) in sources.fragments.enumerated() {
            var first = FirstNames(reporter)
            var inputs: [Parameter] = []
            for input in written.syntax.takes where first.isFirst(input.name) {
                let type = input.type.map { names(of: written.file).type($0) } ?? .invalid
                let name = input.name.value
                program.origins.members[.init(of: .fragment(ID(index)), name: name)] = input.name.range
                reporter.declare(.member(.input, of: .fragment(ID(index)), name: name), at: input.name.range)
                inputs.append(Parameter(label: name, name: name, type: type))
            }
            program.fragments[index] = program.fragments[index].with(inputs: inputs)
        }
        for (index, written) in sources.containers.enumerated() {
            let services = names(of: written.file).services(written.syntax.services)
            program.containers[index] = program.containers[index].with(services: services)
        }
    }

    private func names(of file: FileScope) -> NameResolver { NameResolver(linked, file, reporter) }

    // MARK: Tokens

    private mutating func resolveTokens() {
        let context = Context(linked, program)
        for (index, written) in sources.tokens.enumerated() {
            let constants = ConstantReader(context, names(of: written.file), readsData: false)
            program.tokens[index] = program.tokens[index].with(value: tokenValue(written.syntax, constants))
        }
        checkTokenCycles()
    }

    private func tokenValue(_ syntax: TokenSyntax, _ constants: ConstantReader) -> Token.Value {
        let systemNames = syntax.isColor ? systemColorNames : textStyleNames
        if systemNames.contains(syntax.name.value) {
            let kind = syntax.isColor ? "color" : "font"
            let message = "\(kind) '\(syntax.name.value)' cannot have the name of a system \(kind)"
            reporter.report(Diagnostic(.shadowedSystemName, at: syntax.name.range, message))
        }
        func color(_ scalar: ScalarSyntax) -> ColorConstant? {
            guard case .color(let color) = constants.constant(scalar, as: .builtin(.color)) else { return nil }
            return color
        }
        switch syntax.value {
        case .color(let scalar):
            return color(scalar).map(Token.Value.color) ?? .invalid
        case .adaptiveColor(let light, let dark):
            let (light, dark) = (color(light), color(dark))
            guard let light, let dark else { return .invalid }
            return .adaptiveColor(light: light, dark: dark)
        case .font(let scalar):
            guard case .font(let font) = constants.constant(scalar, as: .builtin(.font)) else { return .invalid }
            return .font(font)
        case .invalid:
            return .invalid
        }
    }

    private func checkTokenCycles() {
        let tokens = program.tokens
        let successors: (Int) -> [Int] = { index in
            switch tokens[index].value {
            case .color(.token(let id)), .font(.token(let id)): [id.index]
            case .adaptiveColor(let light, let dark):
                [light, dark].compactMap { if case .token(let id) = $0 { id.index } else { nil } }
            default: []
            }
        }
        for cycle in cycles(count: tokens.count, successors: successors) {
            let names = cycle.map { sources.tokens[$0].syntax.name }
            let kind = tokens[cycle[0]].isColor ? "color" : "font"
            reporter.report(.cycle(.recursiveToken, of: kind, names: names))
        }
    }

    // MARK: Types and models

    private mutating func resolveType(_ id: ID<DeclaredType>) {
        let syntax = sources.types[id.index].syntax
        let names = names(of: sources.types[id.index].file)
        let cases = syntax.cases ?? []
        if cases.isEmpty, syntax.from == nil, linked.isFullyParsed(syntax.range) {
            let lack = syntax.cases == nil ? "neither 'cases' nor 'from'" : "no cases"
            let message = "type '\(syntax.name.value)' has \(lack)"
            reporter.report(Diagnostic(.emptyType, at: syntax.name.range, message))
        }
        reporter.checkLimit(cases.count, at: syntax.name.range)
        var first = FirstNames(reporter)
        var resolved: [EnumCase] = []
        resolved.reserveCapacity(cases.count)
        for enumCase in cases {
            let isFirst = first.isFirst(enumCase.name)
            let payload = names.parameters(enumCase.payload, of: .type(id), enumCase.name)
            guard isFirst else { continue }
            reporter.declare(.member(.enumCase, of: .type(id), name: enumCase.name.value), at: enumCase.name.range)
            program.origins.members[.init(of: .type(id), name: enumCase.name.value)] = enumCase.name.range
            resolved.append(EnumCase(name: enumCase.name.value, doc: enumCase.doc?.value, payload: payload))
        }
        program.types[id.index] = program.types[id.index].with(cases: resolved)
    }

    private mutating func resolveFieldTypes(_ id: ID<Model>) {
        let syntax = sources.models[id.index].syntax
        let names = names(of: sources.models[id.index].file)
        let isOwn = syntax.from == nil
        reporter.checkLimit(syntax.fields.count, at: syntax.name.range)
        var first = FirstNames(reporter)
        var fields: [Field] = []
        fields.reserveCapacity(syntax.fields.count)
        for field in syntax.fields {
            let isFirst = first.isFirst(field.name)
            let type = field.type.map { names.type($0) } ?? .invalid
            guard isFirst else { continue }
            fields.append(
                Field(
                    name: field.name.value,
                    doc: field.doc?.value,
                    type: type,
                    // This pass only records whether the field has a default. A later pass resolves the value of the
                    // default.
                    defaultValue: field.defaultValue != nil ? .invalid : type.isOptional ? Constant.none : nil,
                    isSettable: field.settable?.value ?? isOwn
                )
            )
            program.origins.members[.init(of: .model(id), name: field.name.value)] = field.name.range
            reporter.declare(.member(.field, of: .model(id), name: field.name.value), at: field.name.range)
        }
        program.models[id.index] = program.models[id.index].with(fields: fields)
        if let identity = syntax.identity { checkIdentity(identity, of: id) }
    }

    private func checkIdentity(_ identity: Located<String>, of id: ID<Model>) {
        let fields = program.models[id.index].fields
        guard let field = fields.first(where: { $0.name == identity.value }) else {
            guard linked.isFullyParsed(id) else { return reporter.postpone(identity) }
            reporter.report(.unknownName(.field, identity, among: reporter.candidates(fields.map(\.name))))
            return
        }
        reporter.refer(to: .member(.field, of: .model(id), name: field.name), at: identity.range)
        if field.type.isOptional {
            reporter.report(
                Diagnostic(.unusableIdentity, at: identity.range, "identity '\(identity.value)' cannot be optional")
            )
        }
        if identity.value != "id", let clash = program.origins.members[.init(of: .model(id), name: "id")] {
            let model = program.models[id.index].header.name
            reporter.report(
                Diagnostic(
                    .unusableIdentity,
                    at: clash,
                    "field 'id' is reserved for the identity '\(identity.value)' of model '\(model)'",
                    notes: [Note("identity '\(identity.value)' is declared here", at: identity.range)]
                )
            )
        }
    }

    /// Marks the enums that are not sendable because of their payloads.
    private mutating func propagateSendability() {
        guard program.types.contains(where: { !$0.isSendable }) || program.models.contains(where: { !$0.isSendable })
        else { return }
        var holders: [ID<DeclaredType>: [Int]] = [:]
        var open: [Int] = []
        for (index, type) in program.types.enumerated() where type.provenance == .generated {
            for parameter in type.cases.flatMap(\.payload) {
                if !program.isSendable(parameter.type) { open.append(index) }
                if case .declared(let id) = parameter.type.innermost.kind { holders[id, default: []].append(index) }
            }
        }
        var seen: Set<Int> = []
        while let index = open.popLast() {
            guard seen.insert(index).inserted else { continue }
            program.types[index] = program.types[index].with(isSendable: false)
            open += holders[ID(index)] ?? []
        }
    }

    private mutating func resolveFieldDefaults(_ id: ID<Model>, _ context: Context) {
        let written = sources.models[id.index]
        let constants = ConstantReader(context, names(of: written.file), readsData: true)
        let model = program[id]
        var fields = model.fields
        var index = -1
        for field in written.syntax.fields {
            // A repeated field is not part of the model, so skip it.
            let next = index + 1
            guard next < fields.count, fields[next].name == field.name.value else { continue }
            index = next
            let type = fields[index].type
            if let value = field.defaultValue {
                fields[index] = fields[index].with(defaultValue: constants.constant(value, as: type) ?? .invalid)
            }
            if model.provenance == .generated, !program.isSendable(type) {
                reporter.report(.nonSendable(field.name, type: program.spelling(of: type)))
            }
        }
        program.models[id.index] = model.with(fields: fields)
    }

    private mutating func resolveFunctionExamples() {
        guard sources.functions.contains(where: { !$0.syntax.examples.isEmpty }) else { return }
        let context = Context(linked, program)
        for (index, written) in sources.functions.enumerated() where !written.syntax.examples.isEmpty {
            let constants = ConstantReader(context, names(of: written.file), readsData: true)
            let examples = constants.examples(of: program.functions[index], written.syntax.examples)
            program.functions[index] = program.functions[index].with(examples: examples)
        }
    }

    /// Reports structs and enums that contain themselves, except through a collection. Such types would have infinite
    /// size.
    private func checkRecursion() {
        let program = program
        let models = program.models.count
        func held(by type: ValueType) -> Int? {
            switch type.kind {
            case .model(let id): id.index
            case .declared(let id): models + id.index
            case .optional(let wrapped): held(by: wrapped)
            case .builtin, .list, .set, .dictionary, .group, .invalid: nil
            }
        }
        let found = cycles(count: models + program.types.count) { index in
            if index < models {
                let model = program.models[index]
                return model.provenance == .generated ? model.fields.compactMap { held(by: $0.type) } : []
            }
            let type = program.types[index - models]
            guard type.provenance == .generated else { return [] }
            return type.cases.flatMap { $0.payload.compactMap { held(by: $0.type) } }
        }
        for cycle in found {
            let names = cycle.map {
                $0 < models ? sources.models[$0].syntax.name : sources.types[$0 - models].syntax.name
            }
            let kinds = cycle.map { $0 < models ? "model" : "type" }
            reporter.report(.cycle(.recursiveType, of: kinds[0], names: names, kinds: kinds))
        }
    }
}

/// A check for repeated names. The check reports each name that equals an earlier name.
struct FirstNames {
    private let reporter: Reporter
    private var names: [Located<String>] = []
    /// The source range of each name. The dictionary is empty if there are fewer than `few` names. `place(of:)` then
    /// searches `names` linearly.
    private var places: [String: SourceRange] = [:]

    init(_ reporter: Reporter) {
        self.reporter = reporter
    }

    mutating func isFirst(_ name: Located<String>) -> Bool {
        guard let earlier = place(of: name.value) else {
            names.append(name)
            if names.count == FirstNames.few {
                for name in names { places[name.value] = name.range }
            } else if names.count > FirstNames.few {
                places[name.value] = name.range
            }
            return true
        }
        reporter.report(
            Diagnostic(
                .duplicateMember,
                at: name.range,
                "'\(name.value)' is already declared",
                notes: [Note("'\(name.value)' is first declared here", at: earlier)]
            )
        )
        return false
    }

    /// The smallest number of names for which lookups use `places`.
    private static let few = 24

    private func place(of name: String) -> SourceRange? {
        if names.count >= FirstNames.few { return places[name] }
        for earlier in names where earlier.value == name { return earlier.range }
        return nil
    }
}

private let builtinTypeNames = BuiltinType.allCases.map(\.rawValue)

extension NameResolver {
    /// Returns the resolved type, or `.invalid` after reporting an error such as an unknown name.
    func type(_ type: TypeSyntax) -> ValueType {
        switch type {
        case .named(let name):
            if let builtin = BuiltinType(named: name.value) { return .builtin(builtin) }
            let type = self.type(name, or: builtinTypeNames)
            return isKnown(type) ? type : .invalid
        case .optional(let wrapped, _):
            let type = self.type(wrapped)
            return type.isInvalid ? .invalid : .optional(type)
        case .list(let element, _):
            let type = self.type(element)
            return type.isInvalid ? .invalid : .list(type)
        case .set(let element, _):
            let type = key(element, of: "the element of a set")
            return type.isInvalid ? .invalid : .set(type)
        case .dictionary(let key, let value, _):
            let (key, type) = (self.key(key, of: "the key of a dictionary"), self.type(value))
            if type.isOptional {
                let message = "the values of a dictionary cannot be optional"
                reporter.report(Diagnostic(.nestedOptional, at: value.range, message))
                return .invalid
            }
            return key.isInvalid || type.isInvalid ? .invalid : .dictionary(key, type)
        }
    }

    /// Returns the type of a set's elements, or of a dictionary's keys. Returns `.invalid` after reporting a type that
    /// cannot be a key.
    private func key(_ syntax: TypeSyntax, of what: String) -> ValueType {
        let type = self.type(syntax)
        if type.isInvalid || isKey(type) { return type }
        let message = "'\(syntax.text)' cannot be \(what)"
        reporter.report(Diagnostic(.unusableKey, at: syntax.range, message, notes: [.keys]))
        return .invalid
    }

    /// Returns a Boolean value that indicates whether a type can be a key. A handwritten type can only be a key if it
    /// is an enum without payloads.
    private func isKey(_ type: ValueType) -> Bool {
        switch type.kind {
        case .builtin(let builtin):
            switch builtin {
            case .bool, .int, .string, .uuid, .date, .url: true
            case .double, .decimal, .duration, .color, .font, .image: false
            }
        case .declared(let id):
            if let cases = linked.sources.types[id.index].syntax.cases, !cases.isEmpty {
                linked.sources.types[id.index].syntax.from == nil || cases.allSatisfy(\.payload.isEmpty)
            } else {
                false
            }
        case .model, .optional, .list, .set, .dictionary, .group, .invalid: false
        }
    }

    /// Returns a Boolean value that indicates whether the analysis can decide if a type is an enum. This is impossible
    /// for a declared type without `from` if its cases were not read.
    private func isKnown(_ type: ValueType) -> Bool {
        guard case .declared(let id) = type.kind else { return true }
        let syntax = linked.sources.types[id.index].syntax
        return syntax.from != nil || !(syntax.cases ?? []).isEmpty
    }

    /// Returns the parameters of an action, an event or a payload.
    func parameters(
        _ parameters: [ParameterSyntax],
        of declaration: Declaration,
        _ member: Located<String>
    ) -> [Parameter] {
        if parameters.isEmpty { return [] }
        var first = FirstNames(reporter)
        var resolved: [Parameter] = []
        for parameter in parameters {
            let isFirst = first.isFirst(parameter.name)
            let type = parameter.type.map { self.type($0) } ?? .invalid
            guard isFirst else { continue }
            reporter.declare(
                .parameter(of: declaration, member: member.value, name: parameter.name.value),
                at: parameter.name.range
            )
            let label = parameter.isUnlabelled ? nil : parameter.name.value
            resolved.append(Parameter(label: label, name: parameter.name.value, type: type))
        }
        return resolved
    }
}

extension Diagnostic {
    static func nonSendable(_ name: Located<String>, type: String) -> Diagnostic {
        Diagnostic(
            .nonSendable,
            at: name.range,
            "field '\(name.value)' has type '\(type)', which does not conform to 'Sendable'"
        )
    }

    /// Returns a diagnostic such as `trait 'A' depends on itself: 'A' → 'B' → 'A'`, at the first of `names`. The
    /// diagnostic has a note for each further name.
    ///
    /// - Parameters:
    ///   - kind: The kind of the declaration with the first name, for example `trait`.
    ///   - kinds: The kinds of the declarations, in the order of `names`. If the argument is `nil`, all declarations
    ///     have the kind `kind`.
    static func cycle(
        _ rule: Rule,
        of kind: String,
        names: [Located<String>],
        kinds: [String]? = nil
    ) -> Diagnostic {
        let chain = (names + [names[0]]).map { "'\($0.value)'" }.joined(separator: " → ")
        let kinds = kinds ?? names.map { _ in kind }
        return Diagnostic(
            rule,
            at: names[0].range,
            "\(kind) '\(names[0].value)' depends on itself: \(chain)",
            notes: zip(kinds, names).dropFirst().map { Note("\($0) '\($1.value)' is declared here", at: $1.range) }
        )
    }
}

extension Note {
    /// A note that lists the types that are allowed as dictionary keys, set elements and group keys.
    static let keys = Note("use 'Bool', 'Int', 'String', 'UUID', 'Date', 'URL' or an enum")
}

extension TypeSyntax {
    /// The type as a spec spells it.
    fileprivate var text: String {
        switch self {
        case .named(let name): name.value
        case .optional(let wrapped, _): wrapped.text + "?"
        case .list(let element, _): "[\(element.text)]"
        case .set(let element, _): "Set<\(element.text)>"
        case .dictionary(let key, let value, _): "[\(key.text): \(value.text)]"
        }
    }
}
