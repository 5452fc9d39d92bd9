// Writes the Swift code that plays the screens of a module. The code decodes states and actions from the words of a
// `WordReader`. The code is as small as possible, because it is compiled with every module.

import ScreenEvaluator
import SpecModel

struct Glue {
    let program: Program
    private(set) var text = """
        import ScreenPlayer
        import ViewModelRuntime


        """

    init(_ program: Program) {
        self.program = program
        for type in program.types where type.isEnum {
            add(type.header.name, cases: type.cases.map { ($0.name, $0.payload.map(\.label)) })
        }
        for model in program.models { add(model.header.name, fields: model.fields) }
        for cell in program.cells where cell.composition.hasActions {
            add(cell.header.name + "Action", actions: cell.composition.members(of: .actions).map(\.member))
        }
        for screen in program.screens { add(screen) }
        text += "@main enum Player {\n  static func main() {\n    play([\n"
        for screen in program.screens {
            let name = screen.header.name
            text += "      \"\(name)\": PlayedScreen(\(name)Screen.self"
            if !screen.samples.isEmpty {
                let state = "\(name)Screen.State"
                text += ", samples: { \(state).Sample.allCases.map { (\"\\($0)\", \(state).sample($0)) } }"
            }
            text += "),\n"
        }
        text += "    ])\n  }\n}\n"
    }

    private mutating func add(_ screen: Screen) {
        let name = screen.header.name + "Screen"
        add(name + ".State", fields: screen.state)
        var cases: [(String, [String?])] = []
        // Several cells of one row can share an enum case and the type of their actions.
        var types: [(name: String, actions: [Member])] = []
        for source in ActionSource.all(of: screen, program) {
            if !cases.contains(where: { $0.0 == source.caseName }) {
                cases.append((source.caseName, source.loops.map { _ in nil } + [nil]))
            }
            guard let type = source.typeName else { continue }
            let index = types.firstIndex { $0.name == type } ?? types.count
            if index == types.count { types.append((type, [])) }
            let known = Set(types[index].actions.map(\.name))
            types[index].actions += source.actions.filter { !known.contains($0.name) }
        }
        for type in types { add(name + "." + type.name, actions: type.actions) }
        if !screen.actionBindings.isEmpty {
            add(name + ".ScreenAction", actions: screen.composition.members(of: .actions).map(\.member))
        }
        if !cases.isEmpty { add(name + ".Action", cases: cases) }
    }

    private mutating func add(_ type: String, actions: [Member]) {
        let cases = actions.map { action -> (String, [String?]) in
            guard case .action(let parameters) = action.kind else { return (action.name, []) }
            return (action.name, parameters.map(\.label))
        }
        add(type, cases: cases)
    }

    private mutating func add(_ type: String, fields: [Field]) {
        let arguments = fields.map { "\($0.name): reader.next()" }.joined(separator: ", ")
        text += "extension \(type): WordReadable {\n  init(_ reader: inout WordReader) {\n"
        text += "    self.init(\(arguments))\n  }\n}\n\n"
    }

    private mutating func add(_ type: String, cases: [(name: String, payload: [String?])]) {
        text += "extension \(type): WordReadable {\n  init(_ reader: inout WordReader) {\n    switch reader.word() {\n"
        for (index, own) in cases.enumerated() {
            let pattern = index == cases.count - 1 ? "default" : "case \"\(own.name)\""
            let arguments = own.payload.map { ($0.map { $0 + ": " } ?? "") + "reader.next()" }.joined(separator: ", ")
            text += "    \(pattern): self = .\(own.name)\(own.payload.isEmpty ? "" : "(\(arguments))")\n"
        }
        text += "    }\n  }\n}\n\n"
    }
}
