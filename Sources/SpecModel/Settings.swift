// Declares the settings on which values depend, in addition to the data: the user's locale and calendar. This file
// determines which settings a value needs. Generated code passes only these settings.

/// A set of settings that a computation needs.
public struct Settings: OptionSet, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// The locale. Formats, sorted texts, and functions with a parameter for the locale need this setting.
    public static let locale = Settings(rawValue: 1)
    /// The calendar. Built-in functions of dates, such as `year`, and functions with a parameter for the calendar need
    /// this setting.
    public static let calendar = Settings(rawValue: 2)
}

/// A reader that determines the settings that values need. A path that begins with a derived value needs all settings
/// that the expression of the derived value needs.
public struct SettingsReader: Sendable {
    private let functions: [Function]
    private var ofDerived: [String: Settings] = [:]

    /// Creates a reader for values outside of screens.
    public init(_ program: Program) {
        functions = program.functions
    }

    /// Creates a reader for the values of a screen.
    public init(_ screen: Screen, in program: Program) {
        self.init(program)
        for derived in screen.derived {
            let settings = settings(of: derived.expression)
            if !settings.isEmpty { ofDerived[derived.name] = settings }
        }
    }

    public func settings(ofDerived name: String) -> Settings { ofDerived.isEmpty ? [] : ofDerived[name] ?? [] }

    public func settings(of value: Value) -> Settings {
        var settings: Settings = []
        value.forEachExpression { settings.formUnion(self.settings(of: $0)) }
        return settings
    }

    public func settings(of expression: Expression) -> Settings {
        var settings: Settings = []
        switch expression.kind {
        case .constant, .invalid:
            return []
        case .path(let variable, let steps):
            if case .derived(let name) = variable { settings = self.settings(ofDerived: name) }
            // Most paths consist of a name only, and have no operands to search.
            if steps.isEmpty { return settings }
            if steps.contains(where: \.isLocalized) { settings.formUnion(.locale) }
        case .steps(_, let steps):
            if steps.contains(where: \.isLocalized) { settings = .locale }
        case .call(let id, _):
            settings = functions[id.index].settings
        case .apply(let function, _):
            if function.needsCalendar { settings = .calendar }
        case .text(let template):
            settings = self.settings(ofFormatsOf: template)
        case .not, .binary, .isCase, .enumCase, .list, .model, .copy, .chosen, .typed:
            break
        }
        expression.forEachOperand { settings.formUnion(self.settings(of: $0)) }
        return settings
    }

    /// Returns the settings that the initializer of a view model takes.
    public func settings(of viewModel: ViewModel) -> Settings {
        var settings: Settings = []
        for value in viewModel.values { settings.formUnion(self.settings(of: value.value)) }
        return settings
    }

    /// Returns the settings that the statement needs for its target, its values and its decisions. The settings of
    /// nested statements are excluded.
    public func settings(of statement: Statement) -> Settings {
        var settings = statement.target.map { self.settings(of: $0) } ?? []
        for value in statement.values { settings.formUnion(self.settings(of: value)) }
        for decision in statement.decisions { settings.formUnion(self.settings(of: decision)) }
        return settings
    }

    /// Returns the settings that the formats of a template need. The settings of texts inside its placeholders are
    /// excluded.
    private func settings(ofFormatsOf template: Template) -> Settings {
        var settings: Settings = []
        for case .hole(let hole) in template.segments {
            for format in hole.formats {
                switch format {
                case .builtin: settings.insert(.locale)
                case .function(let id): settings.formUnion(functions[id.index].settings)
                }
            }
        }
        return settings
    }
}

extension PathStep {
    /// A Boolean value that indicates whether the step sorts texts by the rules of the locale.
    fileprivate var isLocalized: Bool {
        if case .sorted(_, _, isLocalized: true) = kind { true } else { false }
    }
}
