import ViewModelRuntime

/// A view of the user's profile. It shows any `ProfileViewPresentable`, and its delegate receives the user's actions.
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
