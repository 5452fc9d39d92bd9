import ViewModelRuntime

/// A type of the app that was written before the spec. The spec adds conformances to this type.
struct User: Sendable {
    var image: ImageValue?
    var firstName: String?
    var lastName: String?
    var bio: String?
    var followers = 0
}
