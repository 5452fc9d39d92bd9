// SpecSyntax
