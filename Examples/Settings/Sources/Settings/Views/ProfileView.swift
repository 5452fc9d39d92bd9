import ViewModelRuntime

/// Whose settings these are. It shows anyone who is presentable in it, and tells its delegate what the user did.
@MainActor
final class ProfileView {
    weak var delegate: (any ProfileViewDelegate)?

    private let name = Label()
    private let biography = Label()
    private var image: ImageValue?

    func configure(with profile: some ProfileViewPresentable) {
        name.show(profile.fullName, font: .title)
        biography.show(profile.biography ?? "", in: .secondaryLabel)
        image = profile.userImage
    }

    func tapImage() {
        delegate?.onUserImageTap()
    }

    func draw() {
        let picture = if case .symbol(let symbol) = image { "(\(symbol))" } else { "( )" }
        print("\(picture) \(name.drawn()) \(biography.drawn())")
    }
}
