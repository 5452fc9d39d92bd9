// Writes stubs as Swift: types in new files, and extensions of existing types.

import SpecModel
import SwiftBackend
import SwiftOutput

/// A writer of the stubs of one module.
struct StubWriter {
    let swift: ClientSwift
    let framework: StubFramework
    /// The names of the types that this run writes.
    let written: Set<String>
    /// The names of all classes that the module has after the run.
    let classes: Set<String>

    var program: Program { swift.program }
    var own: Modifiers { Modifiers(swift.access) }

    /// Returns the content of a new file that declares a type.
    func file(of type: StubType) -> [UInt8] {
        var body = SwiftWriter()
        var usesFramework = true
        switch type.kind {
        case .viewModel(let id):
            usesFramework = false
            write(program[id], of: type, to: &body)
        case .cellView(let ids): writeCellView(ids, of: type, to: &body)
        case .view(let id): write(program[id], to: &body)
        case .controller(let id): usesFramework = writeController(of: program[id], type.name, to: &body)
        case .cells(let ids): writeCells(of: ids, type, to: &body)
        case .views(let id): writeViews(of: id, type, to: &body)
        }
        var imports = swift.imports(body.record)
        if usesFramework, let module = framework.module { imports.append(Import(module, frameworkAccess)) }
        var writer = SwiftWriter()
        writer.imports(imports)
        if framework == .swiftui, drawsControls(type).contains(where: usesUIKit) {
            writer.whereUIKitIs(.internal) { _ in }
        }
        writer.append(body)
        return writer.finish()
    }

    /// Returns the compositions for which a type contains controls.
    private func drawsControls(_ type: StubType) -> [Composition] {
        switch type.kind {
        case .cellView(let ids): ids.prefix(1).map { program[$0].composition }
        case .view(let id): [program[id].composition]
        case .viewModel, .controller, .cells, .views: []
        }
    }

    private var frameworkAccess: Import.Access {
        switch swift.access {
        case .public: .public
        case .package: .package
        default: .plain
        }
    }

    func frameworkType(_ name: String) -> SwiftType {
        framework.module.map { swift.type(name, ofFramework: $0) } ?? .named(name)
    }

    // MARK: View models

    private func write(_ viewModel: ViewModel, of type: StubType, to writer: inout SwiftWriter) {
        let composition = swift.composition(of: viewModel)
        let required = composition.members.filter(swift.isRequired)
        var stored: [(entry: Composition.Member, type: ValueType, isSettable: Bool)] = []
        for entry in required {
            guard case .property(let type, let isSettable) = entry.member.kind else { continue }
            stored.append((entry, type, isSettable))
        }
        let services = swift.services(of: viewModel)
        let servicesName = unused("services", beside: Set(composition.members.map(\.member.name)))
        let initial = initialValues(of: stored.map { ($0.entry, $0.type) })
        let isServiceBased = services != nil && initial != nil && servicesName == "services"
        swift.useMembers(of: composition, in: &writer)
        writer.type(
            .struct,
            type.name,
            Modifiers(swift.access, .nonisolated),
            inherits: type.protocolsInShort(swift) + (isServiceBased ? [swift.serviceBased] : []),
            doc: viewModel.header.doc
        ) { writer in
            for (entry, type, isSettable) in stored {
                let type = swift.type(type)
                writer.storedProperty(entry.member.name, type, own, isConstant: !isSettable, doc: entry.member.doc)
            }
            if let services {
                writer.storedProperty(servicesName, .any(services), Modifiers(.private), isConstant: true)
            }
            if !stored.isEmpty || services != nil {
                var parameters = stored.map { swift.parameter(for: $0.entry, of: $0.type) }
                if let services { parameters.append(Parameter(servicesName, .any(services))) }
                writer.initializer(parameters, own) { writer in
                    for parameter in parameters { assign(parameter.name, to: &writer) }
                }
            }
            if isServiceBased, let services, let initial, !stored.isEmpty {
                writeServicesInitializer(services, initial, to: &writer)
            }
            for entry in required {
                guard case .action(let parameters) = entry.member.kind else { continue }
                writeAction(entry.member.name, parameters, to: &writer)
            }
        }
    }

    /// Returns the initial values of the stored members, for an initializer whose only parameter is `services`. Omits
    /// members with a default value. Returns `nil` if a spec cannot express a value for the type of a member.
    private func initialValues(
        of stored: [(entry: Composition.Member, type: ValueType)]
    ) -> [(name: String, value: Constant, type: ValueType)]? {
        let values = FixtureValues(program: program, namesTexts: false)
        var initial: [(name: String, value: Constant, type: ValueType)] = []
        for (entry, type) in stored {
            if swift.parameter(for: entry, of: type).defaultValue != nil { continue }
            let name = entry.member.name
            guard let value = values.value(of: type, named: name) else { return nil }
            initial.append((name, value, type))
        }
        return initial
    }

