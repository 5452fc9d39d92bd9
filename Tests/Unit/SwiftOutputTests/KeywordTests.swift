import SwiftOutput
import TestProcesses
import Testing

/// Checks every keyword as every kind of name. If the compiler accepts all uses with warnings as errors, no keyword has
/// superfluous or missing backticks.
@Test func everyKeywordCompilesWhereverANameIsAllowed() throws {
    var writer = SwiftWriter()
    for (index, word) in Keywords.all.enumerated() where !["self", "Self", "init", "Type", "Protocol"].contains(word) {
        writeUses(of: word, "W\(index)", &writer)
    }
    let directory = try TemporaryDirectory()
    let file = try directory.write(String(decoding: writer.finish(), as: UTF8.self), to: "Keywords.swift")
    let result = try runCommand(
        ["swiftc", "-typecheck", "-parse-as-library", "-swift-version", "6", "-warnings-as-errors", file]
    )
    #expect(result.status == 0, "\(result.output)")
}

private func writeUses(of word: String, _ name: String, _ writer: inout SwiftWriter) {
    let string = SwiftType.named("String")
    writer.type(.protocol, name + "P", Modifiers(.internal, .nonisolated)) {
        $0.propertyRequirement(word, string, isSettable: false)
        $0.functionRequirement(Signature(name, [Parameter(word, string)]))
    }
    writer.type(.enum, name + "E", Modifiers()) {
        $0.enumCase(word, payload: [Parameter(word, string)])
        $0.enumCase("other", payload: [Parameter(label: nil, name: word, type: string)])
        $0.computedPropertyBody("payload", string, Modifiers()) {
            $0.switchStatement({ $0.selfReference() }) {
                $0.switchCase({ $0.casePattern(word, bindings: [word]) }) { $0.statement { $0.reference(word) } }
                $0.switchCase({ $0.casePattern("other", bindings: [word]) }) { $0.statement { $0.reference(word) } }
            }
        }
        $0.function(
            Signature("make", [Parameter(word, string)], result: .named(name + "E")),
            Modifiers(isStatic: true),
            {
                $0.member(word)
                $0.call {
                    $0.argument(word)
                    $0.reference(word)
                }
            }
        )
    }
    writeMoreUses(of: word, name, &writer)
}

/// Writes a keyword as the name of a variable and as the name of closure parameters.
private func writeLocalUses(of word: String, to writer: inout SwiftWriter) {
    func first(_ writer: inout SwiftWriter) {
        writer.reference("all")
        writer.member("first")
    }
    let all = Parameter("all", .array(.named("String")))
    writer.functionBody(Signature("locals", [all], result: .optional(.named("String"))), Modifiers()) { writer in
        writer.statement {
            $0.reference("all")
            $0.member("forEach")
            $0.trailingBlock([word]) { writer in
                writer.statement {
                    $0.reference("print")
                    $0.call {
                        $0.argument()
                        $0.reference(word)
                    }
                }
            }
        }
        writer.guardStatement {
            $0.element()
            $0.optionalBinding(word) { first(&$0) }
            $0.element()
            $0.binary(.equal, { $0.reference(word) }, { $0.reference(word) })
        } otherwise: {
            $0.returnStatement { $0.nilLiteral() }
        }
        writer.returnStatement {
            first(&$0)
            $0.member("map")
            $0.call {
                $0.argument()
                $0.closure([word]) { $0.reference(word) }
            }
        }
    }
    writer.functionBody(Signature("constants", [all], result: .named("String")), Modifiers()) { writer in
        writer.constant(word, .named("String")) { $0.stringLiteral("") }
        writer.returnStatement { $0.reference(word) }
    }
}

private func writeMoreUses(of word: String, _ name: String, _ writer: inout SwiftWriter) {
    let string = SwiftType.named("String")
    writer.type(.enum, name + "N", Modifiers()) {
        $0.type(.struct, word, Modifiers())
        $0.typeAlias("Inner", Modifiers(), to: .named(word))
        $0.typeAlias("Outer", Modifiers(), to: .optional(.named([name + "N", word])))
    }
    writer.type(.struct, name + "S", Modifiers(), inherits: [.named(name + "P")]) {
        $0.storedProperty(word, string, Modifiers())
        $0.computedProperty("alone", string, Modifiers(), { $0.reference(word) })
        $0.computedProperty(
            "member",
            .named("Int"),
            Modifiers(),
            {
                $0.reference(word)
                $0.member("count")
            }
        )
        $0.initializer([Parameter(word, string)], Modifiers()) {
            $0.assignment(
                to: {
                    $0.selfReference(); $0.member(word)
                },
                { $0.reference(word) }
            )
        }
        $0.emptyFunction(Signature(name, [Parameter(word, string)]), Modifiers())
        writeLocalUses(of: word, to: &$0)
        $0.function(
            Signature("copied", [Parameter(label: nil, name: word, type: string)], result: .named(name + "S")),
            Modifiers(),
            {
                $0.type(.named(name + "S"))
                $0.call {
                    $0.argument(word)
                    $0.ternary(
                        {
                            $0.binary(
                                .equal,
                                { $0.reference(word) },
                                {
                                    $0.selfReference(); $0.member(word)
                                }
                            )
                        },
                        then: { $0.reference(word) },
                        otherwise: { $0.stringLiteral { $0.interpolation { $0.reference(word) } } }
                    )
                }
            }
        )
    }
}
