// SpecAnalysis
