// Screens as written: state, sections, rows, and what actions do.

import SpecDiagnostics

public struct ScreenSyntax: Sendable {
    public let name: Located<String>
    public let range: SourceRange
    public var doc: Located<String>?
    public var state: [PropertySyntax] = []
    public var traits: [Located<String>] = []
    public var values: [ValueEntrySyntax] = []
    public var edits: [EditSyntax] = []
    /// What the actions of the screen's own traits do.
    public var actions: [ActionBindingSyntax] = []
    public var commands: [CommandSyntax] = []
    /// Without defaults.
    public var events: [ActionSyntax] = []
    public var derived: [DerivedSyntax] = []
    public var methods: [MethodSyntax] = []
    public var sections: [SectionSyntax] = []
    public var samples: [SampleSyntax] = []
    /// The client's controller class.
    public var controller: Located<String>?
    public var load: Located<LoadSyntax>?

    init(name: Located<String>, range: SourceRange) {
        self.name = name
        self.range = range
    }
}

/// Statements with a name, which other statements call.
public struct MethodSyntax: Sendable {
    public let name: Located<String>
    public let range: SourceRange
    public var doc: Located<String>?
    public var parameters: [ParameterSyntax] = []
    public var statements: [StatementSyntax] = []
}

public struct DerivedSyntax: Sendable {
    public let name: Located<String>
    /// A scalar that holds an expression, or a choice.
    public let value: ValueSyntax
}

/// `day in profile.days`
public struct EachSyntax: Sendable {
    public let variable: Located<String>
    /// A list's expression, or the name of an enum.
    public let list: ScalarSyntax
    public let range: SourceRange
}

public struct SectionSyntax: Sendable {
    public let range: SourceRange
    public var doc: Located<String>?
    /// Nil where it is missing or malformed; that was reported.
    public var id: Located<String>?
    public var each: EachSyntax?
    public var condition: ConditionSyntax?
    public var hidesWhenEmpty: Located<Bool>?
    public var header: SupplementSyntax?
    public var footer: SupplementSyntax?
    public var rows: [RowEntrySyntax] = []
}

/// What stands above or below the rows of a section.
public enum SupplementSyntax: Sendable {
    case text(ValueSyntax)
    /// A cell, with what a row says of one. In a box, since every section has room for two and hardly any has one.
    indirect case cell(RowSyntax)
}

public indirect enum RowEntrySyntax: Sendable {
    case row(RowSyntax)
    case group(RowGroupSyntax)
    case fragment(FragmentUseSyntax)
    case choice(ChoiceSyntax<[RowEntrySyntax]>)
    case match(MatchSyntax<[RowEntrySyntax]>)
}

/// An entry with `rows`.
public struct RowGroupSyntax: Sendable {
    public let range: SourceRange
    public var each: EachSyntax?
    public var condition: ConditionSyntax?
    public var rows: [RowEntrySyntax] = []
}

public struct RowSyntax: Sendable {
    public enum Content: Sendable {
        case cell(Located<String>)
        case viewModel(Located<String>)

        public var name: Located<String> {
            switch self {
            case .cell(let name), .viewModel(let name): name
            }
        }
    }

    public let range: SourceRange
    public var doc: Located<String>?
    /// Nil where it is missing or malformed; that was reported.
    public var id: Located<String>?
    public var each: EachSyntax?
    public var condition: ConditionSyntax?
    /// Nil where it is missing or malformed; that was reported.
    public var content: Content?
    public var style: Located<String>?
    public var values: [ValueEntrySyntax] = []
    public var edits: [EditSyntax] = []
    /// The inputs of the view model.
    public var arguments: [ValueEntrySyntax] = []
    /// The place of the key `with`, or nil where it is not written.
    public var argumentsRange: SourceRange?
    public var actions: [ActionBindingSyntax] = []
    /// What can be done with the row, and what is said of it, beside its cell; nil where nothing is.
    public var details: RowDetailsSyntax?
    /// The value of `once`: `true` for a row that appears once in the list of the 'each' around it.
    public var once: Located<Bool>?
    public var otherwise: OtherwiseSyntax?
}

/// The row that is shown where no element has the row with `once`. An object, since few rows have one.
public final class OtherwiseSyntax: Sendable {
    public let row: RowSyntax

    init(_ row: RowSyntax) {
        self.row = row
    }
}

/// What one action does.
public struct ActionBindingSyntax: Sendable {
    public let action: Located<String>
    /// What its parameters are called here, nil for `_`; nil where they are called as they are declared.
    public let parameters: [Located<String>?]?
    /// Those that could be read, in order.
    public let statements: [StatementSyntax]
}

public struct StatementSyntax: Sendable {
    public indirect enum Kind: Sendable {
        case set(target: ScalarSyntax, value: ValueSyntax)
        case toggle(target: ScalarSyntax)
        case toggleElement(ValueSyntax, list: ScalarSyntax)
        case create(target: ScalarSyntax)
        case append(ValueSyntax, list: ScalarSyntax)
        /// Without an index only where the order does not matter.
        case insert(ValueSyntax, list: ScalarSyntax, index: ScalarSyntax?)
        /// An element, or a path that ends with a key.
        case remove(ScalarSyntax)
        case removeValue(ValueSyntax, list: ScalarSyntax)
        case removeAll(list: ScalarSyntax, where: ScalarSyntax)
        case move(element: Located<String>, before: ScalarSyntax)
        case choice(ChoiceSyntax<[StatementSyntax]>)
        case match(MatchSyntax<[StatementSyntax]>)
        case each(EachSyntax, do: [StatementSyntax])
        /// A row: its section, a point, its id, and the identities of the elements around it; or `nil`.
        case focus(ScalarSyntax)
        /// A row, or a section with the identity of the element that it stands for.
        case scroll(ScalarSyntax)
        case send(event: Located<String>, arguments: [ValueEntrySyntax])
        case call(method: Located<String>, arguments: [ValueEntrySyntax])
    }

    public let kind: Kind
    public let range: SourceRange
}

/// A member that shows what is stored in a place of the state, and the place that its action sets.
public struct EditSyntax: Sendable {
    public let name: Located<String>
    /// A path, or a path with `?? constant` behind it.
    public let place: ScalarSyntax
}

/// A named state of a screen.
public struct SampleSyntax: Sendable {
    public let name: Located<String>
    public let range: SourceRange
    public var doc: Located<String>?
    /// The sample from which it differs.
    public var like: Located<String>?
    /// What it gives to the state's fields, read as literals.
    public var state: [ValueEntrySyntax] = []
    /// The keys of the long form; none where it is written in short.
    public var keys: [Located<String>] = []

    init(name: Located<String>, range: SourceRange) {
        self.name = name
        self.range = range
    }
}
