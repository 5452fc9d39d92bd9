// The first pass: every declaration of every module gets its id and its name.

import SpecDiagnostics
import SpecModel
import SpecSyntax

let linkingRules: [Rule] = [
    .unknownName, .ambiguousName, .inaccessibleName, .unknownModule, .unresolvedNames, .duplicateDeclaration,
]

extension Rule {
    static let duplicateDeclaration = Rule(
        "duplicate-declaration",
        "Two declarations of one kind and name in one module."
    )
}

/// Gives every declaration an id, in the order of modules, paths and text, and every file its scope.
func collectDeclarations(of modules: [ModuleSyntax], in analysis: Analysis) {
    var incomplete: Set<Int> = []
    for (index, module) in modules.enumerated() {
        let configuration = module.configuration
        var collected = Module(
            name: module.name,
            access: configuration?.access.flatMap { AccessLevel(rawValue: $0.value.rawValue) } ?? .internal,
            imports: configuration?.imports.map(\.value) ?? []
        )
        var collector = DeclarationCollector(analysis: analysis, module: ID(index))
        for spec in module.specs.sorted(by: { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }) {
            analysis.units.append(
                .init(
                    module: ID(index),
                    syntax: spec.syntax,
                    facets: configuration?.facets?.value ?? .single,
                    scope: Scope()
                )
            )
            if !spec.syntax.isComplete { incomplete.insert(index) }
            collected.files.append(
                SpecFile(
                    path: spec.path,
                    source: spec.syntax.id,
                    imports: spec.syntax.imports.map(\.value),
                    declarations: collector.collect(spec.syntax, unit: analysis.units.count - 1)
                )
            )
        }
        analysis.program.modules.append(collected)
        analysis.tables.append(collector.table)
    }
    for unit in analysis.units.indices {
        analysis.units[unit].scope = scope(of: analysis.units[unit], modules, incomplete: incomplete, in: analysis)
    }
}

/// Collects the declarations of one module's files.
private struct DeclarationCollector {
    let analysis: Analysis
    let module: ID<Module>
    var table = NameTable()

    init(analysis: Analysis, module: ID<Module>) {
        self.analysis = analysis
        self.module = module
    }

    /// The file's declarations, in its order.
    mutating func collect(_ syntax: SpecSyntax, unit: Int) -> [Declaration] {
        var collected: [(SourceRange, Declaration)] = []
        for token in syntax.tokens { collected.append((token.range, collect(token, unit: unit))) }
        for type in syntax.types { collected.append((type.range, collect(type, unit: unit))) }
        for model in syntax.models { collected.append((model.range, collect(model, unit: unit))) }
        for function in syntax.functions { collected.append((function.range, collect(function, unit: unit))) }
        for service in syntax.services { collected.append((service.range, collect(service, unit: unit))) }
        for container in syntax.containers { collected.append((container.range, collect(container, unit: unit))) }
        for declared in syntax.traits { collected.append((declared.range, collect(declared, unit: unit))) }
        for cell in syntax.cells { collected.append((cell.range, collect(cell, unit: unit))) }
        for view in syntax.views { collected.append((view.range, collect(view, unit: unit))) }
        for style in syntax.styles { collected.append((style.range, collect(style, unit: unit))) }
        for viewModel in syntax.viewModels { collected.append((viewModel.range, collect(viewModel, unit: unit))) }
        for screen in syntax.screens { collected.append((screen.range, collect(screen, unit: unit))) }
        return collected.sorted { $0.0 < $1.0 }.map(\.1)
    }

    private func header(_ name: Located<String>, _ doc: Located<String>?) -> DeclarationHeader {
        DeclarationHeader(name: name.value, doc: doc?.value, module: module)
    }

    /// Remembers where it was written; reports it where the module has that name already.
    private mutating func enter<Found>(
        _ name: Located<String>,
        _ kind: NameKind,
        as declaration: Declaration,
        _ found: Found,
        in names: WritableKeyPath<NameTable, [String: Found]>,
        earlier: (Found) -> Declaration
    ) {
        analysis.program.origins.declarations[declaration] = name.range
        guard let first = table[keyPath: names][name.value] else {
            table[keyPath: names][name.value] = found
            return
        }
        analysis.report(
            Diagnostic(
                .duplicateDeclaration,
                at: name.range,
                "\(kind.rawValue) '\(name.value)' is already declared",
                notes: analysis.origin(of: earlier(first)).map { [Note("first declared here", at: $0)] } ?? []
            )
        )
    }

