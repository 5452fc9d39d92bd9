/// What identifies a screen's rows: an enum with a case a row, whose payloads are the identities of its lists' elements.
///
/// Equality, hashing and the name for tests of the interface follow from what each case says of itself: those that Swift
/// derives are two functions over all cases, and cost a client's compiler more than this one.
public protocol ScreenRowID: Hashable, Sendable {
    /// Calls `id` once, with the name of the case, `#` for each identity in it, and the identities.
    func read(_ id: inout RowName)
}

extension ScreenRowID {
    @inlinable
    public static func == (left: Self, right: Self) -> Bool {
        var name = RowName(.keep)
        left.read(&name)
        guard name.isKept else { return areEqual(left, right) }
        name.task = .compareKept
        right.read(&name)
        return name.isEqual
    }

    /// For identities that cannot be kept.
    @inlinable
    static func areEqual(_ left: Self, _ right: Self) -> Bool {
        withUnsafePointer(to: right) { right in
            var name = RowName(.compareWith(UnsafeRawPointer(right), Self.self))
            left.read(&name)
            return name.isEqual
        }
    }

    @inlinable
    public func hash(into hasher: inout Hasher) {
        withUnsafeMutablePointer(to: &hasher) { hasher in
            var name = RowName(.hash(hasher))
            read(&name)
        }
    }

    @inlinable
    public var hashValue: Int {
        var hasher = Hasher()
        hash(into: &hasher)
        return hasher.finalize()
    }

    /// Lets the row that lies at a place say what it is.
    @inlinable
    static func read(at place: UnsafeRawPointer, _ id: inout RowName) {
        place.assumingMemoryBound(to: Self.self).pointee.read(&id)
    }
}

extension ScreenFrame where RowID: ScreenRowID {
    public func accessibilityIdentifier(of id: RowID) -> String {
        var text = ""
        withUnsafeMutablePointer(to: &text) { text in
            var name = RowName(.write(text))
            id.read(&name)
        }
        return text
    }
}

/// What a row's case says of itself: a name, `Inbox.day.#.sent.#`, and the identities that stand in it.
///
/// Identities are hashed and compared as the types that they are, in no box. Numbers and other small values of the first of
/// two rows are kept while the second is read; where an identity is larger, or refers to something, the second row is read
/// while the identities of the first lie on the stack. Code that is optimised in a client sees through all of it.
public struct RowName {
    /// What a case is asked for. All pointers lead to what lies on the stack of whoever asks.
    @usableFromInline enum Task {
        /// To write the name, with the identities in the places of the `#`.
        case write(UnsafeMutablePointer<String>)
        case hash(UnsafeMutablePointer<Hasher>)
        /// To keep what it says, where that is small.
        case keep
        /// To compare itself with what was kept.
        case compareKept
        /// To have another row of this type compared with itself.
        case compareWith(UnsafeRawPointer, any ScreenRowID.Type)
        /// To compare itself with what the first row said.
        case compare(UnsafePointer<RowNamePlaces>)
    }

    @usableFromInline var task: Task
    @usableFromInline var isEqual = false
    @usableFromInline var isKept = false
    @usableFromInline var keptName: StaticString = ""
    @usableFromInline var keptIdentity = KeptBytes()
    @usableFromInline var keptInner = KeptBytes()

    @inlinable
    init(_ task: Task) {
        self.task = task
    }

    /// For a row that no list repeats.
    @inlinable
    public mutating func callAsFunction(_ name: StaticString) {
        switch task {
        case .write(let text): text.pointee = name.description
        // Such a row is told by nothing else.
        case .hash(let hasher): name.withUTF8Buffer { hasher.pointee.combine(bytes: UnsafeRawBufferPointer($0)) }
        case .keep: (isKept, keptName) = (true, name)
        case .compareKept: isEqual = keptName.isSame(as: name)
        case .compareWith(let other, let type): compare(RowNamePlaces(name), other, type)
        case .compare(let first): isEqual = first.pointee.name.isSame(as: name)
        }
    }

