import Testing

@testable import SwiftBackend

/// Checks the plan of a screen's sections and rows. The backend makes this plan before it writes Swift. The plan is
/// plain data, so the tests can compare each decision.
@Suite struct BodyPlanTests {
    private static let declarations = """
        types:
          Mood: {cases: {good: , bad: }}
          Badge: {from: here}
        functions: {label: {takes: [Badge], returns: String, swift: label}}
        models:
          Day: {identity: id, fields: {id: Int, name: String, open: Bool, tasks: "[Task]?"}}
          Task: {fields: {name: String, size: Int}}
          User: {fields: {first: String, last: String, age: Int}}
        traits: {T: {data: {text: String}, actions: {onTap: {default: ignore}}}}
        cells: {C: {traits: [T]}, D: {traits: [T]}}
        viewModels: {V: {cell: C, takes: {name: String}, values: {text: "{name}!"}}}
        screens:
          S:
            state: {days: "[Day]", n: Int, flag: Bool, user: User, badge: Badge, picked: Int, more: "[Task]?"}
            derived: {busy: flag && n > 0, named: days.filter(not $0.name.isEmpty).sorted($0.id)}
            sections:

        """

    private func plan(_ sections: String) throws -> [String] {
        let lines = sections.split(separator: "\n").map { "      " + $0 }
        return try screenLowering(of: Self.declarations + lines.joined(separator: "\n") + "\n").bodyPlan().lines
    }

