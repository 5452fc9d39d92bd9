// Stores equal parts of a document once. The states of a screen differ in few values, and screens have similar rows. So
// a static page would otherwise repeat most parts of its text.

/// A JSON text in which equal parts are stored once, in the list `shared` of the document. A reference to a part is an
/// object whose only key is empty: `{"":number}`. The number is the index of the part in the list.
struct SharedParts {
    /// A part of the text: an object, an array or a string. Equal parts share one node.
    private struct Node {
        /// The range of the part's first occurrence.
        let range: Range<Int>
        /// The inner parts of the first occurrence, as indices into `children`.
        let children: Range<Int>
        var uses = 1
        /// The index of the part in `shared`, or `nil` if `shared` does not contain the part yet.
        var number: Int?
        /// The index of the next node with the same hash, or `nil` if there is no such node.
        var next: Int?
    }

    private struct Child {
        let node: Int
        let range: Range<Int>
    }

    /// An object or an array whose end is not reached yet.
    private struct Open {
        let start: Int
        var hash: UInt64
        /// The index in `inner` of the first inner part of this object or array.
        let firstChild: Int
    }

    private let bytes: [UInt8]
    private var nodes: [Node] = []
    private var children: [Child] = []
    private var firstNodes: [UInt64: Int] = [:]
    private var open: [Open] = []
    /// The inner parts of all objects and arrays in `open`.
    private var inner: [Child] = []
    private var shared: [[UInt8]] = []

    /// The approximate number of bytes of a reference. A part has a node only if it is longer than a reference.
    private static let reference = 10

    /// Returns a copy of `text` in which references replace repeated parts. The additional member `shared` lists these
    /// parts. Returns `text` itself if it is too short to contain parts.
    ///
    /// - Parameter text: The text of a JSON object without blanks.
    static func text(_ text: String) -> String {
        var parts = SharedParts(bytes: Array(text.utf8))
        guard let root = parts.read() else { return text }
        let body = parts.text(of: root)
        var result = Array(#"{"shared":["#.utf8)
        for (index, part) in parts.shared.enumerated() {
            if index > 0 { result.append(UInt8(ascii: ",")) }
            result += part
        }
        result += Array("],".utf8) + body.dropFirst()
        return String(decoding: result, as: UTF8.self)
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    // MARK: Reading

    /// Reads the text. Creates one node for each set of equal parts.
    ///
    /// - Returns: The index of the node of the whole text, or `nil` if the text is not longer than a reference.
    private mutating func read() -> Int? {
        var index = 0
        var root: Int?
        // In debug builds, a `while` loop is several times faster than a `for` loop with an iterator.
        while index < bytes.count {
            let byte = bytes[index]
            switch byte {
            case UInt8(ascii: "\""):
                let end = endOfString(from: index)
                let isKey = end < bytes.count && bytes[end] == UInt8(ascii: ":")
                let hash = hash(of: index..<end)
                if !isKey, end - index > Self.reference { add(index..<end, hash, firstChild: inner.count) }
                mix(hash)
                index = end
                continue
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                open.append(Open(start: index, hash: UInt64(byte), firstChild: inner.count))
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                guard let closed = open.popLast() else { return nil }
                let range = closed.start..<(index + 1)
                if range.count > Self.reference { root = add(range, closed.hash, firstChild: closed.firstChild) }
                mix(closed.hash)
            default:
                mix(UInt64(byte))
            }
            index += 1
        }
        return root
    }

    private func endOfString(from start: Int) -> Int {
        var index = start + 1
        while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
            index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        return min(index + 1, bytes.count)
    }

    private func hash(of range: Range<Int>) -> UInt64 {
        var hash: UInt64 = 14_695_981_039_346_656_037
        var index = range.lowerBound
        while index < range.upperBound {
            hash = (hash ^ UInt64(bytes[index])) &* 1_099_511_628_211
            index += 1
        }
        return hash
    }

    private mutating func mix(_ hash: UInt64) {
        if open.isEmpty { return }
        open[open.count - 1].hash = (open[open.count - 1].hash ^ hash) &* 1_099_511_628_211 ^ (hash >> 29)
    }

    /// Records an occurrence of a part. If an equal part has a node, counts one more use of this node. Otherwise,
    /// creates a node.
    ///
    /// - Parameter firstChild: The index in `inner` of the first inner part of the added part, or `inner.count` if it
    ///   has none.
    /// - Returns: The index of the part's node in `nodes`.
    @discardableResult
    private mutating func add(_ range: Range<Int>, _ hash: UInt64, firstChild: Int) -> Int {
        var node: Int
        if let known = known(range, hash) {
            node = known
            nodes[node].uses += 1
            // The first occurrence of this part already counts the uses of its inner parts. So this occurrence does not
            // count them again.
            for index in firstChild..<inner.count { nodes[inner[index].node].uses -= 1 }
        } else {
            node = nodes.count
            let first = children.count
            children += inner[firstChild...]
            nodes.append(Node(range: range, children: first..<children.count, next: firstNodes[hash]))
            firstNodes[hash] = node
        }
        inner.removeSubrange(firstChild...)
        inner.append(Child(node: node, range: range))
        return node
    }

    private func known(_ range: Range<Int>, _ hash: UInt64) -> Int? {
        var candidate = firstNodes[hash]
        while let node = candidate {
            let other = nodes[node].range
            if other.count == range.count, hasEqualBytes(other, range) { return node }
            candidate = nodes[node].next
        }
        return nil
    }

    private func hasEqualBytes(_ first: Range<Int>, _ second: Range<Int>) -> Bool {
        let distance = second.lowerBound - first.lowerBound
        var index = first.lowerBound
        while index < first.upperBound {
            if bytes[index] != bytes[index + distance] { return false }
            index += 1
        }
        return true
    }

    // MARK: Writing

    /// Returns the text of the part with the node `node`. References replace the shared parts inside it.
    private mutating func text(of node: Int) -> [UInt8] {
        var result: [UInt8] = []
        var end = nodes[node].range.lowerBound
        for child in children[nodes[node].children] {
            result += bytes[end..<child.range.lowerBound]
            if isShared(child.node) {
                result += #"{"":\#(number(of: child.node))}"#.utf8
            } else {
                result += text(of: child.node)
            }
            end = child.range.upperBound
        }
        return result + bytes[end..<nodes[node].range.upperBound]
    }

    /// Returns a Boolean value that indicates whether the document becomes shorter if the part of `node` is stored in
    /// `shared`.
    private func isShared(_ node: Int) -> Bool {
        let (uses, length) = (nodes[node].uses, nodes[node].range.count)
        return (uses - 1) * length > uses * Self.reference + 1
    }

    private mutating func number(of node: Int) -> Int {
        if let number = nodes[node].number { return number }
        let number = shared.count
        nodes[node].number = number
        shared.append([])
        shared[number] = text(of: node)
        return number
    }
}
