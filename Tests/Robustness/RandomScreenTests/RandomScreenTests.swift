import Foundation
import RandomScreens
import TestRandom
import Testing

/// Checks generated screens, most of which have random specs. A test plays a screen: it shows random states of the
/// screen and performs its actions. The content and the effects of the generated screen must be those that the spec
/// defines.
@Suite struct RandomScreenTests {
    /// Tests random screens. The environment variable `VMGEN_RANDOM_SCREENS` sets the number of screens. If it is not
    /// set, the test runs only in full runs. Compilation takes most of the time, so the test uses few screens and many
    /// states of each screen.
    @Test(.enabled(if: isFullRun || asked("VMGEN_RANDOM_SCREENS") != nil))
    func generatedScreensBehaveAsTheEvaluatorDoes() throws {
        let screens = asked("VMGEN_RANDOM_SCREENS") ?? 10
        let screensOfModule = min(screens, Self.screensOfModule)
        let modules = (screens + screensOfModule - 1) / screensOfModule
        let pairs = asked("VMGEN_RANDOM_PAIRS") ?? screens * 60
        var run = try RandomScreenRun()
        for module in 0..<modules {
            try run.run(
                seed: UInt64((asked("VMGEN_RANDOM_SEED") ?? 1) + module),
                screens: screensOfModule,
                steps: pairs / (modules * screensOfModule) + 1
            )
        }
        let seconds = (run.compilingSeconds * 10).rounded() / 10
        print("\(run.screens) random screens in \(seconds) s of compiling, \(run.pairs) pairs of frames")
        print(run.forms.report)
        for fault in run.faults { Issue.record("\(fault)") }
    }

    /// Tests screens that together contain every form of the spec language. The seeds of the screens are fixed.
    @Test func everyFormIsPlayed() throws {
        let covering = CoveringModules()
        #expect(covering.missing == [])
        for fault in covering.faults { Issue.record("\(fault)") }
        // If `CoveringModules.selected` is outdated, the initializer above is slow.
        if let selection = covering.newSelection { print("CoveringModules.selected should be \(selection)") }
        var run = try RandomScreenRun()
        for (index, module) in covering.modules.enumerated() {
            try run.run(module, seed: UInt64(1 + index), steps: 30)
        }
        print("\(covering.screens) screens have every form, \(run.pairs) pairs of frames")
        for fault in run.faults { Issue.record("\(fault)") }
        #expect(run.screens == covering.screens)
        #expect(run.forms.missing == [], "\(covering.reasons.joined(separator: "\n"))")
    }

    /// Tests the complete screens of the examples, with random states and actions.
    @Test func screensOfTheExamplesBehaveAsTheEvaluatorDoes() throws {
        let steps = asked("VMGEN_EXAMPLE_EDITS") ?? 80
        var run = try RandomScreenRun()
        let examples = repository.appending(path: "Examples/TerminalScreens/Sources")
        let names = ["Chat", "Feed", "FormEditor", "Inbox", "MapSearch", "Player"].sample(oneIn: 2)
        for (index, name) in names.enumerated() {
            let path = "\(name).vmspec.yaml"
            let text = try String(contentsOf: examples.appending(path: "\(name)/\(path)"), encoding: .utf8)
            try run.play(PlayedSpecs(name: name, [(path, text)]), seed: UInt64(1 + index), steps: steps)
        }
        print("\(run.screens) screens of examples, \(run.pairs) pairs of frames")
        #expect(run.screens == names.count)
        for fault in run.faults { Issue.record("\(fault)") }
    }

