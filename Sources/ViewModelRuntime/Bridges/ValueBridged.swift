/// A class of a UI framework that can be made from a value of this library.
///
/// It is a protocol since its initialisers may give the platform's own, shared object (`UIColor.label` is what
/// `UIColor(.label)` gives), which an initialiser of the class itself cannot. There is nothing to implement.
public nonisolated protocol ValueBridged {}

nonisolated extension ColorValue {
    /// Red, green, blue and alpha of `0xRRGGBBAA`, each from 0 to 1.
    static func components(of rgba: UInt32) -> (red: Double, green: Double, blue: Double, alpha: Double) {
        func component(_ shift: UInt32) -> Double { Double(rgba >> shift & 0xFF) / 255 }
        return (component(24), component(16), component(8), component(0))
    }
}
