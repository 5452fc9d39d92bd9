// Declares the shapes of types, properties, parameters, actions and cases. Properties, actions and cases have a short
// form and a long form.

import SpecDiagnostics
import SpecYAML

let memberShapeRules: [Rule] = [.unexpectedDefault]

extension Rule {
    static let unexpectedDefault = Rule(
        "unexpected-default",
        .error,
        "Reports a default for an input, or for a parameter of an event or a payload."
    )
}

let propertyGrammar = Grammar<PropertySyntax>(.property, propertyKeys)

let traitPropertyGrammar = Grammar<PropertySyntax>(
    .traitProperty,
    propertyKeys + [
        Key("editedBy", .reference(.nameOf(.action)), "The action by which the user changes the property.") {
            $0.editor = $1
        }
    ]
)

private let propertyKeys: [Key<PropertySyntax>] = [
    Key("type", .type, required: true, "The type of the property.") { $0.type = $1 },
    Key("default", .literal, "The default value, as a literal.") { $0.defaultValue = $1 },
    Key(
        "settable",
        .boolean,
        "If true, the property can be set: a trait's property through the protocol, a field by a screen."
    ) { $0.settable = $1 },
    Key("doc", .doc, "The documentation comment in the generated Swift.") { $0.doc = $1 },
]

let actionGrammar = Grammar<ActionSyntax>(
    .action,
    [
        Key("parameters", .parameters, "The parameters of the action, in order.") { $0.parameters = $1 },
        Key("default", .word("ignore"), "With 'ignore', the default implementation of the action does nothing.") {
            $0.ignoreRange = $1
        },
        Key("doc", .doc, "The documentation comment in the generated Swift.") { $0.doc = $1 },
    ]
)

let caseGrammar = Grammar<EnumCaseSyntax>(
    .enumCase,
    [
        Key("parameters", .parameters, "The associated values of the case, in order.") { $0.payload = $1 },
        Key("doc", .doc, "The documentation comment in the generated Swift.") { $0.doc = $1 },
    ]
)

extension Shape where Value == TypeSyntax {
    static var type: Shape {
        Shape(.either([.scalar(.type), .list(.scalar(.type))])) { node, decoder in decoder.type(node) }
    }
}

extension Shape where Value == [TypeSyntax] {
    static var types: Shape {
        Shape(.list(.scalar(.type))) { node, decoder in
            guard let elements = decoder.elements(of: node, expecting: "a list of types") else { return nil }
            var types: [TypeSyntax] = []
            for element in elements {
                if let type = decoder.type(element) {
                    types.append(type)
                } else {
                    decoder.unreadRegions.append(element.range)
                }
            }
            return types
        }
    }
}

extension Shape where Value == [PropertySyntax] {
    static func properties(
        _ grammar: Grammar<PropertySyntax> = propertyGrammar,
        allowsDefaults: Bool = true
    ) -> Shape {
        Shape(.entries(.either([.scalar(.type), .mapping(grammar.description.kind)]))) { node, decoder in
            decoder.properties(node, grammar, allowsDefaults: allowsDefaults)
        }
    }
}

extension Shape where Value == [ActionSyntax] {
    static func actions(allowsDefaults: Bool = true) -> Shape {
        Shape(.entries(.either([.list(.scalar(.parameter)), .mapping(.action)]))) { node, decoder in
            decoder.actions(node, allowsDefaults: allowsDefaults)
        }
    }
}

extension Shape where Value == [ParameterSyntax] {
    static var parameters: Shape {
        Shape(.list(.entries(.scalar(.type)))) { node, decoder in decoder.parameters(node) }
    }
}

extension Shape where Value == [EnumCaseSyntax] {
    static var cases: Shape {
        Shape(.either([.list(.scalar(.caseName)), .entries(.mapping(.enumCase))])) { node, decoder in
            decoder.cases(node)
        }
    }
}

extension Decoder {
    mutating func type(_ node: YAMLNode) -> TypeSyntax? {
        if node.isScalar, !node.isEmptyPlain { return parseType(scalar(node), diagnostics: &diagnostics) }
        var node = node
        var brackets: [SourceRange] = []
        while node.elements.count == 1, brackets.count < typeNestingLimit, let element = node.elements.first {
            if let dictionary = dictionary(element, in: node.range, depth: brackets.count + 1) {
                return brackets.reversed().reduce(dictionary) { .list($0, $1) }
            }
            brackets.append(node.range)
            node = element
        }
        guard let scalar = scalar(node, expecting: .type) else { return nil }
        guard let element = parseType(scalar, diagnostics: &diagnostics) else { return nil }
        guard brackets.count + element.depth < typeNestingLimit else {
            report(.typeNesting, at: brackets[0], "the type is nested more than \(typeNestingLimit) levels deep")
            return nil
        }
        return brackets.reversed().reduce(element) { .list($0, $1) }
    }

