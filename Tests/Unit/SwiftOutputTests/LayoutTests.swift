import SwiftOutput
import Testing

@Test func parametersOfALongListAreOnSeparateLines() {
    let written = swift { writer in
        writer.type(.struct, "SwitchCellViewModel", Modifiers(.public, .nonisolated), inherits: [.named("Sendable")]) {
            $0.storedProperty("text", .named("String"), Modifiers(.public))
            $0.storedProperty("switchOn", .named("Bool"), Modifiers(.public))
            let handler = FunctionType(
                [.named("SwitchCellAction")],
                isEscaping: true,
                isMainActor: true,
                isSendable: true
            )
            $0.initializer(
                [
                    Parameter("text", .named("String")),
                    Parameter("switchOn", .named("Bool")),
                    Parameter("onAction", .function(handler), defaultValue: { $0.emptyClosure() }),
                ],
                Modifiers(.public)
            ) {
                $0.assignment(to: {
                    $0.selfReference(); $0.member("text")
                }) { $0.reference("text") }
            }
            let toggle = Signature("onSwitchToggle", [Parameter("on", .named("Bool"))])
            $0.function(toggle, Modifiers(.public, .mainActor), { $0.reference("send") })
        }
    }
    #expect(
        written == """
            public nonisolated struct SwitchCellViewModel: Sendable {
              public var text: String
              public var switchOn: Bool

              public init(
                text: String,
                switchOn: Bool,
                onAction: @escaping @MainActor @Sendable (SwitchCellAction) -> Void = { _ in }
              ) {
                self.text = text
              }

              @MainActor public func onSwitchToggle(on: Bool) { send }
            }

            """
    )
}

@Test func outerGroupsBreakBeforeInnerOnes() {
    let long = String(repeating: "x", count: 45)
    let written = swift { writer in
        writer.typeAlias("All", Modifiers(), to: .composition([.named("A" + long), .named("B" + long)]))
        writer.typeAlias("More", Modifiers(), to: .composition(["A", "B", "C"].map { .named($0 + long) }))
        writer.computedProperty("value", .named("Int"), Modifiers()) {
            $0.reference("make")
            $0.call {
                $0.argument("first")
                $0.reference(long)
                $0.argument("second")
                $0.reference(long)
            }
        }
        let inherits = ["A", "B", "C"].map { SwiftType.named($0 + long) }
        writer.type(.protocol, "P", Modifiers(.internal, .nonisolated), inherits: inherits)
    }
    #expect(
        written == """
            typealias All =
              A\(long) & B\(long)

            typealias More =
              A\(long)
              & B\(long)
              & C\(long)

            var value: Int {
              make(
                first: \(long),
                second: \(long)
              )
            }

            nonisolated protocol P:
              A\(long),
              B\(long),
              C\(long)
            {}

            """
    )
}

@Test func theLastElementOfSeveralLinesHasAComma() {
    func list(_ names: [String], to writer: inout SwiftWriter) {
        writer.arrayLiteral { for name in names { $0.element(); $0.stringLiteral(name) } }
    }
    let name = String(repeating: "a", count: 60)
    let written = swift { writer in
        writer.constant("short") { list(["a", "b"], to: &$0) }
        writer.constant("long") { list([name, name], to: &$0) }
        writer.constant("single") { list([name + name], to: &$0) }
        writer.constant("entries") { writer in
            writer.dictionaryLiteral {
                for key in [name, "b"] {
                    $0.element()
                    $0.stringLiteral(key)
                    $0.entryValue()
                    list([key], to: &$0)
                }
            }
        }
    }
    #expect(
        written == """
            let short = ["a", "b"]
            let long = [
              "\(name)",
              "\(name)",
            ]
            let single = [
              "\(name + name)"
            ]
            let entries = [
              "\(name)": [
                "\(name)"
              ],
              "b": ["b"],
            ]

            """
    )
}

@Test func declarationsOfDebugBuildsAreInAConditionalBlock() {
    let written = swift { writer in
        writer.type(.struct, "State", Modifiers(.public)) { writer in
            writer.storedProperty("text", .named("String"), Modifiers(.public))
            writer.debugOnly { writer in
                writer.type(.enum, "Sample", Modifiers(.public)) { $0.enumCases([.init("one")]) }
                writer.function(Signature("sample", []), Modifiers(.public)) { $0.stringLiteral("a") }
            }
        }
    }
    #expect(
        written == """
            public struct State {
              public var text: String

              #if DEBUG
                public enum Sample {
                  case one
                }

                public func sample() { "a" }
              #endif
            }

            """
    )
}

