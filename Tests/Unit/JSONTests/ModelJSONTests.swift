// Checks the JSON of the model for valid specs of the repository. The tests read the JSON with Foundation and use
// reflection to compare it with the model. The comparison detects missing fields. The Swift compiler detects missing
// cases, because each `switch` must be exhaustive.

import Foundation
import ModelJSON
import SpecCorpus
import SpecDiagnostics
import SpecModel
import TestProcesses
import Testing

private typealias Object = [String: Any]

private func read(_ bytes: [UInt8]) throws -> Object {
    try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? Object)
}

@Suite struct ModelJSONTests {
    @Test(arguments: validSpecs)
    func equalSpecsGiveEqualBytes(_ module: Subject) throws {
        let (one, other) = (try module.output(of: ModelJSON()), try module.output(of: ModelJSON()))
        #expect(one == other)
    }

    @Test(arguments: validSpecs)
    func everyDeclarationIsListedAndEveryIDResolves(_ module: Subject) throws {
        let (json, program) = (try read(module.output(of: ModelJSON())), try module.program())
        #expect(json["format"] as? String == "vmgen-model")
        #expect(json["version"] as? Int == ModelJSON.version)
        let files = (json["modules"] as? [Object] ?? []).flatMap { $0["files"] as? [Object] ?? [] }
        let listed = files.flatMap { $0["declarations"] as? [Object] ?? [] }
        var names: [String] = []
        for reference in listed {
            let kind = try #require(reference["kind"] as? String)
            let (array, id) = (try #require(IDCheck.arrays[kind]), try #require(reference["id"] as? Int))
            let declaration = (json[array] as? [Object])?[id]
            names.append(try #require(declaration?["name"] as? String))
            #expect((declaration?["origin"] as? Object)?["file"] is String, "\(names)")
        }
        let declarations = program.modules.flatMap(\.files).flatMap(\.declarations)
        #expect(names == declarations.map { program.header(of: $0).name })
        var check = IDCheck(counts: json.compactMapValues { ($0 as? [Any])?.count })
        check.visit(json)
        #expect(check.broken == [])
        #expect(check.count > listed.count)
    }

    /// Checks that Python's JSON parser accepts the JSON of a model.
    @Test func pythonReadsTheModel() throws {
        let module = try #require(
            repositorySubjects.first { $0.name == "Examples/Settings/Sources/Settings" }
        )
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(module.output(of: ModelJSON())).write(to: file)
        let script = "import json, sys; print(len(json.load(open(sys.argv[1]))['traits']))"
        let program = try module.program()
        let result = try runCommand(["python3", "-c", script, file.path])
        #expect(result.status == 0)
        #expect(result.output == "\(program.traits.count)\n")
    }

    @Test(arguments: validSpecs)
    func theWholeModelIsWritten(_ module: Subject) throws {
        let (json, program) = (try read(module.output(of: ModelJSON())), try module.program())
        let tables = try #require(Mirror(reflecting: program).descendant("tables"))
        let arrays = Mirror(reflecting: tables).children.compactMap { child -> (String, [Any])? in
            guard let label = child.label, let values = child.value as? [Any] else { return nil }
            return (label, values)
        }
        #expect(Set(arrays.map(\.0)) == Set(IDCheck.arrays.values).union(["modules"]))
        for (name, values) in arrays {
            let objects = try #require(json[name] as? [Any])
            try #require(objects.count == values.count)
            for (value, object) in zip(values, objects) {
                var (meant, said) = (Leaves(), Leaves())
                meant.add(model: value)
                said.add(json: object)
                #expect(meant.missing(in: said) == [], "\(name): \(value)")
            }
        }
    }
}

extension Program {
    fileprivate func header(of declaration: Declaration) -> DeclarationHeader {
        switch declaration {
        case .token(let id): self[id].header
        case .type(let id): self[id].header
        case .model(let id): self[id].header
        case .function(let id): self[id].header
        case .service(let id): self[id].header
        case .container(let id): self[id].header
        case .trait(let id): self[id].header
        case .cell(let id): self[id].header
        case .view(let id): self[id].header
        case .style(let id): self[id].header
        case .viewModel(let id): self[id].header
        case .screen(let id): self[id].header
        case .fragment(let id): self[id].header
        }
    }
}

/// Checks that every id is a valid index of the array to which it refers.
private struct IDCheck {
    /// Maps each kind of declaration to the name of the array that contains the declarations of this kind.
    static let arrays = [
        "token": "tokens", "type": "types", "model": "models", "function": "functions", "service": "services",
        "container": "containers", "trait": "traits", "cell": "cells", "view": "views", "style": "styles",
        "viewModel": "viewModels", "screen": "screens", "fragment": "fragments",
    ]
    /// Maps each JSON key whose value is an id, or a list of ids, to the name of the array to which the ids refer. Does
    /// not contain the key `id`, because its array depends on the kind of the object.
    private static let keys = [
        "main": "modules", "module": "modules", "traits": "traits", "refines": "traits", "base": "traits",
        "declaredBy": "traits", "defaultProvider": "traits", "cell": "cells", "services": "services",
        "extends": "models", "of": "models", "enum": "types", "function": "functions", "fragment": "fragments",
    ]

