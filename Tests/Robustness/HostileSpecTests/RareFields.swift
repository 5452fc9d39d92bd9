/// A spec with declarations that no other spec of the repository contains. The module SpecCorpus finds the specs in
/// string literals of the tests, and therefore also this spec.
let rareFields = """
    vmspec: 1
    types:
      Handle: {from: here, equatable: false, doc: Of a file.}
      Phase:
        cases:
          idle: {doc: Nothing is done.}
          busy: {parameters: [_ count: Int], doc: So much is left.}
    models:
      Note:
        from: here
        sendable: true
        equatable: true
        identity: id
        fields: {id: Int, text: {type: String, settable: true, doc: What it says.}, isDone: {type: Bool, settable: true}}
    services:
      notes: {type: NoteStore}
    containers:
      AppServices: {services: [notes], doc: All there are.}
    traits:
      TextPresentable: {data: {text: String}, appearance: {size: Int = 1}}
      SwitchPresentable:
        data: {switchOn: {type: Bool, editedBy: onSwitch}}
        actions: {onSwitch: [on: Bool]}
    cells:
      TextCell: {traits: [TextPresentable]}
      SwitchCell: {traits: [TextPresentable, SwitchPresentable]}
    styles:
      Large: {of: SwitchCell, values: {size: 2}}
    viewModels:
      NoNotes: {takes: {count: Int}, cell: TextCell, values: {text: "{count}"}}
    screens:
      Notes:
        state: {notes: "[Note]", isOn: Bool = false, handle: Handle, phase: Phase}
        traits: [SwitchPresentable]
        edits: {switchOn: isOn}
        events: {more: [], opened: [handle: Handle], added: []}
        commands:
          - {id: add, doc: Makes one., title: Add, when: phase is .idle, do: {send: added}}
          - {id: open, title: Open, do: {send: opened, with: {handle: handle}}}
        sections:
          - id: all
            header: {cell: SwitchCell, values: {text: Notes}, edits: {switchOn: isOn}, style: Large}
            rows:
              - id: note
                each: note in notes
                cell: SwitchCell
                values: {text: "{note.text}"}
                edits: {switchOn: note.isDone}
                appears: {when: isOn, do: {send: more}}
              - each: note in notes
                rows:
                  - id: first
                    once: true
                    cell: SwitchCell
                    values: {text: First}
                    edits: {switchOn: isOn}
                    otherwise: {cell: SwitchCell, style: Large, values: {text: None}, edits: {switchOn: isOn}}
                  - id: last
                    once: true
                    when: note.isDone
                    cell: TextCell
                    values: {text: Last}
                    otherwise: {viewModel: NoNotes, with: {count: 0}}
                  - {id: other, cell: TextCell, values: {text: "{note.text}"}}

    """
