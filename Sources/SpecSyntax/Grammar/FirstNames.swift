// Lists of names, each of which may stand there once.

import SpecDiagnostics

/// The names of a list so far. Few are compared with each other, which is quicker than hashing; of many, each is looked
/// up.
struct FirstNames {
    private var few: [Located<String>] = []
    private var many: [String: Located<String>] = [:]
    private static var most: Int { 16 }

    /// The earlier one of the same name; nil where there is none, and this one is remembered.
    mutating func insert(_ name: Located<String>) -> Located<String>? {
        guard few.count < Self.most else {
            if let earlier = many[name.value] { return earlier }
            many[name.value] = name
            return nil
        }
        for earlier in few where earlier.value == name.value { return earlier }
        few.append(name)
        if few.count == Self.most {
            for name in few { many[name.value] = name }
        }
        return nil
    }
}
