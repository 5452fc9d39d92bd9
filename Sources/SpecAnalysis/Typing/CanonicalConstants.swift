// Determines the canonical forms of constants that have several spellings. For example, `1.5` and `1.50` are equal, and
// `.system(17)` and `.system(17.0)` are equal.

import SpecModel

extension Constant {
    /// Returns the canonical form of the constant. Constants of one type have equal canonical forms if they differ only
    /// in their spelling. The elements of sets and the entries of dictionaries keep their order. Only comparisons use
    /// the canonical form: generated code keeps the spelling of the spec.
    func canonical(as type: ValueType) -> Constant {
        switch self {
        case .number(let digits):
            .number(type.unwrapped == .builtin(.decimal) ? DecimalNumber(digits).digits : canonicalDouble(digits))
        case .font(.system(let size, let weight)):
            .font(.system(size: canonicalDouble(size), weight: weight ?? "regular"))
        case .font(.custom(let name, let size)):
            .font(.custom(name: name, size: canonicalDouble(size)))
        case .enumCase(let id, let name, let arguments) where !arguments.isEmpty:
            .enumCase(
                id,
                name,
                arguments.map { EnumArgument(label: $0.label, value: $0.value.canonical(as: $0.type), type: $0.type) }
            )
        case .list(let elements):
            .list(elements.map { $0.canonical(as: type.unwrapped.member ?? .invalid) })
        case .dictionary(let entries):
            .dictionary(canonicalEntries(entries, as: type))
        case .model(let id, let fields):
            .model(
                id,
                fields.map { ConstantField(name: $0.name, value: $0.value.canonical(as: $0.type), type: $0.type) }
            )
        case .date(let digits):
            .date(seconds: canonicalDouble(digits))
        case .bool, .int, .text, .duration, .uuid, .url, .color, .font, .image, .enumCase, .none, .invalid:
            self
        }
    }
}

private func canonicalEntries(_ entries: [ConstantEntry], as type: ValueType) -> [ConstantEntry] {
    guard case .dictionary(let key, let value) = type.unwrapped.kind else { return entries }
    return entries.map { ConstantEntry(key: $0.key.canonical(as: key), value: $0.value.canonical(as: value)) }
}

/// Returns the canonical spelling of the `Double` that Swift reads from the digits. The spelling of negative zero is
/// `0.0`.
private func canonicalDouble(_ digits: String) -> String {
    Double(digits).map { $0 == 0 ? "0.0" : String($0) } ?? digits
}
