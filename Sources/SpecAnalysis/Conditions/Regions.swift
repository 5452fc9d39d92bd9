// Splits the possible values of a term into regions at the constants with which the term is compared. Within a region,
// every comparison with one of these constants has the same result.

import SpecModel

package enum Region: Hashable {
    /// A region of one value.
    case point(CutPoint)
    /// The values strictly between two cut points. If a cut point is `nil`, no cut point limits the region on that
    /// side. If two terms have values in the region, the values can be equal, or either value can be less than the
    /// other.
    case between(CutPoint?, CutPoint?)
    case notANumber
    /// The values of the enum case with this name, except the values that are cut points.
    case payload(String)
    /// The values that are not cut points.
    case other

    /// A Boolean value that indicates whether two terms with values in the region can be either equal or unequal.
    var isOpen: Bool {
        switch self {
        case .between, .payload, .other: true
        case .point, .notANumber: false
        }
    }

    func isCase(_ name: String) -> Bool {
        switch self {
        case .point(.symbol(.enumCase(_, let own, _))): own == name
        case .payload(let own): own == name
        default: false
        }
    }

    /// Returns a Boolean value that indicates whether every value in this region has the order `order` relative to
    /// `cutPoint`.
    func lies(_ order: Order, _ cutPoint: CutPoint) -> Bool {
        switch (self, order) {
        case (.point(let own), .equal): own == cutPoint
        case (.point(let own), .less): own < cutPoint
        case (.point(let own), .greater): cutPoint < own
        case (.between(_, let upper?), .less): !(cutPoint < upper)
        case (.between(let lower?, _), .greater): !(lower < cutPoint)
        default: false
        }
    }
}

/// The regions for the values of terms that are compared with each other. The regions are in ascending order if the
/// values have an order. All these terms have the same cut points. If two terms have values in different regions, the
/// regions determine the result of each comparison of the terms.
package struct Regions {
    package let all: [Region]
    package let isOrdered: Bool

    /// Creates the regions of terms with the sort `sort`.
    ///
    /// - Parameters:
    ///   - cutPoints: The cut points without duplicates, in an order that depends only on the spec.
    ///   - terms: The number of terms that are compared with each other. An integer interval with fewer values than
    ///     terms is split into regions of one value.
    ///   - lowest: The lowest possible value of integer terms. The value is 0 if all terms are counts.
    init(of sort: Sort, cutPoints: [CutPoint], terms: Int, lowest: Int, in program: Program) {
        isOrdered = sort.isOrdered
        switch sort {
        case .boolean:
            all = []
        case .integer:
            all = Regions.integers(cutPoints, terms: terms, lowest: lowest)
        case .real:
            all = Regions.intervals(cutPoints) + [.notANumber]
        case .dense:
            all = Regions.intervals(cutPoints)
        case .cases(let id):
            all = Regions.cases(of: id, cutPoints, in: program)
        case .symbols:
            all = cutPoints.map { Region.point($0) } + [.other]
        }
    }

    private static func intervals(_ cutPoints: [CutPoint]) -> [Region] {
        var regions: [Region] = []
        var lower: CutPoint?
        for cutPoint in cutPoints.sorted(by: <) {
            regions += [.between(lower, cutPoint), .point(cutPoint)]
            lower = cutPoint
        }
        return regions + [.between(lower, nil)]
    }

    private static func integers(_ cutPoints: [CutPoint], terms: Int, lowest: Int) -> [Region] {
        var regions: [Region] = []
        var next: Int? = lowest
        var lower: CutPoint?
        for cutPoint in cutPoints.sorted(by: <) {
            guard case .integer(let value) = cutPoint else { continue }
            guard value >= lowest else {
                lower = cutPoint
                continue
            }
            if let first = next, first < value {
                regions += interval(first...(value - 1), terms: terms, .between(lower, cutPoint))
            }
            regions.append(.point(cutPoint))
            lower = cutPoint
            next = value == Int.max ? nil : value + 1
        }
        if let next { regions += interval(next...Int.max, terms: terms, .between(lower, nil)) }
        return regions
    }

    private static func interval(_ values: ClosedRange<Int>, terms: Int, _ whole: Region) -> [Region] {
        let (distance, overflow) = values.upperBound.subtractingReportingOverflow(values.lowerBound)
        if overflow || distance >= terms - 1 { return [whole] }
        return values.map { .point(.integer($0)) }
    }

    private static func cases(of id: ID<DeclaredType>, _ cutPoints: [CutPoint], in program: Program) -> [Region] {
        program[id].cases.flatMap { enumCase -> [Region] in
            guard !enumCase.payload.isEmpty else { return [.point(.symbol(.enumCase(id, enumCase.name, [])))] }
            let points = cutPoints.map { Region.point($0) }.filter { $0.isCase(enumCase.name) }
            let isExhausted = cardinality(of: enumCase.payload, in: program) == points.count
            return isExhausted ? points : points + [.payload(enumCase.name)]
        }
    }

    /// Returns the number of different values of `payload`, or `nil` if the values cannot be enumerated.
    private static func cardinality(of payload: [Parameter], in program: Program) -> Int? {
        payload.reduce(1) { product, parameter in
            guard let product, let own = cardinality(of: parameter.type, in: program) else { return nil }
            let (result, overflow) = product.multipliedReportingOverflow(by: own)
            return overflow ? nil : result
        }
    }

    private static func cardinality(of type: ValueType, in program: Program) -> Int? {
        switch type.kind {
        case .builtin(.bool): 2
        case .declared(let id) where program[id].isRawRepresentable: program[id].cases.count
        case .optional(let wrapped): cardinality(of: wrapped, in: program).map { $0 + 1 }
        default: nil
        }
    }
}