@Test func choicesAreWrittenAsStatementsOrValues() {
    let written = swift { writer in
        writer.computedPropertyBody("text", .optional(.named("String")), Modifiers()) {
            $0.switchStatement({ $0.reference("phase") }) {
                $0.switchCase({ $0.casePattern("loading", bindings: [nil]) }) {
                    $0.statement { $0.nilLiteral() }
                }
                $0.switchCase({ $0.casePattern("failed", bindings: ["default", nil]) }) {
                    $0.statement {
                        $0.stringLiteral {
                            $0.text("a\"")
                            $0.interpolation { $0.reference("default") }
                        }
                    }
                }
                $0.defaultCase {
                    $0.ifStatement {
                        $0.not()
                        $0.reference("a")
                    } _: {
                        $0.statement { $0.integerLiteral(1) }
                    } rest: {
                        $0.elseIf {
                            $0.reference("b")
                        } _: {
                            $0.statement { $0.integerLiteral(2) }
                        }
                        $0.otherwise { $0.statement { $0.integerLiteral(3) } }
                    }
                }
            }
        }
    }
    #expect(
        written == #"""
            var text: String? {
              switch phase {
              case .loading: nil
              case .failed(let `default`, _): "a\"\(`default`)"
              default:
                if !a {
                  1
                } else if b {
                  2
                } else {
                  3
                }
              }
            }

            """#
    )
}

@Test func aSingleStatementFollowsItsColonIfItFits() {
    let long = String(repeating: "x", count: 40)
    func leave(_ writer: inout SwiftWriter) { writer.returnStatement { $0.booleanLiteral(false) } }
    func references(_ names: [String], _ writer: inout SwiftWriter) {
        for name in names {
            writer.element()
            writer.reference(name)
        }
    }
    let written = swift { writer in
        writer.type(.struct, "A", Modifiers()) {
            $0.equality(Modifiers(.public)) {
                $0.guardStatement({ references(["a", "b"], &$0) }, otherwise: leave)
                $0.guardStatement({ references(["a"], &$0) }) {
                    $0.breakStatement()
                    leave(&$0)
                }
                $0.guardStatement({ references([long + "a", long + "b"], &$0) }, otherwise: leave)
                $0.switchStatement({ $0.reference("a") }) {
                    $0.switchCase({ $0.casePattern(long) }) { $0.statement { $0.reference(long + long) } }
                    $0.defaultCase { $0.breakStatement() }
                }
            }
        }
    }
    #expect(
        written == """
            struct A {
              public static func == (left: Self, right: Self) -> Bool {
                guard a, b else { return false }
                guard a else {
                  break
                  return false
                }
                guard \(long)a,
                  \(long)b
                else { return false }
                switch a {
                case .\(long):
                  \(long)\(long)
                default: break
                }
              }
            }

            """
    )
}

@Test func theHeadDisablesLintersFirst() {
    let written = swift {
        $0.fileHead(generator: "vmgen", source: "Account/A.vmspec.yaml\nx")
        $0.imports([Import("Foundation", .public), Import("B", .package), Import("A", .package)])
        $0.type(.enum, "Kind", Modifiers(.package, .nonisolated), inherits: [.named("String")], doc: "What.") {
            $0.enumCase("on", doc: "On.")
            $0.enumCase("class", rawValue: "klass")
            $0.enumCase(
                "failed",
                payload: [Parameter("inout", .named("Int")), Parameter(label: nil, name: "x", type: .named("Int"))]
            )
        }
    }
    #expect(
        written == #"""
            // swiftlint:disable all
            // swift-format-ignore-file
            // swiftformat:disable all
            // Generated by vmgen from Account/A.vmspec.yaml\u{A}x. Do not edit.

            public import Foundation

            #if hasFeature(InternalImportsByDefault)
              package import A
              package import B
            #else
              import A
              import B
            #endif

            /// What.
            package nonisolated enum Kind: String {
              /// On.
              case on
              case `class` = "klass"
              case failed(`inout`: Int, Int)
            }

            """#
    )
}

@Test func optionalExistentialsAreInParentheses() {
    #expect(swift { $0.type(.optional(.any(.named("Service")))) } == "(any Service)?")
    #expect(swift { $0.type(.array(.optional(.named(["Day", "ID"])))) } == "[Day.ID?]")
    #expect(swift { $0.type(.some(.composition([.named("A"), .named("B")]))) } == "some A & B")
}

/// Checks that the length of a line is its number of Unicode scalars, not its number of bytes.
@Test(arguments: [(84, 75, [13, 100, 1, 100]), (85, 76, [13, 13, 89, 1, 20, 80, 1])], ["é", "À", "漢", "𝄞"])
func linesAreMeasuredInColumns(lengths: (inCase: Int, inGuard: Int, columns: [Int]), letter: String) {
    let (inCase, inGuard, columns) = lengths
    let written = swift { writer in
        writer.switchStatement({ $0.selfReference() }) {
            $0.switchCase({ $0.casePattern("accent") }) {
                $0.statement { $0.stringLiteral(String(repeating: letter, count: inCase)) }
            }
        }
        writer.guardStatement {
            $0.element()
            $0.reference("accents")
        } otherwise: {
            $0.statement { $0.stringLiteral(String(repeating: letter, count: inGuard)) }
        }
    }
    #expect(written.split(separator: "\n").map(\.unicodeScalars.count) == columns, "\(written)")
}
