import ViewModelRuntime

/// The app's own model, which existed before the spec. `Profile.vmspec.yaml` extends it, so that `ProfileView` can show
/// a user.
struct User: Sendable {
    var image: ImageValue?
    var firstName: String?
    var lastName: String?
    var bio: String?
    var email: String
}
