// Writes the values of members: expressions, texts and choices. A choice between simple values is one expression. Any
// other choice is an `if` or `switch` statement.

import SpecModel
import SwiftOutput

/// A writer of values. The properties of the writer adapt the generated code to the function that contains the values.
final class ValueWriter {
    let context: SwiftContext
    /// A closure that writes the formatter, which formats texts and computes parts of dates. By default, the closure
    /// writes a formatter that is created from the initializer's parameters.
    var format: SwiftWriter.Piece
    /// A closure that writes the locale for functions with a locale parameter.
    var locale: SwiftWriter.Piece
    /// A closure that writes the calendar for functions with a calendar parameter.
    var calendar: SwiftWriter.Piece
    /// The names of pattern variables and of the parameters of the generated initializer.
    let names: LocalNames
    /// The literals that are passed for inputs, keyed by the name of the input. If a value consists of only one of
    /// these inputs, the literal replaces the value.
    var literals: [String: Expression] = [:]
    /// The path to the object that finds elements of lists through an index: `["screen", "lookups"]`. If the path is
    /// empty, lists are searched without an index.
    var lookups: [String] = []
    /// A Boolean value that indicates whether the object at `lookups` also finds elements of lists in the state. If the
    /// value is `false`, the object finds only elements of derived lists.
    var looksIntoState = true
    /// The object that keeps derived values, or `nil` if the written code cannot read such an object.
    var derived: DerivedReading?
    /// A closure that writes the variable at the start of a path.
    var root: (Variable, inout SwiftWriter) -> Void

    /// Creates a writer of values.
    ///
    /// - Parameter settings: The settings that the generated initializer has as parameters.
    init(context: SwiftContext, names: LocalNames, settings: Settings = .locale) {
        self.context = context
        self.names = names
        format = { context.writeFormat(by: settings, to: &$0) }
        locale = { $0.reference(Names.locale) }
        calendar = { $0.reference(Names.calendar) }
        root = { variable, writer in
            switch variable {
            case .binding(let name), .input(let name): writer.reference(names[name])
            case .item: writer.closureParameter()
            default: writer.reference(variable.name)
            }
        }
    }
}

extension ValueWriter {
    /// Makes the written code use the current locale and calendar. By default, the code uses the initializer's
    /// parameters.
    func formatByCurrentSettings() {
        format = context.writeCurrentFormat
        locale = context.writeCurrentLocale
        calendar = context.writeCurrentCalendar
    }

    /// Writes `target = value`.
    func assign(_ value: Value, to writer: inout SwiftWriter, target: SwiftWriter.Piece) {
        if value.isInline {
            writer.assignment(to: target) { write(value, to: &$0) }
        } else {
            writer.assignmentOfChoice(to: target) { writeStatement(value, to: &$0) }
        }
    }

    /// Writes a computed property whose getter returns a value.
    func writeProperty(
        _ name: String,
        _ type: SwiftType,
        _ modifiers: Modifiers,
        _ value: Value,
        to writer: inout SwiftWriter
    ) {
        if value.isInline {
            writer.computedProperty(name, type, modifiers) { write(value, to: &$0) }
        } else {
            writer.computedPropertyBody(name, type, modifiers) { writeStatement(value, to: &$0) }
        }
    }

    /// Writes a value as one expression. The value's `isInline` must be `true`.
    func write(_ value: Value, to writer: inout SwiftWriter) {
        switch value {
        case .expression(let expression):
            if case .path(.input(let name), []) = expression.kind, let literal = literals[name] {
                write(literal, to: &writer)
            } else {
                write(expression, to: &writer)
            }
        case .choice(let condition, let then, let otherwise):
            writer.ternary(
                { writeTest(condition, to: &$0) },
                then: { writePlain(then, to: &$0) },
                otherwise: { writePlain(otherwise, to: &$0) }
            )
        case .match, .invalid:
            writer.nilLiteral()
        }
    }

    /// Writes a value where Swift must infer its type, for example in a branch. The value must not be a choice.
    func writePlain(_ value: Value, to writer: inout SwiftWriter) {
        if case .expression(let expression) = value, expression.needsType {
            writeTyped(expression, to: &writer)
        } else {
            write(value, to: &writer)
        }
    }

    /// Writes a value as the only statement in braces.
    func writeStatement(_ value: Value, to writer: inout SwiftWriter) {
        switch value {
        case .choice where !value.isInline: writeChoice(value, to: &writer)
        case .match(let subject, let arms, let fallback): writeMatch(subject, arms, fallback, to: &writer)
        default: writer.statement { write(value, to: &$0) }
        }
    }

