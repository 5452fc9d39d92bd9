#if canImport(UIKit) && !os(watchOS)
    import UIKit

    /// What a header or a footer shows.
    enum SupplementShown {
        case text(String)
        case view(UIView)
    }

    /// The header or the footer of a table's section, one that is absent too: whatever it comes to show, it stays in place.
    final class TableSupplementView: UITableViewHeaderFooterView {
        private static let identifier = "ViewModelRuntime.TableSupplementView"

        /// The view that a screen's `Cells` made.
        private(set) var content: UIView?

        /// A view of the table's that is free, or a new one.
        static func showing(
            _ shown: SupplementShown?,
            as supplement: SupplementPlace,
            from tableView: UITableView
        ) -> TableSupplementView {
            let free = tableView.dequeueReusableHeaderFooterView(withIdentifier: identifier) as? TableSupplementView
            let view = free ?? TableSupplementView(reuseIdentifier: identifier)
            view.show(shown, as: supplement)
            return view
        }

        /// Shows something else. A view that is shown already is not touched.
        func show(_ shown: SupplementShown?, as supplement: SupplementPlace) {
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

    /// The view that a header or a footer has while it is given something else to show.
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
        /// Puts a view over the whole of this one, in place of another.
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
        /// Returns a configured view of a header or a footer. It is the current view while an adapter updates it, so
        /// that edits in it stay, or a new view.
        ///
        /// - Parameters:
        ///   - view: An expression that makes a new view, evaluated only if there is no view to update.
        ///   - configure: A closure that shows the contents in the view.
        public func supplement<View: UIView>(_ view: @autoclosure () -> View, configure: (View) -> Void) -> View {
            ShownSupplement.configured(view(), configure)
        }

        /// Shows changed headers and footers in the views that they have, and asks for their heights.
        ///
        /// Source: UIKit's documentation of `UITableView.beginUpdates()`, by which heights are asked without a reload.
        func updateSupplements(
            headers: [Int],
            footers: [Int],
            show: (TableSupplementView, Int, SupplementPlace) -> Void
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
