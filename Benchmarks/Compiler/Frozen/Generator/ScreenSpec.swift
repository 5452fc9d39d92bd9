// Generates the screens of the frozen workload, which is a fixed set of specs for the compiler's benchmarks. Each spec
// contains a model, enums, a view model, and a screen with two or three sections. A checksum verifies that the
// generated specs never change. Therefore, the specs do not use new features of the language.

/// A generated spec. Its whole content depends only on `number`.
struct ScreenSpec {
    let number: Int

    var text: String {
        let subject = Words.subjects[number % Words.subjects.count] + String(number)
        var words = Words(seed: UInt64(number))
        let parts = kinds.map { $0.part(of: subject, &words) }
        return """
            vmspec: 1
            imports: [Design, Kit]


            """ + ownDeclarations(subject, &words) + """
                screens:
                  \(subject):
                    doc: \(words.title), number \(number).
                    controller: \(subject)Controller
                    state:
                      basket: Basket
                      items: "[\(subject)Item] = []"
                      search: String = ''
                \(indented(parts.flatMap(\.state), by: 6))
                    traits: [BarPresentable]
                    values:
                      title: {if: isSearching, then: "{found} of {search}", else: "\(words.title) {basket.owner?.name ?? ''}"}
                      busy: basket.phase is .loading
                      barTint: {match: basket.sorting, byName: .accent, byDate: Design.brand, byPrice: '#\(words.hex)'}
                    actions:
                      onBack: {send: close}
                      onSearch: {set: search, to: "{query}"}
                    events:
                      close: []
                \(indented(parts.flatMap(\.events), by: 6))
                    derived:
                      isSearching: not search.isEmpty
                      found: items.count
                \(indented(parts.flatMap(\.derived), by: 6))
                    sections:

                """ + parts.map { indented($0.section, by: 6) + "\n" }.joined()
    }

    /// The kinds of this screen's two or three sections. In a workload of at least 20 screens, sections of each kind
    /// are next to sections of four other kinds.
    private var kinds: [SectionKind] {
        let all = SectionKind.allCases
        let step = 1 + number / all.count % 2
        return (0..<2 + number % 2).map { all[(number + $0 * step) % all.count] }
    }
}

/// Returns the declarations that only one screen uses.
private func ownDeclarations(_ subject: String, _ words: inout Words) -> String {
    """
    types:
      \(subject)Kind: {cases: [plain, fresh, \(words.member)]}
      \(subject)State:
        doc: Where one of them stands.
        cases:
          open:
          paid: [on: Date]
          late: [days: Int, _ fee: Decimal]

    models:
      \(subject)Item:
        identity: id
        doc: \(words.title).
        fields:
          id: Int
          name: String = '\(words.title)'
          kind: \(subject)Kind = .plain
          state: \(subject)State = .open
          amount: Decimal = \(words.digits).\(words.digits)
          share: Double = 0.\(words.digits)
          flagged: Bool = false
          products: "[Product] = []"
          due: Date?
          note: {type: "String?", doc: \(words.title).}

    viewModels:
      \(subject)Row:
        takes: {item: \(subject)Item, basket: Basket, hint: String?}
        cell: ValueCell
        style: Quiet
        values:
          text: "{item.name} {hint ?? '\(words.title)'}"
          textColor: {if: item.flagged && item.share > 0.\(words.digits), then: .warning, else: .label}
          detailText:
            match: item.state
            open: "{item.amount | currency(USD)}"
            paid: Paid
            late(days, fee): "{days | plural(one: '# day', other: '# days')}, {fee | currency(EUR)}"
          detailFont: .\(words.pick(["body", "callout", "caption", "system(13)"]))
          accessory: {match: item.kind, plain: .blank, fresh: .checkmark, _: .disclosure}


    """
}

/// Returns the lines with `count` spaces before each line.
func indented(_ lines: [String], by count: Int) -> String {
    lines.map { String(repeating: " ", count: count) + $0 }.joined(separator: "\n")
}

func indented(_ text: String, by count: Int) -> String {
    indented(text.split(separator: "\n").map(String.init), by: count)
}
