// Compositions as values and actions are matched with them: made once for a cell, not for each of its rows.

import SpecModel

/// A composition, and what is asked of it by name and by kind. Its members are known by their positions.
final class PreparedComposition: Sendable {
    let composition: Composition
    /// Whether all of its members are known; else one may be missing for a reason that was reported.
    let isFullyParsed: Bool
    let names: NameIndex
    /// The properties without a default, and the actions without one.
    let requiredProperties: [Int]
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
            // One whose declaration could not be read may have a default that nobody knows.
            case .property(let type, _): if !type.isInvalid { properties.append(position) }
            }
        }
        requiredProperties = properties
        requiredActions = actions
    }

    static let empty = PreparedComposition(.empty, isFullyParsed: false)

    func member(_ position: Int) -> Member { composition.members[position].member }

    /// What is wrong wherever a trait is, if it lacks something: a member by its trait.
    func cause(_ position: Int) -> String {
        "'\(names.all[position])' of trait \(composition.members[position].declaredBy.index)"
    }

    var actionNames: [String] { composition.members(of: .actions).map(\.member.name) }
}

/// Names by their positions, each once.
struct NameIndex: Sendable {
    let all: [String]
    /// Only where there are many.
    private let positions: [String: Int]

    /// Up to so many are compared one by one, which is quicker than hashing.
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

/// A set of positions, without storage of its own for the first 64.
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
