// Encodes declarations of all kinds, with their members and source ranges.

import JSONOutput
import SpecDiagnostics
import SpecModel

struct DeclarationEncoding {
    let program: Program
    /// The index of the module, and the path, of each spec.
    private var files: [SourceID: (module: Int, path: String)] = [:]

    init(_ program: Program) {
        self.program = program
        for (index, module) in program.modules.enumerated() {
            for file in module.files { files[file.source] = (index, file.path) }
        }
    }

    /// Encodes the declarations of one kind as an array. The index of a declaration in the array is its id.
    func all<Declared>(
        _ declarations: [Declared],
        _ declaration: (ID<Declared>) -> Declaration,
        _ json: (MemberOrigins, Declared) -> JSON
    ) -> JSON {
        .array(
            declarations.enumerated().map { index, declared in
                json(MemberOrigins(of: declaration(ID(index)), encoding: self), declared)
            }
        )
    }

    func call(_ call: FunctionCall) -> JSON {
        .object([
            "function": call.function.json,
            "caller": call.caller.json,
            "origin": origin(call.place),
        ])
    }

    /// Encodes a source range as the module, the path relative to the module's directory, and byte offsets. Returns
    /// `nil` if `range` is `nil`, or if it is not in a spec of the program.
    func origin(_ range: SourceRange?) -> JSON? {
        guard let range, let file = files[range.source] else { return nil }
        return .object([
            "module": .integer(file.module),
            "file": .string(file.path),
            "start": .integer(Int(range.start)),
            "end": .integer(Int(range.end)),
        ])
    }
}

extension FunctionCall.Caller {
    fileprivate var json: JSON {
        switch self {
        case .style(let id): .object(["kind": "style", "id": id.json])
        case .viewModel(let id): .object(["kind": "viewModel", "id": id.json])
        case .screen(let id): .object(["kind": "screen", "id": id.json])
        case .derived(let id): .object(["kind": "derived", "id": id.json])
        case .model(let id): .object(["kind": "model", "id": id.json])
        }
    }
}

/// An encoder of one declaration, with the source ranges of the declaration and its members.
struct MemberOrigins {
    private let declaration: Declaration
    private let encoding: DeclarationEncoding

    init(of declaration: Declaration, encoding: DeclarationEncoding) {
        self.declaration = declaration
        self.encoding = encoding
    }

    func origin(of member: String) -> JSON? {
        encoding.origin(encoding.program.origins.members[Origins.Member(of: declaration, name: member)])
    }

    /// Encodes the header, which every declaration has.
    private func header(_ header: DeclarationHeader) -> JSON {
        .object([
            "name": .string(header.name),
            "doc": header.doc.map(JSON.string),
            "module": header.module.json,
            "origin": encoding.origin(encoding.program.origins.declarations[declaration]),
        ])
    }

    func token(_ token: Token) -> JSON {
        header(token.header).adding(["value": token.value.json])
    }

    func type(_ type: DeclaredType) -> JSON {
        header(type.header).adding([
            "provenance": type.provenance.json,
            "isSendable": .bool(type.isSendable),
            "isEquatable": .bool(type.isEquatable),
            "conforms": .array(type.conforms.map { .array($0.map(JSON.string)) }),
            "cases": .array(
                type.cases.map { enumCase in
                    .object([
                        "name": .string(enumCase.name),
                        "doc": enumCase.doc.map(JSON.string),
                        "payload": .array(enumCase.payload.map(\.json)),
                        "origin": origin(of: enumCase.name),
                    ])
                }
            ),
        ])
    }

    func model(_ model: Model) -> JSON {
        header(model.header).adding([
            "provenance": model.provenance.json,
            "isSendable": .bool(model.isSendable),
            "isEquatable": .bool(model.isEquatable),
            "conforms": .array(model.conforms.map { .array($0.map(JSON.string)) }),
            "identity": model.identity.map(JSON.string),
            "fields": .array(model.fields.map(field)),
            "derived": .array(model.derived.map(\.json)),
        ])
    }

    private func field(_ field: Field) -> JSON {
        .object([
            "name": .string(field.name),
            "doc": field.doc.map(JSON.string),
            "type": field.type.json,
            "default": field.defaultValue?.json,
            "isSettable": .bool(field.isSettable),
            "origin": origin(of: field.name),
        ])
    }

