#if canImport(UIKit) && !os(watchOS)
    import UIKit

    /// The accessibility properties that an adapter has set on the views of rows.
    ///
    /// If a view is reused for another row, the adapter removes the properties of the earlier row and restores the
    /// view's own properties.
    @MainActor
    final class ShownAccessibility {
        /// A property that the adapter has changed: the view's own value, and the value that the adapter set.
        struct Change<Value: Equatable> {
            var own: Value
            var set: Value
        }

        private struct Entry {
            weak var view: UIView?
            var isElement: Change<Bool>?
            var container: Change<UIAccessibilityContainerType>?
            var label: Change<String?>?
            var value: Change<String?>?
            var hint: Change<String?>?
            var traits: Change<UIAccessibilityTraits>?
            var actions: [UIAccessibilityCustomAction] = []
        }

        private var entries: [ObjectIdentifier: Entry] = [:]
        private var limit = 64

        /// Sets the accessibility properties of `view`, the view of a row. The row's commands become accessibility
        /// actions, for users who cannot swipe.
        func show(_ accessibility: RowAccessibility?, _ commands: [ListCommand], on view: UIView) {
            let key = ObjectIdentifier(view)
            let known = entries[key].flatMap { $0.view === view ? $0 : nil }
            if known == nil, accessibility == nil, commands.isEmpty { return }
            var entry = known ?? Entry(view: view)
            Self.set(accessibility?.label.map(Optional.some), view, \.accessibilityLabel, &entry.label)
            Self.set(accessibility?.value.map(Optional.some), view, \.accessibilityValue, &entry.value)
            Self.set(accessibility?.hint.map(Optional.some), view, \.accessibilityHint, &entry.hint)
            let traits = (accessibility?.traits ?? []).map(\.uiTraits)
            let all = traits.isEmpty ? nil : (entry.traits?.own ?? view.accessibilityTraits).union(.init(traits))
            Self.set(all, view, \.accessibilityTraits, &entry.traits)
            showContainer(accessibility, view, &entry)
            show(commands, view, &entry)
            entries[key] = entry
            forgetGone()
        }

        /// Makes a labeled cell of a collection view an accessibility element. By default, such a cell is not an
        /// element, so its label is not read.
        ///
        /// A cell with controls becomes a labeled group instead, because assistive technologies cannot reach the
        /// controls in an element.
        ///
        /// Source: UIKit's documentation of `isAccessibilityElement` and of
        /// `UIAccessibilityContainerType.semanticGroup`. Cells of tables are elements by default, and their controls
        /// are further elements.
        private func showContainer(_ accessibility: RowAccessibility?, _ view: UIView, _ entry: inout Entry) {
            let isLabelled = view is UICollectionViewCell && accessibility?.label != nil
            let hasControls = isLabelled && view.hasControls
            Self.set(isLabelled ? !hasControls : nil, view, \.isAccessibilityElement, &entry.isElement)
            let container = isLabelled && hasControls ? UIAccessibilityContainerType.semanticGroup : nil
            Self.set(container, view, \.accessibilityContainerType, &entry.container)
        }

        /// Removes the custom actions that an earlier call added. Adds actions for `commands` after the view's own
        /// custom actions.
        private func show(_ commands: [ListCommand], _ view: UIView, _ entry: inout Entry) {
            if commands.isEmpty, entry.actions.isEmpty { return }
            let old = entry.actions
            let own = (view.accessibilityCustomActions ?? []).filter { action in !old.contains { $0 === action } }
            entry.actions = commands.map { command in
                UIAccessibilityCustomAction(name: command.title) { _ in
                    command.perform()
                    return true
                }
            }
            let all = own + entry.actions
            view.accessibilityCustomActions = all.isEmpty ? nil : all
        }

        /// Sets `property` of `object` to `value`. If `value` is `nil`, restores the object's own value. If other code
        /// has changed the property since the last call, the changed value becomes the object's own value.
        static func set<Root, Value: Equatable>(
            _ value: Value?,
            _ object: Root,
            _ property: ReferenceWritableKeyPath<Root, Value>,
            _ change: inout Change<Value>?
        ) {
            let current = object[keyPath: property]
            let own = if let change, change.set == current { change.own } else { current }
            if let value {
                change = Change(own: own, set: value)
            } else if change == nil {
                return
            } else {
                change = nil
            }
            if current != value ?? own { object[keyPath: property] = value ?? own }
        }

        /// Removes the entries of views that no longer exist if the number of entries exceeds `limit`.
        private func forgetGone() {
            guard entries.count > limit else { return }
            entries = entries.filter { $0.value.view != nil }
            limit = max(64, entries.count * 2)
        }
    }

    extension UIView {
        /// A Boolean value that indicates whether this view contains controls that the user can reach.
        var hasControls: Bool {
            subviews.contains { view in
                !view.isHidden && !view.accessibilityElementsHidden && view.isUserInteractionEnabled
                    && (view.isControl || view.hasControls)
            }
        }

        private var isControl: Bool {
            let traits: UIAccessibilityTraits = [.button, .link, .adjustable, .searchField, .keyboardKey]
            return self is UIControl || canBecomeFirstResponder
                || isAccessibilityElement && !accessibilityTraits.isDisjoint(with: traits)
        }

        /// Sets the accessibility of this header or footer view. A header is a heading for VoiceOver's rotor. If the
        /// header is a text, the whole view is the heading. In a custom view, the first element that is not a control
        /// is the heading.
        func showHeading(_ shown: SupplementShown?, as supplement: SupplementKind) {
            switch shown {
            case .text(let text):
                (isAccessibilityElement, accessibilityLabel) = (true, text)
                accessibilityTraits = supplement == .header ? .header : .staticText
            case .view(let view):
                (isAccessibilityElement, accessibilityLabel, accessibilityTraits) = (false, nil, [])
                if supplement == .header { view.firstElement?.accessibilityTraits.insert(.header) }
            case nil:
                (isAccessibilityElement, accessibilityLabel, accessibilityTraits) = (false, nil, [])
            }
        }

        private var firstElement: UIView? {
            if isHidden || isControl { return nil }
            return isAccessibilityElement ? self : subviews.lazy.compactMap(\.firstElement).first
        }
    }

    extension AccessibilityTrait {
        fileprivate var uiTraits: UIAccessibilityTraits {
            switch self {
            case .adjustable: .adjustable
            case .allowsDirectInteraction: .allowsDirectInteraction
            case .button: .button
            case .causesPageTurn: .causesPageTurn
            case .header: .header
            case .image: .image
            case .keyboardKey: .keyboardKey
            case .link: .link
            case .notEnabled: .notEnabled
            case .playsSound: .playsSound
            case .searchField: .searchField
            case .selected: .selected
            case .startsMediaSession: .startsMediaSession
            case .staticText: .staticText
            case .summaryElement: .summaryElement
            case .tabBar: .tabBar
            case .updatesFrequently: .updatesFrequently
            }
        }
    }
#endif
