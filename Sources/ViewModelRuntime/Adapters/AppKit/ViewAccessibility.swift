// Sets the accessibility properties of rows, headers and footers. Restores the properties of a view when the view is
// reused.
#if canImport(AppKit) && !targetEnvironment(macCatalyst)
    import AppKit

    /// The accessibility properties that an adapter sets on a view. A property that is `nil` keeps the view's own
    /// value.
    struct ViewAccessibility {
        var identifier: String?
        var label: String?
        /// A Boolean value that indicates whether the view's own label, if it has one, is used instead of `label`.
        var prefersOwnLabel = false
        var value: String?
        var help: String?
        var role: NSAccessibility.Role?
        var subrole: NSAccessibility.Subrole?
        var isElement: Bool?
        var isSelected: Bool?
        var isEnabled: Bool?
        var commands: [ListCommand] = []
    }

    extension ViewAccessibility {
        /// Creates the accessibility of a row. The row's commands become accessibility actions, for users who cannot
        /// swipe.
        ///
        /// A view with a label or with actions must be an accessibility element, because assistive technologies skip it
        /// otherwise. The role of the element is `cell`, unless a trait specifies another role. Without such a trait, a
        /// view that is itself a control keeps its own role. Assistive technologies can reach the controls in a cell,
        /// but not the controls in a button or a text. So a view that contains controls always has the role `cell`.
        @MainActor
        init(_ accessibility: RowAccessibility?, commands: [ListCommand], identifier: String, view: NSView) {
            self.identifier = identifier
            self.commands = commands
            if let accessibility {
                label = accessibility.label
                value = accessibility.value
                help = accessibility.hint
                if accessibility.traits.contains(.selected) { isSelected = true }
                if accessibility.traits.contains(.notEnabled) { isEnabled = false }
            }
            guard accessibility != nil || !commands.isEmpty else { return }
            isElement = true
            if view.containsControls {
                role = .cell
            } else if let trait = accessibility.flatMap({ RoleTrait($0.traits) }) {
                (role, subrole) = (trait.role, trait.subrole)
            } else if !(view is NSControl) {
                role = .cell
            }
        }

        /// Returns the accessibility of the section header `view`. The header becomes a heading, to which VoiceOver can
        /// jump.
        ///
        /// The label contains the header's texts, since VoiceOver reads neither the value nor the content of a heading.
        /// The accessibility of a header with controls is not changed.
        @MainActor
        static func heading(_ view: NSView) -> ViewAccessibility {
            var heading = ViewAccessibility()
            if view.containsControls { return heading }
            let texts = view.texts.filter { !$0.isEmpty }
            heading.label = texts.isEmpty ? nil : texts.joined(separator: ", ")
            heading.prefersOwnLabel = true
            heading.role = .screenHeading
            heading.isElement = true
            return heading
        }
    }

    extension NSAccessibility.Role {
        /// The role of a heading. AppKit has a constant for it since macOS 26.
        fileprivate static var screenHeading: NSAccessibility.Role { .init(rawValue: "AXHeading") }
    }

    /// The accessibility role and subrole of a row. The first entry of `roles` with a trait of the row determines them.
    ///
    /// The traits `selected` and `notEnabled` set separate properties. All other traits without an entry in `roles`
    /// have no counterpart in AppKit. An adjustable view overrides `accessibilityPerformIncrement()`, which VoiceOver
    /// offers for every role.
    private struct RoleTrait {
        let role: NSAccessibility.Role
        let subrole: NSAccessibility.Subrole?

        init?(_ traits: Set<AccessibilityTrait>) {
            let roles: [(AccessibilityTrait, NSAccessibility.Role, NSAccessibility.Subrole?)] = [
                (.header, .screenHeading, nil), (.link, .link, nil), (.button, .button, nil),
                (.searchField, .textField, .searchField), (.image, .image, nil), (.tabBar, .tabGroup, nil),
                (.staticText, .staticText, nil),
            ]
            guard let (_, role, subrole) = roles.first(where: { traits.contains($0.0) }) else { return nil }
            (self.role, self.subrole) = (role, subrole)
        }
    }

    extension NSView {
        /// A Boolean value that indicates whether a visible subview, at any depth, is a control or accepts first
        /// responder status. Labels and images do not count as controls.
        fileprivate var containsControls: Bool {
            subviews.contains { !$0.isHidden && ($0.isUsable || $0.containsControls) }
        }

        /// The texts of all visible text fields in this view, at any depth. If this view is itself a text field, the
        /// array contains only the text of this view.
        fileprivate var texts: [String] {
            if isHidden { return [] }
            if let field = self as? NSTextField { return [field.stringValue] }
            return subviews.flatMap(\.texts)
        }

        private var isUsable: Bool {
            if self is NSImageView { return false }
            if acceptsFirstResponder { return true }
            return self is NSControl && !(self is NSTextField)
        }
    }

    /// The views of one list for which the adapter has set accessibility properties.
    @MainActor
    final class AccessibleViews {
        private var entries: [ObjectIdentifier: AccessibleView] = [:]
        private var limit = 64

        /// Sets the accessibility properties of `view`. For a property that is `nil` in `accessibility`, restores the
        /// view's own value.
        func show(_ accessibility: ViewAccessibility, in view: NSView) {
            let id = ObjectIdentifier(view)
            if let entry = entries[id], entry.view === view { return entry.show(accessibility, in: view) }
            let entry = AccessibleView(view)
            entry.show(accessibility, in: view)
            entries[id] = entry
            if entries.count > limit {
                entries = entries.filter { $0.value.view != nil }
                limit = max(64, 2 * entries.count)
            }
        }
    }

    /// The accessibility properties that an adapter has set on a view.
    @MainActor
    private final class AccessibleView {
        private(set) weak var view: NSView?
        private var identifier = Override<String>()
        private var label = Override<String>()
        private var value = Override<String>()
        private var help = Override<String>()
        private var role = Override<NSAccessibility.Role>()
        private var subrole = Override<NSAccessibility.Subrole>()
        private var isElement = Override<Bool>()
        private var isSelected = Override<Bool>()
        private var isEnabled = Override<Bool>()
        private var actions: [NSAccessibilityCustomAction] = []

        init(_ view: NSView) {
            self.view = view
        }

        func show(_ new: ViewAccessibility, in view: NSView) {
            // Only the adapter sets the identifier, so there is no value of the client to restore.
            identifier.show(new.identifier, over: identifier.shown) {
                view.setAccessibilityIdentifier($0 as? String)
            }
            let ownLabel = view.accessibilityLabel().flatMap { $0 == label.shown ? nil : $0 }
            label.show(
                new.prefersOwnLabel && ownLabel != nil ? nil : new.label,
                over: view.accessibilityLabel()
            ) { view.setAccessibilityLabel($0 as? String) }
            // The value of a control also changes when the user edits the control. So a changed value does not mean
            // that the client has set an accessibility value.
            let shown = view is NSControl ? value.shown : view.accessibilityValue()
            value.show(new.value, over: shown) { view.setAccessibilityValue($0) }
            help.show(new.help, over: view.accessibilityHelp()) { view.setAccessibilityHelp($0 as? String) }
            role.show(new.role, over: view.accessibilityRole()) {
                view.setAccessibilityRole($0 as? NSAccessibility.Role)
            }
            subrole.show(new.subrole, over: view.accessibilitySubrole()) {
                view.setAccessibilitySubrole($0 as? NSAccessibility.Subrole)
            }
            isElement.show(new.isElement, over: view.isAccessibilityElement()) {
                view.setAccessibilityElement($0 as? Bool ?? false)
            }
            isSelected.show(new.isSelected, over: view.isAccessibilitySelected()) {
                view.setAccessibilitySelected($0 as? Bool ?? false)
            }
            isEnabled.show(new.isEnabled, over: view.isAccessibilityEnabled()) {
                view.setAccessibilityEnabled($0 as? Bool ?? true)
            }
            show(new.commands, in: view)
        }

        /// Removes the custom actions that an earlier call added. Adds actions for `commands` after the view's own
        /// custom actions.
        private func show(_ commands: [ListCommand], in view: NSView) {
            if commands.isEmpty, actions.isEmpty { return }
            let own = (view.accessibilityCustomActions() ?? []).filter { action in !actions.contains { $0 === action } }
            actions = commands.map { command in
                NSAccessibilityCustomAction(name: command.title) {
                    command.perform()
                    return true
                }
            }
            let all = own + actions
            view.setAccessibilityCustomActions(all.isEmpty ? nil : all)
        }
    }

    /// A property for which an adapter sets a value in place of the view's own value.
    private struct Override<Value: Equatable> {
        private(set) var shown: Value?
        private var replaced: Any?

        /// Sets the property to `value`, or restores the view's own value if `value` is `nil`. Does not call `set` if
        /// the property still has `value` from an earlier call. `current` is the current value of the property. If
        /// other code has changed the property since the last call, `current` becomes the view's own value.
        mutating func show(_ value: Value?, over current: Any?, set: (Any?) -> Void) {
            let isOwn = shown == nil || current as? Value != shown
            if isOwn { replaced = current }
            if let value {
                if isOwn || value != shown { set(value) }
            } else if !isOwn {
                set(replaced)
            }
            shown = value
            if value == nil { replaced = nil }
        }
    }
#endif
