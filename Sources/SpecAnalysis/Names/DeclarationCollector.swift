// Collects the declarations of all modules. Each declaration gets an ID, a name in the table of its module, and the
// properties that need no name lookup.

import SpecDiagnostics
import SpecModel
import SpecSyntax

let declarationRules: [Rule] = [.duplicateDeclaration]

extension Rule {
    static let duplicateDeclaration = Rule(
        "duplicate-declaration",
        "Reports a second declaration of the same kind and name in one module."
    )
}

/// Collects the declarations of all modules, file by file.
struct DeclarationCollector {
    var program = Program(main: ID(0))
    private(set) var sources = SourceDeclarations()
    private(set) var screens: [SourceDeclaration<ScreenSyntax>] = []
    /// The name tables of the modules that were collected so far.
    private(set) var tables: [NameTable] = []
    private let reporter: Reporter
    private var module = ID<Module>(0)
    private var facets = FacetsSyntax.single
    /// The declarations of the current file that were collected so far.
    private var collected: [(place: SourceRange, declaration: Declaration)] = []

    init(_ reporter: Reporter) {
        self.reporter = reporter
    }

    /// Starts the collection of a module's declarations.
    ///
    /// - Parameter facets: The default of `facets` for traits that do not specify it.
    mutating func begin(_ module: ID<Module>, facets: FacetsSyntax) {
        self.module = module
        self.facets = facets
        tables.append(NameTable())
    }

    /// Collects the declarations of a file, and returns them in source order.
    mutating func collect(_ syntax: SpecSyntax, _ file: FileScope) -> [Declaration] {
        collected = []
        for token in syntax.tokens { collect(token, file) }
        for type in syntax.types { collect(type, file) }
        for model in syntax.models { collect(model, file) }
        for function in syntax.functions { collect(function, file) }
        for service in syntax.services { collect(service, file) }
        for container in syntax.containers { collect(container, file) }
        for declared in syntax.traits { collect(declared, file) }
        for cell in syntax.cells { collect(cell, file) }
        for view in syntax.views { collect(view, file) }
        for style in syntax.styles { collect(style, file) }
        for viewModel in syntax.viewModels { collect(viewModel, file) }
        for fragment in syntax.fragments { collect(fragment, file) }
        for screen in syntax.screens { collect(screen, file) }
        return collected.sorted { $0.place < $1.place }.map(\.declaration)
    }

    private func header(_ name: Located<String>, _ doc: Located<String>?) -> DeclarationHeader {
        DeclarationHeader(name: name.value, doc: doc?.value, module: module)
    }

    /// Adds a declaration to the name table of its module and records its source range. Reports a name that the module
    /// already declares.
    private mutating func declare(
        _ declaration: Declaration,
        _ name: Located<String>,
        _ kind: NameKind,
        at range: SourceRange
    ) {
        program.origins.declarations[declaration] = name.range
        reporter.declare(.declaration(declaration), at: name.range)
        collected.append((range, declaration))
        guard let first = tables[module.index].declare(declaration, as: name.value, kind) else { return }
        let place = program.origins.declarations[first]
        reporter.report(
            Diagnostic(
                .duplicateDeclaration,
                at: name.range,
                "\(kind.rawValue) '\(name.value)' is already declared",
                notes: place.map { [Note("\(kind.rawValue) '\(name.value)' is first declared here", at: $0)] } ?? []
            )
        )
    }
}

extension DeclarationCollector {
    private mutating func collect(_ token: TokenSyntax, _ file: FileScope) {
        declare(.token(ID(program.tokens.count)), token.name, token.isColor ? .color : .font, at: token.range)
        sources.tokens.append(SourceDeclaration(file: file, syntax: token))
        program.tokens.append(Token(header: header(token.name, token.doc), value: .invalid))
    }

