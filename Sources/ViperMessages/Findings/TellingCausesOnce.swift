extension Array {
  /// Tells a cause that several flows show with the first of them only, and names the others there.
  ///
  /// - Parameter cause: What tells the cause of a finding from others; nil of what is told each time.
  package mutating func tellCausesOnce<Found>(
    _ findings: WritableKeyPath<Element, [Found]>, _ details: WritableKeyPath<Found, [String]>,
    id: (Element) -> String, cause: (Found, Element) -> String?
  ) {
    var ids: [String: [String]] = [:]
    for flow in self {
      for cause in flow[keyPath: findings].compactMap({ cause($0, flow) })
      where ids[cause]?.last != id(flow) { ids[cause, default: []].append(id(flow)) }
    }
    self = map { flow in
      var shown = flow
      shown[keyPath: findings] = flow[keyPath: findings].compactMap { finding in
        let all = cause(finding, flow).flatMap { ids[$0] } ?? []
        guard all.count > 1 else { return finding }
        var first = finding
        let others = all.dropFirst()
        first[keyPath: details].append(
          "The same in \(others.count) more: \(others.joined(separator: ", ")).")
        return all[0] == id(flow) ? first : nil
      }
      return shown
    }
  }
}
