import Foundation

/// A description of an image in a spec or in a model. A UI framework loads the image when it shows the image.
///
/// Two values are equal if they have the same description, even if the loaded images differ. The bridges create the
/// images of UI frameworks: `UIImage(value)`, `NSImage(value)`, `Image(value)`.
public nonisolated enum ImageValue: Hashable, Sendable {
    /// The name of an image in an asset catalog.
    case asset(String)
    /// The name of a system symbol, such as `gear`.
    case symbol(String)
    /// The URL of an image.
    ///
    /// The bridges read images of file URLs themselves. They pass any other URL to their parameter `remote`.
    case url(URL)
    /// The bytes of an encoded image, such as a PNG file.
    case data(Data)
}