    /// Writes `init(services: any HasClock) { self.init(text: "", services: services) }`.
    private func writeServicesInitializer(
        _ services: SwiftType,
        _ initial: [(name: String, value: Constant, type: ValueType)],
        to writer: inout SwiftWriter
    ) {
        writer.initializer([Parameter("services", .any(services))], own) { writer in
            writer.selfInitializer { writer in
                for (name, value, type) in initial {
                    writer.argument(name)
                    swift.write(value, of: type, to: &writer)
                }
                writer.argument("services")
                writer.reference("services")
            }
        }
    }

    private func unused(_ name: String, beside taken: Set<String>) -> String {
        var name = name
        while taken.contains(name) { name += "_" }
        return name
    }

    /// Writes `self.text = text`.
    func assign(_ name: String, to writer: inout SwiftWriter) {
        writer.assignment(
            to: {
                $0.selfReference(); $0.member(name)
            },
            { $0.reference(name) }
        )
    }

    private func writeAction(_ name: String, _ parameters: [SpecModel.Parameter], to writer: inout SwiftWriter) {
        writer.emptyFunction(swift.signature(of: name, parameters), Modifiers(swift.access, .mainActor))
    }

    // MARK: Controllers

    /// Writes a controller, and returns a Boolean value that indicates whether the controller uses the UI framework.
    private func writeController(of screen: Screen, _ name: String, to writer: inout SwiftWriter) -> Bool {
        let hasClass = framework.hasClasses
        writer.type(
            .finalClass,
            name,
            Modifiers(swift.access, hasClass ? .unstated : .mainActor),
            inherits: hasClass ? [frameworkType(framework.controllerClass)] : [],
            doc: screen.header.doc
        ) { writer in
            writer.unwrappedProperty(ControllerMember.viewModel, swift.store(of: screen), own)
            if !framework.makesController(of: screen, swift) { writeInstantiate(name, to: &writer) }
        }
        return hasClass
    }

    func writeInstantiate(_ name: String, to writer: inout SwiftWriter) {
        let signature = Signature(ControllerMember.instantiate, result: .named(name))
        var modifiers = own
        modifiers.isStatic = true
        writer.function(signature, modifiers) {
            $0.type(.named(name))
            $0.call()
        }
    }

    // MARK: Extensions

    /// Returns an extension with the missing members of a type, and the imports that the extension requires.
    func `extension`(of type: StubType, _ missingMembers: MissingMembers, existing: ExistingType) -> (
        text: [UInt8], imports: [Import]
    ) {
        var writer = SwiftWriter()
        if case .viewModel(let id) = type.kind { swift.useMembers(of: program[id].composition, in: &writer) }
        let extended = SwiftType.named(existing.path)
        writer.extension(of: extended, swift.access, .unstated, inherits: missingMembers.protocols) { writer in
            for requirement in missingMembers.requirements {
                switch requirement.kind {
                case .action(let parameters): writeAction(requirement.name, parameters, to: &writer)
                case .configure(let cell):
                    writeEmptyConfigure(with: swift.presentable(of: program[cell]), to: &writer)
                case .configureView(let view):
                    writeEmptyConfigure(with: swift.presentable(of: program[view]), to: &writer)
                case .making(let cell, let place, let kind):
                    let list = CellList(
                        kind: kind,
                        name: existing.source(of: framework, kind) ?? "",
                        makesOptionalRows: existing.made(in: .row).contains("NSView ?")
                    )
                    writeMaking(cell, in: place, of: list, registers: true, to: &writer)
                case .showing(let cell, let place, let screen):
                    writeShowing(cell, in: place, of: screen, to: &writer)
                case .instantiate: writeInstantiate(existing.name, to: &writer)
                case .property, .store, .delegate: break
                }
            }
        }
        var imports = swift.imports(writer.record)
        let namesFramework = missingMembers.requirements.contains { requirement in
            switch requirement.kind {
            case .making, .showing: true
            case .property, .action, .configure, .configureView, .delegate, .store, .instantiate: false
            }
        }
        if namesFramework, let module = framework.module { imports.append(Import(module, frameworkAccess)) }
        return (writer.finish(), imports)
    }

    private func writeEmptyConfigure(with presentable: SwiftType, to writer: inout SwiftWriter) {
        writer.emptyFunction(configure(with: presentable), Modifiers(swift.access, .mainActor))
    }

    /// Returns the Swift text of the stored property for a view's delegate, and the imports that the property requires.
    /// The text has no indentation.
    func delegate(of view: View) -> (text: [UInt8], imports: [Import]) {
        var writer = SwiftWriter()
        if let delegate = swift.delegate(of: view) { writer.weakProperty("delegate", .any(delegate), own) }
        let imports = swift.imports(writer.record)
        return (writer.finish(), imports)
    }

    func configure(with presentable: SwiftType) -> Signature {
        Signature("configure", [Parameter(label: "with", name: Self.viewModel, type: .some(presentable))])
    }

    static let viewModel = "viewModel"
}
