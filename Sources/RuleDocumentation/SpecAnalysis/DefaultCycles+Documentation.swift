// The documentation of the rules that `SpecAnalysis/DefaultCycles.swift` declares.

let defaultCycleDocumentation: [RulePage] = [
    RulePage(
        "recursive-default",
        """
        A field has a default that creates a value of the same model, which has the same default again. Give the field \
        a value inside the default.
        """,
        bad: """
            models:
              Folder: {fields: {name: String, folders: {type: "[Folder]", default: [{name: Inbox}]}}}
            """,
        good: """
            models:
              Folder: {fields: {name: String, folders: {type: "[Folder]", default: [{name: Inbox, folders: []}]}}}
            """
    )
]
