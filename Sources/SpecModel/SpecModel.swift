// SpecModel
