import TestSupport

let viewModelFixtures: [RuleFixture] = [
    RuleFixture(
        "missing-values",
        """
        vmspec: 1
        traits: {TextPresentable: {data: {text: String, detail: String, note: String?}, appearance: {font: Font = .body}}}
        cells: {TextCell: {traits: [TextPresentable]}}
        viewModels:
          One: {cell: TextCell, values: {note: a}}
        #                               ^^^^^^^^^ error[missing-values]: missing values for members 'text', 'detail' in view model 'One'
          Two: {cell: TextCell}
        # ^^^ error[missing-values]: missing values for members 'text', 'detail', 'note' in view model 'Two'
          Three: {cell: TextCell, takes: {name: String}, values: {text: a, detail: b, note: "{name}"}}
        screens:
          Profile:
        # ^^^^^^^ error[missing-values]: missing values for members 'detail', 'note' in screen 'Profile'
            traits: [TextPresentable]
            events: {pick: [name: String, place: Int]}
            values: {text: a}
            sections:
              - id: main
                rows:
                  - {id: one, cell: TextCell, values: {text: a}}
        #                ^^^ error[missing-values]: missing values for members 'detail', 'note' in row 'one'
                  - {id: two, viewModel: Three}
        #                                ^^^^^ error[missing-values]: missing value for input 'name' of view model 'Three'
        """
    ),
    RuleFixture(
        "reserved-input",
        """
        vmspec: 1
        traits: {TextPresentable: {data: {text: String}}}
        viewModels:
          One: {traits: [TextPresentable], takes: {locale: String, onAction: Int, name: String}, values: {text: a}}
        #                                          ^^^^^^ error[reserved-input]: the generated initializer already has a parameter 'locale'
        #                                                          ^^^^^^^^ error[reserved-input]: the generated initializer already has a parameter 'onAction'
        #                                          ^^^^^^ note: use another name, such as 'ownLocale'
        #                                                          ^^^^^^^^ note: use another name, such as 'ownOnAction'
        """
    ),
    RuleFixture(
        "foreign-style",
        """
        vmspec: 1
        traits: {TextPresentable: {data: {text: String}, appearance: {font: Font}}}
        cells: {TextCell: {traits: [TextPresentable]}, OtherCell: {traits: [TextPresentable]}}
        styles: {Loud: {of: OtherCell, values: {font: .body}}}
        viewModels:
          One: {cell: TextCell, style: Loud, values: {text: a, font: .body}}
        #                              ^^^^ error[foreign-style]: style 'Loud' can only be used for cell 'OtherCell'
          Two: {cell: OtherCell, style: Loud, values: {text: a}}
          Three: {traits: [TextPresentable], style: Loud, values: {text: a}}
        #                                           ^^^^ error[foreign-style]: style 'Loud' can only be used for cell 'OtherCell'
          Four: {cell: TextCell, style: Quiet, values: {}}
        #                               ^^^^^ error[unknown-name]: unknown style 'Quiet'
        #                                              ^^ error[missing-values]: missing value for member 'text' in view model 'Four'
        screens:
          Profile:
            sections:
              - id: main
                rows:
                  - {id: one, cell: TextCell, style: Loud, values: {text: a}}
        #                                            ^^^^ error[foreign-style]: style 'Loud' can only be used for cell 'OtherCell'
        """
    ),
    RuleFixture(
        "manual-values",
        """
        vmspec: 1
        traits: {TextPresentable: {data: {text: String}}}
        viewModels:
          One: {traits: [TextPresentable], body: manual, values: {text: a}}
        #                                                         ^^^^ error[manual-values]: view model 'One' is written by hand and cannot have values or a style
          Two: {traits: [TextPresentable], body: manual}
          Three: {traits: [TextPresentable], body: manual, style: Loud}
        #                                                         ^^^^ error[manual-values]: view model 'Three' is written by hand and cannot have values or a style
        """
    ),
    RuleFixture(
        "repeated-conformance",
        """
        vmspec: 1
        models: {User: {from: here, fields: {name: String}}, Guest: {from: here, fields: {name: String}}}
        traits:
          Base: {facets: split, data: {name: String}, actions: {onTap: }}
          Derived: {refines: [Base], appearance: {size: Int = 1}}
        views:
          One: {traits: [Base], delegate: true}
          Two: {traits: [Base, Derived], delegate: true}
        viewModels:
          First: {extends: User, view: One}
        # ^^^^^ note: view model 'First' also extends model 'User'
          Second: {extends: User, view: Two}
        # ^^^^^^ error[repeated-conformance]: another view model already makes model 'User' conform to trait 'Base'
          Third: {extends: Guest, view: Two}
        """
    ),
    RuleFixture(
        "unprovided-action",
        """
        vmspec: 1
        models: {User: {from: here, fields: {name: String}}}
        traits:
          TapPresentable: {facets: split, data: {name: String}, actions: {onTap: , onLook: {default: ignore}}}
        views:
          Single: {traits: [TapPresentable]}
          Delegating: {traits: [TapPresentable], delegate: true}
        viewModels:
          One: {extends: User, view: Single}
        # ^^^ error[unprovided-action]: view model 'One' extends a model and cannot handle the action 'onTap'
        # ^^^ note: use a view with 'delegate: true' to send the action to a delegate
          Two: {extends: User, view: Delegating}
        """
    ),
    RuleFixture(
        "inputs-of-extension",
        """
        vmspec: 1
        models: {User: {from: here, fields: {name: String}}}
        traits: {NamePresentable: {data: {name: String}}}
        viewModels:
          One: {extends: User, takes: {other: User}, traits: [NamePresentable]}
        #                              ^^^^^ error[inputs-of-extension]: view model 'One' extends a model and cannot declare inputs
        """
    ),
]
