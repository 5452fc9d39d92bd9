import ViewModelRuntime

/// The app's model, as it was before there was a spec.
struct User: Sendable {
    var image: ImageValue?
    var firstName: String?
    var lastName: String?
    var bio: String?
    var followers = 0
}
