// Defines the frames of `docs/language.md`.

extension DocumentFrame {
    static let language = [
        language("«0»"),
        language(
            """
            vmspec: 1
            traits:
              T: {data: {switchColor: Color, enabled: Bool, userImage: Image, font: Font}}
            viewModels:
              V:
                takes: {locked: Bool, large: Bool, image: Image}
                traits: [T]
                «1»
            """
        ),
        language(
            """
            vmspec: 1
            traits:
              T:
                «2»
                «3»
            """
        ),
        language(
            """
            vmspec: 1
            models: {Item: {identity: id, fields: {id: Int, name: String}}}
            traits: {T: {data: {text: String, date: Date}}}
            cells: {C: {traits: [T]}}
            screens:
              S:
                «4»
                sections:
                  - id: all
                    rows: [{id: item, each: item in basket, cell: C, values: {text: "{item.name}", date: opened}}]
            """
        ),
        language("vmspec: 1\n«5»"),
        DocumentFrame(
            "docs/language.md",
            "vmspec: 1\n«6»",
            """
            vmspec: 1
            imports: [DesignSystem, Banking]
            viewModels:
              V:
                takes: {number: String}
                traits: [DesignSystem.TextPresentable]
                values: {text: "{Banking.masked(number)} {number | Banking.masked}"}
            """,
            dependencies: [
                published(
                    "DesignSystem",
                    """
                    vmspec: 1
                    tokens: {colors: {brand: .red}}
                    traits: {TextPresentable: {data: {text: String}}}
                    """
                ),
                published(
                    "Banking",
                    """
                    vmspec: 1
                    tokens: {colors: {brand: .blue}}
                    models: {Account: {fields: {number: String}}}
                    traits: {TextPresentable: {data: {text: String}}}
                    functions: {masked: {takes: [String], returns: String, swift: masked}}
                    """
                ),
            ]
        ),
        language(
            """
            vmspec: 1
            «7»
            «8»
            «9»
            «10»
            «11»
            «12»
            «13»
            «14»
              BalancePresentable: {data: {displayBalance: String}}
              ProfilePresentable: {data: {fullName: String}}
            «15»
            «16»
            «17»
            «18»
            «19»
            """
        ),
        language(
            """
            vmspec: 1
            models:
              User: {fields: {name: String}}
              Account: {fields: {balance: Decimal}}
            traits:
              T: {data: {title: String, welcome: String, balance: String, hint: String}}
            viewModels:
              V:
                takes: {user: User, account: Account}
                traits: [T]
                values:
                  «20»
            """
        ),
        language(
            """
            vmspec: 1
            types:
              Status: {cases: {open: , frozen: [reason: String], closed: }}
            models:
              Account: {fields: {state: Status}}
            traits:
              T: {data: {detailText: String, notice: String?}}
            viewModels:
              V:
                takes: {account: Account, volume: Int}
                traits: [T]
                values:
                  «21»
            """
        ),
        language(
            """
            vmspec: 1
            models: {Task: {identity: id, fields: {id: Int, title: String, isDone: Bool = false}}}
            traits: {T: {data: {choices: "[String]"}, actions: {onAdd: [text: String]}}}
            cells: {C: {traits: [T]}}
            screens:
              S:
                state: {tasks: "[Task]", weeks: Int, next: Int}
                sections:
                  - id: a
                    rows:
                      - id: r
                        cell: C
                        «22»
            """
        ),
    ]

    private static func language(_ spec: String) -> DocumentFrame { DocumentFrame("docs/language.md", spec) }

    private static func published(_ name: String, _ spec: String) -> FramedModule {
        FramedModule(name: name, specs: [spec], configuration: "vmspec: 1\naccess: public\n")
    }
}
