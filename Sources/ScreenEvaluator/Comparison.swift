// How values compare.

extension EvaluatedValue {
    /// `==`: numbers and dates by what they are worth, alone, in a list or in a set. In a model or a payload they are compared
    /// as what they show, bit by bit, and so is what identifies an element.
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

    /// `<`, on numbers, dates, lengths of time and texts.
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

    /// Whether a list has an element, or a text another one as a part: characters that follow each other. The empty text is
    /// part of every text.
    func contains(_ part: EvaluatedValue) -> Bool {
        if case .text(let text) = self, case .text(let part) = part {
            let (text, part) = (Array(text), Array(part))
            return (0...text.count).contains { text[$0...].starts(with: part) }
        }
        return elements.contains { $0.isEqual(to: part) }
    }
}

extension Set<EvaluatedValue> {
    /// The one that is equal to a value.
    func member(equalTo value: EvaluatedValue) -> EvaluatedValue? {
        contains(value) ? value : first { $0.isEqual(to: value) }
    }

    /// With a value, where none is equal to it.
    func including(_ value: EvaluatedValue) -> Set {
        member(equalTo: value) == nil ? union([value]) : self
    }
}

extension EvaluatedValue {
    /// A set of values: of those that are equal, the first.
    public static func set(of values: [EvaluatedValue]) -> EvaluatedValue {
        .set(values.reduce([]) { $0.including($1) })
    }
}
