// A range cut at its constants: within a region every comparison with a constant has one answer.

import SpecModel

enum Region: Hashable {
    /// Holds one value.
    case point(Mark)
    /// What lies strictly between two marks, or beyond one; holds any number of values in any order.
    case between(Mark?, Mark?)
    case notANumber
    /// A case whose payload is none of the constants.
    case payload(String)
    /// Everything that is none of the constants.
    case other

    /// Whether two values that lie in it may differ, and still be compared.
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

    /// Whether values here are less than, equal to or greater than one of the marks that cut the range.
    func lies(_ order: Order, _ mark: Mark) -> Bool {
        switch (self, order) {
        case (.point(let own), .equal): own == mark
        case (.point(let own), .less): own < mark
        case (.point(let own), .greater): mark < own
        case (.between(_, let upper?), .less): !(mark < upper)
        case (.between(let lower?, _), .greater): !(lower < mark)
        default: false
        }
    }
}

/// The regions of terms that are compared with each other, in ascending order where the type has one. They share
/// their cuts, so two terms in different regions differ in a known way.
struct Regions {
    let all: [Region]
    let isOrdered: Bool

    /// - Parameters:
    ///   - marks: each once, in an order that depends on nothing but the spec.
    ///   - terms: how many terms are compared with each other; an integer interval too narrow to hold that many
    ///     different values is cut into its values.
    ///   - lowest: below it there are no integers: 0 where all terms are counts.
    init(of sort: Sort, marks: [Mark], terms: Int, lowest: Int, in program: Program) {
        isOrdered = sort.isOrdered
        switch sort {
        case .boolean:
            all = []
        case .integer:
            all = Regions.integers(marks, terms: terms, lowest: lowest)
        case .real:
            all = Regions.intervals(marks) + [.notANumber]
        case .dense:
            all = Regions.intervals(marks)
        case .cases(let id):
            all = Regions.cases(of: id, marks, in: program)
        case .symbols:
            all = marks.map { Region.point($0) } + [.other]
        }
    }

    private static func intervals(_ marks: [Mark]) -> [Region] {
        var regions: [Region] = []
        var lower: Mark?
        for mark in marks.sorted(by: <) {
            regions += [.between(lower, mark), .point(mark)]
            lower = mark
        }
        return regions + [.between(lower, nil)]
    }

    private static func integers(_ marks: [Mark], terms: Int, lowest: Int) -> [Region] {
        var regions: [Region] = []
        var next: Int? = lowest
        var lower: Mark?
        for mark in marks.sorted(by: <) {
            guard case .integer(let value) = mark else { continue }
            guard value >= lowest else {
                lower = mark
                continue
            }
            if let first = next, first < value {
                regions += interval(first...(value - 1), terms: terms, .between(lower, mark))
            }
            regions.append(.point(mark))
            lower = mark
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

    private static func cases(of id: ID<DeclaredType>, _ marks: [Mark], in program: Program) -> [Region] {
        program[id].cases.flatMap { enumCase -> [Region] in
            guard !enumCase.payload.isEmpty else { return [.point(.symbol(.enumCase(id, enumCase.name, [])))] }
            let points = marks.map { Region.point($0) }.filter { $0.isCase(enumCase.name) }
            let isExhausted = cardinality(of: enumCase.payload, in: program) == points.count
            return isExhausted ? points : points + [.payload(enumCase.name)]
        }
    }

    /// How many different payloads there are; nil for more than can be listed.
    private static func cardinality(of payload: [Parameter], in program: Program) -> Int? {
        payload.reduce(1) { product, parameter in
            guard let product, let own = cardinality(of: parameter.type, in: program) else { return nil }
            let (result, overflow) = product.multipliedReportingOverflow(by: own)
            return overflow ? nil : result
        }
    }

    private static func cardinality(of type: ValueType, in program: Program) -> Int? {
        switch type {
        case .builtin(.bool): 2
        case .declared(let id) where program[id].isRawRepresentable: program[id].cases.count
        case .optional(let wrapped): cardinality(of: wrapped, in: program).map { $0 + 1 }
        default: nil
        }
    }
}
