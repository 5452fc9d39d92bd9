#if canImport(UIKit) && !os(watchOS)
    import UIKit
    import ViewModelRuntime

    /// A cell with a label, a text field, and the problem with the entered text.
    final class FieldTableCell: ControlTableCell, FieldCellView {
        let label = UILabel()
        let field = UITextField()
        let problem = UILabel()
        private var onChange: ((String) -> Void)?

        override init(style: CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            contentView.stack([label, field, problem], axis: .vertical)
            field.addAction(
                UIAction { [weak self] _ in self?.onChange?(self?.field.text ?? "") },
                for: .editingChanged
            )
        }

        required init?(coder: NSCoder) { nil }

        func configure(with viewModel: some FieldCellPresentable) {
            label.text = viewModel.label
            field.show(viewModel.field)
            problem.text = viewModel.problem
            problem.isHidden = viewModel.problem == nil
            onChange = { viewModel.onFieldChange(text: $0) }
        }
    }

    final class SwitchTableCell: ControlTableCell, SwitchCellView {
        let label = UILabel()
        #if os(tvOS)
            let toggle = SwitchButton()
        #else
            let toggle = UISwitch()
        #endif
        private var onToggle: ((Bool) -> Void)?

        override init(style: CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            contentView.stack([label, toggle], axis: .horizontal)
            toggle.addAction(
                UIAction { [weak self] _ in self?.onToggle?(self?.toggle.isOn ?? false) },
                for: .valueChanged
            )
        }

        required init?(coder: NSCoder) { nil }

        func configure(with viewModel: some SwitchCellPresentable) {
            label.text = viewModel.label
            toggle.isOn = viewModel.isOn
            onToggle = { viewModel.onToggle(on: $0) }
        }
    }

    final class ButtonTableCell: UITableViewCell, ButtonCellView {
        let label = UILabel()

        override init(style: CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            contentView.stack([label], axis: .horizontal)
        }

        required init?(coder: NSCoder) { nil }

        func configure(with viewModel: some ButtonCellPresentable) {
            label.text = viewModel.title
            label.textColor = viewModel.isEnabled ? .tintColor : .systemGray
        }
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
