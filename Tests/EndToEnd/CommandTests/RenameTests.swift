import Foundation
import TestProcesses
import Testing

@Suite struct RenameTests {
    private let command: Command

    init() throws {
        command = try Command()
        try command.write("", to: "Package.swift")
        try command.write("vmspec: 1\naccess: public\n", to: "Sources/Design/vmgen.yaml")
        try command.write(
            """
            vmspec: 1
            traits:
              AmountPresentable:
                data: {amount: String, unit: String = EUR}
                actions: {onAmountTap: [amount: String]}
              SumPresentable: {role: {sum: AmountPresentable}}

            """,
            to: "Sources/Design/Traits.vmspec.yaml"
        )
        try command.write(
            """
            vmspec: 1
            imports: [Design]
            cells: {AmountCell: {traits: [AmountPresentable, SumPresentable]}}
            viewModels: {Total: {traits: [AmountPresentable], body: manual}}
            screens:
              Orders:
                state: {total: String = none, main: Int = 0}
                sections:
                  - id: main
                    rows:
                      - {id: total, cell: AmountCell, values: {amount: "{total}", sumAmount: x}, actions: {onAmountTap: [], onSumAmountTap: []}}

            """,
            to: "Sources/Orders/Orders.vmspec.yaml"
        )
        try command.write(
            """
            import Design

            public struct Total: AmountPresentable {
                public var cents: Int
                public var amount: String { "\\(cents)" }
                public var unit: String { "USD" }
                public func onAmountTap(amount: String) { print(amount, self.amount) }
            }

            func show(_ total: Total) -> String { "\\(total.amount)" }

            """,
            to: "Sources/Orders/Total.swift"
        )
    }

    private func rename(_ arguments: String...) throws -> Command.Result {
        try command.run("vmgen", ["rename"] + arguments)
    }

    private func compiledRename(_ name: String, _ newName: String) throws -> Command.Result {
        try command.run(
            "vmgen",
            ["rename", name, newName, "--package-directory", ".", "--swift", "--typecheck", "--"]
                + BuiltModule.searchArguments,
            environment: ProcessInfo.processInfo.environment
        )
    }

    private var orders: String { get throws { try command.text("Sources/Orders/Orders.vmspec.yaml") } }
    private var swift: String { get throws { try command.text("Sources/Orders/Total.swift") } }

    @Test func aMemberIsRenamedInAllModulesAndItsUsesInSwiftAreListed() throws {
        let result = try rename("Design.AmountPresentable.amount", "value", "--package-directory", ".")
        #expect(result.status == 0)
        #expect(
            result.error == """
                changed 'Sources/Design/Traits.vmspec.yaml'
                changed 'Sources/Orders/Orders.vmspec.yaml'

                """
        )
        #expect(try orders.contains("values: {value: \"{total}\", sumValue: x}"))
        let traits = try command.text("Sources/Design/Traits.vmspec.yaml")
        #expect(traits.contains("data: {value: String, unit: String = EUR}"))
        #expect(traits.contains("onAmountTap: [amount: String]"))
        let uses = result.output.split(separator: "\n")
        #expect(uses.first == "Sources/Orders/Total.swift:5:16: handwritten Swift uses 'amount', which is now 'value'")
        #expect(uses.contains { $0.hasPrefix("Sources/Orders/Total.swift:10:") })
        #expect(try command.run("vmgen", ["validate", "--package-directory", "."]).status == 0)
    }

    @Test(arguments: [
        ("Design.AmountPresentable.amount", "unit", "'unit' is already declared in 'data'"),
        ("Design.AmountPresentable.amount", "9", "'9' is not a name, expected letters, digits and '_'"),
        ("Design.AmountPresentable.price", "x", "no spec declares 'Design.AmountPresentable.price'"),
        ("Orders.main", "first", "'Orders.main' is ambiguous: "),
    ])
    func nothingChangesAfterARefusal(_ name: String, _ newName: String, _ reason: String) throws {
        let (orders, swift) = (try orders, try swift)
        let result = try rename(name, newName, "--package-directory", ".")
        #expect(result.status == 1)
        #expect(result.output == "")
        #expect(result.error.contains(reason), "\(result.error)")
        #expect(try self.orders == orders)
        #expect(try self.swift == swift)
    }

    @Test func aKindDistinguishesDeclarations() throws {
        #expect(try rename("Orders.main", "first", "--kind", "section", "--package-directory", ".").status == 0)
        #expect(try orders.contains("- id: first\n"))
        #expect(try orders.contains("main: Int = 0"))
        #expect(try rename("Orders.first.total", "sum", "--package-directory", ".").status == 0)
        #expect(try orders.contains("- {id: sum, "))
        #expect(try orders.contains("state: {total: "))
    }

    @Test func specsWithErrorsAreNotChanged() throws {
        try command.write("vmspec: 1\ncells: {C: {traits: [Missing]}}\n", to: "Sources/Orders/More.vmspec.yaml")
        let before = try orders
        let result = try rename("Orders.total", "sum", "--package-directory", ".")
        #expect(result.status == 1)
        #expect(result.error.contains("unknown trait 'Missing'"))
        #expect(result.error.hasSuffix("error: nothing is renamed because the specs have errors\n"))
        #expect(try orders == before)
    }

    @Test func incompatibleOptionsAndMissingDirectoriesAreRefused() throws {
        #expect(try rename("A", "B", "--swift").status == 64)
        #expect(try rename("A", "B", "--package-directory", ".", "--module-directory", ".").status == 64)
        #expect(try rename("A", "B", "--package-directory", "missing").status == 66)
    }

    @Test func membersOfConformersAreRenamedIfTheCompilerAcceptsTheResult() throws {
        let result = try compiledRename("AmountPresentable.amount", "value")
        #expect(result.status == 0, "\(result.error)")
        #expect(try swift.contains("public var value: String {"))
        #expect(try swift.contains("print(amount, self.value)"))
        #expect(try swift.contains("\\(total.value)"))

        let relabelled = try compiledRename("AmountPresentable.onAmountTap.amount", "text")
        #expect(relabelled.status == 0, "\(relabelled.error)")
        #expect(try swift.contains("onAmountTap(text: String) { print(text, self.value) }"))

        try command.write("let broken: Int = \"\"\n", to: "Sources/Orders/Broken.swift")
        let (orders, swift) = (try orders, try swift)
        let refused = try compiledRename("Orders.total", "sum")
        #expect(refused.status == 1)
        #expect(
            refused.error.contains("'swiftc' rejects the sources before the rename: Sources/Orders/Broken.swift:1:")
        )
        #expect(try self.orders == orders)
        #expect(try self.swift == swift)
    }
}
