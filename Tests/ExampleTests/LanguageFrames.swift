// The frames of `docs/language.md`.

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
        language(
            """
            vmspec: 1
            models:
              Item: {identity: id, fields: {id: Int, name: String, price: Decimal}}
            functions:
              validEmail: {takes: [String], returns: Bool, swift: Email.isValid}
            traits:
              TitlePresentable: {data: {title: String}}
              TextPresentable: {data: {text: String}}
              DetailTextPresentable: {role: {detail: TextPresentable}}
              Deletable: {actions: {onDelete: []}}
              ButtonPresentable: {data: {buttonTitle: String, buttonEnabled: Bool}, actions: {onButtonTap: []}}
            cells:
              ItemCell: {traits: [TextPresentable, DetailTextPresentable, Deletable]}
              ButtonCell: {traits: [ButtonPresentable]}
            «23»
            """
        ),
        language(
            """
            vmspec: 1
            traits:
              TextPresentable: {data: {text: String}}
              FieldPresentable:
                data: {fieldText: {type: String, editedBy: onFieldChange}}
                actions: {onFieldChange: [text: String]}
              SwitchPresentable:
                data: {switchOn: {type: Bool, editedBy: onSwitchToggle}}
                actions: {onSwitchToggle: [on: Bool]}
            cells:
              FieldCell: {traits: [FieldPresentable]}
              SwitchCell: {traits: [TextPresentable, SwitchPresentable]}
            «24»
            """
        ),
        language(
            """
            vmspec: 1
            models:
              Mail:
                identity: id
                fields: {id: Int, sender: String, subject: String, read: Bool = false, shared: Bool = false}
            traits:
              TextPresentable: {data: {text: String}}
              TapPresentable: {actions: {onTap: []}}
            cells:
              MailCell: {traits: [TextPresentable]}
              CountHeader: {traits: [TextPresentable, TapPresentable]}
            «25»
            """
        ),
        language(
            """
            vmspec: 1
            models: {Mail: {identity: id, fields: {id: Int, subject: String}}}
            traits: {TextPresentable: {data: {text: String}}}
            cells: {MailCell: {traits: [TextPresentable]}}
            screens:
              Inbox:
                state: {mails: "[Mail]"}
                events: {share: [id: Int]}
                sections:
                  - id: mails
                    «26»
            """
        ),
        language(
            """
            vmspec: 1
            models: {Track: {identity: id, fields: {id: Int, title: String, plays: Int = 0}}}
            traits: {TextPresentable: {data: {text: String}}}
            cells: {TrackCell: {traits: [TextPresentable]}}
            «27»
            """
        ),
        language(
            """
            vmspec: 1
            models: {Meeting: {identity: id, fields: {id: Int, start: Date, title: String}}}
            traits: {T: {data: {text: String}}}
            cells: {NoteCell: {traits: [T]}}
            screens:
              S:
                state: {events: "[Meeting]", time: Date}
                sections:
                  - id: agenda
                    «28»
            """
        ),
        language(
            """
            vmspec: 1
            models:
              Network: {identity: ssid, fields: {ssid: String, known: Bool = false, note: String?}}
            traits:
              TextPresentable: {data: {text: String, detailText: String}}
              TapPresentable: {actions: {onTap: []}}
            cells: {NetworkCell: {traits: [TextPresentable, TapPresentable]}}
            «29»
            """
        ),
        language(
            """
            vmspec: 1
            types: {Phase: {cases: {idle: , failed: [message: String]}}}
            models: {Note: {fields: {text: String}}, User: {fields: {name: String?}}}
            traits: {T: {data: {text: String}}}
            cells: {NoteCell: {traits: [T]}}
            screens:
              S:
                state: {note: Note?, phase: Phase, user: User?}
                sections:
                  - id: a
                    «30»
            """
        ),
        language(
            """
            vmspec: 1
            models: {Note: {fields: {text: String}}, Item: {identity: id, fields: {id: Int, note: Note?}}}
            traits: {T: {data: {text: String}, actions: {onTap: []}}}
            cells: {NoteCell: {traits: [T]}}
            screens:
              S:
                state: {items: "[Item]"}
                events: {open: [text: String]}
                sections:
                  - id: a
                    «31»
            """
        ),
        language(
            """
            vmspec: 1
            types: {Content: {cases: {chart: [points: Int], text: [body: String], none: }}}
            traits: {T: {data: {text: String}, actions: {onTap: {default: ignore}}}, D: {data: {text: String, detail: String}}}
            cells: {NoteCell: {traits: [T]}, WideCell: {traits: [D]}}
            screens:
              S:
                state: {compact: Bool, name: String, place: String, content: Content}
                sections:
                  - id: a
                    «32»
            """
        ),
        language(
            """
            vmspec: 1
            models: {Item: {identity: id, fields: {id: Int, name: String}}}
            traits: {T: {data: {text: String, enabled: Bool}}}
            cells: {C: {traits: [T]}}
            screens:
              Checkout:
                state: {items: "[Item]", email: String = '', paying: Bool = false}
                sections:
                  - id: all
                    rows:
                      - {id: item, each: item in items, cell: C, values: {text: "{item.name}", enabled: not paying}}
                      - {id: email, cell: C, values: {text: "{email}", enabled: true}}
                «33»
            """
        ),
    ]

    private static func language(_ spec: String) -> DocumentFrame { DocumentFrame("docs/language.md", spec) }

    private static func published(_ name: String, _ spec: String) -> FramedModule {
        FramedModule(name: name, specs: [spec], configuration: "vmspec: 1\naccess: public\n")
    }
}
