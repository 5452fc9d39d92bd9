// Measures how long the runtime takes to update a frame and to compute the changes after a few edits of a long list.
// For comparison, the program also measures `difference(from:)` of the standard library for the same identities. It
// fails if the runtime is less than five times as fast as `difference(from:)` for 100,000 rows or more:
//
//     swift run -c release --package-path Benchmarks/RowChanges
//
// With the name of a measurement and a number, the program only repeats this measurement, so that valgrind can count
// its instructions. See `repeatFigure(_:_:)`.

import Foundation
import ViewModelRuntime

/// Calls `prepare` and then `body`, `runs` times. Returns the shortest time of `body` in microseconds.
func time(_ runs: Int, _ prepare: () -> Void = {}, _ body: () -> Void) -> Double {
    var best = Double.infinity
    for _ in 0..<runs {
        prepare()
        let duration = ContinuousClock().measure(body).components
        best = min(best, Double(duration.seconds) * 1e6 + Double(duration.attoseconds) / 1e12)
    }
    return best
}

func text(_ microseconds: Double) -> String {
    microseconds < 1000 ? "\(rounded(microseconds)) µs" : "\((microseconds / 10).rounded() / 100) ms"
}

func rounded(_ value: Double) -> Double {
    (value * 10).rounded() / 10
}

func messages(_ count: Int) -> [Message] {
    (0..<count).map { Message(id: $0, text: "Message number \($0)", isMine: $0 % 3 == 0) }
}

/// Returns the messages after ten edits in different parts of the list: three insertions, two deletions, one move, and
/// four changed texts.
func edited(_ messages: [Message]) -> [Message] {
    var result = messages
    let step = messages.count / 11
    for edit in 1...4 { result[edit * step].text += "!" }
    for edit in 5...7 { result.insert(Message(id: -edit, text: "New", isMine: true), at: edit * step) }
    for edit in 8...9 { result.remove(at: edit * step) }
    let moved = result.remove(at: 10 * step)
    result.insert(moved, at: step / 2)
    return result
}

nonisolated(unsafe) var sink = 0
/// The required speedup for lists of at least 100,000 rows: the time of `difference(from:)`, divided by the time of the
/// runtime.
let goal = 5.0
var isSlow = false

/// Returns the shortest time, in microseconds, to update a frame and to compute its changes. Each run creates a
/// frame of `old`, and then updates this frame to `new`.
func frameAndChanges(_ old: [Message], _ new: [Message], runs: Int) -> Double {
    var before = ListScreen(.init(messages: old))
    return time(runs, { before = ListScreen(.init(messages: old)) }) {
        let after = before.updated(to: .init(messages: new))
        let changes = after.changes(from: before)
        sink += changes.insertedRows.count + changes.updatedRows.count
    }
}

/// Returns the shortest time, in microseconds, to update a frame and to compute its changes. As in a store, each run
/// updates the frame of the preceding run. The new messages are alternately `new` and `old`.
func nextFrameAndChanges(_ old: [Message], _ new: [Message], runs: Int) -> Double {
    var frame = ListScreen(.init(messages: old))
    var isNew = false
    return time(runs) {
        isNew.toggle()
        let next = frame.updated(to: .init(messages: isNew ? new : old))
        sink += next.changes(from: frame).updatedRows.count
        frame = next
    }
}

func difference(_ old: [Message], _ new: [Message], runs: Int) -> Double {
    let oldIDs = old.map(\.id)
    let newIDs = new.map(\.id)
    return time(runs) { sink += newIDs.difference(from: oldIDs).count }
}

/// Returns the number of equal elements at the same index.
func equalCount(_ left: [Message], _ right: [Message]) -> Int {
    var count = 0
    for index in left.indices where left[index] == right[index] { count += 1 }
    return count
}

if CommandLine.arguments.count == 3, let runs = Int(CommandLine.arguments[2]) {
    repeatFigure(CommandLine.arguments[1], runs)
    exit(0)
}

