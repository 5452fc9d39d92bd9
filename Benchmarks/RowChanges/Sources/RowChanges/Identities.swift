// Measures how long `==` and hashing take for row identities, and for equivalent enums with derived conformances. Also
// measures how long a frame takes to find a row by its identity.

import ViewModelRuntime

/// An enum like `ListScreen.RowID`, but with the derived conformance to `Hashable`.
private enum DerivedID: Hashable {
    case offline, loading
    case mine(Int), theirs(Int)
}

/// Row identities as in generated code for elements with floating-point identities.
private enum MeasuredID: ScreenRowID {
    case none
    case reading(Double), note(Double)

    func read(_ id: inout RowName) {
        switch self {
        case .none: id("Measured.readings.none")
        case .reading(let place): id("Measured.readings.reading.#", Bitwise(place))
        case .note(let place): id("Measured.readings.note.#", Bitwise(place))
        }
    }
}

private enum DerivedMeasuredID: Hashable {
    case none
    case reading(Double), note(Double)
}

/// Row identities as in generated code for elements with string identities.
private enum NamedID: ScreenRowID {
    case none
    case person(String), note(String)

    func read(_ id: inout RowName) {
        switch self {
        case .none: id("People.all.none")
        case .person(let name): id("People.all.person.#", name)
        case .note(let name): id("People.all.note.#", name)
        }
    }
}

private enum DerivedNamedID: Hashable {
    case none
    case person(String), note(String)
}

/// Returns the mean time of one comparison in nanoseconds. In half of the comparisons, the two identities are equal.
private func comparison<ID: Equatable>(_ ids: [ID]) -> Double {
    let others = ids.indices.map { ids[$0 % 2 == 0 ? $0 : ids.count - 1 - $0] }
    return 1000 * time(5) { for index in ids.indices where ids[index] == others[index] { sink += 1 } }
        / Double(ids.count)
}

private func hashing<ID: Hashable>(_ ids: [ID]) -> Double {
    1000 * time(5) { for id in ids { sink &+= id.hashValue } } / Double(ids.count)
}

private func printRatio<ID: Hashable, Derived: Hashable>(_ name: String, _ ids: [ID], _ derived: [Derived]) {
    let measured = [("==", comparison(ids), comparison(derived)), ("hash", hashing(ids), hashing(derived))]
    for (function, ours, theirs) in measured {
        print(
            "  \(name), \(function): \(rounded(ours)) ns, \(rounded(theirs)) ns derived: \(rounded(ours / theirs)) times"
        )
    }
}

func measureIdentities(_ count: Int) {
    print("Identities of \(count) rows, beside those that Swift derives")
    func all<ID>(_ third: (Int) -> ID, _ other: (Int) -> ID) -> [ID] {
        (0..<count).map { $0 % 3 == 0 ? third($0) : other($0) }
    }
    printRatio(
        "numbers",
        all({ ListScreen.RowID.mine($0) }, { .theirs($0) }),
        all({ DerivedID.mine($0) }, { .theirs($0) })
    )
    printRatio(
        "fractions",
        all({ MeasuredID.note(Double($0)) }, { .reading(Double($0)) }),
        all({ DerivedMeasuredID.note(Double($0)) }, { .reading(Double($0)) })
    )
    printRatio(
        "texts",
        all({ NamedID.note("Person \($0)") }, { .person("Person \($0)") }),
        all({ DerivedNamedID.note("Person \($0)") }, { .person("Person \($0)") })
    )
}

/// Measures how long a frame takes to look up the path of a row near its end. The function measures the first lookup in
/// a frame, repeated lookups in the same frame, and the first lookup in each of 50 updated frames.
func measurePaths(_ count: Int) {
    print("The path of the last of \(count) rows")
    let messages = messages(count)
    let last = ListScreen.RowID.theirs(count - 2)
    var frame = ListScreen(.init(messages: messages))
    func ask() { sink += frame.path(of: last)?.row ?? 0 }

    let first = time(5, { frame = ListScreen(.init(messages: messages)) }) { ask() }
    let again = time(100) { for _ in 0..<1000 { ask() } } / 1000
    let search = time(3) { sink += frame.rows(in: 1).firstIndex { $0.id == last } ?? 0 }
    print("  at first: \(text(first))")
    print(
        "  again: \(rounded(1000 * again)) ns, \(rounded(first / again)) times as fast, and \(rounded(search / again)) times as fast as a search"
    )

    var edited = messages
    var makingAndAsking = 0.0
    var making = 0.0
    let edits = 50
    for edit in 1...edits {
        edited.insert(Message(id: -edit, text: "New", isMine: true), at: edit * 7)
        edited[count / 2].text += "!"
        let before = frame
        let unasked = ListScreen(before.screenContent.state)
        makingAndAsking += time(1) {
            frame = before.updated(to: .init(messages: edited))
            ask()
        }
        making += time(1) { sink += unasked.updated(to: .init(messages: edited)).sections.count }
    }
    let (asked, made) = (makingAndAsking / Double(edits), making / Double(edits))
    print("  a frame of another edit, and its path: \(text(asked)), \(rounded(asked / made)) times the frame alone")
    print("  a header of 1000 sections: \(rounded(1000 * headerTime())) ns")
}

private func headerTime() -> Double {
    let days = DaysScreen(.init(days: (0..<1000).map { Day(id: $0, messages: []) }))
    return time(100) { for _ in 0..<100 { sink += days.header(of: .day(999))?.utf8.count ?? 0 } } / 100
}
