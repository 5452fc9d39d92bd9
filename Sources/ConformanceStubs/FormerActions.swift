// Finds methods that possibly implement an action under its former name or with its former parameters. Without this
// search, `vmgen stubs` would add an empty method for the action, and the action would silently do nothing.

import SpecModel
import SwiftBackend

/// A method that no protocol requires, and the action that the method possibly implements.
struct FormerAction {
    let place: BodyPlace
    let method: ScannedMember
    let action: String
    /// The name of the action with its argument labels: `onToggle(on:)`.
    let fullAction: String
    /// A Boolean value that indicates whether conforming types have to implement the action. If the value is `false`,
    /// the action has a default implementation.
    let isRequired: Bool
}

/// An action that a type does not implement.
private struct WantedAction {
    let name: String
    let parameters: [ScannedMember.Parameter]
    let isRequired: Bool

    var fullName: String { name + "(" + parameters.map { ($0.label ?? "_") + ":" }.joined() + ")" }
}

/// The handwritten methods of a view model that no protocol requires.
struct UnrequiredMethods {
    private let type: ExistingType
    private let existing: ExistingSources
    private let comparison: MemberComparison
    private let wanted: [WantedAction]
    let methods: [(place: BodyPlace, method: ScannedMember)]

    /// - Parameter composition: The members that the type has to provide.
    init(of type: ExistingType, _ composition: Composition, in existing: ExistingSources, _ swift: ClientSwift) {
        self.type = type
        self.existing = existing
        let comparison = MemberComparison(of: type, in: existing, swift)
        self.comparison = comparison
        wanted = composition.members.compactMap { entry in
            guard case .action(let parameters) = entry.member.kind else { return nil }
            let requirement = Requirement(kind: .action(parameters), name: entry.member.name)
            // Skip a requirement that cannot be compared. The comparison of the whole type reports this requirement.
            guard let meetsRequirement = try? comparison.meets(requirement), !meetsRequirement else { return nil }
            return WantedAction(
                name: entry.member.name,
                parameters: comparison.parameters(parameters),
                isRequired: swift.isRequired(entry)
            )
        }
        let required = swift.actions(ofProtocols: type.protocols) + composition.members.map(\.member)
        var ownRequirements: Set<String> = []
        for name in type.protocols {
            for place in existing.declarations(of: name) {
                ownRequirements.formUnion(existing[place].members.map(\.name))
            }
        }
        methods = (existing.places[type.name] ?? []).flatMap { place in
            existing[place].members.filter { method in
                guard method.kind == .function, !method.isOfType, !ownRequirements.contains(method.name),
                    method.modifiers.isDisjoint(with: ["private", "fileprivate", "override"]),
                    method.attributes.isDisjoint(with: ["objc", "IBAction", "IBSegueAction"])
                else { return false }
                return !required.contains { action in
                    guard case .action(let parameters) = action.kind, action.name == method.name else { return false }
                    return comparison.areEqual(comparison.parameters(parameters), method.parameters)
                }
            }.map { (place, $0) }
        }
    }

    /// The most similar method for each action that the type does not implement. The array omits actions without a
    /// similar method. Each method occurs at most once.
    var formerActions: [FormerAction] {
        var pairs: [(score: Int, action: Int, method: Int)] = []
        for (number, (place, method)) in methods.enumerated() {
            if isKept(place, method) || firstUse(of: method, in: place) != nil { continue }
            for (index, action) in wanted.enumerated() {
                let score = similarity(of: method, to: action)
                // Clients often omit an action with a default implementation intentionally. Therefore, a method with
                // the similarity 1 is not reported for such an action.
                if score > (action.isRequired ? 0 : 1) { pairs.append((score, index, number)) }
            }
        }
        pairs.sort { ($1.score, $0.action, $0.method) < ($0.score, $1.action, $1.method) }
        var found: [Int: FormerAction] = [:]
        var taken: Set<Int> = []
        for pair in pairs where found[pair.action] == nil && taken.insert(pair.method).inserted {
            let (place, method) = methods[pair.method]
            let action = wanted[pair.action]
            found[pair.action] = FormerAction(
                place: place,
                method: method,
                action: action.name,
                fullAction: action.fullName,
                isRequired: action.isRequired
            )
        }
        return found.sorted { $0.key < $1.key }.map(\.value)
    }

    /// Returns the parameters of the unimplemented action `name`, or `nil` if the type has no such action.
    func parameters(ofWanted name: String) -> [ScannedMember.Parameter]? {
        wanted.first { $0.name == name }?.parameters
    }

