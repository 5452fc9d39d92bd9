import TestRandom

/// Random specs of view models and cells, with one partly written Swift type for each view model and each cell.
struct HalfWritten {
    let spec: String
    /// The Swift sources, each with the name of the type that the source declares.
    let sources: [(name: String, text: String)]
    /// The names of the types that stubs can correctly refuse to change. For example, such a type lacks a property, or
    /// uses a declaration that is not in the scanned sources.
    let doubtful: Set<String>
    /// Swift code of the module that is not among the scanned sources.
    static let unseen = """
        class UnseenBase {}
        protocol Unseen {}
        @propertyWrapper struct Kept<Value> { var wrappedValue: Value }

        """

    private struct Property {
        let name: String
        let type: String
        let value: String
        var isSettable = false
    }

    private struct Trait {
        let name: String
        var refines: String?
        let properties: [Property]
        /// The actions, with their parameters in Swift syntax.
        let actions: [(name: String, parameters: String)]
    }

    private static let traits = [
        Trait(
            name: "TextPresentable",
            properties: [Property(name: "text", type: "String", value: "\"}\"")],
            actions: []
        ),
        Trait(
            name: "SwitchPresentable",
            properties: [Property(name: "isOn", type: "Bool", value: "true", isSettable: true)],
            actions: [("onToggle", "on: Bool"), ("onReset", "")]
        ),
        Trait(
            name: "TitlePresentable",
            refines: "TextPresentable",
            properties: [Property(name: "title", type: "String?", value: "nil")],
            actions: [("onTitle", "_ text: String, time: Int?")]
        ),
        Trait(
            name: "TapPresentable",
            properties: [],
            actions: [("onTap", ""), ("onPick", "_ indices: [Int], named: [String: Int]")]
        ),
        Trait(
            name: "ListPresentable",
            properties: [
                Property(name: "names", type: "[String]", value: "[\"a\", \"b\"]"),
                Property(name: "ages", type: "[String: Int]", value: "[:]"),
            ],
            actions: [("onMove", "from: Int, to: Int")]
        ),
    ]

    private static let head = """
        vmspec: 1
        traits:
          TextPresentable: {data: {text: String}, appearance: {color: Color = .label}}
          SwitchPresentable:
            data: {isOn: {type: Bool, settable: true}}
            actions: {onToggle: [on: Bool], onReset: [], onShake: {default: ignore}}
          TitlePresentable:
            refines: [TextPresentable]
            data: {title: String?}
            actions: {onTitle: ["_ text: String", "time: Int?"]}
          TapPresentable: {actions: {onTap: [], onPick: ["_ indices: [Int]", "named: [String: Int]"]}}
          ListPresentable: {data: {names: "[String]", ages: "[String: Int]"}, actions: {onMove: [from: Int, to: Int]}}

        """

    init(_ count: Int, seed: Int) {
        var random = SplitMix(seed)
        var viewModels = "viewModels:\n"
        var cells = "cells:\n"
        var sources: [(name: String, text: String)] = []
        var doubtful: Set<String> = []
        for index in 0..<count {
            let chosen = Array(Self.traits.shuffled(using: &random).prefix(Int.random(in: 1...3, using: &random)))
            let traits = chosen.map(\.name).joined(separator: ", ")
            if index % 4 == 3 {
                cells += "  Cell\(index): {traits: [\(traits)], class: View\(index)}\n"
                sources.append(("View\(index)", Self.view(index, &random)))
            } else {
                viewModels += "  Model\(index): {traits: [\(traits)], body: manual}\n"
                var source = BegunType(name: "Model\(index)", random: random)
                source.write(chosen.map(\.name), Self.needed(chosen))
                random = source.random
                sources.append((source.name, source.text))
                if source.isDoubtful { doubtful.insert(source.name) }
            }
        }
        spec = Self.head + cells + viewModels
        self.sources = sources
        self.doubtful = doubtful
    }

