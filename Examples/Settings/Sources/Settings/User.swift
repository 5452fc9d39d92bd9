import ViewModelRuntime

/// The app's own model, which existed before the spec. `Profile.vmspec.yaml` makes it presentable in a profile.
struct User: Sendable {
    var image: ImageValue?
    var firstName: String?
    var lastName: String?
    var bio: String?
    var email: String
}
