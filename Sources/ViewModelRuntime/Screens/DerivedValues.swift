import Foundation

/// The values that a screen derives from its state. Each value is computed when it is first read.
///
/// Each frame has one object of this class. The object stores the values while the frame exists, and passes them to the
/// next frame. The next frame computes a value again only if its inputs differ or cannot be compared.
///
/// Each run of an action also has its own object. The action can change the state between two reads of a derived value,
/// so this object compares the inputs of the value on each read.
///
/// Generated code identifies each value of a screen by a number. No lock is held while a value is computed. If two
/// threads read a value of a frame at the same time, both threads can compute it. Both get the result that was stored
/// first.
@_spi(Generated)
public nonisolated final class DerivedValues: @unchecked Sendable {
    /// The locale and calendar for computing the values.
    public var format: TextFormat { givenFormat ?? TextFormat(locale: .current) }

    /// An input of a derived value. In the module that calls `value(_:)`, the compiler can specialize the comparison
    /// of two inputs for the concrete type of their values.
    public struct Input {
        @usableFromInline let value: ReadValue

        @usableFromInline
        init(_ value: ReadValue) {
            self.value = value
        }

        /// Returns an input that contains `value`.
        ///
        /// - Parameter value: The value to compare when the derived value is read again.
        @inlinable
        public static func value<Value: Equatable>(_ value: Value) -> Input {
            Input(.value(value))
        }
    }

    private let givenFormat: TextFormat?
    /// The lookups that find elements of lists by their identities.
    @_spi(Generated) public let lookups: ElementLookups

    private struct Slot {
        var box: AnyObject
        /// A Boolean value that indicates whether the value in `box` is known to belong to the state of the
        /// frame. If the state can change, this property is always `false`, and `generation` is used instead.
        var isCurrent: Bool
        /// The `generation` of `DerivedValues` during the last read that stored `box` or found its value to be current.
        /// The property is used only if the state can change.
        var generation = 0
    }

    // The lock prevents overlapping accesses to the variables of this class. For this reason, the variables are marked
    // `@exclusivity(unchecked)`.
    private let lock = NSLock()
    /// The stored values. The number that identifies a value is its index in this array.
    @exclusivity(unchecked) private var slots: [Slot?]
    private let stateIsConstant: Bool
    /// The number of reads that are in progress. Reads can be nested, because the computation of a value can read other
    /// derived values. The state does not change during a read.
    @exclusivity(unchecked) private var depth = 0
    /// The number of outermost reads so far. A value that an outermost read or a nested read has found to be current is
    /// current until the outermost read ends.
    @exclusivity(unchecked) private var generation = 0

    /// Creates the derived values of a state that can change between two reads.
    ///
    /// - Parameter format: The locale and calendar for computing the values, or `nil` for the current locale and
    ///   the current calendar.
    public init(_ format: TextFormat? = nil) {
        givenFormat = format
        lookups = ElementLookups(after: nil)
        slots = []
        stateIsConstant = false
    }

    /// Creates the derived values of a frame.
    ///
    /// - Parameters:
    ///   - format: The locale and calendar for computing the values.
    ///   - lookups: The lookups of the frame.
    ///   - previous: The derived values of the previous frame, or `nil` for the first frame.
    init(_ format: TextFormat, _ lookups: ElementLookups, after previous: DerivedValues?) {
        givenFormat = format
        self.lookups = lookups
        slots = previous?.outdatedSlots ?? []
        stateIsConstant = true
    }

    private var outdatedSlots: [Slot?] {
        lock.lock()
        defer { lock.unlock() }
        return slots.map { $0.map { Slot(box: $0.box, isCurrent: false) } }
    }

    /// Returns a derived value whose type is `Equatable`. A newly computed value does not replace the stored value if
    /// the two values are equal.
    ///
    /// - Parameters:
    ///   - number: The number that identifies the value within its screen.
    ///   - inputs: The values from which the value is computed, or `nil` if one of them cannot be compared.
    ///   - compute: A closure that computes the value.
    @inlinable
    public func value<Value: Equatable>(
        _ number: Int,
        reads inputs: @autoclosure () -> [Input]?,
        _ compute: () -> Value
    ) -> Value {
        if let known = exactly(DerivedValue<Value>.self, currentBox(number)) { return known.value }
        return value(number, inputs, compute) { $0 == $1 }
    }

    /// Returns a derived value. A newly computed value is not compared with the stored value.
    ///
    /// Use this method if the value is not `Equatable`, or if values that are equal by `==` can look different.
    ///
    /// - Parameters:
    ///   - number: The number that identifies the value within its screen.
    ///   - inputs: The values from which the value is computed, or `nil` if one of them cannot be compared.
    ///   - compute: A closure that computes the value.
    @inlinable
    public func anyValue<Value>(
        _ number: Int,
        reads inputs: @autoclosure () -> [Input]?,
        _ compute: () -> Value
    ) -> Value {
        if let known = exactly(DerivedValue<Value>.self, currentBox(number)) { return known.value }
        return value(number, inputs, compute) { _, _ in false }
    }

    @usableFromInline
    func value<Value>(
        _ number: Int,
        _ readInputs: () -> [Input]?,
        _ compute: () -> Value,
        _ areEqual: (Value, Value) -> Bool
    ) -> Value {
        beginRead()
        defer { endRead() }
        if let known = exactly(DerivedValue<Value>.self, currentBox(number)) { return known.value }
        let box = exactly(DerivedValue<Value>.self, slot(number)?.box)
        let inputs = Dependencies(readInputs()?.map(\.value))
        if let box, inputs.areSame(as: box.inputs) { return keep(box, number) }
        let value = compute()
        if let box, areEqual(box.value, value) { return keep(DerivedValue(box.value, inputs), number) }
        return keep(DerivedValue(value, inputs), number)
    }

    /// Returns the stored value with the given number. Returns `nil` if no value is stored, or if the value is not
    /// known to belong to the current state.
    @usableFromInline
    func currentBox(_ number: Int) -> AnyObject? {
        lock.lock()
        defer { lock.unlock() }
        guard number < slots.count, let slot = slots[number] else { return nil }
        return slot.isCurrent || depth > 0 && slot.generation == generation ? slot.box : nil
    }

    private func beginRead() {
        if stateIsConstant { return }
        lock.lock()
        defer { lock.unlock() }
        if depth == 0 { generation += 1 }
        depth += 1
    }

    private func endRead() {
        if stateIsConstant { return }
        lock.lock()
        defer { lock.unlock() }
        depth -= 1
    }

    private func slot(_ number: Int) -> Slot? {
        lock.lock()
        defer { lock.unlock() }
        return number < slots.count ? slots[number] : nil
    }

    /// Stores `box` at the index `number` of `slots`, and returns the value of `box`. If another thread has already
    /// stored a value for the current state, returns that value and stores nothing.
    private func keep<Value>(_ box: DerivedValue<Value>, _ number: Int) -> Value {
        lock.lock()
        defer { lock.unlock() }
        while slots.count <= number { slots.append(nil) }
        if let slot = slots[number], slot.isCurrent, let first = exactly(DerivedValue<Value>.self, slot.box) {
            return first.value
        }
        slots[number] = Slot(box: box, isCurrent: stateIsConstant, generation: generation)
        return box.value
    }
}

/// A derived value, and the inputs from which it was computed.
@usableFromInline
nonisolated final class DerivedValue<Value>: @unchecked Sendable {
    @usableFromInline let value: Value
    let inputs: Dependencies

    init(_ value: Value, _ inputs: Dependencies) {
        self.value = value
        self.inputs = inputs
    }
}

/// Returns `object` as an instance of exactly the class `type`. Returns `nil` if `object` is `nil` or has a different
/// class, such as a subclass.
///
/// This function only compares two classes, which takes a few instructions. The operator `as?` takes longer, because it
/// also searches the superclasses.
@inlinable
nonisolated func exactly<Object: AnyObject>(_ type: Object.Type, _ object: AnyObject?) -> Object? {
    guard let object, Swift.type(of: object) == type else { return nil }
    return unsafeDowncast(object, to: type)
}
