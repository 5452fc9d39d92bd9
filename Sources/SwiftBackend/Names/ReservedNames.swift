// The kinds of declarations, and the names that already have a meaning in the output.

import SpecModel

extension Program {
    /// The first names in the paths of the specs' functions.
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
    /// A number that identifies the kind of the declaration, such as trait or cell. Types and models have the same
    /// number, because they share a namespace.
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

/// Names that already have a meaning in the output.
enum ReservedNames {
    /// The names that types cannot have: the names of the modules that generated code can import, and the names of
    /// types that generated code uses without qualification.
    static let types = Set(
        SwiftName.allCases.filter(\.isReserved).map(\.rawValue) + ModuleName.allCases.map(\.rawValue)
            + RuntimeType.allCases.filter(\.isReserved).map(\.rawValue)
    )
    /// The modules that generated code can import although no spec imports them.
    static let modules = Set(ModuleName.allCases.map(\.rawValue))
    /// The members that synthesized conformances add.
    static let members = [SwiftMember.hashValue, SwiftMember.hash]
    static let rawMembers = [SwiftMember.rawValue, SwiftMember.allCases]
    /// The names that a role's property and a cell's case cannot have.
    static let roles = [SwiftMember.`self`, SwiftMember.`init`]
    static let cellCases = members + rawMembers + roles + [GeneratedMember.reuseIdentifier]
}
