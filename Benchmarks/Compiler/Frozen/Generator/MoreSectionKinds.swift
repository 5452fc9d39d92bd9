// Further section kinds of the frozen workload, which is a fixed set of specs for the compiler's benchmarks. These
// sections contain input fields, values of client types, and texts.

/// Returns a section with text fields, a derived value that indicates whether the form is complete, and an event with
/// the entered values.
func formPart(_ words: inout Words) -> ScreenPart {
    ScreenPart(
        state: ["mail: String = ''", "nickname: String?", "accepted: Bool = false", "attempts: Int = 0"],
        events: [
            "submit: [mail: String, _ name: String?]", "help: {parameters: [topic: String], doc: \(words.title).}",
        ],
        derived: [
            "isComplete: isMail(mail) && (accepted || attempts >= 3)",
            "isNew: (nickname ?? '').isEmpty && basket.owner?.mail != mail",
        ],
        section: """
            - id: form
              header: \(words.title)
              footer: "{attempts | plural(zero: 'no attempt', one: '# attempt', other: '# attempts')} by {mail | masked}"
              rows:
                - id: mail
                  cell: FieldCell
                  values: {text: \(words.title), entry: "{mail}", placeholder: "\(words.title)", textColor: {if: isComplete, then: .green, else: .label}}
                  actions: {onEntry: {set: mail, to: "{entry | lowercase}"}, onReturn: {set: attempts, to: 0}}
                - id: nickname
                  when: isNew
                  cell: FieldCell
                  values: {text: \(words.title), entry: "{nickname ?? ''}", entryFont: {if: accepted, then: .price, else: .body}}
                  actions: {onEntry: [{set: nickname, to: "{entry}"}, {set: basket.note, to: nil}]}
                - id: submit
                  when: isComplete
                  cell: ButtonCell
                  values: {buttonTitle: \(words.title), buttonEnabled: attempts < \(words.digits)}
                  actions:
                    onButtonTap:
                      - {send: submit, with: {mail: "{mail}", name: "{nickname}"}}
                      - {set: accepted, to: true}
                - id: help
                  when: not isComplete && attempts > \(words.digits)
                  cell: ButtonCell
                  values: {buttonTitle: Help}
                  actions: {onButtonTap: {send: help, with: {topic: \(words.title)}}}

            """
    )
}

/// Returns a section with a row for each online `Device`, a type that the client declares in Swift. An action sets a
/// property of the device.
func devicesPart(_ words: inout Words) -> ScreenPart {
    ScreenPart(
        state: ["devices: \"[Device] = []\"", "nearby: \"[String]?\"", "unit: Unit?"],
        derived: ["hasNearby: nearby?.isEmpty == false"],
        section: """
            - id: devices
              when: hasNearby || not devices.isEmpty
              header: "{devices.count} / {nearby?.count ?? 0}"
              rows:
                - id: device
                  each: device in devices
                  when: device.online
                  cell: LevelCell
                  values:
                    text: "{device.nickname ?? '\(words.title)'}"
                    level: device.brightness
                    lowest: {match: device.serial, A\(words.digits): 0.25, "'_'": 0.5, _: 0}
                    trackColor: {if: device.brightness >= 0.\(words.digits), then: .warning, else: .hairline}
                  actions: {onSlide: {set: device.brightness, to: to}}
                - id: found
                  each: name in nearby
                  cell: LabelCell
                  values: {text: "{name}: {name | slug}", accessory: {if: nearby?.first == name, then: .checkmark, else: .blank}}
                - id: range
                  cell: RangeCell
                  values: {from: devices.count, step: 1m, footnoteText: "'\(words.title)'", rangeFont: ".custom(Avenir-Book, 13)"}
                  actions: {onRange: [{set: search, to: "{from} {to}"}], onReset: []}

            """
    )
}

