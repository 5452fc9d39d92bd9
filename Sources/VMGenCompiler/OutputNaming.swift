// Determines the name of each spec's Swift file. Swift requires unique file names in a module, so directories are part
// of the name: `Account+Settings.vmspec.swift` is the output of `Account/Settings.vmspec.yaml`. This file also checks
// the paths of specs, so other code can safely join a directory and the name of an output. The build-tool plugin cannot
// import this module and repeats the computation of `outputName(ofSpec:)`.

import SpecDiagnostics
import SpecModel

public enum OutputNaming {
    /// The name of the output that contains the declarations for the whole module.
    public static let moduleFile = "Module.vmspec.swift"
    public static let configurationName = "vmgen.yaml"
    /// The suffix of all outputs' names.
    public static let outputSuffix = ".vmspec.swift"
    static let specSuffixes = [".vmspec.yaml", ".vmspec.yml"]
    /// The maximum length of an output's name in bytes, which is well below the limits of file systems.
    static let longestName = 120

    public static func isSpecName(_ name: String) -> Bool { specSuffixes.contains { name.hasSuffix($0) } }

    /// Returns the name of a spec's output, or `nil` if the file is not a spec. `relativePath` is relative to the
    /// module's directory.
    public static func outputName(ofSpec relativePath: String) -> String? {
        name(ofSpec: relativePath, fileExtension: "swift")
    }

    /// Returns the name of the file that a backend generates for a spec. If `specPath` is `nil`, returns the name of
    /// the file for the whole module.
    static func name(ofFile specPath: String?, fileExtension: String) -> String {
        specPath.flatMap { name(ofSpec: $0, fileExtension: fileExtension) } ?? "Module.vmspec.\(fileExtension)"
    }

    private static func name(ofSpec relativePath: String, fileExtension: String) -> String? {
        guard let stem = stem(ofSpec: relativePath) else { return nil }
        let plus = UInt8(ascii: "+")
        return String(decoding: stem.utf8.map { $0 == slash ? plus : $0 }, as: UTF8.self) + ".vmspec." + fileExtension
    }

    private static func stem(ofSpec relativePath: String) -> Substring? {
        guard let suffix = specSuffixes.first(where: { relativePath.hasSuffix($0) }) else { return nil }
        return Substring(relativePath.utf8.dropLast(suffix.utf8.count))
    }

    /// Reports each path that has no valid output name. If two specs have the same output, reports both specs.
    static func check(_ specs: [(path: String, source: SourceID)], _ diagnostics: inout Diagnostics) {
        var planned: [String: (path: String, source: SourceID)] = [:]
        for spec in specs {
            if let problem = problem(inPath: spec.path) {
                diagnostics.report(Diagnostic(.invalidFileName, at: beginning(of: spec.source), problem))
                continue
            }
            guard let output = outputName(ofSpec: spec.path) else { continue }
            // Some file systems treat two names as equal if they differ only in case or in Unicode normalization. The
            // keys are lowercased, and `==` ignores differences in normalization.
            let key = output.lowercased()
            guard let earlier = planned[key] else {
                planned[key] = spec
                continue
            }
            for (here, there) in [(spec, earlier), (earlier, spec)] {
                let message = "this spec and another spec have the same output '\(showingControls(output))'"
                let note = Note("the other spec is '\(showingControls(there.path))'", at: beginning(of: there.source))
                diagnostics.report(
                    Diagnostic(.duplicateOutput, at: beginning(of: here.source), message, notes: [note])
                )
            }
        }
    }

    private static func beginning(of source: SourceID) -> SourceRange { SourceRange(source: source, start: 0, end: 0) }

    /// Returns the reason that a spec with this path cannot have an output, or `nil` for a valid path.
    private static func problem(inPath path: String) -> String? {
        guard let stem = stem(ofSpec: path), let output = outputName(ofSpec: path) else {
            return "expected a file name that ends in '.vmspec.yaml' or '.vmspec.yml'"
        }
        if stem.utf8.count == 6, stem.lowercased() == "module" {
            return "file name '\(stem)' is reserved for the output of the whole module"
        }
        if output.utf8.count > longestName {
            return "the name of the Swift file has \(output.utf8.count) bytes, more than the limit of \(longestName)"
        }
        for part in stem.utf8.split(separator: slash, omittingEmptySubsequences: false).map(Substring.init) {
            if part.isEmpty || part.utf8.first == dot || hasTwoDots(part.utf8) {
                return "a component of a spec's path cannot be empty, begin with '.' or contain '..'"
            }
            // The lookup of Unicode properties is slow, and most paths contain only ASCII characters.
            if !part.utf8.allSatisfy(isPlain), let scalar = part.unicodeScalars.first(where: isRefused) {
                return "'\(showingControls(String(scalar)))' is not allowed in the path of a spec"
            }
            let name = part.utf8.prefix { $0 != dot }
            if name.count == 3 || name.count == 4, deviceNames.contains(String(Substring(name)).lowercased()) {
                return "the path of a spec cannot contain '\(part)', a reserved device name on some systems"
            }
        }
        return nil
    }

    private static var dot: UInt8 { UInt8(ascii: ".") }
    private static var slash: UInt8 { UInt8(ascii: "/") }

    /// Returns a Boolean value that indicates whether the name contains two adjacent dots.
    private static func hasTwoDots(_ name: Substring.UTF8View) -> Bool {
        zip(name, name.dropFirst()).contains { $0 == dot && $1 == dot }
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "+"), UInt8(ascii: "\\"), UInt8(ascii: ":"): false
        default: byte >= UInt8(ascii: " ") && byte < 0x7F
        }
    }

    /// Returns a Boolean value that indicates whether a path must not contain the scalar. The result is also `true` for
    /// invisible characters, since they are misleading in directory listings.
    private static func isRefused(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "+", "\\", ":": return true
        default: break
        }
        return switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }

    private static let deviceNames: Set<String> = {
        var names: Set<String> = ["con", "prn", "aux", "nul"]
        for digit in 1...9 {
            names.insert("com\(digit)")
            names.insert("lpt\(digit)")
        }
        return names
    }()
}
