/// A spec that binds each of the given names everywhere a spec can bind a name.
///
/// The names are loop variables of sections, groups, rows and statements, and variables of conditions and patterns.
/// They are also parameters of actions, and inputs of view models and fragments.
struct BoundNameSpec {
    private let names: [String]
    private let screens: Range<Int>

    /// Creates a spec that binds `names`.
    ///
    /// - Parameter screens: The indexes of the names for which the spec declares screens, view models and fragments, or
    ///   `nil` for all names.
    init(_ names: [String], screens: Range<Int>? = nil) {
        self.names = names
        self.screens = screens ?? names.indices
    }

    var text: String {
        func each(_ template: String) -> String {
            screens.map { write(template, first: $0, isScreen: template == Self.screen) }.joined(separator: "\n") + "\n"
        }
        return Self.shared + "\n" + each("  Own<Name>: {fields: {key0: String, note0: String?}}") + "viewModels:\n"
            + each(Self.viewModels) + "fragments:\n" + each(Self.fragments) + "screens:\n" + each(Self.screen)
    }

    /// Returns `template` with a name in place of each placeholder, beginning with the name at the index `first`. Each
    /// section and each row of a screen binds a different name. With equal names, an error in one use can hide errors
    /// in other uses.
    private func write(_ template: String, first: Int, isScreen: Bool) -> String {
        var index = first
        var isOfSection = false
        let own = names[first]
        return template.split(separator: "\n").map { line in
            let isSection = line.hasPrefix("      - ")
            if isSection { isOfSection = false }
            if line.hasPrefix("        each: <name>") { isOfSection = true }
            if isScreen, isSection || line.hasPrefix("          - ") && !isOfSection { index += 1 }
            return line.replacing("<name>", with: names[index % names.count]).replacing("<input>", with: own)
                .replacing("<Name>", with: own.prefix(1).uppercased() + own.dropFirst())
        }.joined(separator: "\n")
    }

    /// The number of sections and rows in `screen`.
    static var places: Int {
        screen.split(separator: "\n").count { $0.hasPrefix("      - ") || $0.hasPrefix("          - ") }
    }

    /// The handwritten implementation of the spec's functions.
    static let client = "nonisolated enum Words0 { static func shout(_ text: String) -> String { text } }"

    /// The declarations that the spec contains only once, regardless of the number of names.
    private static let shared = """
        vmspec: 1
        types: {Few0: {cases: {one0: [_ a: Int], two0: [b: String, c: Int], none0: }}, Kind0: {cases: [low0, high0]}}
        functions: {shout0: {takes: [String], returns: String, swift: Words0.shout}}
        traits:
          Text0: {data: {text0: String}, actions: {onTap0: , onTake0: [_ a: Int, b: String]}}
          Show0: {data: {label0: String, date0: Date?}}
          Bar0: {data: {title0: String}, actions: {onBar0: [a: Int]}}
        cells: {Cell0: {traits: [Text0]}, Label0: {traits: [Show0]}}
        models:
          Item0:
            identity: key0
            fields:
              key0: String
              text0: String = ''
              size0: Int = 0
              part0: Part0?
              subs0: "[Sub0] = []"
              few0: Few0?
              kind0: Kind0 = .low0
          Sub0: {identity: id0, fields: {id0: Int, text0: String = ''}}
          Part0: {fields: {text0: String = ''}}
        """

    /// A template for the view models of one name.
    private static let viewModels = """
          Taking<Name>:
            cell: Label0
            takes: {<name>: Item0, few0: Few0?}
            values: {label0: "{<name>.text0 | uppercase}{<name>.subs0.filter($0.text0 == <name>.key0).count | number}", date0: nil}
          Binding<Name>:
            cell: Label0
            takes: {few0: Few0?, opt0: String?, count0: Int}
            values:
              label0:
                match: few0
                one0(<name>): "{<name> | number}"
                two0(<name>, _): "{<name> | uppercase}"
                none0: {if: let <name> = opt0, then: "{<name> | shout0}{count0 | plural(one: 'a', other: 'b')}", else: none}
                nil: "{['a'].filter($0 == opt0).map('{$0}').joined('-')}"
              date0: nil
          Extending<Name>: {extends: Own<Name>, traits: [Show0], values: {label0: {if: let <name> = note0, then: "{<name>}{key0}", else: x}, date0: nil}}
        """

