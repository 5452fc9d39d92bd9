/// A spec that uses every key of the language.
let richSpec = """
    vmspec: 1
    imports: [Banking, Accounts]
    tokens:
      colors:
        brand: '#FFCC00'
        heading: {light: '#0033AA', dark: '#88AAFF', doc: Of headers.}
        plain: {value: .black}
      fonts:
        heading: .system(24, bold)
        body: {value: .body, doc: Of texts.}
    types:
      Money: {from: Banking, sendable: false}
      SoundKind: {cases: [begin, end]}
      Phase:
        doc: Of loading.
        cases:
          loading:
          loaded: []
          failed: [message: String]
          stale: {parameters: [_ age: Duration], doc: Too old.}
    models:
      Segment:
        identity: kind
        fields:
          kind: SoundKind
          enabled: Bool = false
          name: String = Bell
          title: String = 'It''s = a bell'
          sound: {type: "[SoundKind]?", default: nil, doc: Which., settable: false}
          days: [Int]
          marks: "[Int] = []"
          hours: {type: [[Int]], default: []}
      User: {from: Accounts, fields: {image: Image?, firstName: String?}}
    functions:
      validCard: {takes: [String, [Int]], returns: Bool, swift: Card.isValid, doc: By hand.}
    services:
      accounts: {type: any Banking.AccountService, doc: Money.}
      sounds: {type: SoundService, from: Audio}
    containers:
      AppServices: [accounts, sounds]
      Small: {services: [accounts], doc: Less.}
    traits:
      TextPresentable:
        doc: |
          One label.
          That is all.
        data: {text: String}
        appearance:
          textColor: Color = .label
          font: Font = .body
      HeaderTextPresentable:
        refines: [TextPresentable]
        defaults: {textColor: .heading, font: .heading}
      DetailTextPresentable:
        role: {detail: TextPresentable}
      SwitchPresentable:
        facets: split
        data: {switchOn: {type: Bool, settable: true}}
        appearance: {switchColor: Color = .purple}
        actions:
          onSwitchToggle: [on: Bool]
          onHold: {parameters: [_ time: Duration, with: Int], default: ignore, doc: Long.}
          onTap:
    cells:
      SwitchCell:
        traits: [TextPresentable, SwitchPresentable]
        class: SwitchWithTextTableViewCell
        reuse: switch
        load: nib
    views:
      ProfileView: {traits: [TextPresentable], nest: true, delegate: true}
    styles:
      Loud: {of: SwitchCell, values: {switchColor: .yellow}}
    viewModels:
      Minion:
        cell: SwitchCell
        style: Loud
        values: {text: Minion Mode!!!, switchOn: true, switchColor: .yellow}
      Account:
        takes: {account: Money, phase: Phase}
        traits: [TextPresentable]
        values:
          text:
            match: phase
            failed(message): "{message}"
            loading: >-
              Loading, since
              {account.name ?? ''}
            _: {if: account.rich, then: "Rich", else: {if: a && b, then: x, else: y}}
      Manual: {traits: [TextPresentable], services: [accounts], body: manual}
      UserProfile: {extends: User, view: ProfileView, values: {text: "{image}"}}
    screens:
      Profile:
        doc: All of it.
        controller: ProfileViewController
        state: {profile: Segment, editing: Bool = false}
        traits: [TextPresentable]
        values: {text: "{profile.name}"}
        actions: {onDone: [{set: editing, to: false}, {send: close}], onTap: {create: a.b}}
        events: {close: [], pickSound: [kind: SoundKind], none: }
        derived: {warm: "profile.segments[.warmUp]?.enabled == true"}
        sections:
          - id: warmUp
            header: Warm Up
            footer: {if: warm, then: Warm, else: nil}
            when: not warm
            hideWhenEmpty: true
            rows:
              - id: enabled
                cell: SwitchCell
                style: Loud
                values: {text: Enabled, switchOn: warm}
                actions:
                  onSwitchToggle:
                    - create: profile.segments[.warmUp]
                    - {set: "profile.segments[.warmUp]?.enabled", to: on}
          - id: day
            each: day in profile.days
            rows:
              - each: session in day.sessions
                when: session.open
                rows:
                  - {id: open, when: not session.done, viewModel: Minion, with: {session: session}}
                  - {id: now, once: true, cell: SwitchCell, otherwise: {viewModel: Minion, with: {session: nil}}}
                  - id: gone
                    cell: SwitchCell
                    actions: {onTap: [{remove: session}, {send: pickSound, with: {kind: .begin}}]}

    """
