// Swift types that are built from parts, and the calls that write these types.

/// A reference to a Swift type in a signature or in an expression.
public indirect enum SwiftType: Hashable, Sendable {
    /// The name of a type, such as `String`, or the path of a nested type, such as `ProfileScreen.State`.
    case named([String])
    /// A type with a module selector, which Swift supports since version 6.3: `DesignSystem::TextPresentable`. The name
    /// before `::` always refers to a module. In `DesignSystem.TextPresentable`, `DesignSystem` refers to a type of
    /// this name if such a type exists.
    case selected(module: String, [String])
    /// A generic type: `ActionHandler<SwitchCellAction>`.
    case generic([String], [SwiftType])
    /// A generic type with a module selector: `SwiftUI::Binding<Bool>`.
    case selectedGeneric(module: String, [String], [SwiftType])
    case optional(SwiftType)
    case array(SwiftType)
    case dictionary(SwiftType, SwiftType)
    /// `A & B`. A composition of one type is that type, and an empty composition is `Any`.
    case composition([SwiftType])
    case any(SwiftType)
    case some(SwiftType)
    case function(FunctionType)
    /// A type of another module. A file that names the type must import the module.
    case imported(SwiftType, ImportID)
    /// A type alias with its underlying type: `Day.ID`, which is a `UUID`.
    case alias(SwiftType, of: SwiftType)

    public static func named(_ name: String) -> SwiftType { .named([name]) }

    /// Returns the nested type `name` of this type, or `nil` if this type is not a path of names. For example, the
    /// result for `[Int]` is `nil`.
    public func nested(_ name: String) -> SwiftType? {
        switch self {
        case .named(let path): .named(path + [name])
        case .selected(let module, let path): .selected(module: module, path + [name])
        case .imported(let type, let id): type.nested(name).map { .imported($0, id) }
        default: nil
        }
    }

    /// The import that the type's own name requires, or `nil` if it requires none. The imports of its generic arguments
    /// are not included.
    public var importID: ImportID? {
        if case .imported(_, let id) = self { id } else { nil }
    }

    /// The maximum nesting of types. The decoders of types reject deeper nesting, because the Swift compiler needs
    /// exponential time for nested arrays.
    public static let maximumNesting = 8
}

/// The type of a function or a closure.
public struct FunctionType: Hashable, Sendable {
    public var parameters: [SwiftType]
    /// The result's type, or `nil` for `Void`.
    public var result: SwiftType?
    public var isEscaping: Bool
    public var isMainActor: Bool
    public var isSendable: Bool

    public init(
        _ parameters: [SwiftType],
        result: SwiftType? = nil,
        isEscaping: Bool = false,
        isMainActor: Bool = false,
        isSendable: Bool = false
    ) {
        self.parameters = parameters
        self.result = result
        self.isEscaping = isEscaping
        self.isMainActor = isMainActor
        self.isSendable = isSendable
    }
}

extension SwiftWriter {
    /// Writes a type. Callers also use this method to write the base of a static member, as in `Type.member`.
    public mutating func type(_ type: SwiftType) {
        write(type, nesting: 0)
    }

    /// Writes a type's name.
    public mutating func typeName(_ name: String) { identifier(name, .type) }

    private mutating func write(_ type: SwiftType, nesting: Int) {
        assert(nesting <= SwiftType.maximumNesting)
        let inner = nesting + 1
        switch type {
        case .named(let path):
            typePath(path)
        case .selected(let module, let path):
            identifier(module, .type)
            append("::")
            typePath(path)
        case .generic(let path, let arguments):
            typePath(path)
            append("<")
            separated(arguments, nesting: inner)
            append(">")
        case .selectedGeneric(let module, let path, let arguments):
            identifier(module, .type)
            append("::")
            write(.generic(path, arguments), nesting: nesting)
        case .optional(let wrapped):
            write(wrapped, nesting: inner, inParentheses: !wrapped.isPostfixBase)
            append("?")
        case .array(let element):
            append("[")
            write(element, nesting: inner)
            append("]")
        case .dictionary(let key, let value):
            append("[")
            write(key, nesting: inner)
            append(": ")
            write(value, nesting: inner)
            append("]")
        case .composition(let parts):
            composition(parts, nesting: inner)
        case .any(let constraint):
            append("any ")
            write(constraint, nesting: inner)
        case .some(let constraint):
            append("some ")
            write(constraint, nesting: inner)
        case .function(let function):
            write(function, nesting: inner)
        case .imported(let type, let id):
            use(id)
            write(type, nesting: nesting)
        case .alias(let type, let original):
            write(type, nesting: nesting)
            ofPublicOnly { $0.use(all: original) }
        }
    }

    /// Records the imports of a type that is not written.
    private mutating func use(all type: SwiftType) {
        switch type {
        case .named, .selected: break
        case .optional(let inner), .array(let inner), .any(let inner), .some(let inner): use(all: inner)
        case .dictionary(let key, let value):
            use(all: key)
            use(all: value)
        case .generic(_, let parts), .selectedGeneric(_, _, let parts), .composition(let parts):
            for part in parts { use(all: part) }
        case .function(let function): for part in function.parameters { use(all: part) }
        case .imported(let inner, let id):
            use(id)
            use(all: inner)
        case .alias(let inner, let original):
            use(all: inner)
            use(all: original)
        }
    }

    private mutating func write(_ type: SwiftType, nesting: Int, inParentheses: Bool) {
        if inParentheses { append("(") }
        write(type, nesting: nesting)
        if inParentheses { append(")") }
    }

    private mutating func composition(_ parts: [SwiftType], nesting: Int) {
        if parts.isEmpty { append("Any") }
        openGroup(.continuation)
        for part in parts {
            if !isAtGroupStart {
                lineBreak()
                append(" & ")
            }
            write(part, nesting: nesting)
        }
        closeGroup()
    }

    private mutating func write(_ function: FunctionType, nesting: Int) {
        if function.isEscaping { append("@escaping ") }
        if function.isMainActor { append("@MainActor ") }
        if function.isSendable { append("@Sendable ") }
        append("(")
        separated(function.parameters, nesting: nesting)
        append(") -> ")
        if let result = function.result {
            write(result, nesting: nesting)
        } else {
            append("Void")
        }
    }

    private mutating func separated(_ types: [SwiftType], nesting: Int) {
        var isFirst = true
        for type in types {
            if !isFirst { append(", ") }
            isFirst = false
            write(type, nesting: nesting)
        }
    }

    mutating func typePath(_ path: [String]) {
        // Most paths have one name.
        if path.count == 1 { return identifier(path[0], .type) }
        var isFirst = true
        for name in path {
            if !isFirst { append(".") }
            isFirst = false
            identifier(name, .type)
        }
    }
}

extension SwiftType {
    /// A Boolean value that indicates whether a `?` after the type applies to the whole type without parentheses. For
    /// example, the value is `false` for `any Error`.
    fileprivate var isPostfixBase: Bool {
        switch self {
        case .named, .selected, .generic, .selectedGeneric, .optional, .array, .dictionary: true
        case .imported(let type, _), .alias(let type, _): type.isPostfixBase
        case .composition(let parts): parts.count == 1
        case .any, .some, .function: false
        }
    }
}
