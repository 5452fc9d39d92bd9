// Members, labels and variables of generated code: those that all of it has, and those of the runtime's and of Swift's
// that it uses. What a spec gives a name to is in the name table.

/// What a generated screen has of its own, besides its types.
enum ScreenMember {
    static let content = "screenContent"
    static let values = "screenValues"
    static let screenCommands = "screenCommands"
    /// What says what moving a row does, and its parameter besides the row.
    static let moveAction = "moveAction"
    static let transferAction = "transferAction"
    static let next = "next"
    static let elements = "elements"
    /// The case of the screen's commands, and the variable in which they are collected.
    static let screenCommand = "screenCommand"
    static let commands = "commands"
    static let sections = "sections"
    static let duplicates = "duplicates"
    static let body = "body"
    static let handle = "handle"
    static let cell = "cell"
    /// Of rows and their ids: what the runtime reads of a case.
    static let read = "read"
    /// The parameters of the two.
    static let rowID = "id"
    static let rowContent = "content"
    /// Parameters and variables of the screen's functions; the screen's own actions are a case of that name, too.
    static let state = "state"
    static let screen = "screen"
    static let send = "send"
    static let action = "action"
    static let events = "events"
    static let effects = "effects"
    static let row = "row"
    static let path = "path"
    static let cells = "cells"
    /// What makes its cells: the type parameter, and the associated type.
    static let cellsType = "Cells"
    static let cellType = "Cell"
    static let supplementType = "Supplement"
    static let section = "section"
    /// Of its state: the state of a sample, and the parameter that says which; the function calls itself by its name.
    static let sample = "sample"
    static let sampleName = "name"
    /// What makes a row of a view model, where a function shows a row of a fragment.
    static let show = "show"
}

/// What generated code has of its own beside screens.
enum GeneratedMember {
    /// In a style and in a cell's protocol, and the parameter of both.
    static let apply = "apply"
    static let configure = "configure"
    static let viewModel = "viewModel"
    static let to = "to"
    static let with = "with"
    /// Of an enum of cells.
    static let reuseIdentifier = "reuseIdentifier"
    /// Behind a role, and the type of that.
    static let base = "base"
    static let baseType = "Base"
    /// The operands of `==`.
    static let left = "left"
    static let right = "right"
    /// What names the parts that equality is decided by, its parameter, and one of them.
    static let readParts = "readParts"
    static let parts = "parts"
    static let part = "part"
    /// What is written to a place once it has been computed, in a setter and in an action.
    static let newValue = "newValue"
    /// What an edit did to a list.
    static let edit = "edit"
    /// Where something holds in a list.
    static let places = "places"
    /// A key that is read before the place that it leads to is changed.
    static let key = "key"

    /// The payloads of an operand of `==`.
    static func payload(_ index: Int, of operand: String) -> String { operand + String(index) }
    /// What identifies the element that a variable stands for, and where it stands.
    static func identity(of variable: String) -> String { variable + "ID" }
    static func index(of variable: String) -> String { variable + "Index" }
    /// What identified it before the row was transferred to another one.
    static func origin(of variable: String) -> String { variable + "Origin" }
    /// What identifies it where the row is transferred to.
    static func target(_ variable: String) -> String { variable + "Target" }
    /// The element as it was transferred.
    static func transferred(_ variable: String) -> String { variable + "Transferred" }
    /// Where the element stands.
    static func place(of variable: String) -> String { variable + "Place" }
    /// Whether an action has removed the element.
    static func isGone(_ variable: String) -> String { variable + "IsGone" }
}

/// Labels of the runtime's that several of its types have.
enum RuntimeLabel {
    static let `in` = "in"
    static let at = "at"
    static let from = "from"
    static let to = "to"
    static let before = "before"
    static let of = "of"
    /// What else computes by a locale and a calendar is given them as.
    static let by = "by"
}

/// Members and labels of a screen's body.
enum BodyMember {
    static let row = "row"
    static let section = "section"
    static let sections = "sections"
    static let each = "each"
    static let beside = "beside"
    static let when = "when"
    static let header = "header"
    static let footer = "footer"
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

/// Members and labels of what a row has beside its cell.
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

/// Members and labels of lists, and of their elements.
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
    static let all = "all"
    static let choosing = "choosing"
    static let contains = "contains"
    static let list = "list"
    static let element = "element"
    static let lookups = "lookups"
    static let mapped = "mapped"
    static let firstOfEach = "firstOfEach"
    static let isDescending = "isDescending"
    /// The first or the last character of a text, as a text.
    static func ofText(_ property: String) -> String { property + "Text" }
}

/// Members and labels of colours, fonts and images, and of literals.
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

/// Members and labels of formats.
enum FormatMember {
    static let locale = "locale"
    static let code = "code"
    static let fractionDigits = "fractionDigits"
    static let monthAndDay = "monthAndDay"
    static let relativeTo = "relativeTo"
    static let minutesSeconds = "minutesSeconds"
    static let hoursMinutesSeconds = "hoursMinutesSeconds"
}

/// Members and labels of Swift's and of Foundation's.
enum SwiftMember {
    static let id = "id"
    /// What the identity is of, by `Identifiable`.
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
