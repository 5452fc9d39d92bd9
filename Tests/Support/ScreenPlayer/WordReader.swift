import Foundation
import ViewModelRuntime

/// A reader of values that are encoded as words. A list is encoded as its count and its elements. An optional is
/// encoded as `none`, or as `some` and the value. A text is encoded as one word that contains its code points.
public struct WordReader {
    private var words: ArraySlice<Substring>

    init(_ line: String) {
        words = line.split(separator: " ")[...]
    }

    var peek: Substring? { words.first }

    public mutating func word() -> String { words.popFirst().map { String($0) } ?? "" }

    /// Reads the next value.
    public mutating func next<Value: WordReadable>() -> Value { Value(&self) }
}

/// A type whose values can be read from words.
public protocol WordReadable {
    init(_ reader: inout WordReader)
}

extension Bool: WordReadable {
    public init(_ reader: inout WordReader) { self = reader.word() == "true" }
}

extension Int: WordReadable {
    public init(_ reader: inout WordReader) { self = Int(reader.word()) ?? 0 }
}

/// Reads a number from the word that contains its bit pattern.
extension Double: WordReadable {
    public init(_ reader: inout WordReader) {
        self.init(bitPattern: UInt64(reader.word(), radix: 16) ?? 0)
    }
}

extension Decimal: WordReadable {
    public init(_ reader: inout WordReader) {
        let word = reader.word()
        self = word == "NaN" ? .nan : Decimal(string: word) ?? 0
    }
}

/// Reads a text from the word that contains its code points, which are separated by periods.
extension String: WordReadable {
    public init(_ reader: inout WordReader) {
        let scalars = reader.word().split(separator: ".").compactMap { UInt32($0, radix: 16) }
        self = String(String.UnicodeScalarView(scalars.compactMap { Unicode.Scalar($0) }))
    }
}

extension Date: WordReadable {
    public init(_ reader: inout WordReader) { self.init(timeIntervalSinceReferenceDate: reader.next()) }
}

extension Duration: WordReadable {
    public init(_ reader: inout WordReader) {
        let seconds = Int64(reader.word()) ?? 0
        self.init(secondsComponent: seconds, attosecondsComponent: Int64(reader.word()) ?? 0)
    }
}

extension URL: WordReadable {
    public init(_ reader: inout WordReader) {
        self = URL(string: reader.next()) ?? URL(fileURLWithPath: "/")
    }
}

extension UUID: WordReadable {
    public init(_ reader: inout WordReader) { self = UUID(uuidString: reader.word()) ?? UUID() }
}

extension ImageValue: WordReadable {
    public init(_ reader: inout WordReader) {
        self =
            switch reader.word() {
            case "symbol": .symbol(reader.next())
            case "url": .url(reader.next())
            default: .asset(reader.next())
            }
    }
}

extension Optional: WordReadable where Wrapped: WordReadable {
    public init(_ reader: inout WordReader) { self = reader.word() == "some" ? reader.next() as Wrapped : nil }
}

extension Array: WordReadable where Element: WordReadable {
    public init(_ reader: inout WordReader) {
        let count: Int = reader.next()
        self = (0..<count).map { _ in reader.next() }
    }
}

/// Traps, because the player never reads an action of a screen without actions.
extension Never: WordReadable {
    public init(_ reader: inout WordReader) { preconditionFailure("no action was expected") }
}

extension Set: WordReadable where Element: WordReadable {
    public init(_ reader: inout WordReader) { self = Set(reader.next() as [Element]) }
}

extension Dictionary: WordReadable where Key: WordReadable, Value: WordReadable {
    public init(_ reader: inout WordReader) {
        let count: Int = reader.next()
        self = [:]
        for _ in 0..<count {
            let key: Key = reader.next()
            // Without the explicit type, the compiler would infer an optional type.
            let value: Value = reader.next()
            self[key] = value
        }
    }
}
