// Writes the text files of a target as string literals. SwiftPM's own `embedInCode` writes an array of bytes. The Swift
// compiler needs several times as long to compile this array as to compile all other sources of vmgen.

import Foundation
import PackagePlugin

@main
struct EmbeddedTexts: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
        guard let target = target as? SourceModuleTarget else { return [] }
        let texts = target.sourceFiles.map(\.url).filter { Self.extensions.contains($0.pathExtension) }
            .sorted { $0.path < $1.path }
        let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedTexts.swift")
        return [
            .buildCommand(
                displayName: "Embedding the texts of \(target.name)",
                executable: URL(filePath: "/bin/sh"),
                arguments: ["-c", script, "sh", output.path] + texts.map(\.path),
                inputFiles: texts,
                outputFiles: [output]
            )
        ]
    }

    private static let extensions: Set = ["css", "html", "js", "yaml"]
}

/// A shell script that writes a Swift constant for each text file. For example, the text of `page-1-dom.js` becomes the
/// constant `EmbeddedTexts.page_1_dom_js`. The line feed before the closing quotes is not part of the constant. The
/// first argument of the script is the output file, and the other arguments are the text files.
private let script = ####"""
    set -eu
    output=$1
    shift
    {
        echo 'enum EmbeddedTexts {'
        for file; do
            name=$(basename "$file" | tr '.-' '__')
            printf 'static let %s = ###"""\n' "$name"
            cat "$file"
            printf '\n"""###\n'
        done
        echo '}'
    } >"$output"
    """####