    /// A template for the fragments of one name.
    private static let fragments = """
          Taken<Name>:
            takes: {<name>: Item0, hint0: String?}
            rows:
              - id: taken
                when: <name>.size0 > 1
                cell: Cell0
                values: {text0: "{<name>.text0}{hint0 ?? ''}"}
                select: [{set: <name>.text0, to: "'a'"}, {remove: <name>}]
                selected: <name>.size0 == 3
                menu: [{id: menu0, title: "{<name>.text0}", do: {scroll: plain0.plain0}}]
                accessibility: {label: "{<name>.text0}", value: "{<name>.key0}"}
                actions: {onTap0: [{set: <name>.size0, to: <name>.size0 + 1}, {focus: plain0.plain0}], onTake0: []}
          Bound<Name>:
            takes: {item0: Item0}
            rows:
              - id: bound
                when: let <name> = item0.part0
                cell: Cell0
                values: {text0: "{<name>.text0}{item0.text0}"}
                select: {if: let <name> = item0.part0, then: {set: item0.text0, to: <name>.text0}}
                selected: <name>.text0 == item0.text0
                accessibility: {label: "{<name>.text0}", value: "{item0.key0}", hint: "{item0.text0}"}
                menu: [{id: menu0, title: "{<name>.text0}", image: .symbol(star), do: {scroll: plain0.plain0}}]
                actions: {onTap0: {each: <name> in item0.subs0, do: [{set: <name>.text0, to: "'{<name>.id0}'"}, {remove: <name>}]}, onTake0: []}
              - {id: sub, each: <name> in item0.subs0, cell: Label0, values: {label0: "{<name>.text0}", date0: nil}}
        """
}

