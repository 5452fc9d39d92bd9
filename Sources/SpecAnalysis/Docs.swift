import SpecDiagnostics
import SpecModel

let docRules: [Rule] = [.missingDoc]

extension Rule {
    static let missingDoc = Rule("missing-doc", .off, "Reports a declaration without a 'doc'.")
}

/// Reports each declaration of the compiled module that becomes a type in generated code and has no `doc`. The rule
/// `missing-doc` is disabled unless the options of the module enable it.
///
/// - Parameter isEnabled: A closure that returns whether a rule is enabled. Checks of disabled rules are skipped.
public func checkDocs(of program: Program, where isEnabled: (Rule) -> Bool, diagnostics: inout Diagnostics) {
    guard isEnabled(.missingDoc) else { return }
    for declaration in program[program.main].files.flatMap(\.declarations) {
        guard let header = program.documentedHeader(of: declaration), header.doc == nil,
            let place = program.origins.declarations[declaration]
        else { continue }
        diagnostics.report(Diagnostic(.missingDoc, at: place, "\(declaration.kindName) '\(header.name)' has no 'doc'"))
    }
}

extension Program {
    /// Returns the header of a declaration that becomes a type in generated code, or `nil` for any other declaration.
    fileprivate func documentedHeader(of declaration: Declaration) -> DeclarationHeader? {
        switch declaration {
        case .type(let id): self[id].provenance == .generated ? self[id].header : nil
        case .model(let id): self[id].provenance == .generated ? self[id].header : nil
        case .trait(let id): self[id].header
        case .cell(let id): self[id].header
        case .view(let id): self[id].header
        case .style(let id): self[id].header
        case .viewModel(let id): self[id].header
        case .screen(let id): self[id].header
        case .token, .function, .service, .container, .fragment: nil
        }
    }
}
