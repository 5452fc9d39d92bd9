/// A type whose `==` compares two values part by part.
///
/// States and actions of screens conform to this protocol. Other generated types that contain numbers or dates conform
/// too. A conforming type lists its parts in `readParts(_:)`. The protocol's `==` compares parts of `BitwiseComparable`
/// types, such as `Double` or `Date`, by their bits. It compares other parts by their own `==`.
///
/// A derived conformance to `Equatable` takes longer to compile than a conformance to this protocol. The derived `==`
/// has one comparison for each case, and the compiler searches the overloads of `==` for each part.
///
/// At run time, the `==` of this protocol takes hundreds of instructions for each part. For this reason, a type whose
/// values are elements of lists declares its own `==`.
public nonisolated protocol EquatableByParts: Equatable {
    /// Passes all parts of the value to `parts`, always in the same order.
    ///
    /// An enumeration first passes a number that identifies its case, and then the associated values.
    ///
    /// - Parameter parts: The receiver. Call it as a function whose arguments are the parts.
    func readParts(_ parts: inout EqualityParts)
}

nonisolated extension EquatableByParts {
    /// Returns a Boolean value that indicates whether two values have equal parts.
    ///
    /// - Parameters:
    ///   - left: A value.
    ///   - right: Another value of the same type.
    public static func == (left: Self, right: Self) -> Bool {
        var parts = EqualityParts()
        left.readParts(&parts)
        parts.startComparing()
        right.readParts(&parts)
        return parts.areEqual
    }
}

/// A receiver that compares the parts of two values.
///
/// `EquatableByParts.readParts(_:)` can call the receiver several times. Each call passes up to six parts.
public nonisolated struct EqualityParts {
    private var kept: [any Equatable] = []
    /// The index of the next part of the second value, or `nil` while the parts of the first value are read.
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
        // `kept` contains the parts of the first value. If the second value is a different case of an enum, it can have
        // more parts than the first value.
        differ = index >= kept.count || !isSame(part, as: kept[index])
    }

    private func isSame<Part: Equatable>(_ part: Part, as other: any Equatable) -> Bool {
        (other as? Part).map { Equality.areSame(part, $0) } ?? false
    }
}

// Each overload accepts a fixed number of parts. A single function with a parameter pack would accept any number, but
// its calls would take longer to compile.
nonisolated extension EqualityParts {
    /// Passes the next part of a value to this receiver.
    ///
    /// - Parameter part: The part.
    public mutating func callAsFunction(_ part: some Equatable) {
        add(part)
    }

    /// Passes the next two parts of a value to this receiver.
    ///
    /// - Parameters:
    ///   - part0: The first part.
    ///   - part1: The second part.
    public mutating func callAsFunction(_ part0: some Equatable, _ part1: some Equatable) {
        add(part0)
        add(part1)
    }

    /// Passes the next three parts of a value to this receiver.
    ///
    /// - Parameters:
    ///   - part0: The first part.
    ///   - part1: The second part.
    ///   - part2: The third part.
    public mutating func callAsFunction(_ part0: some Equatable, _ part1: some Equatable, _ part2: some Equatable) {
        add(part0)
        add(part1)
        add(part2)
    }

    /// Passes the next four parts of a value to this receiver.
    ///
    /// - Parameters:
    ///   - part0: The first part.
    ///   - part1: The second part.
    ///   - part2: The third part.
    ///   - part3: The fourth part.
    public mutating func callAsFunction(
        _ part0: some Equatable,
        _ part1: some Equatable,
        _ part2: some Equatable,
        _ part3: some Equatable
    ) {
        self(part0, part1)
        self(part2, part3)
    }

    /// Passes the next five parts of a value to this receiver.
    ///
    /// - Parameters:
    ///   - part0: The first part.
    ///   - part1: The second part.
    ///   - part2: The third part.
    ///   - part3: The fourth part.
    ///   - part4: The fifth part.
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

    /// Passes the next six parts of a value to this receiver.
    ///
    /// A value with more than six parts passes the remaining parts in further calls.
    ///
    /// - Parameters:
    ///   - part0: The first part.
    ///   - part1: The second part.
    ///   - part2: The third part.
    ///   - part3: The fourth part.
    ///   - part4: The fifth part.
    ///   - part5: The sixth part.
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
