// The settings with which screens are evaluated: the locale, and the results of functions that are written in Swift.

import Foundation
import ScreenEvaluator
import SpecModel
import ValueFormatting

struct PreviewSettings: Sendable {
    /// The identifier of the locale, for example `en_US`.
    var locale = PreviewSettings.defaultLocale
    /// The results of functions, by the names of the functions.
    var results: [String: EvaluatedValue] = [:]
    /// The recorder of calls to functions, or `nil` to record no calls. It records a call only if no example of the
    /// function has the same arguments.
    var recorder: CallRecorder?

    static let defaultLocale = "en_US"

    /// A Boolean value that indicates whether all settings have their defaults.
    var isDefault: Bool { locale == Self.defaultLocale && results.isEmpty && recorder == nil }

    /// The calendar of all evaluations. It does not depend on the machine, so equal specs result in equal pages.
    private static var calendar: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar
    }

    /// Returns the environment in which the screens of a program are evaluated.
    func environment(of program: Program) -> EvaluationEnvironment {
        let locale = Locale(identifier: locale)
        var calendar = Self.calendar
        calendar.locale = locale
        var functions: [String: EvaluationEnvironment.Function] = [:]
        for function in program.functions {
            let name = function.header.name
            let result = results[name] ?? PlainValues(program: program).choices(of: function.result)[0]
            let examples = function.exampleValues(in: program)
            functions[name] = { [recorder] arguments in
                if let example = examples[arguments] { return example }
                recorder?.add(name)
                return result
            }
        }
        return EvaluationEnvironment(
            functions: functions,
            format: EvaluationEnvironment.formatting(locale: locale, calendar: calendar),
            texts: TextRules(of: locale),
            calendar: calendar
        )
    }
}

/// Records the names of called functions. Several threads can share a recorder.
final class CallRecorder: @unchecked Sendable {
    private let lock = NSLock()
    private var recorded: Set<String> = []

    func add(_ name: String) { lock.withLock { _ = recorded.insert(name) } }

    var names: Set<String> { lock.withLock { recorded } }
}

extension Function {
    /// Returns a dictionary that maps the arguments of each example of the function to the result of the example.
    func exampleValues(in program: Program) -> [[EvaluatedValue]: EvaluatedValue] {
        var values: [[EvaluatedValue]: EvaluatedValue] = [:]
        for example in examples {
            let arguments = zip(example.arguments, parameters).map { EvaluatedValue($0, as: $1, in: program) }
            values[arguments] = EvaluatedValue(example.result, as: result, in: program)
        }
        return values
    }
}

/// Finds the plain value of each type in a program. A plain value is a simple value, such as 0 or an empty list. The
/// page offers plain values as initial values for edits.
struct PlainValues {
    let program: Program

    /// Returns a plain value of a type, or `nil` if a spec cannot express a value of the type.
    func value(of type: ValueType) -> EvaluatedValue? { value(of: type, within: []) }

    private func value(of type: ValueType, within types: Set<ValueType>) -> EvaluatedValue? {
        switch type.kind {
        case .builtin(let builtin): return value(of: builtin)
        case .optional: return EvaluatedValue.none
        case .list: return .list([])
        case .set: return .set([])
        case .dictionary: return .dictionary([:])
        case .declared(let id):
            let declared = program[id]
            guard declared.isEnum else { return nil }
            if types.contains(type) { return nil }
            let inner = types.union([type])
            return declared.cases.lazy.compactMap { entry in
                let payload = entry.payload.compactMap { self.value(of: $0.type, within: inner) }
                return payload.count == entry.payload.count ? EvaluatedValue.enumCase(entry.name, payload) : nil
            }.first
        case .model(let id):
            guard program[id].provenance == .generated, !types.contains(type) else { return nil }
            let inner = types.union([type])
            var fields: [String: EvaluatedValue] = [:]
            for field in program[id].fields {
                let given = field.defaultValue.map { EvaluatedValue($0, as: field.type, in: program) }
                guard let value = given ?? self.value(of: field.type, within: inner) else { return nil }
                fields[field.name] = value
            }
            return .model(fields)
        case .group, .invalid: return nil
        }
    }

    private func value(of type: BuiltinType) -> EvaluatedValue {
        switch type {
        case .string: .text("")
        case .bool: .bool(false)
        case .int: .int(0)
        case .double: .double(0)
        case .decimal: .decimal(0)
        case .date: .date(0)
        case .duration: .duration(.zero)
        case .url: .url("https://example.com")
        case .uuid: UUID(uuidString: "00000000-0000-0000-0000-000000000001").map { .uuid($0) } ?? .none
        case .color: .color(.system("label"))
        case .font: .font(.style("body"))
        case .image: .image(.symbol("photo"))
        }
    }

    /// Returns the values that the page offers as results of a function with the result type `type`. The first value is
    /// a simple value, such as `false`, 0, an empty text or `nil`. The array is never empty.
    func choices(of type: ValueType) -> [EvaluatedValue] {
        switch type.kind {
        case .builtin(.bool): return [.bool(false), .bool(true)]
        case .builtin(.string): return [.text(""), .text("Text")]
        case .builtin(.int): return [.int(0), .int(1), .int(2)]
        case .optional(let wrapped): return [.none] + choices(of: wrapped).suffix(1)
        case .declared(let id) where program[id].isRawRepresentable:
            return program[id].cases.map { .enumCase($0.name, []) }
        default: return [value(of: type) ?? .opaque("")]
        }
    }
}
