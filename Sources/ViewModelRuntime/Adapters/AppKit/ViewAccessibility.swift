// The accessibility of rows, headers and footers, which an adapter sets and removes again from reused views.
#if canImport(AppKit) && !targetEnvironment(macCatalyst)
    import AppKit

    /// The accessibility properties that an adapter sets on a view. A property that is `nil` is left to the view.
    struct ViewAccessibility {
        var identifier: String?
        var label: String?
        /// A Boolean value that indicates whether the view's own label is read instead of `label`.
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
        /// Returns the accessibility of a row. Its commands are actions for users who cannot swipe.
        ///
        /// A view is an element only if it is made one, and is skipped otherwise with its label and its actions. It is
        /// made a cell unless a trait says what it is. A cell keeps its controls reachable, but a button or a text
        /// hides them: so a row with controls is always a cell.
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

        /// Returns the accessibility of a section's header: a heading, to which VoiceOver can jump. Its texts are its
        /// label, since VoiceOver reads neither the value nor the content of a heading. A header with controls is left
        /// as it is.
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
        /// The role of a heading, for which AppKit has a constant from macOS 26 on.
        fileprivate static var screenHeading: NSAccessibility.Role { .init(rawValue: "AXHeading") }
    }

    /// The trait of a row that gives it a role: the first of those that have a counterpart in AppKit.
    ///
    /// `selected` and `notEnabled` are properties of their own. The others have no counterpart: a view that is
    /// `adjustable` overrides `accessibilityPerformIncrement()`, which VoiceOver offers whatever the role is.
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
        /// A Boolean value that indicates whether a view inside of this one can be used by itself: a control, or what
        /// takes the keyboard. Labels and images cannot.
        fileprivate var containsControls: Bool {
            subviews.contains { !$0.isHidden && ($0.isUsable || $0.containsControls) }
        }

        /// The texts of the text fields in this view, including the view itself.
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

    /// The views of a list whose accessibility its adapter has set.
    @MainActor
    final class AccessibleViews {
        private var entries: [ObjectIdentifier: AccessibleView] = [:]
        private var limit = 64

        /// Sets what is read of a view, and takes back what was set for what the view showed before, and only that.
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
            // It is the adapter's alone.
            identifier.show(new.identifier, over: identifier.shown) {
                view.setAccessibilityIdentifier($0 as? String)
            }
            let ownLabel = view.accessibilityLabel().flatMap { $0 == label.shown ? nil : $0 }
            label.show(
                new.prefersOwnLabel && ownLabel != nil ? nil : new.label,
                over: view.accessibilityLabel()
            ) { view.setAccessibilityLabel($0 as? String) }
            // The value of a control is its content: once it is left to the control, it is not what it was before.
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

        /// Actions of the view's own stay.
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

    /// A property that an adapter sets in place of a view's own value.
    private struct Override<Value: Equatable> {
        private(set) var shown: Value?
        private var replaced: Any?

        /// Sets the property, or gives it the view's own value again, unless somebody else has set it since.
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
