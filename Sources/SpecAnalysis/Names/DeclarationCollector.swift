// A declaration as written becomes one of the program: with an id, a name in its module's table, and what can be said
// of it before any name is looked up.

import SpecDiagnostics
import SpecModel
import SpecSyntax

extension Rule {
    static let duplicateDeclaration = Rule(
        "duplicate-declaration",
        "Two declarations of one kind and name in one module."
    )
}

/// Collects the declarations of one module's files.
struct DeclarationCollector {
    let analysis: Analysis
    let module: ID<Module>
    private(set) var table = NameTable()
    /// Those of the file that is collected, so far.
    private var collected: [(place: SourceRange, declaration: Declaration)] = []
    private var file = FileID(0)

    init(analysis: Analysis, module: ID<Module>) {
        self.analysis = analysis
        self.module = module
    }

    /// The file's declarations, in its order.
    mutating func collect(_ syntax: SpecSyntax, file: FileID) -> [Declaration] {
        self.file = file
        collected = []
        for token in syntax.tokens { collect(token) }
        for type in syntax.types { collect(type) }
        for model in syntax.models { collect(model) }
        for function in syntax.functions { collect(function) }
        for service in syntax.services { collect(service) }
        for container in syntax.containers { collect(container) }
        for declared in syntax.traits { collect(declared) }
        for cell in syntax.cells { collect(cell) }
        for view in syntax.views { collect(view) }
        for style in syntax.styles { collect(style) }
        for viewModel in syntax.viewModels { collect(viewModel) }
        for screen in syntax.screens { collect(screen) }
        return collected.sorted { $0.place < $1.place }.map(\.declaration)
    }

    private func header(_ name: Located<String>, _ doc: Located<String>?) -> DeclarationHeader {
        DeclarationHeader(name: name.value, doc: doc?.value, module: module)
    }
}

/// Where the declarations of a kind are kept: as written, as they will be checked, and by their names.
private struct Places<Syntax, Declared, Found> {
    let kind: NameKind
    let written: ReferenceWritableKeyPath<Analysis, [SourceDeclaration<Syntax>]>
    let declared: WritableKeyPath<Program, [Declared]>
    let names: WritableKeyPath<NameTable, [String: Found]>
    /// What the table of names has for an id.
    let found: (ID<Declared>) -> Found
    let declaration: (Found) -> Declaration
}

extension Places where Found == ID<Declared> {
    init(
        _ kind: NameKind,
        _ written: ReferenceWritableKeyPath<Analysis, [SourceDeclaration<Syntax>]>,
        _ declared: WritableKeyPath<Program, [Declared]>,
        _ names: WritableKeyPath<NameTable, [String: Found]>,
        _ declaration: @escaping (Found) -> Declaration
    ) {
        self.init(
            kind: kind,
            written: written,
            declared: declared,
            names: names,
            found: { $0 },
            declaration: declaration
        )
    }
}

extension DeclarationCollector {
    /// Gives a declaration its id and remembers where it was written; reports it where the module has its name already.
    private mutating func declare<Syntax, Declared, Found>(
        _ declared: Declared,
        _ syntax: Syntax,
        _ name: Located<String>,
        at range: SourceRange,
        in places: Places<Syntax, Declared, Found>
    ) {
        let found = places.found(ID(analysis[keyPath: places.written].count))
        let declaration = places.declaration(found)
        analysis[keyPath: places.written].append(SourceDeclaration(file: file, syntax: syntax))
        analysis.program[keyPath: places.declared].append(declared)
        analysis.program.origins.declarations[declaration] = name.range
        collected.append((range, declaration))
        guard let first = table[keyPath: places.names][name.value] else {
            table[keyPath: places.names][name.value] = found
            return
        }
        analysis.report(
            Diagnostic(
                .duplicateDeclaration,
                at: name.range,
                "\(places.kind.rawValue) '\(name.value)' is already declared",
                notes: analysis.origin(of: places.declaration(first)).map { [Note("first declared here", at: $0)] }
                    ?? []
            )
        )
    }

    private mutating func collect(_ token: TokenSyntax) {
        declare(
            Token(header: header(token.name, token.doc), value: .invalid),
            token,
            token.name,
            at: token.range,
            in: token.isColor
                ? Places(.color, \.tokens, \.tokens, \.colors, Declaration.token)
                : Places(.font, \.tokens, \.tokens, \.fonts, Declaration.token)
        )
    }

