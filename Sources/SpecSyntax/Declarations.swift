// The declarations of a spec, but for screens. `range` is that of the whole entry, from its name to its end.

import SpecDiagnostics

public struct TokenSyntax: Sendable {
    public enum Value: Sendable {
        case color(ScalarSyntax)
        case adaptiveColor(light: ScalarSyntax, dark: ScalarSyntax)
        case font(ScalarSyntax)
        /// Reported.
        case invalid
    }

    public let name: Located<String>
    public let range: SourceRange
    public var doc: Located<String>?
    public let isColor: Bool
    public var value: Value
}

/// An entry of `types`: an enum, or a Swift type written elsewhere.
public struct TypeDeclarationSyntax: Sendable {
    public let name: Located<String>
    public let range: SourceRange
    public var doc: Located<String>?
    /// A module's name, or `here`.
    public var from: Located<String>?
    /// Nil where it says nothing about cases.
    public var cases: [EnumCaseSyntax]?
    public var sendable: Located<Bool>?
    public var equatable: Located<Bool>?
    public var conforms: [SwiftNameSyntax] = []

    init(name: Located<String>, range: SourceRange) {
        self.name = name
        self.range = range
    }
}

public struct EnumCaseSyntax: Sendable {
    public let name: Located<String>
    public let range: SourceRange
    public var doc: Located<String>?
    public var payload: [ParameterSyntax]
}

public struct ModelSyntax: Sendable {
    public let name: Located<String>
    public let range: SourceRange
    public var doc: Located<String>?
    /// A module's name, or `here`.
    public var from: Located<String>?
    public var identity: Located<String>?
    public var fields: [PropertySyntax] = []
    public var derived: [DerivedSyntax] = []
    public var sendable: Located<Bool>?
    public var equatable: Located<Bool>?
    public var conforms: [SwiftNameSyntax] = []

    init(name: Located<String>, range: SourceRange) {
        self.name = name
        self.range = range
    }
}

public struct FunctionSyntax: Sendable {
    public let name: Located<String>
    public let range: SourceRange
    public var doc: Located<String>?
    public var parameters: [TypeSyntax] = []
    /// Nil where it is missing or malformed; that was reported.
    public var returns: TypeSyntax?
    public var locale: Located<Bool>?
    public var calendar: Located<Bool>?
    /// `Card.isValid` in parts; nil where it is missing or malformed, which was reported.
    public var swift: SwiftNameSyntax?

    init(name: Located<String>, range: SourceRange) {
        self.name = name
        self.range = range
    }
}

/// A name of Swift's, in parts: `any Audio.SoundService`.
public struct SwiftNameSyntax: Sendable {
    public let parts: [Located<String>]
    /// Whether `any` stands before it.
    public let isExistential: Bool
    public let range: SourceRange
}

public struct ServiceSyntax: Sendable {
    public let name: Located<String>
    public let range: SourceRange
    public var doc: Located<String>?
    /// Nil where it is missing or malformed; that was reported.
    public var type: SwiftNameSyntax?
    /// A module's name, or `here`.
    public var from: Located<String>?

    init(name: Located<String>, range: SourceRange) {
        self.name = name
        self.range = range
    }
}

public struct ContainerSyntax: Sendable {
    public let name: Located<String>
    public let range: SourceRange
    public var doc: Located<String>?
    public var services: [Located<String>] = []
}

public enum FacetsSyntax: String, Sendable, CaseIterable {
    case single, split
}

public struct TraitSyntax: Sendable {
    public struct Role: Sendable {
        /// `detail`
        public let name: Located<String>
        public let base: Located<String>
    }

    public let name: Located<String>
    public let range: SourceRange
    public var doc: Located<String>?
    /// Nil where the configuration decides.
    public var facets: Located<FacetsSyntax>?
    public var refines: [Located<String>] = []
    public var role: Role?
    /// New defaults of what it refines; for an action, `ignore`.
    public var defaults: [ValueEntrySyntax] = []
    public var data: [PropertySyntax] = []
    public var appearance: [PropertySyntax] = []
    public var actions: [ActionSyntax] = []

    init(name: Located<String>, range: SourceRange) {
        self.name = name
        self.range = range
    }
}

public enum LoadSyntax: String, Sendable, CaseIterable {
    case `class`, nib, storyboard
}

public enum ListKindSyntax: String, Sendable, CaseIterable {
    case table, collection
}

public struct CellSyntax: Sendable {
    public let name: Located<String>
    public let range: SourceRange
    public var doc: Located<String>?
    public var traits: [Located<String>] = []
    /// The client's view class.
    public var className: Located<String>?
    public var reuse: Located<String>?
    public var load: Located<LoadSyntax>?
    public var list: Located<ListKindSyntax>?

    init(name: Located<String>, range: SourceRange) {
        self.name = name
        self.range = range
    }
}

public struct ViewSyntax: Sendable {
    public let name: Located<String>
    public let range: SourceRange
    public var doc: Located<String>?
    public var traits: [Located<String>] = []
    public var nest: Located<Bool>?
    public var delegate: Located<Bool>?

    init(name: Located<String>, range: SourceRange) {
        self.name = name
        self.range = range
    }
}

public struct StyleSyntax: Sendable {
    public let name: Located<String>
    public let range: SourceRange
    public var doc: Located<String>?
    /// The cell; nil where it is missing or malformed, which was reported.
    public var cell: Located<String>?
    public var values: [ValueEntrySyntax] = []

    init(name: Located<String>, range: SourceRange) {
        self.name = name
        self.range = range
    }
}

public struct ViewModelSyntax: Sendable {
    public enum Target: Sendable {
        case cell(Located<String>)
        case view(Located<String>)
        case traits([Located<String>])
    }

    public let name: Located<String>
    public let range: SourceRange
    public var doc: Located<String>?
    /// Nil where it is missing or malformed; that was reported.
    public var target: Target?
    /// Names and types; without defaults.
    public var takes: [PropertySyntax] = []
    public var extends: Located<String>?
    public var style: Located<String>?
    public var services: [Located<String>] = []
    /// The place of `body: manual`.
    public var manualBody: SourceRange?
    /// The place of the key `values`, or nil where it is not written.
    public var valuesRange: SourceRange?
    public var values: [ValueEntrySyntax] = []

    init(name: Located<String>, range: SourceRange) {
        self.name = name
        self.range = range
    }
}

/// What begins with a name that the spec gives it, and is decoded by a table.
protocol NamedSyntax: SendableMetatype {
    init(name: Located<String>, range: SourceRange)
}

extension TypeDeclarationSyntax: NamedSyntax {}
extension ModelSyntax: NamedSyntax {}
extension FunctionSyntax: NamedSyntax {}
extension ServiceSyntax: NamedSyntax {}
extension TraitSyntax: NamedSyntax {}
extension CellSyntax: NamedSyntax {}
extension ViewSyntax: NamedSyntax {}
extension StyleSyntax: NamedSyntax {}
extension ViewModelSyntax: NamedSyntax {}
extension FragmentSyntax: NamedSyntax {}
extension ScreenSyntax: NamedSyntax {}
