/// The identity of a row of a screen: an enum with one case per row. The payloads of a case are the identities of the
/// list elements that contain the row.
///
/// The protocol implements equality, hashing and accessibility identifiers with the values that `read(_:)` passes on.
/// Synthesized equality and hashing would contain code for every case, and would make clients slower to compile.
public nonisolated protocol ScreenRowID: Hashable, Sendable {
    /// Calls `id` with the name of the row and with the payloads of this case.
    ///
    /// - Parameter id: The receiver, which the implementation calls once. The name contains one `#` for each payload.
    func read(_ id: inout RowName)
}

nonisolated extension ScreenRowID {
    /// Returns a Boolean value that indicates whether two identities have the same case and equal payloads.
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

    /// Returns a Boolean value that indicates whether two identities are equal. The operator `==` calls this method if
    /// a `RowReading` cannot store the payloads of `left`.
    @inlinable
    static func areEqual(_ left: Self, _ right: Self) -> Bool {
        withUnsafePointer(to: right) { right in
            left.isReading(.compareWith(UnsafeRawPointer(right), Self.self))
        }
    }

    /// Hashes the payloads of this case and the length of the row's name. If the case has no payloads, hashes the whole
    /// name.
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

    /// Performs `task` on this identity. If the task compares two identities, returns whether they are equal.
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

    /// Returns a Boolean value that indicates whether the identity at `address` is equal to the first identity of a
    /// comparison. `first` contains the name of the first row, and the addresses of the payloads of its identity.
    @inlinable
    static func isEqual(at address: UnsafeRawPointer, _ first: UnsafePointer<RowNameAddresses>) -> Bool {
        address.assumingMemoryBound(to: Self.self).pointee.isReading(.compare(first))
    }
}

nonisolated extension ScreenFrame where RowID: ScreenRowID {
    /// Returns the accessibility identifier of a row: the row's name, in which the identity of a list element replaces
    /// each `#`.
    ///
    /// - Parameter id: The identity of the row.
    public func accessibilityIdentifier(of id: RowID) -> String {
        var text = ""
        withUnsafeMutablePointer(to: &text) { _ = id.isReading(.write($0)) }
        return text
    }
}

/// The receiver of a row's name, such as `Inbox.day.#.sent.#`, and of the identity of a list element for each `#` in
/// the name.
///
/// The struct stores only a pointer, so clients compile faster. The pointer refers to the state of the operation that
/// reads the identity.
public nonisolated struct RowName {
    @usableFromInline let reading: UnsafeMutablePointer<RowReading>

    /// Creates a receiver. The receiver is valid while the pointer `reading` is valid.
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
    ///   - identity: The identity of the element of the outer list that contains the row.
    ///   - inner: The identity of the element of the inner list that contains the row.
    @inlinable
    public func callAsFunction(_ name: StaticString, _ identity: some Hashable, _ inner: some Hashable) {
        reading.pointee.read(name, identity, inner)
    }

    /// Receives the name of a row that is in more than two nested lists.
    ///
    /// - Parameters:
    ///   - name: The name of the row, with one `#` for each element of `identities`.
    ///   - identities: The identities of the list elements that contain the row, from the outermost element.
    @inlinable
    public func callAsFunction(_ name: StaticString, identities: [any Hashable]) {
        reading.pointee.read(name, boxed: identities)
    }
}
