import TestSupport

/// Rule fixtures for edited members, and for the parameter names of actions.
let editFixtures: [RuleFixture] = [
    RuleFixture(
        "unusable-editor",
        """
        vmspec: 1
        traits:
          Field:
            data:
              text: {type: String, editedBy: onEdit}
              title: {type: String, editedBy: onTap}
        #                                     ^^^^^ error[unusable-editor]: 'onTap' cannot edit property 'title': expected an action with 1 parameter, found none
              count: {type: Int?, editedBy: onCount}
              size: {type: Int, editedBy: onMove}
        #                                 ^^^^^^ error[unusable-editor]: 'onMove' cannot edit property 'size': expected an action with 1 parameter, found 2
              ratio: {type: Double, editedBy: onCount}
        #                                     ^^^^^^^ error[unusable-editor]: 'onCount' cannot edit property 'ratio': expected a parameter of type 'Double', found 'Int'
              name: {type: String, editedBy: text}
        #                                    ^^^^ error[unusable-editor]: 'text' cannot edit property 'name': expected an action
            actions: {onEdit: [text: String], onTap: [], onCount: [count: Int], onMove: [from: Int, to: Int]}
        """
    ),
    RuleFixture(
        "unknown-name",
        """
        vmspec: 1
        traits:
          Base: {actions: {onChange: [text: String]}}
          Field:
            refines: [Base]
            data: {text: {type: String, editedBy: onChange}, title: {type: String, editedBy: onChanged}}
        #                                                                                    ^^^^^^^^^ error[unknown-name]: unknown action 'onChanged', did you mean 'onChange'?
        """
    ),
    RuleFixture(
        "unknown-key",
        """
        vmspec: 1
        models: {Item: {fields: {name: {type: String, editedBy: onEdit}}}}
        #                                             ^^^^^^^^ error[unknown-key]: 'editedBy' is not a key of a property
        """
    ),
    RuleFixture(
        "conflicting-members",
        """
        vmspec: 1
        traits:
          Field: {data: {text: {type: String, editedBy: onEdit}}, actions: {onEdit: [text: String]}}
        #                ^^^^ note: 'text' is declared in trait 'Field'
          Plain: {data: {text: String}}
          Other: {data: {text: {type: String, editedBy: onWrite}}, actions: {onWrite: [text: String]}}
        #                ^^^^ note: 'text' is declared in trait 'Other'
        cells:
          PlainCell: {traits: [Plain, Field]}
          OtherCell: {traits: [Field, Other]}
        # ^^^^^^^^^ error[conflicting-members]: traits 'Field' and 'Other' declare member 'text' differently
        # ^^^^^^^^^ note: use a role to rename the members of one trait: '{role: {NAME: Other}}'
        """
    ),
    RuleFixture(
        "unusable-edit",
        """
        vmspec: 1
        traits:
          Field:
            data: {text: {type: String, editedBy: onEdit}, title: String = ''}
        #                                                  ^^^^^ note: 'title' is declared without 'editedBy' here
            actions: {onEdit: [text: String]}
        cells: {FieldCell: {traits: [Field]}}
        screens:
          Form:
            state: {name: String, names: [String], on: Bool}
            sections:
              - id: a
                rows:
                  - {id: a, cell: FieldCell, edits: {text: name}}
                  - {id: b, cell: FieldCell, edits: {text: "'Ada'"}}
        #                                                  ^^^^^^^ error[unusable-edit]: expected a path in the state, or a path followed by '?? constant'
                  - {id: j, cell: FieldCell, edits: {text: "'{name}!'"}}
        #                                                  ^^^^^^^^^^^ error[unusable-edit]: expected a path in the state, or a path followed by '?? constant'
                  - {id: c, cell: FieldCell, edits: {title: name}, values: {text: "{name}"}, actions: {onEdit: []}}
        #                                            ^^^^^ error[unusable-edit]: member 'title' cannot be edited without 'editedBy' in its trait
                  - {id: d, cell: FieldCell, edits: {onEdit: name}}
        #                                            ^^^^^^ error[unusable-edit]: action 'onEdit' cannot be edited
                  - {id: e, cell: FieldCell, edits: {test: name}}
        #                                            ^^^^ error[unknown-name]: unknown member 'test', did you mean 'text'?
                  - {id: f, cell: FieldCell, edits: {text: nmae}}
        #                                                  ^^^^ error[unknown-name]: unknown value 'nmae', did you mean 'name'?
                  - {id: g, cell: FieldCell, edits: {text: on}}
        #                                                  ^^ error[type-mismatch]: expected 'String', found 'Bool'
                  - {id: h, cell: FieldCell, edits: {text: "names.first ?? ''"}}
        #                                                  ^^^^^^^^^^^^^^^^^^^ error[unsettable-path]: 'first' is computed and cannot be changed
                  - {id: i, cell: FieldCell, edits: {text: name.uppercased()}}
        #                                                  ^^^^^^^^^^^^^^^^^ error[unsettable-path]: 'uppercased' is computed and cannot be changed
        """
    ),
    RuleFixture(
        "misplaced-value",
        """
        vmspec: 1
        traits: {Field: {data: {text: {type: String, editedBy: onEdit}}, actions: {onEdit: [text: String]}}}
        cells: {FieldCell: {traits: [Field]}}
        screens:
          Form:
            state: {name: String}
            sections:
              - {id: a, rows: [{id: a, cell: FieldCell, values: {text: "{name}"}, edits: {text: name}}]}
        #                                                        ^^^^ error[misplaced-value]: member 'text' has both a value and an entry in 'edits'
        #                                                                                 ^^^^ note: the entry in 'edits' is here
        """
    ),
    RuleFixture(
        "unsettable-path",
        """
        vmspec: 1
        traits: {Field: {data: {text: {type: String, editedBy: onEdit}}, actions: {onEdit: [text: String]}}}
        cells: {FieldCell: {traits: [Field]}}
        models: {Item: {identity: id, fields: {id: String, note: String?}}}
        screens:
          Form:
            state: {item: Item, items: [Item], name: String}
            derived: {upper: name.uppercased()}
            sections:
              - id: a
                rows:
                  - {id: a, cell: FieldCell, edits: {text: upper}}
        #                                                  ^^^^^ error[unsettable-path]: 'upper' is not part of the state
                  - {id: b, cell: FieldCell, when: let note = item.note, edits: {text: note}}
        #                                                                              ^^^^ error[unsettable-path]: 'note' is a bound value, not a path in the state
                  - {id: d, each: other in items, cell: FieldCell, edits: {text: other.id}}
        #                                                                        ^^^^^^^^ error[unsettable-path]: 'id' is the identity of model 'Item' and cannot change
                  - {id: e, each: other in items, cell: FieldCell, edits: {text: other.note ?? 'none'}}
        """
    ),
    RuleFixture(
        "wrong-arguments",
        """
        vmspec: 1
        traits: {Field: {actions: {onEdit: [text: String], onMove: [from: Int, to: Int]}}}
        cells: {FieldCell: {traits: [Field]}}
        screens:
          Form:
            state: {text: String, n: Int}
        #           ^^^^ note: the other value is declared here
            sections:
              - id: a
                rows:
                  - id: a
                    cell: FieldCell
                    actions:
                      onEdit(new): {set: text, to: new}
                      onMove(_, end): {set: n, to: end}
                  - id: b
                    cell: FieldCell
                    actions:
                      onEdit(new, old): {set: n, to: 1}
        #             ^^^^^^ error[wrong-arguments]: action 'onEdit' has 1 parameter, found 2 names
                      onMove(text, _): {set: n, to: 2}
        #                    ^^^^ error[shadowed-name]: 'text' hides another value with the same name
                  - id: c
                    cell: FieldCell
                    actions:
                      'onEdit(new': {set: n, to: 1}
        #                        ^ error[expression-syntax]: expected ',' or ')', found the end of the expression
                      onMove: []
        """
    ),
]
