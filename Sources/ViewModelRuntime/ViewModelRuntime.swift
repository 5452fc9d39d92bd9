// The runtime of generated view models and of their clients. It contains screens, handlers of the user's actions,
// formats by locale, and values that replace the colours, fonts and images of UI frameworks. It also creates view
// models and controllers.
//
// The runtime depends only on Foundation, and not on specs, the compiler or particular screens. Code for UI frameworks
// is limited to `Bridges` and `Adapters`, where each part has its own `canImport`.
