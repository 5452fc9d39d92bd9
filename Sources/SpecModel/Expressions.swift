// Checked expressions, templates and values: every name is resolved, every type known.

/// Two that say the same are equal, wherever they were written.
public struct Expression: Hashable, Sendable {
    public var kind: Kind
    public var type: ValueType
    public var origin: Origin

    public init(_ kind: Kind, _ type: ValueType, at origin: Origin) {
        self.kind = kind
        self.type = type
        self.origin = origin
    }

    public indirect enum Kind: Hashable, Sendable {
        case constant(Constant)
        /// A root and the steps from it, as one optional chain of Swift's.
        case path(Variable, [PathStep])
        /// Steps on something that is not a path: `(a ?? b).count`.
        case steps(Expression, [PathStep])
        case not(Expression)
        case binary(BinaryOperator, Expression, Expression)
        /// `phase is .failed`
        case isCase(Expression, ID<DeclaredType>, String)
        case call(ID<Function>, [Expression])
        /// A case whose payload is computed: `.failed(message: text)`. One of literals is a constant.
        case enumCase(ID<DeclaredType>, String, [Expression])
        /// A function of the language's own; all arguments of one type.
        case apply(BuiltinFunction, [Expression])
        /// `[first, second]`, a list or a set, with at least one element.
        case list([Expression])
        /// A value of a model that the compiler writes: the fields that are given, in the model's order.
        case model(ID<Model>, [FieldValue])
        /// A value of a model with other values for some of its fields, in the model's order.
        case copy(Expression, ID<Model>, [FieldValue])
        /// A text with at least one hole.
        case text(Template)
        /// A choice inside an expression: `isOn ? 1 : 0`.
        case chosen(Value)
        /// A value as one of a type that it fits: as an optional, or a literal of which nothing but the type is known.
        case typed(Expression)
        case invalid
    }
}

/// A field of a model's value.
public struct FieldValue: Hashable, Sendable {
    public var name: String
    public var value: Expression

    public init(_ name: String, _ value: Expression) {
        self.name = name
        self.value = value
    }
}

/// What a path begins with.
public enum Variable: Hashable, Sendable {
    /// What a view model takes.
    case input(String)
    /// A field of the model that a view model extends.
    case ownField(String)
    /// A field of a screen's state.
    case state(String)
    case derived(String)
    /// The element of an `each`.
    case element(String)
    /// A parameter of the action that is wired.
    case parameter(String)
    /// A name that a condition or a `match` case binds.
    case binding(String)
    /// `$0`: the element for which a method of a list computes something, of the innermost of them.
    case item
    /// `next(message)`: what is asked of the place that the element of an `each` has in its list.
    case place(PlaceFunction, of: String)

    public var name: String {
        switch self {
        case .input(let name), .ownField(let name), .state(let name), .derived(let name), .element(let name),
            .parameter(let name), .binding(let name):
            name
        case .item: "$0"
        case .place(let function, let element): "\(function.rawValue)(\(element))"
        }
    }
}

/// What is asked of an element's place in the list that its `each` runs over, as that is shown: chosen, ordered, and every
/// identity once.
public enum PlaceFunction: String, Hashable, Sendable, CaseIterable {
    /// From 0. Once a statement has taken the element out of the list, -1.
    case index
    /// Of the element before it, or behind it: nil at the list's ends.
    case previous, next

    /// What it gives, as the language's page says it.
    public var documentation: String {
        switch self {
        case .index: "where it stands, from 0"
        case .previous: "the element before it, an optional"
        case .next: "the element behind it, an optional"
        }
    }

    public func type(ofElement element: ValueType) -> ValueType { self == .index ? .builtin(.int) : .optional(element) }
}

/// One step of a path.
public struct PathStep: Hashable, Sendable {
    /// Whether it is written `?.`: what stands before it is optional.
    public var isOptional: Bool
    public var kind: Kind
    /// The type that the step is taken on, unwrapped where the step is optional: a text's `first` is not a list's.
    public var base: ValueType

