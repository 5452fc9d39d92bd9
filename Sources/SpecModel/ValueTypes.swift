// Defines the types of values. Each type is stored as one number, so that a copy needs no reference counting. Equal
// types have equal numbers.

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The type of a value. Two types are equal if their numbers are equal.
///
/// The number has three parts. The two lowest bits indicate whether the innermost type is a builtin type, a declared
/// type, a model or a `CompoundType`. The next 32 bits are the index of the innermost type. For a `CompoundType`, this
/// is the index in `CompoundTypes.shared`. The remaining bits represent the optionals, lists and sets around the
/// innermost type. Each of these wrappers takes two bits. The outermost wrapper takes the lowest two of the remaining
/// bits.
public struct ValueType: Hashable, Sendable {
    /// The outermost part of a type.
    public enum Kind: Hashable, Sendable {
        case builtin(BuiltinType)
        case declared(ID<DeclaredType>)
        case model(ID<Model>)
        case optional(ValueType)
        case list(ValueType)
        /// A set with elements of the associated type. Each type that is allowed for elements of a set is also allowed
        /// for keys of a dictionary.
        case set(ValueType)
        /// A dictionary, with the type of its keys and the type of its values. The type of the values is not optional.
        case dictionary(ValueType, ValueType)
        /// A group of list elements with equal keys. The associated values are the types of the key and of an element.
        /// Specs have no notation for this type.
        case group(key: ValueType, ValueType)
        /// A type that failed to resolve. This type is compatible with every type, so that one error does not cause
        /// further errors.
        case invalid
    }

    private let number: UInt64

    private init(number: UInt64) {
        self.number = number
    }

    private init(_ tag: Tag, _ index: Int) {
        number = tag.rawValue | UInt64(UInt32(truncatingIfNeeded: index)) << Self.indexShift
    }

    private enum Tag: UInt64 {
        case builtin, declared, model, compound
    }

    private enum Wrapper: UInt64 {
        case optional = 1
        case list, set
    }

    private static let indexShift: UInt64 = 2
    private static let wrapperShift: UInt64 = 34
    private static let lowBits: UInt64 = (1 << wrapperShift) - 1
    private static let indexOfInvalid = 255

    // MARK: Making types

    public static let invalid = ValueType(.builtin, indexOfInvalid)

    public static func builtin(_ type: BuiltinType) -> ValueType { ValueType(.builtin, type.index) }

    public static func declared(_ id: ID<DeclaredType>) -> ValueType { ValueType(.declared, id.index) }

    public static func model(_ id: ID<Model>) -> ValueType { ValueType(.model, id.index) }

    public static func optional(_ wrapped: ValueType) -> ValueType { wrapped.inside(.optional) }

    public static func list(_ element: ValueType) -> ValueType { element.inside(.list) }

    public static func set(_ element: ValueType) -> ValueType { element.inside(.set) }

    public static func dictionary(_ key: ValueType, _ value: ValueType) -> ValueType {
        ValueType(.compound, CompoundTypes.shared.index(of: .init(.dictionary, key, value)))
    }

    public static func group(key: ValueType, _ element: ValueType) -> ValueType {
        ValueType(.compound, CompoundTypes.shared.index(of: .init(.group, key, element)))
    }

    /// Returns an optional, a list or a set type that contains this type. `wrapper` selects one of these kinds. If
    /// `number` has no bits left for a wrapper, first stores this type in `CompoundTypes.shared`.
    private func inside(_ wrapper: Wrapper) -> ValueType {
        let wrappers = number >> Self.wrapperShift
        guard wrappers >> 28 == 0 else {
            let index = CompoundTypes.shared.index(of: .init(.whole, self, self))
            return ValueType(.compound, index).inside(wrapper)
        }
        return ValueType(
            number: (wrappers << 2 | wrapper.rawValue) << Self.wrapperShift | number & Self.lowBits
        )
    }

    // MARK: Taking types apart

    /// The type that this type contains, if this type is a compound with the shape `.whole`; otherwise this type
    /// itself.
    private var expanded: ValueType {
        guard number >> Self.wrapperShift == 0, number & 3 == Tag.compound.rawValue else { return self }
        let compound = CompoundTypes.shared[Int(number >> Self.indexShift)]
        return compound.shape == .whole ? compound.first : self
    }

