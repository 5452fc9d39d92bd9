/// A service of the gallery.
public protocol GalleryClock: Sendable {}
