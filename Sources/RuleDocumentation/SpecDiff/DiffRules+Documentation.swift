// The documentation of the rules that `SpecDiff/DiffRules.swift` declares.

let diffDocumentation: [RulePage] = [
    RulePage(
        "caller-change",
        """
        The new Swift lacks a declaration of the old Swift, or declares it in another way. Handwritten code that \
        uses the declaration no longer compiles.
        """,
        bad: .files(
            """
            --- Old/Design.vmspec.yaml
            vmspec: 1
            models:
              Account: {fields: {number: String}}
            --- New/Design.vmspec.yaml
            vmspec: 1
            models:
              Account: {fields: {number: String, holder: String}}
            """
        ),
        good: .files(
            """
            --- Old/Design.vmspec.yaml
            vmspec: 1
            models:
              Account: {fields: {number: String}}
            --- New/Design.vmspec.yaml
            vmspec: 1
            models:
              Account: {fields: {number: String, holder: String?}}
            """
        )
    ),
    RulePage(
        "conformer-change",
        """
        Handwritten types that conform to a protocol of the old Swift do not conform to the protocol of the new \
        Swift, or the new Swift needs a function or a type that the specs did not need before.
        """,
        bad: .files(
            """
            --- Old/Design.vmspec.yaml
            vmspec: 1
            traits:
              AmountPresentable: {data: {amount: Int}}
            --- New/Design.vmspec.yaml
            vmspec: 1
            traits:
              AmountPresentable: {data: {amount: Int, unit: Int}}
            """
        ),
        good: .files(
            """
            --- Old/Design.vmspec.yaml
            vmspec: 1
            traits:
              AmountPresentable: {data: {amount: Int}}
            --- New/Design.vmspec.yaml
            vmspec: 1
            traits:
              AmountPresentable: {data: {amount: Int, unit: Int = 0}}
            """
        )
    ),
    RulePage(
        "identifier-change",
        """
        The accessibility identifiers of rows, or the keys of encoded values, change. UI tests and stored data may \
        contain them.
        """,
        bad: .files(
            """
            --- Old/Design.vmspec.yaml
            vmspec: 1
            traits: {TextPresentable: {data: {text: String}}}
            cells: {TextCell: {traits: [TextPresentable]}}
            screens:
              Main: {sections: [{id: main, rows: [{id: a, cell: TextCell, values: {text: Hi}}]}]}
            --- New/Design.vmspec.yaml
            vmspec: 1
            traits: {TextPresentable: {data: {text: String}}}
            cells: {TextCell: {traits: [TextPresentable]}}
            screens:
              Main: {sections: [{id: top, rows: [{id: a, cell: TextCell, values: {text: Hi}}]}]}
            """
        ),
        good: .files(
            """
            --- Old/Design.vmspec.yaml
            vmspec: 1
            traits: {TextPresentable: {data: {text: String}}}
            cells: {TextCell: {traits: [TextPresentable]}}
            screens:
              Main: {sections: [{id: main, rows: [{id: a, cell: TextCell, values: {text: Hi}}]}]}
            --- New/Design.vmspec.yaml
            vmspec: 1
            traits: {TextPresentable: {data: {text: String}}}
            cells: {TextCell: {traits: [TextPresentable]}}
            screens:
              Main: {sections: [{id: main, rows: [{id: a, cell: TextCell, values: {text: Hi}}]}]}
            """
        )
    ),
    RulePage(
        "row-change",
        """
        The ids of sections or rows change. Handwritten code that names the rows of the screen no longer compiles.
        """,
        bad: .files(
            """
            --- Old/Design.vmspec.yaml
            vmspec: 1
            traits: {TextPresentable: {data: {text: String}}}
            cells: {TextCell: {traits: [TextPresentable]}}
            screens:
              Main: {sections: [{id: main, rows: [{id: a, cell: TextCell, values: {text: Hi}}]}]}
            --- New/Design.vmspec.yaml
            vmspec: 1
            traits: {TextPresentable: {data: {text: String}}}
            cells: {TextCell: {traits: [TextPresentable]}}
            screens:
              Main: {sections: [{id: top, rows: [{id: a, cell: TextCell, values: {text: Hi}}]}]}
            """
        ),
        good: .files(
            """
            --- Old/Design.vmspec.yaml
            vmspec: 1
            traits: {TextPresentable: {data: {text: String}}}
            cells: {TextCell: {traits: [TextPresentable]}}
            screens:
              Main: {sections: [{id: main, rows: [{id: a, cell: TextCell, values: {text: Hi}}]}]}
            --- New/Design.vmspec.yaml
            vmspec: 1
            traits: {TextPresentable: {data: {text: String}}}
            cells: {TextCell: {traits: [TextPresentable]}}
            screens:
              Main: {sections: [{id: main, rows: [{id: a, cell: TextCell, values: {text: Hi}}]}]}
            """
        )
    ),
    RulePage(
        "spec-change",
        """
        The change affects no existing user. For example, the new specs contain another declaration.
        """,
        bad: .files(
            """
            --- Old/Design.vmspec.yaml
            vmspec: 1
            tokens:
              colors: {brand: '#FFCC00'}
            --- New/Design.vmspec.yaml
            vmspec: 1
            tokens:
              colors: {brand: '#FFCC00', dark: '#000000'}
            """
        ),
        good: .files(
            """
            --- Old/Design.vmspec.yaml
            vmspec: 1
            tokens:
              colors: {brand: '#FFCC00'}
            --- New/Design.vmspec.yaml
            vmspec: 1
            tokens:
              colors: {brand: '#FFCC00'}
            """
        )
    ),
    RulePage(
        "viewer-change",
        """
        A text, a value, a condition or a token changes, so people may see another screen.
        """,
        bad: .files(
            """
            --- Old/Design.vmspec.yaml
            vmspec: 1
            traits: {TextPresentable: {data: {text: String}}}
            cells: {TextCell: {traits: [TextPresentable]}}
            screens:
              Main: {sections: [{id: main, rows: [{id: a, cell: TextCell, values: {text: Hi}}]}]}
            --- New/Design.vmspec.yaml
            vmspec: 1
            traits: {TextPresentable: {data: {text: String}}}
            cells: {TextCell: {traits: [TextPresentable]}}
            screens:
              Main: {sections: [{id: main, rows: [{id: a, cell: TextCell, values: {text: Hello}}]}]}
            """
        ),
        good: .files(
            """
            --- Old/Design.vmspec.yaml
            vmspec: 1
            traits: {TextPresentable: {data: {text: String}}}
            cells: {TextCell: {traits: [TextPresentable]}}
            screens:
              Main: {sections: [{id: main, rows: [{id: a, cell: TextCell, values: {text: Hi}}]}]}
            --- New/Design.vmspec.yaml
            vmspec: 1
            traits: {TextPresentable: {data: {text: String}}}
            cells: {TextCell: {traits: [TextPresentable]}}
            screens:
              Main: {sections: [{id: main, rows: [{id: a, cell: TextCell, values: {text: Hi}}]}]}
            """
        )
    ),
]
