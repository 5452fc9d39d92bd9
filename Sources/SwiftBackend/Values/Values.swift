// What members are given: expressions, texts and choices, as Swift. A choice between two plain values is one
// expression; anything larger is `if` and `switch` over lines.

import SpecModel
import SwiftOutput

/// Writes values where their names mean something.
final class ValueWriter {
    let context: SwiftContext
    /// What formats and parts of dates are members of: here for parameters of the initialiser.
    var format: SwiftWriter.Piece
    /// What functions are given that take the locale.
    var locale: SwiftWriter.Piece
    /// The calendar for functions that take one.
    var calendar: SwiftWriter.Piece
    /// What the variables that payloads are bound to are called, and those of the initialiser.
    let names: LocalNames
    /// Inputs that are given literals: as a whole value they are written as they are.
    var literals: [String: Expression] = [:]
    /// The path of the object that finds elements of lists by an index: `["screen", "lookups"]`. It is empty where lists
    /// are searched.
    var lookups: [String] = []
    /// A Boolean value that indicates whether that object finds elements of the state's lists, and not only of derived
    /// ones.
    var looksIntoState = true
    /// The object that keeps derived values; `nil` where there is none.
    var derived: DerivedReading?
    /// What stands before a path's first name.
    var root: (Variable, inout SwiftWriter) -> Void

    /// - Parameter settings: those that the initialiser takes.
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
    /// Formats by what is current, where nothing else is given.
    func formatByCurrentSettings() {
        format = context.writeCurrentFormat
        locale = context.writeCurrentLocale
        calendar = context.writeCurrentCalendar
    }

    /// `target = value`
    func assign(_ value: Value, to writer: inout SwiftWriter, target: SwiftWriter.Piece) {
        if value.isInline {
            writer.assignment(to: target) { write(value, to: &$0) }
        } else {
            writer.assignmentOfChoice(to: target) { writeStatement(value, to: &$0) }
        }
    }

    /// A computed property that gives a value.
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

    /// A value as one expression. Only `isInline` values are one.
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

    /// A branch of a choice that is no choice itself.
    func writePlain(_ value: Value, to writer: inout SwiftWriter) {
        if case .expression(let expression) = value, expression.needsType {
            writeTyped(expression, to: &writer)
        } else {
            write(value, to: &writer)
        }
    }

    /// A value as the only statement of its braces.
    func writeStatement(_ value: Value, to writer: inout SwiftWriter) {
        switch value {
        case .choice where !value.isInline: writeChoice(value, to: &writer)
        case .match(let subject, let arms, let fallback): writeMatch(subject, arms, fallback, to: &writer)
        default: writer.statement { write(value, to: &$0) }
        }
    }

    /// Choices in the `else` of choices are one chain.
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
            // A pattern of what an optional holds, not of the optional.
            if type.isOptional { writer.optionalChain() }
        case .constant(.font(.system(let size, nil))):
            // A case's pattern has all of its payload, where an expression leaves a default out.
            context.write(.system(size: size, weight: ValueMember.regular), to: &writer)
        case .constant(let constant):
            context.write(constant, of: type, to: &writer)
        case .enumCase(let name, let bindings):
            // On an optional, these two are its own cases.
            let isOptionals = SwiftContext.isOptionals(name)
            if case .declared(let id) = type.unwrapped.kind, isOptionals { writer.type(context.type(.declared(id))) }
            writer.casePattern(name, bindings: bindings.map { $0.map { names[$0] } })
            if isOptionals, type.isOptional { writer.optionalChain() }
        }
    }
}

extension Value {
    /// Whether it is one expression of Swift's that reads well.
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
    /// `TextFormat(locale: locale, calendar: calendar)`, of what is given.
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

    /// `TextFormat(locale: .current)`, which takes the calendar that is current too.
    func writeCurrentFormat(to writer: inout SwiftWriter) {
        write(.textFormat, to: &writer)
        writer.call {
            $0.argument(Names.locale)
            writeCurrentLocale(to: &$0)
        }
    }

    /// `.current`
    func writeCurrentLocale(to writer: inout SwiftWriter) {
        writer.use(imports.locale)
        writer.member(SwiftMember.current)
    }

    /// `.current`
    func writeCurrentCalendar(to writer: inout SwiftWriter) {
        writer.use(imports.calendar)
        writer.member(SwiftMember.current)
    }
}
