// Prepares compositions for fast lookups of members. Many rows show the same cell, so the composition of each cell is
// prepared only once.

import SpecModel

/// A composition with lookup tables for its members. The `position` of a member is its index in `composition.members`.
final class PreparedComposition: Sendable {
    let composition: Composition
    /// A Boolean value that indicates whether all members are known. If it is `false`, a missing member can be a
    /// consequence of an error that was already reported.
    let isFullyParsed: Bool
    let names: NameIndex
    /// The indices, in `composition.members`, of the properties without a default. Properties with an invalid type are
    /// omitted.
    let requiredProperties: [Int]
    /// The indices, in `composition.members`, of the actions without a default.
    let requiredActions: [Int]

    init(_ composition: Composition, isFullyParsed: Bool) {
        self.composition = composition
        self.isFullyParsed = isFullyParsed
        names = NameIndex(composition.members.map(\.member.name))
        var properties: [Int] = []
        var actions: [Int] = []
        for (position, shown) in composition.members.enumerated() where shown.defaultValue == nil {
            switch shown.member.kind {
            case .action: actions.append(position)
            // A property with an unreadable declaration possibly has a default, so it is not required.
            case .property(let type, _): if !type.isInvalid { properties.append(position) }
            }
        }
        requiredProperties = properties
        requiredActions = actions
    }

    static let empty = PreparedComposition(.empty, isFullyParsed: false)

    func member(_ position: Int) -> Member { composition.members[position].member }

    /// Returns a string that identifies the member at `position` and its trait. Two diagnostics about missing members
    /// are about the same mistake if this string is equal for both members.
    func cause(_ position: Int) -> String {
        "'\(names.all[position])' of trait \(composition.members[position].declaredBy.index)"
    }

    var actionNames: [String] { composition.members(of: .actions).map(\.member.name) }
}

/// A table that maps unique names to their indices in `all`.
struct NameIndex: Sendable {
    let all: [String]
    /// The index of each name in `all`, or an empty dictionary if there are at most `few` names.
    private let positions: [String: Int]

    /// The maximum number of names that are searched linearly. For few names, this is faster than hashing.
    private static let few = 8

    init(_ names: [String]) {
        all = names
        var positions: [String: Int] = [:]
        if names.count > NameIndex.few {
            positions.reserveCapacity(names.count)
            for (position, name) in names.enumerated() { positions[name] = position }
        }
        self.positions = positions
    }

    func position(of name: String) -> Int? {
        if all.count > NameIndex.few { return positions[name] }
        var position = 0
        while position < all.count {
            if all[position] == name { return position }
            position += 1
        }
        return nil
    }
}

/// A set of positions that allocates no memory for positions less than 64.
struct PositionSet {
    private var first: UInt64 = 0
    private var others: Set<Int> = []

    mutating func insert(_ position: Int) {
        if position < 64 { first |= 1 << UInt64(position) } else { others.insert(position) }
    }

    func contains(_ position: Int) -> Bool {
        position < 64 ? first & 1 << UInt64(position) != 0 : others.contains(position)
    }
}