    private func isKept(_ place: BodyPlace, _ method: ScannedMember) -> Bool {
        existing.sources[place.source]
            .isMarked(.keep, from: method.range.lowerBound, to: method.nameRange.lowerBound)
    }

    /// Returns the first use of `method` in the bodies of its type, or `nil` if there is none. Ignores uses in `method`
    /// itself.
    func firstUse(of method: ScannedMember, in place: BodyPlace) -> (source: ScannedSource, offset: Int)? {
        for other in existing.places[type.name] ?? [] {
            let source = existing.sources[other.source]
            let body = existing[other]
            for use in source.uses where use.name == method.name && !use.hasReceiver {
                guard (body.brace..<body.end).contains(use.offset) else { continue }
                if other.source == place.source, method.range.contains(use.offset) { continue }
                return (source, use.offset)
            }
        }
        return nil
    }

    /// Returns a Boolean value that indicates whether any source uses the name `name`, even for a member of another
    /// type.
    private func isNameUsed(_ name: String) -> Bool {
        existing.sources.contains { $0.uses.contains { $0.name == name } }
    }

    /// Returns the similarity of a method and an action, from 0 to 4. The value 0 means that the method is not a
    /// candidate for the action.
    private func similarity(of method: ScannedMember, to action: WantedAction) -> Int {
        if method.name == action.name { return 4 }
        let hasEqualParameters = comparison.areEqual(action.parameters, method.parameters)
        if NameSimilarity.areSimilar(method.name, action.name) { return hasEqualParameters ? 3 : 2 }
        guard hasEqualParameters else { return 0 }
        if NameSimilarity.areHandlers(method.name, action.name) { return 1 }
        return action.parameters.isEmpty || isNameUsed(method.name) ? 0 : 1
    }
}

extension MemberComparison {
    func areEqual(_ first: [ScannedMember.Parameter], _ second: [ScannedMember.Parameter]) -> Bool {
        first.count == second.count
            && zip(first, second).allSatisfy { $0.label == $1.label && areEqual($0.type, $1.type) }
    }
}

/// A comparison of method names by their words.
enum NameSimilarity {
    /// Returns a Boolean value that indicates whether two names are similar. The comparison ignores first words such
    /// as `on` if both names start with them. Two names are similar if they share at least half of their words, or if
    /// their edit distance is at most a third of the longer name. They are also similar if one starts with the other,
    /// and both have at least three letters.
    static func areSimilar(_ first: String, _ second: String) -> Bool {
        var (first, second) = (words(first), words(second))
        while let word = first.first, word == second.first, introductions.contains(word) {
            first.removeFirst()
            second.removeFirst()
        }
        let count = max(first.count, second.count)
        var rest = second
        let shared = first.filter { word in
            guard let index = rest.firstIndex(of: word) else { return false }
            rest.remove(at: index)
            return true
        }
        if count > 0, shared.count * 2 >= count { return true }
        let (one, other) = (Array(first.joined()), Array(second.joined()))
        // If one name starts with the other, both are probably forms of the same word, as in `onTap` and `onTapped`.
        if min(one.count, other.count) >= 3, one.starts(with: other) || other.starts(with: one) { return true }
        return distance(one, other) * 3 <= max(one.count, other.count)
    }

    /// Returns a Boolean value that indicates whether both names start with the same introductory word, for example
    /// `on` in `onTap`, and contain further words.
    static func areHandlers(_ first: String, _ second: String) -> Bool {
        let (first, second) = (words(first), words(second))
        return first.count > 1 && second.count > 1 && first[0] == second[0] && introductions.contains(first[0])
    }

    private static let introductions: Set<String> = ["on", "did", "will", "handle"]

    /// Returns the words of a camel-case name in lower case.
    private static func words(_ name: String) -> [String] {
        var words: [String] = []
        for character in name where character != "_" {
            if character.isUppercase || words.isEmpty { words.append("") }
            words[words.count - 1] += character.lowercased()
        }
        return words
    }

    /// Returns the edit distance of two names: the smallest number of character insertions, deletions and replacements
    /// that change `first` into `second`.
    private static func distance(_ first: [Character], _ second: [Character]) -> Int {
        var row = Array(0...second.count)
        for (index, character) in first.enumerated() {
            var diagonal = row[0]
            row[0] = index + 1
            for column in second.indices {
                let cost = second[column] == character ? diagonal : diagonal + 1
                diagonal = row[column + 1]
                row[column + 1] = min(cost, row[column] + 1, diagonal + 1)
            }
        }
        return row[second.count]
    }
}
