// The values that expressions of one place can name.

import SpecDiagnostics
import SpecModel

/// A name in scope, and what it stands for. It is an object since scopes hand it out at every name that is read.
final class ScopedValue {
    /// Where the name was given.
    enum Place {
        case at(SourceRange)
        case member(Declaration, String)
    }

    let name: String
    let variable: Variable
    let type: ValueType
    let place: Place
    /// A Boolean value that indicates whether a condition around a row binds it. An action evaluates the condition again,
    /// which may no longer hold.
    let isGuarded: Bool
    /// The path that it was bound to by a condition, as a spec has it: `item.note`.
    let path: String?
    /// What it stands for where a fragment is used.
    let stands: Expression?
    /// Its number among those of which the scope knows whether they are used.
    let use: Int?

    init(
        name: String,
        variable: Variable,
        type: ValueType,
        place: Place,
        isGuarded: Bool = false,
        path: String? = nil,
        stands: Expression? = nil,
        use: Int? = nil
    ) {
        self.name = name
        self.variable = variable
        self.type = type
        self.place = place
        self.isGuarded = isGuarded
        self.path = path
        self.stands = stands
        self.use = use
    }
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

    /// Told of what is looked up.
    var uses: NameUses?
    private var table: Table?
    /// The last one of a name counts.
    private var bound: [ScopedValue] = []

    subscript(name: String) -> ScopedValue? { value(name, seesGuarded: true) }

    /// - Parameter seesGuarded: whether names count that conditions around rows bind.
    func value(_ name: String, seesGuarded: Bool) -> ScopedValue? {
        var index = bound.count
        while index > 0 {
            index -= 1
            if bound[index].name == name, seesGuarded || !bound[index].isGuarded { return used(bound[index]) }
        }
        return used(table?.values[name])
    }

    private func used(_ value: ScopedValue?) -> ScopedValue? {
        if let number = value?.use { uses?.mark(number) }
        return value
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

    /// The names of the variables that are bound, as the model has them.
    var localNames: Set<String> {
        var names: Set<String> = []
        for value in bound {
            switch value.variable {
            case .element(let name), .binding(let name), .parameter(let name): names.insert(name)
            case .state, .derived, .input, .ownField, .item, .place: break
            }
        }
        return names
    }

    /// All names, sorted.
    var names: [String] {
        Set(bound.map(\.name)).union(table.map { Array($0.values.keys) } ?? []).sorted()
    }
}

/// The names that conditions around a row bind, and that statements of the row use. It is an object since all who type
/// the statements of one action add to it.
final class GuardedNames {
    private(set) var names: Set<String> = []

    func insert(_ value: ScopedValue) {
        names.formUnion(Self.names(readFor: value))
    }

    /// Returns the bound names that are read where a name in scope is.
    static func names(readFor value: ScopedValue) -> Set<String> {
        var reads = BoundReads()
        if let stands = value.stands { reads.add(stands) }
        if case .binding(let name) = value.variable { reads.add(binding: name) }
        return reads.names
    }
}
