// Stores unread regions, which are source ranges that could not be read. A check must not report a part of a
// declaration as missing if an unread region can contain this part.

import SpecDiagnostics
import SpecModel
import SpecSyntax

/// The source ranges that were not read, with lookups in logarithmic time.
struct UnreadRegions: Sendable {
    private let ranges: [SourceRange]
    /// The element at index `i` is the smallest end of the regions from index `i` to the last region. An end combines
    /// the source index and the offset.
    private let firstEnds: [UInt64]
    /// The element at index `i` is the largest end of the regions from the first region to index `i`. An end has the
    /// same format as in `firstEnds`.
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

    /// Returns a Boolean value that indicates whether the range contains an unread region.
    func hasRegion(in range: SourceRange) -> Bool {
        let index = count { $0 < Self.place(range.start, in: range) }
        return index < ranges.count && firstEnds[index] <= Self.place(range.end, in: range)
    }

    /// Returns a Boolean value that indicates whether an unread region contains the range.
    func holds(_ range: SourceRange) -> Bool {
        let index = count { $0 <= Self.place(range.start, in: range) }
        return index > 0 && lastEnds[index - 1] >= Self.place(range.end, in: range)
    }

    /// Returns the regions that start in `range`, in source order.
    func all(in range: SourceRange) -> ArraySlice<SourceRange> {
        ranges[count { $0 < Self.place(range.start, in: range) }...].prefix {
            Self.place($0.start, in: $0) <= Self.place(range.end, in: range)
        }
    }

    /// Returns the number of regions at the beginning of `ranges` whose start satisfies `isBefore`. The starts of all
    /// later regions must not satisfy `isBefore`.
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
    /// Returns a Boolean value that indicates whether the whole range was read. If so, the syntax contains everything
    /// that the source contains in this range.
    func isFullyParsed(_ range: SourceRange) -> Bool { unreadRegions.isEmpty || !unreadRegions.hasRegion(in: range) }

    /// Returns a Boolean value that indicates whether the range is in a region that was not read.
    func isInUnreadRegion(_ range: SourceRange) -> Bool { !unreadRegions.isEmpty && unreadRegions.holds(range) }

    func isFullyParsed(_ id: ID<Model>) -> Bool {
        unreadRegions.isEmpty || isFullyParsed(sources.models[id.index].syntax.range)
    }

    func isFullyParsed(_ id: ID<DeclaredType>) -> Bool {
        unreadRegions.isEmpty || isFullyParsed(sources.types[id.index].syntax.range)
    }

    /// Returns a Boolean value that indicates whether all unread regions of the screen are inside its sections. If so,
    /// all names that the screen declares outside of its sections are known.
    func knowsNames(of screen: ScreenSyntax) -> Bool {
        if unreadRegions.isEmpty { return true }
        var sections = screen.sections.map(\.range)[...]
        return unreadRegions.all(in: screen.range).allSatisfy { region in
            sections = sections.drop { $0.end < region.end }
            return sections.first.map { $0.start <= region.start } ?? false
        }
    }
}
