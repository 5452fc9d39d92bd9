import TestSupport

/// Rule fixtures for members of generated types.
let memberFixtures: [RuleFixture] = [
    RuleFixture(
        "unstored-member",
        """
        vmspec: 1
        models: {User: {fields: {title: String, name: String}}}
        traits:
          TitlePresentable: {data: {title: {type: String, settable: true}}}
        #                           ^^^^^ note: member 'title' is declared here
          NamePresentable: {data: {shown: {type: String, settable: true}}}
        #                          ^^^^^ note: member 'shown' is declared here
          DetailTitlePresentable: {role: {detail: TitlePresentable}}
        viewModels:
          TitleOfUser: {extends: User, traits: [TitlePresentable]}
          NameOfUser: {extends: User, traits: [NamePresentable], values: {shown: "{name}"}}
        #                                                                 ^^^^^ error[unstored-member]: model 'User' has no field for the settable member 'shown'
          Plain: {traits: [TitlePresentable], values: {title: a}}
        cells:
          TitleCell: {traits: [TitlePresentable, DetailTitlePresentable]}
        screens:
          Profile:
        # ^^^^^^^ error[unstored-member]: screen 'Profile' cannot have the settable member 'title'
            traits: [TitlePresentable]
            values: {title: a}
        """
    ),
    RuleFixture(
        "misplaced-value",
        """
        vmspec: 1
        models: {User: {fields: {title: String, name: String}}}
        traits: {TitlePresentable: {data: {title: String}}}
        viewModels:
          TitleOfUser: {extends: User, traits: [TitlePresentable], values: {title: "{name}"}}
        #                                                                   ^^^^^ error[misplaced-value]: member 'title' must have the value of field 'title' of model 'User'
        """
    ),
    RuleFixture(
        "conflicting-members",
        """
        vmspec: 1
        models: {User: {identity: name, fields: {name: String}}}
        #                                        ^^^^ note: field 'name' is declared here
        traits: {KeyPresentable: {data: {id: String}}}
        viewModels:
          UserKey: {extends: User, traits: [KeyPresentable], values: {id: "{name}"}}
        # ^^^^^^^ error[conflicting-members]: member 'id' is reserved for the identity 'name' of model 'User'
        """
    ),
    RuleFixture(
        "repeated-conformance",
        """
        vmspec: 1
        models: {User: {fields: {name: String}}, Group: {fields: {name: String}}}
        traits:
          TitlePresentable: {data: {title: String = ''}}
          TextPresentable: {data: {text: String}}
          LinePresentable: {refines: [TextPresentable]}
        viewModels:
          One: {extends: User, traits: [TitlePresentable]}
        # ^^^ note: view model 'One' also extends model 'User'
          Two: {extends: User, traits: [TitlePresentable, TextPresentable], values: {text: "{name}"}}
        # ^^^ error[repeated-conformance]: another view model already makes model 'User' conform to trait 'TitlePresentable'
        # ^^^ note: view model 'Two' also extends model 'User'
          Three: {extends: User, traits: [LinePresentable], values: {text: "{name}"}}
        # ^^^^^ error[repeated-conformance]: another view model already adds member 'text' to model 'User'
          Four: {extends: Group, traits: [TitlePresentable, LinePresentable], values: {text: "{name}"}}
        """
    ),
    RuleFixture(
        "hidden-function",
        """
        vmspec: 1
        functions:
          loud: {takes: [String], returns: String, swift: shout}
          where: {takes: [String], returns: String, swift: path}
          calm: {takes: [String], returns: String, swift: Words.calm}
        models: {User: {fields: {shout: String}}}
        traits:
          TextPresentable: {data: {text: String}}
          ShoutPresentable: {data: {shout: String}}
        cells: {TextCell: {traits: [TextPresentable]}}
        viewModels:
          Where: {cell: TextCell, takes: {path: String}, values: {text: "{path | where}"}}
          Loud: {traits: [ShoutPresentable], takes: {text: String}, values: {shout: "{text | loud}"}}
        #                                                                                    ^^^^ error[hidden-function]: a member of view model 'Loud' hides the Swift function 'shout', which function 'loud' calls
        #                                                                                    ^^^^ note: add the module to the name of the function, as in 'swift: Words.shout'
          LoudUser: {extends: User, traits: [TextPresentable], values: {text: "{loud(shout)}"}}
        #                                                                       ^^^^ error[hidden-function]: a member of model 'User' hides the Swift function 'shout', which function 'loud' calls
        #                                                                       ^^^^ note: add the module to the name of the function, as in 'swift: Words.shout'
        screens:
          Profile:
            state: {shout: String, words: [String]}
            derived: {louder: loud(shout)}
        #                     ^^^^ error[hidden-function]: a member of the state of screen 'Profile' hides the Swift function 'shout', which function 'loud' calls
        #                     ^^^^ note: add the module to the name of the function, as in 'swift: Words.shout'
            sections:
              - id: main
                header: "{where(shout)}"
        #                 ^^^^^ error[hidden-function]: a member of every generated screen hides the Swift function 'path', which function 'where' calls
        #                 ^^^^^ note: add the module to the name of the function, as in 'swift: Words.path'
                footer: "{louder}"
                rows:
                  - {id: one, cell: TextCell, values: {text: "{loud(shout)}{calm(shout)}"}}
                  - {id: two, viewModel: Where, with: {path: shout}}
        #                                ^^^^^ error[hidden-function]: a member of every generated screen hides the Swift function 'path', which function 'where' calls
        #                                ^^^^^ note: add the module to the name of the function, as in 'swift: Words.path'
                  - {id: three, each: shout2 in words, cell: TextCell, values: {text: "{loud(shout2)}"}}
        """
    ),
    RuleFixture(
        "hidden-function",
        """
        vmspec: 1
        functions:
          paint: {takes: [String], returns: Color, swift: row}
          dye: {takes: [String], returns: Color, swift: viewModel}
        traits: {TextPresentable: {data: {text: String}, appearance: {textColor: Color}}}
        cells: {TextCell: {traits: [TextPresentable]}}
        styles:
          Painted: {of: TextCell, values: {textColor: paint('red')}}
          Dyed: {of: TextCell, values: {textColor: dye('red')}}
        #                                          ^^^ error[hidden-function]: a member of every generated style hides the Swift function 'viewModel', which function 'dye' calls
        #                                          ^^^ note: add the module to the name of the function, as in 'swift: Words.viewModel'
        viewModels:
          PaintedText: {cell: TextCell, style: Painted, values: {text: One}}
        screens:
          Profile:
            sections:
              - id: main
                rows:
                  - {id: one, cell: TextCell, style: Painted, values: {text: One}}
        #                                            ^^^^^^^ error[hidden-function]: a member of every generated screen hides the Swift function 'row', which function 'paint' calls
        #                                            ^^^^^^^ note: add the module to the name of the function, as in 'swift: Words.row'
                  - {id: two, cell: TextCell, style: Painted, values: {text: Two, textColor: .red}}
                  - {id: three, viewModel: PaintedText}
        #                                  ^^^^^^^^^^^ error[hidden-function]: a member of every generated screen hides the Swift function 'row', which function 'paint' calls
        #                                  ^^^^^^^^^^^ note: add the module to the name of the function, as in 'swift: Words.row'
        """
    ),
    RuleFixture(
        "hidden-function",
        """
        vmspec: 1
        functions:
          here: {takes: [String], returns: String, swift: locale}
          mix: {takes: [String], returns: String, swift: hash}
        models: {User: {fields: {name: String}}}
        traits: {TextPresentable: {data: {text: String}}}
        viewModels:
          Plain: {traits: [TextPresentable], takes: {name: String}, values: {text: "{name | here}{name | mix}"}}
          Padded: {traits: [TextPresentable], takes: {name: String}, values: {text: "{name | uppercase | here}"}}
        #                                                                                                ^^^^ error[hidden-function]: a parameter of the initializer of view model 'Padded' hides the Swift function 'locale', which function 'here' calls
        #                                                                                                ^^^^ note: add the module to the name of the function, as in 'swift: Words.locale'
          Mixed: {extends: User, traits: [TextPresentable], values: {text: "{name | here}{mix(name)}"}}
        #                                                                                 ^^^ error[hidden-function]: a member of model 'User' hides the Swift function 'hash', which function 'mix' calls
        #                                                                                 ^^^ note: add the module to the name of the function, as in 'swift: Words.hash'
        """
    ),
    RuleFixture(
        "shadowed-name",
        """
        vmspec: 1
        traits: {EditPresentable: {actions: {onEdit: [text: String, row: Int]}}}
        #                                    ^^^^^^ note: action 'onEdit' is declared here
        #                                    ^^^^^^ note: action 'onEdit' is declared here
        cells: {EditCell: {traits: [EditPresentable]}}
        screens:
          Profile:
            state: {text: String, rows: [Int]}
        #           ^^^^ note: the other value is declared here
            sections:
              - id: main
                rows:
                  - {id: one, each: row in rows, cell: EditCell, actions: {onEdit: {set: rows, to: []}}}
        #                           ^^^ note: the other value is declared here
        #                                                                  ^^^^^^ error[shadowed-name]: parameter 'text' of action 'onEdit' hides another value with the same name
        #                                                                  ^^^^^^ error[shadowed-name]: parameter 'row' of action 'onEdit' hides another value with the same name
        """
    ),
]
