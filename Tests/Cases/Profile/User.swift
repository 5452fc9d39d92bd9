import ViewModelRuntime

/// A type that the app declared before the spec existed. The spec adds conformances to this type.
struct User: Sendable {
    var image: ImageValue?
    var firstName: String?
    var lastName: String?
    var bio: String?
    var followers = 0
}
