// The names of local variables. A variable of the spec keeps its name unless the surrounding generated code uses the
// name for a variable or a function.

import SpecModel

struct LocalNames: Hashable {
    private let names: Set<String>
    private let reserved: Set<String>
    private var renamed: [String: String] = [:]

    /// Creates names for a scope.
    ///
    /// - Parameters:
    ///   - names: The names of all variables of the spec in the scope and in the enclosing scopes.
    ///   - reserved: The names of variables and functions that the generated code of the scope uses.
    init(_ names: Set<String> = [], beside reserved: Set<String> = []) {
        self.names = names
        self.reserved = reserved
        var clashing: [String] = []
        for name in names where reserved.contains(name) { clashing.append(name) }
        for name in clashing.sorted() { renamed[name] = unused(name + "Value") }
        // The name of a synthesized parameter begins with an underscore, unlike all names in specs. The Swift name
        // omits the underscore.
        for name in names.filter({ $0.hasPrefix("_") }).sorted() { renamed[name] = unused(String(name.dropFirst())) }
    }

    /// Returns the names for an inner scope. The scope also reserves the names `others`, and also contains the
    /// variables `more` of the spec.
    func beside(_ others: Set<String>, with more: Set<String> = []) -> LocalNames {
        LocalNames(names.union(more), beside: reserved.union(others))
    }

    /// Returns the Swift name of a variable of the spec.
    subscript(name: String) -> String { renamed[name] ?? name }

    /// Returns an unused name that begins with `name`, for a generated variable.
    func unused(_ name: String) -> String {
        var name = name
        while isTaken(name) { name += "_" }
        return name
    }

    private func isTaken(_ name: String) -> Bool {
        names.contains(name) || reserved.contains(name) || renamed.contains { $0.value == name }
    }
}
