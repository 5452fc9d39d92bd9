// Declares the types of the language, the constants that specs contain, and the types and models that specs declare.

public enum BuiltinType: String, Hashable, Sendable, CaseIterable {
    case string = "String"
    case bool = "Bool"
    case int = "Int"
    case double = "Double"
    case decimal = "Decimal"
    case date = "Date"
    case duration = "Duration"
    case url = "URL"
    case uuid = "UUID"
    case color = "Color"
    case font = "Font"
    case image = "Image"

    private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

    /// Creates the type with the name `name`, or returns `nil` if no type has this name. The dictionary lookup is
    /// faster than a comparison with each case.
    public init?(named name: String) {
        guard let type = Self.byName[name] else { return nil }
        self = type
    }
}

/// A literal value in a spec. The context of a literal determines its type. Dates, UUIDs, models and nonempty
/// dictionaries are allowed only in defaults and samples.
public indirect enum Constant: Hashable, Sendable {
    case bool(Bool)
    case int(Int)
    /// A `Double` or a `Decimal`, as digits: `-3.5`.
    case number(String)
    case text(String)
    case duration(nanoseconds: Int)
    /// The seconds since the start of 2001 in UTC, as digits.
    case date(seconds: String)
    /// A UUID in capital letters.
    case uuid(String)
    case url(String)
    case color(ColorConstant)
    case font(FontConstant)
    case image(ImageConstant)
    case enumCase(ID<DeclaredType>, String, [EnumArgument])
    case none
    /// A list or a set. In expressions, this case occurs only for empty lists and for lists in payloads. Any other list
    /// in an expression is computed.
    case list([Constant])
    /// A dictionary with unique keys. Expressions contain only empty dictionaries.
    case dictionary([ConstantEntry])
    /// A value of a generated model. The fields are in the order of the model's declaration. Fields with their default
    /// values are omitted. This case does not occur in expressions.
    case model(ID<Model>, [ConstantField])
    case invalid
}

/// An entry of a dictionary.
public struct ConstantEntry: Hashable, Sendable {
    public var key: Constant
    public var value: Constant

    public init(key: Constant, value: Constant) {
        self.key = key
        self.value = value
    }
}

/// The value of a field of a model or of a screen's state.
public struct ConstantField: Hashable, Sendable {
    public var name: String
    public var value: Constant
    public var type: ValueType

    public init(name: String, value: Constant, type: ValueType) {
        self.name = name
        self.value = value
        self.type = type
    }
}

/// An argument of an enum case with a payload.
public struct EnumArgument: Hashable, Sendable {
    /// The label, or `nil` for `_`.
    public var label: String?
    public var value: Constant
    public var type: ValueType

    public init(label: String?, value: Constant, type: ValueType) {
        self.label = label
        self.value = value
        self.type = type
    }
}

public enum ColorConstant: Hashable, Sendable {
    /// The name of a system color, without its leading dot: `secondaryLabel`.
    case system(String)
    /// A hexadecimal color, as `0xRRGGBBAA`.
    case hex(UInt32)
    case asset(String)
    case token(ID<Token>)
}

public enum FontConstant: Hashable, Sendable {
    /// The name of a text style, without its leading dot: `title2`.
    case style(String)
    /// A system font. The size is in points, as digits. The weight is the name of a case of `FontValue.Weight`, for
    /// example `bold`.
    case system(size: String, weight: String?)
    case custom(name: String, size: String)
    case token(ID<Token>)
}

public enum ImageConstant: Hashable, Sendable {
    case asset(String)
    case symbol(String)
    /// An image at an absolute URL.
    case url(String)
}

/// A design token: a named color or font.
public final class Token: Sendable {
    public enum Value: Hashable, Sendable {
        case color(ColorConstant)
        case adaptiveColor(light: ColorConstant, dark: ColorConstant)
        case font(FontConstant)
        case invalid
    }

    public let header: DeclarationHeader
    public let value: Value

    public init(header: DeclarationHeader, value: Value) {
        self.header = header
        self.value = value
    }

    public var isColor: Bool {
        switch value {
        case .color, .adaptiveColor: true
        case .font, .invalid: false
        }
    }
}

/// The origin of a declaration's Swift type: the compiler, the client's own module or another module.
public enum Provenance: Hashable, Sendable {
    /// The compiler generates the declaration.
    case generated
    /// The declaration is written by hand in the client's own module (`from: here`).
    case here
    /// The declaration is written by hand in another module.
    case imported(String)
}

/// A named type: an enum with its cases, or an opaque Swift type.
public final class DeclaredType: Sendable {
    public let header: DeclarationHeader
    public let provenance: Provenance
    /// The cases, or an empty array for an opaque type.
    public let cases: [EnumCase]
    public let isSendable: Bool
    /// A Boolean value that indicates whether the type is known to conform to `Equatable`. Generated types always
    /// conform.
    public let isEquatable: Bool
    /// The Swift names of the protocols that the spec lists under `conforms`. Each name is an array of the parts that
    /// dots separate in the name. The outer array is empty for a handwritten type.
    public let conforms: [[String]]

    public init(
        header: DeclarationHeader,
        provenance: Provenance,
        cases: [EnumCase],
        isSendable: Bool,
        isEquatable: Bool,
        conforms: [[String]]
    ) {
        self.header = header
        self.provenance = provenance
        self.cases = cases
        self.isSendable = isSendable
        self.isEquatable = isEquatable
        self.conforms = conforms
    }

