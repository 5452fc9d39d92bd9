// Declares the syntax of screens: state, sections, rows and action bindings.

import SpecDiagnostics
import SpecYAML

public struct ScreenSyntax: Sendable {
    public let name: Located<String>
    public let range: SourceRange
    public var doc: Located<String>?
    public var state: [PropertySyntax] = []
    public var traits: [Located<String>] = []
    public var values: [ValueEntrySyntax] = []
    public var edits: [EditSyntax] = []
    /// The action bindings of the screen's own traits.
    public var actions: [ActionBindingSyntax] = []
    public var commands: [CommandSyntax] = []
    /// The events, which have no defaults.
    public var events: [ActionSyntax] = []
    public var derived: [DerivedSyntax] = []
    public var methods: [MethodSyntax] = []
    public var sections: [SectionSyntax] = []
    public var samples: [SampleSyntax] = []
    /// The name of the client's controller class, or `nil` if the screen has no `controller`.
    public var controller: Located<String>?
    public var load: Located<LoadSyntax>?
    var undecoded: PackedNode?

    init(name: Located<String>, range: SourceRange) {
        self.name = name
        self.range = range
    }
}

/// A method: a named list of statements that other statements can call.
public struct MethodSyntax: Sendable {
    public let name: Located<String>
    public let range: SourceRange
    public var doc: Located<String>?
    public var parameters: [ParameterSyntax] = []
    public var statements: [StatementSyntax] = []
}

public struct DerivedSyntax: Sendable {
    public let name: Located<String>
    /// A scalar with an expression, a choice, or a copy.
    public let value: ValueSyntax
}

/// A loop over a list: `day in profile.days`.
public struct EachSyntax: Sendable {
    public let variable: Located<String>
    /// The expression of a list, or the name of an enum.
    public let list: ScalarSyntax
    public let range: SourceRange
}

public struct SectionSyntax: Sendable {
    public let range: SourceRange
    public var doc: Located<String>?
    /// The id, or `nil` if it is missing or malformed. The decoder reports this error.
    public var id: Located<String>?
    public var each: EachSyntax?
    public var condition: ConditionSyntax?
    public var hidesWhenEmpty: Located<Bool>?
    public var header: SupplementSyntax?
    public var footer: SupplementSyntax?
    public var rows: [RowEntrySyntax] = []
}

/// The content above or below the rows of a section: its header or its footer.
public enum SupplementSyntax: Sendable {
    case text(ValueSyntax)
    /// A cell, written with some of the keys of a row. The case is indirect to keep the enum small, because few headers
    /// and footers are cells.
    indirect case cell(RowSyntax)
}

public indirect enum RowEntrySyntax: Sendable {
    case row(RowSyntax)
    case group(RowGroupSyntax)
    case fragment(FragmentUseSyntax)
    case choice(ChoiceSyntax<[RowEntrySyntax]>)
    case match(MatchSyntax<[RowEntrySyntax]>)
}

/// A group of rows: an entry with `rows`.
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
    /// The id, or `nil` if it is missing or malformed. The decoder reports this error.
    public var id: Located<String>?
    public var each: EachSyntax?
    public var condition: ConditionSyntax?
    /// The cell or the view model, or `nil` if it is missing or malformed. The decoder reports this error.
    public var content: Content?
    public var style: Located<String>?
    public var values: [ValueEntrySyntax] = []
    public var edits: [EditSyntax] = []
    /// The inputs of the view model.
    public var arguments: [ValueEntrySyntax] = []
    /// The source range of the value of `with`, or `nil` if the key is not written.
    public var argumentsRange: SourceRange?
    public var actions: [ActionBindingSyntax] = []
    /// The commands, accessibility and other details of the row, or `nil` if the row has no details.
    public var details: RowDetailsSyntax?
    /// The value of `once`, or `nil` if the key is not written. If it is `true`, the screen shows the row once for the
    /// whole list of the enclosing `each`, instead of once for each element.
    public var once: Located<Bool>?
    public var otherwise: OtherwiseSyntax?
}

/// The row that a screen shows after the rows of a loop if the loop shows no row with `once`. This type is a class to
/// keep `RowSyntax` small, because few rows have an `otherwise`.
public final class OtherwiseSyntax: Sendable {
    public let row: RowSyntax

    init(_ row: RowSyntax) {
        self.row = row
    }
}

/// An action with the statements that it executes.
public struct ActionBindingSyntax: Sendable {
    public let action: Located<String>
    /// The names that the statements use for the parameters of the action, with `nil` for `_`. The array is `nil` if
    /// the statements use the declared names of the parameters.
    public let parameters: [Located<String>?]?
    /// The statements that could be decoded, in order.
    public let statements: [StatementSyntax]
}

public struct StatementSyntax: Sendable {
    public indirect enum Kind: Sendable {
        case set(target: ScalarSyntax, value: ValueSyntax)
        case toggle(target: ScalarSyntax)
        case toggleElement(ValueSyntax, list: ScalarSyntax)
        case create(target: ScalarSyntax)
        case append(ValueSyntax, list: ScalarSyntax)
        /// The insertion of an element. The index is `nil` if the spec omits it. Only an insertion into a set may omit
        /// the index.
        case insert(ValueSyntax, list: ScalarSyntax, index: ScalarSyntax?)
        /// The removal of an element, or of the element or dictionary value at a path that ends with a key.
        case remove(ScalarSyntax)
        case removeValue(ValueSyntax, list: ScalarSyntax)
        case removeAll(list: ScalarSyntax, where: ScalarSyntax)
        case move(element: Located<String>, before: ScalarSyntax)
        case choice(ChoiceSyntax<[StatementSyntax]>)
        case match(MatchSyntax<[StatementSyntax]>)
        case each(EachSyntax, do: [StatementSyntax])
        /// A request to edit a row, or to end editing if the scalar is the word `nil`. Any other scalar contains the
        /// section, a dot, the row and, in parentheses, the identities of the elements of the enclosing loops.
        case focus(ScalarSyntax)
        /// A request to scroll to a row or a section. If the section has an `each`, the scalar also contains the
        /// identity of the section's element, in parentheses.
        case scroll(ScalarSyntax)
        case send(event: Located<String>, arguments: [ValueEntrySyntax])
        case call(method: Located<String>, arguments: [ValueEntrySyntax])
    }

    public let kind: Kind
    public let range: SourceRange
}

/// A member that shows a stored value of the state. Its action sets this value.
public struct EditSyntax: Sendable {
    public let name: Located<String>
    /// The path of the stored value, with an optional `?? constant` after it.
    public let place: ScalarSyntax
}

/// A named state of a screen.
public struct SampleSyntax: Sendable {
    public let name: Located<String>
    public let range: SourceRange
    public var doc: Located<String>?
    /// The sample that provides the values of the fields that this sample omits, or `nil` if this sample has no `like`.
    public var like: Located<String>?
    /// The values of the state's fields, which are parsed as literals.
    public var state: [ValueEntrySyntax] = []
    /// The keys of the sample in the long form, or an empty array for a sample in the short form.
    public var keys: [Located<String>] = []

    init(name: Located<String>, range: SourceRange) {
        self.name = name
        self.range = range
    }
}
