// Types as the language has them, the constants that a spec can write, and the types and models it declares.

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

    /// The type of that name, sooner than a comparison with each.
    public init?(named name: String) {
        guard let type = Self.byName[name] else { return nil }
        self = type
    }
}

/// A value that a spec writes out. Its type is that of its place. Dates, UUIDs, models and dictionaries that have entries
/// stand in data only: in defaults and in samples.
public indirect enum Constant: Hashable, Sendable {
    case bool(Bool)
    case int(Int)
    /// A `Double` or a `Decimal`, as its digits: `-3.5`.
    case number(String)
    case text(String)
    case duration(nanoseconds: Int)
    /// Seconds since the beginning of 2001, UTC, as their digits.
    case date(seconds: String)
    /// Its letters are capitals.
    case uuid(String)
    case url(String)
    case color(ColorConstant)
    case font(FontConstant)
    case image(ImageConstant)
    case enumCase(ID<DeclaredType>, String, [EnumArgument])
    case none
    /// Of a list or a set. In an expression only an empty one, or one inside a payload: any other there is computed.
    case list([Constant])
    /// No two of its keys are equal. In an expression only an empty one.
    case dictionary([ConstantEntry])
    /// Of a generated model, without the fields that have their defaults; in the order of its fields. In no expression.
    case model(ID<Model>, [ConstantField])
    case invalid
}

/// A key of a dictionary, and what it leads to.
public struct ConstantEntry: Hashable, Sendable {
    public var key: Constant
    public var value: Constant

    public init(key: Constant, value: Constant) {
        self.key = key
        self.value = value
    }
}

/// What a field of a model, or of a screen's state, is.
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

/// One argument of an enum case with a payload.
public struct EnumArgument: Hashable, Sendable {
    /// Nil for `_`.
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
    /// One of the named system colours, without its dot: `secondaryLabel`.
    case system(String)
    /// `0xRRGGBBAA`.
    case hex(UInt32)
    case asset(String)
    case token(ID<Token>)
}

public enum FontConstant: Hashable, Sendable {
    /// One of the text styles, without its dot: `title2`.
    case style(String)
    /// Size in points, as its digits; weight as `FontValue.Weight` names it (`bold`).
    case system(size: String, weight: String?)
    case custom(name: String, size: String)
    case token(ID<Token>)
}

public enum ImageConstant: Hashable, Sendable {
    case asset(String)
    case symbol(String)
    /// Elsewhere: an absolute URL.
    case url(String)
}

/// A design token: a named colour or font.
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

/// Where a type that the spec names is written.
public enum Provenance: Hashable, Sendable {
    /// The compiler writes it.
    case generated
    /// Written by hand in the client's own module (`from: here`).
    case here
    /// Written by hand in another module.
    case imported(String)
}

/// A named type: an enum with its cases, or a Swift type that is only usable whole.
public final class DeclaredType: Sendable {
    public let header: DeclarationHeader
    public let provenance: Provenance
    /// Empty for a type that is only usable whole.
    public let cases: [EnumCase]
    public let isSendable: Bool
    /// Whether two values can be compared for certain. Those of a generated type can.
    public let isEquatable: Bool
    /// Protocols that it conforms to besides, as Swift has them, in parts. None of one that is written by hand.
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
    /// An enum without payloads is backed by `String` and iterable.
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
    /// The argument label; nil for `_`.
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

/// The data that screens and view models read.
public final class Model: Sendable {
    public let header: DeclarationHeader
    public let provenance: Provenance
    public let fields: [Field]
    /// The derived values, each after the values that it reads.
    public let derived: [Derived]
    /// The field that identifies a value in a list.
    public let identity: String?
    public let isSendable: Bool
    /// Whether two values can be compared for certain. Those of a generated model can.
    public let isEquatable: Bool
    /// Protocols that it conforms to besides, as Swift has them, in parts. None of one that is written by hand.
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

/// A model's field, or one of a screen's state.
public final class Field: Sendable {
    public let name: String
    public let doc: String?
    public let type: ValueType
    /// `.none` for an optional that says nothing else.
    public let defaultValue: Constant?
    /// Whether a screen may `set` it.
    public let isSettable: Bool

    public init(name: String, doc: String?, type: ValueType, defaultValue: Constant?, isSettable: Bool) {
        self.name = name
        self.doc = doc
        self.type = type
        self.defaultValue = defaultValue
        self.isSettable = isSettable
    }
}

/// A Swift function that specs may call, written by hand.
public final class Function: Sendable {
    public let header: DeclarationHeader
    public let parameters: [ValueType]
    public let result: ValueType
    /// Whether it is given the locale too, as its last argument: `locale:`.
    public let takesLocale: Bool
    /// A Boolean value that indicates whether the function takes the calendar, behind the locale: `calendar:`.
    public let takesCalendar: Bool
    /// As Swift calls it, in parts: `Card.isValid` is `["Card", "isValid"]`.
    public let swiftPath: [String]

    /// The settings that it is given.
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
        swiftPath: [String]
    ) {
        self.header = header
        self.parameters = parameters
        self.result = result
        self.takesLocale = takesLocale
        self.takesCalendar = takesCalendar
        self.swiftPath = swiftPath
    }
}

/// What view models may call.
public final class Service: Sendable {
    public let header: DeclarationHeader
    /// The type's parts, as Swift has it: `Audio.SoundService` is `["Audio", "SoundService"]`.
    public let typePath: [String]
    /// Whether the type is written `any AccountService`.
    public let isExistential: Bool
    public let provenance: Provenance

    public init(header: DeclarationHeader, typePath: [String], isExistential: Bool, provenance: Provenance) {
        self.header = header
        self.typePath = typePath
        self.isExistential = isExistential
        self.provenance = provenance
    }
}

/// Who holds services.
public final class Container: Sendable {
    public let header: DeclarationHeader
    public let services: [ID<Service>]

    public init(header: DeclarationHeader, services: [ID<Service>]) {
        self.header = header
        self.services = services
    }
}