/// Returns a section with rows that use view models. The inputs of a view model are an expression, a text with a
/// placeholder, and a value that depends on a condition (`if`, `then` and `else`).
func offersPart(_ words: inout Words) -> ScreenPart {
    ScreenPart(
        state: ["discount: Double = 0.\(words.digits)", "pinned: Product?", "wanted: Int?"],
        events: ["show: [_ product: Product?]"],
        derived: ["isCheap: discount > 0.\(words.digits)", "best: \"basket.products[wanted ?? 1]\""],
        section: """
            - id: offers
              doc: \(words.title), and what is pinned.
              header: {match: basket.phase, idle: nil, "loading(part)": "{part | percent}", "failed(message, _)": "{message}", _: \(words.title)}
              rows:
                - each: offer in basket.products
                  when: not isSearching
                  rows:
                    - id: offer
                      when: offer.stock > 0 && (isCheap || offer.price < \(words.digits).50)
                      viewModel: ProductOffer
                      style: Sale
                      with: {product: offer, currency: "{basket.total?.currency ?? 'USD'}", discount: {if: isCheap, then: discount, else: 0}}
                      actions:
                        onOpen: [{set: wanted, to: offer.id}, {send: show, with: {product: offer}}]
                        onDelete: {remove: offer}
                        onPin: {set: pinned, to: offer}
                - id: best
                  when: best != nil
                  cell: ValueCell
                  values: {text: "{best?.name ?? ''}", detailText: "{best?.tags.last ?? 'none'} {discount | number(1)}"}
                - id: pinned
                  when: pinned != nil && pinned?.stock != 0
                  cell: ButtonCell
                  values: {buttonTitle: "\(words.title) {pinned?.name ?? ''}"}
                  actions: {onButtonTap: [{send: show, with: {product: pinned}}, {set: pinned, to: nil}]}

            """
    )
}

/// Returns a section with texts in every format.
func figuresPart(_ words: inout Words) -> ScreenPart {
    ScreenPart(
        state: [
            "seen: Date", "spent: Duration = 2m", "size: Int = \(words.digits)000", "rate: Double?", "sum: Decimal = 0",
        ],
        section: """
            - id: figures
              header: \(words.title)
              rows:
                - {id: seen, cell: ValueCell, values: {text: \(words.title), detailText: "{seen | date(full)}, {seen | date(short)}"}}
                - {id: size, cell: ValueCell, values: {text: "{size | bytes}", detailText: "{size | number} {spent | time(mm:ss)}"}}
                - id: rate
                  when: rate != nil
                  cell: HeaderCell
                  values:
                    text: "{distance(rate ?? 0, 0.5) | number(3)} {perHundred(rate ?? 1)}"
                    subtitle: "{rate | percent}"
                    font: {if: sum > \(words.digits), then: .figure, else: ".system(\(words.digits), bold)"}
                - id: sum
                  cell: ValueCell
                  style: Quiet
                  values:
                    text: "{sum | currency(USD)}{{net}}"
                    detailText: {match: size, 0: nothing, 1: one, _: "{basket.products.count | plural(one: '# of one', few: '# of few', other: '# of a lot')}"}
                - id: tags
                  when: basket.days.contains(.friday) && spent <= 1m30s
                  cell: LabelCell
                  style: Warning
                  values: {text: "{search | capitalized | masked}", font: .largeTitle}

            """
    )
}

/// Returns a section with one visible row for each person: a short row or a card. The cells combine traits from several
/// modules.
func peoplePart(_ words: inout Words) -> ScreenPart {
    ScreenPart(
        state: ["people: \"[Person] = []\"", "opened: \"[Int] = []\"", "moment: Date"],
        events: ["call: [person: Person, after: Duration]"],
        derived: ["isBusy: basket.phase is .loading || people.count >= \(words.digits)"],
        section: """
            - id: people
              header: "{people.first?.name ?? '\(words.title)'}"
              rows:
                - each: person in people
                  rows:
                    - id: person
                      when: not opened.contains(person.number)
                      viewModel: PersonRow
                      style: Dimmed
                      with: {person: person, since: moment}
                      actions: {onTap: {send: call, with: {person: person, after: 30}}}
                    - id: card
                      when: opened.contains(person.number)
                      cell: CardCell
                      values:
                        text: "{person.name}"
                        subtitle: "{person.joined | date(medium)}"
                        image: "{person.avatar}"
                        link: "{person.home}"
                        badge: {if: isBusy, then: \(words.title), else: nil}
                        count: person.tags.count
                        imageTint: '#\(words.hex)'
                      actions:
                        onOpen: [{set: person.mail, to: "{person.name | slug}@example.org"}, {create: basket.total}]
                        onPin: {remove: person}

            """
    )
}
