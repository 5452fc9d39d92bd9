// Defines the semantics of a checked screen. The evaluator computes the frame of a state, and applies actions, which
// produce new states and events. It implements the documentation of the language. It does not depend on the generated
// Swift, the plans of the generator, or the runtime, so tests can compare generated screens with it.
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

    /// Returns the state of a sample, or `nil` if the screen has no sample with this name.
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

/// The functions, formats and locale rules that determine the results of an evaluation in addition to the state.
///
/// Formats and text rules are parameters, because they depend on the locale data of Foundation. An implementation in
/// this module would only repeat the runtime's calls to Foundation. The evaluator determines each format and its
/// arguments.
public struct EvaluationEnvironment: Sendable {
    /// A function that the client implements. The keys of `functions` are the names of these functions in specs.
    public typealias Function = @Sendable ([EvaluatedValue]) -> EvaluatedValue
    /// A function that formats a value other than `nil`. The third parameter is the value of a computed argument. Such
    /// an argument is, for example, a currency code or the reference date of a relative date.
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

/// The rules of a locale for texts.
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
    /// Creates the value of a constant. The expected type determines the kind of the value.
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
    /// Returns the value of each property of a composition, with no names in scope. A property without a given value
    /// has its default value.
    public static func members(
        of composition: Composition,
        _ given: [MemberValue],
        in program: Program,
        calling environment: EvaluationEnvironment
    ) -> [EvaluatedMember] {
        Evaluation(program: program, environment: environment).members(composition, given, in: Scope())
    }
}
