import Foundation
import SpecDiagnostics
import TestProcesses
import Testing
import VMGenCompiler

/// Checks values that have several correct forms in Swift. The generated form must compile quickly and without
/// warnings. For other forms, the compiler needs minutes, or reports a warning or an error. Random specs found these
/// values.
@Suite struct LargeValueTests {
    @Test(arguments: ["{a}", "{o ?? s}", "{a | number}"])
    func aTextOfManyPlaceholdersCompiles(hole: String) throws {
        let text = Array(repeating: hole, count: 150).joined(separator: "x")
        let output = try compile(
            """
            viewModels: {V: {cell: C, takes: {a: Int, s: String, o: String?}, values: {text: "\(text)"}}}
            screens:
              S:
                state: {a: Int, s: String, o: String?}
                sections: [{id: z, header: "\(text)", rows: [{id: r, cell: C, values: {text: "\(text)"}}]}]
            """
        )
        let mostHoles = output.split(separator: "\"").map { $0.split(separator: "\\(").count }.max()
        #expect(mostHoles ?? 0 < 30)
    }

    /// Checks that long chains of `??` compile with and without an expected type.
    @Test func longChainsOfOptionalsCompile() throws {
        func chain(_ operand: String, _ last: String) -> String {
            (Array(repeating: operand, count: 12) + [last]).joined(separator: " ?? ")
        }
        let optional = chain("l.last?.i", "m?.i")
        let number = chain("m?.t.count", "a")
        let text = chain("s.first?.last", "s")
        let condition = chain("l.first?.on", "false")
        _ = try compile(
            """
            models: {M: {fields: {n: Int, i: Int?, t: "[String]", on: Bool}}}
            traits: {U: {actions: {onU: }}}
            viewModels:
              V:
                cell: C
                takes: {n: Int?, m: Int}
                values: {text: "{n ?? n ?? m | number} {n ?? m}", number: n ?? n ?? n, flag: (n ?? n ?? 3) < m}
            screens:
              S:
                state: {m: M?, l: "[M]", a: Int, s: String}
                events: {told: [n: Int?, _ m: Int, t: Bool]}
                traits: [U]
                actions: {onU: {send: told, with: {n: "\(optional)", m: "\(number)", t: "\(condition)"}}}
                derived: {d: (\(optional)) == (\(number)) && (\(condition)) || (\(text)) < (\(text))}
                sections:
                  - id: z
                    when: \(condition)
                    header: {if: d, then: "{\(text)}", else: {if: "a == 2", then: "{\(text)} {\(number)}", else: nil}}
                    footer: "{\(number) | number} {(\(optional)) ?? 0 | plural(other: '#')}"
                    rows:
                      - {id: r, when: (\(number)) < (\(number)), viewModel: V, with: {n: "\(optional)", m: "\(number)"}}
                      - id: t
                        cell: C
                        values: {text: "{\(number)}", number: {match: a, 1: "\(optional)", _: nil}, flag: \(condition)}
            """
        )
    }

    /// Checks declarations with more parts than one call of `EqualityParts` accepts. Some of the parts have names that
    /// the generated function `readParts` uses.
    @Test func statesActionsAndEventsOfManyPartsCompile() throws {
        let output = try compile(
            """
            models: {K: {identity: k, fields: {k: Int, ks: "[K]"}}}
            traits: {U: {actions: {onU: [a: Int, b: Double, c: Int, d: Int, e: Int, f: Int]}}}
            cells: {D: {traits: [U]}}
            screens:
              S:
                state: {parts: "[K]", parts_: Int, part: Int, part0: Double?, readParts: Bool, await: Int}
                events:
                  readParts: [day: Date]
                  parts: []
                  many: [a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Date, h: Int, i: Int, j: Int, k: Int, l: Int]
                derived: {sum: parts_ + part}
                sections:
                  - id: z
                    rows:
                      - each: x in parts
                        rows:
                          - each: y in x.ks
                            rows:
                              - {id: r, each: z in y.ks, cell: D, actions: {onU: {set: part, to: a + sum}}}
            """
        )
        #expect(output.contains("func readParts(_ parts__: inout EqualityParts) {"))
        let row = "case .zR(let part0, let part1, let part2, let part3): parts(0, part0, part1, part2, part3)"
        #expect(output.contains(row))
    }

