// A backend that writes the checked model as a JSON document for other tools. The document contains all declarations of
// a module and of the modules that it imports, with every name resolved. `docs/model-json.md` documents the format.
// `ModelJSON.version` increases with each change of the format, except for changes that only add keys.
//
// Each enum of the model is encoded by a switch without a default. So if an enum has a new case, this module does not
// compile until it encodes the case. This module depends neither on the syntax of specs nor on the generated Swift.

import JSONOutput
import SpecDiagnostics
import SpecModel

/// A backend that emits one JSON file for the whole program.
public struct ModelJSON: Backend {
    /// The version of the document's format.
    public static let version = 1

    private let showsOrigins: Bool

    /// - Parameter showsOrigins: A Boolean value that indicates whether the document contains source ranges.
    public init(showsOrigins: Bool = true) {
        self.showsOrigins = showsOrigins
    }

    public var rules: [Rule] { [] }
    public var fileExtension: String { "json" }

    public func check(_ program: Program, diagnostics: inout Diagnostics) {}

    public func emission(of program: Program) -> Emission {
        var program = program
        if !showsOrigins { program.origins = Origins() }
        return Emission { [program] in json(of: program).bytes }
    }
}

/// An encoder that encodes one declaration of a program at a time, without source ranges.
package struct DeclarationJSON {
    private let encoding: DeclarationEncoding

    package init(_ program: Program) {
        var program = program
        program.origins = Origins()
        encoding = DeclarationEncoding(program)
    }

    /// Encodes a declaration in the same way as `json(of: program)`, but without source ranges.
    package func json(of declaration: Declaration) -> JSON {
        let program = encoding.program
        let origins = MemberOrigins(of: declaration, encoding: encoding)
        return switch declaration {
        case .token(let id): origins.token(program[id])
        case .type(let id): origins.type(program[id])
        case .model(let id): origins.model(program[id])
        case .function(let id): origins.function(program[id])
        case .service(let id): origins.service(program[id])
        case .container(let id): origins.container(program[id])
        case .trait(let id): origins.trait(program[id])
        case .cell(let id): origins.cell(program[id])
        case .view(let id): origins.view(program[id])
        case .style(let id): origins.style(program[id])
        case .viewModel(let id): origins.viewModel(program[id])
        case .fragment(let id): origins.fragment(program[id])
        case .screen(let id): origins.screen(program[id])
        }
    }
}

/// Encodes the program. The id of a declaration is its index in the array of its kind.
func json(of program: Program) -> JSON {
    let declarations = DeclarationEncoding(program)
    return .object([
        "format": "vmgen-model",
        "version": .integer(ModelJSON.version),
        "main": program.main.json,
        "modules": .array(program.modules.map(\.json)),
        "tokens": declarations.all(program.tokens, Declaration.token) { $0.token($1) },
        "types": declarations.all(program.types, Declaration.type) { $0.type($1) },
        "models": declarations.all(program.models, Declaration.model) { $0.model($1) },
        "functions": declarations.all(program.functions, Declaration.function) { $0.function($1) },
        "services": declarations.all(program.services, Declaration.service) { $0.service($1) },
        "containers": declarations.all(program.containers, Declaration.container) { $0.container($1) },
        "traits": declarations.all(program.traits, Declaration.trait) { $0.trait($1) },
        "cells": declarations.all(program.cells, Declaration.cell) { $0.cell($1) },
        "views": declarations.all(program.views, Declaration.view) { $0.view($1) },
        "styles": declarations.all(program.styles, Declaration.style) { $0.style($1) },
        "viewModels": declarations.all(program.viewModels, Declaration.viewModel) { $0.viewModel($1) },
        "fragments": declarations.all(program.fragments, Declaration.fragment) { $0.fragment($1) },
        "screens": declarations.all(program.screens, Declaration.screen) { $0.screen($1) },
        "calls": .array(program.origins.calls.map(declarations.call)),
    ])
}

extension ID {
    var json: JSON { .integer(index) }
}

extension Module {
    fileprivate var json: JSON {
        .object([
            "name": name.map(JSON.string),
            "access": .string(access.rawValue),
            "imports": .array(imports.map(JSON.string)),
            "frameworks": .array(frameworks.map { .string($0.rawValue) }),
            "files": .array(files.map(\.json)),
        ])
    }
}

extension SpecFile {
    fileprivate var json: JSON {
        .object([
            "path": .string(path),
            "imports": .array(imports.map(JSON.string)),
            "declarations": .array(declarations.map(\.json)),
        ])
    }
}

extension Declaration {
    /// The declaration's kind, and its index among the declarations of that kind.
    var json: JSON {
        switch self {
        case .token(let id): .object(["kind": "token", "id": id.json])
        case .type(let id): .object(["kind": "type", "id": id.json])
        case .model(let id): .object(["kind": "model", "id": id.json])
        case .function(let id): .object(["kind": "function", "id": id.json])
        case .service(let id): .object(["kind": "service", "id": id.json])
        case .container(let id): .object(["kind": "container", "id": id.json])
        case .fragment(let id): .object(["kind": "fragment", "id": id.json])
        case .trait(let id): .object(["kind": "trait", "id": id.json])
        case .cell(let id): .object(["kind": "cell", "id": id.json])
        case .view(let id): .object(["kind": "view", "id": id.json])
        case .style(let id): .object(["kind": "style", "id": id.json])
        case .viewModel(let id): .object(["kind": "viewModel", "id": id.json])
        case .screen(let id): .object(["kind": "screen", "id": id.json])
        }
    }
}
