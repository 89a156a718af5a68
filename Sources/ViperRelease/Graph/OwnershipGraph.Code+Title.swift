extension OwnershipGraph.Code {
  /// The function, as a path names it.
  ///
  /// - Parameter target: The type of what it is bound to.
  func title(boundTo target: String) -> String {
    switch self {
    case .closure(let name): return name
    case .method(let name):
      guard let place = Self.placeOfGeneric(name) else { return "the bound method \(name)" }
      return "the bound method of \(target) in \(place)"
    case .adapter, .unnamed: return "a closure"
    }
  }

  /// Where a method was bound whose own name can't be known: "method of A in Scene.build()".
  private static func placeOfGeneric(_ name: String) -> Substring? {
    guard name.hasPrefix("method of "), let range = name.firstRange(of: " in ") else { return nil }
    return name[range.upperBound...]
  }
}
