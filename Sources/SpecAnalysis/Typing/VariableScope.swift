// The values that expressions of one place can name.

import SpecDiagnostics
import SpecModel

/// A name in scope, and what it stands for.
struct ScopedValue {
    /// Where the name was given.
    enum Place {
        case at(SourceRange)
        case member(Declaration, String)
    }

    let name: String
    let variable: Variable
    let type: ValueType
    let place: Place
}

/// What is in scope: names that hold in all of a declaration, and those that loops, cases and actions bind within it.
/// A copy of it costs what the bound names cost, which are few.
struct VariableScope {
    private final class Table {
        let values: [String: ScopedValue]

        init(_ values: [String: ScopedValue]) {
            self.values = values
        }
    }

    private var table: Table?
    /// The last one of a name counts.
    private var bound: [ScopedValue] = []

    subscript(name: String) -> ScopedValue? {
        var index = bound.count
        while index > 0 {
            index -= 1
            if bound[index].name == name { return bound[index] }
        }
        return table?.values[name]
    }

    mutating func bind(_ value: ScopedValue) {
        bound.append(value)
    }

    /// Puts what is bound where it is found at once, however much it is: from now on it is in every copy.
    mutating func settle() {
        var values = table?.values ?? [:]
        values.reserveCapacity(values.count + bound.count)
        for value in bound { values[value.name] = value }
        table = Table(values)
        bound = []
    }

    /// All names, sorted.
    var names: [String] {
        Set(bound.map(\.name)).union(table.map { Array($0.values.keys) } ?? []).sorted()
    }
}
