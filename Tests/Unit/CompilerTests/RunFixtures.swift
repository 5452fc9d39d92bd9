import Foundation
import SpecDiagnostics
import TestSupport
import Testing
import VMGenCompiler

/// Compiles marked specs as one module, and checks that the diagnostics match the marks. `vmgen.yaml` configures the
/// module, and `vmgen.yaml` in `Above` or `Top` configures a directory above the module. The files in `Models` and in
/// `Base` are the specs of dependencies with these names.
private func check(_ marked: String, sourceLocation: SourceLocation = #_sourceLocation) {
    checkDiagnostics(
        marked,
        stage: { files in
            let modules = ["Base", "Models"]
            let own = files.filter { file in !(modules + ["Above", "Top"]).contains { file.path.hasPrefix($0 + "/") } }
            let specs = own.filter { $0.path != OutputNaming.configurationName }
            let dependencies = modules.map { module in
                let files = files.filter { $0.path.hasPrefix(module + "/") }
                return ModuleInput(name: module, specs: files.map { SpecInput(relativePath: $0.path, source: $0) })
            }
            let compilation = Compilation(
                ModuleInput(
                    name: "App",
                    specs: specs.map { SpecInput(relativePath: $0.path, source: $0) },
                    configuration: own.first { $0.path == OutputNaming.configurationName },
                    outerConfigurations: files.filter { $0.path.hasSuffix("/" + OutputNaming.configurationName) }
                ),
                dependencies: dependencies.filter { !$0.specs.isEmpty }
            )
            #expect(compilation.sources.map(\.path) == files.map(\.path), "the files are not in the order of a run")
            return compilation.diagnostics
        },
        sourceLocation: sourceLocation
    )
}

@Suite struct SeverityFixtures {
    @Test func aWarningCanBecomeAnError() {
        check(
            """
            vmspec: 1
            traits: {T: {data: {text: String}}}
            viewModels:
              V: {takes: {name: String}, traits: [T], values: {text: name}}
            #                                                        ^^^^ error[path-as-text]: 'name' is shown as literal text, not as a value
            --- vmgen.yaml
            vmspec: 1
            rules: {path-as-text: error}
            """
        )
    }

    @Test func missingDocIsReportedIfTheRuleIsEnabled() {
        check(
            """
            vmspec: 1
            traits:
              T: {doc: A label., data: {text: String}}
              U: {data: {detail: String}}
            # ^ warning[missing-doc]: trait 'U' has no 'doc'
            cells:
              C: {traits: [T, U]}
            # ^ warning[missing-doc]: cell 'C' has no 'doc'
            --- vmgen.yaml
            vmspec: 1
            rules: {missing-doc: warning, unused-name: off}
            """
        )
    }

    @Test func aWarningCanBeDisabled() {
        check(
            """
            vmspec: 1
            traits: {T: {data: {text: String}}}
            viewModels:
              V: {takes: {name: String}, traits: [T], values: {text: name}}
            --- vmgen.yaml
            vmspec: 1
            rules: {path-as-text: off}
            """
        )
    }

    @Test func aFileAboveTheModuleSetsRules() {
        check(
            """
            vmspec: 1
            traits: {T: {data: {text: String}}}
            viewModels:
              V: {takes: {name: String}, traits: [T], values: {text: name}}
            #                                                        ^^^^ error[path-as-text]: 'name' is shown as literal text, not as a value
            --- Above/vmgen.yaml
            vmspec: 1
            rules: {path-as-text: error}
            """
        )
    }

    @Test func theNearestEntryOfARuleApplies() {
        check(
            """
            vmspec: 1
            traits:
              T: {data: {text: String}}
            # ^ error[missing-doc]: trait 'T' has no 'doc'
            viewModels:
              V: {doc: A name., takes: {name: String}, traits: [T], values: {text: name}}
            #                                                                      ^^^^ warning[path-as-text]: 'name' is shown as literal text, not as a value
            --- vmgen.yaml
            vmspec: 1
            rules: {path-as-text: warning}
            --- Above/vmgen.yaml
            vmspec: 1
            rules: {path-as-text: error, missing-doc: error}
            --- Top/vmgen.yaml
            vmspec: 1
            rules: {path-as-text: off, missing-doc: off}
            """
        )
    }

