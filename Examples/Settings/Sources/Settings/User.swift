import ViewModelRuntime

/// The app's own model, as it was before there was a spec. `Profile.vmspec.yaml` makes it presentable in a profile.
struct User: Sendable {
    var image: ImageValue?
    var firstName: String?
    var lastName: String?
    var bio: String?
    var email: String
}