    public init(_ kind: Kind, isOptional: Bool, on base: ValueType) {
        self.kind = kind
        self.isOptional = isOptional
        self.base = base
    }

    /// Whether it leads from something stored to something stored in it.
    public var isStored: Bool {
        switch kind {
        case .field, .element, .value: true
        case .property, .contains, .text, .list, .sorted, .keys, .isDisjoint, .derived: false
        }
    }

    public indirect enum Kind: Hashable, Sendable {
        case field(String)
        /// The first element of that identity, optional: `segments[.warmUp]`. The model says which field identifies.
        case element(key: Expression, of: ID<Model>)
        case property(ListProperty)
        /// `.contains(x)`, on a list, a set or a string.
        case contains(Expression)
        /// `.hasPrefix(x)`, `.trimmed`, on a string.
        case text(TextMethod, Expression?)
        /// `.filter($0.isDone)`, `.prefix(3)`, on a list.
        case list(ListMethod, Expression?)
        /// `.sorted($0.date, descending)`, on a list; equal keys keep their order. On a set, the elements by themselves.
        /// Localized are texts only.
        case sorted(by: Expression, isDescending: Bool, isLocalized: Bool)
        /// `drafts[id]`: what a dictionary has for a key, optional.
        case value(key: Expression)
        /// `.keys`: a dictionary's, as a set.
        case keys
        /// `.isDisjoint(with: x)`: whether a list or a set has nothing of another one.
        case isDisjoint(with: Expression)
        /// `.isPopular`: what a model computes of its fields.
        case derived(String, of: ID<Model>)
    }
}

public enum ListProperty: String, Hashable, Sendable, CaseIterable {
    case isEmpty, count, first, last
}

public enum BinaryOperator: String, Hashable, Sendable {
    case or = "||"
    case and = "&&"
    case equal = "=="
    case notEqual = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
    case coalesce = "??"
    case add = "+"
    case subtract = "-"
    case multiply = "*"
    /// Optional on `Int`, as the remainder is.
    case divide = "/"
    case remainder = "%"
}

extension BinaryOperator {
    /// Whether it computes a number, or a duration, of others.
    public var isArithmetic: Bool {
        switch self {
        case .add, .subtract, .multiply, .divide, .remainder: true
        case .or, .and, .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .coalesce: false
        }
    }
}

/// What a place of the spec gives.
public indirect enum Value: Hashable, Sendable {
    /// Of the place's type, or of the type whose optional the place's is.
    case expression(Expression)
    case choice(condition: Condition, then: Value, otherwise: Value)
    /// Without a fallback the arms are every value of the subject, or every case of its enum.
    case match(subject: Expression, arms: [MatchArm<Value>], fallback: Value?)
    case invalid

    /// What an expression gives.
    public init(_ expression: Expression) {
        switch expression.kind {
        case .invalid: self = .invalid
        case .chosen(let value): self = value
        default: self = .expression(expression)
        }
    }
}

extension Expression {
    /// Creates an expression of a value, which may be a choice.
    public init(_ value: Value, at origin: Origin) {
        switch value {
        case .expression(let expression): self = expression
        case .choice, .match: self.init(.chosen(value), value.type, at: origin)
        case .invalid: self.init(.invalid, .invalid, at: origin)
        }
    }
}

/// A text made of pieces. What its holes show are expressions, which texts may stand in.
public struct Template: Hashable, Sendable {
    public enum Segment: Hashable, Sendable {
        case text(String)
        case hole(Hole)
    }

    public var segments: [Segment]
    /// What the text becomes: `String`, or the `Image` or `URL` that it names; optional where a lone hole is.
    public var type: ValueType

    public init(segments: [Segment], type: ValueType) {
        self.segments = segments
        self.type = type
    }
}

public struct Hole: Hashable, Sendable {
    public var expression: Expression
    /// From the innermost outward; each takes what the one before gives, and passes nil through.
    public var formats: [Format]

    public init(_ expression: Expression, formats: [Format]) {
        self.expression = expression
        self.formats = formats
    }
}
