// The documentation of the rules that `SpecAnalysis/DefaultCycles.swift` declares.

let defaultCycleDocumentation: [RulePage] = [
    RulePage(
        "recursive-default",
        """
        A model's value is made of its fields' defaults. A default that has such a value in it would be made of \
        itself, and of itself again.
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
