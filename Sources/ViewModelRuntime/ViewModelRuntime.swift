// The runtime of generated view models and of their clients. It contains values that replace the colours, fonts and
// images of UI frameworks, handlers of the user's actions, and formats by locale. It also creates view models and
// controllers.
//
// It depends on Foundation alone. It knows no spec, no compiler and no particular screen. UI frameworks appear only in
// `Bridges` and `Adapters`, each under its own `canImport`.
