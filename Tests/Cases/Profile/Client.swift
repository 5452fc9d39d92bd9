// A client of a spec for profiles. `ProfileView` has a delegate and a nested type `Model`. The spec adds conformances
// to the type `User`, which another file declares.

import ViewModelRuntime

@MainActor
final class ProfileView {
    weak var delegate: (any ProfileViewDelegate)?

    func configure(with profile: some ProfileViewPresentable) {
        let image = profile.userImage.map { $0 == .symbol("person") ? "a person" : "a picture" }
        print(profile.fullName, "|", image ?? "no picture", "|", profile.biography ?? "no biography")
        print(profile.nameFont == .title, profile.biographyColor == .secondaryLabel)
    }

    func tapImage() {
        delegate?.onUserImageTap()
    }

    func tapFollow() {
        delegate?.onFollow(following: true)
    }
}

@MainActor
final class ProfileController: ProfileViewDelegate {
    let view = ProfileView()
    var isFollowing = false

    init() {
        view.delegate = self
    }

    func onUserImageTap() {
        print("tapped")
    }

    func onFollow(following: Bool) {
        isFollowing = following
    }
}

@main
struct Client {
    @MainActor static func main() {
        let controller = ProfileController()
        let view = controller.view

        view.configure(with: User(image: .asset("kevin"), firstName: "Kevin", lastName: "Minion", bio: "Bananas."))
        view.configure(with: User(firstName: "Bob"))
        view.configure(with: GuestProfile())

        var model = ProfileView.Model(userImage: nil, fullName: "Stuart", biography: nil)
        view.configure(with: model)
        model.fullName = "Stuart, who plays"
        print(model == ProfileView.Model(userImage: nil, fullName: "Stuart", biography: nil), model.fullName)

        view.tapImage()
        view.tapFollow()
        print(controller.isFollowing)
    }
}
