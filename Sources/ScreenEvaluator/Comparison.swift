// Compares values by the rules of the language.

extension EvaluatedValue {
    /// Returns the result of the language's `==`. Compares numbers and dates numerically, also in lists, in sets and in
    /// the values of dictionaries. Compares all other values, such as models and enum cases, with `==` of
    /// `EvaluatedValue`. This operator compares numbers and dates in models and enum cases bit by bit.
    func isEqual(to other: EvaluatedValue) -> Bool {
        switch (self, other) {
        case (.double(let left), .double(let right)), (.date(let left), .date(let right)):
            left.value == right.value
        case (.list(let left), .list(let right)):
            left.count == right.count && zip(left, right).allSatisfy { $0.isEqual(to: $1) }
        case (.set(let left), .set(let right)):
            left.count == right.count && left.allSatisfy { right.member(equalTo: $0) != nil }
        case (.dictionary(let left), .dictionary(let right)):
            left.count == right.count && left.allSatisfy { right[$0]?.isEqual(to: $1) ?? false }
        default:
            self == other
        }
    }

    /// Returns the result of `<` for two numbers of the same type, two dates, two durations or two texts. Returns
    /// `false` for all other values.
    func isLess(than other: EvaluatedValue) -> Bool {
        switch (self, other) {
        case (.int(let left), .int(let right)): left < right
        case (.double(let left), .double(let right)), (.date(let left), .date(let right)): left.value < right.value
        case (.decimal(let left), .decimal(let right)): left < right
        case (.duration(let left), .duration(let right)): left < right
        case (.text(let left), .text(let right)): left < right
        default: false
        }
    }

    /// Returns a Boolean value that indicates whether this list, set or text contains `part`. A list or a set contains
    /// its elements. A text contains each sequence of its consecutive characters, and the empty text.
    func contains(_ part: EvaluatedValue) -> Bool {
        if case .text(let text) = self, case .text(let part) = part {
            let (text, part) = (Array(text), Array(part))
            return (0...text.count).contains { text[$0...].starts(with: part) }
        }
        return elements.contains { $0.isEqual(to: part) }
    }
}

extension Set<EvaluatedValue> {
    /// Returns the member for which `isEqual(to: value)` is `true`, or `nil` if the set has no such member.
    func member(equalTo value: EvaluatedValue) -> EvaluatedValue? {
        contains(value) ? value : first { $0.isEqual(to: value) }
    }

    /// Returns a copy of this set that also contains `value`. If a member is equal to `value` according to
    /// `isEqual(to:)`, returns this set unchanged.
    func including(_ value: EvaluatedValue) -> Set {
        member(equalTo: value) == nil ? union([value]) : self
    }
}

extension EvaluatedValue {
    /// Returns a set of the given values. Of several values that are equal according to `isEqual(to:)`, the set
    /// contains only the first one.
    public static func set(of values: [EvaluatedValue]) -> EvaluatedValue {
        .set(values.reduce([]) { $0.including($1) })
    }
}
