// Writes functions, initializers and their parameters.

/// A parameter of a function, of an initializer or of a case's payload.
public struct Parameter {
    /// The argument label, or `nil` for no label. Without a label, a function's parameter is written with `_`, and a
    /// value of a payload is written as only its type.
    public var label: String?
    public var name: String
    public var type: SwiftType
    public var isInout: Bool
    public var defaultValue: SwiftWriter.Piece?

    public init(
        label: String?,
        name: String,
        type: SwiftType,
        isInout: Bool = false,
        defaultValue: SwiftWriter.Piece? = nil
    ) {
        self.label = label
        self.name = name
        self.type = type
        self.isInout = isInout
        self.defaultValue = defaultValue
    }

    /// Creates a parameter whose label is equal to its name.
    public init(_ name: String, _ type: SwiftType, defaultValue: SwiftWriter.Piece? = nil) {
        self.init(label: name, name: name, type: type, defaultValue: defaultValue)
    }
}

/// The name, the parameters and the result of a function.
public struct Signature {
    public var name: String
    /// The type parameter and its constraint, as in `<Cells: ProfileCells>`, or `nil` if the function is not generic.
    public var generic: (name: String, constraint: SwiftType)?
    public var parameters: [Parameter]
    /// The result's type, or `nil` for `Void`.
    public var result: SwiftType?

    public init(
        _ name: String,
        generic: (name: String, constraint: SwiftType)? = nil,
        _ parameters: [Parameter] = [],
        result: SwiftType? = nil
    ) {
        self.name = name
        self.generic = generic
        self.parameters = parameters
        self.result = result
    }
}

extension SwiftWriter {
    /// Writes a protocol's requirement: `@MainActor func onSwitchToggle(on: Bool)`. The requirement has the exposure of
    /// its protocol.
    public mutating func functionRequirement(
        _ signature: Signature,
        _ isolation: Modifiers.Isolation = .unstated,
        resultBuilder: SwiftType? = nil,
        doc: String? = nil
    ) {
        declaration(.requirement, doc: doc) {
            $0.write(Modifiers(.internal, isolation, resultBuilder: resultBuilder))
            $0.head(signature)
        }
    }

    /// Writes a function with an empty body: `func onTap() {}`.
    public mutating func emptyFunction(_ signature: Signature, _ modifiers: Modifiers, doc: String? = nil) {
        declaration(.function, doc: doc) {
            $0.modifiers(modifiers)
            $0.head(signature)
            $0.append(" {}")
        }
    }

    /// Writes a function with one expression: `func onTap() { onAction(.onTap) }`.
    public mutating func function(
        _ signature: Signature,
        _ modifiers: Modifiers,
        doc: String? = nil,
        _ value: Piece
    ) {
        declaration(.function, doc: doc) {
            $0.modifiers(modifiers)
            $0.head(signature)
            $0.inlineBlock(value)
        }
    }

    /// Writes a function with statements.
    public mutating func functionBody(
        _ signature: Signature,
        _ modifiers: Modifiers,
        doc: String? = nil,
        _ statements: Piece
    ) {
        declaration(.block, doc: doc) {
            $0.modifiers(modifiers)
            $0.head(signature)
            $0.block(statements)
        }
    }

    /// Writes `static func == (left: Self, right: Self) -> Bool` with statements.
    public mutating func equality(_ modifiers: Modifiers, _ statements: Piece) {
        declaration(.block) {
            var modifiers = modifiers
            modifiers.isStatic = true
            $0.modifiers(modifiers)
            $0.append("func == ")
            $0.append("(left: Self, right: Self) -> Bool")
            $0.block(statements)
        }
    }

    /// Writes an initializer with statements.
    public mutating func initializer(
        _ parameters: [Parameter],
        _ modifiers: Modifiers,
        doc: String? = nil,
        _ statements: Piece
    ) {
        declaration(.block, doc: doc) {
            $0.modifiers(modifiers)
            $0.append("init")
            $0.parameterList(parameters)
            $0.block(statements)
        }
    }

    private mutating func head(_ signature: Signature) {
        append("func ")
        identifier(signature.name, .declaration)
        write(signature.generic)
        parameterList(signature.parameters)
        if let result = signature.result {
            append(" -> ")
            type(result)
        }
    }

    mutating func parameterList(_ parameters: [Parameter]) {
        bracketed("(", elements: parameters, ")") { writer, parameter in
            if let label = parameter.label {
                writer.identifier(label, .label)
            } else {
                writer.append("_")
            }
            if parameter.label != parameter.name {
                writer.append(" ")
                writer.identifier(parameter.name, .label)
            }
            writer.append(": ")
            if parameter.isInout { writer.append("inout ") }
            writer.type(parameter.type)
            if let value = parameter.defaultValue {
                writer.append(" = ")
                writer.ofPublicOnly(value)
            }
        }
    }

    mutating func payload(_ parameters: [Parameter]) {
        bracketed("(", elements: parameters, ")") { writer, parameter in
            if let label = parameter.label {
                writer.identifier(label, .label)
                writer.append(": ")
            }
            writer.type(parameter.type)
        }
    }
}