    @Test func errorsInASharedFileAreReportedThere() {
        check(
            """
            vmspec: 1
            --- Above/vmgen.yaml
            vmspec: 1
            access: public
            #       ^^^^^^ warning[outer-option]: 'access' has no effect on the modules below this directory
            #       ^^^^^^ note: set 'access' in the 'vmgen.yaml' of each module
            rules: {path-as-texts: off, duplicate-key: warning}
            #       ^^^^^^^^^^^^^ warning[unknown-rule]: unknown rule 'path-as-texts', did you mean 'path-as-text'?
            #       ^^^^^^^^^^^^^ fix: path-as-text
            #                           ^^^^^^^^^^^^^ error[fixed-severity]: rule 'duplicate-key' must have the severity 'error'
            --- Top/vmgen.yaml
            vmspec: 1
            rule: {}
            #~~~ error[unknown-key]: 'rule' is not a key of a configuration, did you mean 'rules'?
            #~~~ fix: rules
            """
        )
    }

    @Test func anErrorCannotBecomeAWarning() {
        check(
            """
            vmspec: 1
            --- vmgen.yaml
            vmspec: 1
            rules: {duplicate-key: warning}
            #       ^^^^^^^^^^^^^ error[fixed-severity]: rule 'duplicate-key' must have the severity 'error'
            """
        )
    }

    @Test func anUnknownRuleIsReportedWithTheNearestOne() {
        check(
            """
            vmspec: 1
            --- vmgen.yaml
            vmspec: 1
            rules: {path-as-texts: off}
            #       ^^^^^^^^^^^^^ warning[unknown-rule]: unknown rule 'path-as-texts', did you mean 'path-as-text'?
            #       ^^^^^^^^^^^^^ fix: path-as-text
            """
        )
    }
}

@Suite struct SuppressionFixtures {
    @Test func aCommentOnTheLineDisablesAWarning() {
        check(
            """
            vmspec: 1
            traits: {T: {data: {text: String}}}
            viewModels:
              V: {takes: {name: String}, traits: [T], values: {text: name}}  # vmgen:disable path-as-text
            """
        )
    }

    @Test func aCommentAboveDisablesAWarning() {
        check(
            """
            vmspec: 1
            traits: {T: {data: {text: String}}}
            viewModels:
              # vmgen:disable path-as-text
              # The word is meant.
              V: {takes: {name: String}, traits: [T], values: {text: name}}
            """
        )
    }

    @Test func aCommentAppliesToOneLine() {
        check(
            """
            vmspec: 1
            traits: {T: {data: {text: String}}}
            # vmgen:disable path-as-text
            #               ^^^^^^^^^^^^ warning[unused-suppression]: the comment has no effect because rule 'path-as-text' reports nothing here
            viewModels:
              V: {takes: {name: String}, traits: [T], values: {text: name}}
            #                                                        ^^^^ warning[path-as-text]: 'name' is shown as literal text, not as a value
            """
        )
    }

    @Test func severalRulesCanBeNamed() {
        check(
            """
            vmspec: 1
            traits: {T: {data: {text: String}}}
            viewModels:
              V: {takes: {name: String}, traits: [T], values: {text: name}} # vmgen:disable path-as-text, unknown-rule path
            #                                                                                             ^^^^^^^^^^^^ warning[unused-suppression]: the comment has no effect because rule 'unknown-rule' reports nothing here
            #                                                                                                          ^^^^ warning[unknown-rule]: unknown rule 'path'
            """
        )
    }

    @Test func aReasonCanFollowTheRules() {
        check(
            """
            vmspec: 1
            traits: {T: {data: {text: String}}}
            viewModels:
              # vmgen:disable path-as-text -- The word, not path-as-txt, is meant.
              V: {takes: {name: String}, traits: [T], values: {text: name}}
              W: {takes: {name: String}, traits: [T], values: {text: name}}  # vmgen:disable path-as-text --
            """
        )
    }

    @Test func aMalformedCommentThatDisablesARuleIsReported() {
        check(
            """
            vmspec: 1
            # vmgen: disable path-as-text
            # ^^^^^^^^^^^^^^ warning[invalid-suppression]: unknown comment 'vmgen: disable', expected 'vmgen:disable' and the ids of rules
            # ^^^^^^^^^^^^^^ fix: vmgen:disable
            # vmgen disable path-as-text
            # ^^^^^^^^^^^^^ warning[invalid-suppression]: unknown comment 'vmgen disable', expected 'vmgen:disable' and the ids of rules
            # ^^^^^^^^^^^^^ fix: vmgen:disable
            # vmgen:disabled path-as-text
            # ^^^^^^^^^^^^^^ warning[invalid-suppression]: unknown comment 'vmgen:disabled', expected 'vmgen:disable' and the ids of rules
            # ^^^^^^^^^^^^^^ fix: vmgen:disable
            # vmgen:disable -- No rule is named.
            # ^^^^^^^^^^^^^ warning[invalid-suppression]: expected the id of a rule after 'vmgen:disable'
            # vmgen disables nothing here, and vmgen: is a name with a colon.
            # The line above is for vmgen:disable.
            """
        )
    }

