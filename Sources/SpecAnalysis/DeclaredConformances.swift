// Checks declared conformances: `equatable` of handwritten types, and `conforms` of generated types. Any protocol is
// allowed, because an extension in the client can satisfy the requirements of the protocol. The checks report only
// conformances that fail to compile in every client.

import SpecDiagnostics
import SpecModel
import SpecSyntax

let declaredConformanceRules: [Rule] = [.unusableConformance, .uncodable]

extension Rule {
    static let unusableConformance = Rule(
        "unusable-conformance",
        "Reports an entry of 'conforms' or 'equatable' that the generated code cannot use."
    )
    static let uncodable = Rule("uncodable", "Reports a Codable type that holds a value of a type that is not Codable.")
}

struct DeclaredConformances {
    let program: Program
    let linked: LinkedModules
    let reporter: Reporter

    func check() {
        for (index, written) in linked.sources.types.enumerated() {
            let (type, syntax) = (program.types[index], written.syntax)
            check(syntax.name, type.provenance, syntax.equatable, syntax.conforms, has: type.conformances)
            guard !type.conforms.isEmpty else { continue }
            for enumCase in type.cases {
                let place = program.origins.members[.init(of: .type(ID(index)), name: enumCase.name)]
                for parameter in enumCase.payload {
                    let subject = "case '\(enumCase.name)' has a payload value of type"
                    check(parameter.type, subject, at: place, type.conforms, syntax.conforms)
                }
            }
        }
        for (index, written) in linked.sources.models.enumerated() {
            let (model, syntax) = (program.models[index], written.syntax)
            check(syntax.name, model.provenance, syntax.equatable, syntax.conforms, has: model.conformances)
            guard !model.conforms.isEmpty else { continue }
            for field in model.fields {
                let place = program.origins.members[.init(of: .model(ID(index)), name: field.name)]
                check(field.type, "field '\(field.name)' has type", at: place, model.conforms, syntax.conforms)
            }
        }
    }

    private func check(
        _ name: Located<String>,
        _ provenance: Provenance,
        _ equatable: Located<Bool>?,
        _ conforms: [SwiftNameSyntax],
        has given: [String]
    ) {
        if provenance == .generated, let equatable {
            let message = "generated type '\(name.value)' already conforms to 'Equatable'"
            reporter.report(Diagnostic(.unusableConformance, at: equatable.range, message))
        }
        guard let first = conforms.first else { return }
        if provenance != .generated {
            let message = "type '\(name.value)' is written by hand, so a spec cannot declare its conformances"
            reporter.report(Diagnostic(.unusableConformance, at: first.range, message))
            return
        }
        var known = Set(given)
        for conformance in conforms {
            let parts = conformance.parts.map(\.value)
            let spelled = parts.joined(separator: ".")
            let protocols = Coding.protocols(of: parts)
            if let repeated = (protocols.isEmpty ? [spelled.withoutSwift] : protocols).first(where: known.contains) {
                let message = "'\(name.value)' already conforms to '\(repeated)'"
                reporter.report(Diagnostic(.unusableConformance, at: conformance.range, message))
            }
            known.formUnion(protocols.isEmpty ? [spelled.withoutSwift] : protocols)
        }
    }

    /// Reports a member if its type does not conform to a coding protocol to which the enclosing type conforms.
    ///
    /// - Parameter subject: The beginning of the message, up to the type.
    private func check(
        _ type: ValueType,
        _ subject: String,
        at place: SourceRange?,
        _ conforms: [[String]],
        _ written: [SwiftNameSyntax]
    ) {
        guard let place else { return }
        for (conformance, syntax) in zip(conforms, written) {
            let protocols = Coding.protocols(of: conformance)
            guard !protocols.allSatisfy({ program.codes(type, by: $0) }) else { continue }
            let spelling = program.spelling(of: type)
            let name = conformance.joined(separator: ".")
            reporter.report(
                Diagnostic(
                    .uncodable,
                    at: place,
                    "\(subject) '\(spelling)', which does not conform to '\(name)'",
                    notes: [Note("the conformance to '\(name)' is declared here", at: syntax.range)]
                )
            )
            return
        }
    }
}

/// The protocols `Encodable` and `Decodable`. Swift synthesizes the conformance of a type if all its stored values
/// conform too.
private enum Coding {
    /// Returns the coding protocols to which a Swift name refers.
    static func protocols(of name: [String]) -> [String] {
        guard name.count == 1 || name.count == 2 && name[0] == "Swift" else { return [] }
        return switch name[name.count - 1] {
        case "Codable": ["Encodable", "Decodable"]
        case "Encodable": ["Encodable"]
        case "Decodable": ["Decodable"]
        default: []
        }
    }
}

extension Program {
    /// Returns a Boolean value that indicates whether the type conforms to a coding protocol. Handwritten types are
    /// assumed to conform.
    fileprivate func codes(_ type: ValueType, by protocolName: String) -> Bool {
        switch type.kind {
        case .builtin(.color), .builtin(.font), .builtin(.image): false
        case .builtin, .invalid: true
        case .declared(let id): self[id].provenance != .generated || names(protocolName, self[id].conforms)
        case .model(let id): self[id].provenance != .generated || names(protocolName, self[id].conforms)
        case .optional(let wrapped), .list(let wrapped), .set(let wrapped): codes(wrapped, by: protocolName)
        case .dictionary(let key, let value): codes(key, by: protocolName) && codes(value, by: protocolName)
        // A group is a type of the runtime that is never stored, so it does not conform.
        case .group: false
        }
    }
}

private func names(_ protocolName: String, _ conforms: [[String]]) -> Bool {
    conforms.contains { Coding.protocols(of: $0).contains(protocolName) }
}

extension DeclaredType {
    /// The protocols to which the generated type conforms.
    fileprivate var conformances: [String] {
        ["Equatable", "Hashable", "Sendable"] + (isRawRepresentable ? ["CaseIterable", "RawRepresentable"] : [])
    }
}

extension Model {
    fileprivate var conformances: [String] {
        ["Equatable", "Hashable", "Sendable"] + (identity == nil ? [] : ["Identifiable"])
    }
}

extension String {
    /// The name without the prefix of the module `Swift`.
    fileprivate var withoutSwift: String { hasPrefix("Swift.") ? String(dropFirst("Swift.".count)) : self }
}
