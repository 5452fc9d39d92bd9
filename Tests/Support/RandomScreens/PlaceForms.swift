// Forms for the index of a loop's element, and for the previous and the next element.

import TestRandom

let placeForms = [
    ExpressionForm(3, isLeaf: true, gives: { $0 == .int }) { writing, _, _ in
        writing.elements.randomElement(using: &writing.random).map { Written(text: "index(\($0.text))") }
    },
    // Writes a neighbor of an element, or a field of this neighbor.
    ExpressionForm(5, isLeaf: true, gives: \.isOptional) { writing, type, _ in
        let world = writing.world
        let places = writing.neighbours.flatMap { element -> [String] in
            if element.type == type { return [element.text] }
            guard case .model(let name) = element.type.unwrapped, let model = world[model: name] else { return [] }
            return model.fields.filter { $0.type.madeOptional == type }.map { "\(element.text)?.\($0.name)" }
        }
        return places.randomElement(using: &writing.random).map { Written(text: $0) }
    },
]

extension ValueWriting {
    /// The elements of the enclosing loops, without the elements of `each` statements and the parameters of methods.
    fileprivate var elements: [KnownName] {
        names.filter { $0.text.hasPrefix("x") && $0.text.dropFirst().allSatisfy(\.isNumber) && !$0.isOfStatement }
    }

    /// The previous and the next element of each element in `elements`, unless the type of the element is optional.
    var neighbours: [KnownName] {
        elements.filter { !$0.type.isOptional }.flatMap { element in
            ["previous", "next"].map { KnownName(text: "\($0)(\(element.text))", type: .optional(element.type)) }
        }
    }
}