    private mutating func collect(_ type: TypeDeclarationSyntax) {
        checkIsReachable(type.name, isGenerated: type.from == nil)
        declare(
            DeclaredType(
                header: header(type.name, type.doc),
                provenance: Provenance(type.from),
                cases: [],
                isSendable: type.sendable?.value ?? true
            ),
            type,
            type.name,
            at: type.range,
            in: Places(
                kind: .type,
                written: \.types,
                declared: \.types,
                names: \.types,
                found: ValueType.declared,
                declaration: Declaration.init(ofType:)
            )
        )
    }

    private mutating func collect(_ model: ModelSyntax) {
        checkIsReachable(model.name, isGenerated: model.from == nil)
        declare(
            Model(
                header: header(model.name, model.doc),
                provenance: Provenance(model.from),
                fields: [],
                identity: model.identity?.value,
                isSendable: model.sendable?.value ?? true
            ),
            model,
            model.name,
            at: model.range,
            in: Places(
                kind: .type,
                written: \.models,
                declared: \.models,
                names: \.types,
                found: ValueType.model,
                declaration: Declaration.init(ofType:)
            )
        )
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

    private mutating func collect(_ function: FunctionSyntax) {
        declare(
            Function(
                header: header(function.name, function.doc),
                parameters: [],
                result: .invalid,
                swiftPath: function.swift?.parts.map(\.value) ?? []
            ),
            function,
            function.name,
            at: function.range,
            in: Places(.function, \.functions, \.functions, \.functions, Declaration.function)
        )
    }

    private mutating func collect(_ service: ServiceSyntax) {
        declare(
            Service(
                header: header(service.name, service.doc),
                typePath: service.type?.parts.map(\.value) ?? [],
                isExistential: service.type?.isExistential ?? false,
                provenance: service.from.map { Provenance($0) } ?? .here
            ),
            service,
            service.name,
            at: service.range,
            in: Places(.service, \.services, \.services, \.services, Declaration.service)
        )
    }

    private mutating func collect(_ container: ContainerSyntax) {
        declare(
            Container(header: header(container.name, container.doc), services: []),
            container,
            container.name,
            at: container.range,
            in: Places(.container, \.containers, \.containers, \.containers, Declaration.container)
        )
    }

    private mutating func collect(_ declared: TraitSyntax) {
        let facets = declared.facets?.value ?? analysis[file].facets
        declare(
            Trait(
                header: header(declared.name, declared.doc),
                isSplit: facets == .split,
                refines: [],
                members: [],
                overrides: [],
                role: nil,
                composition: .empty,
                division: .empty
            ),
            declared,
            declared.name,
            at: declared.range,
            in: Places(.trait, \.traits, \.traits, \.traits, Declaration.trait)
        )
    }

    private mutating func collect(_ cell: CellSyntax) {
        declare(
            Cell(
                header: header(cell.name, cell.doc),
                composition: .empty,
                className: cell.className?.value ?? cell.name.value,
                reuseIdentifier: cell.reuse?.value ?? cell.name.value,
                load: cell.load.flatMap { LoadKind(rawValue: $0.value.rawValue) } ?? .class
            ),
            cell,
            cell.name,
            at: cell.range,
            in: Places(.cell, \.cells, \.cells, \.cells, Declaration.cell)
        )
    }

    private mutating func collect(_ view: ViewSyntax) {
        declare(
            View(
                header: header(view.name, view.doc),
                composition: .empty,
                isNested: view.nest?.value ?? false,
                hasDelegate: view.delegate?.value ?? false
            ),
            view,
            view.name,
            at: view.range,
            in: Places(.view, \.views, \.views, \.views, Declaration.view)
        )
    }

    private mutating func collect(_ style: StyleSyntax) {
        declare(
            Style(header: header(style.name, style.doc), cell: ID(0), values: []),
            style,
            style.name,
            at: style.range,
            in: Places(.style, \.styles, \.styles, \.styles, Declaration.style)
        )
    }

    private mutating func collect(_ viewModel: ViewModelSyntax) {
        declare(
            ViewModel(
                header: header(viewModel.name, viewModel.doc),
                target: .traits,
                composition: .empty,
                inputs: [],
                values: [],
                extends: nil,
                services: [],
                isManual: viewModel.manualBody != nil
            ),
            viewModel,
            viewModel.name,
            at: viewModel.range,
            in: Places(.viewModel, \.viewModels, \.viewModels, \.viewModels, Declaration.viewModel)
        )
    }

    private mutating func collect(_ screen: ScreenSyntax) {
        declare(
            Screen(
                header: header(screen.name, screen.doc),
                state: [],
                composition: .empty,
                values: [],
                wirings: [],
                events: [],
                derived: [],
                sections: [],
                controller: screen.controller?.value
            ),
            screen,
            screen.name,
            at: screen.range,
            in: Places(.screen, \.screens, \.screens, \.screens, Declaration.screen)
        )
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
