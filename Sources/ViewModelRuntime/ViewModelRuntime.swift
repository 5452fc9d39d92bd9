// What generated view models need at run time, and their clients with them: values in place of a UI framework's
// colours, fonts and images, the handler that keeps what a user does apart from what is shown, formatting by locale,
// and how view models get their services and controllers their view models.
//
// It depends on Foundation alone and knows no spec, no compiler and no particular screen. UI frameworks appear only in
// `Bridges`, each under its own `canImport`.
