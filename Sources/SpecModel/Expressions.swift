// Declares checked expressions, templates and values. Every name is resolved, and every type is known.

/// A checked expression. Expressions with the same meaning are equal, even if they have different source ranges.
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
        /// A variable with its member accesses, as one optional chain in Swift.
        case path(Variable, [PathStep])
        /// Member accesses on an expression that is not a path: `(a ?? b).count`.
        case steps(Expression, [PathStep])
        case not(Expression)
        case binary(BinaryOperator, Expression, Expression)
        /// A test for a case: `phase is .failed`.
        case isCase(Expression, ID<DeclaredType>, String)
        case call(ID<Function>, [Expression])
        /// A case with a computed payload: `.failed(message: text)`. If the payload consists of literals, the
        /// expression is a `constant` instead.
        case enumCase(ID<DeclaredType>, String, [Expression])
        /// A call of a built-in function. All arguments have the same type.
        case apply(BuiltinFunction, [Expression])
        /// A list or a set with at least one element: `[first, second]`.
        case list([Expression])
        /// A new value of a generated model. The field values are in the order of the model's fields.
        case model(ID<Model>, [FieldValue])
        /// A copy of a model's value with new values for some fields. The new values are in the order of the model's
        /// fields.
        case copy(Expression, ID<Model>, [FieldValue])
        /// A text with at least one placeholder.
        case text(Template)
        /// A choice inside an expression: `isOn ? 1 : 0`.
        case chosen(Value)
        /// An argument that a screen or a fragment passes to a fragment. The expression has the declared type of the
        /// input. It does not count as a literal or a choice, even if the argument is a literal or a choice.
        case typed(Expression)
        case invalid
    }
}

/// The value of a field of a model.
public struct FieldValue: Hashable, Sendable {
    public var name: String
    public var value: Expression

    public init(_ name: String, _ value: Expression) {
        self.name = name
        self.value = value
    }
}

/// The variable with which a path begins.
public enum Variable: Hashable, Sendable {
    /// An input of a view model.
    case input(String)
    /// A field of the model that a view model extends.
    case ownField(String)
    /// A field of a screen's state.
    case state(String)
    case derived(String)
    /// The element of an `each`.
    case element(String)
    /// A parameter of the action in an action binding.
    case parameter(String)
    /// A name that a condition or a `match` case binds.
    case binding(String)
    /// The element `$0` that the innermost enclosing list method passes to its closure.
    case item
    /// The result of a `PlaceFunction` for an element of an `each` loop: `next(message)`.
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

/// A function that depends on the index of an element in the list of its `each` loop. This list contains only the shown
/// elements. It is filtered and sorted, and contains each identity once.
public enum PlaceFunction: String, Hashable, Sendable, CaseIterable {
    /// The index, counted from 0. The index is -1 after a statement has removed the element from the list.
    case index
    /// The previous or the next element, or `nil` at the ends of the list.
    case previous, next

    /// The description of the result in the documentation of the language.
    public var documentation: String {
        switch self {
        case .index: "the index of the element, counted from 0"
        case .previous: "the element before the argument, an optional"
        case .next: "the element after the argument, an optional"
        }
    }

    public func type(ofElement element: ValueType) -> ValueType { self == .index ? .builtin(.int) : .optional(element) }
}

/// A step of a path: a member access or a subscript.
public struct PathStep: Hashable, Sendable {
    /// A Boolean value that indicates whether the step is written with `?.`, because the value before it is optional.
    public var isOptional: Bool
    public var kind: Kind
    /// The type of the value before the step, unwrapped if the step is optional. The meaning of a step can depend on
    /// this type: for example, `first` of a text differs from `first` of a list.
    public var base: ValueType

    public init(_ kind: Kind, isOptional: Bool, on base: ValueType) {
        self.kind = kind
        self.isOptional = isOptional
        self.base = base
    }