    @Test func aSectionReadsTheInputsOfItsRowsButNoConditions() throws {
        let lines = try plan(
            """
            - id: a
              when: flag
              header: "{n}"
              rows:
                - {id: one, when: busy, cell: C, values: {text: "{user.first}"}}
                - {when: n > 1, rows: [{id: two, cell: C, values: {text: "{picked}"}}]}
            """
        )
        #expect(
            lines == [
                "section a when state.flag reads state.n, state.user.first, state.picked", "  header '{state.n}'",
                "  row aOne when state.busy", "    text: state.user.first", "  group when (state.n > 1)",
                "    row aTwo", "      text: '{state.picked}'",
            ]
        )
    }

    @Test func aListReadsTheInputsOfItsRowsExceptItsElement() throws {
        let lines = try plan(
            """
            - id: a
              rows:
                - each: day in days
                  when: day.open && flag
                  rows:
                    - {id: day, cell: C, values: {text: "{day.name} {n}"}, actions: {onTap: {set: n, to: 1}}}
                    - {id: task, each: task in day.tasks, when: task.size > picked, cell: C, values: {text: "{task.name}"}}
            """
        )
        #expect(
            lines == [
                "sends", "section a",
                "  each day in state.days by own reads state.n conditions reads state.flag, state.picked",
                "    group when (day.open && state.flag)", "      row aDay(day.id) sends",
                "        text: '{day.name} {state.n}'",
                "      each task in day.tasks or none by itself conditions reads state.picked",
                "        row aTask(day.id, task) when (task.size > state.picked)", "          text: task.name",
            ]
        )
    }

    @Test func sectionsOfAListReadTheInputsOfTheirContent() throws {
        let lines = try plan(
            """
            - id: a
              each: day in days
              when: flag
              footer: "{day.name} {n}"
              rows:
                - {id: mood, each: mood in Mood, when: day.open, viewModel: V, with: {name: day.name}}
            """
        )
        #expect(
            lines == [
                "sections day in state.days by own reads state.flag, state.n",
                "  section a(day.id) when state.flag reads day.name, state.n", "    footer '{day.name} {state.n}'",
                "    each mood in all cases of 0 by itself reads day.name conditions reads day.open",
                "      row aMood(day.id, mood) when day.open", "        with name: day.name", "        text: '{name}!'",
            ]
        )
    }

    @Test func aPathIsReadOnceAndIncludesItsMembers() throws {
        let lines = try plan(
            """
            - id: a
              header: "{days.first?.name ?? ''} {days.count} {n} {n}"
              footer: {if: busy, then: "{days[picked]?.name ?? ''}", else: nil}
            """
        )
        #expect(lines[0] == "section a reads state.n, lazy state.busy, state.days, state.picked")
    }

    @Test func manyFieldsOfAModelAreReadAsTheModel() throws {
        let lines = try plan(
            """
            - {id: a, header: "{user.first}", footer: "{user.last}"}
            - {id: b, header: "{user.first} {n}", footer: "{user.last} {user.age}"}
            """
        )
        #expect(
            lines.filter { $0.hasPrefix("section") } == [
                "section a reads state.user.first, state.user.last", "section b reads state.user, state.n",
            ]
        )
    }

    @Test func aSectionWithIncomparableInputsReadsAnything() throws {
        #expect(try plan("- {id: a, header: \"{label(badge)} {n}\"}")[0] == "section a reads anything")
    }

    @Test func aRowOfSeveralBranchesIsPlannedOnce() throws {
        let lines = try plan(
            """
            - id: a
              rows:
                - if: flag
                  then:
                    - {id: one, cell: C, values: {text: one}}
                    - {id: shared, cell: C, values: {text: "{n}"}}
                  else:
                    - {id: shared, when: busy, cell: D, values: {text: "{picked}"}}
                    - {id: two, cell: C, values: {text: two}}
            """
        )
        #expect(
            lines == [
                "section a reads state.flag, state.n, state.picked", "  row aOne when state.flag", "    text: 'one'",
                "  row aShared when state.flag or not (state.flag) and state.busy",
                "    as aShared if state.flag", "      text: '{state.n}'", "    as aSharedD if not (state.flag)",
                "      text: '{state.picked}'", "  row aTwo when not (state.flag)", "    text: 'two'",
            ]
        )
    }

    @Test func aListOfSeveralBranchesReadsTheTakenBranch() throws {
        let lines = try plan(
            """
            - id: a
              rows:
                - if: flag
                  then: {id: day, each: day in days, cell: C, values: {text: "{day.name}"}}
                  else: {id: day, each: day in days, cell: D, values: {text: "{n}"}}
            """
        )
        #expect(
            lines == [
                "section a reads state.flag", "  each day in state.days by own reads state.n, state.flag",
                "    row aDay(day.id)", "      as aDay if state.flag", "        text: day.name",
                "      as aDayD if not (state.flag)", "        text: '{state.n}'",
            ]
        )
    }

    @Test func aSelectionListsTheInputsOfEachStep() throws {
        let lines = try plan(
            """
              - id: a
                rows:
                  - {id: day, each: day in named.prefix(n), cell: C, values: {text: "{day.name}"}}
                  - {id: task, each: "task in (more ?? []).reversed()", cell: C, values: {text: "{task.name}"}}
                  - {id: later, each: day in days.sorted($0.id).filter($0.id > n && flag), cell: C, values: {text: a}}
            """
        )
        #expect(
            lines == [
                "section a",
                "  each day in state.days chosen where not $0.name.isEmpty by $0.id first state.n by own",
                "    row aDay(day.id)", "      text: day.name",
                "  each task in state.more chosen backwards by itself", "    row aTask(task)",
                "      text: task.name",
                "  each day in state.days chosen by $0.id where (($0.id > state.n) && state.flag) (reads state.n, state.flag) by own",
                "    row aLater(day.id)", "      text: 'a'",
            ]
        )
    }

    @Test func otherStepsSelectFromTheFirstElements() throws {
        let lines = try plan(
            """
              - id: a
                rows:
                  - {id: day, each: day in days.prefix(n).sorted($0.name), cell: C, values: {text: "{day.name}"}}
            """
        )
        #expect(
            lines == [
                "section a", "  each day in state.days without repetitions.prefix(state.n).sorted($0.name) by own",
                "    row aDay(day.id)", "      text: day.name",
            ]
        )
    }

    @Test func aBoundNameIsBoundWhereItIsRead() throws {
        let lines = try plan(
            """
            - id: a
              rows:
                - each: day in days
                  when: let tasks = day.tasks
                  rows:
                    - {id: count, when: tasks.count > n, cell: C, values: {text: "{tasks.count}"}}
                    - {id: other, cell: C, values: {text: other}}
                    - {id: task, each: task in tasks, cell: C, values: {text: "{task.name}"}}
            """
        )
        #expect(
            lines == [
                "section a", "  each day in state.days by own conditions reads state.n",
                "    group when let tasks = day.tasks",
                "      row aCount(day.id) when let tasks = day.tasks, (tasks.count > state.n)",
                "        binds let tasks = day.tasks", "        text: '{tasks.count}'", "      row aOther(day.id)",
                "        text: 'other'", "      each task in tasks with let tasks = day.tasks by itself",
                "        row aTask(day.id, task)", "          text: task.name",
            ]
        )
    }
}
