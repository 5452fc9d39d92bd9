"""Builds many mutants at once. The changed code checks at run time whether its mutant is enabled."""
import re

SWAPS = [
    (r" == ", " != "), (r" != ", " == "), (r" <= ", " < "), (r" >= ", " > "), (r" < ", " <= "), (r" > ", " >= "),
    (r" && ", " || "), (r" \|\| ", " && "), (r" \+ ", " - "), (r" - ", " + "), (r" \+= ", " -= "),
    (r"\.\.<", "..."), (r"\btrue\b", "false"), (r"\bfalse\b", "true"),
]
# Matches a call or an assignment that is alone on its line.
STATEMENT = re.compile(r"^\s+(?!return|let|var|case|default|guard|if|while|for|else|precondition)[a-z][\w.]*(\(.*\)| [-+]?= .*)$")
NUMBER = re.compile(r"(?<![\w.\"\\{])(0x[0-9A-F_]+|\d+)(?![\w.\"}])")

# Contains each operator in a build with several mutants: its precedence, its operand types, and its result with and
# without the change.
EQUAL, ORDERED, SUM = "ComparisonPrecedence", "<T: Comparable>(a: T, b: T) -> Bool", "AdditionPrecedence"
LAZY = "(a: Bool, b: @autoclosure () throws -> Bool) rethrows -> Bool"
OPERATORS = {
    "==": (EQUAL, "<T: Equatable>(a: T, b: T) -> Bool", "a != b", "a == b"),
    "!=": (EQUAL, "<T: Equatable>(a: T, b: T) -> Bool", "a == b", "a != b"),
    "<": (EQUAL, ORDERED, "a <= b", "a < b"),
    "<=": (EQUAL, ORDERED, "a < b", "a <= b"),
    ">": (EQUAL, ORDERED, "a >= b", "a > b"),
    ">=": (EQUAL, ORDERED, "a > b", "a >= b"),
    "&&": ("LogicalConjunctionPrecedence", LAZY, "try a || b()", "try a && b()"),
    "||": ("LogicalDisjunctionPrecedence", LAZY, "try a && b()", "try a || b()"),
    "+": (SUM, "<T: AdditiveArithmetic>(a: T, b: T) -> T", "a - b", "a + b"),
    "-": (SUM, "<T: AdditiveArithmetic>(a: T, b: T) -> T", "a + b", "a - b"),
    "+=": ("AssignmentPrecedence", "<T: AdditiveArithmetic>(a: inout T, b: T)", "a -= b", "a += b"),
    "..<": (
        "RangeFormationPrecedence",
        "<T: Strideable>(a: T, b: T) -> Range<T> where T.Stride: SignedInteger",
        "a..<b.advanced(by: 1)",
        "a..<b",
    ),
}


class Mutant:
    """A change to a line: `other` replaces the characters from `start` to `end`."""

    def __init__(self, path, number, line, start, end, other, what):
        self.path, self.number, self.line = path, number, line
        self.start, self.end, self.other, self.what = start, end, other, what
        self.index = 0

    @property
    def entry(self):
        """Returns the text of the mutant in survivors.txt."""
        return f"{self.path}: {self.line.strip()}: {self.what}"

    @property
    def place(self):
        return f"{self.path}:{self.number + 1}: {self.line.strip()}: {self.what}"

    @property
    def changed(self):
        """Returns the line with only this change."""
        code = self.line.split("//")[0]
        return code[: self.start] + self.other + code[self.end :]

    @property
    def operator(self):
        """Returns the original operator, and the unique operator that replaces it in a build with many mutants."""
        written = self.line[self.start : self.end].strip()
        digits = "".join("^~*%"[self.index >> shift & 3] for shift in range(10, -2, -2))
        return written, f"{written}{digits}"

    def asked(self, line):
        """Returns a line with the mutant, which has an effect only if it is enabled. Earlier columns are unchanged."""
        if self.what == "gone":
            return f"if !isMutant({self.index}) {{ {line.strip()} }}"
        written, name = self.operator
        both = f" {name} " if written in OPERATORS else f"(isMutant({self.index}) ? {self.other} : {written})"
        return line[: self.start] + both + line[self.end :]

    @property
    def declaration(self):
        written, name = self.operator
        if written not in OPERATORS:
            return ""
        precedence, signature, changed, same = OPERATORS[written]
        body = f"if isMutant({self.index}) {{ {changed} }} else {{ {same} }}"
        return f"infix operator {name} : {precedence}\n@usableFromInline\nfunc {name} {signature} {{ {body} }}\n"


def nth(index):
    """Returns the suffix that identifies one of several equal changes in a line."""
    return f", number {index + 1}" if index else ""


def mutants(path, text):
    """Returns all mutants of a file."""
    found = []
    for number, line in enumerate(text.split("\n")):
        code = line.split("//")[0]
        if code.strip().startswith(("import", "///", "@", "func", "public", "private", "extension", "struct", "enum")):
            if "{ " not in code:
                continue
        for pattern, other in SWAPS:
            for index, match in enumerate(re.finditer(pattern, code)):
                what = f"{match.group().strip()} is {other.strip()}{nth(index)}"
                found.append(Mutant(path, number, line, match.start(), match.end(), other, what))
        for index, match in enumerate(NUMBER.finditer(code)):
            value = int(match.group().replace("_", ""), 0) + 1
            written = f"0x{value:X}" if match.group().startswith("0x") else str(value)
            what = f"{match.group()} is {written}{nth(index)}"
            found.append(Mutant(path, number, line, match.start(), match.end(), written, what))
        if STATEMENT.match(code):
            found.append(Mutant(path, number, line, 0, len(code), "", "gone"))
    return found


def with_all(text, chosen):
    """Returns the text of a file with many of its mutants."""
    lines = text.split("\n")
    # A mutant that removes a statement contains the other changes of the line, so it is applied last.
    for mutant in sorted(chosen, key=lambda mutant: (mutant.what == "gone", -mutant.start)):
        lines[mutant.number] = mutant.asked(lines[mutant.number])
    return "\n".join(lines)


def declarations(chosen):
    """Returns the declarations that the mutants of a module use, including those in inlinable code."""
    head = """\
#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

private let number = getenv("MUTANT").flatMap { Int(String(cString: $0)) } ?? 0

@usableFromInline @inline(never)
func isMutant(_ other: Int) -> Bool { number == other }

"""
    return head + "".join(mutant.declaration for mutant in chosen)