    /// A Boolean value that indicates whether the step accesses a stored part of the value before the step. Such a part
    /// is a field, an element of a list, or a value of a dictionary.
    public var isStored: Bool {
        switch kind {
        case .field, .element, .value: true
        case .property, .contains, .text, .list, .sorted, .keys, .isDisjoint, .derived: false
        }
    }

    public indirect enum Kind: Hashable, Sendable {
        case field(String)
        /// The first element whose identity is `key`, as an optional: `segments[.warmUp]`. The identity is a field of
        /// the model `of`.
        case element(key: Expression, of: ID<Model>)
        case property(ListProperty)
        /// A test for containment in a list, a set or a string: `.contains(x)`.
        case contains(Expression)
        /// A method of a string: `.hasPrefix(x)`, `.trimmed`.
        case text(TextMethod, Expression?)
        /// A method of a list: `.filter($0.isDone)`, `.prefix(3)`.
        case list(ListMethod, Expression?)
        /// The sorted elements of a list: `.sorted($0.date, descending)`. Elements with equal keys keep their order.
        /// For a set, the elements are their own sort keys. If `isLocalized` is `true`, the keys are texts, which are
        /// compared by the rules of the locale.
        case sorted(by: Expression, isDescending: Bool, isLocalized: Bool)
        /// The value of a dictionary for a key, as an optional: `drafts[id]`.
        case value(key: Expression)
        /// The keys of a dictionary, as a set: `.keys`.
        case keys
        /// A test whether a list or a set shares no element with another list or set: `.isDisjoint(with: x)`.
        case isDisjoint(with: Expression)
        /// A derived value of a model: `.isPopular`.
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
    /// The quotient. For `Int`, the quotient is optional, because the divisor can be 0.
    case divide = "/"
    /// The remainder of two `Int` values. The remainder is optional, because the divisor can be 0.
    case remainder = "%"
}

extension BinaryOperator {
    /// A Boolean value that indicates whether the operator computes a number or a duration.
    public var isArithmetic: Bool {
        switch self {
        case .add, .subtract, .multiply, .divide, .remainder: true
        case .or, .and, .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .coalesce: false
        }
    }
}

/// A computed value, which can be a choice.
public indirect enum Value: Hashable, Sendable {
    /// An expression of the expected type `T`. If `T` is optional, the expression can also have the wrapped type of
    /// `T`.
    case expression(Expression)
    case choice(condition: Condition, then: Value, otherwise: Value)
    /// A choice by patterns. If `fallback` is `nil`, the arms cover all values of `subject`.
    case match(subject: Expression, arms: [MatchArm<Value>], fallback: Value?)
    case invalid

    /// Creates the value of an expression.
    public init(_ expression: Expression) {
        switch expression.kind {
        case .invalid: self = .invalid
        case .chosen(let value): self = value
        default: self = .expression(expression)
        }
    }
}

extension Expression {
    /// Creates an expression of a value, which can be a choice.
    public init(_ value: Value, at origin: Origin) {
        switch value {
        case .expression(let expression): self = expression
        case .choice, .match: self.init(.chosen(value), value.type, at: origin)
        case .invalid: self.init(.invalid, .invalid, at: origin)
        }
    }
}

/// A text that consists of segments: constant texts and placeholders. The expression of a placeholder can contain other
/// templates.
public struct Template: Hashable, Sendable {
    public enum Segment: Hashable, Sendable {
        case text(String)
        case hole(Hole)
    }

    public var segments: [Segment]
    /// The type of the text: `String`, or `Image` or `URL` for a text that names an image or a URL. The type is
    /// optional if the text consists of one placeholder whose value is optional.
    public var type: ValueType

    public init(segments: [Segment], type: ValueType) {
        self.segments = segments
        self.type = type
    }
}

public struct Hole: Hashable, Sendable {
    public var expression: Expression
    /// The formats, in the order in which they are applied. Each format is applied to the result of the previous
    /// format. If the formatted value is nil, the result is also nil.
    public var formats: [Format]

    public init(_ expression: Expression, formats: [Format]) {
        self.expression = expression
        self.formats = formats
    }
}