    /// Checks that a method has the same effect in every call, even if a variable in scope at the call has the same
    /// name as a variable of the method.
    @Test func methodsHaveTheSameEffectInEveryCall() throws {
        let spec = """
            vmspec: 1
            models:
              Track:
                identity: id
                fields: {id: Int, title: String, plays: Int = 0, note: String?}
                derived: {next: plays + 1, isNew: not isPlayed, isPlayed: plays > 0}
              Queue: {identity: id, fields: {id: Int, tracks: "[Track] = []"}}
            traits: {TapPresentable: {data: {text: String}, actions: {onTap: [], onRename: [text: String]}}}
            cells: {TapCell: {traits: [TapPresentable]}}
            fragments:
              TrackRows:
                takes: {track: Track, name: String}
                methods:
                  rename: {parameters: [text: String], do: {set: track.title, to: "'{text}{name}'"}}
                rows:
                  - id: row
                    cell: TapCell
                    values: {text: "{track.title}"}
                    actions: {onTap: [{call: rename, with: {text: track.title}}, {remove: track}], onRename: {call: rename, with: {text: text}}}
            screens:
              Player:
                state: {tracks: "[Track] = []", queue: Queue?, log: "[String] = []", name: String = ''}
                events: {started: [note: String]}
                methods:
                  play:
                    parameters: [track: Track]
                    do: [{set: track.plays, to: track.next}, {call: say, with: {text: track.title}}, {call: reset}]
                  say: {parameters: [text: String], do: [{append: text, to: log}, {set: name, to: text}]}
                  drop: {parameters: [text: Track, track: String], do: [{call: say, with: {text: track}}, {remove: text}]}
                  reset:
                    do:
                      each: track in tracks
                      do: {if: let text = track.note, then: [{set: track.note, to: nil}, {call: say, with: {text: text}}]}
                  swap:
                    parameters: [first: String, second: String]
                    do: [{set: first, to: second}, {set: second, to: "'{first}!'"}]
                sections:
                  - id: tracks
                    rows:
                      - id: track
                        each: track in tracks.filter($0.isNew || $0.plays < 4)
                        when: let note = track.note
                        cell: TapCell
                        values: {text: "{track.title}{track.next}{note}{log.count}{name}"}
                        actions:
                          onTap: [{call: play, with: {track: track}}, {send: started, with: {note: note}}]
                          onRename: [{call: swap, with: {first: track.title, second: name}}, {call: say, with: {text: text}}]
                        commands: {id: drop, title: "Drop {note}", do: {call: drop, with: {text: track, track: note}}}
                        swipe: {trailing: [drop]}
                        menu: drop
                        accessibility: {label: "{note}"}
                      - when: let waiting = queue
                        rows:
                          - id: queued
                            each: track in waiting.tracks
                            cell: TapCell
                            values: {text: "{track.title}"}
                            actions:
                              onTap: [{call: play, with: {track: track}}, {call: drop, with: {text: track, track: track.title}}]
                              onRename: {call: say, with: {text: "'{text}{track.title}'"}}
                      - {id: any, each: track in tracks, fragment: TrackRows, with: {track: track, name: name}}
            """
        var run = try RandomScreenRun()
        try run.play(PlayedSpecs(name: "methods", [("Methods.vmspec.yaml", spec)]), seed: 1, steps: 600)
        #expect(run.screens == 1)
        for fault in run.faults { Issue.record("\(fault)") }
    }

    /// Checks nested loops with two variables that refer to one element. A change through one variable must be visible
    /// through the other variable. The identity of the element is not unique, or its model has no identity.
    @Test func elementsWithTwoNamesAreChangedAndRemovedOnce() throws {
        let spec = """
            vmspec: 1
            types: {Kind: {cases: [low, high]}}
            models:
              Item: {identity: kind, fields: {kind: Kind, name: String = ''}}
              Part: {fields: {name: String = '', isOn: Bool = false}}
              Group: {identity: key, fields: {key: String, parts: "[Part] = []"}}
              Box: {fields: {groups: "[Group] = []", tags: "[String] = []"}}
            traits: {TapPresentable: {data: {text: String}, actions: {onTap: []}}}
            cells: {TapCell: {traits: [TapPresentable]}}
            screens:
              Twice:
                state: {items: "[Item] = []"}
                sections:
                  - id: main
                    rows:
                      - id: item
                        each: item in items
                        cell: TapCell
                        values: {text: "{item.name}"}
                        actions:
                          onTap:
                            each: other in items
                            do: [{remove: other}, {set: item.name, to: "'a'"}, {remove: item}]
              Parts:
                state: {box: Box}
                sections:
                  - id: main
                    rows:
                      - id: part
                        each: "part in box.groups[box.tags.joined('-')]?.parts"
                        cell: TapCell
                        values: {text: "{part.name}"}
                        actions: {onTap: [{set: part.name, to: "'{part.name}a'"}, {toggle: part.isOn}]}
                      - each: "one in box.groups[box.tags.joined('-')]?.parts"
                        rows:
                          - id: pair
                            each: "other in box.groups[box.tags.joined('-')]?.parts"
                            cell: TapCell
                            values: {text: "{one.name}{other.name}"}
                            actions: {onTap: [{set: one.name, to: "'{one.name}a'"}, {toggle: other.isOn}]}
                          - id: gone
                            each: "other in box.groups[box.tags.joined('-')]?.parts"
                            cell: TapCell
                            values: {text: ''}
                            actions: {onTap: [{remove: one}, {remove: other}]}
              Lists:
                state: {lists: "[[Part]] = []"}
                events: {ended: [name: String]}
                sections:
                  - id: main
                    each: list in lists
                    rows:
                      - id: part
                        each: part in list
                        cell: TapCell
                        values: {text: "{part.name}"}
                        actions: {onTap: [{set: part.name, to: "'{part.name}a'"}, {remove: list}, {send: ended, with: {name: part.name}}]}
            """
        var run = try RandomScreenRun()
        try run.play(PlayedSpecs(name: "once", [("Once.vmspec.yaml", spec)]), seed: 1, steps: 600)
        #expect(run.screens == 3)
        for fault in run.faults { Issue.record("\(fault)") }
    }