    func function(_ function: Function) -> JSON {
        header(function.header).adding([
            "parameters": .array(function.parameters.map(\.json)),
            "result": function.result.json,
            "takesLocale": .bool(function.takesLocale),
            "takesCalendar": .bool(function.takesCalendar),
            "swiftPath": .array(function.swiftPath.map(JSON.string)),
            "examples": .array(
                function.examples.map { example in
                    .object([
                        "arguments": .array(example.arguments.map(\.json)), "result": example.result.json,
                    ])
                }
            ),
        ])
    }

    func service(_ service: Service) -> JSON {
        header(service.header).adding([
            "typePath": .array(service.typePath.map(JSON.string)),
            "isExistential": .bool(service.isExistential),
            "provenance": service.provenance.json,
        ])
    }

    func container(_ container: Container) -> JSON {
        header(container.header).adding(["services": .array(container.services.map(\.json))])
    }

    func trait(_ trait: Trait) -> JSON {
        header(trait.header).adding([
            "isSplit": .bool(trait.isSplit),
            "refines": .array(trait.refines.map(\.json)),
            "members": .array(
                trait.members.map { member in
                    member.member.json.adding([
                        "default": member.defaultValue?.json,
                        "origin": origin(of: member.member.name),
                    ])
                }
            ),
            "overrides": .array(
                trait.overrides.map { override in
                    override.member.json.adding([
                        "default": override.value.json,
                        "origin": origin(of: override.member.name),
                    ])
                }
            ),
            "role": trait.role?.json,
            "composition": trait.composition.json,
        ])
    }

    func cell(_ cell: Cell) -> JSON {
        header(cell.header).adding([
            "composition": cell.composition.json,
            "className": .string(cell.className),
            "namesClass": .bool(cell.namesClass),
            "reuseIdentifier": .string(cell.reuseIdentifier),
            "load": .string(cell.load.rawValue),
            "list": cell.list.map { .string($0.rawValue) },
            "previewLook": cell.previewLook.map { .string($0.rawValue) },
        ])
    }

    func view(_ view: View) -> JSON {
        header(view.header).adding([
            "composition": view.composition.json,
            "isNested": .bool(view.isNested),
            "hasDelegate": .bool(view.hasDelegate),
        ])
    }

    func style(_ style: Style) -> JSON {
        header(style.header).adding([
            "cell": style.cell.json,
            "values": .array(style.values.map(\.json)),
            "texts": .array(encoding.program.shownTexts(of: style.values, in: style.header).map(\.json)),
        ])
    }

    func viewModel(_ viewModel: ViewModel) -> JSON {
        header(viewModel.header).adding([
            "target": viewModel.target.json,
            "composition": viewModel.composition.json,
            "inputs": .array(
                viewModel.inputs.map { input in
                    .object([
                        "name": .string(input.name),
                        "type": input.type.json,
                        "origin": origin(of: input.name),
                    ])
                }
            ),
            "values": .array(viewModel.values.map(\.json)),
            "texts": .array(encoding.program.shownTexts(of: viewModel.values, in: viewModel.header).map(\.json)),
            "extends": viewModel.extends?.json,
            "services": .array(viewModel.services.map(\.json)),
            "isManual": .bool(viewModel.isManual),
        ])
    }

    func fragment(_ fragment: Fragment) -> JSON {
        header(fragment.header).adding(["inputs": .array(fragment.inputs.map(\.json))])
    }

    func screen(_ screen: Screen) -> JSON {
        header(screen.header).adding([
            "controller": screen.controller.map(JSON.string),
            "controllerLoad": screen.controllerLoad.map { .string($0.rawValue) },
            "state": .array(screen.state.map(field)),
            "events": .array(screen.events.map(\.json)),
            "derived": .array(screen.derived.map(\.json)),
            "composition": screen.composition.json,
            "values": .array(screen.values.map(\.json)),
            "wirings": .array(screen.actionBindings.map(\.json)),
            "commands": .array(screen.commands.map(\.json)),
            "sections": .array(screen.sections.map(\.json)),
            "samples": .array(screen.samples.map(\.json)),
            "hasEffects": .bool(screen.hasEffects),
            "texts": .array(encoding.program.shownTexts(of: screen).map(\.json)),
        ])
    }
}