    /// Returns the members of the chosen traits, and of the traits that the chosen traits refine. Each trait is
    /// included only once.
    private static func needed(_ chosen: [Trait]) -> (properties: [Property], actions: [(String, String)]) {
        var all = chosen
        for name in chosen.compactMap(\.refines) where !all.contains(where: { $0.name == name }) {
            all += traits.filter { $0.name == name }
        }
        return (all.flatMap(\.properties), all.flatMap(\.actions))
    }

    private static func view(_ index: Int, _ random: inout SplitMix) -> String {
        let presentable = "Cell\(index)Presentable"
        let configure = [
            "", "    func configure(with viewModel: some \(presentable)) {}\n",
            "    func configure<Model: \(presentable)>(with viewModel: Model) { print(\"}\") }\n",
            "    func configure(_ text: String) {}\n",
            "    // func configure(with viewModel: some \(presentable)) {}\n",
            "    func configure(with text: String) {}\n",
        ]
        let conforms = random.chance(1, in: 2)
        // A type without a suitable `configure` conforms only after a stub adds this function.
        let written = configure.randomElement(using: &random) ?? ""
        return """
            @MainActor
            \(random.chance(1, in: 2) ? "final " : "")class View\(index)\(conforms ? ": Cell\(index)View" : "") {
                private let title = "{"
            \(written)}

            """
    }

    /// A writer of one partly written type with random members.
    private struct BegunType {
        let name: String
        var random: SplitMix
        var text = ""
        var isDoubtful = false
        private var isEnum = false

        init(name: String, random: SplitMix) {
            self.name = name
            self.random = random
        }

        mutating func write(_ traits: [String], _ needed: (properties: [Property], actions: [(String, String)])) {
            var members: [String] = []
            var extended: [String] = []
            isEnum = random.chance(1, in: 8)
            for property in needed.properties {
                guard random.chance(24, in: 25) else {
                    isDoubtful = true
                    continue
                }
                if isEnum || random.chance(1, in: 6) {
                    extended.append(computed(property))
                } else {
                    members.append(stored(property))
                }
            }
            for (name, parameters) in needed.actions where random.chance(1, in: 2) {
                let function = action(name, parameters)
                if random.chance(1, in: 5) { extended.append(function) } else { members.append(function) }
            }
            for _ in 0..<Int.random(in: 0...3, using: &random) { members.append(noise(members.count)) }
            members.shuffle(using: &random)
            let inherited = declared(traits, in: &extended)
            let keyword = isEnum ? "enum" : ["struct", "struct", "final class", "class"].randomElement(using: &random)!
            // If a type conforms only to a protocol of actions, Swift infers `@MainActor` for the whole type.
            // `nonisolated` prevents this inference.
            let isNonisolated = inherited.contains("TapPresentable") || random.chance(1, in: 3)
            let colon = inherited.isEmpty ? "" : ": " + inherited.joined(separator: ", ")
            text = "/// \(name) {\n\(isNonisolated ? "nonisolated " : "")\(keyword) \(name)\(colon) {\n"
            text += members.map { "    " + $0 + "\n" }.joined()
            text += random.chance(1, in: 6) ? "} // }\n" : "}\n"
            for member in extended { text += "\nextension \(name) {\n    \(member)\n}\n" }
            if random.chance(1, in: 5) { text += "\nstruct After\(name) { func onTap() {} }" }
        }

        /// Returns random protocols for the declaration of the type to conform to. If the last protocol is
        /// `CustomStringConvertible`, adds the property `description` to `extended`.
        private mutating func declared(_ traits: [String], in extended: inout [String]) -> [String] {
            var inherited: [String] = []
            for trait in traits where random.chance(1, in: 2) { inherited.append(trait) }
            inherited.shuffle(using: &random)
            switch Int.random(in: 0..<24, using: &random) {
            case 0:
                isDoubtful = true
                inherited.append("Unseen")
            case 1: inherited.append("Sendable")
            case 2: inherited.append("CustomStringConvertible")
            default: break
            }
            if inherited.last == "CustomStringConvertible" { extended.append("var description: String { \"{\" }") }
            // Not all stored properties are `Sendable`, so the conformance is removed.
            if inherited.last == "Sendable" { inherited.removeLast() }
            return inherited
        }

