// Checks the keys of `sorted` and the modifiers of each key, for example `.sorted($0.day, $0.title descending)`.

import SpecDiagnostics
import SpecModel
import SpecSyntax

extension ValueTyper {
    /// Returns one sort step for each key, in the reverse order of the keys, or `nil` after reporting an error. Sorting
    /// is stable, so elements with equal keys keep the order of the previous step. Therefore, the step for the first
    /// key is the last. Without keys, returns one step that compares the elements.
    func sorted(
        _ name: Located<String>,
        _ arguments: [ArgumentSyntax],
        of element: ValueType
    ) -> [PathStep.Kind]? {
        var keys = arguments[...]
        var words: [Located<String>] = []
        while let word = keys.last?.orderWord {
            words.insert(word, at: 0)
            keys.removeLast()
        }
        if keys.count > 1 {
            if let misplaced = misplacedWord(in: arguments) {
                reportMisplaced(misplaced.word, behind: misplaced.key)
                return nil
            }
            let steps = keys.enumerated().map { index, key in
                step(key, key.modifiers, name, of: element, isFirst: index == 0)
            }
            let known = steps.compactMap { $0 }
            return known.count == steps.count ? known.reversed() : nil
        }
        return step(keys.first, (keys.first?.modifiers ?? []) + words, name, of: element, isFirst: true).map { [$0] }
    }

    /// Returns the step that sorts a set by its elements, or `nil` after reporting an error.
    func sorted(
        _ name: Located<String>,
        _ arguments: [ArgumentSyntax],
        ofSet element: ValueType,
        at range: SourceRange
    ) -> [PathStep.Kind]? {
        // A set has no order, so the order of elements with equal keys would be undefined. A set therefore cannot be
        // sorted by a key.
        let isDescending = arguments.count == 1 && arguments[0].orderWord?.value == Self.descending
        guard arguments.isEmpty || isDescending else {
            let message = "'sorted' of a set takes no arguments except 'descending'"
            reporter.report(Diagnostic(.wrongArguments, at: range, message))
            return nil
        }
        return sorted(name, arguments, of: element)
    }

    /// Returns the step that sorts a list by one key, or `nil` after reporting an error.
    ///
    /// - Parameters:
    ///   - key: The sort key, or `nil` if the elements themselves are compared.
    ///   - words: The modifiers after the key, such as `descending`.
    private func step(
        _ key: ArgumentSyntax?,
        _ words: [Located<String>],
        _ name: Located<String>,
        of element: ValueType,
        isFirst: Bool
    ) -> PathStep.Kind? {
        guard areKnown(words) else { return nil }
        var typed = Expression(.path(.item, []), element, at: Origin(name.range))
        if let key {
            if !isFirst, let label = key.label {
                let message = "only the first argument of '\(name.value)' can have the label 'by'"
                reporter.report(Diagnostic(.wrongArguments, at: label.range, message))
                return nil
            }
            guard isKnown(key.label, of: name, expecting: "by"), !reportUnknownOrder(key) else { return nil }
            typed = closure(over: element, at: name.range).infer(key.value, expecting: nil)
        }
        guard !typed.isInvalid else { return nil }
        guard isSortable(typed.type.unwrapped) else {
            reportOrder(of: name, typed.type, at: key?.value.range ?? name.range)
            return nil
        }
        let isLocalized = words.contains { $0.value == Self.localized }
        if isLocalized, typed.type.unwrapped != .string {
            let found = program.spelling(of: typed.type)
            let message = "'localized' requires a sort key of type 'String', found '\(found)'"
            reporter.report(Diagnostic(.operandMismatch, at: key?.value.range ?? name.range, message))
            return nil
        }
        let isDescending = words.contains { $0.value == Self.descending }
        return .sorted(by: typed, isDescending: isDescending, isLocalized: isLocalized)
    }

    // MARK: Modifiers

    // `descending` and `localized` are the modifiers of sort keys. `ascending` is not a modifier, and is reported.
    // Outside of `sorted`, these words are ordinary names.
    private static let descending = "descending"
    private static let localized = "localized"
    private static let ascending = "ascending"

    /// Returns a Boolean value that indicates whether all words are modifiers and no word is repeated. Reports the
    /// first unknown or repeated word.
    private func areKnown(_ words: [Located<String>]) -> Bool {
        var seen: Set<String> = []
        for word in words {
            guard [Self.descending, Self.localized].contains(word.value) else {
                reportUnknownOrder(word)
                return false
            }
            guard seen.insert(word.value).inserted else {
                reporter.report(Diagnostic(.wrongArguments, at: word.range, "option '\(word.value)' is repeated"))
                return false
            }
        }
        return true
    }

    private func reportUnknownOrder(_ word: Located<String>) {
        if word.value == Self.ascending {
            let message = "'ascending' is not an option of 'sorted'"
            let note = Note("omit the option, because 'sorted' is ascending by default")
            reporter.report(Diagnostic(.wrongArguments, at: word.range, message, notes: [note]))
        } else {
            reporter.report(.unknownCase("option", word, of: "sorted", among: [Self.descending, Self.localized]))
        }
    }

    /// Reports `key` if it is a word that resembles a modifier but is not a name in scope. Returns a Boolean value that
    /// indicates whether the key was reported.
    private func reportUnknownOrder(_ key: ArgumentSyntax) -> Bool {
        guard case .name(let word) = key.value.kind, variables[word] == nil,
            word == Self.ascending || nearest(to: word, among: [Self.descending, Self.localized]) != nil
        else { return false }
        reportUnknownOrder(Located(word, at: key.value.range))
        return true
    }

    /// Returns the first modifier that a comma separates from its key, as in `.sorted($0.day, descending, $0.title)`.
    /// Also returns the argument before this modifier, or `nil` if the modifier is the first argument. Returns `nil` if
    /// all modifiers follow their keys directly.
    ///
    /// A word before the last key counts as a key, and not as a modifier, if it is the name of a variable in scope.
    private func misplacedWord(in arguments: [ArgumentSyntax]) -> (word: Located<String>, key: ArgumentSyntax?)? {
        let lastKey = arguments.lastIndex { $0.orderWord == nil } ?? 0
        for (index, argument) in arguments.enumerated() {
            if let word = argument.orderWord, index > lastKey || variables[word.value] == nil {
                return (word, index > 0 ? arguments[index - 1] : nil)
            }
        }
        return nil
    }

    private func reportMisplaced(_ word: Located<String>, behind key: ArgumentSyntax?) {
        var edits: [SuggestedEdit] = []
        if let key, key.orderWord == nil {
            let gap = SourceRange(
                source: word.range.source,
                start: Int(key.range.end),
                end: Int(word.range.start)
            )
            edits = [SuggestedEdit("remove the comma", [ByteEdit(gap, " ")])]
        }
        let message = "'\(word.value)' must follow a sort key directly, without a comma"
        reporter.report(Diagnostic(.wrongArguments, at: word.range, message, edits: edits))
    }

    /// Returns a Boolean value that indicates whether lists can be sorted by values of the type.
    private func isSortable(_ type: ValueType) -> Bool {
        if type.isOrdered || type == .bool { return true }
        if case .declared(let id) = type.kind { return program[id].isRawRepresentable }
        return false
    }
}

extension ArgumentSyntax {
    /// The word `descending` or `localized` if the argument consists only of this word; otherwise `nil`.
    fileprivate var orderWord: Located<String>? {
        guard label == nil, modifiers.isEmpty, case .name(let word) = value.kind,
            word == "descending" || word == "localized"
        else { return nil }
        return Located(word, at: value.range)
    }
}
