/// What is equal where its parts are: states and actions of screens, and others that hold numbers or dates.
///
/// A generated type names its parts, and equality follows here: what Swift derives compares pairs of cases, and looks
/// through the overloads of `==` for each part, which costs a client's compiler more. Numbers and dates are compared bit
/// by bit. It takes some hundred instructions a part: what is compared for each element of a list has an `==` of its own.
public nonisolated protocol EquatableByParts: Equatable {
    /// Hands over all that tells it from others, in a fixed order: of an enum the number of the case, then its payloads.
    func readParts(_ parts: inout EqualityParts)
}

nonisolated extension EquatableByParts {
    public static func == (left: Self, right: Self) -> Bool {
        var parts = EqualityParts()
        left.readParts(&parts)
        parts.startComparing()
        right.readParts(&parts)
        return parts.areEqual
    }
}

/// The parts of one value, which those of another one are compared with.
public nonisolated struct EqualityParts {
    private var kept: [any Equatable] = []
    /// The part of the second value that comes next; nil as long as the first one is read.
    private var next: Int?
    private var differ = false

    fileprivate init() {}

    fileprivate var areEqual: Bool { !differ && next == kept.count }

    fileprivate mutating func startComparing() {
        next = 0
    }

    private mutating func add(_ part: some Equatable) {
        guard let index = next else { return kept.append(part) }
        if differ { return }
        next = index + 1
        // Another case may have fewer.
        differ = index >= kept.count || !isSame(part, as: kept[index])
    }

    private func isSame<Part: Equatable>(_ part: Part, as other: any Equatable) -> Bool {
        (other as? Part).map { Equality.areSame(part, $0) } ?? false
    }
}

// One overload for each number of parts: a parameter pack costs a client's compiler more than any of these.
nonisolated extension EqualityParts {
    public mutating func callAsFunction(_ part: some Equatable) {
        add(part)
    }

    public mutating func callAsFunction(_ part0: some Equatable, _ part1: some Equatable) {
        add(part0)
        add(part1)
    }

    public mutating func callAsFunction(_ part0: some Equatable, _ part1: some Equatable, _ part2: some Equatable) {
        add(part0)
        add(part1)
        add(part2)
    }

    public mutating func callAsFunction(
        _ part0: some Equatable,
        _ part1: some Equatable,
        _ part2: some Equatable,
        _ part3: some Equatable
    ) {
        self(part0, part1)
        self(part2, part3)
    }

    public mutating func callAsFunction(
        _ part0: some Equatable,
        _ part1: some Equatable,
        _ part2: some Equatable,
        _ part3: some Equatable,
        _ part4: some Equatable
    ) {
        self(part0, part1, part2)
        self(part3, part4)
    }

    /// More are handed over by further calls.
    public mutating func callAsFunction(
        _ part0: some Equatable,
        _ part1: some Equatable,
        _ part2: some Equatable,
        _ part3: some Equatable,
        _ part4: some Equatable,
        _ part5: some Equatable
    ) {
        self(part0, part1, part2)
        self(part3, part4, part5)
    }
}
