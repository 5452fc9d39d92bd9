// Writes methods. A method is written when a statement calls it for the first time.

import TestRandom

/// A method of the screen, or of the fragment that is being written.
struct KnownMethod {
    struct Parameter {
        var name: String
        var type: SpecType
        /// A Boolean value that indicates whether the argument must be a settable path.
        var isStored = false
        /// A Boolean value that indicates whether the argument must be an element of a stored list.
        var isElement = false
    }

    var name: String
    var parameters: [Parameter]
}

/// The methods that statements can call, and the names that methods can use.
struct MethodWriting {
    var known: [KnownMethod] = []
    var declarations: [(key: String, value: YAMLNode)] = []
    /// The names that every method can use.
    var names: [KnownName] = []
}

extension ScreenWriting {
    /// Returns a call of a new or an existing method. Returns `nil` if a parameter has no suitable argument, if a new
    /// method has no statements, or if the call is nested too deeply for a new method.
    mutating func call(_ loops: [KnownLoop]) -> YAMLNode? {
        if values.random.chance(1, in: 3), let known = methods.known.randomElement(using: &values.random),
            let arguments = arguments(of: known, loops)
        {
            return call(of: known, arguments)
        }
        // In the body of a new method, `statementDepth` is at least 4, so this body calls only existing methods.
        guard statementDepth < 4, let method = newMethod(loops), let arguments = arguments(of: method, loops) else {
            return nil
        }
        guard let body = body(of: method) else { return nil }
        methods.known.append(method)
        methods.declarations.append((method.name, body))
        return call(of: method, arguments)
    }

    private func call(of method: KnownMethod, _ arguments: [(key: String, value: YAMLNode)]) -> YAMLNode {
        let given: [(key: String, value: YAMLNode)] = arguments.isEmpty ? [] : [("with", .mapping(arguments))]
        return .mapping([("call", .scalar(method.name))] + given)
    }

    private mutating func newMethod(_ loops: [KnownLoop]) -> KnownMethod? {
        var method = KnownMethod(name: values.newName("m"), parameters: [])
        if let element = givenElements(loops).randomElement(using: &values.random), values.random.chance(3, in: 4) {
            method.parameters.append(.init(name: values.newName("x"), type: element.type, isElement: true))
        }
        if values.random.chance(1, in: 2), let place = stored({ $0.type.canBeInput && !$0.text.contains("?") }) {
            method.parameters.append(.init(name: values.newName("i"), type: place.type, isStored: true))
        }
        let types: [SpecType] = [.string, .optional(.string), .bool, .int, .optional(.named("Phase")), .list(.int)]
        for _ in 0..<Int.random(in: 0...2, using: &values.random) {
            guard let type = types.randomElement(using: &values.random) else { continue }
            method.parameters.append(.init(name: values.newName("i"), type: type))
        }
        return method
    }

    private mutating func body(of method: KnownMethod) -> YAMLNode? {
        let (names, bindings, isPassing) = (values.names, values.storedBindings, values.isPassing)
        defer { (values.names, values.storedBindings, values.isPassing) = (names, bindings, isPassing) }
        values.storedBindings = []
        values.isPassing = false
        values.names =
            methods.names
            + method.parameters.map { parameter in
                var name = KnownName(
                    text: parameter.name,
                    type: parameter.type,
                    isStored: parameter.isStored || parameter.isElement
                )
                name.isOfStatement = parameter.isElement
                return name
            }
        let loops = method.parameters.filter(\.isElement).map {
            KnownLoop(variable: $0.name, isStored: true, list: nil)
        }
        statementDepth += 2
        defer { statementDepth -= 2 }
        var statements: [YAMLNode] = []
        for _ in 0..<Int.random(in: 1...3, using: &values.random) {
            if let statement = StatementForm.random(&self, loops) { statements.append(statement) }
        }
        if statements.isEmpty { return nil }
        let parameters = method.parameters.map { YAMLNode.mapping([($0.name, .scalar($0.type.text))]) }
        let body: [(key: String, value: YAMLNode)] = [
            ("do", statements.count == 1 ? statements[0] : .list(statements))
        ]
        return .mapping((parameters.isEmpty ? [] : [("parameters", .list(parameters))]) + body)
    }

    /// Returns the elements that a method can change and remove. An element of an `each` statement must keep its
    /// index if the element has no identity. The result omits such elements.
    private func givenElements(_ loops: [KnownLoop]) -> [KnownName] {
        values.names.filter { name in
            guard loops.contains(where: { $0.isStored && $0.variable == name.text }),
                case .model(let model) = name.type
            else { return false }
            return !name.isOfStatement || world[model: model]?.identity != nil
        }
    }

    /// Returns the arguments for a call of a method, or `nil` if a parameter has no suitable argument.
    private mutating func arguments(
        of method: KnownMethod,
        _ loops: [KnownLoop]
    ) -> [(key: String, value: YAMLNode)]? {
        var arguments: [(key: String, value: YAMLNode)] = []
        for parameter in method.parameters {
            var value: YAMLNode?
            if parameter.isElement {
                let elements = givenElements(loops).filter { $0.type == parameter.type }
                value = elements.randomElement(using: &values.random).map { .scalar($0.text) }
            } else if parameter.isStored {
                value = stored { $0.type == parameter.type && !$0.text.contains("?") }.map { .scalar($0.text) }
            } else {
                value = values.passed(parameter.type)
            }
            guard let value else { return nil }
            arguments.append((parameter.name, value))
        }
        return arguments
    }
}
