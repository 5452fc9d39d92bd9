// Checks that equal types are represented by the same number, regardless of how they are created. Different types are
// represented by different numbers.

import SpecModel
import Testing

@Suite struct ValueTypeTests {
    /// Returns a random type, and the text that `text(of:)` must return for this type.
    private func random(_ depth: Int, _ generator: inout some RandomNumberGenerator) -> (type: ValueType, text: String)
    {
        guard depth > 0 else {
            switch Int.random(in: 0..<4, using: &generator) {
            case 0:
                let builtin = BuiltinType.allCases.randomElement(using: &generator) ?? .string
                return (.builtin(builtin), builtin.rawValue)
            case 1:
                let index = Int.random(in: 0..<3, using: &generator)
                return (.declared(ID(index)), "declared \(index)")
            case 2:
                let index = [0, 1, Int(Int32.max)].randomElement(using: &generator) ?? 0
                return (.model(ID(index)), "model \(index)")
            default: return (.invalid, "invalid")
            }
        }
        let (first, text) = random(depth - 1, &generator)
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: return (.optional(first), "(\(text))?")
        case 1: return (.list(first), "[\(text)]")
        case 2: return (.set(first), "Set<\(text)>")
        case 3:
            let (second, other) = random(Int.random(in: 0..<depth, using: &generator), &generator)
            return (.dictionary(first, second), "[\(text): \(other)]")
        default:
            let (second, other) = random(0, &generator)
            return (.group(key: first, second), "Group<\(text), \(other)>")
        }
    }

    /// Returns a text that describes a type and all of its component types.
    private func text(of type: ValueType) -> String {
        switch type.kind {
        case .builtin(let builtin): builtin.rawValue
        case .declared(let id): "declared \(id.index)"
        case .model(let id): "model \(id.index)"
        case .optional(let wrapped): "(\(text(of: wrapped)))?"
        case .list(let element): "[\(text(of: element))]"
        case .set(let element): "Set<\(text(of: element))>"
        case .dictionary(let key, let value): "[\(text(of: key)): \(text(of: value))]"
        case .group(let key, let element): "Group<\(text(of: key)), \(text(of: element))>"
        case .invalid: "invalid"
        }
    }

    @Test func aTypeHasTheComponentsFromWhichItWasMade() {
        var generator = SystemRandomNumberGenerator()
        var types: [String: ValueType] = [:]
        for _ in 0..<20_000 {
            let (type, expected) = random(Int.random(in: 0..<6, using: &generator), &generator)
            #expect(text(of: type) == expected)
            #expect(types[expected, default: type] == type)
            types[expected] = type
        }
        #expect(Set(types.values).count == types.count)
    }

    /// Checks types with up to 100 nested optionals and lists. The type that each type wraps must equal the previous
    /// type. The number that represents a type can store only fifteen wrappers.
    @Test func theComponentsOfATypeWithManyWrappersAreEqualTypes() {
        var types: [ValueType] = [.builtin(.int)]
        for count in 1...100 { types.append(count % 3 == 0 ? .optional(types[count - 1]) : .list(types[count - 1])) }
        #expect(Set(types).count == types.count)
        for (inner, outer) in zip(types, types.dropFirst()) {
            switch outer.kind {
            case .optional(let wrapped), .list(let wrapped): #expect(wrapped == inner)
            default: Issue.record("\(outer) has no wrapper")
            }
        }
    }

    @Test func compoundTypesOfDifferentThreadsAreEqual() async {
        let made = await withTaskGroup(of: [ValueType].self) { group in
            for task in 0..<4 {
                group.addTask {
                    let ids = task % 2 == 0 ? Array(1_000..<3_000) : Array((1_000..<3_000).reversed())
                    let types = ids.map { ValueType.dictionary(.builtin(.string), .model(ID($0))) }
                    return task % 2 == 0 ? types : types.reversed()
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        for types in made {
            #expect(types == made[0])
            #expect(zip(types, 1_000...).allSatisfy { $0.kind == .dictionary(.builtin(.string), .model(ID($1))) })
        }
    }
}
