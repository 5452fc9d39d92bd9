// Which names there are, and what they may be in Swift.

let namePages: [RulePage] = [
    RulePage(
        "unknown-name",
        """
        Every name is looked up when the spec is compiled, so that a misspelt one is found here and not in the \
        generated Swift, or by nobody.
        """,
        bad: """
            cells:
              HeaderCell: {traits: [TextPresentabel]}
            """,
        good: """
            cells:
              HeaderCell: {traits: [TextPresentable]}
            """
    ),
    RulePage(
        "duplicate-declaration",
        """
        All specs of a module declare into one namespace. Of two types of one name, Swift could have one.
        """,
        bad: """
            types:
              Size: {cases: [small, large]}
            models:
              Size: {fields: {width: Int}}
            """,
        good: """
            types:
              Size: {cases: [small, large]}
            models:
              Extent: {fields: {width: Int}}
            """
    ),
    RulePage(
        "duplicate-member",
        """
        Data, appearance and actions of a trait become members of one Swift type, where a name stands for one thing.
        """,
        bad: """
            traits:
              BadgePresentable:
                data: {badge: String}
                appearance: {badge: Color}
            """,
        good: """
            traits:
              BadgePresentable:
                data: {badge: String}
                appearance: {badgeColor: Color}
            """
    ),
    RulePage(
        "absent-module",
        """
        Names are missing, and an import has no specs that could declare them. The one follows from the other, so the \
        import is what is reported.
        """,
        bad: """
            imports: [Banking]
            models:
              Account: {fields: {balance: Money}}
            """,
        good: .files(
            """
            vmspec: 1
            imports: [Banking]
            models:
              Account: {fields: {balance: Money}}
            --- ../Banking/Banking.vmspec.yaml
            vmspec: 1
            types:
              Money: {from: here}
            --- ../Banking/vmgen.yaml
            vmspec: 1
            access: public
            """
        )
    ),
    RulePage(
        "broken-dependency",
        """
        What a module with errors declares is not known for certain. Its errors are reported where it is compiled.
        """,
        bad: .files(
            """
            vmspec: 1
            imports: [Banking]
            --- ../Banking/Banking.vmspec.yaml
            vmspec: 1
            types:
              Money: {}
            """
        ),
        good: .files(
            """
            vmspec: 1
            imports: [Banking]
            --- ../Banking/Banking.vmspec.yaml
            vmspec: 1
            types:
              Money: {from: here}
            """
        )
    ),
    RulePage(
        "ambiguous-name",
        """
        Two imported modules declare the name. Which of them is meant would be a guess.
        """,
        bad: .files(
            """
            vmspec: 1
            imports: [Banking, Shop]
            models:
              Account: {fields: {balance: Money}}
            --- ../Banking/Banking.vmspec.yaml
            vmspec: 1
            types: {Money: {from: here}}
            --- ../Banking/vmgen.yaml
            vmspec: 1
            access: public
            --- ../Shop/Shop.vmspec.yaml
            vmspec: 1
            types: {Money: {from: here}}
            --- ../Shop/vmgen.yaml
            vmspec: 1
            access: public
            """
        ),
        good: .files(
            """
            vmspec: 1
            imports: [Banking, Shop]
            models:
              Account: {fields: {balance: Banking.Money}}
            --- ../Banking/Banking.vmspec.yaml
            vmspec: 1
            types: {Money: {from: here}}
            --- ../Banking/vmgen.yaml
            vmspec: 1
            access: public
            --- ../Shop/Shop.vmspec.yaml
            vmspec: 1
            types: {Money: {from: here}}
            --- ../Shop/vmgen.yaml
            vmspec: 1
            access: public
            """
        )
    ),
    RulePage(
        "inaccessible-name",
        """
        What a module does not declare for others has no Swift that others could use.
        """,
        bad: .files(
            """
            vmspec: 1
            imports: [Banking]
            models:
              Account: {fields: {balance: Money}}
            --- ../Banking/Banking.vmspec.yaml
            vmspec: 1
            types: {Money: {from: here}}
            """
        ),
        good: .files(
            """
            vmspec: 1
            imports: [Banking]
            models:
              Account: {fields: {balance: Money}}
            --- ../Banking/Banking.vmspec.yaml
            vmspec: 1
            types: {Money: {from: here}}
            --- ../Banking/vmgen.yaml
            vmspec: 1
            access: public
            """
        )
    ),
    RulePage(
        "unknown-module",
        """
        The word before a point in a type names a module that the spec imports, or the module itself.
        """,
        bad: """
            models:
              Account: {fields: {balance: Banking.Money}}
            """,
        good: .files(
            """
            vmspec: 1
            imports: [Banking]
            models:
              Account: {fields: {balance: Banking.Money}}
            --- ../Banking/Banking.vmspec.yaml
            vmspec: 1
            types: {Money: {from: here}}
            --- ../Banking/vmgen.yaml
            vmspec: 1
            access: public
            """
        )
    ),
    RulePage(
        "unresolved-names",
        """
        Where a spec could not be read as a whole, a name that is declared nowhere else may be declared there. It is \
        looked up again once that spec is right.
        """,
        bad: .files(
            """
            vmspec: 1
            models:
              Account: {fields: {balance: Money}}
            --- Types.vmspec.yaml
            vmspec: 2
            types: {Money: {from: Banking}}
            """
        ),
        good: .files(
            """
            vmspec: 1
            models:
              Account: {fields: {balance: Money}}
            --- Types.vmspec.yaml
            vmspec: 1
            types: {Money: {from: Banking}}
            """
        )
    ),
    RulePage(
        "shadowed-name",
        """
        A name that means one thing inside a loop or a branch and another outside of it is read wrongly sooner or later.
        """,
        bad: """
            screens:
              Basket:
                state: {item: Int, items: "[Item]"}
                sections:
                  - id: main
                    header: "{item}"
                    rows:
                      - {id: one, each: item in items, cell: TextCell, values: {text: "{item.title}"}}
            """,
        good: """
            screens:
              Basket:
                state: {chosen: Int, items: "[Item]"}
                sections:
                  - id: main
                    header: "{chosen}"
                    rows:
                      - {id: one, each: item in items, cell: TextCell, values: {text: "{item.title}"}}
            """
    ),
    RulePage(
        "shadowed-system-name",
        """
        '.label' and 'Color' mean something in every spec. A token or a type of that name would change what others \
        wrote.
        """,
        bad: """
            tokens:
              colors: {label: '#1C1C1E'}
            """,
        good: """
            tokens:
              colors: {heading: '#1C1C1E'}
            """
    ),
    RulePage(
        "recursive-token",
        """
        A token that leads back to itself has no value.
        """,
        bad: """
            tokens:
              colors: {brand: .accent, accent: .brand}
            """,
        good: """
            tokens:
              colors: {brand: '#FFCC00', accent: .brand}
            """
    ),
    RulePage(
        "generated-name-clash",
        """
        A declaration becomes several in Swift, such as a cell's protocol and its view model. Two of them of one name \
        do not compile.
        """,
        bad: """
            models:
              ProfileScreen: {fields: {name: String}}
            screens:
              Profile: {sections: []}
            """,
        good: """
            models:
              ProfileModel: {fields: {name: String}}
            screens:
              Profile: {sections: []}
            """
    ),
    RulePage(
        "reserved-type-name",
        """
        The generated Swift speaks of such types itself. One of the module's own would be taken for them.
        """,
        bad: """
            types:
              Locale: {cases: [here, abroad]}
            """,
        good: """
            types:
              Region: {cases: [here, abroad]}
            """
    ),
    RulePage(
        "reserved-member-name",
        """
        Swift gives the type such a member itself, by one of its protocols or for the code that is generated.
        """,
        bad: """
            models:
              Account: {fields: {hashValue: Int}}
            """,
        good: """
            models:
              Account: {fields: {checksum: Int}}
            """
    ),
    RulePage(
        "reserved-input",
        """
        Every generated initialiser may have arguments of its own, such as the locale. An input of that name would be \
        there twice.
        """,
        bad: """
            viewModels:
              Greeting: {cell: TextCell, takes: {locale: String}, values: {text: "{locale}"}}
            """,
        good: """
            viewModels:
              Greeting: {cell: TextCell, takes: {language: String}, values: {text: "{language}"}}
            """
    ),
    RulePage(
        "reserved-screen-name",
        """
        A generated screen has types and members of its own, and what is declared in the module is used among them.
        """,
        bad: """
            models:
              Row: {fields: {title: String}}
            screens:
              Basket: {sections: []}
            """,
        good: """
            models:
              Line: {fields: {title: String}}
            screens:
              Basket: {sections: []}
            """
    ),
    RulePage(
        "hidden-function",
        """
        Swift looks for a name among the members of a type before it looks further: it would take the function for the \
        member of that name.
        """,
        bad: """
            functions:
              loud: {takes: [String], returns: String, swift: shout}
            traits:
              ShoutPresentable: {data: {shout: String}}
            viewModels:
              Loud: {traits: [ShoutPresentable], takes: {text: String}, values: {shout: "{text | loud}"}}
            """,
        good: """
            functions:
              loud: {takes: [String], returns: String, swift: Words.shout}
            traits:
              ShoutPresentable: {data: {shout: String}}
            viewModels:
              Loud: {traits: [ShoutPresentable], takes: {text: String}, values: {shout: "{text | loud}"}}
            """
    ),
    RulePage(
        "invalid-file-name",
        """
        A spec's path becomes the name of a Swift file, which has to be one on every system that a team works on.
        """,
        bad: .files(
            """
            --- Account+Settings.vmspec.yaml
            vmspec: 1
            """
        ),
        good: .files(
            """
            --- AccountSettings.vmspec.yaml
            vmspec: 1
            """
        )
    ),
    RulePage(
        "duplicate-output",
        """
        Of two specs that become one Swift file, one would overwrite the other.
        """,
        bad: .files(
            """
            --- Settings.vmspec.yaml
            vmspec: 1
            --- Settings.vmspec.yml
            vmspec: 1
            """
        ),
        good: .files(
            """
            --- Settings.vmspec.yaml
            vmspec: 1
            """
        )
    ),
]