    /// Writes a choice as an `if` expression. Choices that are nested in its `else` branch become `else if` branches.
    private func writeChoice(_ value: Value, to writer: inout SwiftWriter) {
        guard case .choice(let condition, let then, var rest) = value else { return }
        writer.ifStatement {
            writeClauses(condition.binding(then.boundReads), to: &$0)
        } _: {
            writeStatement(then, to: &$0)
        } rest: { writer in
            while case .choice(let condition, let then, let otherwise) = rest {
                writer.elseIf {
                    writeClauses(condition.binding(then.boundReads), to: &$0)
                } _: {
                    writeStatement(then, to: &$0)
                }
                rest = otherwise
            }
            writer.otherwise { writeStatement(rest, to: &$0) }
        }
    }

    private func writeMatch(
        _ subject: Expression,
        _ arms: [MatchArm<Value>],
        _ fallback: Value?,
        to writer: inout SwiftWriter
    ) {
        writer.switchStatement({ writeCondition(subject, to: &$0) }) { writer in
            for arm in arms {
                writer.switchCase({
                    writePattern(arm.pattern.binding(arm.content.boundReads), of: subject.type, to: &$0)
                }) {
                    writeStatement(arm.content, to: &$0)
                }
            }
            if let fallback {
                writer.defaultCase { writeStatement(fallback, to: &$0) }
            }
        }
    }

    func writePattern(_ pattern: MatchPattern, of type: ValueType, to writer: inout SwiftWriter) {
        context.use(type, in: &writer)
        switch pattern {
        case .constant(.enumCase(_, let name, let arguments)) where arguments.isEmpty:
            writePattern(.enumCase(name, bindings: []), of: type, to: &writer)
        case .constant(.enumCase(let id, let name, let arguments)):
            if SwiftContext.isOptionals(name) { writer.type(context.type(.declared(id))) }
            writer.member(name)
            writer.call {
                for argument in arguments {
                    $0.argument(argument.label)
                    writePattern(.constant(argument.value), of: argument.type, to: &$0)
                }
            }
            // The pattern matches the wrapped value. If the matched value is optional, `?` must follow the pattern.
            if type.isOptional { writer.optionalChain() }
        case .constant(.font(.system(let size, nil))):
            // Swift has no default for a payload value in a pattern, so all values of the payload are written.
            context.write(.system(size: size, weight: ValueMember.regular), to: &writer)
        case .constant(let constant):
            context.write(constant, of: type, to: &writer)
        case .enumCase(let name, let bindings):
            // For an optional value, the names `none` and `some` would refer to cases of `Optional`, so the type is
            // written.
            let isOptionals = SwiftContext.isOptionals(name)
            if case .declared(let id) = type.unwrapped.kind, isOptionals { writer.type(context.type(.declared(id))) }
            writer.casePattern(name, bindings: bindings.map { $0.map { names[$0] } })
            if isOptionals, type.isOptional { writer.optionalChain() }
        }
    }
}

extension Value {
    /// A Boolean value that indicates whether the value is simple enough to be written as one expression.
    var isInline: Bool {
        switch self {
        case .expression, .invalid: true
        case .choice(let condition, let then, let otherwise):
            !then.isDecided && !otherwise.isDecided && !condition.isRead(by: then)
        case .match: false
        }
    }
}

extension SwiftContext {
    /// Writes `TextFormat(locale: locale, calendar: calendar)` with the available settings.
    fileprivate func writeFormat(by settings: Settings, to writer: inout SwiftWriter) {
        write(.textFormat, to: &writer)
        writer.call { writer in
            if settings.contains(.locale) {
                writer.argument(Names.locale)
                writer.reference(Names.locale)
            }
            if settings.contains(.calendar) {
                writer.argument(Names.calendar)
                writer.reference(Names.calendar)
            }
        }
    }

    /// Writes `TextFormat(locale: .current)`, which also uses the current calendar.
    func writeCurrentFormat(to writer: inout SwiftWriter) {
        write(.textFormat, to: &writer)
        writer.call {
            $0.argument(Names.locale)
            writeCurrentLocale(to: &$0)
        }
    }

    /// Writes `.current`.
    func writeCurrentLocale(to writer: inout SwiftWriter) {
        writer.use(imports.locale)
        writer.member(SwiftMember.current)
    }

    /// Writes `.current`.
    func writeCurrentCalendar(to writer: inout SwiftWriter) {
        writer.use(imports.calendar)
        writer.member(SwiftMember.current)
    }
}
