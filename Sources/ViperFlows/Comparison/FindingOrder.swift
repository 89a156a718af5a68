import ViperFixtures
import ViperMessages

extension [Finding] {
  /// The same by their steps, the cause first: a loop comes before what it sent.
  var inOrder: [Finding] {
    enumerated().sorted { first, second in
      let (left, right) = (first.element, second.element)
      if left.step != right.step { return left.step ?? .max < right.step ?? .max }
      let (isLoop, isOther) = (left.id == .endlessLoop, right.id == .endlessLoop)
      return isLoop == isOther ? first.offset < second.offset : isLoop
    }.map(\.element)
  }

  /// The same, where those that may only follow from an earlier one say so.
  func namingCauses(in flow: Flow) -> [Finding] {
    var findings = self
    for index in indices {
      guard let cause = self[..<index].first(where: { self[index].mayFollow(from: $0) })
      else { continue }
      let reason =
        cause.step == self[index].step
        ? ": the step could not be done" : " from what is said of \(cause.place(in: flow))"
      findings[index].mayFollow = true
      findings[index].details.insert("This may only follow\(reason).", at: 0)
    }
    return findings
  }
}

extension Finding {
  /// Whether it may not be there when an earlier one is mended.
  fileprivate func mayFollow(from earlier: Finding) -> Bool {
    guard let before = earlier.step else { return false }
    let isCutOff = [.step, .content, .alertAnswer].contains(earlier.id.category)
    // What a step that can't be done would have brought is missing.
    if before == step { return isCutOff && id == .missingMessage }
    let needsMore =
      [.step, .alertAnswer].contains(id.category)
      || id == .unmakeableValue || id == .unusedGiven
    return needsMore && (isCutOff || earlier.id.category == .messages || earlier.id == .unanswered)
  }

  /// The part of the flow that it is about, in words.
  fileprivate func place(in flow: Flow) -> String {
    guard let step, step > 0, step <= flow.steps.count else { return "the wiring" }
    return "step \(step), \(flow.steps[step - 1].when)"
  }
}
