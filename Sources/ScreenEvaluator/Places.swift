// Defines locations of values in a state, and changes of the values at these locations.

import SpecModel

/// The location of a value in a state. The first step is a field of the state.
struct Place: Equatable {
    enum Step: Equatable {
        case field(String)
        case index(Int)
        /// The key of a dictionary's entry.
        case key(EvaluatedValue)
    }

    var steps: [Step]

    func appending(_ step: Step) -> Place { Place(steps: steps + [step]) }

    /// Returns a Boolean value that indicates whether this location is `other`, or a location inside the value at
    /// `other`.
    func isInside(_ other: Place) -> Bool { steps.starts(with: other.steps) }
}

/// A change of the state, with the data from which `place(of:)` computes the new locations of values.
enum Change {
    /// The value at the location was replaced.
    case replaced(Place)
    /// An element was appended to the list at the location.
    case appended(to: Place)
    /// An element was inserted at an index of the list at the location.
    case inserted(Int, into: Place)
    /// The element at an index of the list at the location was removed.
    case removed(Int, from: Place)
    /// An element of the list at the location was moved to another index.
    case moved(from: Int, to: Int, in: Place)
}

extension Change {
    /// The location of the list that was changed, or `nil` if the change replaced a value.
    var list: Place? {
        switch self {
        case .replaced: nil
        case .appended(to: let list), .inserted(_, into: let list), .removed(_, from: let list),
            .moved(_, _, in: let list):
            list
        }
    }

    /// Returns the new index of the list element that was at `index` before the change, or `nil` if the change removed
    /// the element.
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

    /// Returns the new location of the value that was at `place` before this change. If the value is inside a list
    /// element whose index changes, the result contains the new index. If the change removes this element, the result
    /// is `nil`.
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
    /// Returns the value at `steps` inside this value, or `.none` if a field, an index or a key does not exist.
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

    /// Calls `body` to change the value at `steps` inside this value. If the last step is a missing key of a
    /// dictionary, `body` receives `.none`. Does nothing if any other part of the location does not exist.
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