    @Test func namesThatOnlyUnreachableFallbacksReadAreNotBound() throws {
        _ = try compile(
            """
            types: {Box: {cases: {full: [on: Bool, in: Side?], empty: }}, Side: {cases: [left, right]}}
            traits: {U: {data: {n: Int}, actions: {onU: [value: Int]}}}
            cells: {D: {traits: [U]}}
            viewModels:
              V:
                traits: [T]
                takes: {o: Bool?, s: String}
                values: {text: {match: o, true: a, false: b, nil: c, _: "{s}"}}
            screens:
              S:
                state: {n: Int, b: Box?, bs: "[Box?]"}
                sections:
                  - id: z
                    rows:
                      - id: r
                        each: e in bs
                        cell: D
                        values:
                          n:
                            match: e
                            nil: 1
                            .empty: 2
                            ".full(on: true, in: nil)": 3
                            ".full(on: true, in: .left)": 3
                            ".full(on: true, in: .right)": 3
                            ".full(on: false, in: nil)": 3
                            ".full(on: false, in: .left)": 3
                            ".full(on: false, in: .right)": 3
                            _: n
                        actions:
                          onU:
                            set: n
                            to: {match: "b == nil", true: 1, false: {match: n, 1: 2, _: 3}, _: value}
            """
        )
    }

    @Test func elementsAfterAnOptionalStepAreFoundAndKeysAreReadFirst() throws {
        _ = try compile(
            """
            models:
              F: {identity: k, fields: {k: Int, name: String = '', tags: {type: "[String]", default: []}, more: "[String]?", g: G?}}
              G: {identity: k, fields: {k: Int, fs: "[F]", name: String = ''}}
            traits: {U: {data: {n: Int = 0}, actions: {onA: [v: String], onB: [v: String]}}}
            cells: {D: {traits: [U]}}
            screens:
              S:
                state: {f: F?, g: G?, n: Int, other: G?}
                derived: {d: n, e: "g?.fs.count ?? 0"}
                sections:
                  - id: z
                    rows:
                      - id: a
                        each: t in f?.tags
                        cell: D
                        actions: {onA: {remove: t}, onB: [{set: n, to: n}]}
                      - id: b
                        each: t in f?.more
                        cell: D
                        actions: {onA: {remove: t}, onB: {set: n, to: 2}}
                      - id: c
                        each: t in g?.fs[d]?.tags
                        cell: D
                        actions: {onA: {remove: t}, onB: [{remove: t}, {set: n, to: 2}]}
                      - each: h in g?.fs
                        rows:
                          - id: d
                            each: t in h.g?.fs[e]?.tags
                            cell: D
                            actions:
                              onA: [{set: "h.g?.fs[e]?.g?.name", to: "'{v}'"}, {remove: t}]
                              onB: [{set: n, to: n}, {set: h.name, to: "'{h.name}'"}]
                      - id: e
                        cell: D
                        actions:
                          onA:
                            - {set: "g?.fs[d]?.name", to: "'{v}'"}
                            - {set: "g?.fs[e]?.g?.fs[d]?.name", to: "'{v}'"}
                            - create: "g?.fs[e]?.g?.fs[d]"
                          onB: []
            """
        )
    }

    @Test func aCaseNamedLikeOneOfOptionalIsQualifiedOnce() throws {
        _ = try compile(
            """
            types: {In: {cases: [none, some, other]}, Pay: {cases: {none: , some: [n: Int]}}}
            viewModels:
              V:
                cell: C
                takes: {i: In, o: In?, p: Pay, q: Pay?}
                values:
                  text: "{o ?? .none} {i}"
                  flag: "q is .none || p is .none || q is .some || o is .none || .none == i || .some != o || .some(n: 1) == p || .none == q || .other == i"
            """
        )
    }

