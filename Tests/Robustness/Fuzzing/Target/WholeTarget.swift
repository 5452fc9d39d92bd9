import DiagnosticReports
import ModelJSON
import SpecDiagnostics
import SpecModel
import SwiftOutput
import VMGenCompiler

/// A target that compiles bytes, and checks the diagnostics and the output.
enum WholeTarget: Target {
    /// Checks the reports, and the compilation with `ModelJSON` as the backend, for only some inputs. Other checks
    /// cover most of this code.
    static func check(_ bytes: [UInt8], _ faults: inout Faults) {
        check(bytes, withReports: bytes.isChosen(oneIn: 8), &faults)
    }

    static func checkAll(_ bytes: [UInt8], _ faults: inout Faults) {
        check(bytes, withReports: true, &faults)
    }

    private static func check(_ bytes: [UInt8], withReports: Bool, _ faults: inout Faults) {
        let compilation = compiled(bytes)
        checkFindings(compilation, bytes, &faults)
        checkFiles(compilation, &faults)
        guard withReports else { return }
        checkReports(of: compilation.diagnostics, in: compilation.sources[0], as: ReportForm.allCases, &faults)
        let model = compiled(bytes, by: ModelJSON())
        faults.expect(compilation.hasErrors || !model.hasErrors, "the model is written where Swift is")
        faults.expect(model.hasErrors == model.files.isEmpty, "the model is written where nothing is wrong")
    }
}

private func checkFiles(_ compilation: Compilation, _ faults: inout Faults) {
    faults.expect(compilation.hasErrors == compilation.files.isEmpty, "files are written where nothing is wrong")
    for file in compilation.files {
        faults.expect(GeneratedFile.hasOurHead(file.bytes), "a file begins with our head")
        faults.expect(
            file.bytes.allSatisfy { $0 == 0x0A || $0 >= 0x20 && $0 != 0x7F },
            "no control character is written"
        )
        faults.expect(file.bytes.isUTF8, "what is written is UTF-8")
    }
    guard let program = compilation.program else { return }
    let model = ModelJSON().emission(of: program)
    for index in model.specPaths.indices {
        let bytes = model.bytes(ofFileAt: index)
        faults.expect(JSONReader.read(bytes) != nil, "the model is JSON")
        faults.expect(bytes.isUTF8, "JSON is UTF-8")
    }
}
