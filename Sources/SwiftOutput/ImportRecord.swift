// What a file has to import, recorded while it is written: each name of another module says whose it is, and the writer
// knows how far the place is seen in which it stands. So the imports of a file are those that its text needs.

/// Something that a file can import, by its place in a list of the caller's: a module, or one declaration of a module.
public struct ImportID: Hashable, Sendable {
    public let index: Int
    /// How far it can be seen at all.
    public let limit: Exposure

    public init(_ index: Int, limit: Exposure) {
        self.index = index
        self.limit = limit
    }
}

/// How far something that is imported is seen, as Swift asks its import to say.
public enum Exposure: UInt8, Comparable, Sendable {
    case unused
    /// In bodies, and in declarations for the module alone.
    case `internal`
    /// In what declarations for the package show.
    case package
    /// In what public declarations show.
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

/// What a writer has named of other modules.
public struct ImportRecord: Sendable {
    private var exposures: [Exposure] = []

    /// By an id's index.
    public subscript(index: Int) -> Exposure { index < exposures.count ? exposures[index] : .unused }

    mutating func record(_ id: ImportID, _ exposure: Exposure) {
        if id.index >= exposures.count {
            exposures.append(contentsOf: repeatElement(.unused, count: id.index + 1 - exposures.count))
        }
        if exposures[id.index] < exposure { exposures[id.index] = exposure }
    }
}

extension SwiftWriter {
    /// Records what is needed without being named there: the module of a member, or of an operator.
    public mutating func use(_ id: ImportID) {
        let seen = min(exposure, id.limit)
        record.record(id, isOfPublicOnly && seen == .package ? .internal : seen)
    }

    /// Writes what Swift counts for public declarations, but not for those of a package: a conformance, the value that a
    /// parameter has by default, a type that a type alias names.
    mutating func ofPublicOnly(_ piece: Piece) {
        isOfPublicOnly = true
        piece(&self)
        isOfPublicOnly = false
    }
}
