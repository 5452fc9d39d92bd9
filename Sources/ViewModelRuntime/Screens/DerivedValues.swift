import Foundation

/// The values that a screen derives from its state, each of which is computed when something reads it first.
///
/// Each frame has one such object. It keeps a value for as long as the frame exists, and hands it on to the next frame.
/// The next frame computes the value again only if something differs that the value was computed from.
///
/// An action changes the state while it reads derived values. Its object therefore compares the inputs of a value on
/// each read.
///
/// Generated code numbers the values of a screen. No lock is held while a value is computed: two threads that read a
/// value at the same time may both compute it, and both get the result that was kept first.
@_spi(Generated)
public nonisolated final class DerivedValues: @unchecked Sendable {
    /// The locale and calendar that values are computed with.
    public var format: TextFormat { givenFormat ?? TextFormat(locale: .current) }

    private let givenFormat: TextFormat?
    /// The lookups that find elements of lists by their identities.
    @_spi(Generated) public let lookups: ElementLookups

    private struct Slot {
        var box: AnyObject
        /// A Boolean value that indicates whether the value is known to be that of the object's state.
        var isCurrent: Bool
        /// The outermost read, of a state that may change, that found the value to be that of the state.
        var generation = 0
    }

    private let lock = NSLock()
    /// By the numbers of the values.
    private var slots: [Slot?]
    private let stateIsConstant: Bool
    /// The number of values that are being read. The state does not change meanwhile.
    private var depth = 0
    /// The number of outermost reads. What one of them found current stays so for the reads inside.
    private var generation = 0

    /// Creates an object for a state that may change between two reads.
    ///
    /// - Parameter format: The locale and calendar that values are computed with, or `nil` for the current ones.
    public init(_ format: TextFormat? = nil) {
        givenFormat = format
        lookups = ElementLookups(after: nil)
        slots = []
        stateIsConstant = false
    }

    /// Creates the object of a frame.
    ///
    /// - Parameters:
    ///   - format: The locale and calendar that values are computed with.
    ///   - lookups: The lookups of the frame.
    ///   - previous: The object of the frame before.
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

    /// Returns a derived value whose type is `Equatable`. A new value that equals the old one is replaced by it.
    ///
    /// - Parameters:
    ///   - number: The number of the value on its screen.
    ///   - inputs: The values that it is computed from, or `nil` if one of them cannot be compared.
    ///   - compute: A closure that computes the value.
    @inlinable
    public func value<Value: Equatable>(
        _ number: Int,
        reads inputs: @autoclosure () -> [any Equatable]?,
        _ compute: () -> Value
    ) -> Value {
        if let known = currentBox(number) as? DerivedValue<Value> { return known.value }
        return value(number, inputs, compute) { $0 == $1 }
    }

    /// Returns a derived value that is not compared with the old one: its type is not `Equatable`, or `==` does not
    /// decide whether two of its values are shown alike.
    ///
    /// - Parameters:
    ///   - number: The number of the value on its screen.
    ///   - inputs: The values that it is computed from, or `nil` if one of them cannot be compared.
    ///   - compute: A closure that computes the value.
    @inlinable
    public func anyValue<Value>(
        _ number: Int,
        reads inputs: @autoclosure () -> [any Equatable]?,
        _ compute: () -> Value
    ) -> Value {
        if let known = currentBox(number) as? DerivedValue<Value> { return known.value }
        return value(number, inputs, compute) { _, _ in false }
    }

    @usableFromInline
    func value<Value>(
        _ number: Int,
        _ readInputs: () -> [any Equatable]?,
        _ compute: () -> Value,
        _ areEqual: (Value, Value) -> Bool
    ) -> Value {
        beginRead()
        defer { endRead() }
        if let known = currentBox(number) as? DerivedValue<Value> { return known.value }
        let box = slot(number)?.box as? DerivedValue<Value>
        let inputs = Dependencies(reading: readInputs())
        if let box, inputs.areSame(as: box.inputs) { return keep(box, number) }
        let value = compute()
        if let box, areEqual(box.value, value) { return keep(DerivedValue(box.value, inputs), number) }
        return keep(DerivedValue(value, inputs), number)
    }

    /// Returns the value of a number if it is known to be that of the object's state.
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

    /// Keeps a value, and returns the value that was kept first.
    private func keep<Value>(_ box: DerivedValue<Value>, _ number: Int) -> Value {
        lock.lock()
        defer { lock.unlock() }
        while slots.count <= number { slots.append(nil) }
        if let slot = slots[number], slot.isCurrent, let first = slot.box as? DerivedValue<Value> { return first.value }
        slots[number] = Slot(box: box, isCurrent: stateIsConstant, generation: generation)
        return box.value
    }
}

/// A derived value, and what it was computed from.
@usableFromInline
nonisolated final class DerivedValue<Value>: @unchecked Sendable {
    @usableFromInline let value: Value
    let inputs: Dependencies

    init(_ value: Value, _ inputs: Dependencies) {
        self.value = value
        self.inputs = inputs
    }
}