    private mutating func collect(_ type: TypeDeclarationSyntax, _ file: FileScope) {
        checkIsReachable(type.name, isGenerated: type.from == nil)
        declare(.type(ID(program.types.count)), type.name, .type, at: type.range)
        sources.types.append(SourceDeclaration(file: file, syntax: type))
        program.types.append(
            DeclaredType(
                header: header(type.name, type.doc),
                provenance: Provenance(type.from),
                cases: [],
                isSendable: type.sendable?.value ?? true,
                isEquatable: type.from == nil || type.equatable?.value == true,
                conforms: type.from == nil ? type.conforms.map { $0.parts.map(\.value) } : []
            )
        )
    }

    private mutating func collect(_ model: ModelSyntax, _ file: FileScope) {
        checkIsReachable(model.name, isGenerated: model.from == nil)
        declare(.model(ID(program.models.count)), model.name, .type, at: model.range)
        sources.models.append(SourceDeclaration(file: file, syntax: model))
        program.models.append(
            Model(
                header: header(model.name, model.doc),
                provenance: Provenance(model.from),
                fields: [],
                derived: [],
                identity: model.identity?.value,
                isSendable: model.sendable?.value ?? true,
                isEquatable: model.from == nil || model.equatable?.value == true,
                conforms: model.from == nil ? model.conforms.map { $0.parts.map(\.value) } : []
            )
        )
    }

    /// Reports a type with the name of a built-in type, because specs cannot refer to such a type.
    private func checkIsReachable(_ name: Located<String>, isGenerated: Bool) {
        guard let builtin = BuiltinType(named: name.value) else { return }
        // Another check reports a generated type with the name of a Swift or Foundation type, because its generated
        // code would not compile. All built-in types except `Color`, `Font` and `Image` have such names.
        let isOnlyOfTheLanguage = [.color, .font, .image].contains(builtin)
        guard !isGenerated || isOnlyOfTheLanguage else { return }
        reporter.report(
            Diagnostic(.shadowedSystemName, at: name.range, "'\(name.value)' is already the name of a built-in type")
        )
    }

    private mutating func collect(_ function: FunctionSyntax, _ file: FileScope) {
        declare(.function(ID(program.functions.count)), function.name, .function, at: function.range)
        sources.functions.append(SourceDeclaration(file: file, syntax: function))
        program.functions.append(
            Function(
                header: header(function.name, function.doc),
                parameters: [],
                result: .invalid,
                takesLocale: function.locale?.value ?? false,
                takesCalendar: function.calendar?.value ?? false,
                swiftPath: function.swift?.parts.map(\.value) ?? [],
                examples: []
            )
        )
    }

    private mutating func collect(_ service: ServiceSyntax, _ file: FileScope) {
        declare(.service(ID(program.services.count)), service.name, .service, at: service.range)
        sources.services.append(SourceDeclaration(file: file, syntax: service))
        program.services.append(
            Service(
                header: header(service.name, service.doc),
                typePath: service.type?.parts.map(\.value) ?? [],
                isExistential: service.type?.isExistential ?? false,
                provenance: service.from.map { Provenance($0) } ?? .here
            )
        )
    }

    private mutating func collect(_ container: ContainerSyntax, _ file: FileScope) {
        declare(.container(ID(program.containers.count)), container.name, .container, at: container.range)
        sources.containers.append(SourceDeclaration(file: file, syntax: container))
        program.containers.append(Container(header: header(container.name, container.doc), services: []))
    }

    private mutating func collect(_ declared: TraitSyntax, _ file: FileScope) {
        let facets = declared.facets?.value ?? self.facets
        declare(.trait(ID(program.traits.count)), declared.name, .trait, at: declared.range)
        sources.traits.append(SourceDeclaration(file: file, syntax: declared))
        program.traits.append(
            Trait(
                header: header(declared.name, declared.doc),
                isSplit: facets == .split,
                refines: [],
                members: [],
                overrides: [],
                role: nil,
                composition: .empty,
                division: .empty
            )
        )
    }

