/// What a row's case is asked for, and what it says.
///
/// Identities are hashed and compared as the types that they are, in no box. Numbers and other small values of the first of
/// two rows are kept while the second is read; where an identity is larger, or refers to something, the second row is read
/// while the identities of the first lie on the stack. Code that is optimised in a client sees through all of it.
@usableFromInline
nonisolated struct RowReading {
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

    @inlinable
    mutating func read(_ name: StaticString) {
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

    @inlinable
    mutating func read(_ name: StaticString, _ identity: some Hashable) {
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

    @inlinable
    mutating func read(_ name: StaticString, _ identity: some Hashable, _ inner: some Hashable) {
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

    @inlinable
    mutating func read(_ name: StaticString, boxed identities: [any Hashable]) {
        if case .write(let text) = task {
            text.pointee = named(name, identities)
        } else {
            read(name, identities.map { AnyHashable($0) })
        }
    }

    /// Rows of one element are told by their names: by the length, which costs least and tells most of them.
    @inlinable
    func hash(_ name: StaticString, _ hasher: inout Hasher) {
        hasher.combine(UInt8(truncatingIfNeeded: name.utf8CodeUnitCount))
    }

    @inlinable
    mutating func compare(_ first: RowNamePlaces, _ other: UnsafeRawPointer, _ type: any ScreenRowID.Type) {
        isEqual = withUnsafePointer(to: first) { type.isEqual(at: other, $0) }
    }

    @usableFromInline
    func named(_ name: StaticString, _ identities: [any Hashable]) -> String {
        var parts = name.description.split(separator: "#", omittingEmptySubsequences: false).makeIterator()
        return identities.reduce(into: parts.next().map { String($0) } ?? "") { text, identity in
            text += "\(IdentityText.text(of: identity))\(parts.next() ?? "")"
        }
    }
}

/// What the first of two rows said: its name, and where its identities lie.
@usableFromInline
nonisolated struct RowNamePlaces {
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
