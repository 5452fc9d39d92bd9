/// The identity of a screen's rows: an enum with one case per row. The payloads of a case are the identities of list
/// elements.
///
/// The protocol implements equality, hashing and accessibility identifiers with the values that `read(_:)` reports. The
/// implementations that Swift synthesizes consist of two functions over all cases, and make clients slower to compile.
public nonisolated protocol ScreenRowID: Hashable, Sendable {
    /// Passes the name of the row and the payloads of its case to `id`.
    ///
    /// - Parameter id: The receiver, which the implementation calls once. The name contains one `#` for each identity.
    func read(_ id: inout RowName)
}

nonisolated extension ScreenRowID {
    /// Returns a Boolean value that indicates whether two identities are the same case and have equal payloads.
    ///
    /// - Parameters:
    ///   - left: An identity to compare.
    ///   - right: Another identity to compare.
    @inlinable
    public static func == (left: Self, right: Self) -> Bool {
        var reading = RowReading(.keep)
        return withUnsafeMutablePointer(to: &reading) { reading in
            var name = RowName(reading)
            left.read(&name)
            guard reading.pointee.isKept else { return areEqual(left, right) }
            reading.pointee.task = .compareKept
            right.read(&name)
            return reading.pointee.isEqual
        }
    }

    /// Returns a Boolean value that indicates whether two identities are equal. Use this method if a `RowReading`
    /// cannot store the payloads.
    @inlinable
    static func areEqual(_ left: Self, _ right: Self) -> Bool {
        withUnsafePointer(to: right) { right in
            left.isReading(.compareWith(UnsafeRawPointer(right), Self.self))
        }
    }

    /// Hashes the length of the row's name and the payloads of the row's case. For a row without payloads, hashes the
    /// whole name.
    ///
    /// - Parameter hasher: The hasher to use.
    @inlinable
    public func hash(into hasher: inout Hasher) {
        withUnsafeMutablePointer(to: &hasher) { _ = isReading(.hash($0)) }
    }

    @inlinable
    public var hashValue: Int {
        var hasher = Hasher()
        hash(into: &hasher)
        return hasher.finalize()
    }

    /// Performs a task on this row. If the task compares this row with another row, returns whether the rows are equal.
    /// Otherwise, returns `false`.
    @inlinable
    func isReading(_ task: RowReading.Task) -> Bool {
        var reading = RowReading(task)
        return withUnsafeMutablePointer(to: &reading) { reading in
            var name = RowName(reading)
            read(&name)
            return reading.pointee.isEqual
        }
    }

    /// Returns a Boolean value that indicates whether the row at an address is equal to the first row of a comparison.
    /// `first` contains the name of that row and the addresses of its identities.
    @inlinable
    static func isEqual(at address: UnsafeRawPointer, _ first: UnsafePointer<RowNameAddresses>) -> Bool {
        address.assumingMemoryBound(to: Self.self).pointee.isReading(.compare(first))
    }
}

nonisolated extension ScreenFrame where RowID: ScreenRowID {
    /// Returns the accessibility identifier of a row: the row's name, in which an identity replaces each `#`.
    ///
    /// - Parameter id: The identity of the row.
    public func accessibilityIdentifier(of id: RowID) -> String {
        var text = ""
        withUnsafeMutablePointer(to: &text) { _ = id.isReading(.write($0)) }
        return text
    }
}

/// The receiver of a row's name, such as `Inbox.day.#.sent.#`, and of an identity for each `#` in the name.
///
/// The struct stores only a pointer to the state of the read, because clients then compile faster.
public nonisolated struct RowName {
    @usableFromInline let reading: UnsafeMutablePointer<RowReading>

    /// Creates a receiver, which is valid while the pointer is valid.
    @inlinable
    init(_ reading: UnsafeMutablePointer<RowReading>) {
        self.reading = reading
    }

    /// Receives the name of a row that is not in a list.
    ///
    /// - Parameter name: The name of the row.
    @inlinable
    public func callAsFunction(_ name: StaticString) {
        reading.pointee.read(name)
    }

    /// Receives the name of a row that is in one list.
    ///
    /// - Parameters:
    ///   - name: The name of the row, with one `#`.
    ///   - identity: The identity of the list element that contains the row.
    @inlinable
    public func callAsFunction(_ name: StaticString, _ identity: some Hashable) {
        reading.pointee.read(name, identity)
    }

    /// Receives the name of a row that is in two nested lists.
    ///
    /// - Parameters:
    ///   - name: The name of the row, with two `#`.
    ///   - identity: The identity of the element of the outer list.
    ///   - inner: The identity of the element of the inner list.
    @inlinable
    public func callAsFunction(_ name: StaticString, _ identity: some Hashable, _ inner: some Hashable) {
        reading.pointee.read(name, identity, inner)
    }

    /// Receives the name of a row that is in more than two nested lists.
    ///
    /// - Parameters:
    ///   - name: The name of the row, with one `#` per identity.
    ///   - identities: The identities of the elements, from the outermost element.
    @inlinable
    public func callAsFunction(_ name: StaticString, identities: [any Hashable]) {
        reading.pointee.read(name, boxed: identities)
    }
}
