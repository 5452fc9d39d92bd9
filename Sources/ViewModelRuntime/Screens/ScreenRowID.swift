/// What identifies a screen's rows: an enum with one case per row, whose payloads are the identities of its lists'
/// elements.
///
/// Equality, hashing and the name for tests of the interface follow from what each case says of itself: those that Swift
/// derives are two functions over all cases, and cost a client's compiler more than this one.
public nonisolated protocol ScreenRowID: Hashable, Sendable {
    /// Calls `id` once, with the name of the case, `#` for each identity in it, and the identities.
    func read(_ id: inout RowName)
}

nonisolated extension ScreenRowID {
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

    /// For identities that cannot be kept.
    @inlinable
    static func areEqual(_ left: Self, _ right: Self) -> Bool {
        withUnsafePointer(to: right) { right in
            left.isReading(.compareWith(UnsafeRawPointer(right), Self.self))
        }
    }

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

    /// Reads this row for one purpose, and says whether it was found equal.
    @inlinable
    func isReading(_ task: RowReading.Task) -> Bool {
        var reading = RowReading(task)
        return withUnsafeMutablePointer(to: &reading) { reading in
            var name = RowName(reading)
            read(&name)
            return reading.pointee.isEqual
        }
    }

    /// Lets the row that lies at a place be compared with what the first one said.
    @inlinable
    static func isEqual(at place: UnsafeRawPointer, _ first: UnsafePointer<RowNamePlaces>) -> Bool {
        place.assumingMemoryBound(to: Self.self).pointee.isReading(.compare(first))
    }
}

nonisolated extension ScreenFrame where RowID: ScreenRowID {
    public func accessibilityIdentifier(of id: RowID) -> String {
        var text = ""
        withUnsafeMutablePointer(to: &text) { _ = id.isReading(.write($0)) }
        return text
    }
}

/// What a row's case says of itself: a name, `Inbox.day.#.sent.#`, and the identities that stand in it.
///
/// It only refers to what it is said for, so that a client's compiler has little to look at.
public nonisolated struct RowName {
    @usableFromInline let reading: UnsafeMutablePointer<RowReading>

    /// Valid as long as the pointer is.
    @inlinable
    init(_ reading: UnsafeMutablePointer<RowReading>) {
        self.reading = reading
    }

    /// For a row that no list repeats.
    @inlinable
    public func callAsFunction(_ name: StaticString) {
        reading.pointee.read(name)
    }

    /// For a row of a list's element.
    @inlinable
    public func callAsFunction(_ name: StaticString, _ identity: some Hashable) {
        reading.pointee.read(name, identity)
    }

    /// For a row of an element of a list in a list's element.
    @inlinable
    public func callAsFunction(_ name: StaticString, _ identity: some Hashable, _ inner: some Hashable) {
        reading.pointee.read(name, identity, inner)
    }

    /// For a row of more lists, from outside in: in boxes, since hardly anybody puts so many lists into each other.
    @inlinable
    public func callAsFunction(_ name: StaticString, identities: [any Hashable]) {
        reading.pointee.read(name, boxed: identities)
    }
}
