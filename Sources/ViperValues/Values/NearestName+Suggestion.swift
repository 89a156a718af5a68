import ViperJSON

extension NearestName {
  /// ` (did you mean 'title'?)`, or the known names, or nothing.
  package static func suggestion(for name: String, among candidates: [String]) -> String {
    if let near = of(name, among: candidates) {
      return " (did you mean '\(near)'?)"
    }
    guard !candidates.isEmpty, candidates.count <= 12 else { return "" }
    return " (known: \(candidates.map { "'\($0)'" }.joined(separator: ", ")))"
  }
}