    public var isEnum: Bool { !cases.isEmpty }
    /// A Boolean value that indicates whether the type is an enum and no case has a payload. Such an enum, if it is
    /// generated, has the raw type `String` and conforms to `CaseIterable`.
    public var isRawRepresentable: Bool { isEnum && cases.allSatisfy { $0.payload.isEmpty } }
}

public final class EnumCase: Sendable {
    public let name: String
    public let doc: String?
    public let payload: [Parameter]

    public init(name: String, doc: String?, payload: [Parameter]) {
        self.name = name
        self.doc = doc
        self.payload = payload
    }
}

/// A parameter of an action, an event or a payload.
public final class Parameter: Hashable, Sendable {
    /// The argument label, or `nil` for `_`.
    public let label: String?
    public let name: String
    public let type: ValueType

    public init(label: String?, name: String, type: ValueType) {
        self.label = label
        self.name = name
        self.type = type
    }

    public static func == (lhs: Parameter, rhs: Parameter) -> Bool {
        lhs === rhs || (lhs.label == rhs.label && lhs.name == rhs.name && lhs.type == rhs.type)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(label)
        hasher.combine(name)
        hasher.combine(type)
    }
}

/// A type of data that screens and view models read.
public final class Model: Sendable {
    public let header: DeclarationHeader
    public let provenance: Provenance
    public let fields: [Field]
    /// The derived values, each after the values that it reads.
    public let derived: [Derived]
    /// The name of the field that identifies a value in a list, or `nil` if the values of the model have no identity.
    public let identity: String?
    public let isSendable: Bool
    /// A Boolean value that indicates whether the model is known to conform to `Equatable`. Generated models always
    /// conform.
    public let isEquatable: Bool
    /// The Swift names of the protocols that the spec lists under `conforms`. Each name is an array of the parts that
    /// dots separate in the name. The outer array is empty for a handwritten model.
    public let conforms: [[String]]

    public init(
        header: DeclarationHeader,
        provenance: Provenance,
        fields: [Field],
        derived: [Derived],
        identity: String?,
        isSendable: Bool,
        isEquatable: Bool,
        conforms: [[String]]
    ) {
        self.header = header
        self.provenance = provenance
        self.fields = fields
        self.derived = derived
        self.identity = identity
        self.isSendable = isSendable
        self.isEquatable = isEquatable
        self.conforms = conforms
    }
}

/// A field of a model or of a screen's state.
public final class Field: Sendable {
    public let name: String
    public let doc: String?
    public let type: ValueType
    /// The default value, or `nil` if the field has no default. An optional field without an explicit default has the
    /// default `.none`.
    public let defaultValue: Constant?
    /// A Boolean value that indicates whether the statements of a screen can change the field.
    public let isSettable: Bool

    public init(name: String, doc: String?, type: ValueType, defaultValue: Constant?, isSettable: Bool) {
        self.name = name
        self.doc = doc
        self.type = type
        self.defaultValue = defaultValue
        self.isSettable = isSettable
    }
}

/// A Swift function that is written by hand, and that specs can call.
public final class Function: Sendable {
    public let header: DeclarationHeader
    public let parameters: [ValueType]
    public let result: ValueType
    /// A Boolean value that indicates whether the function takes a locale after the arguments for `parameters`. The
    /// argument label is `locale`.
    public let takesLocale: Bool
    /// A Boolean value that indicates whether the function takes a calendar as its last argument. The argument label is
    /// `calendar`.
    public let takesCalendar: Bool
    /// The components of the function's Swift name, for example `["Card", "isValid"]` for `Card.isValid`.
    public let swiftPath: [String]
    /// The results of some calls, for previews of screens.
    public let examples: [FunctionExample]

    /// The settings that the function takes.
    public var settings: Settings {
        var settings: Settings = []
        if takesLocale { settings.insert(.locale) }
        if takesCalendar { settings.insert(.calendar) }
        return settings
    }

    public init(
        header: DeclarationHeader,
        parameters: [ValueType],
        result: ValueType,
        takesLocale: Bool,
        takesCalendar: Bool,
        swiftPath: [String],
        examples: [FunctionExample]
    ) {
        self.header = header
        self.parameters = parameters
        self.result = result
        self.takesLocale = takesLocale
        self.takesCalendar = takesCalendar
        self.swiftPath = swiftPath
        self.examples = examples
    }
}

/// An example of a call of a function, with its arguments and its result.
public final class FunctionExample: Sendable {
    /// The arguments, which have the types of the function's parameters.
    public let arguments: [Constant]
    public let result: Constant

    public init(arguments: [Constant], result: Constant) {
        self.arguments = arguments
        self.result = result
    }
}

/// A service that view models can call.
public final class Service: Sendable {
    public let header: DeclarationHeader
    /// The components of the name of the service's Swift type, for example `["Audio", "SoundService"]` for
    /// `Audio.SoundService`.
    public let typePath: [String]
    /// A Boolean value that indicates whether the Swift type is an existential type, for example `any AccountService`.
    public let isExistential: Bool
    public let provenance: Provenance

    public init(header: DeclarationHeader, typePath: [String], isExistential: Bool, provenance: Provenance) {
        self.header = header
        self.typePath = typePath
        self.isExistential = isExistential
        self.provenance = provenance
    }
}

/// A container that has services.
public final class Container: Sendable {
    public let header: DeclarationHeader
    public let services: [ID<Service>]

    public init(header: DeclarationHeader, services: [ID<Service>]) {
        self.header = header
        self.services = services
    }
}