    /// Checks that a row can be moved to the list of another element if a date or a number identifies that element.
    @Test func rowsMoveToElementsThatADateIdentifies() throws {
        let spec = """
            vmspec: 1
            models:
              Day: {identity: date, fields: {date: Date, tasks: "[Task] = []"}}
              Task: {identity: id, fields: {id: Int, name: String = ''}}
            traits: {TextPresentable: {data: {text: String}}}
            cells: {TextCell: {traits: [TextPresentable]}}
            screens:
              Plan:
                state: {days: "[Day] = []"}
                sections:
                  - id: day
                    each: day in days
                    rows: [{id: task, each: task in day.tasks, cell: TextCell, values: {text: "{task.name}"}, reorder: true}]
              Ratios:
                state: {ratios: "[Double] = []", tasks: "[Task] = []"}
                sections:
                  - id: ratio
                    rows:
                      - each: ratio in ratios
                        rows:
                          - id: task
                            each: task in tasks
                            cell: TextCell
                            values: {text: "{task.name}"}
                            reorder: {do: {set: task.name, to: "'{ratio | number}'"}}
            """
        var run = try RandomScreenRun()
        try run.play(PlayedSpecs(name: "moved", [("Moved.vmspec.yaml", spec)]), seed: 1, steps: 300)
        #expect(run.screens == 2)
        for fault in run.faults { Issue.record("\(fault)") }
    }

    /// Checks that `grouped` puts dates into different groups if any of their bits differ. Also checks that an `each`
    /// statement has no iterations if its list is a field of a removed element.
    @Test func groupsAndIterationsFollowTheState() throws {
        let spec = """
            vmspec: 1
            models:
              Item: {identity: id, fields: {id: Int, parts: "[Part] = []"}}
              Part: {identity: key, fields: {key: Int}}
            traits: {TapPresentable: {data: {day: Date}, actions: {onTap: []}}}
            cells: {TapCell: {traits: [TapPresentable]}}
            screens:
              Days:
                state: {days: "[Date] = []", first: Date, isOne: Bool = false}
                sections:
                  - id: day
                    each: day in days.grouped($0)
                    rows: [{id: own, cell: TapCell, values: {day: day.key}, actions: {onTap: {set: first, to: day.key}}}]
                  - id: all
                    each: group in days.grouped(isOne)
                    rows:
                      - {id: day, each: day in group.elements, cell: TapCell, values: {day: day}, actions: {onTap: {remove: day}}}
                  - id: one
                    each: group in days.grouped(first)
                    rows: [{id: own, cell: TapCell, values: {day: group.key}, actions: {onTap: {set: first, to: group.key}}}]
              Turns:
                state: {items: "[Item] = []", day: Date, count: Int = 0}
                sections:
                  - id: main
                    rows:
                      - id: item
                        each: item in items
                        cell: TapCell
                        values: {day: day}
                        actions: {onTap: [{remove: "items[item.id]"}, {each: part in item.parts, do: {set: count, to: count + 1}}]}
            """
        var run = try RandomScreenRun()
        try run.play(PlayedSpecs(name: "turns", [("Turns.vmspec.yaml", spec)]), seed: 1, steps: 400)
        #expect(run.screens == 2)
        for fault in run.faults { Issue.record("\(fault)") }
    }

    /// Checks that random specs are valid for seeds that no other test uses. A single invalid spec would make a whole
    /// module of random screens unusable.
    @Test func randomSpecsAreValid() {
        for seed in 0..<(asked("VMGEN_RANDOM_SEEDS") ?? 1) {
            let fault = RandomScreenRun.faultOfSpecs(
                seed: UInt64(101 + seed),
                screens: sampleSize(10, full: Self.screensOfModule)
            )
            #expect(fault == nil)
        }
    }

    /// The maximum number of screens in one module. The number is large, because the screens share types. Compared with
    /// these types, each screen adds little compile time.
    private static let screensOfModule = 30
}

/// Returns the integer in the environment variable `name`, or `nil` if the variable contains no integer.
private func asked(_ name: String) -> Int? { ProcessInfo.processInfo.environment[name].flatMap { Int($0) } }