    /// For a row of a list's element.
    @inlinable
    public mutating func callAsFunction(_ name: StaticString, _ identity: some Hashable) {
        switch task {
        case .write(let text): text.pointee = named(name, [identity])
        case .hash(let hasher):
            identity.hash(into: &hasher.pointee)
            hash(name, &hasher.pointee)
        case .keep:
            (isKept, keptName) = (keptIdentity.keep(identity), name)
        case .compareKept:
            isEqual = keptName.isSame(as: name) && keptIdentity.holds(identity)
        case .compareWith(let other, let type):
            withUnsafePointer(to: identity) { compare(RowNamePlaces(name, PayloadPlace($0)), other, type) }
        case .compare(let first):
            isEqual = first.pointee.name.isSame(as: name) && first.pointee.holds(identity)
        }
    }

    /// For a row of an element of a list in a list's element.
    @inlinable
    public mutating func callAsFunction(_ name: StaticString, _ identity: some Hashable, _ inner: some Hashable) {
        switch task {
        case .write(let text): text.pointee = named(name, [identity, inner])
        case .hash(let hasher):
            identity.hash(into: &hasher.pointee)
            inner.hash(into: &hasher.pointee)
            hash(name, &hasher.pointee)
        case .keep:
            (isKept, keptName) = (keptIdentity.keep(identity) && keptInner.keep(inner), name)
        case .compareKept:
            isEqual = keptName.isSame(as: name) && keptIdentity.holds(identity) && keptInner.holds(inner)
        case .compareWith(let other, let type):
            withUnsafePointer(to: identity) { identity in
                withUnsafePointer(to: inner) { inner in
                    compare(RowNamePlaces(name, PayloadPlace(identity), PayloadPlace(inner)), other, type)
                }
            }
        case .compare(let first):
            isEqual = first.pointee.name.isSame(as: name) && first.pointee.holds(identity, inner)
        }
    }

    /// For a row of more lists, from outside in: in boxes, since hardly anybody puts so many lists into each other.
    @inlinable
    public mutating func callAsFunction(_ name: StaticString, identities: [any Hashable]) {
        if case .write(let text) = task {
            text.pointee = named(name, identities)
        } else {
            self(name, identities.map { AnyHashable($0) })
        }
    }

    /// Rows of one element are told by their names: by the length, which costs least and tells most of them.
    @inlinable
    func hash(_ name: StaticString, _ hasher: inout Hasher) {
        hasher.combine(UInt8(truncatingIfNeeded: name.utf8CodeUnitCount))
    }

    @inlinable
    mutating func compare(_ first: RowNamePlaces, _ other: UnsafeRawPointer, _ type: any ScreenRowID.Type) {
        isEqual = withUnsafePointer(to: first) { first in
            var second = RowName(.compare(first))
            type.read(at: other, &second)
            return second.isEqual
        }
    }

    @usableFromInline
    func named(_ name: StaticString, _ identities: [any Hashable]) -> String {
        var parts = name.description.split(separator: "#", omittingEmptySubsequences: false).makeIterator()
        return identities.reduce(into: parts.next().map { String($0) } ?? "") { text, identity in
            text += "\(identity)\(parts.next() ?? "")"
        }
    }
}

/// What the first of two rows said: its name, and where its identities lie.
@usableFromInline
struct RowNamePlaces {
    @usableFromInline let name: StaticString
    @usableFromInline let identity: PayloadPlace?
    @usableFromInline let inner: PayloadPlace?

    @inlinable
    init(_ name: StaticString, _ identity: PayloadPlace? = nil, _ inner: PayloadPlace? = nil) {
        self.name = name
        self.identity = identity
        self.inner = inner
    }

    @inlinable
    func holds(_ identity: some Equatable) -> Bool {
        self.identity?.holds(identity) ?? false
    }

    @inlinable
    func holds(_ identity: some Equatable, _ inner: some Equatable) -> Bool {
        holds(identity) && self.inner?.holds(inner) ?? false
    }
}
