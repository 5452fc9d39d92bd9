#if canImport(UIKit) && !os(watchOS)
    import UIKit

    /// The content of a header or a footer.
    enum SupplementShown {
        case text(String)
        case view(UIView)
    }

    /// The view of a section's header or footer in a table. If the section has no header or footer, the view is empty.
    /// The view can show a header or footer that the section gets later.
    final class TableSupplementView: UITableViewHeaderFooterView {
        private static let identifier = "ViewModelRuntime.TableSupplementView"

        /// The view that the client's implementation of `ScreenCells` created, or `nil` if the header or footer is a
        /// text or is absent.
        private(set) var content: UIView?

        /// Returns a view that shows a header or a footer. The result is a reused view of the table or a new view.
        static func showing(
            _ shown: SupplementShown?,
            as supplement: SupplementKind,
            from tableView: UITableView
        ) -> TableSupplementView {
            let free = tableView.dequeueReusableHeaderFooterView(withIdentifier: identifier) as? TableSupplementView
            let view = free ?? TableSupplementView(reuseIdentifier: identifier)
            view.show(shown, as: supplement)
            return view
        }

        /// Shows a header or a footer, or nothing if `shown` is `nil`. If `content` is already the view to show, the
        /// content stays in place.
        func show(_ shown: SupplementShown?, as supplement: SupplementKind) {
            var text: String?
            var next: UIView?
            switch shown {
            case .text(let shown): text = shown
            case .view(let shown): next = shown
            case nil: break
            }
            content = contentView.replace(content, with: next)
            var configuration = defaultContentConfiguration()
            configuration.text = text
            contentConfiguration = text == nil ? nil : configuration
            clipsToBounds = shown == nil
            showHeading(shown, as: supplement)
        }
    }

    /// The existing view of a header or a footer that is being updated.
    @MainActor
    enum ShownSupplement {
        private static var current: UIView?

        static func updating<Result>(_ view: UIView?, _ update: () -> Result) -> Result {
            let outer = current
            current = view
            defer { current = outer }
            return update()
        }

        static func configured<View: UIView>(_ make: @autoclosure () -> View, _ configure: (View) -> Void) -> View {
            let view = current as? View ?? make()
            configure(view)
            return view
        }
    }

    extension UIView {
        /// Removes the subview `old`, and adds the subview `new`, which fills this view. Changes nothing if `old` and
        /// `new` are the same view. Returns `new`.
        func replace(_ old: UIView?, with new: UIView?) -> UIView? {
            if old === new { return new }
            old?.removeFromSuperview()
            guard let new else { return nil }
            new.translatesAutoresizingMaskIntoConstraints = false
            addSubview(new)
            NSLayoutConstraint.activate([
                new.leadingAnchor.constraint(equalTo: leadingAnchor),
                new.trailingAnchor.constraint(equalTo: trailingAnchor),
                new.topAnchor.constraint(equalTo: topAnchor),
                new.bottomAnchor.constraint(equalTo: bottomAnchor),
            ])
            return new
        }
    }

    extension UITableView {
        /// Returns a configured view of a header or a footer.
        ///
        /// If an adapter is updating the header or footer and the current view is a `View`, the result is the current
        /// view. Edits in this view are thus preserved. Otherwise the result is a new view.
        ///
        /// - Parameters:
        ///   - view: An expression that creates a view. The expression is evaluated only if a new view is needed.
        ///   - configure: A closure that shows the contents of the header or the footer in the view.
        public func supplement<View: UIView>(_ view: @autoclosure () -> View, configure: (View) -> Void) -> View {
            ShownSupplement.configured(view(), configure)
        }

        /// Calls `show` for the existing header views of the sections `headers` and the existing footer views of the
        /// sections `footers`. Then the table requests the heights of these views again.
        ///
        /// Source: UIKit's documentation of `UITableView.beginUpdates()`, which updates heights without reloading
        /// rows.
        func updateSupplements(
            headers: [Int],
            footers: [Int],
            show: (TableSupplementView, Int, SupplementKind) -> Void
        ) {
            UIView.performWithoutAnimation {
                for section in headers {
                    if let view = headerView(forSection: section) as? TableSupplementView {
                        show(view, section, .header)
                    }
                }
                for section in footers {
                    if let view = footerView(forSection: section) as? TableSupplementView {
                        show(view, section, .footer)
                    }
                }
                performBatchUpdates(nil)
            }
        }
    }
#endif