print("Ten edits: a frame and its exact changes, beside difference(from:) on the identities")
for count in [1000, 10_000, 100_000, 1_000_000] {
    let old = messages(count)
    let new = edited(old)
    let runs = count > 100_000 ? 5 : 25
    let ours = frameAndChanges(old, new, runs: runs)
    let theirs = difference(old, new, runs: runs)
    print("  \(count) rows: \(text(ours)), \(text(theirs)): \(rounded(theirs / ours)) times as fast")
    isSlow = isSlow || count >= 100_000 && theirs < goal * ours
}

print("One element changed: a frame and its exact changes, beside a walk that compares the elements")
for count in [1000, 100_000, 1_000_000] {
    let old = messages(count)
    var new = old
    new[count / 2].text += "!"
    let ours = nextFrameAndChanges(old, new, runs: 25)
    let walk = time(25) { sink += equalCount(old, new) }
    print("  \(count) rows: \(text(ours)), \(text(walk)): \(rounded(ours / walk)) times the walk")
}

print("One condition toggled: a frame and its exact changes")
for count in [1000, 100_000, 1_000_000] {
    let old = ListScreen.State(messages: messages(count))
    var new = old
    new.isOffline = true
    let before = ListScreen(old)
    let toggle = time(200) {
        let after = before.updated(to: new)
        sink += after.changes(from: before).insertedRows.count
    }
    print("  \(count) rows: \(text(toggle))")
}

print("1000 sections of 100 rows")
let days = (0..<1000).map { day in Day(id: day, messages: messages(100)) }
var otherDays = days
for edit in 0..<10 { otherDays[edit * 90].messages[50].text += "!" }
var beforeDays = DaysScreen(.init(days: days))
let tenDays = time(25, { beforeDays = DaysScreen(.init(days: days)) }) {
    sink += beforeDays.updated(to: .init(days: otherDays)).changes(from: beforeDays).updatedRows.count
}
print("  ten edits: \(text(tenDays))")
let offlineDays = time(25) {
    let offline = beforeDays.updated(to: .init(days: days, isOffline: true))
    sink += offline.changes(from: beforeDays).insertedRows.count
}
print("  one condition toggled: \(text(offlineDays))")

print("100000 rows at once")
let many = messages(100_000)
let replaced = many.map { Message(id: $0.id + many.count, text: $0.text, isMine: $0.isMine) }
var random = SystemRandomNumberGenerator()
print("  a frame from nothing: \(text(time(5) { sink += ListScreen(.init(messages: many)).sections.count }))")
print("  all replaced: \(text(frameAndChanges(many, replaced, runs: 5)))")
print("  shuffled: \(text(frameAndChanges(many, many.shuffled(using: &random), runs: 5)))")
print("  a page of 500 put before them, and one of them changed: \(text(pageAndChange()))")

print("1000 rows at once, beside difference(from:)")
let few = messages(1000)
for (name, new) in [
    ("all replaced", Array(replaced.prefix(1000)).map { Message(id: $0.id, text: "", isMine: true) }),
    ("shuffled", few.shuffled(using: &random)),
] {
    let ours = frameAndChanges(few, new, runs: 5)
    let theirs = difference(few, new, runs: 5)
    print("  \(name): \(text(ours)), \(text(theirs)): \((theirs / ours).rounded()) times as fast")
}

func pageAndChange() -> Double {
    var new = replaced.prefix(500) + many
    new[90_000].text += "!"
    return frameAndChanges(many, Array(new), runs: 5)
}

print("100000 rows of a frame, read one by one")
let frame = ListScreen(.init(messages: many))
print("  identities: \(text(time(3) { sink += frame.rows(in: 1).map(\.id).count }))")
print("  what they show: \(text(time(3) { sink += frame.rows(in: 1).map(\.row).count }))")
measurePaths(100_000)
measureChosen(100_000)
measureIdentities(100_000)

if isSlow {
    print("less than \(goal) times as fast as difference(from:)")
    exit(1)
}
