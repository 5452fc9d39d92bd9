import SpecModel
import SwiftBackend

@testable import ConformanceStubs
@testable import SpecDiff

/// Swift source that replaces the handwritten code of a module. The source declares functions, types, models, services
/// and classes.
struct StandIns {
    private let program: Program
    private let swift: ClientSwift
    /// The access modifier of declarations that other modules can use.
    private let access: String
    private let compared: Set<String>
    private(set) var text = ""

    /// Writes the declarations that replace the handwritten code of a module.
    ///
    /// - Parameter compared: The names of types that must be `Equatable`, because generated code compares their values.
    init(_ program: Program, comparing compared: Set<String>) {
        self.program = program
        self.compared = compared
        swift = ClientSwift(program)
        let level = program[program.main].access
        access = level == .internal ? "" : level.rawValue + " "
        var functions: [String: [Function]] = [:]
        for declaration in program.mainDeclarations {
            switch declaration {
            case .function(let id):
                functions[program[id].swiftPath.dropLast().joined(separator: "."), default: []].append(program[id])
            case .type(let id) where program[id].provenance != .generated: add(program[id])
            case .model(let id) where program[id].provenance != .generated: add(program[id])
            default: break
            }
        }
        var services: Set<String> = []
        for case .service(let id) in program.mainDeclarations {
            let name = program[id].typePath.last ?? ""
            guard services.insert(name).inserted else { continue }
            text += access + (program[id].isExistential ? "protocol \(name) {}\n" : "final class \(name) {}\n")
        }
        for (owner, functions) in functions.sorted(by: { $0.key < $1.key }) { add(functions, in: owner) }
    }

    /// The stubs of view models, controllers and views.
    var stubs: [SwiftSource] { StubPlan(swift, .none, [], in: "App").files }

    private func type(_ type: ValueType) -> String { swiftText(swift.type(type)) }

    private mutating func add(_ functions: [Function], in owner: String) {
        var seen: Set<String> = []
        var lines: [String] = []
        for function in functions {
            var parameters = function.parameters.enumerated().map { "_ a\($0): \(type($1))" }
            if function.takesLocale { parameters.append("locale: Locale") }
            if function.takesCalendar { parameters.append("calendar: Calendar") }
            let name = function.swiftPath.last ?? ""
            let list = parameters.joined(separator: ", ")
            let line = "nonisolated func \(name)(\(list)) -> \(type(function.result)) { make() }"
            if seen.insert(line).inserted { lines.append(access + (owner.isEmpty ? "" : "static ") + line) }
        }
        guard !owner.isEmpty else {
            text += lines.joined(separator: "\n") + "\n"
            return
        }
        let isDeclared =
            program.models.contains { $0.header.name == owner } || program.types.contains { $0.header.name == owner }
        let keyword = isDeclared ? "extension" : access + "enum"
        text += "\(keyword) \(owner) {\n\(lines.joined(separator: "\n"))\n}\n"
    }

    private func conformances(_ isSendable: Bool, _ isEquatable: Bool, _ others: [String] = []) -> String {
        let names = (isEquatable ? ["Hashable"] : []) + (isSendable ? ["Sendable"] : []) + others
        return names.isEmpty ? "" : ": " + names.joined(separator: ", ")
    }

    private mutating func add(_ type: DeclaredType) {
        let name = type.header.name
        let isEquatable = type.isEquatable || compared.contains(name)
        guard type.isEnum else {
            text += "\(access)nonisolated struct \(name)\(conformances(type.isSendable, isEquatable)) {}\n"
            return
        }
        let inherited =
            type.isRawRepresentable
            ? ": String, Hashable, Sendable, CaseIterable" : conformances(type.isSendable, isEquatable)
        text += "\(access)nonisolated enum \(name)\(inherited) {\n"
        for enumCase in type.cases {
            let payload = enumCase.payload.map { ($0.label.map { $0 + ": " } ?? "") + self.type($0.type) }
            text += "case `\(enumCase.name)`\(payload.isEmpty ? "" : "(\(payload.joined(separator: ", ")))")\n"
        }
        text += "}\n"
    }

    private mutating func add(_ model: Model) {
        let identified = model.identity == nil ? [] : ["Identifiable"]
        text +=
            "\(access)nonisolated struct \(model.header.name)\(conformances(model.isSendable, model.isEquatable || compared.contains(model.header.name), identified)) {\n"
        for field in model.fields { text += "\(access)var `\(field.name)`: \(type(field.type))\n" }
        if let identity = model.identity, identity != "id",
            let field = model.fields.first(where: { $0.name == identity })
        {
            text += "\(access)var id: \(type(field.type)) { `\(identity)` }\n"
        }
        text += "}\n"
    }
}
