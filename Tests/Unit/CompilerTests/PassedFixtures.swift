import TestSupport

let passedFixtures: [RuleFixture] = [
    RuleFixture(
        "bare-text",
        """
        vmspec: 1
        models: {Item: {identity: id, fields: {id: Int, name: String, note: String?}}}
        traits: {EditPresentable: {data: {text: String}, actions: {onEdit: [_ text: String]}}}
        cells: {EditCell: {traits: [EditPresentable]}}
        viewModels:
          EditRow: {takes: {title: String, count: Int, link: URL}, cell: EditCell, values: {text: "{title} {count}"}}
        screens:
          Basket:
            state: {items: "[Item]", name: String = '', size: Int = 0, link: URL}
            events: {sent: [title: String, count: Int]}
            sections:
              - id: main
                rows:
                  - id: one
                    each: item in items
                    cell: EditCell
                    values: {text: "{item.name}"}
                    actions:
                      onEdit:
                        - {set: item.name, to: "{text}"}
        #                                      ^^^^^^^^ warning[bare-text]: this value is an expression, so 'text' must not be in braces
                        - {set: item.name, to: "{text | uppercase}"}
        #                                      ^^^^^^^^^^^^^^^^^^^^ warning[bare-text]: expected an expression, found the text '{text | uppercase}'
                        - {set: item.note, to: "It's {text}"}
        #                                      ^^^^^^^^^^^^^ warning[bare-text]: expected an expression, found the text 'It's {text}'
                        - {set: item.name, to: {if: size > 1, then: Add card, else: "{size}"}}
        #                                                           ^^^^^^^^ warning[bare-text]: expected an expression, found the text 'Add card'
        #                                                                           ^^^^^^^^ warning[bare-text]: expected an expression, found the text '{size}'
                        - {set: size, to: "{size}"}
        #                                 ^^^^^^^^ warning[bare-text]: this value is an expression, so 'size' must not be in braces
        #                       ^^^^ warning[idle-statement]: 'size' is set to itself
                        - {send: sent, with: {title: "'Add {text}'", count: size}}
                        - {set: item.name, to: ''}
                        - {set: item.note, to: nil}
                  - {id: two, viewModel: EditRow, with: {title: "'{size} {{of}} {name ?? 'none'}'", count: 1, link: link}, actions: {onEdit: []}}
        #                                                                        ^^^^ error[needless-optional]: the left side of '??' is never nil
        """
    ),
    RuleFixture(
        "ambiguous-quotes",
        """
        vmspec: 1
        traits: {EditPresentable: {actions: {onEdit: [_ text: String]}}}
        cells: {EditCell: {traits: [EditPresentable]}}
        screens:
          Basket:
            state: {name: String = '', code: String?}
            sections:
              - id: main
                rows:
                  - id: one
                    cell: EditCell
                    actions:
                      onEdit:
                        - {set: name, to: 'text'}
        #                                 ^^^^^^ error[ambiguous-quotes]: the quotes around 'text' belong to YAML, so the value is an expression and not a text
                        - {set: name, to: "12"}
        #                                 ^^^^ error[ambiguous-quotes]: the quotes around '12' belong to YAML, so the value is an expression and not a text
                        - {set: code, to: 'nil'}
        #                                 ^^^^^ error[ambiguous-quotes]: the quotes around 'nil' belong to YAML, so the value is an expression and not a text
                        - {set: code, to: "code ?? 'none'"}
                        - {set: code, to: "'text'"}
                        - {set: name, to: Done}
        #                                 ^^^^ error[unknown-name]: unknown value 'Done'
                        - {set: name, to: https://example.org}
        #                                      ^ error[expression-syntax]: expected an operator, found ':'
        """
    ),
]
