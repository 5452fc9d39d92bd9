// The second pass: types, and the declarations that are made of nothing else: tokens, types, models, functions,
// services, containers.

import SpecDiagnostics
import SpecModel
import SpecSyntax

let typeRules: [Rule] = [
    .nestedOptional, .duplicateMember, .unusableIdentity, .emptyType, .nonSendable, .recursiveType,
    .typeMismatch, .unknownCase, .malformedURL, .shadowedSystemName, .recursiveToken,
]

extension Rule {
    static let nestedOptional = Rule("nested-optional", "An optional of an optional.")
    static let duplicateMember = Rule("duplicate-member", "Two members of one name.")
    static let unusableIdentity = Rule("unusable-identity", "An identity that cannot identify.")
    static let emptyType = Rule("empty-type", "A type that has no cases and does not say where it is from.")
    static let nonSendable = Rule("non-sendable", "A type that cannot leave its thread where it must.")
    static let recursiveType = Rule("recursive-type", "A value that would hold itself.")
    static let shadowedSystemName = Rule("shadowed-system-name", "A token or a type that bears a system name.")
    static let recursiveToken = Rule("recursive-token", "A token that is given by itself.")
}

func resolveTypes(in analysis: Analysis) {
    for (index, written) in analysis.tokens.enumerated() {
        analysis.program.tokens[index].value = tokenValue(written, in: analysis)
    }
    checkTokenCycles(in: analysis)
    for (index, written) in analysis.types.enumerated() {
        resolveType(ID(index), written, in: analysis)
    }
    for (index, written) in analysis.models.enumerated() {
        resolveFieldTypes(ID(index), written, in: analysis)
    }
    checkRecursion(in: analysis)
    propagateSendability(in: analysis)
    for (index, written) in analysis.models.enumerated() {
        resolveFieldDefaults(ID(index), written, in: analysis)
    }
    for (index, written) in analysis.functions.enumerated() {
        let parameters = written.syntax.parameters.map { resolve($0, from: written.file, in: analysis) }
        let result = written.syntax.returns.map { resolve($0, from: written.file, in: analysis) } ?? .invalid
        analysis.program.functions[index].parameters = parameters
        analysis.program.functions[index].result = result
    }
    for (index, written) in analysis.containers.enumerated() {
        analysis.program.containers[index].services = services(
            written.syntax.services,
            from: written.file,
            in: analysis
        )
    }
}

/// The type that is written; `.invalid` inside where a name is unknown, which is reported.
func resolve(_ type: TypeSyntax, from file: FileID, in analysis: Analysis) -> ValueType {
    switch type {
    case .named(let name):
        if let builtin = BuiltinType(rawValue: name.value) { return .builtin(builtin) }
        let builtins = BuiltinType.allCases.map(\.rawValue)
        let type = analysis.look(up: name, .type, from: file, or: builtins, in: \.types) ?? .invalid
        return analysis.isKnown(type) ? type : .invalid
    case .optional(let wrapped, _):
        return .optional(resolve(wrapped, from: file, in: analysis))
    case .list(let element, _):
        return .list(resolve(element, from: file, in: analysis))
    }
}

extension Analysis {
    /// Whether a declared type says what it is: one without cases that were read, or a module, would be neither.
    fileprivate func isKnown(_ type: ValueType) -> Bool {
        guard case .declared(let id) = type else { return true }
        let syntax = types[id.index].syntax
        return syntax.from != nil || !(syntax.cases ?? []).isEmpty
    }
}

/// The services that are listed.
func services(_ names: [Located<String>], from file: FileID, in analysis: Analysis) -> [ID<Service>] {
    names.compactMap { analysis.look(up: $0, .service, from: file, in: \.services) }
}

/// Reports every member whose name came before, and says which are first of their name.
func firstOfTheirName(_ names: [Located<String>], in analysis: Analysis) -> [Bool] {
    var first: [String: SourceRange] = [:]
    return names.map { name in
        guard let earlier = first[name.value] else {
            first[name.value] = name.range
            return true
        }
        analysis.report(
            Diagnostic(
                .duplicateMember,
                at: name.range,
                "'\(name.value)' is already declared",
                notes: [Note("first declared here", at: earlier)]
            )
        )
        return false
    }
}

