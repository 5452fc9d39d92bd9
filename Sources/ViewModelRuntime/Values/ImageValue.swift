import Foundation

/// An image as the spec or a model named it, to be loaded by the UI framework that shows it.
///
/// Two values are equal when they were named alike. The bridges make a framework's image of one: `UIImage(value)`,
/// `NSImage(value)`, `Image(value)`.
public nonisolated enum ImageValue: Hashable, Sendable {
    /// An image of an asset catalog.
    case asset(String)
    /// A symbol of the platform's symbol font, such as `gear`.
    case symbol(String)
    /// An image elsewhere. The bridges read a file's, and ask their `remote` for what is on a network.
    case url(URL)
    /// An encoded image, such as the bytes of a PNG.
    case data(Data)
}
