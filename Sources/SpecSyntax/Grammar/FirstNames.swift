// Finds duplicates in lists of names.

import SpecDiagnostics

/// The distinct names among the decoded elements of a list. Searches fewer than 16 names linearly, and 16 or more names
/// by hash, because a linear search is faster for few names.
struct FirstNames {
    private var few: [Located<String>] = []
    private var many: [String: Located<String>] = [:]
    private static var most: Int { 16 }

    /// Returns the earlier name with the same text as `name`. If no such name exists, records `name` and returns `nil`.
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
