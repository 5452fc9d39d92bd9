import TestSupport

let traitFixtures: [RuleFixture] = [
    RuleFixture(
        "refinement-cycle",
        """
        vmspec: 1
        traits:
          A: {refines: [B]}
        # ^ error[refinement-cycle]: trait 'A' depends on itself: 'A' → 'B' → 'C' → 'A'
          B: {role: {detail: C}}
        # ^ note: trait 'B' is declared here
          C: {refines: [A]}
        # ^ note: trait 'C' is declared here
          D: {refines: [A]}
          E: {refines: [E]}
        # ^ error[refinement-cycle]: trait 'E' depends on itself: 'E' → 'E'
        """
    ),
    RuleFixture(
        "settable-default",
        """
        vmspec: 1
        traits:
          SwitchPresentable:
            data: {on: {type: Bool, settable: true, default: true}, off: {type: Bool, settable: true}}
        #                                                    ^^^^ error[settable-default]: 'on' is settable and cannot have a default
          Off: {refines: [SwitchPresentable], defaults: {off: false}}
        #                                                     ^^^^^ error[settable-default]: 'off' is settable and cannot have a default
        """
    ),
    RuleFixture(
        "conflicting-members",
        """
        vmspec: 1
        traits:
          A: {data: {text: String, same: Int}, actions: {onTap: [on: Bool]}}
        #            ^^^^ note: 'text' is declared in trait 'A'
        #                                                ^^^^^ note: 'onTap' is declared in trait 'A'
        #            ^^^^ note: 'text' is declared in trait 'A'
        #                                                ^^^^^ note: 'onTap' is declared in trait 'A'
        #            ^^^^ note: 'text' is declared in trait 'A'
        #            ^^^^ note: 'text' is declared in trait 'A'
          B: {data: {text: Int, same: Int}, actions: {onTap: [off: Bool]}}
        #            ^^^^ note: 'text' is declared in trait 'B'
        #                                             ^^^^^ note: 'onTap' is declared in trait 'B'
        #            ^^^^ note: 'text' is declared in trait 'B'
        #                                             ^^^^^ note: 'onTap' is declared in trait 'B'
          C: {appearance: {text: String}}
        #                  ^^^^ note: 'text' is declared in trait 'C'
          D: {data: {text: {type: String, settable: true}}}
        #            ^^^^ note: 'text' is declared in trait 'D'
          Both: {refines: [A, B]}
        # ^^^^ error[conflicting-members]: traits 'A' and 'B' declare member 'text' differently
        # ^^^^ note: use a role to rename the members of one trait: '{role: {NAME: B}}'
        # ^^^^ error[conflicting-members]: traits 'A' and 'B' declare member 'onTap' differently
        # ^^^^ note: use a role to rename the members of one trait: '{role: {NAME: B}}'
          Again: {refines: [Both]}
        cells:
          AB: {traits: [A, B]}
        # ^^ error[conflicting-members]: traits 'A' and 'B' declare member 'text' differently
        # ^^ note: use a role to rename the members of one trait: '{role: {NAME: B}}'
        # ^^ error[conflicting-members]: traits 'A' and 'B' declare member 'onTap' differently
        # ^^ note: use a role to rename the members of one trait: '{role: {NAME: B}}'
          AC: {traits: [A, C]}
        # ^^ error[conflicting-members]: traits 'A' and 'C' declare member 'text' differently
        # ^^ note: use a role to rename the members of one trait: '{role: {NAME: C}}'
          AD: {traits: [A, D]}
        # ^^ error[conflicting-members]: traits 'A' and 'D' declare member 'text' differently
        # ^^ note: use a role to rename the members of one trait: '{role: {NAME: D}}'
          Reported: {traits: [Both]}
        """
    ),
    RuleFixture(
        "conflicting-members",
        """
        vmspec: 1
        models:
          User: {from: here, fields: {name: String?, age: Int}}
        #                             ^^^^ note: field 'name' is declared here
        traits:
          NamePresentable: {data: {name: String, age: Int}}
        viewModels:
          UserName: {extends: User, traits: [NamePresentable], values: {name: "{name ?? ''}"}}
        # ^^^^^^^^ error[conflicting-members]: field 'name' of model 'User' has type 'String?', but trait 'NamePresentable' requires type 'String'
        """
    ),
    RuleFixture(
        "ambiguous-default",
        """
        vmspec: 1
        traits:
          Text: {appearance: {font: Font = .body}}
          Header: {refines: [Text], defaults: {font: .title}}
        # ^^^^^^ note: the default is declared in trait 'Header'
        # ^^^^^^ note: the default is declared in trait 'Header'
          Footer: {refines: [Text], defaults: {font: .title}}
        # ^^^^^^ note: the default is declared in trait 'Footer'
        # ^^^^^^ note: the default is declared in trait 'Footer'
          Settled: {refines: [Header, Footer], defaults: {font: .headline}}
          Unsettled: {refines: [Header, Footer]}
        # ^^^^^^^^^ error[ambiguous-default]: traits 'Header' and 'Footer' each declare a default for 'font'
        # ^^^^^^^^^ note: declare a trait that refines 'Header' and 'Footer' and declares a default for 'font'
        cells:
          A: {traits: [Header, Footer]}
        # ^ error[ambiguous-default]: traits 'Header' and 'Footer' each declare a default for 'font'
        # ^ note: declare a trait that refines 'Header' and 'Footer' and declares a default for 'font'
          B: {traits: [Text, Header]}
          C: {traits: [Header, Footer, Settled]}
          D: {traits: [Unsettled]}
        """
    ),
    RuleFixture(
        "unknown-override",
        """
        vmspec: 1
        traits:
          Text: {appearance: {font: Font}}
          Header: {refines: [Text], defaults: {fnot: .title, other: .body}}
        #                                      ^^^^ error[unknown-override]: no refined trait declares a member 'fnot', did you mean 'font'?
        #                                                    ^^^^^ error[unknown-override]: no refined trait declares a member 'other'
          Own: {data: {text: String}, defaults: {text: a}}
        #                                        ^^^^ error[unknown-override]: no refined trait declares a member 'text'
          Unknown: {refines: [Txet], defaults: {colour: .black}}
        #                     ^^^^ error[unknown-name]: unknown trait 'Txet', did you mean 'Text'?
        """
    ),
    RuleFixture(
        "duplicate-member",
        """
        vmspec: 1
        traits:
          Base: {data: {size: Int = 1, width: Int = 1}}
          Derived: {refines: [Base], data: {size: Int = 2, width: Int}, defaults: {size: 3, width: 3}}
        #                                   ^^^^ note: 'size' is declared with a default here
        #                                                                          ^^^^ error[duplicate-member]: 'size' already has a default
        """
    ),
    RuleFixture(
        "unsplit-delegate",
        """
        vmspec: 1
        traits:
          Single: {data: {text: String}, actions: {onTap: }}
        # ^^^^^^ note: use 'facets: split' to give each facet its own protocol
          Split: {facets: split, data: {number: Int}, actions: {onDrag: }}
          Refining: {refines: [Split]}
          Actions: {actions: {onLook: }}
        views:
          Good: {traits: [Split, Refining, Actions], delegate: true}
          Bad: {traits: [Single], delegate: true}
        #                                   ^^^^ error[unsplit-delegate]: trait 'Single' declares data and actions in one protocol, so a delegate cannot receive the actions of the trait
          Fine: {traits: [Single]}
        """
    ),
    RuleFixture(
        "unsplit-delegate",
        """
        vmspec: 1
        traits:
          Looks: {appearance: {size: Int = 1}, actions: {onLook: }}
        # ^^^^^ note: use 'facets: split' to give each facet its own protocol
          Plain: {data: {name: String}, appearance: {tint: Int = 1}}
        # ^^^^^ note: use 'facets: split' to give each facet its own protocol
          Mixed: {facets: split, refines: [Plain], actions: {onPick: }}
          Beyond: {facets: split, refines: [Mixed]}
          Apart: {facets: split, refines: [Name], actions: {onPick: }}
          Name: {data: {name: String}}
          Partial: {data: {name: String}, actions: {onTap: }, refines: [Nmae]}
        #                                                               ^^^^ error[unknown-name]: unknown trait 'Nmae', did you mean 'Name'?
        views:
          One: {traits: [Looks], delegate: true}
        #                                  ^^^^ error[unsplit-delegate]: trait 'Looks' declares appearance and actions in one protocol, so a delegate cannot receive the actions of the trait
          Two: {traits: [Apart, Beyond], delegate: true}
        #                                          ^^^^ error[unsplit-delegate]: trait 'Plain' declares data and appearance in one protocol, so a delegate cannot receive the actions of trait 'Beyond'
          Three: {traits: [Plain, Apart], delegate: true}
          Four: {traits: [Partial], delegate: true}
        """
    ),
    RuleFixture(
        "misplaced-value",
        """
        vmspec: 1
        traits: {TextPresentable: {data: {text: String}, appearance: {font: Font}, actions: {onTap: }}}
        cells: {TextCell: {traits: [TextPresentable]}}
        styles: {Loud: {of: TextCell, values: {text: a, font: .body}}}
        #                                      ^^^^ error[misplaced-value]: a style cannot change 'text', which is not part of the appearance
        viewModels:
          One: {cell: TextCell, values: {text: a, font: .body, onTap: a}}
        #                                                      ^^^^^ error[misplaced-value]: 'onTap' is an action and cannot have a value
        """
    ),
    RuleFixture(
        "empty-composition",
        """
        vmspec: 1
        cells: {TextCell: {traits: []}}
        #       ^^^^^^^^ error[empty-composition]: cell 'TextCell' has no traits
        views: {TextView: {traits: []}}
        #       ^^^^^^^^ error[empty-composition]: view 'TextView' has no traits
        viewModels: {Text: {traits: [], values: {}}}
        #            ^^^^ error[empty-composition]: view model 'Text' has no traits
        """
    ),
]