extension BoundNameSpec {
    /// A template for the screen of one name.
    fileprivate static let screen = """
          Screen<Name>:
            state:
              items0: "[Item0] = []"
              list0: "[Sub0]?"
              words0: "[String] = []"
              chosen0: "Set<String> = []"
              dates0: "[Date] = []"
              counts0: "[String: Int] = [:]"
              opt0: String?
              item0: Item0?
              few0: Few0 = .none0
              kind0: Kind0 = .low0
              name0: String = ''
              count0: Int = 0
            derived: {first0: "items0.filter($0.size0 > count0).first?.text0", busy0: few0 is .one0, long0: "words0.map($0.lowercased()).joined(', ')"}
            events: {event0: [a: String], other0: []}
            traits: [Bar0]
            values: {title0: {if: let <name> = opt0, then: "{<name>}{first0 ?? ''}{long0}", else: "{count0 | number}"}}
            actions:
              onBar0(<name>): [{set: count0, to: <name>}, {insert: "'a'", in: words0, at: <name>}, {if: <name> > 3, then: {focus: plain0.plain0}, else: {send: other0}}]
            commands:
              - {id: cmd0, title: {if: let <name> = opt0, then: "{<name>}", else: x}, do: {if: let <name> = opt0, then: [{send: event0, with: {a: <name>}}, {scroll: plain0.plain0}]}}
              - {id: when0, when: let <name> = opt0, title: "{<name>}", do: {each: <name> in words0, do: {send: event0, with: {a: <name>}}}}
            sections:
              - {id: plain0, rows: [{id: plain0, cell: Cell0, values: {text0: x}, actions: {onTap0: [], onTake0: []}}]}
              - id: eachSection
                each: <name> in items0
                when: <name>.size0 > 2
                header: "{<name>.text0}"
                footer: {cell: Cell0, values: {text0: "{<name>.text0}"}, actions: {onTap0: {set: <name>.size0, to: 2}, onTake0: []}}
                rows:
                  - id: row
                    cell: Cell0
                    when: let part0 = <name>.part0
                    values: {text0: "{<name>.text0}{part0.text0}"}
                    select: [{set: <name>.text0, to: "'{<name>.key0}'"}, {focus: eachSection.row(<name>.key0)}, {remove: <name>}, {send: other0}]
                    selected: words0.contains(<name>.key0)
                    appears: {when: next(<name>) == nil, do: {scroll: eachSection.row(<name>.key0)}}
                    swipe: {leading: {id: lead0, title: "{<name>.text0}", when: <name>.size0 > 4, do: [{remove: <name>}, {send: event0, with: {a: <name>.key0}}]}}
                    menu: [{id: menu0, title: x, do: [{append: <name>.key0, to: words0}, {set: <name>.size0, to: <name>.size0 + 1}]}]
                    accessibility: {label: "{<name>.text0}"}
                    actions:
                      onTap0: [{move: <name>, before: items0.first}, {insert: {key0: <name>.key0}, in: items0, at: <name>.size0}, {set: <name>.text0, to: "'b'"}]
                      onTake0: [{removeAll: items0, where: $0.key0 == <name>.key0}, {each: sub0 in <name>.subs0, do: [{set: sub0.text0, to: <name>.text0}, {remove: sub0}]}]
                  - id: moved
                    each: inner0 in <name>.subs0
                    cell: Cell0
                    values: {text0: "{inner0.text0}{<name>.text0}"}
                    reorder: {do: [{set: inner0.text0, to: "'{<name>.key0}'"}, {focus: eachSection.row(<name>.key0)}]}
                    actions:
                      onTap0: [{set: inner0.text0, to: <name>.text0}, {set: <name>.text0, to: inner0.text0}, {remove: inner0}]
                      onTake0: [{each: other0 in <name>.subs0, do: [{remove: other0}, {set: inner0.text0, to: other0.text0}]}]
              - id: outerRows
                rows:
                  - each: outer0 in items0
                    rows:
                      - id: inner
                        each: <name> in outer0.subs0
                        when: previous(<name>)?.text0 != <name>.text0
                        cell: Cell0
                        values: {text0: "{<name>.text0}{outer0.text0}"}
                        reorder: {do: {set: <name>.text0, to: outer0.key0}}
                        select: {if: previous(<name>) == nil, then: {set: <name>.text0, to: outer0.text0}, else: {remove: <name>}}
                        actions: {onTap0: [{toggle: <name>.text0, in: words0}, {remove: <name>}, {set: outer0.size0, to: 1}], onTake0: [{remove: outer0}, {set: <name>.text0, to: "'a'"}]}
              - id: rows
                rows:
                  - id: chosen
                    each: <name> in items0.filter($0.size0 > count0).sorted($0.text0, descending).prefix(3)
                    cell: Cell0
                    values: {text0: "{<name>.text0}{first0 ?? ''}"}
                    select: [{set: <name>.text0, to: "'a'"}, {remove: "items0[<name>.key0]"}, {set: "counts0[<name>.key0]", to: 3}]
                    actions: {onTap0: {toggle: <name>.key0, in: chosen0}, onTake0: {if: "case .two0(let text0, _) = <name>.few0", then: {set: <name>.text0, to: text0}}}
                  - {id: word, each: <name> in words0, cell: Cell0, values: {text0: "{<name>}"}, actions: {onTap0: {remove: <name>}, onTake0: [{append: <name>, to: words0}, {focus: rows.word(<name>)}]}}
                  - {id: date, each: <name> in dates0, cell: Label0, values: {label0: "{<name> | date(short)}", date0: <name>}, select: [{remove: <name>}, {scroll: rows.date(<name>)}]}
                  - {id: kind, each: <name> in Kind0, cell: Cell0, values: {text0: {if: <name> is .low0, then: a, else: b}}, actions: {onTap0: {set: kind0, to: <name>}, onTake0: [{focus: rows.kind(<name>)}]}}
                  - {id: missing, each: <name> in list0, cell: Cell0, values: {text0: "{<name>.text0}"}, actions: {onTap0: [{set: <name>.text0, to: "'c'"}, {move: <name>, before: nil}], onTake0: {remove: <name>}}}
                  - each: <name> in items0.grouped($0.kind0)
                    rows:
                      - {id: group, cell: Label0, values: {label0: "{<name>.elements.count}", date0: nil}, select: {set: kind0, to: <name>.key}}
                      - {id: grouped, each: member0 in <name>.elements, cell: Label0, values: {label0: "{member0.text0}", date0: nil}, select: [{set: member0.kind0, to: <name>.key}, {remove: member0}]}
                  - id: letRow
                    when: let <name> = opt0
                    cell: Cell0
                    values: {text0: "{<name>}"}
                    selected: <name> == name0
                    menu: [{id: menu0, title: "{<name>}", when: not <name>.isEmpty, do: {send: event0, with: {a: name0}}}]
                    accessibility: {label: "{<name>}", value: {if: case .one0(let number0) = few0, then: "{number0}{<name>}", else: x}}
                    actions: {onTap0: {if: let <name> = opt0, then: [{send: event0, with: {a: <name>}}, {focus: plain0.plain0}, {scroll: rows.word(<name>)}], else: {set: opt0, to: "'a'"}}, "onTake0(_, <name>)": [{set: name0, to: <name>}, {append: <name>, to: words0}, {focus: rows.word(<name>)}, {send: event0, with: {a: <name>}}]}
                  - {id: caseRow, when: "case .two0(let <name>, _) = few0", cell: Cell0, values: {text0: "{<name>}"}, actions: {onTap0: {match: few0, one0(<name>): [{set: count0, to: <name>}, {scroll: plain0.plain0}], "two0(<name>, _)": [{set: name0, to: <name>}, {focus: plain0.plain0}], none0: []}, "onTake0(<name>, _)": [{set: count0, to: <name> + count0}, {insert: "'{<name>}'", in: words0, at: "words0.count + <name>"}, {set: "items0[name0]?.size0", to: <name>}, {create: "items0[name0]"}]}}
                  - {id: valueRow, cell: Cell0, values: {text0: {if: let <name> = opt0, then: "{<name>}", else: {if: case .one0(let <name>) = few0, then: "{<name>}", else: x}}}, actions: {onTap0: {each: <name> in items0, do: [{set: <name>.text0, to: "'a'"}, {remove: <name>}, {focus: eachSection.row(<name>.key0)}, {scroll: plain0.plain0}]}, onTake0: [{each: <name> in words0, do: [{set: name0, to: <name>}, {focus: rows.word(<name>)}, {append: <name>, to: words0}]}, {each: <name> in Kind0, do: {set: kind0, to: <name>}}, {each: <name> in items0.grouped($0.kind0), do: {set: kind0, to: <name>.key}}]}}
                  - {each: outer0 in items0, rows: [{id: statements, cell: Cell0, values: {text0: "{outer0.text0}"}, actions: {onTap0: [{each: <name> in outer0.subs0, do: [{set: <name>.text0, to: outer0.text0}, {remove: outer0}, {scroll: eachSection.row(outer0.key0)}]}], "onTake0(<name>, b)": [{set: outer0.size0, to: <name>}, {insert: {key0: b}, in: items0, at: <name>}, {set: outer0.text0, to: b}, {if: let part10 = outer0.part0, then: {set: outer0.text0, to: part10.text0}}]}}]}
                  - {if: let <name> = opt0, then: {id: choice, cell: Label0, values: {label0: "{<name>}", date0: nil}}, else: {id: choice, cell: Cell0, values: {text0: y}, actions: {onTap0: [], onTake0: []}}}
                  - match: few0
                    one0(<name>): {id: matched, cell: Label0, values: {label0: "{<name>}", date0: nil}}
                    two0(<name>, _): {id: matched, cell: Cell0, values: {text0: "{<name>}"}, actions: {onTap0: [], onTake0: []}}
                    none0: []
                  - when: let <name> = item0
                    rows:
                      - {id: under, each: sub0 in <name>.subs0, cell: Cell0, values: {text0: "{sub0.text0}{<name>.text0}"}, actions: {onTap0: [{set: sub0.text0, to: name0}, {remove: sub0}, {focus: plain0.plain0}], onTake0: []}}
                      - {id: below, viewModel: Binding<Name>, with: {few0: <name>.few0, opt0: <name>.text0, count0: count0}}
                  - {id: taking, each: <name> in items0, viewModel: Taking<Name>, with: {<input>: <name>, few0: few0}}
                  - {id: binding, viewModel: Binding<Name>, with: {few0: few0, opt0: opt0, count0: count0}}
                  - {id: a, each: <name> in items0, fragment: Taken<Name>, with: {<input>: <name>, hint0: opt0}}
                  - {id: b, each: e0 in items0, fragment: Taken<Name>, with: {<input>: e0, hint0: nil}}
                  - {id: c, each: e10 in items0, fragment: Taken<Name>, with: {<input>: e10, hint0: {if: let <name> = opt0, then: "'{<name>}!'", else: nil}}}
                  - {id: d, each: e20 in items0, fragment: Bound<Name>, with: {item0: e20}}
                  - {id: e, each: e30 in items0, fragment: Bound<Name>, with: {item0: e30}}
                  - {id: f, each: e40 in items0, fragment: Bound<Name>, with: {item0: e40}}
              - id: alone
                rows:
                  - {id: value, cell: Cell0, values: {text0: {if: let <name> = opt0, then: "{<name>}", else: x}}, actions: {onTap0: [], onTake0: []}}
                  - {id: each, cell: Cell0, values: {text0: x}, actions: {onTake0: [], onTap0: {each: <name> in items0, do: [{set: <name>.text0, to: name0}, {remove: <name>}, {scroll: plain0.plain0}]}}}
                  - {id: word, cell: Cell0, values: {text0: x}, actions: {onTake0: [], onTap0: {each: <name> in words0, do: [{set: name0, to: <name>}, {focus: plain0.plain0}, {send: event0, with: {a: <name>}}]}}}
                  - {id: kind, cell: Cell0, values: {text0: x}, actions: {onTake0: [], onTap0: {each: <name> in Kind0, do: [{set: kind0, to: <name>}, {focus: plain0.plain0}]}}}
                  - {id: group, cell: Cell0, values: {text0: x}, actions: {onTake0: [], onTap0: {each: <name> in items0.grouped($0.kind0), do: [{set: kind0, to: <name>.key}, {focus: plain0.plain0}]}}}
                  - {id: let, cell: Cell0, values: {text0: x}, actions: {onTake0: [], onTap0: {if: let <name> = opt0, then: [{set: name0, to: <name>}, {scroll: plain0.plain0}, {send: event0, with: {a: <name>}}]}}}
                  - {id: match, cell: Cell0, values: {text0: x}, actions: {onTake0: [], onTap0: {match: few0, one0(<name>): [{set: count0, to: <name>}, {focus: plain0.plain0}], two0: [], none0: []}}}
                  - {id: inner, each: outer0 in items0, cell: Cell0, values: {text0: x}, actions: {onTake0: [], onTap0: {each: <name> in outer0.subs0, do: [{set: <name>.text0, to: outer0.text0}, {remove: <name>}, {scroll: plain0.plain0}]}}}
                  - {id: first, cell: Cell0, values: {text0: x}, actions: {"onTake0(<name>, _)": [{set: count0, to: <name>}, {focus: plain0.plain0}], onTap0: []}}
                  - {id: second, cell: Cell0, values: {text0: x}, actions: {"onTake0(_, <name>)": [{set: name0, to: <name>}, {send: event0, with: {a: <name>}}], onTap0: []}}
              - {id: letSection, when: let <name> = opt0, header: "{<name>}", footer: {cell: Cell0, values: {text0: "{<name>}"}, actions: {onTap0: [], onTake0: []}}, rows: [{id: r, cell: Label0, values: {label0: "{<name>}", date0: nil}, select: {if: let <name> = opt0, then: {focus: rows.word(<name>)}}}]}
              - {id: headSection, header: {if: let <name> = opt0, then: "{<name>}", else: x}, rows: []}
          Plain<Name>:
            state: {items0: "[Item0] = []", plain0: "[Part0] = []", opt0: String?, count0: Int = 0}
            events: {event0: [a: String]}
            sections:
              - id: rows
                rows:
                  - id: row
                    each: <name> in items0
                    cell: Cell0
                    values: {text0: "{<name>.text0}"}
                    actions:
                      onTap0: [{send: event0, with: {a: <name>.key0}}, {set: <name>.text0, to: "'a'"}]
                      onTake0: {if: let part0 = <name>.part0, then: {send: event0, with: {a: part0.text0}}}
                  - id: held
                    each: <name> in plain0
                    cell: Cell0
                    values: {text0: "{<name>.text0}"}
                    actions:
                      onTap0: [{insert: {text0: "'b'"}, in: plain0, at: count0}, {set: <name>.text0, to: "'c'"}, {remove: <name>}]
                      onTake0: {each: other0 in plain0, do: [{set: other0.text0, to: <name>.text0}, {set: <name>.text0, to: "'d'"}]}
                  - id: bound
                    when: let <name> = opt0
                    cell: Cell0
                    values: {text0: "{<name>}"}
                    actions:
                      onTap0: {if: let <name> = opt0, then: {send: event0, with: {a: <name>}}}
                      "onTake0(_, <name>)": [{send: event0, with: {a: <name>}}, {set: opt0, to: <name>}]
        """
}
