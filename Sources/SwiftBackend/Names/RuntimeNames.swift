// The types and modules that generated code uses without declaring them: those of the runtime, of Swift and of
// Foundation.

import SwiftOutput

/// The public types of the runtime. If a spec imports a type with one of these names, generated code writes the
/// module's name before the name of the imported type.
enum RuntimeType: String, CaseIterable {
    case accessibilityTrait = "AccessibilityTrait"
    case actionHandler = "ActionHandler"
    case arithmetic = "Arithmetic"
    case bitwise = "Bitwise"
    case bitwiseComparable = "BitwiseComparable"
    case colorValue = "ColorValue"
    case commandPlace = "CommandPlace"
    case commandRole = "CommandRole"
    case derivedValues = "DerivedValues"
    case designTheme = "DesignTheme"
    case elementChoice = "ElementChoice"
    case elementGroup = "ElementGroup"
    case elementIndex = "ElementIndex"
    case elementLookups = "ElementLookups"
    case elementPlace = "ElementPlace"
    case elementSurroundings = "ElementSurroundings"
    case equality = "Equality"
    case equalityParts = "EqualityParts"
    case equatableByParts = "EquatableByParts"
    case fontValue = "FontValue"
    case imageValue = "ImageValue"
    case listChanges = "ListChanges"
    case listEdit = "ListEdit"
    case literal = "Literal"
    case orderKey = "OrderKey"
    case reusableCell = "ReusableCell"
    case rowAccessibility = "RowAccessibility"
    case rowBindings = "RowBindings"
    case rowDetails = "RowDetails"
    case rowName = "RowName"
    case rowPath = "RowPath"
    case screenBody = "ScreenBody"
    case screenCells = "ScreenCells"
    case screenCollection = "ScreenCollection"
    case screenContent = "ScreenContent"
    case screenEffect = "ScreenEffect"
    case screenFrame = "ScreenFrame"
    case screenList = "ScreenList"
    case screenListView = "ScreenListView"
    case screenObservation = "ScreenObservation"
    case screenPreviews = "ScreenPreviews"
    case screenRow = "ScreenRow"
    case screenRowContent = "ScreenRowContent"
    case screenRowID = "ScreenRowID"
    case screenRows = "ScreenRows"
    case screenSections = "ScreenSections"
    case screenStore = "ScreenStore"
    case screenTable = "ScreenTable"
    case screenViews = "ScreenViews"
    case serviceBased = "ServiceBased"
    case shownCommand = "ShownCommand"
    case shownRow = "ShownRow"
    case shownSection = "ShownSection"
    case textFormat = "TextFormat"
    case valueBridged = "ValueBridged"
    case viewModelBased = "ViewModelBased"

    /// A Boolean value that indicates whether the name is reserved. A spec cannot declare a type with a reserved name,
    /// because generated code or the client's code refers to the runtime's type by this name.
    var isReserved: Bool {
        switch self {
        case .accessibilityTrait, .bitwiseComparable, .commandPlace, .commandRole, .designTheme, .elementChoice,
            .elementIndex, .elementPlace, .elementSurroundings, .listEdit, .rowAccessibility, .rowDetails,
            .screenCollection, .screenList, .screenObservation, .screenTable, .valueBridged:
            false
        default: true
        }
    }
}

extension RuntimeType {
    /// The names of the associated types that the protocol of a screen's views, for example `InboxViews`, inherits from
    /// `ScreenViews`.
    static let associatedTypesOfViews: Set = ["Screen", "RowContent", "SupplementContent"]
    /// The names of the associated types that the protocol of a screen's cells, for example `InboxCells`, inherits from
    /// `ScreenCells`.
    static let associatedTypesOfCells: Set = ["Screen", "RowView", "SupplementView"]
    /// The name of the type that is nested in `ReusableCell`.
    static let load = "Load"
    /// The names of the type parameters of `RowBindings`. In extensions of `RowBindings`, they shadow types with the
    /// same name.
    static let parametersOfBindings: Set = ["Screen", "ViewModel"]
}

/// The names of the types of Swift and Foundation that generated code uses, and the keywords that can be part of a
/// type, for example `Any`.
enum SwiftName: String, CaseIterable {
    case any = "Any"
    case anyHashable = "AnyHashable"
    case anyObject = "AnyObject"
    case array = "Array"
    case bool = "Bool"
    case calendar = "Calendar"
    case caseIterable = "CaseIterable"
    case date = "Date"
    case decimal = "Decimal"
    case double = "Double"
    case duration = "Duration"
    case equatable = "Equatable"
    case hashable = "Hashable"
    case identifiable = "Identifiable"
    case int = "Int"
    case locale = "Locale"
    case mainActor = "MainActor"
    case metatype = "Type"
    case metatypeOfProtocol = "Protocol"
    case never = "Never"
    case optional = "Optional"
    case `self` = "Self"
    case sendable = "Sendable"
    case set = "Set"
    case string = "String"
    case url = "URL"
    case uuid = "UUID"
    case void = "Void"

    /// A Boolean value that indicates whether the name is reserved. A spec cannot declare a type with a reserved name.
    /// `Calendar` is not reserved, because generated code rarely uses it. If a spec declares a type with this name,
    /// generated code writes `Foundation.Calendar`.
    var isReserved: Bool { self != .calendar }
}

/// The names of the modules that generated code can import or name although no spec imports them.
enum ModuleName: String, CaseIterable {
    case foundation = "Foundation"
    case runtime = "ViewModelRuntime"
    case swift = "Swift"
}

extension SwiftType {
    static func swift(_ name: SwiftName) -> SwiftType { .named(name.rawValue) }
}
