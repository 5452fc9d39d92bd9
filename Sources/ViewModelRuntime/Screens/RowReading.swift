/// An operation on the identity of a row, such as hashing or comparing, and the result of the operation. The identity
/// is an enum case. Its payloads are the identities of the list elements that contain the row.
///
/// The operation hashes and compares one or two payloads with the methods of their own types, without boxing. A
/// comparison of two rows needs the payloads of the first row while it reads the second row. The comparison copies
/// small payloads without references. Other payloads stay on the stack while the comparison reads the second row.
///
/// All code except for `named` is inlinable, so the compiler can specialize it in clients.
@usableFromInline
nonisolated struct RowReading {
    /// The operation to perform. All pointers refer to the stack of the caller.
    @usableFromInline enum Task {
        /// Write the name of the row to the string at the pointer. The texts of the payloads replace the `#` characters
        /// of the name, in order.
        case write(UnsafeMutablePointer<String>)
        case hash(UnsafeMutablePointer<Hasher>)
        /// Store the name of the row. Also store the payloads of the row if they are small.
        case keep
        /// Compare the row with the row that `keep` has stored.
        case compareKept
        /// Compare this identity with the identity at the given address, which has the given type.
        case compareWith(UnsafeRawPointer, any ScreenRowID.Type)
        /// Compare the second row of a comparison with the first row. The pointer refers to the name of the first row
        /// and the addresses of its payloads.
        case compare(UnsafePointer<RowNameAddresses>)
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
        // Hash the whole name, because this overload reads identities without payloads.
        case .hash(let hasher): name.withUTF8Buffer { hasher.pointee.combine(bytes: UnsafeRawBufferPointer($0)) }
        case .keep: (isKept, keptName) = (true, name)
        case .compareKept: isEqual = keptName.isSame(as: name)
        case .compareWith(let other, let type): compare(RowNameAddresses(name), other, type)
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
            withUnsafePointer(to: identity) { compare(RowNameAddresses(name, PayloadAddress($0)), other, type) }
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
                    compare(RowNameAddresses(name, PayloadAddress(identity), PayloadAddress(inner)), other, type)
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

    /// Hashes only the length of the name. Different rows of an element usually have names of different lengths, and
    /// the length is cheap to hash.
    @inlinable
    func hash(_ name: StaticString, _ hasher: inout Hasher) {
        hasher.combine(UInt8(truncatingIfNeeded: name.utf8CodeUnitCount))
    }

    @inlinable
    mutating func compare(_ first: RowNameAddresses, _ other: UnsafeRawPointer, _ type: any ScreenRowID.Type) {
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

/// The name of the first row of a comparison, and the addresses of the payloads of its identity.
@usableFromInline
nonisolated struct RowNameAddresses {
    @usableFromInline let name: StaticString
    @usableFromInline let identity: PayloadAddress?
    @usableFromInline let inner: PayloadAddress?

    @inlinable
    init(_ name: StaticString, _ identity: PayloadAddress? = nil, _ inner: PayloadAddress? = nil) {
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