    let counts: [String: Int]
    private(set) var broken: [String] = []
    private(set) var count = 0

    init(counts: [String: Int]) { self.counts = counts }

    mutating func visit(_ value: Any) {
        if let object = value as? Object {
            let kind = object["kind"] as? String
            if let id = object["id"] as? Int, let kind {
                let array = Self.arrays[kind == "declared" ? "type" : kind == "derived" ? "screen" : kind]
                check(id, array, "\(kind).id")
            }
            for (key, value) in object {
                for id in value as? [Int] ?? [value as? Int].compactMap({ $0 }) {
                    if let array = Self.keys[key] { check(id, array, key) }
                }
                visit(value)
            }
        } else if let elements = value as? [Any] {
            elements.forEach { visit($0) }
        }
    }

    private mutating func check(_ id: Int, _ array: String?, _ place: String) {
        count += 1
        if !(0..<(array.flatMap { counts[$0] } ?? 0)).contains(id) { broken.append("\(place): \(id)") }
    }
}

/// The strings, numbers and Booleans that a value contains, each with the number of its occurrences.
private struct Leaves {
    private var counts: [String: Int] = [:]

    private mutating func add(_ leaf: String) { counts[leaf, default: 0] += 1 }

    func missing(in other: Leaves) -> [String] {
        counts.filter { $0.value > other.counts[$0.key, default: 0] }.keys.sorted()
    }

    mutating func add(json value: Any) {
        switch value {
        case let object as Object:
            for (key, value) in object where key != "origin" { add(json: value) }
        case let elements as [Any]: elements.forEach { add(json: $0) }
        case let text as String: add("'\(text)'")
        case let number as NSNumber: add(isBool(number) ? "\(number.boolValue)" : "\(number.int64Value)")
        default: break
        }
    }

    mutating func add(model value: Any) {
        switch value {
        case let text as String: add("'\(text)'")
        case let flag as Bool: add("\(flag)")
        case let number as Int: add("\(number)")
        case let id as Int32: add("\(id)")
        case let color as UInt32:
            let digits = String(color, radix: 16, uppercase: true)
            add("'#\(String(repeating: "0", count: 8 - digits.count) + digits)'")
        case let type as ValueType: addParts(of: type.kind)
        case is SourceID: break
        // A condition without bindings is printed as its expression.
        case let condition as Condition where condition.soleExpression != nil:
            if let expression = condition.soleExpression { add(model: expression) }
        // A value that is a text expression is printed as its template, with the kind `text`.
        case Value.expression(let expression) where expression.template != nil:
            add("'text'")
            if let template = expression.template { add(model: template) }
        // The location of an expression is not printed. The `Division` of a trait is not printed either, because it is
        // derived from other fields of the trait.
        case is Origin, is Division: break
        // `Variable.place` is the result of a function: the index or a neighbor of an element. Its JSON contains the
        // function and the element.
        case Variable.place(let function, let element):
            add(model: function)
            add(model: element)
        default: addParts(of: value)
        }
    }

    private mutating func addParts(of value: Any) {
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .enum:
            // A case with a raw value is printed as this raw value, and any other case is printed as its name.
            let raw = (value as? any RawRepresentable)?.rawValue as? String
            add("'\(raw ?? mirror.children.first?.label ?? "\(value)")'")
        default: break
        }
        for child in mirror.children { add(model: child.value) }
    }

    /// Returns a Boolean value that indicates whether a number represents a Boolean. Foundation's reader uses a special
    /// number type for Booleans.
    private func isBool(_ number: NSNumber) -> Bool {
        String(cString: number.objCType) == "c" || String(cString: number.objCType) == "B"
    }
}

extension SpecModel.Expression {
    fileprivate var template: Template? { if case .text(let template) = kind { template } else { nil } }
}
