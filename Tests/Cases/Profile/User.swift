import ViewModelRuntime

/// The model of the app. It existed before the spec.
struct User: Sendable {
    var image: ImageValue?
    var firstName: String?
    var lastName: String?
    var bio: String?
    var followers = 0
}
