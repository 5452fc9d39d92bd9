import TestSupport

let linkingFixtures: [RuleFixture] = [
    RuleFixture(
        "unknown-name",
        """
        vmspec: 1
        traits:
          TextPresentable: {data: {text: Strin, phase: Phasen, other: Zebra}}
        #                                ^^^^^ error[unknown-name]: unknown type 'Strin', did you mean 'String'?
        #                                              ^^^^^^ error[unknown-name]: unknown type 'Phasen', did you mean 'Phase'?
        #                                                             ^^^^^ error[unknown-name]: unknown type 'Zebra'
          Refined: {refines: [TextPresentabel]}
        #                     ^^^^^^^^^^^^^^^ error[unknown-name]: unknown trait 'TextPresentabel', did you mean 'TextPresentable'?
          Role: {role: {detail: TextPresentble}}
        #                       ^^^^^^^^^^^^^^ error[unknown-name]: unknown trait 'TextPresentble', did you mean 'TextPresentable'?
          Above: {refines: [Refined], defaults: {missing: 1}}
        cells: {AboveCell: {traits: [Above, Role]}}
        viewModels: {One: {cell: AboveCell, values: {title: a, detailText: b}}, Two: {traits: [Above], values: {title: a}}}
        screens:
          Home:
            traits: [Above]
            values: {title: a}
            sections: [{id: main, rows: [{id: one, cell: AboveCell, values: {title: a}, actions: {onTap: []}}]}]
        types: {Phase: {cases: [begin, end]}}
        tokens: {colors: {brand: .blak}, fonts: {big: .hedline}}
        #                         ^^^^ error[unknown-name]: unknown color 'blak', did you mean 'black'?
        #                                              ^^^^^^^ error[unknown-name]: unknown font 'hedline', did you mean 'headline'?
        services: {accounts: {type: AccountService}}
        containers: {AppServices: [account]}
        #                          ^^^^^^^ error[unknown-name]: unknown service 'account', did you mean 'accounts'?
        models:
          Segment: {identity: kid, fields: {kind: Int}}
        #                     ^^^ error[unknown-name]: unknown field 'kid', did you mean 'kind'?
        """
    ),
    RuleFixture(
        "unknown-name",
        """
        vmspec: 1
        traits: {TextPresentable: {data: {text: String}, actions: {onTap: }}}
        cells: {TextCell: {traits: [TextPresentable]}}
        styles: {Loud: {of: TextCel, values: {}}}
        #                   ^^^^^^^ error[unknown-name]: unknown cell 'TextCel', did you mean 'TextCell'?
        viewModels:
          One: {cell: TextCel, values: {text: a}}
        #             ^^^^^^^ note: the same problem is here
          Two: {view: TextView, values: {text: a}}
        #             ^^^^^^^^ error[unknown-name]: unknown view 'TextView'
          Three: {cell: TextCell, values: {txet: a}}
        #                                  ^^^^ error[unknown-name]: unknown member 'txet', did you mean 'text'?
          Four: {cell: TextCell, style: Lod, values: {text: a}}
        #                               ^^^ error[unknown-name]: unknown style 'Lod', did you mean 'Loud'?
          Five: {extends: Usr, traits: [TextPresentable], values: {text: a}}
        #                 ^^^ error[unknown-name]: unknown model 'Usr'
          Six: {cell: TextCell, takes: {name: String}, values: {text: "{nam}"}}
        #                                                               ^^^ error[unknown-name]: unknown value 'nam', did you mean 'name'?
        screens:
          Profile:
            events: {close: }
            state: {name: String}
            values: {title: Text}
        #            ^^^^^ error[unknown-name]: unknown member 'title'
            actions: {onDone: {send: close}}
        #             ^^^^^^ error[unknown-name]: unknown action 'onDone'
            sections:
              - id: main
                rows:
                  - {id: one, cell: TextCel, values: {txet: a}}
        #                           ^^^^^^^ note: the same problem is here
                  - {id: two, cell: TextCell, values: {text: a}, actions: {onTpa: {send: close}}}
        #                                                                  ^^^^^ error[unknown-name]: unknown action 'onTpa' of 'TextCell', did you mean 'onTap'?
                  - {id: three, cell: TextCell, values: {text: a}, actions: {onTap: {send: clsoe}}}
        #                                                                                  ^^^^^ error[unknown-name]: unknown event 'clsoe', did you mean 'close'?
                  - {id: four, viewModel: Sxi}
        #                                 ^^^ error[unknown-name]: unknown view model 'Sxi', did you mean 'Six'?
                  - {id: five, viewModel: Six, with: {nam: name, name: name}}
        #                ^^^^ error[unwired-action]: action 'onTap' of row 'five' is not handled
        #                                             ^^^ error[unknown-name]: unknown input 'nam'
                  - {id: six, cell: TextCell, values: {text: a}, actions: {onTap: {remove: nme}}}
        #                                                                                  ^^^ error[unknown-name]: unknown element 'nme'
        """
    ),
    RuleFixture(
        "absent-module",
        """
        vmspec: 1
        imports: [Banking]
        #         ^^^^^^^ error[absent-module]: no specs found for module 'Banking'
        #         ^^^^^^^ note: add the module to the dependencies of the target
        traits: {TextPresentable: {data: {money: Money, more: Moneys}}}
        #                                        ^^^^^ note: 'Money' is not declared in another module
        #                                                     ^^^^^^ error[unknown-name]: unknown type 'Moneys', did you mean 'Monies'?
        types: {Monies: {cases: [coin]}}
        """
    ),
    RuleFixture(
        "absent-module",
        """
        vmspec: 1
        imports: [Foundation, Bankng]
        #                     ^^^^^^ error[absent-module]: no specs found for module 'Bankng', did you mean 'Banking'?
        traits: {AmountPresentable: {refines: [MoneyPresentable], defaults: {money: .none}}}
        #                                      ^^^^^^^^^^^^^^^^ note: 'MoneyPresentable' is not declared in another module
        cells: {AmountCell: {traits: [AmountPresentable]}}
        screens:
          Account:
            sections: [{id: all, rows: [{id: one, cell: AmountCell, values: {money: Banking.zero}}]}]
        --- ../Banking/Money.vmspec.yaml
        vmspec: 1
        traits: {MoneyPresentable: {data: {money: String}}}
        --- ../Banking/vmgen.yaml
        vmspec: 1
        access: public
        """
    ),
    RuleFixture(
        "ambiguous-name",
        """
        vmspec: 1
        imports: [Banking, Sounds]
        traits: {TextPresentable: {data: {money: Money, theirs: Banking.Money, others: Sounds.Money}}}
        #                                        ^^^^^ error[ambiguous-name]: type 'Money' is ambiguous between modules 'Banking' and 'Sounds'
        #                                        ^^^^^ fix: Banking.Money
        #                                        ^^^^^ fix: Sounds.Money
        --- ../Banking/Banking.vmspec.yaml
        vmspec: 1
        types: {Money: {cases: [coin]}}
        --- ../Banking/vmgen.yaml
        vmspec: 1
        access: public
        --- ../Sounds/Sounds.vmspec.yaml
        vmspec: 1
        types: {Money: {cases: [note]}}
        --- ../Sounds/vmgen.yaml
        vmspec: 1
        access: package
        """
    ),
    RuleFixture(
        "inaccessible-name",
        """
        vmspec: 1
        imports: [Banking, Elsewhere, Sounds]
        traits:
          TextPresentable: {data: {money: Money, coin: "[Banking.Coin?]", noise: Noise}}
        #                                 ^^^^^ error[inaccessible-name]: type 'Money' is internal to module 'Banking'
        #                                 ^^^^^ note: to make 'Money' visible, use 'access: public' or 'access: package' in the 'vmgen.yaml' of module 'Banking'
        #                                                        ^^^^ error[inaccessible-name]: type 'Coin' is internal to module 'Banking'
        #                                                        ^^^^ note: to make 'Coin' visible, use 'access: public' or 'access: package' in the 'vmgen.yaml' of module 'Banking'
          Other: {refines: [Elsewhere.OtherPresentable]}
        #                             ^^^^^^^^^^^^^^^^ error[inaccessible-name]: trait 'OtherPresentable' is visible only in the package of module 'Elsewhere'
        #                             ^^^^^^^^^^^^^^^^ note: to make 'OtherPresentable' visible, use 'access: public' in the 'vmgen.yaml' of module 'Elsewhere'
        --- ../Banking/Banking.vmspec.yaml
        vmspec: 1
        types: {Money: {cases: [coin]}, Coin: {cases: [penny]}}
        --- ../../Elsewhere/Elsewhere.vmspec.yaml
        vmspec: 1
        traits: {OtherPresentable: {data: {other: Int}}}
        --- ../../Elsewhere/vmgen.yaml
        vmspec: 1
        access: package
        --- ../Sounds/Sounds.vmspec.yaml
        vmspec: 1
        types: {Noise: {cases: [loud]}}
        --- ../Sounds/vmgen.yaml
        vmspec: 1
        access: package
        """
    ),
    RuleFixture(
        "inaccessible-name",
        """
        vmspec: 1
        imports: [Sounds]
        traits: {TextPresentable: {data: {noise: Noise}}}
        #                                        ^^^^^ error[inaccessible-name]: type 'Noise' is visible only in the package of module 'Sounds', but this module is public
        #                                        ^^^^^ note: to make 'Noise' visible, use 'access: public' in the 'vmgen.yaml' of module 'Sounds'
        --- vmgen.yaml
        vmspec: 1
        access: public
        --- ../Sounds/Sounds.vmspec.yaml
        vmspec: 1
        types: {Noise: {cases: [loud]}}
        --- ../Sounds/vmgen.yaml
        vmspec: 1
        access: package
        """
    ),
    RuleFixture(
        "unknown-module",
        """
        vmspec: 1
        imports: [Banking]
        traits: {TextPresentable: {data: {money: Bankng.Money, noise: Sounds.Noise, coin: Banking.Mony}}}
        #                                        ^^^^^^ error[unknown-module]: unknown module 'Bankng', did you mean 'Banking'?
        #                                                             ^^^^^^ error[unknown-module]: module 'Sounds' is not imported here
        #                                                                                         ^^^^ error[unknown-name]: unknown type 'Mony', did you mean 'Money'?
        cells: {Cell: {traits: [Main.TextPresentable, NoisePresentable]}}
        #                                             ^^^^^^^^^^^^^^^^ error[unknown-name]: unknown trait 'NoisePresentable'
        #                                             ^^^^^^^^^^^^^^^^ note: module 'Sounds' declares 'NoisePresentable' but is not imported
        --- ../Banking/Banking.vmspec.yaml
        vmspec: 1
        types: {Money: {cases: [coin]}}
        --- ../Banking/vmgen.yaml
        vmspec: 1
        access: public
        --- ../Sounds/Sounds.vmspec.yaml
        vmspec: 1
        types: {Noise: {cases: [loud]}}
        traits: {NoisePresentable: {data: {noise: Noise}}}
        """
    ),
    RuleFixture(
        "unresolved-names",
        """
        vmspec: 1
        traits: {TextPresentable: {data: {money: Money, more: Mony}}}
        #                                        ^^^^^ warning[unresolved-names]: this name and 1 other name are not resolved because a spec is incomplete
        --- Types.vmspec.yaml
        vmspec: 2
        #       ^ error[language-version]: expected version 1 of the language, found '2'
        #       ^ note: this spec is incomplete because of this error
        types: {Money: {cases: [coin]}}
        """
    ),
    RuleFixture(
        "duplicate-declaration",
        """
        vmspec: 1
        tokens: {colors: {brand: .black}, fonts: {brand: .body}}
        #                 ^^^^^ note: color 'brand' is first declared here
        types: {Money: {cases: [coin]}}
        #       ^^^^^ note: type 'Money' is first declared here
        traits: {TextPresentable: {data: {text: String}}}
        #        ^^^^^^^^^^^^^^^ note: trait 'TextPresentable' is first declared here
        cells: {TextCell: {traits: [TextPresentable]}}
        #       ^^^^^^^^ note: cell 'TextCell' is first declared here
        --- Two.vmspec.yaml
        vmspec: 1
        tokens: {colors: {brand: .white}}
        #                 ^^^^^ error[duplicate-declaration]: color 'brand' is already declared
        models: {Money: {fields: {}}}
        #        ^^^^^ error[duplicate-declaration]: type 'Money' is already declared
        traits: {TextPresentable: {data: {text: String}}}
        #        ^^^^^^^^^^^^^^^ error[duplicate-declaration]: trait 'TextPresentable' is already declared
        cells: {TextCell: {traits: [TextPresentable]}}
        #       ^^^^^^^^ error[duplicate-declaration]: cell 'TextCell' is already declared
        """
    ),
    RuleFixture(
        "duplicate-output",
        """
        vmspec: 1
        #< error[duplicate-output]: this spec and another spec have the same output 'Test.vmspec.swift'
        #< note: the other spec is 'Test.vmspec.yaml'
        --- Test.vmspec.yml
        vmspec: 1
        #< note: the other spec is 'Test.vmspec.yml'
        #< error[duplicate-output]: this spec and another spec have the same output 'Test.vmspec.swift'
        """
    ),
    RuleFixture(
        "broken-dependency",
        """
        vmspec: 1
        imports: [Banking]
        #         ^^^^^^^ error[broken-dependency]: the specs of module 'Sounds' have errors
        --- ../Banking/Banking.vmspec.yaml
        vmspec: 1
        imports: [Sounds]
        --- ../Sounds/Sounds.vmspec.yaml
        vmspec: 1
        types: {Money: {}}
        #       ^^^^^ note: the first error is: type 'Money' has neither 'cases' nor 'from'
        """
    ),
    RuleFixture(
        "unknown-rule",
        """
        vmspec: 1
        # vmgen:disable path-as-txt
        #               ^^^^^^^^^^^ warning[unknown-rule]: unknown rule 'path-as-txt', did you mean 'path-as-text'?
        --- vmgen.yaml
        vmspec: 1
        rules: {path-as-txt: error, nothing-of-the-kind: off}
        #       ^^^^^^^^^^^ warning[unknown-rule]: unknown rule 'path-as-txt', did you mean 'path-as-text'?
        #                           ^^^^^^^^^^^^^^^^^^^ warning[unknown-rule]: unknown rule 'nothing-of-the-kind'
        """
    ),
    RuleFixture(
        "fixed-severity",
        """
        vmspec: 1
        --- vmgen.yaml
        vmspec: 1
        rules: {unknown-name: warning, duplicate-key: error, path-as-text: error}
        #       ^^^^^^^^^^^^ error[fixed-severity]: rule 'unknown-name' must have the severity 'error'
        """
    ),
    RuleFixture(
        "unused-suppression",
        """
        vmspec: 1
        imports: [Banking, Sounds]
        # vmgen:disable path-as-text, impossible-condition
        #               ^^^^^^^^^^^^ warning[unused-suppression]: the comment has no effect because rule 'path-as-text' reports nothing here
        #                             ^^^^^^^^^^^^^^^^^^^^ warning[unused-suppression]: the comment has no effect because rule 'impossible-condition' reports nothing here
        traits: {TextPresentable: {data: {text: String}}}
        cells: {TextCell: {traits: [TextPresentable]}}
        viewModels:
          # vmgen:disable path-as-text
          One: {cell: TextCell, takes: {name: String}, values: {text: name}}
        """
    ),
    RuleFixture(
        "missing-doc",
        """
        vmspec: 1
        traits: {TextPresentable: {data: {text: String}}, Said: {doc: Something., data: {a: Int}}}
        #        ^^^^^^^^^^^^^^^ warning[missing-doc]: trait 'TextPresentable' has no 'doc'
        cells: {TextCell: {traits: [TextPresentable]}}
        #       ^^^^^^^^ warning[missing-doc]: cell 'TextCell' has no 'doc'
        --- vmgen.yaml
        vmspec: 1
        rules: {missing-doc: warning}
        """
    ),
]