    private mutating func collect(_ token: TokenSyntax, unit: Int) -> Declaration {
        let id = ID<Token>(analysis.tokens.count)
        analysis.tokens.append(Written(unit: unit, syntax: token))
        analysis.program.tokens.append(Token(header: header(token.name, token.doc), value: .invalid))
        enter(
            token.name,
            token.isColor ? .color : .font,
            as: .token(id),
            id,
            in: token.isColor ? \.colors : \.fonts,
            earlier: Declaration.token
        )
        return .token(id)
    }

    /// A type of the language's own names is what every spec means by them: one of a module's could not be referred to.
    private func checkIsReachable(_ name: Located<String>, isGenerated: Bool) {
        guard let builtin = BuiltinType(rawValue: name.value) else { return }
        // A generated one that is Swift's or Foundation's as well is refused for what the output would mean by it.
        let isOnlyOfTheLanguage = [.color, .font, .image].contains(builtin)
        guard !isGenerated || isOnlyOfTheLanguage else { return }
        analysis.report(
            Diagnostic(.shadowedSystemName, at: name.range, "'\(name.value)' is a type of the language itself")
        )
    }

    private mutating func collect(_ type: TypeDeclarationSyntax, unit: Int) -> Declaration {
        checkIsReachable(type.name, isGenerated: type.from == nil)
        let id = ID<DeclaredType>(analysis.types.count)
        analysis.types.append(Written(unit: unit, syntax: type))
        analysis.program.types.append(
            DeclaredType(
                header: header(type.name, type.doc),
                provenance: Provenance(type.from),
                cases: [],
                isSendable: type.sendable?.value ?? true
            )
        )
        enter(type.name, .type, as: .type(id), .declared(id), in: \.types, earlier: Declaration.init(ofType:))
        return .type(id)
    }

    private mutating func collect(_ model: ModelSyntax, unit: Int) -> Declaration {
        checkIsReachable(model.name, isGenerated: model.from == nil)
        let id = ID<Model>(analysis.models.count)
        analysis.models.append(Written(unit: unit, syntax: model))
        analysis.program.models.append(
            Model(
                header: header(model.name, model.doc),
                provenance: Provenance(model.from),
                fields: [],
                identity: model.identity?.value,
                isSendable: model.sendable?.value ?? true
            )
        )
        enter(model.name, .type, as: .model(id), .model(id), in: \.types, earlier: Declaration.init(ofType:))
        return .model(id)
    }

    private mutating func collect(_ function: FunctionSyntax, unit: Int) -> Declaration {
        let id = ID<Function>(analysis.functions.count)
        analysis.functions.append(Written(unit: unit, syntax: function))
        analysis.program.functions.append(
            Function(
                header: header(function.name, function.doc),
                parameters: [],
                result: .invalid,
                swiftPath: function.swift?.parts.map(\.value) ?? []
            )
        )
        enter(function.name, .function, as: .function(id), id, in: \.functions, earlier: Declaration.function)
        return .function(id)
    }

    private mutating func collect(_ service: ServiceSyntax, unit: Int) -> Declaration {
        let id = ID<Service>(analysis.services.count)
        analysis.services.append(Written(unit: unit, syntax: service))
        analysis.program.services.append(
            Service(
                header: header(service.name, service.doc),
                typePath: service.type?.parts.map(\.value) ?? [],
                isExistential: service.type?.isExistential ?? false,
                provenance: service.from.map { Provenance($0) } ?? .here
            )
        )
        enter(service.name, .service, as: .service(id), id, in: \.services, earlier: Declaration.service)
        return .service(id)
    }