    @Test func anErrorCannotBeDisabled() {
        check(
            """
            vmspec: 1
            trait: {} # vmgen:disable unknown-key
            #~~~~ error[unknown-key]: 'trait' is not a key of a spec, did you mean 'traits'?
            """
        )
    }
}

@Suite struct DependencyFixtures {
    @Test func aModuleWithErrorsIsReportedAtItsFirstImport() {
        check(
            """
            vmspec: 1
            imports: [UIKit, Models]
            #                ^^^^^^ error[broken-dependency]: the specs of module 'Models' have errors
            --- Zwei.vmspec.yaml
            vmspec: 1
            imports: [Models]
            --- Models/A.vmspec.yaml
            vmspec: 1
            trait: {}
            #~~~~ note: the first error is: 'trait' is not a key of a spec, did you mean 'traits'?
            traitz: {}
            """
        )
    }

    @Test func anErrorInAnIndirectImportIsReported() {
        check(
            """
            vmspec: 1
            imports: [Models]
            #         ^^^^^^ error[broken-dependency]: the specs of module 'Base' have errors
            --- Base/B.vmspec.yaml
            vmspec: 1
            trait: {}
            #~~~~ note: the first error is: 'trait' is not a key of a spec, did you mean 'traits'?
            --- Models/A.vmspec.yaml
            vmspec: 1
            imports: [Base]
            """
        )
    }

    @Test func aModuleWithErrorsIsReportedOnlyAtDirectImports() {
        check(
            """
            vmspec: 1
            imports: [Models, Base]
            #                 ^^^^ error[broken-dependency]: the specs of module 'Base' have errors
            --- Base/B.vmspec.yaml
            vmspec: 1
            trait: {}
            #~~~~ note: the first error is: 'trait' is not a key of a spec, did you mean 'traits'?
            --- Models/A.vmspec.yaml
            vmspec: 1
            imports: [Base]
            """
        )
    }

    @Test func errorsOfUnusedModulesAndWarningsOfOthersAreNotReported() {
        check(
            """
            vmspec: 1
            imports: [Models]
            --- Base/B.vmspec.yaml
            vmspec: 1
            trait: {}
            --- Models/A.vmspec.yaml
            vmspec: 1
            traits: {T: {data: {text: String}}}
            viewModels:
              V: {takes: {name: String}, traits: [T], values: {text: name}}
            """
        )
    }
}

@Suite struct FileFixtures {
    @Test func aPathThatCannotNameASwiftFileIsReportedAtItsBeginning() {
        check(
            """
            vmspec: 1
            --- a+b.vmspec.yaml
            vmspec: 1
            #< error[invalid-file-name]: '+' is not allowed in the path of a spec
            --- con.vmspec.yaml
            vmspec: 1
            #< error[invalid-file-name]: the path of a spec cannot contain 'con', a reserved device name on some systems
            --- module.vmspec.yaml
            vmspec: 1
            #< error[invalid-file-name]: file name 'module' is reserved for the output of the whole module
            """
        )
    }

    @Test func twoSpecsWithTheSameSwiftFileAreReported() {
        check(
            """
            vmspec: 1
            --- a/B.vmspec.yaml
            vmspec: 1
            #< error[duplicate-output]: this spec and another spec have the same output 'a+b.vmspec.swift'
            #< note: the other spec is 'a/B.vmspec.yaml'
            --- a/b.vmspec.yaml
            vmspec: 1
            #< error[duplicate-output]: this spec and another spec have the same output 'a+b.vmspec.swift'
            #< note: the other spec is 'a/b.vmspec.yaml'
            """
        )
    }

    /// Checks that this file has a fixture for each rule in `runRules`. The tests of the compiler stages contain the
    /// fixtures for all other rules.
    @Test func everyRuleOfARunHasAFixture() throws {
        let fixtures = try String(contentsOfFile: #filePath, encoding: .utf8)
        for rule in runRules {
            #expect(fixtures.contains("\(rule.defaultSeverity)[\(rule.id)]: "), "\(rule.id)")
        }
    }
}
