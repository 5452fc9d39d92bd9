// Defines the frames of `docs/screens-language.md`.

extension DocumentFrame {
    static let screensLanguage = [
        screensLanguage(
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
            «0»
            """
        ),
        screensLanguage(
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
            «1»
            """
        ),
        screensLanguage(
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
            «2»
            """
        ),
        screensLanguage(
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
                    «3»
            """
        ),
        screensLanguage(
            """
            vmspec: 1
            models: {Track: {identity: id, fields: {id: Int, title: String, plays: Int = 0}}}
            traits: {TextPresentable: {data: {text: String}}}
            cells: {TrackCell: {traits: [TextPresentable]}}
            «4»
            """
        ),
        screensLanguage(
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
                    «5»
            """
        ),
        screensLanguage(
            """
            vmspec: 1
            models:
              Network: {identity: ssid, fields: {ssid: String, known: Bool = false, note: String?}}
            traits:
              TextPresentable: {data: {text: String, detailText: String}}
              TapPresentable: {actions: {onTap: []}}
            cells: {NetworkCell: {traits: [TextPresentable, TapPresentable]}}
            «6»
            """
        ),
        screensLanguage(
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
                    «7»
            """
        ),
        screensLanguage(
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
                    «8»
            """
        ),
        screensLanguage(
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
                    «9»
            """
        ),
        screensLanguage(
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
                «10»
            """
        ),
    ]

    private static func screensLanguage(_ spec: String) -> DocumentFrame {
        DocumentFrame("docs/screens-language.md", spec)
    }
}
