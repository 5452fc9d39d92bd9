import Foundation

/// An image that a spec or a model names, and that a UI framework loads when it shows the image.
///
/// Equality compares the descriptions of images, not the loaded images. The bridges create the images of UI frameworks:
/// `UIImage(value)`, `NSImage(value)`, `Image(value)`.
public nonisolated enum ImageValue: Hashable, Sendable {
    /// The name of an image in an asset catalog.
    case asset(String)
    /// The name of a symbol in the platform's symbol font, such as `gear`.
    case symbol(String)
    /// The URL of an image.
    ///
    /// The bridges read images of file URLs themselves. They pass any other URL to their parameter `remote`.
    case url(URL)
    /// The bytes of an encoded image, such as a PNG file.
    case data(Data)
}
