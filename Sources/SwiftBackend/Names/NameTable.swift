// The name table. It derives the names of generated declarations from the names of a spec.

import SpecModel

enum Names {
    // Traits

    static func facet(_ facet: Facet, of name: String) -> String {
        switch facet {
        case .data: name + "Data"
        case .appearance: name + "Appearance"
        case .actions: name + "Actions"
        }
    }

    /// Returns the name of a role's property, such as `detailTextPresentable`. The value of the property has the
    /// members of the role and conforms to the role's base trait.
    static func roleProperty(of trait: String) -> String { lowerCamelCase(trait) }

    /// Returns the name of the private type of a role's value.
    static func roleValue(of trait: String) -> String { trait + "Role" }

    // Cells and views

    static func presentable(_ name: String) -> String { name + "Presentable" }
    static func action(_ name: String) -> String { name + "Action" }
    static func view(of cell: String) -> String { cell + "View" }
    static func dataSource(of cell: String) -> String { cell + "DataSource" }
    static func delegate(_ name: String) -> String { name + "Delegate" }
    static func appearance(of cell: String) -> String { cell + "Appearance" }
    static func actions(of cell: String) -> String { cell + "Actions" }
    static func defaultAppearance(of cell: String) -> String { cell + "DefaultAppearance" }
    static func viewModel(of cell: String) -> String { cell + "ViewModel" }
    static func model(of view: String) -> String { view + "Model" }
    static let nestedModel = "Model"

    // Services

    static func service(_ name: String) -> String { "Has" + upperCamelCase(name) }
    static func services(of viewModel: String) -> String { viewModel + "Services" }

    // The module

    static let generator = "vmgen"
    static let fileExtension = "swift"

    static let tokens = "DesignTokens"
    static let colors = "Colors"
    static let fonts = "Fonts"
    static let cellIdentifier = "CellIdentifier"
    static func cellCase(_ cell: String) -> String { lowerCamelCase(cell) }

    // The names of members and parameters of generated code.

    static let handlerParameter = "onAction"
    static let handlerProperty = "actionHandler"
    static let locale = "locale"
    static let calendar = "calendar"

    // Each name that a spec declares is an ASCII identifier, so these functions process bytes.

    /// Returns a name in lower camel case: `switchCell` for `SwitchCell`, `urlCell` for `URLCell`, and `url` for `URL`.
    static func lowerCamelCase(_ name: String) -> String {
        var bytes = Array(name.utf8)
        for index in bytes.indices {
            guard UInt8(ascii: "A")...UInt8(ascii: "Z") ~= bytes[index] else { break }
            let next = index + 1
            if index > 0, next < bytes.count, UInt8(ascii: "a")...UInt8(ascii: "z") ~= bytes[next] { break }
            bytes[index] |= 0x20
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    static func upperCamelCase(_ name: String) -> String {
        var bytes = Array(name.utf8)
        if let first = bytes.first, UInt8(ascii: "a")...UInt8(ascii: "z") ~= first { bytes[0] = first & 0xDF }
        return String(decoding: bytes, as: UTF8.self)
    }
}
