import Testing

@testable import SwiftBackend

/// Checks the plan of a screen's actions. The backend makes this plan before it writes Swift. The plan is plain data,
/// so the tests can compare each decision.
@Suite struct HandlerPlanTests {
    private static let declarations = """
        types: {Kind: {cases: [low, high]}}
        models:
          Day: {identity: id, fields: {id: Int = 0, name: String = '', tasks: "[Task] = []", extra: Note?}}
          Task: {fields: {name: String = '', size: Int = 0, note: Note?}}
          Note: {fields: {text: String = ''}}
          Box: {identity: kind, fields: {kind: Kind = .low, tasks: "[Item] = []"}}
          Item: {identity: id, fields: {id: Int = 0, name: String = ''}}
        traits: {T: {actions: {onTap: , onSet: [value: Int]}}}
        cells: {C: {traits: [T]}}

        """

    /// Returns the plan for the actions of a row inside nested loops. Each element of `each` is a loop, for example
    /// `day in days`. The first element is the outermost loop.
    private func plan(_ each: String..., actions: String, state: String = "") throws -> [String] {
        var text = Self.declarations + "screens:\n  S:\n"
        text +=
            "    state: {days: \"[Day] = []\", tasks: \"[Task] = []\", more: \"[Task]?\", n: Int = 0, today: Day?\(state)}\n"
        text += "    events: {told: [task: Task, n: Int]}\n    sections:\n      - id: s\n        rows:\n"
        var indent = "          "
        for each in each {
            text += "\(indent)- each: \(each)\n\(indent)  rows:\n"
            indent += "    "
        }
        text += "\(indent)- {id: r, cell: C, actions: {\(actions)}}\n"
        return try screenLowering(of: text).handlerPlan().lines
    }

