// SpecYAML
