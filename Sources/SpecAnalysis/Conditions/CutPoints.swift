// Declares cut points, which are the constants that split the range of a term.

import SpecModel

/// The kind of a type, which determines the comparisons that the analysis can interpret.
enum Sort: Hashable {
    case boolean
    case integer
    /// `Double`: an ordered and dense type that includes NaN.
    case real
    /// An ordered type with a value between any two values.
    case dense
    case cases(ID<DeclaredType>)
    /// A type whose values the analysis only compares for equality.
    case symbols

    init(of type: ValueType, in program: Program) {
        switch type.kind {
        case .builtin(.bool): self = .boolean
        case .builtin(.int): self = .integer
        case .builtin(.double): self = .real
        case .builtin(.decimal), .builtin(.date), .builtin(.duration): self = .dense
        case .declared(let id) where program.isEnum(id): self = .cases(id)
        default: self = .symbols
        }
    }

    var isOrdered: Bool {
        switch self {
        case .integer, .real, .dense: true
        case .boolean, .cases, .symbols: false
        }
    }
}

/// A constant that splits the values of a type into regions. Two cut points of one type are equal if and only if their
/// constants have equal values.
package enum CutPoint: Hashable {
    case integer(Int)
    case real(Double)
    case decimal(DecimalNumber)
    case symbol(Constant)

    /// Creates a cut point. Returns `nil` if the constant can be equal to a constant of another form. For example, a
    /// token can be equal to a literal color. Also returns `nil` if the constant is not a valid value of the type.
    init?(_ constant: Constant, of type: ValueType) {
        switch (type, constant) {
        case (.builtin(.int), .int(let value)):
            self = .integer(value)
        case (.builtin(.double), .int(let value)):
            self = .real(Double(value))
        case (.builtin(.double), .number(let digits)):
            guard let value = Double(digits), !value.isNaN else { return nil }
            self = .real(value)
        case (.builtin(.decimal), .int(let value)):
            self = .decimal(DecimalNumber(String(value)))
        case (.builtin(.decimal), .number(let digits)):
            self = .decimal(DecimalNumber(digits))
        case (.builtin(.duration), .duration(let nanoseconds)):
            self = .integer(nanoseconds)
        case (.builtin(.duration), .int(let seconds)):
            let (nanoseconds, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
            guard !overflow else { return nil }
            self = .integer(nanoseconds)
        case (.builtin(.int), _), (.builtin(.double), _), (.builtin(.decimal), _), (.builtin(.duration), _):
            return nil
        default:
            guard constant.isItsOwnValue else { return nil }
            self = .symbol(constant)
        }
    }

    /// Returns a Boolean value that indicates whether `lhs` is less than `rhs`. The result is `false` if the cut points
    /// have different types, or if their type has no order.
    static func < (lhs: CutPoint, rhs: CutPoint) -> Bool {
        switch (lhs, rhs) {
        case (.integer(let first), .integer(let second)): first < second
        case (.real(let first), .real(let second)): first < second
        case (.decimal(let first), .decimal(let second)): first < second
        default: false
        }
    }
}

extension Constant {
    /// A Boolean value that indicates whether every constant that equals this constant has the same canonical form.
    fileprivate var isItsOwnValue: Bool {
        switch self {
        case .bool, .int, .number, .text, .url, .image, .duration, .uuid: true
        case .color(.system), .color(.hex), .color(.asset): true
        case .font(.style), .font(.system), .font(.custom): true
        case .color(.token), .font(.token), .none, .date, .list, .dictionary, .model, .invalid: false
        case .enumCase(_, _, let arguments): arguments.allSatisfy(\.value.isItsOwnValue)
        }
    }
}

/// A decimal number of any length, in its unique shortest form.
package struct DecimalNumber: Hashable {
    package let isNegative: Bool
    /// The digits of the integer part, without leading zeros.
    package let whole: String
    /// The digits of the fraction, without trailing zeros.
    package let fraction: String

    /// Creates a number from its notation in a spec, for example `-3.50`.
    init(_ digits: String) {
        let magnitude = digits.first == "-" ? digits.dropFirst() : digits[...]
        let parts = magnitude.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        let tail = parts.count > 1 ? parts[1] : ""
        let end = tail.lastIndex { $0 != "0" }.map { tail.index(after: $0) } ?? tail.startIndex
        fraction = String(tail[..<end])
        whole = String(parts[0].drop { $0 == "0" })
        isNegative = digits.first == "-" && !(whole.isEmpty && fraction.isEmpty)
    }

    /// The shortest notation of the number in a spec.
    package var digits: String {
        (isNegative ? "-" : "") + (whole.isEmpty ? "0" : whole) + (fraction.isEmpty ? "" : ".\(fraction)")
    }

    static func < (lhs: DecimalNumber, rhs: DecimalNumber) -> Bool {
        if lhs.isNegative != rhs.isNegative { return lhs.isNegative }
        let (small, large) = lhs.isNegative ? (rhs, lhs) : (lhs, rhs)
        if small.whole.utf8.count != large.whole.utf8.count {
            return small.whole.utf8.count < large.whole.utf8.count
        }
        return (small.whole, small.fraction) < (large.whole, large.fraction)
    }
}
