// Places in a state: where a path leads, what is there, and what becomes of the state when something else is.

import SpecModel

/// The way to a place in a state, whose first step is one of its fields.
struct Place: Equatable {
    enum Step: Equatable {
        case field(String)
        case index(Int)
        /// Of a dictionary.
        case key(EvaluatedValue)
    }

    var steps: [Step]

    func appending(_ step: Step) -> Place { Place(steps: steps + [step]) }

    /// Whether something in the place, or the place itself, is changed with another one.
    func isInside(_ other: Place) -> Bool { steps.starts(with: other.steps) }
}

/// A change of the state, as those who hold places have to know it.
enum Change {
    /// What is in the place is another value.
    case replaced(Place)
    /// An element came at the end of the list that is there.
    case appended(to: Place)
    /// An element came before what stood at an index.
    case inserted(Int, into: Place)
    /// The element of an index went.
    case removed(Int, from: Place)
    /// The element of an index stands at another one now.
    case moved(from: Int, to: Int, in: Place)
}

extension Change {
    /// The list whose elements stand elsewhere now, if it is one that elements came to, left or moved in.
    var list: Place? {
        switch self {
        case .replaced: nil
        case .appended(to: let list), .inserted(_, into: let list), .removed(_, from: let list),
            .moved(_, _, in: let list):
            list
        }
    }

    /// Where an element of the list stands now; nil where it is gone.
    func index(of index: Int) -> Int? {
        switch self {
        case .replaced, .appended:
            return index
        case .inserted(let new, _):
            return new <= index ? index + 1 : index
        case .removed(let removed, _):
            return removed == index ? nil : removed < index ? index - 1 : index
        case .moved(let from, let to, _):
            if index == from { return to }
            let left = from < index ? index - 1 : index
            return to <= left ? left + 1 : left
        }
    }

    /// Where a place is after elements of its list, or of one around it, stand elsewhere; nil where it went with one.
    func place(of place: Place) -> Place? {
        guard let list, place.isInside(list), place.steps.count > list.steps.count,
            case .index(let index) = place.steps[list.steps.count]
        else { return place }
        var moved = place
        guard let now = self.index(of: index) else { return nil }
        moved.steps[list.steps.count] = .index(now)
        return moved
    }
}

extension EvaluatedValue {
    /// What is in a place below this value; nil where the way ends before.
    func value(at steps: ArraySlice<Place.Step>) -> EvaluatedValue {
        switch (steps.first, self) {
        case (nil, _): return self
        case (.field(let name), .model(let fields)): return fields[name]?.value(at: steps.dropFirst()) ?? .none
        case (.index(let index), .list(let elements)) where elements.indices.contains(index):
            return elements[index].value(at: steps.dropFirst())
        case (.key(let key), .dictionary(let entries)):
            return entries[key]?.value(at: steps.dropFirst()) ?? .none
        default: return .none
        }
    }

    /// Does nothing where the way ends before.
    mutating func change(at steps: ArraySlice<Place.Step>, _ body: (inout EvaluatedValue) -> Void) {
        switch (steps.first, self) {
        case (nil, _):
            body(&self)
        case (.field(let name), .model(var fields)):
            guard var value = fields[name] else { return }
            value.change(at: steps.dropFirst(), body)
            fields[name] = value
            self = .model(fields)
        case (.index(let index), .list(var elements)) where elements.indices.contains(index):
            elements[index].change(at: steps.dropFirst(), body)
            self = .list(elements)
        case (.key(let key), .dictionary(var entries)):
            var value = entries[key] ?? .none
            value.change(at: steps.dropFirst(), body)
            entries[key] = value == .none ? nil : value
            self = .dictionary(entries)
        default:
            break
        }
    }

    mutating func insertAtEnd(_ element: EvaluatedValue) {
        if case .list(let elements) = self { self = .list(elements + [element]) }
    }

    mutating func insert(_ element: EvaluatedValue, at index: Int) {
        guard case .list(var elements) = self else { return }
        elements.insert(element, at: index)
        self = .list(elements)
    }

    mutating func moveElement(at index: Int, to place: Int) {
        guard case .list(var elements) = self else { return }
        elements.insert(elements.remove(at: index), at: place)
        self = .list(elements)
    }

    mutating func removeElement(at index: Int) {
        guard case .list(var elements) = self, elements.indices.contains(index) else { return }
        elements.remove(at: index)
        self = .list(elements)
    }
}
