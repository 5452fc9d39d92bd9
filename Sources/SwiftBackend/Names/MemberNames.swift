// The names of the members, labels and variables that generated code declares, and of the members and labels of the
// runtime and of Swift that generated code uses. `Names` derives the names of declarations from the names of a spec.

import SpecModel

/// The members of generated screens, except for types.
enum ScreenMember {
    static let content = "screenContent"
    static let values = "screenValues"
    static let screenCommands = "screenCommands"
    // The functions that return the action for a moved or transferred row. `next` is a parameter of both functions.
    // `elements` is a parameter of `transferAction`.
    static let moveAction = "moveAction"
    static let transferAction = "transferAction"
    static let next = "next"
    static let elements = "elements"
    // The case of `Action` for the screen's commands, and the variable that collects these commands.
    static let screenCommand = "screenCommand"
    static let commands = "commands"
    static let sections = "sections"
    static let duplicates = "duplicates"
    static let body = "body"
    static let handle = "handle"
    static let cell = "cell"
    /// The function that the runtime calls to read a value of the enum of rows or of the enum of row ids.
    static let read = "read"
    // The parameters of `read` for a row id and for a row.
    static let rowID = "id"
    static let rowContent = "content"
    // Parameters and variables of the functions of a screen. `screen` is also the case of `Action` for actions of the
    // screen itself.
    static let state = "state"
    static let screen = "screen"
    static let send = "send"
    static let action = "action"
    static let events = "events"
    static let effects = "effects"
    static let row = "row"
    static let path = "path"
    static let cells = "cells"
    // The type parameter for a screen's cells, and the associated types of the protocol of cells.
    static let cellsType = "Cells"
    static let cellType = "Cell"
    static let supplementType = "Supplement"
    static let section = "section"
    // The function of `State` that returns a sample, and the parameter of this function. For a sample that is based on
    // another sample, the function calls itself.
    static let sample = "sample"
    static let sampleName = "name"
    /// The parameter for a closure that creates a row from a view model. Functions that show rows of fragments have
    /// this parameter.
    static let show = "show"
}

/// The names in generated code outside of screens.
enum GeneratedMember {
    // The functions of a style and of a cell's protocol, and their parameters.
    static let apply = "apply"
    static let configure = "configure"
    static let viewModel = "viewModel"
    static let to = "to"
    static let with = "with"
    /// The property that returns the reuse identifier of a case in the enum of cells.
    static let reuseIdentifier = "reuseIdentifier"
    // The property and the type parameter of the private struct for a role.
    static let base = "base"
    static let baseType = "Base"
    // The operands of `==`.
    static let left = "left"
    static let right = "right"
    // The function that lists the parts of a value for a comparison by the runtime, the parameter of this function, and
    // the prefix of the variables that store parts.
    static let readParts = "readParts"
    static let parts = "parts"
    static let part = "part"
    /// The variable for a value that is computed before it is assigned, in a setter or in an action.
    static let newValue = "newValue"
    /// The variable for the change that an edit makes to a list.
    static let edit = "edit"
    /// The variable for the indices of all list elements that satisfy a condition.
    static let places = "places"
    /// The variable for a key in a path. The key is read before the value at the path is changed.
    static let key = "key"

    /// Returns the name of the variable that holds a derived value.
    static func value(of derived: String) -> String { derived + "Value" }
    /// Returns the name of a payload value in an operand of `==`.
    static func payload(_ index: Int, of operand: String) -> String { operand + String(index) }
    /// Returns the name of the variable that stores the identity of a loop's current element.
    static func identity(of variable: String) -> String { variable + "ID" }
    /// Returns the name of the variable that stores the index of a loop's current element.
    static func index(of variable: String) -> String { variable + "Index" }
    /// Returns the name of the variable that stores the identity of the element from which a row is transferred.
    static func origin(of variable: String) -> String { variable + "Origin" }
    /// Returns the name of the variable that stores the identity of the element to which a row is transferred.
    static func target(_ variable: String) -> String { variable + "Target" }
    /// Returns the name of the variable that stores the transferred element.
    static func transferred(_ variable: String) -> String { variable + "Transferred" }
    /// Returns the name of the variable that provides the index and the neighbors of an element.
    static func place(of variable: String) -> String { variable + "Place" }
    /// Returns the name of the variable that indicates whether an action removed an element.
    static func isGone(_ variable: String) -> String { variable + "IsGone" }
}

/// The labels that several types of the runtime use.
enum RuntimeLabel {
    static let `in` = "in"
    static let at = "at"
    static let from = "from"
    static let to = "to"
    static let before = "before"
    static let of = "of"
    /// The label of the parameter for the formatter, which provides the locale and the calendar.
    static let by = "by"
}

