// Names of local variables. The spec's own are kept where they can be: the code around them has names of its own there,
// and calls functions by theirs.

import SpecModel

struct LocalNames: Hashable {
    private let names: Set<String>
    private let reserved: Set<String>
    private var renamed: [String: String] = [:]

    /// - Parameters:
    ///   - names: all that the spec gives to variables there, and around it.
    ///   - reserved: names that mean something else there.
    init(_ names: Set<String> = [], beside reserved: Set<String> = []) {
        self.names = names
        self.reserved = reserved
        var clashing: [String] = []
        for name in names where reserved.contains(name) { clashing.append(name) }
        for name in clashing.sorted() { renamed[name] = unused(name + "Value") }
        // Of the parameters that no spec has written; there is hardly ever more than one.
        for name in names.filter({ $0.hasPrefix("_") }).sorted() { renamed[name] = unused(String(name.dropFirst())) }
    }

    /// The same beside other names that mean something there, and with more that the spec gives.
    func beside(_ others: Set<String>, with more: Set<String> = []) -> LocalNames {
        LocalNames(names.union(more), beside: reserved.union(others))
    }

    /// What a variable of the spec's is called.
    subscript(name: String) -> String { renamed[name] ?? name }

    /// A name for a variable of the generated code's own, which none of the spec's has.
    func unused(_ name: String) -> String {
        var name = name
        while isTaken(name) { name += "_" }
        return name
    }

    private func isTaken(_ name: String) -> Bool {
        names.contains(name) || reserved.contains(name) || renamed.contains { $0.value == name }
    }
}
