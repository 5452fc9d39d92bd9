// The constants that split a term's range.

import SpecModel

/// What the values of a type are to the analysis.
enum Sort: Hashable {
    case boolean
    case integer
    /// `Double`: ordered, dense, and possibly not a number.
    case real
    /// Ordered, with a value between any two.
    case dense
    case cases(ID<DeclaredType>)
    /// Only equality is known.
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

/// A constant as a point of a range: two cutPoints of one type are equal exactly when the values are.
package enum CutPoint: Hashable {
    case integer(Int)
    case real(Double)
    case decimal(DecimalNumber)
    case symbol(Constant)

    /// Nil for a constant that could be equal to one written differently, such as a token.
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

    /// Between cutPoints of one ordered type.
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
    /// Whether constants of this form are equal only if their canonical forms are alike.
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

/// A decimal number of any length, in its one shortest form.
package struct DecimalNumber: Hashable {
    package let isNegative: Bool
    /// No zeros at the front, nor at the end of the fraction.
    package let whole: String
    package let fraction: String

    /// Of digits as a spec has them: `-3.50`.
    init(_ digits: String) {
        let magnitude = digits.first == "-" ? digits.dropFirst() : digits[...]
        let parts = magnitude.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        let tail = parts.count > 1 ? parts[1] : ""
        let end = tail.lastIndex { $0 != "0" }.map { tail.index(after: $0) } ?? tail.startIndex
        fraction = String(tail[..<end])
        whole = String(parts[0].drop { $0 == "0" })
        isNegative = digits.first == "-" && !(whole.isEmpty && fraction.isEmpty)
    }

    /// As a spec could have it.
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
