import DiagnosticReports
import SpecDiagnostics
import Testing

@Suite struct GitHubFormatTests {
    private let file = SampleFile()

    @Test func aDiagnosticIsWrittenAsACommand() {
        let diagnostic = file.diagnostic(notes: [("declared here", "cells")], edits: [("remove it", "cells", "")])
        #expect(
            text(file.reported(diagnostic), as: .github) == """
                ::error file=Sources/App/Screens.vmspec.yaml,line=4,endLine=4,col=14,endColumn=30,title=unknown-name\
                ::unknown trait 'LabelPresentabel'%0Anote: Sources/App/Screens.vmspec.yaml:2:1: declared here\
                %0Afix: remove it

                """
        )
    }

    @Test func rangesOfSeveralLinesHaveNoColumns() {
        let report = text(file.reported(file.diagnostic(at: "cells:\n  LabelCell")), as: .github)
        #expect(report.hasPrefix("::error file=Sources/App/Screens.vmspec.yaml,line=2,endLine=3,title=unknown-name::"))
    }

    @Test func errorsAreFirstAndTheTenthAnnotationCountsTheRest() {
        let warnings = (1...10).map { file.diagnostic("w\($0)", .warning) }
        let errors = (1...12).map { file.diagnostic("e\($0)") }
        let lines = text(file.reported(warnings + errors), as: .github).split(separator: "\n")
        #expect(lines.map { $0.hasPrefix("::error ") } == errors.map { _ in true } + warnings.map { _ in false })
        #expect(lines.filter { $0.contains(" more ") }.map(String.init) == [String(lines[9])])
        #expect(lines[9].hasSuffix("::e10%0Athe log of this step has 2 more errors"))
        #expect(lines[21].hasSuffix("::w10"))
    }

    @Test(arguments: hostileTexts)
    func textsCannotStartAnotherCommand(_ hostile: String) {
        var file = file
        file.path = hostile.isEmpty ? "a" : hostile
        let diagnostic = file.diagnostic(hostile, notes: [(hostile, "cells")], edits: [(hostile, "cells", hostile)])
        let report = text(file.reported(diagnostic), as: .github)
        #expect(report.hasSuffix("\n"))
        #expect(report.utf8.count { $0 == 0x0A || $0 == 0x0D } == 1)
        let command = report.wholeMatch(of: /::error file=([^:,\r\n]*),line=4,[^:]*,title=unknown-name::[^\r\n]*\n/)
        #expect(command != nil, "\(report)")
        let path = String(command?.1 ?? "").replacing("%2C", with: ",").replacing("%3A", with: ":")
            .replacing("%0A", with: "\n").replacing("%0D", with: "\r").replacing("%25", with: "%")
        #expect(path == file.path)
    }
}

@Suite struct XMLFormatTests {
    private let file = SampleFile()