        private mutating func stored(_ property: Property) -> String {
            let (name, type, value) = (property.name, property.type, property.value)
            let forms = [
                "var \(name): \(type) = \(value)", "var \(name) : \(type) = \(value) // let \(name) = {",
                "/* { */ var \(name): \(type) = { \(value) }()", "public var \(name): \(type) = (\(value))",
                "var \(name): \(type) = \(value) {\n        didSet { print(\"}\") }\n    }",
            ]
            let constants = [
                "let \(name): \(type) = \(value)", "var \(name): \(type) { \(value) }",
                "var \(name):\n        \(type) {\n        get { \(value) }\n    }",
                "private(set) var \(name): \(type) = \(value)",
            ]
            return (property.isSettable ? forms : forms + constants).randomElement(using: &random)!
        }

        private mutating func computed(_ property: Property) -> String {
            let value = property.value
            if property.isSettable {
                return "var \(property.name): \(property.type) { get { \(value) } set { _ = newValue } }"
            }
            return "var \(property.name): \(property.type) { \(value) }"
        }

        private mutating func action(_ name: String, _ parameters: String) -> String {
            let wide = parameters.replacingOccurrences(of: ", ", with: ",\n        ")
            return [
                "func \(name)(\(parameters)) {}", "@MainActor func \(name)(\(parameters)) { print(\"{\") }",
                "func \(name)(\n        \(wide)\n    ) {\n        print(#\"\"\"#)\n    }",
                "public func \(name)(\(parameters)) -> Void { if true { /* } */ } }",
                "nonisolated func `\(name)`(\(parameters)) { let regex = /[{\"]/; _ = regex }",
            ].randomElement(using: &random)!
        }

        /// Returns a member that resembles a required member, but is not required.
        private mutating func noise(_ number: Int) -> String {
            switch Int.random(in: 0..<15, using: &random) {
            case 0: return "// func onTap() { let text = 1"
            case 1: return "/* func onToggle(on: Bool) { /* } */ */"
            case 2: return "static let text\(number) = \"func onReset() {\""
            case 3: return "struct Inner\(number) { let text = 1; func onTap() {}; func onReset() {} }"
            case 4:
                return
                    "static let long\(number) = \"\"\"\n        } func onTap() {}\n        \\(\"}\") \"{\"\n        \"\"\""
            case 5: return "static let raw\(number) = #\"\\(func onTap() {\"#"
            case 6:
                // The method possibly implements a missing action under the action's former name.
                isDoubtful = true
                return "func onTap(at time\(number): Int, other\(number): Int) { func onReset() {}; onReset() }"
            case 7:
                return
                    "static func onReset(n\(number): Int) -> Int { n\(number) / 2 / 1 }"
            case 8: return "var total\(number): Int { let onTap = 1; return (onTap / 2) + [1, 2].map { $0 / 3 }[0] }"
            case 9: return "func helper\(number)() {\n        #if DEBUG\n        print(\"{\")\n        #endif\n    }"
            case 10: return "typealias Name\(number) = Swift.String"
            case 11: return "static let (one\(number), two\(number)) = (1, \"}\")"
            case 12:
                return
                    "static var pair\(number): (String, Any) { (\"{\", /}[)]/) }; static let a\(number) = 1, b\(number): [Int] = []"
            case 13:
                isDoubtful = true
                return "#if DEBUG\n    func debug\(number)() {}\n    #else\n    func release\(number)() {}\n    #endif"
            default:
                // An enum cannot have stored properties.
                if isEnum { return "static func kept\(number)() {}" }
                isDoubtful = true
                return "@Kept var kept\(number) = 1"
            }
        }
    }
}
