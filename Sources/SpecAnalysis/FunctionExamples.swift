// Resolves the examples of functions. An example specifies the result that previews of screens use for a call.

import SpecDiagnostics
import SpecModel
import SpecSyntax

let functionExampleRules: [Rule] = [.repeatedExample]

extension Rule {
    static let repeatedExample = Rule(
        "repeated-example",
        "Reports a second example of a function with the same arguments."
    )
}

extension ConstantReader {
    /// Returns the examples that match the parameter types and the result type of the function. Reports an error for
    /// any other example, and for a second example with the same arguments.
    func examples(of function: Function, _ written: [FunctionExampleSyntax]) -> [FunctionExample] {
        var ranges: [[Constant]: SourceRange] = [:]
        var examples: [FunctionExample] = []
        for example in written {
            guard let arguments = arguments(of: example, function), let result = example.result,
                let result = constant(result, as: function.result)
            else { continue }
            let canonical = zip(arguments, function.parameters).map { $0.canonical(as: $1) }
            if let first = ranges.updateValue(example.range, forKey: canonical) {
                reporter.report(
                    Diagnostic(
                        .repeatedExample,
                        at: example.range,
                        "function '\(function.header.name)' already has an example with these arguments",
                        notes: [Note("the first example with the same arguments is here", at: first)]
                    )
                )
            } else {
                examples.append(FunctionExample(arguments: arguments, result: result))
            }
        }
        return examples
    }

    private func arguments(of example: FunctionExampleSyntax, _ function: Function) -> [Constant]? {
        guard let written = example.arguments else { return nil }
        guard written.count == function.parameters.count else {
            let expected = count(function.parameters.count, "argument")
            reporter.report(
                Diagnostic(
                    .wrongArguments,
                    at: example.range,
                    "'\(function.header.name)' takes \(expected), found \(written.count)"
                )
            )
            return nil
        }
        let constants = zip(written, function.parameters).map { constant($0, as: $1) }
        return constants.contains(nil) ? nil : constants.compactMap { $0 }
    }
}
