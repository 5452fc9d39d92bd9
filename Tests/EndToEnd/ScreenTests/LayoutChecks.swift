// Checks all layouts of a screen, and the changes from each layout to every other layout.

import ChangeInvariants
import ScreenLayouts
import TestRandom
import Testing
import ViewModelRuntime

/// The checks of a screen's layouts. They create frames of states, and compare the frames with each other and with the
/// compiler's layouts.
struct LayoutChecks<Frame: ScreenFrame> {
    private let reader: LayoutReader
    private let states: [Frame.State]
    /// For each layout, the indices in `states` of the states that show the layout.
    private var examples: [ItemSet: [Int]] = [:]
    private var variation = Variation()
    /// The changes from the old frame to the new frame of all checked pairs.
    private(set) var changes = ListChanges()

    /// Records which of `states` show each layout. Expects that the visibility of every section and row agrees with its
    /// conditions.
    ///
    /// - Parameter states: The states that the screen's conditions can distinguish.
    init(of spec: SpecScreen, _ states: [Frame.State]) {
        reader = LayoutReader(spec)
        self.states = states
        for (index, state) in states.enumerated() {
            let (layouts, faults) = reader.layouts(of: Frame(state))
            #expect(faults == [], "of \(state)")
            for layout in layouts { examples[layout, default: []].append(index) }
        }
    }

    /// Checks that the frames show exactly the layouts that the compiler lists.
    func checkLayouts() {
        let layouts = reader.spec.layouts
        let (fixed, hidden) = (reader.set(of: layouts.fixed), reader.set(of: layouts.hidden))
        let groups = layouts.groups.map { group in
            (all: reader.set(of: group.items), listed: Set(group.layouts.map { reader.set(of: $0.visible) }))
        }
        for (layout, examples) in examples {
            let isListed =
                layout.isSuperset(of: fixed) && layout.isDisjoint(with: hidden)
                && groups.allSatisfy { $0.listed.contains(layout.intersection($0.all)) }
            #expect(isListed, "no layout is \(reader.items(of: layout)), which \(states[examples[0]]) shows")
        }
        for (group, own) in zip(layouts.groups, groups) {
            #expect(group.count == LayoutCount(own.listed.count))
            let shown = Set(examples.keys.map { $0.intersection(own.all) })
            for layout in group.layouts where !shown.contains(reader.set(of: layout.visible)) {
                Issue.record("no state shows \(reader.items(of: reader.set(of: layout.visible))), as \(layout.facts)")
            }
        }
        // The groups of `layouts` are independent, so the states must show every combination of one layout from each
        // group.
        #expect(layouts.count == LayoutCount(examples.count))
    }

    /// Checks the changes from a frame of each layout to a frame of every other layout, and small changes within each
    /// layout.
    ///
    /// - Parameter vary: A closure that changes the content and the order of lists without changing the layout.
    mutating func checkPairsOfLayouts(_ vary: (inout Frame.State, inout Variation) -> Void) {
        let layouts = examples.keys.sorted { $0.rawValue < $1.rawValue }
        let old = layouts.map { Moment(example(of: $0)) }
        for layout in layouts {
            var state = example(of: layout)
            vary(&state, &variation)
            let new = Moment(state)
            #expect(reader.layouts(of: new.frame).shown.contains(layout))
            for old in old { check(old, new) }
            var last = new
            variation.frequency = 10
            for _ in 0..<5 {
                vary(&state, &variation)
                let next = Moment(state)
                check(last, next)
                last = next
            }
            variation.frequency = 2
        }
    }

    /// Checks the changes from one state to another, for `count` random pairs of states.
    mutating func checkPairs(of states: [Frame.State], count: Int) {
        for _ in 0..<count {
            if let old = states.randomElement(using: &variation.random),
                let new = states.randomElement(using: &variation.random)
            {
                check(Moment(old), Moment(new))
            }
        }
    }

    /// A frame that was created without a previous frame, and the content that it shows.
    private struct Moment {
        let frame: Frame
        let shown: Shown<Frame>

        init(_ state: Frame.State) {
            frame = Frame(state)
            shown = Shown(of: frame)
        }
    }

    private mutating func example(of layout: ItemSet) -> Frame.State {
        states[examples[layout]?.randomElement(using: &variation.random) ?? 0]
    }

    /// Checks the changes from the frame of `old` to the frame of `new`. With a probability of one half, replaces the
    /// frame of `new` with an update of the frame of `old`, as in a store.
    private mutating func check(_ old: Moment, _ new: Moment) {
        var frame = new.frame
        var faults: [String] = []
        if variation.random.chance(1, in: 2) {
            frame = old.frame.updated(to: new.frame.screenContent.state)
            faults += Shown(of: frame).faults(expected: new.shown)
            if frame.duplicates != new.frame.duplicates { faults.append("duplicates") }
        }
        let changes = frame.changes(from: old.frame)
        faults += changes.faults(from: old.shown, to: new.shown)
        #expect(faults == [], "from \(old.frame.screenContent.state) to \(new.frame.screenContent.state)")
        self.changes.add(changes)
    }
}

/// A generator of random changes of values.
struct Variation {
    var random = SplitMix(1)
    /// The reciprocal of the probability that a value changes.
    var frequency = 2

    mutating func change<Value>(_ value: inout Value, to values: Value...) {
        if random.chance(1, in: frequency) { value = values.randomElement(using: &random) ?? value }
    }

    mutating func shuffle<Element>(_ list: inout [Element]) {
        if random.chance(1, in: frequency) { list.shuffle(using: &random) }
    }
}

extension ListChanges {
    fileprivate mutating func add(_ other: ListChanges) {
        deletedSections += other.deletedSections
        insertedSections += other.insertedSections
        movedSections += other.movedSections
        updatedHeaders += other.updatedHeaders
        updatedFooters += other.updatedFooters
        deletedRows += other.deletedRows
        insertedRows += other.insertedRows
        movedRows += other.movedRows
        updatedRows += other.updatedRows
        replacedRows += other.replacedRows
    }
}
