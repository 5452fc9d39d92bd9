import Foundation

/// The texts that fields will show when an input method has finished composing. While an input method composes text in
/// a field, the marked text in the field must not be changed.
@MainActor
enum WaitingTexts {
    /// A field, and the text that the field will show when the input method has finished composing.
    final class Entry {
        weak var field: AnyObject?
        var text: String
        var observers: [any NSObjectProtocol] = []

        init(_ field: AnyObject, _ text: String) {
            self.field = field
            self.text = text
        }
    }

    private static var entries: [ObjectIdentifier: Entry] = [:]

    /// Stores `text` as the newest text of `field`. In the iteration that follows the posting of one of
    /// `notifications`, calls `show` with the field and its newest text.
    static func wait<Field: AnyObject>(
        _ field: Field,
        _ text: String,
        notifications: [Notification.Name],
        onNextIteration: @escaping @MainActor (@escaping @MainActor @Sendable () -> Void) -> Void,
        show: @escaping @MainActor @Sendable (Field, String) -> Void
    ) {
        let id = ObjectIdentifier(field)
        if let entry = entries[id], entry.field === field { return entry.text = text }
        forget(where: { $0.field == nil })
        let entry = Entry(field, text)
        entries[id] = entry
        // The client handles the edit in the iteration in which the notification is posted. The client can then show a
        // new text, which replaces the waiting text. So the waiting text is set in the next iteration.
        let write: @MainActor @Sendable () -> Void = {
            guard let entry = entries[id], let field = entry.field as? Field else { return }
            entries[id] = nil
            stop(entry)
            show(field, entry.text)
        }
        entry.observers = notifications.map { name in
            NotificationCenter.default.addObserver(forName: name, object: field, queue: nil) { _ in
                MainActor.assumeIsolated { onNextIteration(write) }
            }
        }
    }

    /// Discards the waiting text of a field that already shows the newest text.
    static func forget(_ field: AnyObject) {
        guard let entry = entries.removeValue(forKey: ObjectIdentifier(field)) else { return }
        stop(entry)
    }

    private static func forget(where isGone: (Entry) -> Bool) {
        for (id, entry) in entries where isGone(entry) {
            entries[id] = nil
            stop(entry)
        }
    }

    private static func stop(_ entry: Entry) {
        for observer in entry.observers { NotificationCenter.default.removeObserver(observer) }
        entry.observers = []
    }
}
