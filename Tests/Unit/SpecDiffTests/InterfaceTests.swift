import Testing

@testable import SpecDiff

@Suite struct InterfaceTests {
    private func interface(_ swift: String) -> SwiftInterface { SwiftInterface(reading: [Array(swift.utf8)]) }

    private func breaks(_ old: String, _ new: String) -> [String] {
        let (old, new) = (interface(old), interface(new))
        return InterfaceComparison(
            from: VisibleInterfaces(own: old, imported: []),
            to: VisibleInterfaces(own: new, imported: [])
        ).breaks.map { "\($0.category.rawValue) \($0.type).\($0.member ?? "-")" }
    }

    @Test func membersAreReadWithTheirTypes() {
        let read = interface(
            #"""
            nonisolated struct Row: Equatable, Sendable {
              var text: String = "a \(b { "}" }) {"
              let count: Int
              private let hidden: Int
              var sum: [String: Int]? { nil }
              static var all: [Row] { get { [] } set {} }
              enum Kind: String { case a, b(x: Int, String?) }
              @MainActor func onTap(_ index: Int, at path: RowPath) -> Bool { true }
            }
            typealias Shown =
              A & B
            """#
        )
        let row = read.types["Row"]
        #expect(row?.inherits == ["Equatable", "Sendable"])
        #expect(
            row?.members.map(\.shown) == [
                "'text: String'", "'count: Int'", "'sum: [String:Int]?'", "'all: [Row]'",
                "'onTap(_: Int, at: RowPath)'",
            ]
        )
        #expect(row?.storedParameters.map(\.hasDefault) == [true, false])
        #expect(read.types["Row.Kind"]?.members.map(\.shown) == ["'a()'", "'b(x: Int, _: String?)'"])
        #expect(read.aliases == ["Shown": "A&B"])
    }

    @Test func genericParametersAndQualifiedTypesAreRead() {
        let read = interface(
            """
            import Theme
            enum Row { case own(Theme::LabelViewModel) }
            struct Screen {
              @MainActor func header<Cells: ListCells>(at section: Int, from cells: Cells) -> Cells.Supplement? { nil }
            }
            """
        )
        #expect(read.imports == ["Theme"])
        #expect(
            read.types["Row"]?.members.first?.parameters == [SwiftParameter(label: nil, type: "Theme::LabelViewModel")]
        )
        #expect(read.types["Screen"]?.members.map(\.generics) == ["<Cells:ListCells>"])
    }

    @Test func onlyMembersWithTypesOfTheRuntimeAreOmitted() {
        let read = interface(
            """
            protocol MessagePresentable { var read: Bool { get } \n func body(text: String) \n var hash: Int { get } }
            struct State {
              func readParts(_ parts: inout EqualityParts) {}
              func read(_ id: inout RowName) {}
              static func body(_ state: State, _ screen: ScreenBody<Screen>) {}
              func hash(into hasher: inout Hasher) {}
            }
            """
        )
        #expect(read.types["MessagePresentable"]?.members.map(\.name) == ["read", "body", "hash"])
        #expect(read.types["State"]?.members == [])
    }

    @Test(arguments: [
        ("struct A { init(a: Int) {} }", "struct A { init(a: Int, b: Int = 1) {} }", []),
        ("struct A { init(a: Int) {} }", "struct A { init(a: Int, b: Int) {} }", ["callers A.init"]),
        ("struct A { init(a: Int, b: Int) {} }", "struct A { init(b: Int, a: Int) {} }", ["callers A.init"]),
        ("struct A { init(a: Int) {} }", "struct A { init(a: Int?) {} }", []),
        ("struct A { var a: Int }", "struct A { var a: Int \n var b: Int? }", []),
        ("enum A { case a }", "enum A { case a, b }", ["callers A.b"]),
        ("enum A { case a, b }", "enum A { case b, a }", []),
        ("enum A: Hashable { case a }", "enum A: Equatable { case a }", ["callers A.Hashable"]),
        ("enum A: Equatable { case a }", "enum A: Hashable { case a }", []),
        (
            "protocol P { var a: Int { get } }", "protocol P { var a: Int { get } \n var b: Int { get } }",
            ["conformers P.b"]
        ),
        (
            "protocol P { var a: Int { get } }",
            "protocol P { var a: Int { get } \n var b: Int { get } }\nextension P { var b: Int { 1 } }", []
        ),
        ("protocol P { var a: Int { get set } }", "protocol P { var a: Int { get } }", ["callers P.a"]),
        ("protocol P { var a: Int { get } }", "protocol P { var a: Int { get set } }", ["conformers P.a"]),
        ("protocol P { func f() }", "protocol P { func f(a: Int) }", ["conformers P.f", "callers P.f"]),
        ("protocol A {}\nprotocol B: A {}", "protocol A {}\ntypealias B = A", []),
        (
            "protocol A {}\nprotocol B: A {}\nstruct S: B {}", "protocol A {}\ntypealias B = A\nstruct S: A {}", []
        ),
        ("enum S { static func f(a: Int) -> Int? { 1 } }", "enum S { static func f(a: Int) -> Int { 1 } }", []),
        (
            "enum S { static func f(a: Int) -> Int { 1 } }", "enum S { static func f(a: Int) -> Int? { 1 } }",
            ["callers S.f"]
        ),
    ])
    func codeForTheOldSideBreaks(_ old: String, _ new: String, _ expected: [String]) {
        #expect(breaks(old, new) == expected)
    }

    @Test func typesConvertAsInSwift() {
        for (type, other) in [
            ("Int", "Int?"), ("[Int]", "[Int?]"), ("[String:Int]", "[String:Int?]?"), ("[Int]?", "[Int?]?"),
        ] {
            #expect(converts(type, to: other))
            #expect(!converts(other, to: type))
        }
        #expect(!converts("Int", to: "Double"))
    }
}