    @Test func checkstyleHasAnElementForEachFile() {
        var other = file
        other.path = "B.vmspec.yaml"
        let findings =
            file.reported(file.diagnostic()) + other.reported(other.diagnostic("w", .warning))
            + file.reported(file.diagnostic("again", at: "cells"))
        #expect(
            text(findings, as: .checkstyle) == """
                <?xml version="1.0" encoding="UTF-8"?>
                <checkstyle version="1.2.3">
                  <file name="Sources/App/Screens.vmspec.yaml">
                    <error line="4" column="14" severity="error" message="unknown trait 'LabelPresentabel'" \
                source="vmgen.unknown-name"/>
                    <error line="2" column="1" severity="error" message="again" source="vmgen.unknown-name"/>
                  </file>
                  <file name="B.vmspec.yaml">
                    <error line="4" column="14" severity="warning" message="w" source="vmgen.unknown-name"/>
                  </file>
                </checkstyle>

                """
        )
    }

    @Test func aWarningIsASkippedTest() {
        #expect(
            text(file.reported(file.diagnostic(), file.diagnostic("w", .warning)), as: .junit) == """
                <?xml version="1.0" encoding="UTF-8"?>
                <testsuites name="vmgen" tests="2" failures="1" errors="0" skipped="1">
                  <testsuite name="Sources/App/Screens.vmspec.yaml" tests="2" failures="1" errors="0" skipped="1">
                    <testcase name="unknown-name: unknown trait 'LabelPresentabel'" classname="Sources/App/Screens.vmspec.yaml" \
                file="Sources/App/Screens.vmspec.yaml" line="4">
                      <failure type="unknown-name" message="unknown trait 'LabelPresentabel'">
                        Sources/App/Screens.vmspec.yaml:4:14: error: unknown trait 'LabelPresentabel'
                      </failure>
                    </testcase>
                    <testcase name="unknown-name: w" classname="Sources/App/Screens.vmspec.yaml" \
                file="Sources/App/Screens.vmspec.yaml" line="4">
                      <skipped type="unknown-name" message="w">
                        Sources/App/Screens.vmspec.yaml:4:14: warning: w
                      </skipped>
                    </testcase>
                  </testsuite>
                </testsuites>

                """
        )
    }

    /// Checks that names of tests contain no line numbers. A CI system identifies a test by its name, so the name must
    /// not change if lines are added above the diagnostic.
    @Test func theNamesOfTestsAreUniqueAndContainNoLine() {
        let report = text(
            file.reported(file.diagnostic(), file.diagnostic(), file.diagnostic("w", .warning)),
            as: .junit
        )
        let names = report.matches(of: /testcase name="([^"]*)"/).map { String($0.output.1) }
        let first = "unknown-name: unknown trait 'LabelPresentabel'"
        #expect(names == [first, first + " (2)", "unknown-name: w"])
    }

    @Test func aReportWithoutDiagnosticsHasAPassingTest() {
        #expect(text([], as: .junit).contains("tests=\"1\" failures=\"0\" errors=\"0\" skipped=\"0\""))
        #expect(text([], as: .checkstyle).hasSuffix("<checkstyle version=\"1.2.3\"/>\n"))
    }

    /// Checks that reports escape the characters that XML does not allow (XML 1.0, section 2.2, `Char`). Texts in a
    /// report must not be read as markup.
    @Test(arguments: [ReportFormat.junit, .checkstyle], hostileTexts)
    func hostileTextsAreEscaped(_ format: ReportFormat, _ hostile: String) throws {
        var file = file
        file.path = hostile
        let xml = text(file.reported(file.diagnostic("x" + hostile)), as: format)
        #expect(xml.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value & 0xFFFE != 0xFFFE || $0 == "\n" })
        let markup = xml.matches(of: /<[^>]*>|&(?:amp|lt|gt|quot|#\d+);/).map { String($0.0) }.joined()
        let names = markup.matches(of: /<\/?\??([a-z]+)/).map { String($0.1) }
        #expect(
            Set(names).isSubset(of: [
                "xml", "checkstyle", "file", "error", "testsuites", "testsuite", "testcase", "failure",
            ])
        )
        #expect(!xml.contains("<script"))
    }
}

@Suite struct ReportPathTests {
    @Test(arguments: [
        ("Sources/A.yaml", "", "Sources/A.yaml"), ("./Sources/../A.yaml", "", "A.yaml"),
        ("/work/app/A.yaml", "", "A.yaml"),
        ("/work/lib/A.yaml", "", "../lib/A.yaml"), ("Sources/A.yaml", "Sources", "A.yaml"),
        ("A.yaml", "Sources", "../A.yaml"),
        ("A.yaml", "/work", "app/A.yaml"), ("A.yaml", "..", "app/A.yaml"), ("A.yaml", "/", "work/app/A.yaml"),
        ("A.yaml", "/elsewhere", "/work/app/A.yaml"), ("<stdin>", "/work", "<stdin>"),
        ("/work/application/A", "", "../application/A"),
    ])
    func pathsAreWrittenAsRelativePaths(_ path: String, _ base: String, _ expected: String) {
        #expect(ReportPaths(relativeTo: base, workingDirectory: "/work/app") { _ in nil }.shown(path) == expected)
    }
}