/// The members and labels of a screen's body.
enum BodyMember {
    static let row = "row"
    static let once = "once"
    static let otherwise = "otherwise"
    static let of = "of"
    static let section = "section"
    static let sections = "sections"
    static let each = "each"
    static let beside = "beside"
    static let when = "when"
    static let header = "header"
    static let footer = "footer"
    static let hidesWhenEmpty = "hidesWhenEmpty"
    static let reads = "reads"
    static let conditionsRead = "conditionsRead"
    static let readsAnything = "readsAnything"
    static let lazy = "lazy"
    static let derived = "derived"
    static let anyValue = "anyValue"
    static let shown = "shown"
    static let showsHeader = "showsHeader"
    static let showsFooter = "showsFooter"
    static let shownHeader = "shownHeader"
    static let shownFooter = "shownFooter"
    static let format = "format"
    static let bitwise = "bitwise"
    static let id = "id"
    static let identities = "identities"
    static let send = "send"
}

/// The members and labels of the details of a row.
enum DetailMember {
    static let selects = "selects"
    static let selected = "selected"
    static let appears = "appears"
    static let moves = "moves"
    static let showing = "showing"
    static let adopt = "adopt"
    static let command = "command"
    static let title = "title"
    static let image = "image"
    static let color = "color"
    static let role = "role"
    static let accessibility = "accessibility"
    static let label = "label"
    static let hint = "hint"
    static let traits = "traits"
}

/// The members and labels of lists and their elements.
enum ElementMember {
    static let identity = "identity"
    static let `is` = "is"
    static let index = "index"
    static let ofElement = "ofElement"
    static let onceAt = "onceAt"
    static let gone = "gone"
    static let shift = "shift"
    static let past = "past"
    static let create = "create"
    static let toggle = "toggle"
    static let insert = "insert"
    static let clampedAt = "clampedAt"
    static let follow = "follow"
    static let removeAll = "removeAll"
    static let equalTo = "equalTo"
    static let move = "move"
    static let containsText = "containsText"
    static let localizedStandard = "localizedStandard"
    static let followedBy = "followedBy"
    static let include = "include"
    static let isDisjoint = "isDisjoint"
    static let keySet = "keySet"
    static let ordered = "ordered"
    static let orderedByLocale = "orderedByLocale"
    static let place = "place"
    static let group = "group"
    static let places = "places"
    static let `where` = "where"
    static let ofEach = "ofEach"
    static let event = "event"
    static let focus = "focus"
    static let scroll = "scroll"
    static let scrollSection = "scrollSection"
    static let all = "all"
    static let choosing = "choosing"
    static let contains = "contains"
    static let list = "list"
    static let element = "element"
    static let lookups = "lookups"
    static let mapped = "mapped"
    static let firstOfEach = "firstOfEach"
    static let isDescending = "isDescending"
    static let copy = "copy"
    /// The function that makes an order key a part of a composite key.
    static let part = "part"
    /// The function that combines two parts of a composite key.
    static let pair = "pair"
    /// Returns the name of the runtime's variant of a property or method of `String`, such as `firstText` for `first`.
    /// For example, `firstText` is a `String?` instead of a `Character?`.
    static func ofText(_ property: String) -> String { property + "Text" }
}

/// The members and labels of colors, fonts and images, and of literals.
enum ValueMember {
    static let value = "value"
    static let asset = "asset"
    static let symbol = "symbol"
    static let url = "url"
    static let hex = "hex"
    static let rgba = "rgba"
    static let dynamic = "dynamic"
    static let light = "light"
    static let dark = "dark"
    static let token = "token"
    static let system = "system"
    static let custom = "custom"
    static let regular = "regular"
}

/// The members and labels of formats.
enum FormatMember {
    static let locale = "locale"
    static let calendar = "calendar"
    static let code = "code"
    static let minorUnitsOf = "minorUnitsOf"
    static let fractionDigits = "fractionDigits"
    static let monthAndDay = "monthAndDay"
    static let relativeTo = "relativeTo"

    static func name(of pattern: TimeFormat) -> String {
        switch pattern {
        case .minutesAndSeconds: "minutesSeconds"
        case .hoursMinutesAndSeconds: "hoursMinutesSeconds"
        case .shortMinutesAndSeconds: "shortMinutesSeconds"
        case .shortHoursMinutesAndSeconds: "shortHoursMinutesSeconds"
        }
    }
}

/// The members and labels of the standard library and of Foundation.
enum SwiftMember {
    static let id = "id"
    /// The associated type of `Identifiable`.
    static let idType = "ID"
    static let hash = "hash"
    static let hashValue = "hashValue"
    static let rawValue = "rawValue"
    static let allCases = "allCases"
    static let `self` = "self"
    static let `init` = "init"
    static let none = "none"
    static let some = "some"
    static let map = "map"
    static let flatMap = "flatMap"
    static let contains = "contains"
    static let count = "count"
    static let append = "append"
    static let compactMap = "compactMap"
    static let joined = "joined"
    static let current = "current"
    static let string = "string"
    static let uuidString = "uuidString"
    static let timeIntervalSinceReferenceDate = "timeIntervalSinceReferenceDate"
    static let zero = "zero"
    static let seconds = "seconds"
    static let milliseconds = "milliseconds"
    static let microseconds = "microseconds"
    static let nanoseconds = "nanoseconds"
}
