// Checks the stand-ins of Apple's frameworks. Each declaration must name the header, interface or documentation page
// that it copies. A comment `Model:` or the attribute `@_spi(Model)` marks a declaration that exists only in the
// stand-in.

import Foundation
import TestSupport
import Testing

@Suite struct StandInTests {
    @Test(arguments: ["AppKit", "Combine", "SwiftUI", "UIKit"])
    func everyDeclarationNamesItsSource(framework: String) throws {
        let directory = "\(Repository.root)/Tests/Support/FrameworkStandIns/Sources/\(framework)"
        let files = try FileManager.default.contentsOfDirectory(atPath: directory).filter { $0.hasSuffix(".swift") }
        var declarations = 0
        var unsourced: [String] = []
        for file in files.sorted() {
            var scan = StandInScan(try String(contentsOfFile: "\(directory)/\(file)", encoding: .utf8))
            scan.run()
            declarations += scan.declarations
            unsourced += scan.unsourced.map { "\(framework)/\(file):\($0)" }
        }
        #expect(declarations > 10)
        #expect(unsourced == [])
    }

    @Test func aSourceCoversTheMembersOfItsDeclaration() {
        var scan = StandInScan(
            """
            // Source: UIView.h, iOS 16.5
            open class UIView {
                public var frame: CGRect = .zero
                private var hidden = 0
                public func layout() {
                    let local = { 1 }
                }
            }
            public final class UINib {
                public init() {}
                // Source: UINib.h, iOS 16.5
                public func instantiate(
                    withOwner owner: Any?
                ) -> [Any] {}
            }
            extension UIView {
                @_spi(Model)
                public func tap() {}
                // Model: a subclass overrides it.
                open func pass() {}
                public func missing() {}
            }
            // Source: UITableView.h, iOS 16.5
            @MainActor
            public protocol UITableViewDelegate {
                func select()
            }
            public enum Style {
                case plain
            }
            """
        )
        scan.run()
        #expect(scan.declarations == 13)
        #expect(scan.unsourced == [9, 10, 21, 28, 29])
    }
}

/// Finds the declarations of a file line by line. The file must have the layout that the formatter produces.
private struct StandInScan {
    private enum Scope {
        /// A type, a protocol or an extension.
        case type(isCovered: Bool, isProtocol: Bool, isEnum: Bool)
        /// A function body with local declarations, or a type that other modules cannot see.
        case hidden
    }

    private let lines: [Substring]
    private var scopes: [Scope] = []
    /// The scope that the next brace opens. The value `nil` has the same meaning as `hidden`.
    private var next: Scope?
    /// The comments and attributes directly above the current line.
    private var above: [Substring] = []

    /// The number of declarations that other modules see.
    private(set) var declarations = 0
    /// The line numbers of the visible declarations that no `Source:`, `Model:` or `@_spi(Model)` covers.
    private(set) var unsourced: [Int] = []

    init(_ text: String) {
        lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    }

    mutating func run() {
        for (index, line) in lines.enumerated() {
            let code = line.drop { $0 == " " }
            let isAttribute = code.hasPrefix("@") && !code.contains("{") && words(code).isEmpty
            if code.hasPrefix("//") || isAttribute {
                above.append(code)
                continue
            }
            if code.isEmpty || code.hasPrefix("#") {
                above = []
                continue
            }
            read(code, line: index + 1)
            above = []
            braces(of: code)
        }
    }

    /// Returns the words of a line up to and including the keyword of its declaration or the word `static`. Returns an
    /// empty array if the line declares nothing.
    private func words(_ code: Substring) -> [Substring] {
        let words = code.prefix { $0 != "{" && $0 != "=" }.split(separator: " ")
        let kinds: Set<Substring> = [
            "class", "struct", "enum", "protocol", "extension", "func", "var", "let", "typealias", "case", "init",
            "subscript", "associatedtype", "static",
        ]
        guard let kind = words.firstIndex(where: { kinds.contains($0.prefix { $0.isLetter }) }) else { return [] }
        return Array(words[...kind])
    }

    private mutating func read(_ code: Substring, line: Int) {
        var covered = false
        var isProtocol = false
        var isEnum = false
        switch scopes.last {
        case .hidden: return
        case .type(let isCovered, let inProtocol, let inEnum):
            (covered, isProtocol, isEnum) = (isCovered, inProtocol, inEnum)
        case nil: break
        }
        let words = words(code)
        guard let kind = words.last?.prefix(while: { $0.isLetter }) else { return }
        let marks = ["Source: ", "Model: ", "@_spi(Model)"]
        let isNamed = above.contains { line in marks.contains { line.contains($0) } }
        covered = covered || isNamed || code.contains("@_spi(Model)")
        let isPublic = words.contains { $0 == "public" || $0 == "open" }
        let isVisible = isPublic || isProtocol || isEnum && kind == "case"
        if isVisible {
            declarations += 1
            if !covered { unsourced.append(line) }
        }
        switch kind {
        case "class", "struct", "enum", "protocol":
            next =
                isVisible
                ? .type(isCovered: covered, isProtocol: kind == "protocol", isEnum: kind == "enum") : .hidden
        case "extension": next = .type(isCovered: covered, isProtocol: false, isEnum: false)
        default: next = nil
        }
    }

    private mutating func braces(of code: Substring) {
        let text = code.range(of: "//").map { code[..<$0.lowerBound] } ?? code
        for character in text {
            if character == "{" {
                scopes.append(next ?? .hidden)
                next = nil
            } else if character == "}", !scopes.isEmpty {
                scopes.removeLast()
            }
        }
    }
}