/// The parameters of an action, an event or a payload.
func resolve(_ parameters: [ParameterSyntax], from file: FileID, in analysis: Analysis) -> [Parameter] {
    let isFirst = firstOfTheirName(parameters.map(\.name), in: analysis)
    return zip(parameters, isFirst).compactMap { parameter, isFirst in
        let type = parameter.type.map { resolve($0, from: file, in: analysis) } ?? .invalid
        guard isFirst else { return nil }
        return Parameter(
            label: parameter.isUnlabelled ? nil : parameter.name.value,
            name: parameter.name.value,
            type: type
        )
    }
}

// MARK: Tokens

private func tokenValue(_ written: SourceDeclaration<TokenSyntax>, in analysis: Analysis) -> Token.Value {
    let name = written.syntax.name
    let systemNames = written.syntax.isColor ? systemColorNames : textStyleNames
    if systemNames.contains(name.value) {
        analysis.report(
            Diagnostic(
                .shadowedSystemName,
                at: name.range,
                "'\(name.value)' is the name of a system \(written.syntax.isColor ? "color" : "font")"
            )
        )
    }
    let constants = ConstantReader(analysis: analysis, file: written.file)
    func color(_ scalar: ScalarSyntax) -> ColorConstant? {
        guard case .color(let color) = constants.constant(scalar, as: .builtin(.color)) else { return nil }
        return color
    }
    switch written.syntax.value {
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

private func checkTokenCycles(in analysis: Analysis) {
    let successors: (Int) -> [Int] = { index in
        switch analysis.program.tokens[index].value {
        case .color(.token(let id)), .font(.token(let id)): [id.index]
        case .adaptiveColor(let light, let dark):
            [light, dark].compactMap { if case .token(let id) = $0 { id.index } else { nil } }
        default: []
        }
    }
    for cycle in cycles(count: analysis.program.tokens.count, successors: successors) {
        let names = cycle.map { analysis.tokens[$0].syntax.name }
        analysis.report(.cycle(.recursiveToken, names: names))
    }
}

// MARK: Types and models

private func resolveType(
    _ id: ID<DeclaredType>,
    _ written: SourceDeclaration<TypeDeclarationSyntax>,
    in analysis: Analysis
) {
    let syntax = written.syntax
    let cases = syntax.cases ?? []
    if cases.isEmpty, syntax.from == nil, analysis.isFullyParsed(syntax.range) {
        let lack = syntax.cases == nil ? "neither 'cases' nor 'from'" : "no cases"
        analysis.report(
            Diagnostic(.emptyType, at: syntax.name.range, "type '\(syntax.name.value)' has \(lack)")
        )
    }
    analysis.checkLimit(cases.count, at: syntax.name.range)
    let isFirst = firstOfTheirName(cases.map(\.name), in: analysis)
    analysis.program.types[id.index].cases = zip(cases, isFirst).compactMap { enumCase, isFirst in
        let payload = resolve(enumCase.payload, from: written.file, in: analysis)
        guard isFirst else { return nil }
        analysis.program.origins.members[.init(of: .type(id), name: enumCase.name.value)] = enumCase.name.range
        return EnumCase(name: enumCase.name.value, doc: enumCase.doc?.value, payload: payload)
    }
}

private func resolveFieldTypes(_ id: ID<Model>, _ written: SourceDeclaration<ModelSyntax>, in analysis: Analysis) {
    let syntax = written.syntax
    let isOwn = syntax.from == nil
    analysis.checkLimit(syntax.fields.count, at: syntax.name.range)
    let isFirst = firstOfTheirName(syntax.fields.map(\.name), in: analysis)
    for (field, isFirst) in zip(syntax.fields, isFirst) {
        let type = field.type.map { resolve($0, from: written.file, in: analysis) } ?? .invalid
        guard isFirst else { continue }
        analysis.program.models[id.index].fields.append(
            Field(
                name: field.name.value,
                doc: field.doc?.value,
                type: type,
                defaultValue: type.isOptional ? Constant.none : nil,
                isSettable: field.settable?.value ?? isOwn
            )
        )
        analysis.program.origins.members[.init(of: .model(id), name: field.name.value)] = field.name.range
    }
    if let identity = syntax.identity {
        checkIdentity(identity, of: id, in: analysis)
    }
}

private func checkIdentity(_ identity: Located<String>, of id: ID<Model>, in analysis: Analysis) {
    let fields = analysis.program[id].fields
    guard let field = fields.first(where: { $0.name == identity.value }) else {
        guard analysis.isFullyParsed(id) else { return analysis.postpone(identity) }
        analysis.report(.unknownName(.field, identity, among: analysis.candidates(fields.map(\.name))))
        return
    }
    if field.type.isOptional {
        analysis.report(
            Diagnostic(.unusableIdentity, at: identity.range, "identity '\(identity.value)' is optional")
        )
    }
    if identity.value != "id", let clash = analysis.program.origins.members[.init(of: .model(id), name: "id")] {
        analysis.report(
            Diagnostic(
                .unusableIdentity,
                at: clash,
                "field 'id' is not the identity of '\(analysis.program[id].header.name)', which is '\(identity.value)'",
                notes: [Note("the identity is declared here", at: identity.range)]
            )
        )
    }
}

/// An enum is no more sendable than what its cases hold. A model's fields have to be: one that is not is reported.
private func propagateSendability(in analysis: Analysis) {
    let program = analysis.program
    guard program.types.contains(where: { !$0.isSendable }) || program.models.contains(where: { !$0.isSendable }) else {
        return
    }
    var holders: [ID<DeclaredType>: [Int]] = [:]
    var open: [Int] = []
    for (index, type) in program.types.enumerated() where type.provenance == .generated {
        for parameter in type.cases.flatMap(\.payload) {
            if !program.isSendable(parameter.type) { open.append(index) }
            if case .declared(let id) = parameter.type.innermost { holders[id, default: []].append(index) }
        }
    }
    var seen: Set<Int> = []
    while let index = open.popLast() {
        guard seen.insert(index).inserted else { continue }
        analysis.program.types[index].isSendable = false
        open += holders[ID(index)] ?? []
    }
}

/// Field defaults wait for all types: a default can name a case of an enum that is declared later.
private func resolveFieldDefaults(_ id: ID<Model>, _ written: SourceDeclaration<ModelSyntax>, in analysis: Analysis) {
    let constants = ConstantReader(analysis: analysis, file: written.file)
    let isGenerated = analysis.program[id].provenance == .generated
    var index = -1
    for field in written.syntax.fields {
        // A second field of a name was left out.
        let next = index + 1
        guard next < analysis.program[id].fields.count, analysis.program[id].fields[next].name == field.name.value
        else { continue }
        index = next
        let type = analysis.program[id].fields[index].type
        if let value = field.defaultValue {
            analysis.program.models[id.index].fields[index].defaultValue = constants.constant(value, as: type)
        }
        if isGenerated, !analysis.program.isSendable(type) {
            analysis.report(.nonSendable(field.name, type: analysis.program.spelling(of: type)))
        }
    }
}

extension Diagnostic {
    static func nonSendable(_ name: Located<String>, type: String) -> Diagnostic {
        Diagnostic(.nonSendable, at: name.range, "'\(name.value)' has the type '\(type)', which is not sendable")
    }

    /// `'A' refines itself: A → B → A`, at the first name, with a note for each other.
    static func cycle(_ rule: Rule, names: [Located<String>]) -> Diagnostic {
        let chain = (names + [names[0]]).map { "'\($0.value)'" }.joined(separator: " → ")
        return Diagnostic(
            rule,
            at: names[0].range,
            "'\(names[0].value)' depends on itself: \(chain)",
            notes: names.dropFirst().map { Note("by way of '\($0.value)', declared here", at: $0.range) }
        )
    }
}

/// A struct or enum that holds itself, but through a list, has no finite size.
private func checkRecursion(in analysis: Analysis) {
    let program = analysis.program
    let models = program.models.count
    func held(by type: ValueType) -> Int? {
        switch type {
        case .model(let id): id.index
        case .declared(let id): models + id.index
        case .optional(let wrapped): held(by: wrapped)
        case .builtin, .list, .invalid: nil
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
            $0 < models ? analysis.models[$0].syntax.name : analysis.types[$0 - models].syntax.name
        }
        analysis.report(.cycle(.recursiveType, names: names))
    }
}
