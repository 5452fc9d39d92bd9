// Declares the syntax of a spec's declarations, except screens. The `range` of a declaration covers its whole entry,
// including its name.

import SpecDiagnostics
import SpecYAML

public struct TokenSyntax: Sendable {
    public enum Value: Sendable {
        case color(ScalarSyntax)
        case adaptiveColor(light: ScalarSyntax, dark: ScalarSyntax)
        case font(ScalarSyntax)
        /// A malformed value. The decoder has reported the error.
        case invalid
    }

    public let name: Located<String>
    public let range: SourceRange
    public var doc: Located<String>?
    public let isColor: Bool
    public var value: Value
}

/// An entry of `types`: an enum, or a Swift type that is declared elsewhere.
public struct TypeDeclarationSyntax: Sendable {
    public let name: Located<String>
    public let range: SourceRange
    public var doc: Located<String>?
    /// The value of the key `from`: the name of a module, or `here`. It is `nil` if the key is not written.
    public var from: Located<String>?
    /// The cases, or `nil` if the declaration has no `cases`.
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
    /// The value of the key `from`: the name of a module, or `here`. It is `nil` if the key is not written.
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
    /// The result type, or `nil` if it is missing or malformed. The decoder reports this error.
    public var returns: TypeSyntax?
    public var locale: Located<Bool>?
    public var calendar: Located<Bool>?
    /// The components of the function's Swift name, for example of `Card.isValid`. The value is `nil` if the name is
    /// missing or malformed, which the decoder reports.
    public var swift: SwiftNameSyntax?
    public var examples: [FunctionExampleSyntax] = []

    init(name: Located<String>, range: SourceRange) {
        self.name = name
        self.range = range
    }
}

/// An example of a function: the arguments of a call and its result.
public struct FunctionExampleSyntax: Sendable {
    public let range: SourceRange
    /// The arguments, or `nil` if they are missing or malformed. The decoder reports this error.
    public var arguments: [ValueSyntax]?
    /// The result, or `nil` if it is missing. The decoder reports this error.
    public var result: ValueSyntax?
}

/// A Swift name in parts, for example `any Audio.SoundService`.
public struct SwiftNameSyntax: Sendable {
    public let parts: [Located<String>]
    /// A Boolean value that indicates whether `any` precedes the name.
    public let isExistential: Bool
    public let range: SourceRange
}

public struct ServiceSyntax: Sendable {
    public let name: Located<String>
    public let range: SourceRange
    public var doc: Located<String>?
    /// The Swift type of the service, or `nil` if it is missing or malformed. The decoder reports this error.
    public var type: SwiftNameSyntax?
    /// The value of the key `from`: the name of a module, or `here`. It is `nil` if the key is not written.
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
        /// The name of the role, for example `detail`.
        public let name: Located<String>
        public let base: Located<String>
    }

    public let name: Located<String>
    public let range: SourceRange
    public var doc: Located<String>?
    /// The value of the key `facets`, or `nil` if the trait does not have this key. In this case, the configuration of
    /// the module determines the facets.
    public var facets: Located<FacetsSyntax>?
    public var refines: [Located<String>] = []
    public var role: Role?
    /// The defaults that this trait sets for members of the traits that it refines. The default of an action is always
    /// `ignore`.
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

public enum PreviewLookSyntax: String, Sendable, CaseIterable {
    case row, card, banner, field, button, plain
}

public struct CellSyntax: Sendable {
    public let name: Located<String>
    public let range: SourceRange
    public var doc: Located<String>?
    public var traits: [Located<String>] = []
    /// The value of the key `class`: the name of the client's view class. It is `nil` if the key is not written.
    public var className: Located<String>?
    public var reuse: Located<String>?
    public var load: Located<LoadSyntax>?
    public var list: Located<ListKindSyntax>?
    public var preview: Located<PreviewLookSyntax>?

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
    /// The name of the cell, or `nil` if it is missing or malformed. The decoder reports this error.
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
    /// The cell, the view or the traits, or `nil` if they are missing or malformed. The decoder reports this error.
    public var target: Target?
    /// The names and types of the inputs, which have no defaults.
    public var takes: [PropertySyntax] = []
    public var extends: Located<String>?
    public var style: Located<String>?
    public var services: [Located<String>] = []
    /// The source range of `manual` in `body: manual`, or `nil` if it is not written.
    public var manualBody: SourceRange?
    /// The source range of the value of `values`, or `nil` if the key is not written.
    public var valuesRange: SourceRange?
    public var values: [ValueEntrySyntax] = []
    var undecoded: PackedNode?

    init(name: Located<String>, range: SourceRange) {
        self.name = name
        self.range = range
    }
}

/// A declaration that is an entry of a mapping from names to declarations. The decoder creates the declaration with its
/// name, and then decodes its keys.
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
