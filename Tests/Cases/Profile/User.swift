import ViewModelRuntime

/// A type of the app that was written before the spec. The spec makes the type presentable.
struct User: Sendable {
    var image: ImageValue?
    var firstName: String?
    var lastName: String?
    var bio: String?
    var followers = 0
}