    /// Returns the dictionary type that `node` denotes, for example `[Int: String]`. YAML parses this type as a list
    /// that contains a mapping with one entry. `node` is the element of this list. Returns `nil` if `node` is not a
    /// mapping with one entry, if a type in the mapping is malformed, or if the type is nested too deeply.
    private mutating func dictionary(_ node: YAMLNode, in brackets: SourceRange, depth: Int) -> TypeSyntax? {
        guard node.kind == .mapping, node.entries.count == 1, let entry = node.entries.first(where: { _ in true }),
            entry.key.isScalar, let key = parseType(scalar(entry.key), diagnostics: &diagnostics),
            let value = type(entry.value)
        else { return nil }
        guard depth + max(key.depth, value.depth) < typeNestingLimit else {
            report(.typeNesting, at: brackets, "the type is nested more than \(typeNestingLimit) levels deep")
            return nil
        }
        return .dictionary(key, value, brackets)
    }

    fileprivate mutating func properties(
        _ node: YAMLNode,
        _ grammar: Grammar<PropertySyntax>,
        allowsDefaults: Bool
    ) -> [PropertySyntax]? {
        guard let entries = entries(of: node, expecting: "a mapping of properties") else { return nil }
        var properties: [PropertySyntax] = []
        properties.reserveCapacity(entries.count)
        for entry in entries {
            var property = PropertySyntax(name: declare(entry.key, .member), range: entry.range)
            let value = entry.value
            switch value.kind {
            case .mapping:
                decode(value, grammar, into: &property, at: entry.key.range)
            case .scalar where !value.isEmptyPlain:
                decodeShortProperty(value, into: &property)
            default:
                property.type = type(value)
                // A property that cannot be decoded can contain a default.
                if property.type == nil { unreadRegions.append(entry.range) }
            }
            if !allowsDefaults, let value = property.defaultValue {
                report(.unexpectedDefault, at: value.range, "\(quoted(property.name.value)) cannot have a default")
            }
            properties.append(property)
        }
        return properties
    }

    /// Decodes the short form of a property: `Type` or `Type = default`.
    private mutating func decodeShortProperty(_ node: YAMLNode, into property: inout PropertySyntax) {
        let scalar = scalar(node)
        guard let equals = scalar.content.firstIndex(of: UInt8(ascii: "=")) else {
            property.type = parseType(scalar, diagnostics: &diagnostics)
            return
        }
        property.type = parseType(scalar.slice(0..<equals), diagnostics: &diagnostics)
        let value = scalar.slice(equals + 1..<scalar.content.count)
        if value.content.count > 0 {
            property.defaultValue = .scalar(value)
        } else if let comment = commentWord(after: node.range) {
            reportComment(comment)
            property.defaultValue = .invalid(comment)
        } else {
            report(.unexpectedShape, at: value.range, "expected a default after '=', found nothing")
            property.defaultValue = .invalid(value.range)
        }
    }

    fileprivate mutating func actions(_ node: YAMLNode, allowsDefaults: Bool) -> [ActionSyntax]? {
        guard let entries = entries(of: node, expecting: "a mapping of actions") else { return nil }
        var actions: [ActionSyntax] = []
        for entry in entries {
            var action = ActionSyntax(name: declare(entry.key, .member), range: entry.range)
            let value = entry.value
            if value.kind == .mapping, !isParameterMapping(value, actionGrammar.table) {
                decode(value, actionGrammar, into: &action, at: entry.key.range)
            } else {
                let parameters = parameters(value)
                if parameters == nil { unreadRegions.append(entry.range) }
                action.parameters = parameters ?? []
            }
            if !allowsDefaults, let range = action.ignoreRange {
                report(.unexpectedDefault, at: range, "\(quoted(action.name.value)) cannot have a default")
            }
            actions.append(action)
        }
        return actions
    }

    fileprivate mutating func cases(_ node: YAMLNode) -> [EnumCaseSyntax]? {
        var cases: [EnumCaseSyntax] = []
        guard node.kind == .sequence, let elements = elements(of: node, expecting: "a list of cases") else {
            guard let entries = entries(of: node, expecting: "a list of cases") else { return nil }
            for entry in entries { cases.append(self.case(entry)) }
            return cases
        }
        var first = FirstNames()
        for element in elements {
            if element.kind == .mapping {
                guard let entries = entries(of: element, expecting: "a case") else { continue }
                for entry in entries { append(self.case(entry), to: &cases, &first) }
            } else if let name = scalar(element, expecting: "a case") {
                let declared = declare(name.content, at: name.range, .member)
                append(EnumCaseSyntax(name: declared, range: name.range, payload: []), to: &cases, &first)
            } else {
                unreadRegions.append(element.range)
            }
        }
        return cases
    }

    private mutating func append(_ new: EnumCaseSyntax, to cases: inout [EnumCaseSyntax], _ first: inout FirstNames) {
        if let earlier = first.insert(new.name) {
            reportDuplicate(new.name, earlier: earlier)
        } else {
            cases.append(new)
        }
    }