    private mutating func collect(_ container: ContainerSyntax, unit: Int) -> Declaration {
        let id = ID<Container>(analysis.containers.count)
        analysis.containers.append(Written(unit: unit, syntax: container))
        analysis.program.containers.append(Container(header: header(container.name, container.doc), services: []))
        enter(container.name, .container, as: .container(id), id, in: \.containers, earlier: Declaration.container)
        return .container(id)
    }

    private mutating func collect(_ declared: TraitSyntax, unit: Int) -> Declaration {
        let id = ID<Trait>(analysis.traits.count)
        analysis.traits.append(Written(unit: unit, syntax: declared))
        analysis.program.traits.append(
            Trait(
                header: header(declared.name, declared.doc),
                isSplit: (declared.facets?.value ?? analysis.units[unit].facets) == .split
            )
        )
        enter(declared.name, .trait, as: .trait(id), id, in: \.traits, earlier: Declaration.trait)
        return .trait(id)
    }

    private mutating func collect(_ cell: CellSyntax, unit: Int) -> Declaration {
        let id = ID<Cell>(analysis.cells.count)
        analysis.cells.append(Written(unit: unit, syntax: cell))
        analysis.program.cells.append(
            Cell(
                header: header(cell.name, cell.doc),
                composition: Composition(),
                className: cell.className?.value ?? cell.name.value,
                reuseIdentifier: cell.reuse?.value ?? cell.name.value,
                load: cell.load.flatMap { LoadKind(rawValue: $0.value.rawValue) } ?? .class
            )
        )
        enter(cell.name, .cell, as: .cell(id), id, in: \.cells, earlier: Declaration.cell)
        return .cell(id)
    }

    private mutating func collect(_ view: ViewSyntax, unit: Int) -> Declaration {
        let id = ID<View>(analysis.views.count)
        analysis.views.append(Written(unit: unit, syntax: view))
        analysis.program.views.append(
            View(
                header: header(view.name, view.doc),
                composition: Composition(),
                isNested: view.nest?.value ?? false,
                hasDelegate: view.delegate?.value ?? false
            )
        )
        enter(view.name, .view, as: .view(id), id, in: \.views, earlier: Declaration.view)
        return .view(id)
    }

    private mutating func collect(_ style: StyleSyntax, unit: Int) -> Declaration {
        let id = ID<Style>(analysis.styles.count)
        analysis.styles.append(Written(unit: unit, syntax: style))
        analysis.program.styles.append(Style(header: header(style.name, style.doc), cell: ID(0), values: []))
        enter(style.name, .style, as: .style(id), id, in: \.styles, earlier: Declaration.style)
        return .style(id)
    }

    private mutating func collect(_ viewModel: ViewModelSyntax, unit: Int) -> Declaration {
        let id = ID<ViewModel>(analysis.viewModels.count)
        analysis.viewModels.append(Written(unit: unit, syntax: viewModel))
        analysis.program.viewModels.append(
            ViewModel(
                header: header(viewModel.name, viewModel.doc),
                target: .traits,
                composition: Composition(),
                isManual: viewModel.manualBody != nil
            )
        )
        enter(
            viewModel.name,
            .viewModel,
            as: .viewModel(id),
            id,
            in: \.viewModels,
            earlier: Declaration.viewModel
        )
        return .viewModel(id)
    }

    private mutating func collect(_ screen: ScreenSyntax, unit: Int) -> Declaration {
        let id = ID<Screen>(analysis.screens.count)
        analysis.screens.append(Written(unit: unit, syntax: screen))
        analysis.program.screens.append(
            Screen(header: header(screen.name, screen.doc), controller: screen.controller?.value)
        )
        enter(screen.name, .screen, as: .screen(id), id, in: \.screens, earlier: Declaration.screen)
        return .screen(id)
    }
}

extension Provenance {
    /// Of a `from` key: a module, or `here`.
    init(_ from: Located<String>?) {
        switch from?.value {
        case nil: self = .generated
        case "here": self = .here
        case .some(let module): self = .imported(module)
        }
    }
}

extension Declaration {
    /// Of a name in the table that types and models share.
    init(ofType type: ValueType) {
        switch type {
        case .model(let id): self = .model(id)
        case .declared(let id): self = .type(id)
        default: preconditionFailure("only declared types have names in the table")
        }
    }
}