    public var kind: Kind {
        let wrappers = number >> Self.wrapperShift
        if wrappers != 0 {
            let inner = ValueType(number: (wrappers >> 2) << Self.wrapperShift | number & Self.lowBits).expanded
            if wrappers & 3 == Wrapper.optional.rawValue { return .optional(inner) }
            return wrappers & 3 == Wrapper.list.rawValue ? .list(inner) : .set(inner)
        }
        let index = Int(number >> Self.indexShift)
        switch number & 3 {
        case Tag.builtin.rawValue: return index == Self.indexOfInvalid ? .invalid : .builtin(BuiltinType(index: index))
        case Tag.declared.rawValue: return .declared(ID(index))
        case Tag.model.rawValue: return .model(ID(index))
        default: return CompoundTypes.shared[index].kind
        }
    }
}

extension BuiltinType {
    /// The index of this case in `allCases`.
    package var index: Int {
        switch self {
        case .string: 0
        case .bool: 1
        case .int: 2
        case .double: 3
        case .decimal: 4
        case .date: 5
        case .duration: 6
        case .url: 7
        case .uuid: 8
        case .color: 9
        case .font: 10
        case .image: 11
        }
    }

    /// The array of all cases. It is stored, because `allCases` creates an array on each call.
    private static let byIndex = allCases

    fileprivate init(index: Int) {
        self = Self.byIndex[index]
    }
}

/// A type that does not fit in the number of a `ValueType`: a dictionary, a group, or a type with too many wrappers.
private struct CompoundType: Hashable {
    enum Shape: UInt8 {
        case dictionary, group, whole
    }

    let shape: Shape
    let first: ValueType
    let second: ValueType

    init(_ shape: Shape, _ first: ValueType, _ second: ValueType) {
        self.shape = shape
        self.first = first
        self.second = second
    }

    var kind: ValueType.Kind {
        switch shape {
        case .dictionary: .dictionary(first, second)
        case .group: .group(key: first, second)
        case .whole: first.kind
        }
    }
}

/// The table of the compound types of the process, without duplicates. A lock protects the assignment of indices. The
/// type at an index never moves and never changes, so reading needs no lock.
private final class CompoundTypes: @unchecked Sendable {
    static let shared = CompoundTypes()

    /// The blocks of storage. The first block has room for `firstSize` types. Each further block is twice as large as
    /// the previous block.
    private let blocks: UnsafeMutablePointer<UnsafeMutablePointer<CompoundType>?>
    private var indices: [CompoundType: Int] = [:]
    private let lock: UnsafeMutablePointer<pthread_mutex_t>

    private static let firstSize = 16
    private static let blockCount = 28

    private init() {
        blocks = .allocate(capacity: Self.blockCount)
        blocks.initialize(repeating: nil, count: Self.blockCount)
        lock = .allocate(capacity: 1)
        pthread_mutex_init(lock, nil)
    }

    subscript(index: Int) -> CompoundType {
        let (block, offset) = Self.place(of: index)
        // A block is allocated before its first index is assigned. Therefore, the block of every assigned index exists.
        return blocks[block]![offset]
    }

    func index(of type: CompoundType) -> Int {
        pthread_mutex_lock(lock)
        defer { pthread_mutex_unlock(lock) }
        if let index = indices[type] { return index }
        let index = indices.count
        let (block, offset) = Self.place(of: index)
        if offset == 0 { blocks[block] = .allocate(capacity: Self.firstSize << block) }
        (blocks[block]! + offset).initialize(to: type)
        indices[type] = index
        return index
    }

    private static func place(of index: Int) -> (block: Int, offset: Int) {
        let number = index / firstSize + 1
        let block = Int.bitWidth - 1 - number.leadingZeroBitCount
        return (block, index - firstSize * ((1 << block) - 1))
    }
}

extension ValueType {
    public var isOptional: Bool {
        if case .optional = kind { true } else { false }
    }

    /// Returns the type of the field `name` of a group, or `nil` if this type is not a group or has no such field.
    public func field(ofGroup name: String) -> ValueType? {
        guard case .group(let key, let element) = kind else { return nil }
        switch name {
        case ValueType.keyOfGroup: return key
        case ValueType.elementsOfGroup: return .list(element)
        default: return nil
        }
    }

    /// The type of the elements, or `nil` for a type that is not a list.
    public var listElement: ValueType? {
        if case .list(let element) = kind { element } else { nil }
    }

    public static let keyOfGroup = "key"
    public static let elementsOfGroup = "elements"
}