    @Test func anElementIsFoundByItsIdentity() throws {
        let lines = try plan(
            "day in days",
            actions: "onTap: [{set: day.name, to: \"'A'\"}, {set: day.extra, to: nil}], onSet: []"
        )
        #expect(
            lines == [
                "sR.onTap(dayID)", "  set state.days[id dayID].name to 'A'", "  set state.days[id dayID].extra to nil",
                "rest of sR",
            ]
        )
    }

    @Test func theKeyOfAListIsBoundEvenIfItsElementIsNotFound() throws {
        let lines = try plan(
            "kind in Kind",
            "\"task in boxes[kind]?.tasks\"",
            actions: "onTap: {move: task, before: nil}, onSet: {set: task.name, to: \"'A'\"}",
            state: ", boxes: \"[Box] = []\""
        )
        #expect(
            lines == [
                "sR.onTap(kind, taskID)", "  move state.boxes[kind]?.tasks[id taskID] before nil",
                "sR.onSet(kind, taskID, _)", "  set state.boxes[kind]?.tasks[id taskID].name to 'A'",
            ]
        )
    }

    @Test func aBoundListCanReadThePositionOfAnElement() throws {
        let lines = try plan(
            "day in days",
            "task in day.tasks\n                when: let before = previous(day)",
            "other in before.tasks",
            actions: "onTap: {set: n, to: 1}, onSet: []"
        )
        #expect(
            lines == [
                "sR.onTap(dayID, taskID, otherID)", "  place of dayID in state.days",
                "  guard day = state.days[id dayID]", "  guard _ = day.tasks[self taskID]",
                "  guard let before = previous(day)", "  guard _ = before.tasks[self otherID]", "  set state.n to 1",
                "rest of sR",
            ]
        )
    }

    @Test func anUnchangedElementMustExist() throws {
        let lines = try plan("day in days", actions: "onTap: {set: n, to: 1}, onSet: {set: n, to: day.id}")
        #expect(
            lines == [
                "sR.onTap(dayID)", "  guard _ = state.days[id dayID]", "  set state.n to 1",
                "sR.onSet(dayID, _)", "  guard day = state.days[id dayID]", "  set state.n to day.id",
            ]
        )
    }

    @Test func theListOfALoopIsReadEvenIfItsElementIsNot() throws {
        let lines = try plan(
            actions: "onTap: {if: let more, then: {each: task in more.sorted($0.name), do: {set: n, to: 1}}}, onSet: []"
        )
        #expect(lines.contains { $0.contains("let more = state.more") }, "\(lines)")
    }

    @Test func aListOfAValueBoundToAPathIsStoredAtThatPath() throws {
        let text =
            Self.declarations + """
                screens:
                  S:
                    state: {today: Day?, days: "[Day] = []", n: Int?}
                    sections:
                      - id: s
                        when: let day = today
                        rows:
                          - {id: r, each: task in day.tasks, cell: C, actions: {onTap: {remove: task}, onSet: []}}
                          - when: [let n, n > 1]
                            rows:
                              - {id: keyed, each: "task in days[n]?.tasks", cell: C, actions: {onTap: {remove: task}, onSet: []}}
                              - {id: mapped, each: number in day.tasks.map($0.size), cell: C, actions: {onTap: {set: n, to: 1}, onSet: []}}

                """
        let lines = try screenLowering(of: text).handlerPlan().lines
        #expect(
            lines == [
                "sR.onTap(taskID)", "  remove state.today?.tasks[self taskID]", "rest of sR",
                "sKeyed.onTap(taskID)", "  guard let n = state.n", "  remove state.days[n]?.tasks[self taskID]",
                "rest of sKeyed", "sMapped.onTap(numberID)", "  guard let day = state.today",
                "  guard _ = day.tasks.map($0.size)[self numberID]", "  set state.n to 1", "rest of sMapped",
            ]
        )
    }

    @Test func elementsThatDoNotMoveAreFoundByTheirPosition() throws {
        let lines = try plan(actions: "onTap: {each: day in days, do: {set: day.name, to: \"'A'\"}}, onSet: []")
        #expect(
            lines == [
                "sR.onTap()", "  each dayIndex of places state.days",
                "    set state.days[at dayIndex].name to 'A'", "rest of sR",
            ]
        )
    }

    @Test func assignmentsToNestedElementsMoveNoElement() throws {
        let lines = try plan(
            actions: """
                onTap: {each: task in tasks, do: {each: day in days.filter($0.name == task.name), do: {each: \
                "inner in day.tasks.filter($0.size > 1)", do: {set: inner.name, to: task.name}}}}, onSet: []
                """
        )
        #expect(
            lines == [
                "sR.onTap()", "  each taskIndex of places state.tasks",
                "    guard var task = state.tasks[at taskIndex]",
                "    each dayIndex of places state.days (state.days).filter(($0.name == task.name))",
                "      guard day = state.days[at dayIndex]",
                "      each innerIndex of places day.tasks (day.tasks).filter(($0.size > 1))",
                "        set state.days[at dayIndex].tasks[at innerIndex].name to task.name",
                "        reload task = state.tasks[at taskIndex]", "rest of sR",
            ]
        )
    }

    @Test func elementsOfGroupsAreChangedInTheirList() throws {
        let lines = try plan(
            actions: """
                onTap: {each: "group in days.grouped($0.name).reversed()", do: {each: day in group.elements, do: [\
                {set: day.name, to: group.key.uppercased()}]}}, onSet: []
                """
        )
        #expect(
            lines == [
                "sR.onTap()", "  each group of groups state.days without repetitions.grouped($0.name).reversed()",
                "    each dayIndex of places state.days of group.elements",
                "      set state.days[at dayIndex].name to group.key.uppercased()", "rest of sR",
            ]
        )
    }

    @Test func elementsAreSearchedIfTheirListCanChange() throws {
        let lines = try plan(
            actions: """
                onTap: {each: day in days.filter($0.id == n), do: [{if: n == 1, then: {remove: day}}, {set: day.extra, to: nil}, \
                {set: n, to: day.id}]}, onSet: []
                """
        )
        #expect(
            lines == [
                "sR.onTap()", "  each dayID of identities state.days (state.days).filter(($0.id == state.n))",
                "    guard day = state.days[id dayID]", "    flag dayIsGone", "    if (state.n == 1)",
                "      remove state.days[id dayID]", "      flag dayIsGone true", "    unless dayIsGone",
                "      set state.days[id dayID].extra to nil", "    set state.n to day.id", "rest of sR",
            ]
        )
    }

    @Test func anIterationStartsWithTheStateOfThePreviousOne() throws {
        // Each iteration uses the state after the previous iteration, and reads the changed values. If an iteration
        // removed an element, this element has no iteration.
        let lines = try plan(
            "day in days",
            actions: """
                onTap: {each: other in days, do: [{set: n, to: day.id + other.id}, {set: day.name, to: other.name}, {remove: day}]}, \
                onSet: {each: "number in [1, 2]", do: [{set: n, to: day.id}, {set: day.name, to: "'{number}'"}]}
                """
        )
        #expect(
            lines == [
                "sR.onTap(dayID)", "  guard var day = state.days[id dayID]", "  each otherID of identities state.days",
                "    guard var other = state.days[id otherID]", "    set state.n to (day.id + other.id)",
                "    unless dayIsGone", "      refresh day = state.days[id dayID]",
                "    reload other = state.days[id otherID]", "    unless dayIsGone",
                "      set state.days[id dayID].name to other.name", "    unless dayIsGone",
                "      remove state.days[id dayID]", "      flag dayIsGone true", "sR.onSet(dayID, _)",
                "  guard var day = state.days[id dayID]", "  each number of values [1, 2]", "    set state.n to day.id",
                "    refresh day = state.days[id dayID]", "    set state.days[id dayID].name to '{number}'",
            ]
        )
    }

    @Test func anElementWithoutIdentityThatIsChangedOnceIsSearchedOnce() throws {
        let lines = try plan("task in tasks", actions: "onTap: {set: task.size, to: 1}, onSet: {remove: task}")
        #expect(
            lines == [
                "sR.onTap(taskID)", "  set state.tasks[self taskID].size to 1",
                "sR.onSet(taskID, _)", "  remove state.tasks[self taskID]",
            ]
        )
    }

    @Test func anElementWithoutIdentityIsTrackedByItsIndex() throws {
        let actions = """
            onTap: [{set: task.name, to: "'{task.name}!'"}, {set: task.size, to: 5}, {send: told, with: {task: task, n: n}}], \
            onSet: [{set: task.size, to: value}, {remove: task}]
            """
        #expect(
            try plan("task in tasks", actions: actions) == [
                "sends events", "sR.onTap(taskID)", "  guard taskIndex = index of taskID in state.tasks",
                "  guard var task = state.tasks[at taskIndex]",
                "  set state.tasks[at taskIndex].name to '{task.name}!'",
                "  refresh task = state.tasks[at taskIndex]", "  set state.tasks[at taskIndex].size to 5",
                "  refresh task = state.tasks[at taskIndex]", "  send told task: task, n: state.n",
                "sR.onSet(taskID, value)", "  guard taskIndex = index of taskID in state.tasks",
                "  set state.tasks[at taskIndex].size to value", "  remove state.tasks[at taskIndex]",
            ]
        )
    }

    @Test func unrelatedStatementsMoveNoIndex() throws {
        let lines = try plan("task in tasks", actions: "onTap: [{set: n, to: 1}, {set: task.size, to: n}], onSet: []")
        #expect(
            lines == [
                "sR.onTap(taskID)", "  guard _ = state.tasks[self taskID]", "  set state.n to 1",
                "  let newValue2 = state.n", "  set state.tasks[self taskID].size to newValue2", "rest of sR",
            ]
        )
    }

    @Test func elementsOfASelectionAreFoundInTheList() throws {
        let actions = "onTap: [{set: task.size, to: 1}, {remove: task}], onSet: []"
        let chosen = try plan(
            "day in days.filter(not $0.name.isEmpty)",
            "task in day.tasks.sorted($0.size).prefix(n)",
            actions: actions
        )
        #expect(chosen == (try plan("day in days", "task in day.tasks", actions: actions)))
    }

    @Test func elementsOfAGroupAreFoundInTheList() throws {
        let lines = try plan(
            "kind in days.filter(n > 0).grouped($0.name)",
            "day in kind.elements.sorted($0.id)",
            actions: "onTap: [{set: day.name, to: \"'A'\"}, {remove: day}], onSet: {set: n, to: kind.elements.count}"
        )
        #expect(
            lines == [
                "sR.onTap(_, dayID)", "  set state.days[id dayID].name to 'A'", "  remove state.days[id dayID]",
                "sR.onSet(kindID, dayID, _)",
                "  guard kind = state.days without repetitions.filter((state.n > 0)).grouped($0.name)[group kindID]",
                "  guard _ = state.days[id dayID]", "  set state.n to kind.elements.count",
            ]
        )
    }

    @Test func theGroupOfARowMustExist() throws {
        let lines = try plan("kind in tasks.grouped($0.size)", actions: "onTap: {set: n, to: 1}, onSet: []")
        #expect(
            lines == [
                "sR.onTap(kindID)",
                "  guard _ = state.tasks without repetitions.grouped($0.size)[key kindID]", "  set state.n to 1",
                "rest of sR",
            ]
        )
    }

    @Test func boundNamesThatAListReadsAreBoundFirst() throws {
        let screen = """
            screens:
              S:
                state: {days: "[Day] = []", open: Int?}
                sections:
                  - id: s
                    when: let id = open
                    rows:
                      - id: r
                        each: task in days[id]?.tasks
                        cell: C
                        actions: {onTap: {set: task.size, to: 1}, onSet: []}
            """
        let lines = try screenLowering(of: Self.declarations + screen).handlerPlan().lines
        #expect(
            lines == [
                "sR.onTap(taskID)", "  guard let id = state.open",
                "  set state.days[id]?.tasks[self taskID].size to 1", "rest of sR",
            ]
        )
    }

    @Test func aNestedElementIsTrackedInItsElement() throws {
        let actions = """
            onTap: [{set: task.size, to: 1}, {set: day.name, to: "'A'"}, \
            {set: task.name, to: "'B'"}], onSet: []
            """
        #expect(
            try plan("day in days", "task in day.tasks", actions: actions) == [
                "sR.onTap(dayID, taskID)", "  guard taskIndex = index of taskID in state.days[id dayID].tasks",
                "  set state.days[id dayID].tasks[at taskIndex].size to 1", "  set state.days[id dayID].name to 'A'",
                "  set state.days[id dayID].tasks[at taskIndex].name to 'B'", "rest of sR",
            ]
        )
    }

    @Test func anElementIsSearchedAgainAfterItsListIsSet() throws {
        let actions = "onTap: [{set: more, to: tasks}, {set: task.size, to: 1}], onSet: []"
        #expect(
            try plan("task in more", actions: actions) == [
                "sR.onTap(taskID)", "  guard var taskIndex = index of taskID in state.more?",
                "  guard task = state.more?[at taskIndex]", "  set state.more to state.tasks",
                "  relocate taskIndex of task in state.more?", "  set state.more?[at taskIndex].size to 1",
                "rest of sR",
            ]
        )
    }

    @Test func theIndexOfALaterElementIsAdjustedAfterARemoval() throws {
        let actions = "onTap: [{remove: one}, {set: two.size, to: 1}], onSet: [{remove: one}, {set: one.size, to: 1}]"
        #expect(
            try plan("one in tasks", "two in tasks", actions: actions) == [
                "sR.onTap(oneID, twoID)", "  guard oneIndex = index of oneID in state.tasks",
                "  guard var twoIndex = index of twoID in state.tasks", "  remove state.tasks[at oneIndex]",
                "  shift twoIndex past oneIndex", "  set state.tasks[at twoIndex].size to 1",
                "sR.onSet(oneID, twoID, _)", "  guard _ = state.tasks[self twoID]", "  remove state.tasks[self oneID]",
            ]
        )
    }

    @Test func theIndexOfAnElementRemovedInOneBranchIsAdjustedLast() throws {
        let actions = "onTap: [{if: n > 1, then: {remove: one}}, {remove: two}, {remove: one}], onSet: []"
        #expect(
            try plan("one in tasks", "two in tasks", actions: actions) == [
                "sR.onTap(oneID, twoID)", "  guard var oneIndex = index of oneID in state.tasks",
                "  guard var twoIndex = index of twoID in state.tasks", "  if (state.n > 1)",
                "    remove state.tasks[at oneIndex]", "    shift twoIndex past oneIndex",
                "    shift oneIndex past oneIndex", "  remove state.tasks[at twoIndex]",
                "  shift oneIndex past twoIndex",
                "  remove state.tasks[at oneIndex]", "rest of sR",
            ]
        )
    }

    @Test func anElementRemovedInOneBranchIsChangedOnlyIfItExists() throws {
        let actions = """
            onTap: [{if: n > 1, then: {remove: day}}, {set: day.name, to: "'A'"}, {set: n, to: day.tasks.count}], \
            onSet: [{if: n > 1, then: {remove: day}, else: {remove: day}}, {set: day.name, to: "'A'"}]
            """
        #expect(
            try plan("day in days", actions: actions) == [
                "sR.onTap(dayID)", "  guard day = state.days[id dayID]", "  if (state.n > 1)",
                "    remove state.days[id dayID]", "    flag dayIsGone true", "  unless dayIsGone",
                "    set state.days[id dayID].name to 'A'", "  set state.n to day.tasks.count",
                "sR.onSet(dayID, _)", "  guard _ = state.days[id dayID]", "  if (state.n > 1)",
                "    remove state.days[id dayID]", "  else", "    remove state.days[id dayID]",
            ]
        )
    }

    @Test func changedElementsAreReadAgainAndRemovedOnesAreNot() throws {
        let actions = """
            onTap: [{set: day.name, to: "'A'"}, {set: n, to: day.tasks.count}, {remove: day}, {set: n, to: day.id}], onSet: []
            """
        #expect(
            try plan("day in days", actions: actions) == [
                "sR.onTap(dayID)", "  guard var day = state.days[id dayID]", "  set state.days[id dayID].name to 'A'",
                "  set state.n to day.tasks.count", "  refresh day = state.days[id dayID]",
                "  remove state.days[id dayID]", "  set state.n to day.id", "rest of sR",
            ]
        )
    }

    @Test func keysAndValuesAreReadBeforeTheChain() throws {
        let actions = """
            onTap: [{set: "today?.name", to: "'{n}'"}, {create: today}, {create: "today?.extra"}], \
            onSet: [{create: "days[n]"}, {set: "days[n]?.extra?.text", to: "'{days[n]?.name ?? 'A'}'"}, \
            {set: "later?[n]?.name", to: "'A'"}]
            """
        #expect(
            try plan(actions: actions, state: ", later: \"[Day]?\"") == [
                "sR.onTap()", "  let newValue = '{state.n}'", "  set state.today?.name to newValue",
                "  create state.today of model 0", "  create state.today?.extra of model 2",
                "sR.onSet(_)", "  let key = state.n", "  create key in state.days of model 0",
                "  let newValue2 = (state.days[state.n]?.name ?? 'A')",
                "  set state.days[state.n]?.extra?.text to newValue2", "  let key3 = state.n",
                "  set state.later?[key3]?.name to 'A'",
            ]
        )
    }
}