    /// Checks that each file imports the modules that it uses itself, independently of other files.
    @Test func aFileImportsTheModulesOfItsEqualityAndPatterns() throws {
        _ = try compile([
            "Point": "vmspec: 1\nmodels: {Point: {fields: {x: Int, y: Int}}}\n",
            "Price": "vmspec: 1\ntypes: {Price: {cases: {fixed: [_ price: Decimal], free: }}}\n",
            "Set": """
            vmspec: 1
            traits: {Tapped: {actions: {onTap: }}}
            screens:
              S:
                state: {n: Int, text: String}
                traits: [Tapped]
                actions: {onTap: {set: text, to: "'{n | number}'"}}
                sections: []

            """,
            "Told": """
            vmspec: 1
            traits: {Told: {data: {told: String}}}
            viewModels:
              V: {traits: [Told], takes: {price: Price?}, values: {told: {match: price, .fixed(1.5): a, _: b}}}

            """,
        ])
    }

    /// Compiles a spec, and returns the generated Swift of all files.
    ///
    /// - Parameter text: A spec without its version. The spec can use a trait `T` and a cell `C`.
    private func compile(_ text: String) throws -> String {
        let cells = """
            vmspec: 1
            traits: {T: {data: {text: String, number: Int? = nil, flag: Bool = true}}}
            cells: {C: {traits: [T]}}

            """
        return try compile(["Cells": cells, "S": "vmspec: 1\n\(text)\n"])
    }

    /// Checks that a file imports the module of an identity type, such as `URL`, even if the file uses only the alias
    /// `M.ID`. Swift handles `package` imports and `public` imports separately: through a `package` import, the type to
    /// which an alias refers is not visible.
    @Test(arguments: ["public", "package"])
    func aFileImportsTheModulesOfIdentityTypes(access: String) throws {
        let specs = [
            "M": "vmspec: 1\nmodels: {M: {identity: u, fields: {u: URL, s: String}}}\n",
            "T": "vmspec: 1\ntraits: {T: {data: {t: String}}}\ncells: {C: {traits: [T]}}\n",
            "S": """
            vmspec: 1
            screens:
              S:
                state: {ms: "[M]"}
                sections: [{id: z, rows: [{id: r, each: m in ms, cell: C, values: {t: "{m.s}"}}]}]

            """,
        ]
        _ = try compile(specs, access: access)
    }

    private func compile(_ specs: [String: String], access: String = "internal") throws -> String {
        let inputs = specs.sorted { $0.key < $1.key }.map { name, text in
            let path = "\(name).vmspec.yaml"
            return SpecInput(relativePath: path, source: SourceFile(path: path, text: text))
        }
        let compilation = Compilation(
            ModuleInput(
                name: "Client",
                specs: inputs,
                configuration: SourceFile(path: "vmgen.yaml", text: "vmspec: 1\naccess: \(access)\n")
            )
        )
        let errors = compilation.diagnostics.filter { $0.severity == .error }
        #expect(errors.map(\.message) == [])
        let build = try TemporaryDirectory()
        let texts = compilation.files.map { (name: $0.name, text: String(decoding: $0.bytes, as: UTF8.self)) }
        let files = try texts.map { try build.write($0.text, to: $0.name) }
        let messages = try swiftc(
            compiling + ["-warnings-as-errors", "-swift-version", "6", "-module-name", "Client"]
                + ["-package-name", "client", "-enable-upcoming-feature", "InternalImportsByDefault"]
                + ["-enable-upcoming-feature", "MemberImportVisibility"]
                + BuiltModule.searchArguments + files
        )
        #expect(messages == "")
        return texts.map(\.text).joined()
    }
}
