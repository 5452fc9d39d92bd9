// What is computed depends on more than the data: on the locale and the calendar of whoever looks at it. Which of the two
// something needs is asked here, so that what needs neither is given neither.

/// Settings that something is computed by.
public struct Settings: OptionSet, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// For formats, texts that are sorted, and functions that ask for it.
    public static let locale = Settings(rawValue: 1)
    /// For parts of dates, and functions that ask for it.
    public static let calendar = Settings(rawValue: 2)
}

/// Finds out what values need. A derived value that a path begins with needs what it is made of.
public struct SettingsReader: Sendable {
    private let functions: [Function]
    private var ofDerived: [String: Settings] = [:]

    /// For what stands outside of screens.
    public init(_ program: Program) {
        functions = program.functions
    }

    /// For what a screen computes.
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
            // Most expressions are no more than a name.
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
        for operand in expression.operands { settings.formUnion(self.settings(of: operand)) }
        return settings
    }

    /// What its initialiser takes.
    public func settings(of viewModel: ViewModel) -> Settings {
        var settings: Settings = []
        for value in viewModel.values { settings.formUnion(self.settings(of: value.value)) }
        return settings
    }

    /// What a statement computes itself, and how it finds what it changes; those inside it are their own.
    public func settings(of statement: Statement) -> Settings {
        var settings = statement.target.map { self.settings(of: $0) } ?? []
        for value in statement.values { settings.formUnion(self.settings(of: value)) }
        for decision in statement.decisions { settings.formUnion(self.settings(of: decision)) }
        return settings
    }

    /// What the formats of its own need; those of texts inside are their own.
    private func settings(ofFormatsOf template: Template) -> Settings {
        var settings: Settings = []
        for hole in template.holes {
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
    /// Whether it sorts by a locale.
    fileprivate var isLocalized: Bool {
        if case .sorted(_, _, isLocalized: true) = kind { true } else { false }
    }
}
