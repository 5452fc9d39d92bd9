/// A class of a UI framework, such as `UIColor`. Initializers in extensions of this protocol create instances from
/// values of this library.
///
/// Such an initializer can return a shared object of the framework. For example, `UIColor(.label)` returns the object
/// `UIColor.label`. An initializer in an extension of the class cannot return a shared object. The protocol has no
/// requirements.
public nonisolated protocol ValueBridged {}

nonisolated extension ColorValue {
    /// Returns the components of the color `0xRRGGBBAA`, each from 0 to 1.
    static func components(of rgba: UInt32) -> (red: Double, green: Double, blue: Double, alpha: Double) {
        func component(_ shift: UInt32) -> Double { Double(rgba >> shift & 0xFF) / 255 }
        return (component(24), component(16), component(8), component(0))
    }
}
