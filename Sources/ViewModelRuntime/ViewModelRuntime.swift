// The runtime of generated view models and of their clients. It has values in place of a UI framework's colours, fonts
// and images, handlers of the user's actions, and formats by locale. It also creates view models and controllers.
//
// It depends on Foundation alone and knows no spec, no compiler and no particular screen. UI frameworks appear only in
// `Bridges`, each under its own `canImport`.
