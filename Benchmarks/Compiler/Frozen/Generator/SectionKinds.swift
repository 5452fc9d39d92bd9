// The section kinds of the frozen workload, which is a fixed set of specs for the compiler's benchmarks. A screen
// contains at most one section of each kind. No two kinds declare the same name.

/// A section of a screen, with the declarations that the section adds to the screen.
struct ScreenPart {
    var state: [String] = []
    var events: [String] = []
    var derived: [String] = []
    let section: String
}

enum SectionKind: CaseIterable {
    case list, settings, choices, groups, intervals, form, devices, offers, figures, people

    func part(of subject: String, _ words: inout Words) -> ScreenPart {
        switch self {
        case .list: listPart(of: subject, &words)
        case .settings: settingsPart(&words)
        case .choices: choicesPart(of: subject, &words)
        case .groups: groupsPart(of: subject, &words)
        case .intervals: intervalsPart(&words)
        case .form: formPart(&words)
        case .devices: devicesPart(&words)
        case .offers: offersPart(&words)
        case .figures: figuresPart(&words)
        case .people: peoplePart(&words)
        }
    }
}

/// Returns a section with rows for the elements of a list. The header shows the number of elements, and actions edit
/// and remove elements. One of the rows uses a view model.
private func listPart(of subject: String, _ words: inout Words) -> ScreenPart {
    ScreenPart(
        events: ["open: [id: Int, kind: \(subject)Kind]", "gone: [_ name: String]"],
        derived: ["isCrowded: items.count > \(words.digits) && not isSearching"],
        section: """
            - id: list
              doc: \(words.title) that came in.
              header: "{found | plural(zero: 'nothing', one: '# entry', other: '# entries')}"
              footer: {if: isCrowded, then: \(words.title), else: nil}
              rows:
                - {id: empty, when: items.isEmpty, cell: LabelCell, values: {text: \(words.title), accessory: .blank}}
                - each: item in items
                  rows:
                    - id: item
                      when: item.name.contains(search) || item.flagged
                      viewModel: \(subject)Row
                      with: {item: item, basket: basket, hint: {if: isCrowded, then: "{item.id}", else: nil}}
                    - id: flag
                      doc: \(words.title), for those alone.
                      when: "!item.name.isEmpty && item.flagged"
                      cell: ButtonCell
                      values: {buttonTitle: "Forget {item.name}", buttonEnabled: item.share < 0.\(words.digits)}
                      actions:
                        onButtonTap:
                          - {set: item.flagged, to: false}
                          - {set: item.note, to: "{item.name} of \(words.title)"}
                          - {send: open, with: {id: item.id, kind: item.kind}}
                          - {remove: item}
                          - {send: gone, with: {name: "{item.name | uppercase}"}}

            """
    )
}

/// Returns a section with switches and a slider. Most of these rows are visible only while the switch of another row is
/// on.
private func settingsPart(_ words: inout Words) -> ScreenPart {
    ScreenPart(
        state: ["alarm: Bool = true", "loud: Bool = false", "volume: Double = 0.\(words.digits)", "plan: Plan"],
        derived: ["isLoud: alarm && loud && volume > 0.\(words.digits)"],
        section: """
            - id: settings
              header: \(words.title)
              rows:
                - id: alarm
                  cell: SwitchCell
                  values: {text: \(words.title), switchOn: alarm, switchColor: {if: isLoud, then: .red, else: .brand}}
                  actions: {onSwitchToggle: {set: alarm, to: on}}
                - when: alarm
                  rows:
                    - id: loud
                      cell: SwitchCell
                      values: {text: "'\(words.title)'", switchOn: loud, font: .system(17)}
                      actions: {onSwitchToggle: [{set: loud, to: on}, {set: plan.warmUp, to: not on}]}
                    - id: volume
                      when: loud
                      cell: LevelCell
                      values:
                        text: "\(words.title): {volume | percent}"
                        level: volume
                        highest: 1
                        progress: {if: plan.warmUp, then: plan.volume, else: 0.5}
                      actions: {onSlide: {set: volume, to: to}, onSlideEnd: {set: plan.volume, to: volume}}
                - {id: silence, when: not alarm, cell: LabelCell, style: Warning, values: {text: \(words.title)}}

            """
    )
}

