// Whoever reads JSON says what a mistyped key may have meant.
@_exported public import NearNames