    private mutating func `case`(_ entry: YAMLEntry) -> EnumCaseSyntax {
        var result = EnumCaseSyntax(name: declare(entry.key, .member), range: entry.range, payload: [])
        let value = entry.value
        if value.kind == .mapping, !isParameterMapping(value, caseGrammar.table) {
            decode(value, caseGrammar, into: &result, at: entry.key.range)
        } else {
            result.payload = parameters(value) ?? []
        }
        return result
    }

    /// Returns a Boolean value that indicates whether a mapping seems to be a list of parameters in braces instead of
    /// brackets. In such a mapping, no value is a mapping, and no key is similar to a key of `table`. An empty mapping
    /// is not a list of parameters.
    private func isParameterMapping(_ node: YAMLNode, _ table: KeyTable) -> Bool {
        let entries = node.entries
        guard entries.count > 0 else { return false }
        for entry in entries where table.has(entry.key.storedText) || entry.value.kind == .mapping { return false }
        let names = table.description.keys.map(\.name)
        return entries.allSatisfy { nearest(to: $0.key.text, among: names) == nil }
    }

    /// Decodes parameters: `[label: Type, …]`. Reports a mapping as an error, but decodes its entries as parameters.
    /// Returns `nil` after reporting any other error.
    fileprivate mutating func parameters(_ node: YAMLNode) -> [ParameterSyntax]? {
        var parameters: [ParameterSyntax] = []
        var first = FirstNames()
        if node.kind == .mapping {
            reportShape(node, expecting: "a list of parameters", edits: bracketing(node))
            appendParameters(of: node, to: &parameters, &first)
            return parameters
        }
        guard let elements = elements(of: node, expecting: "a list of parameters") else { return nil }
        for element in elements {
            if let parameter = quotedParameter(element) {
                append(parameter, to: &parameters, &first)
                continue
            }
            guard element.kind == .mapping, element.entries.count == 1 else {
                if element.kind != .invalid { reportShape(element, expecting: "a parameter and its type") }
                unreadRegions.append(element.range)
                continue
            }
            appendParameters(of: element, to: &parameters, &first)
        }
        return parameters
    }

    /// Decodes parameters from the entries of a mapping: `label: Type` or `_ name: Type`.
    private mutating func appendParameters(
        of node: YAMLNode,
        to parameters: inout [ParameterSyntax],
        _ first: inout FirstNames
    ) {
        guard let entries = entries(of: node, expecting: "") else { return }
        for entry in entries {
            let type = type(entry.value)
            append(parameter(scalar(entry.key), of: type), to: &parameters, &first)
        }
    }

    private mutating func append(
        _ parameter: ParameterSyntax,
        to parameters: inout [ParameterSyntax],
        _ first: inout FirstNames
    ) {
        if let earlier = first.insert(parameter.name) {
            reportDuplicate(parameter.name, earlier: earlier)
        } else {
            parameters.append(parameter)
        }
    }

    /// Returns the parameter that a scalar contains, for example `'label: Type'`. Returns `nil` if `node` is not a
    /// scalar with a colon.
    private mutating func quotedParameter(_ node: YAMLNode) -> ParameterSyntax? {
        guard case .scalar = node.kind else { return nil }
        let scalar = scalar(node)
        guard let colon = scalar.content.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        return parameter(
            scalar.slice(0..<colon),
            of: parseType(scalar.slice(colon + 1..<scalar.content.count), diagnostics: &diagnostics)
        )
    }

    private mutating func parameter(_ key: ScalarSyntax, of type: TypeSyntax?) -> ParameterSyntax {
        let isUnlabelled = key.content.hasPrefix("_ ")
        let name = isUnlabelled ? key.slice(2..<key.content.count) : key
        return ParameterSyntax(
            name: declare(name.content, at: name.range, .member),
            isUnlabelled: isUnlabelled,
            type: type
        )
    }

    private func bracketing(_ node: YAMLNode) -> [SuggestedEdit] {
        guard node.isFlow else { return [] }
        let range = node.range
        let first = SourceRange(source: tree.id, start: Int(range.start), end: Int(range.start) + 1)
        let last = SourceRange(source: tree.id, start: Int(range.end) - 1, end: Int(range.end))
        return [
            SuggestedEdit(
                "replace the braces with brackets",
                [ByteEdit(first, "["), ByteEdit(last, "]")],
                isSafe: true
            )
        ]
    }
}

extension TypeSyntax {
    /// The nesting depth of lists, sets and dictionaries in the type.
    fileprivate var depth: Int {
        switch self {
        case .named: 0
        case .optional(let type, _): type.depth
        case .list(let type, _), .set(let type, _): type.depth + 1
        case .dictionary(let key, let value, _): max(key.depth, value.depth) + 1
        }
    }
}
