// The runtime of generated view models and of their clients. It contains screens, handlers of the user's actions,
// formats that depend on the locale, and values that represent the colors, fonts and images of UI frameworks. It also
// creates view models and controllers.
//
// The runtime depends neither on specs, nor on the compiler, nor on particular screens. Only Foundation is required.
// Code for a UI framework is inside `#if canImport(…)`, and almost all of it is in `Bridges`, `Adapters` or
// `Construction`.
