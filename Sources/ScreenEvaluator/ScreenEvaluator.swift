// Evaluates checked screens as the documentation of the language describes. The evaluator computes the frame of a
// state, and applies actions, which produce new states and events. It depends neither on the Swift backend nor on the
// runtime, so tests can compare the behavior of generated screens with the results of the evaluator.
//
// The code is optimized for readability. It caches nothing between frames.

import SpecModel

#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Calendar
#else
    import struct Foundation.Calendar
#endif

/// The evaluator of one screen of a program.
public struct ScreenEvaluator: Sendable {
    public let program: Program
    public let screen: Screen
    let evaluation: Evaluation

    public init(_ screen: Screen, in program: Program, calling environment: EvaluationEnvironment) {
        self.program = program
        self.screen = screen
        evaluation = Evaluation(program: program, environment: environment)
    }

    /// Returns a state with the given values. All other fields have their default values, so `given` must contain each
    /// field without a default.
    public func state(_ given: [String: EvaluatedValue]) -> EvaluatedState {
        evaluation.fields(screen.state, given)
    }

    /// Returns a state with the given constants. All other fields have their default values.
    public func state(_ given: [ConstantField]) -> EvaluatedState { state(evaluation.values(of: given)) }

    /// Returns the state of the sample with the name `name`, or `nil` if the screen has no such sample.
    public func state(ofSample name: String) -> EvaluatedState? {
        screen.fields(ofSample: name).map { state($0) }
    }

    /// Returns the value of a state's field or of a derived value.
    package func value(named name: String, in state: EvaluatedState) -> EvaluatedValue {
        if let value = state[name] { return value }
        return scope(of: state)[.derived(name)]
    }

    /// Returns the scope of the whole screen: the state's fields and the derived values.
    func scope(of state: EvaluatedState) -> Scope {
        var scope = Scope()
        for (name, value) in state { scope[.state(name)] = value }
        for derived in screen.derived {
            scope[.derived(derived.name)] = evaluation.value(of: derived.expression, in: scope)
        }
        return scope
    }
}

/// The functions, the formats, the text rules and the calendar on which the results of an evaluation depend, in
/// addition to the state.
///
/// The code that creates the environment implements the formats and the text rules, because they depend on the locale
/// data of Foundation. An implementation in this module would only repeat the runtime's calls to Foundation. However,
/// the evaluator itself determines which format it applies, and with which arguments.
public struct EvaluationEnvironment: Sendable {
    /// The implementation of a function that a spec declares. The keys of `functions` are the names of the functions.
    public typealias Function = @Sendable ([EvaluatedValue]) -> EvaluatedValue
    /// A function that formats its last argument, which is never `.none`. The third argument is the value of the
    /// format's computed argument, for example a currency code. It is `nil` if the format has no computed argument.
    public typealias Formatting = @Sendable (BuiltinFormat, FormatArguments, EvaluatedValue?, EvaluatedValue) -> String

    public var functions: [String: Function]
    public var format: Formatting
    public var texts: TextRules
    /// The calendar for components of dates.
    public var calendar: Calendar

    public init(
        functions: [String: Function],
        format: @escaping Formatting,
        texts: TextRules,
        calendar: Calendar
    ) {
        self.functions = functions
        self.format = format
        self.texts = texts
        self.calendar = calendar
    }
}

/// The rules by which a locale sorts and searches texts.
public struct TextRules: Sendable {
    public typealias Relation = @Sendable (_ text: String, _ other: String) -> Bool

    /// A relation that indicates whether `text` precedes `other` in a localized sort.
    public var isBefore: Relation
    /// A relation that indicates whether `text` contains `other` by the rules of `localizedStandardContains`.
    public var contains: Relation

    public init(isBefore: @escaping Relation, contains: @escaping Relation) {
        self.isBefore = isBefore
        self.contains = contains
    }
}

extension EvaluatedValue {
    /// Creates the value of a constant. The value has the type `type`. For example, if `type` is `Double`, the value of
    /// the constant `1` is a `Double`.
    public init(_ constant: Constant, as type: ValueType, in program: Program) {
        let evaluation = Evaluation(program: program, environment: .ofConstants)
        self = evaluation.value(of: constant, as: type)
    }
}

extension EvaluationEnvironment {
    /// The environment for constants, which depend on no function and no locale.
    fileprivate static var ofConstants: EvaluationEnvironment {
        let texts = TextRules(isBefore: { $0 < $1 }, contains: { _, _ in false })
        return EvaluationEnvironment(
            functions: [:],
            format: { _, _, _, _ in "" },
            texts: texts,
            calendar: Calendar(identifier: .gregorian)
        )
    }
}

extension ScreenEvaluator {
    /// Returns the value of each property of a composition. The values in `given` must not refer to fields of a state
    /// or to loop variables. A property that `given` does not contain has its default value.
    public static func members(
        of composition: Composition,
        _ given: [MemberValue],
        in program: Program,
        calling environment: EvaluationEnvironment
    ) -> [EvaluatedMember] {
        Evaluation(program: program, environment: environment).members(composition, given, in: Scope())
    }
}
