// Types, built from their parts and printed from them.

/// A type as a signature or an expression names it.
public indirect enum SwiftType: Hashable, Sendable {
    /// `String`, or by its path: `ProfileScreen.State`.
    case named([String])
    /// `DesignSystem::TextPresentable`: by its module, where a dot after the module's name would mean a type of that
    /// name. Swift reads it from 6.3 on.
    case selected(module: String, [String])
    /// `ActionHandler<SwitchCellAction>`
    case generic([String], [SwiftType])
    /// `SwiftUI::Binding<Bool>`: a generic type by its module.
    case selectedGeneric(module: String, [String], [SwiftType])
    case optional(SwiftType)
    case array(SwiftType)
    case dictionary(SwiftType, SwiftType)
    /// `A & B`; one alone stands as it is, none is `Any`.
    case composition([SwiftType])
    case any(SwiftType)
    case some(SwiftType)
    case function(FunctionType)
    /// Another module's: a file that names it has to import that.
    case imported(SwiftType, ImportID)
    /// A type by a name that another one gives it, and what that type is: `Day.ID`, which is a `UUID`.
    case alias(SwiftType, of: SwiftType)

    public static func named(_ name: String) -> SwiftType { .named([name]) }

    /// A type that is declared in this one; nil where this one is no name.
    public func nested(_ name: String) -> SwiftType? {
        switch self {
        case .named(let path): .named(path + [name])
        case .selected(let module, let path): .selected(module: module, path + [name])
        case .imported(let type, let id): type.nested(name).map { .imported($0, id) }
        default: nil
        }
    }

    /// What has to be imported for the type itself, not for its arguments.
    public var importID: ImportID? {
        if case .imported(_, let id) = self { id } else { nil }
    }

    /// Types in types: the compiler takes exponential time for lists of lists. Whoever reads types refuses more.
    public static let maximumNesting = 8
}

/// A function's type, as a parameter has it.
public struct FunctionType: Hashable, Sendable {
    public var parameters: [SwiftType]
    /// Nil for `Void`.
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
    /// A type, where one is expected or as the value that it is in `Type.member`.
    public mutating func type(_ type: SwiftType) {
        write(type, nesting: 0)
    }

    /// A type by its name alone.
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

    /// Records what a type needs that is not written here.
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
        // Nearly every path is one name.
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
    /// Whether `?` binds to all of it.
    fileprivate var isPostfixBase: Bool {
        switch self {
        case .named, .selected, .generic, .selectedGeneric, .optional, .array, .dictionary: true
        case .imported(let type, _), .alias(let type, _): type.isPostfixBase
        case .composition(let parts): parts.count == 1
        case .any, .some, .function: false
        }
    }
}
