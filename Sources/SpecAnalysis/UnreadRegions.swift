// What could not be read of a declaration is not to be called missing from it.

import SpecDiagnostics
import SpecModel
import SpecSyntax

/// Where specs say more than was read, found in time that hardly grows with their number.
struct UnreadRegions: Sendable {
    private let ranges: [SourceRange]
    /// The first end of the unreadRegions from each one on, and the last one up to each, as places in all sources together.
    private let firstEnds: [UInt64]
    private let lastEnds: [UInt64]

    init(_ unreadRegions: [SourceRange] = []) {
        ranges = unreadRegions.sorted()
        var first = UInt64.max
        var firstEnds: [UInt64] = []
        for range in ranges.reversed() {
            first = min(first, Self.place(range.end, in: range))
            firstEnds.append(first)
        }
        self.firstEnds = firstEnds.reversed()
        var last: UInt64 = 0
        lastEnds = ranges.map { range in
            last = max(last, Self.place(range.end, in: range))
            return last
        }
    }

    var isEmpty: Bool { ranges.isEmpty }

    /// Whether there is one in the range.
    func stands(in range: SourceRange) -> Bool {
        let index = count { $0 < Self.place(range.start, in: range) }
        return index < ranges.count && firstEnds[index] <= Self.place(range.end, in: range)
    }

    /// Whether the range is in one.
    func holds(_ range: SourceRange) -> Bool {
        let index = count { $0 <= Self.place(range.start, in: range) }
        return index > 0 && lastEnds[index - 1] >= Self.place(range.end, in: range)
    }

    /// Those in the range, in order.
    func all(in range: SourceRange) -> ArraySlice<SourceRange> {
        ranges[count { $0 < Self.place(range.start, in: range) }...].prefix {
            Self.place($0.start, in: $0) <= Self.place(range.end, in: range)
        }
    }

    /// How many have a start of which this holds, which the first ones have.
    private func count(_ isBefore: (UInt64) -> Bool) -> Int {
        var lower = 0
        var upper = ranges.count
        while lower < upper {
            let middle = (lower + upper) / 2
            if isBefore(Self.place(ranges[middle].start, in: ranges[middle])) {
                lower = middle + 1
            } else {
                upper = middle
            }
        }
        return lower
    }

    private static func place(_ offset: UInt32, in range: SourceRange) -> UInt64 {
        UInt64(range.source.index) << 32 | UInt64(offset)
    }
}

extension LinkedModules {
    /// Whether all that stands in this range was read, so that what seems to be missing there is missing.
    func isFullyParsed(_ range: SourceRange) -> Bool { unreadRegions.isEmpty || !unreadRegions.stands(in: range) }

    /// Whether this stands in a declaration that says more than was read.
    func isInUnreadRegion(_ range: SourceRange) -> Bool { !unreadRegions.isEmpty && unreadRegions.holds(range) }

    func isFullyParsed(_ id: ID<Model>) -> Bool {
        unreadRegions.isEmpty || isFullyParsed(sources.models[id.index].syntax.range)
    }

    func isFullyParsed(_ id: ID<DeclaredType>) -> Bool {
        unreadRegions.isEmpty || isFullyParsed(sources.types[id.index].syntax.range)
    }

    /// Whether all is known that a screen declares for its sections.
    func knowsNames(of screen: ScreenSyntax) -> Bool {
        if unreadRegions.isEmpty { return true }
        var sections = screen.sections.map(\.range)[...]
        return unreadRegions.all(in: screen.range).allSatisfy { region in
            sections = sections.drop { $0.end < region.end }
            return sections.first.map { $0.start <= region.start } ?? false
        }
    }
}
