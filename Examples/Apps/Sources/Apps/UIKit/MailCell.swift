#if canImport(UIKit) && !os(watchOS)
    import UIKit
    import ViewModelRuntime

    final class MailTableCell: UITableViewCell, MailCellView {
        let sender = UILabel()
        let subject = UILabel()

        override init(style: CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            contentView.stack([sender, subject], axis: .vertical)
        }

        required init?(coder: NSCoder) { nil }

        func configure(with viewModel: some MailCellPresentable) {
            sender.text = viewModel.sender
            sender.font = .preferredFont(forTextStyle: viewModel.isUnread ? .headline : .body)
            subject.text = viewModel.subject
        }
    }
#endif
