import ViperJSON

extension Matcher {
  /// Compares with elements in this order; with a set, in any order.
  func list(
    _ elements: [Matcher], _ value: Structure, _ captures: inout Captures
  ) -> Mismatch? {
    switch value.content {
    case .set: return unordered(elements, value, &captures)
    case .list(let actual):
      for (index, pair) in zip(elements, actual).enumerated() {
        if let mismatch = pair.0.mismatch(pair.1, &captures) {
          return mismatch.below(.index(index))
        }
      }
      return elements.count == actual.count ? nil : differentLength(elements, actual)
    default:
      return differs(value, "an array of \(elements.count)")
    }
  }

  private func differentLength(_ elements: [Matcher], _ actual: [Structure]) -> Mismatch {
    actual.count < elements.count
      ? missing(at: actual.count, elements, actual).below(.index(actual.count))
      : tooMany(actual, at: elements.count, elements.count.of("element"))
        .below(.index(elements.count))
  }

  private func missing(
    at index: Int, _ elements: [Matcher], _ actual: [Structure]
  ) -> Mismatch {
    let isAtEnd = index >= actual.count
    return Mismatch(
      at: elements[index].range,
      expected: isAtEnd ? elements.count.of("element") : elements[index].text,
      actual: isAtEnd ? "only \(actual.count)" : "no such element")
  }

  private func tooMany(
    _ actual: [Structure], at index: Int, _ expected: String
  ) -> Mismatch {
    let first = actual[index]
    return Mismatch(
      at: range, expected: expected, actual: "\(actual.count), the first too many is \(first)")
  }

  /// Compares with these elements in any order, one to one.
  func unordered(
    _ elements: [Matcher], _ value: Structure, _ captures: inout Captures
  ) -> Mismatch? {
    let actual: [Structure]
    switch value.content {
    case .list(let list), .set(let list): actual = list
    default: return differs(value, "an array of \(elements.count) in any order")
    }
    let order = Self.orderOfLikeliest(elements, actual)
    let before = captures
    let outcome = OneToOne.match(elements.count, actual.count) { left, right in
      var trial = before
      return elements[left].mismatch(actual[order[right]], &trial) == nil
    }
    switch outcome {
    case .unmatched(let index):
      let missing = elements[index]
      return Mismatch(
        at: missing.range, expected: "an element for \(missing.text)", actual: value.description)
    case .matched(let pairs) where actual.count > elements.count:
      let partners = Set(pairs.map { order[$0.right] })
      let extra = actual.indices.first { !partners.contains($0) } ?? elements.count
      return tooMany(actual, at: extra, "\(elements.count.of("element")) in any order")
        .below(.index(extra))
    case .matched(let pairs):
      for pair in pairs {
        _ = elements[pair.left].mismatch(actual[order[pair.right]], &captures)
      }
      return nil
    }
  }

  /// The values in an order in which most stand where their matcher does, to ask the fewest.
  ///
  /// By their text, which is that of a plain matcher that is met.
  static func orderOfLikeliest(_ elements: [Matcher], _ actual: [Structure]) -> [Int] {
    var order = Array(actual.indices)
    let fewElements = 16
    guard elements.count == actual.count, elements.count > fewElements else { return order }
    let expectedTexts = elements.map { JSONWriter.compact($0.json) }
    let actualTexts = actual.map { JSONWriter.compact($0.json) }
    for (place, index) in zip(expectedTexts.sortedIndices, actualTexts.sortedIndices) {
      order[place] = index
    }
    return order
  }

  /// Compares with an array that has a matching element, or a string that has this part.
  func contains(
    _ element: Matcher, _ value: Structure, _ captures: inout Captures
  ) -> Mismatch? {
    switch value.content {
    case .list(let actual), .set(let actual):
      for candidate in actual {
        var trial = captures
        if element.mismatch(candidate, &trial) == nil {
          captures = trial
          return nil
        }
      }
    default:
      if case .exact(let json) = element.kind, let part = json.text,
        value.fixtureText?.containsScalars(of: part) == true
      {
        return nil
      }
    }
    return differs(value, "something that contains \(element.text)")
  }
}

// MARK: - All that differs

extension Matcher {
  /// All that differs in a list, its elements laid beside those that are expected.
  func listDifference(
    _ elements: [Matcher], _ actual: [Structure], _ value: Structure, _ captures: inout Captures
  ) -> MatchDifference {
    var next = 0
    let parts = ElementAlignment.entries(elements, actual, captures).map { entry in
      switch entry {
      case .unchanged(let old, let new):
        next = old + 1
        return MatchDifference.Part(
          step: .index(old), difference: elements[old].difference(from: actual[new], &captures))
      case .removed(let old):
        next = old + 1
        return MatchDifference.Part(
          step: .index(old),
          difference: .change(
            .init(.missing(elements[old]), missing(at: old, elements, actual))))
      case .inserted(let new):
        return MatchDifference.Part(
          step: .index(new), difference: .change(extra(at: new, before: next, elements, actual)))
      }
    }
    return .of(value, parts)
  }

  private func extra(
    at index: Int, before next: Int, _ elements: [Matcher], _ actual: [Structure]
  ) -> MatchDifference.Change {
    let isBefore = next < elements.count
    let mismatch =
      isBefore || actual.count <= elements.count
      ? Mismatch(
        at: isBefore ? elements[next].range : range, expected: "no such element",
        actual: actual[index].description)
      : tooMany(actual, at: index, elements.count.of("element"))
    return .init(.extra(actual[index], before: isBefore ? next : nil), mismatch)
  }

  /// All that differs where the order does not count: the expected elements in their order, then
  /// what is too many.
  func unorderedDifference(
    _ elements: [Matcher], _ actual: [Structure], _ value: Structure, _ captures: inout Captures
  ) -> MatchDifference {
    let before = captures
    guard let first = mismatch(value, &captures) else { return .same(value) }
    let partners = ElementAlignment.partners(elements, actual, before)
    var parts = elements.enumerated().map { index, element in
      let difference =
        partners[index].map { element.difference(from: actual[$0], &captures) }
        ?? .change(
          .init(
            .missing(element),
            Mismatch(at: element.range, expected: element.text, actual: "no such element")))
      return MatchDifference.Part(step: .index(index), difference: difference)
    }
    let taken = Set(partners.compactMap { $0 })
    parts += actual.indices.filter { !taken.contains($0) }.map { index in
      .init(
        step: .index(index),
        difference: .change(
          .init(
            .extra(actual[index], before: nil),
            tooMany(actual, at: index, "\(elements.count.of("element")) in any order"))))
    }
    let difference = MatchDifference.of(value, parts)
    // Captures of the elements may depend on each other: what stands alone is met.
    return difference.isSame ? .change(.init(.changed(value), first)) : difference
  }
}

extension String {
  /// Whether another string is part of this one, scalar by scalar.
  fileprivate func containsScalars(of part: String) -> Bool {
    part.isEmpty || Array(utf8).firstRange(of: Array(part.utf8)) != nil
  }
}

extension Int {
  /// The number with its noun: `1 element`, `2 elements`.
  fileprivate func of(_ noun: String) -> String {
    "\(self) \(noun)\(self == 1 ? "" : "s")"
  }
}
