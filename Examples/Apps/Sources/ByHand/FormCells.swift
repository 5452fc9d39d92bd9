#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
    import UIKit

    final class FieldCell: UITableViewCell {
        let label = UILabel()
        let field = UITextField()
        let problem = UILabel()
        var onChange: ((String) -> Void)?

        override init(style: CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            contentView.stack([label, field, problem], axis: .vertical)
            field.addAction(
                UIAction { [weak self] _ in self?.onChange?(self?.field.text ?? "") },
                for: .editingChanged
            )
        }

        required init?(coder: NSCoder) { nil }
    }

    final class SwitchCell: UITableViewCell {
        let label = UILabel()
        let toggle = UISwitch()
        var onToggle: ((Bool) -> Void)?

        override init(style: CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            contentView.stack([label, toggle], axis: .horizontal)
            toggle.addAction(
                UIAction { [weak self] _ in self?.onToggle?(self?.toggle.isOn ?? false) },
                for: .valueChanged
            )
        }

        required init?(coder: NSCoder) { nil }
    }

    final class ButtonCell: UITableViewCell {
        let label = UILabel()

        override init(style: CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            contentView.stack([label], axis: .horizontal)
        }

        required init?(coder: NSCoder) { nil }
    }

    extension UIView {
        /// Adds `views` as a row or a column that fills the layout margins of this view.
        func stack(_ views: [UIView], axis: NSLayoutConstraint.Axis) {
            let stack = UIStackView(arrangedSubviews: views)
            stack.axis = axis
            stack.translatesAutoresizingMaskIntoConstraints = false
            addSubview(stack)
            NSLayoutConstraint.activate([
                stack.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
                stack.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor),
                stack.topAnchor.constraint(equalTo: layoutMarginsGuide.topAnchor),
                stack.bottomAnchor.constraint(equalTo: layoutMarginsGuide.bottomAnchor),
            ])
        }
    }
#endif
