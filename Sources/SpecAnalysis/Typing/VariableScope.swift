// Stores the values that are in scope at one location.

import SpecDiagnostics
import SpecModel

/// A name in scope and its value. The type is a class, so that a lookup copies only a reference.
final class ScopedValue {
    /// The location at which the name is declared.
    enum Place {
        case at(SourceRange)
        case member(Declaration, String)
    }

    let name: String
    let variable: Variable
    let type: ValueType
    let place: Place
    /// A Boolean value that indicates whether a condition around a row binds the name, or a name that the argument of
    /// the input reads. An action of the row evaluates this condition again, because the condition can be false when
    /// the action runs.
    let isGuarded: Bool
    /// The source text of the path if a condition binds the name to a path, for example `item.note`; otherwise `nil`.
    let path: String?
    /// The expression that a use of a fragment passes for the input, or that a call of a method passes for the
    /// parameter. While a method is checked, the expression is the field that represents the parameter. The property is
    /// `nil` for other names, and for arguments that the call computes in advance.
    let argument: Expression?
    /// The number that identifies the name in `NameUses`, or `nil` if uses of the name are not counted.
    let use: Int?

    init(
        name: String,
        variable: Variable,
        type: ValueType,
        place: Place,
        isGuarded: Bool = false,
        path: String? = nil,
        argument: Expression? = nil,
        use: Int? = nil
    ) {
        self.name = name
        self.variable = variable
        self.type = type
        self.place = place
        self.isGuarded = isGuarded
        self.path = path
        self.argument = argument
        self.use = use
    }
}

/// The names in scope: the names of a whole declaration, and the names that loops, cases and actions bind inside the
/// declaration. Copies share the table of a declaration's names, and copy only the few bound names.
struct VariableScope {
    private final class Table {
        let values: [String: ScopedValue]

        init(_ values: [String: ScopedValue]) {
            self.values = values
        }
    }

    /// The record of the names that are looked up, or `nil` if lookups are not recorded.
    var uses: NameUses?
    private var table: Table?
    /// The names that were bound after the last call of `settle()`. If a name occurs several times, the last value
    /// hides the others.
    private var bound: [ScopedValue] = []

    subscript(name: String) -> ScopedValue? { value(name, seesGuarded: true) }

    /// Returns the value of a name, and records its use. Returns `nil` if the name is not in scope.
    ///
    /// - Parameter seesGuarded: A Boolean value that indicates whether the lookup includes names that conditions around
    ///   rows bind.
    func value(_ name: String, seesGuarded: Bool) -> ScopedValue? {
        var index = bound.count
        while index > 0 {
            index -= 1
            if bound[index].name == name, seesGuarded || !bound[index].isGuarded { return used(bound[index]) }
        }
        return used(table?.values[name])
    }

    /// Returns the value of a name without recording its use, or `nil` if the name is not in scope.
    func unrecorded(_ name: String) -> ScopedValue? {
        var scope = self
        scope.uses = nil
        return scope[name]
    }

    private func used(_ value: ScopedValue?) -> ScopedValue? {
        if let number = value?.use { uses?.mark(number) }
        return value
    }

    mutating func bind(_ value: ScopedValue) {
        bound.append(value)
    }

    /// Moves the bound names to a hash table, which all later copies of the scope share.
    mutating func settle() {
        var values = table?.values ?? [:]
        values.reserveCapacity(values.count + bound.count)
        for value in bound { values[value.name] = value }
        table = Table(values)
        bound = []
    }

    /// The names in the resolved program of all bound elements, bindings and parameters.
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

/// The names that conditions around a row bind and that statements of the row use. `GuardedNames` is a class, because
/// all typers of an action's statements add names to one instance.
final class GuardedNames {
    private(set) var names: Set<String> = []

    func insert(_ value: ScopedValue) {
        names.formUnion(Self.names(readFor: value))
    }

    /// Returns the names of the bindings that a use of `value` reads. If `value` is an input or a parameter, these are
    /// the bindings in its argument.
    static func names(readFor value: ScopedValue) -> Set<String> {
        var reads = BoundReads()
        if let argument = value.argument { reads.add(argument) }
        if case .binding(let name) = value.variable { reads.add(binding: name) }
        return reads.names
    }
}
