// The documentation of the rules that `ConformanceStubs/StubReport.swift` declares.

let stubDocumentation: [RulePage] = [
    RulePage(
        "former-action",
        """
        The specs require an action that the type lacks, and the type has a similar method that nothing requires. With an \
        empty method for the action, the app would compile but no longer call the similar method. Rename the similar \
        method, or keep it with a comment 'vmgen:keep'.
        """,
        bad: .files(
            """
            --- Buttons.vmspec.yaml
            vmspec: 1
            traits:
              ButtonPresentable: {actions: {onButtonPress: []}}
            --- Button.swift
            struct Button: ButtonPresentable {
                func onButtonTap() { print("tap") }
            }
            """
        ),
        good: .files(
            """
            --- Buttons.vmspec.yaml
            vmspec: 1
            traits:
              ButtonPresentable: {actions: {onButtonPress: []}}
            --- Button.swift
            struct Button: ButtonPresentable {
                func onButtonPress() { print("tap") }
            }
            """
        )
    ),
    RulePage(
        "missing-stub",
        """
        The specs require a type or a member that the Swift sources do not declare, so the module does not compile. \
        'vmgen stubs' writes the missing declaration.
        """,
        bad: .files(
            """
            --- Clock.vmspec.yaml
            vmspec: 1
            viewModels:
              ClockViewModel: {cell: TextCell, body: manual}
            """
        ),
        good: .files(
            """
            --- Clock.vmspec.yaml
            vmspec: 1
            viewModels:
              ClockViewModel: {cell: TextCell, body: manual}
            --- ClockViewModel.swift
            struct ClockViewModel: TextPresentable {
                let text: String
            }
            """
        )
    ),
    RulePage(
        "outdated-test-file",
        """
        A file that 'vmgen stubs' wrote for tests does not match the specs any more. Run the command again without \
        '--check'.
        """,
        bad: .files(
            """
            --- Mail.vmspec.yaml
            vmspec: 1
            models:
              Mail: {fields: {id: Int, subject: String}}
            --- MailFixtures.swift
            extension Mail {
                static func fixture(id: Int) -> Mail { Mail(id: id) }
            }
            """
        ),
        good: .files(
            """
            --- Mail.vmspec.yaml
            vmspec: 1
            models:
              Mail: {fields: {id: Int, subject: String}}
            --- MailFixtures.swift
            extension Mail {
                static func fixture(id: Int) -> Mail { Mail(id: id, subject: "") }
            }
            """
        )
    ),
    RulePage(
        "unclear-source",
        """
        'vmgen stubs' scans the Swift sources without compiling them, and does not fully understand this type. It does \
        not change the type. Write the member that the compiler reports as missing by hand.
        """,
        bad: .files(
            """
            --- ClockViewModel.swift
            struct ClockViewModel: TextPresentable {
                #if DEBUG
                    let text: String
                #endif
            }
            """
        ),
        good: .files(
            """
            --- ClockViewModel.swift
            struct ClockViewModel: TextPresentable {
                let text: String
            }
            """
        )
    ),
]
