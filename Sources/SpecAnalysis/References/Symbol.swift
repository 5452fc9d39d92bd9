// Declares symbols, which identify the names that specs declare, and composed names, which consist of the names of
// several symbols.

import SpecDiagnostics
import SpecModel

/// A name that a spec declares. Equal specs have equal symbols. A name that several locations declare together, such as
/// the ID of a row in both branches of a choice, is one symbol.
package enum Symbol: Hashable, Sendable {
    package enum MemberKind: String, Hashable, Sendable, CaseIterable {
        /// A property or an action of a trait.
        case member
        /// A role, whose name is a part of the names of its members.
        case role
        case field, enumCase
        /// An input of a view model or of a fragment.
        case input
        /// A member of a screen or of a fragment. A fragment refers to events and sections, but does not declare them.
        /// The screens that use the fragment have to declare them.
        case stateField, derivedValue, event, method, section, sample
    }

    /// A Swift module, which specs import and do not declare.
    case module(String)
    case declaration(Declaration)
    case member(MemberKind, of: Declaration, name: String)
    /// A parameter of an action or an event, or a value of a payload.
    case parameter(of: Declaration, member: String, name: String)
    /// A row of a screen or of a fragment. For a row that a fragment declares, `section` is empty. For a row to which a
    /// fragment only refers, `section` is not empty. The screens that use the fragment have to declare such a row.
    case row(of: Declaration, section: String, id: String)
    /// The ID of a use of a fragment. The ID is the prefix of the IDs of the fragment's rows.
    case use(of: Declaration, section: String, id: String)
    /// A command of a screen or of a row. `path` identifies the row by its section and its ID, and is empty for a
    /// command of a screen.
    case command(of: Declaration, path: String, id: String)
    /// A name that an `each`, a condition, a case of a `match` or an action binding adds to the scope.
    case bound(String, at: SourceRange)
}

extension Symbol {
    /// A Boolean value that indicates whether a fragment refers to the symbol without declaring it. The screens that
    /// use the fragment have to declare such a symbol.
    package var isRequired: Bool {
        switch self {
        case .member(.event, of: .fragment, _), .member(.section, of: .fragment, _), .parameter(of: .fragment, _, _):
            true
        case .row(of: .fragment, let section, _):
            !section.isEmpty
        default:
            false
        }
    }
}

/// The name in the source at a reference. It is either the name of one symbol, or composed of the names of several
/// symbols.
package indirect enum ReferenceName: Hashable, Sendable {
    case symbol(Symbol)
    /// The ID of a fragment's use, followed by the ID of a row or of a nested use: `contactEmail`.
    case joined(ReferenceName, ReferenceName)
    /// The name of a member of a role, for example `detailText` or `onDetailTap`.
    case role(Symbol, member: ReferenceName, isAction: Bool)

    /// A Boolean value that indicates whether this is the name of a module.
    var isModule: Bool {
        if case .symbol(.module) = self { true } else { false }
    }

    /// The symbols whose names are parts of this name, in the order of the parts.
    package var symbols: [Symbol] {
        switch self {
        case .symbol(let symbol): [symbol]
        case .joined(let first, let second): first.symbols + second.symbols
        case .role(let role, let member, _): [role] + member.symbols
        }
    }

    /// Returns the text of this name. The closure `name` returns the text of each symbol.
    package func spelling(_ name: (Symbol) -> String) -> String {
        switch self {
        case .symbol(let symbol):
            return name(symbol)
        case .joined(let first, let second):
            return first.spelling(name) + capitalizedFirst(second.spelling(name))
        case .role(let role, let member, let isAction):
            return roleName(of: member.spelling(name), isAction: isAction, in: name(role))
        }
    }
}

/// A location in a spec, or in a module's options, that contains the name of a symbol.
package struct Reference: Hashable, Sendable {
    /// The range of the name. In a `ReferenceIndex`, the range excludes quotes, and a preceding module and dot.
    package let range: SourceRange
    package let name: ReferenceName
    /// A Boolean value that indicates whether the reference is the declaration of the symbol.
    package let isDeclaration: Bool

    package init(range: SourceRange, name: ReferenceName, isDeclaration: Bool) {
        self.range = range
        self.name = name
        self.isDeclaration = isDeclaration
    }
}
