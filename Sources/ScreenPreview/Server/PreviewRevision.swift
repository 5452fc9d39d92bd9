// The screens of one compilation in a served preview, with the results that were computed for them. A later revision
// keeps the results of the screens that did not change.

import Foundation
import JSONOutput
import SpecAnalysis

/// The screens of one compilation. The search for stories of layouts starts when the page requests these stories.
final class PreviewRevision: @unchecked Sendable {
    /// The results that were computed for screens, by the identifiers of the screens.
    private struct Results {
        /// All stories of each screen.
        var stories: [String: Stories] = [:]
        /// The JSON text of each screen. The text contains the stories that are known so far.
        var texts: [String: String] = [:]
        /// For each screen, the JSON text of its differences from the same screen in the earlier programs. The text is
        /// empty if there are no differences.
        var differences: [String: String] = [:]
        /// All stories of the earlier screens. The comparison uses these stories, and they never change.
        var earlierStories: [String: Stories] = [:]
    }

    let number: Int
    let programs: PreviewPrograms
    /// The identifiers of the screens that differ from the previous revision. The property is `nil` if there is no
    /// previous revision, or if other parts of the document can differ.
    let changedScreens: [String]?
    private let screens: [String: PreviewPrograms.ListedScreen]
    private let lock = NSLock()
    private var results = Results()

    /// - Parameter last: The previous revision, or `nil` for the first one. If `changedScreens` is not `nil`, the new
    ///   revision keeps the results of the previous revision for unchanged screens.
    init(number: Int, _ programs: PreviewPrograms, after last: PreviewRevision? = nil) {
        self.number = number
        self.programs = programs
        screens = Dictionary(programs.listedScreens.map { ($0.documentID, $0) }) { first, _ in first }
        changedScreens = last.flatMap { programs.changedScreens(since: $0.programs) }
        guard let last else { return }
        let known = last.lock.withLock { last.results }
        guard let changedScreens else {
            results.earlierStories = known.earlierStories
            return
        }
        results = known
        for id in changedScreens {
            results.stories[id] = nil
            results.texts[id] = nil
            results.differences[id] = nil
        }
    }

    func screen(_ id: String) -> ScreenData? { screens[id]?.data }

    /// Returns all stories of a screen. The first call for a screen searches for states that show its layouts. This
    /// search is slow. Later calls for the screen return the stored stories.
    func stories(of data: ScreenData) -> Stories {
        let id = data.screen.documentID
        if let known = lock.withLock({ results.stories[id] }) { return known }
        let found = data.screen.stories(data.screen.evaluator(PreviewSettings()))
        lock.withLock {
            results.stories[id] = found
            results.texts[id] = nil
        }
        return found
    }

    /// Returns all stories of a screen if `stories(of:)` already found them. Otherwise, returns only the stories that
    /// require no search: the stories of its samples, or of its default state.
    func knownStories(of data: ScreenData) -> (stories: Stories, isComplete: Bool) {
        if let known = lock.withLock({ results.stories[data.screen.documentID] }) { return (known, true) }
        return (Stories(stories: data.screen.samples(data.screen.evaluator(PreviewSettings()))), false)
    }

    // MARK: Texts

    /// Returns the JSON text of a screen with the stories that are known.
    private func text(of screen: PreviewPrograms.ListedScreen) -> String {
        let id = screen.documentID
        if let known = lock.withLock({ results.texts[id] }) { return known }
        let (stories, isComplete) = knownStories(of: screen.data)
        let text = screen.data.json(stories, isComplete: isComplete).pageText
        lock.withLock {
            // If another thread has found all stories in the meantime, `text` is outdated and is not stored.
            if isComplete || results.stories[id] == nil { results.texts[id] = text }
        }
        return text
    }

    /// Returns the text of the document.
    ///
    /// - Parameter head: The members that describe the server.
    func document(_ head: JSON, _ workers: ParallelMap) -> String {
        let listed = programs.listedScreens
        let texts = workers.map(listed.count) { self.text(of: listed[$0]) }
        return programs.text(head.adding(["revision": .integer(number)]), screens: texts)
    }

    /// Returns the JSON text of the screens with the given identifiers. Ignores identifiers of unknown screens.
    func text(ofScreens ids: [String], _ workers: ParallelMap) -> String {
        let wanted = ids.compactMap { screens[$0] }
        let texts = workers.map(wanted.count) { self.text(of: wanted[$0]) }
        return #"{"revision":\#(number),"screens":["# + texts.joined(separator: ",") + "]}"
    }

    /// Returns the comparison with the earlier programs as JSON text.
    func comparison(against name: String, _ settings: PreviewSettings, _ workers: ParallelMap) -> String {
        let comparison = Comparison(programs)
        let texts = workers.map(comparison.pairs.count) { index in
            self.differences(of: comparison.pairs[index], comparison, settings)
        }
        let text = comparison.text(against: name, screens: texts.filter { !$0.isEmpty })
        return text.dropLast() + #","revision":\#(number)}"#
    }

    private func differences(of pair: Comparison.Pair, _ comparison: Comparison, _ settings: PreviewSettings) -> String
    {
        if let known = lock.withLock({ results.differences[pair.id] }) { return known }
        let text =
            comparison.text(
                of: pair,
                settings,
                old: { self.earlierStories(of: $0, settings) },
                new: { self.stories(of: $0) }
            ) ?? ""
        lock.withLock { results.differences[pair.id] = text }
        return text
    }

    private func earlierStories(of data: ScreenData, _ settings: PreviewSettings) -> Stories {
        let id = data.screen.documentID
        if let known = lock.withLock({ results.earlierStories[id] }) { return known }
        let found = data.screen.stories(data.screen.evaluator(settings))
        lock.withLock { results.earlierStories[id] = found }
        return found
    }
}
