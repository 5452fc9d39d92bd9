/// A handwritten service that the gallery's specs use.
public protocol GalleryClock: Sendable {}