/// Returns a section with a row for each case of an enum. Some values are nested `match` and `if` expressions.
private func choicesPart(of subject: String, _ words: inout Words) -> ScreenPart {
    ScreenPart(
        state: ["chosen: \(subject)Kind = .fresh", "access: Access"],
        section: """
            - id: choices
              header: "{basket.sorting}"
              rows:
                - id: choice
                  each: kind in \(subject)Kind
                  cell: LabelCell
                  values:
                    text: "{kind}"
                    accessory: {if: kind == chosen, then: .checkmark, else: .blank}
                    textColor: {match: kind, plain: .label, fresh: {if: kind == chosen, then: .green, else: .accent}, _: .gray}
                - id: sorting
                  each: way in Sorting
                  when: way != basket.sorting
                  cell: ButtonCell
                  values: {buttonTitle: "\(words.title) {way}", buttonColor: '#\(words.hex)'}
                  actions: {onButtonTap: [{set: basket.sorting, to: way}, {set: chosen, to: .plain}]}
                - id: access
                  when: access is .denied
                  cell: HeaderCell
                  values:
                    text: \(words.title)
                    subtitle: {match: access, granted: nil, denied(reason): "\(words.title): {reason}"}

            """
    )
}

/// Returns a section that repeats for each folder in a list. Its rows show the folder's products and the tags of each
/// product.
private func groupsPart(of subject: String, _ words: inout Words) -> ScreenPart {
    ScreenPart(
        state: ["folders: \"[\(subject)Item] = []\"", "selection: Int = \(words.digits)"],
        events: ["buy: [product: Product, amount: Decimal]"],
        derived: ["current: folders[selection]", "hasCurrent: current != nil"],
        section: """
            - id: folder
              each: folder in folders
              when: not folder.products.isEmpty
              header: "{folder.name} {folder.products.count}"
              footer: {match: folder.kind, plain: nil, fresh: \(words.title), _: "{current?.name ?? '\(words.title)'}"}
              rows:
                - id: top
                  cell: HeaderCell
                  values: {text: "{folder.products.first?.name ?? '-'}", subtitle: "{folder.note}"}
                - each: product in folder.products
                  when: folder.flagged || hasCurrent
                  rows:
                    - id: product
                      viewModel: ProductRow
                      style: Pinned
                      with: {product: product, owner: basket.owner, phase: basket.phase}
                      actions:
                        onOpen: [{set: product.stock, to: 0}, {send: buy, with: {product: product, amount: product.price}}]
                        onPin: {set: selection, to: folder.id}
                    - {id: tag, each: tag in product.tags, when: tag != search, cell: LabelCell, values: {text: "{tag | slug}"}}

            """
    )
}

/// Returns a section with durations, optional values, and lookups of list elements by identity. Actions create
/// missing optional values and missing elements.
private func intervalsPart(_ words: inout Words) -> ScreenPart {
    ScreenPart(
        state: ["week: Plan", "pause: Duration = \(words.digits)"],
        derived: [
            "isEarly: \"week.intervals[.monday]?.enabled == true\"", "isLong: pause > 1m30s && week.rest != nil",
        ],
        section: """
            - id: intervals
              header: {if: isEarly, then: \(words.title), else: nil}
              rows:
                - id: monday
                  cell: SwitchCell
                  values: {text: \(words.title), switchOn: "week.intervals[.monday]?.enabled ?? false"}
                  actions:
                    onSwitchToggle:
                      - create: week.intervals[.monday]
                      - {set: "week.intervals[.monday]?.enabled", to: on}
                      - {set: "week.intervals[.monday]?.pause", to: pause}
                - id: pause
                  when: isEarly || isLong
                  cell: ValueCell
                  style: Quiet
                  values: {text: \(words.title), detailText: "{pause | time(mm:ss)} of {week.rest?.length ?? 45 | time(hh:mm:ss)}"}
                - id: rest
                  cell: ButtonCell
                  values: {buttonTitle: {if: week.rest == nil, then: \(words.title), else: "{week.rest?.label ?? 'Rest'}"}}
                  actions:
                    onButtonTap:
                      - create: week.rest
                      - {set: "week.rest?.label", to: "'\(words.title)'"}
                      - {set: "week.rest?.pause", to: 90}

            """
    )
}
