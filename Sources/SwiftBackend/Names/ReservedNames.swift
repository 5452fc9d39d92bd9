// Declarations by their kinds, and names that the output has a meaning for already.

import SpecModel

extension Program {
    /// What the specs' functions are called by.
    var functionNames: Set<String> { Set(functions.compactMap(\.swiftPath.first)) }

    func header(of declaration: Declaration) -> DeclarationHeader {
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

extension Declaration {
    /// A number a kind; types and models share their names.
    var kind: Int {
        switch self {
        case .token: 0
        case .type: 1
        case .model: 1
        case .function: 3
        case .service: 4
        case .container: 5
        case .trait: 6
        case .cell: 7
        case .view: 8
        case .style: 9
        case .viewModel: 10
        case .screen: 11
        case .fragment: 12
        }
    }
}

/// Names that mean something in the output already.
enum ReservedNames {
    /// Types of Swift, Foundation and the runtime that generated code names without their module.
    static let types = Set(
        SwiftName.allCases.filter(\.isReserved).map(\.rawValue) + ModuleName.allCases.map(\.rawValue)
            + RuntimeType.allCases.filter(\.isReserved).map(\.rawValue)
    )
    /// Modules whose types those are.
    static let modules = Set(ModuleName.allCases.map(\.rawValue))
    /// What derived conformances bring.
    static let members = [SwiftMember.hashValue, SwiftMember.hash]
    static let rawMembers = [SwiftMember.rawValue, SwiftMember.allCases]
    /// What no role's property and no cell's case can be called.
    static let roles = [SwiftMember.`self`, SwiftMember.`init`]
    static let cellCases = members + rawMembers + roles + [GeneratedMember.reuseIdentifier]
}