    private mutating func collect(_ cell: CellSyntax, _ file: FileScope) {
        declare(.cell(ID(program.cells.count)), cell.name, .cell, at: cell.range)
        sources.cells.append(SourceDeclaration(file: file, syntax: cell))
        program.cells.append(
            Cell(
                header: header(cell.name, cell.doc),
                composition: .empty,
                className: cell.className?.value ?? cell.name.value,
                namesClass: cell.className != nil,
                reuseIdentifier: cell.reuse?.value ?? cell.name.value,
                load: cell.load.flatMap { LoadKind(rawValue: $0.value.rawValue) } ?? .class,
                list: cell.list.flatMap { ListKind(rawValue: $0.value.rawValue) }
                    ?? (cell.className == nil ? nil : .table),
                previewLook: cell.preview.flatMap { PreviewLook(rawValue: $0.value.rawValue) }
            )
        )
    }

    private mutating func collect(_ view: ViewSyntax, _ file: FileScope) {
        declare(.view(ID(program.views.count)), view.name, .view, at: view.range)
        sources.views.append(SourceDeclaration(file: file, syntax: view))
        program.views.append(
            View(
                header: header(view.name, view.doc),
                composition: .empty,
                isNested: view.nest?.value ?? false,
                hasDelegate: view.delegate?.value ?? false
            )
        )
    }

    private mutating func collect(_ style: StyleSyntax, _ file: FileScope) {
        declare(.style(ID(program.styles.count)), style.name, .style, at: style.range)
        sources.styles.append(SourceDeclaration(file: file, syntax: style))
        program.styles.append(Style(header: header(style.name, style.doc), cell: ID(0), values: []))
    }

    private mutating func collect(_ viewModel: ViewModelSyntax, _ file: FileScope) {
        declare(.viewModel(ID(program.viewModels.count)), viewModel.name, .viewModel, at: viewModel.range)
        sources.viewModels.append(SourceDeclaration(file: file, syntax: viewModel))
        program.viewModels.append(
            ViewModel(
                header: header(viewModel.name, viewModel.doc),
                target: .traits,
                composition: .empty,
                inputs: [],
                values: [],
                extends: nil,
                services: [],
                isManual: viewModel.manualBody != nil
            )
        )
    }

    private mutating func collect(_ fragment: FragmentSyntax, _ file: FileScope) {
        declare(.fragment(ID(program.fragments.count)), fragment.name, .fragment, at: fragment.range)
        sources.fragments.append(SourceDeclaration(file: file, syntax: fragment))
        program.fragments.append(Fragment(header: header(fragment.name, fragment.doc), inputs: []))
    }

    private mutating func collect(_ screen: ScreenSyntax, _ file: FileScope) {
        declare(.screen(ID(program.screens.count)), screen.name, .screen, at: screen.range)
        screens.append(SourceDeclaration(file: file, syntax: screen))
        program.screens.append(
            Screen(
                header: header(screen.name, screen.doc),
                state: [],
                composition: .empty,
                values: [],
                actionBindings: [],
                commands: [],
                events: [],
                derived: [],
                sections: [],
                samples: [],
                hasEffects: false,
                controller: screen.controller?.value,
                controllerLoad: screen.load.flatMap { LoadKind(rawValue: $0.value.rawValue) }
            )
        )
    }
}

extension SpecSyntax {
    /// The number of bytes from the start of the spec to the end of the last declaration that is not a function, a
    /// service or a container.
    var byteCount: Int {
        var end: UInt32 = 0
        for token in tokens { end = max(end, token.range.end) }
        for type in types { end = max(end, type.range.end) }
        for model in models { end = max(end, model.range.end) }
        for declared in traits { end = max(end, declared.range.end) }
        for cell in cells { end = max(end, cell.range.end) }
        for view in views { end = max(end, view.range.end) }
        for style in styles { end = max(end, style.range.end) }
        for viewModel in viewModels { end = max(end, viewModel.range.end) }
        for fragment in fragments { end = max(end, fragment.range.end) }
        for screen in screens { end = max(end, screen.range.end) }
        return Int(end)
    }
}

extension Provenance {
    /// Creates the provenance from the value of a `from` key: the name of a module, or `here`. If `from` is `nil`, the
    /// declaration is generated.
    init(_ from: Located<String>?) {
        switch from?.value {
        case nil: self = .generated
        case "here": self = .here
        case .some(let module): self = .imported(module)
        }
    }
}
