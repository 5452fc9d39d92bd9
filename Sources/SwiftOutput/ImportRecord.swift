// Records the imports that the text of a file requires, while the text is written. Each name from another module has an
// `ImportID`. For each `ImportID`, the record stores the highest exposure of its uses. Therefore, the file has no
// missing and no unnecessary imports.

/// A module, or one declaration of a module, that a file can import. The client of `SwiftWriter` assigns the indices.
public struct ImportID: Hashable, Sendable {
    public let index: Int
    /// The maximum exposure of the import.
    public let limit: Exposure

    public init(_ index: Int, limit: Exposure) {
        self.index = index
        self.limit = limit
    }
}

/// The exposure of an imported name, which determines the access level of its import.
public enum Exposure: UInt8, Comparable, Sendable {
    case unused
    /// The name is used in bodies or initial values, or in declarations that are visible only in the module.
    case `internal`
    /// The name is used in the interface of package declarations.
    case package
    /// The name is used in the interface of public declarations.
    case `public`

    public static func < (left: Exposure, right: Exposure) -> Bool { left.rawValue < right.rawValue }

    init(_ access: Modifiers.Access) {
        switch access {
        case .private, .fileprivate, .internal: self = .internal
        case .package: self = .package
        case .public: self = .public
        }
    }
}

/// The imports that the written text requires, with the exposure of each import.
public struct ImportRecord: Sendable {
    private var exposures: [Exposure] = []

    /// Returns the exposure of the import with the index `index`. Returns `.unused` if the written text does not
    /// require the import.
    public subscript(index: Int) -> Exposure { index < exposures.count ? exposures[index] : .unused }

    mutating func record(_ id: ImportID, _ exposure: Exposure) {
        if id.index >= exposures.count {
            exposures.append(contentsOf: repeatElement(.unused, count: id.index + 1 - exposures.count))
        }
        if exposures[id.index] < exposure { exposures[id.index] = exposure }
    }
}

extension SwiftWriter {
    /// Records an import that the text requires although the text names no declaration of the imported module. For
    /// example, an operator requires the import of the module that declares it.
    public mutating func use(_ id: ImportID) {
        let seen = min(exposure, id.limit)
        record.record(id, isOfPublicOnly && seen == .package ? .internal : seen)
    }

    /// Writes a part of a declaration. Swift treats the part as exposed if the declaration is `public`, but not if it
    /// is `package`. Such parts are conformances, default values of parameters, and types that a type alias names.
    mutating func ofPublicOnly(_ piece: Piece) {
        isOfPublicOnly = true
        piece(&self)
        isOfPublicOnly = false
    }
}
