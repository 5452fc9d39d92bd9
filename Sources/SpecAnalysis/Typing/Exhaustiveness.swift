// Determines whether constants include all values of a type, by Swift's rules for exhaustive cases. Swift warns about a
// `default` after exhaustive cases, so generated code must omit it.

import SpecModel

extension Program {
    /// Returns a Boolean value that indicates whether every value of the type is one of the constants.
    func areAllValues(_ constants: [Constant], of type: ValueType) -> Bool {
        covers(constants.map { [$0][...] }, [type])
    }

    /// Returns a Boolean value that indicates whether `rows` contains every combination of values of `types`.
    private func covers(_ rows: [ArraySlice<Constant>], _ types: ArraySlice<ValueType>) -> Bool {
        guard !rows.isEmpty else { return false }
        guard let type = types.first else { return true }
        let rest = types.dropFirst()
        func covers(where isChosen: (Constant) -> Bool) -> Bool {
            self.covers(rows.filter { $0.first.map(isChosen) == true }.map { $0.dropFirst() }, rest)
        }
        switch type.kind {
        case .optional(let wrapped):
            guard covers(where: { $0 == .none }) else { return false }
            return self.covers(rows.filter { $0.first != Constant.none }, [wrapped] + rest)
        case .builtin(.bool):
            return covers { $0 == .bool(true) } && covers { $0 == .bool(false) }
        case .declared(let id):
            // A type with more cases than rows is not covered.
            guard self[id].isEnum, self[id].cases.count <= rows.count else { return false }
            return self[id].cases.allSatisfy { enumCase in
                let inner = rows.compactMap { arguments(of: $0, for: enumCase) }
                return self.covers(inner, enumCase.payload.map(\.type) + rest)
            }
        case .builtin, .model, .list, .set, .dictionary, .group, .invalid:
            return false
        }
    }

    /// Returns the values of `row`, with the first value replaced by its payload values. Returns `nil` if the first
    /// value is not `enumCase`.
    private func arguments(of row: ArraySlice<Constant>, for enumCase: EnumCase) -> ArraySlice<Constant>? {
        guard case .enumCase(_, enumCase.name, let arguments) = row.first,
            arguments.count == enumCase.payload.count
        else { return nil }
        return arguments.map(\.value) + row.dropFirst()
    }
}
