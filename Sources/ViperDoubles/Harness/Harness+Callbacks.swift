import RoleNames
package import ViperJSON
package import ViperMessages
import ViperValues

extension ModuleGroup {
  /// The doubles that keep closures for a flow to call.
  var callbackKeepers: [any CallbackKeeper] {
    harnesses.flatMap(\.callbackKeepers).map(\.keeper)
  }

  /// Calls a closure that was handed to a double of any module.
  ///
  /// - Parameters:
  ///   - name: The function and the label, or the property.
  ///   - number: Which of those of that name, from 1 in the order of handing over; nil for the first
  ///     that was not called yet; the only one again where it observes, or was set as a property.
  ///   - with: The arguments.
  ///   - place: Where the fixture says so; nil where none does.
  package func call(
    closure name: String, number: Int?, with: JSONValue, from place: SourcePlace?
  ) throws {
    let (keeper, kept) = try find(name, number)
    keeper.callbacks.count(kept)
    keeper.recorder.record(
      GivenCall(name: name, with: with), at: keeper.endpoint, origin: .test, place: place)
    let arguments = Harness.Arguments(json: with, maker: maker.current)
    try kept.call(arguments)
    try arguments.refuseRest()
  }

  /// The closures that a flow may call, in the order of handing over: each with its number among those
  /// of its name.
  package var callableClosures: [(name: String, number: Int)] {
    var counts: [String: Int] = [:]
    return callbackKeepers.flatMap(\.callbacks.all).compactMap { kept in
      counts[kept.name, default: 0] += 1
      guard !kept.isEnded, kept.timesCalled == 0 || kept.isObserver else { return nil }
      return (kept.name, counts[kept.name, default: 0])
    }
  }

  /// What to write instead of a response where the module handed over a completion handler; nil if
  /// none is waiting.
  package var remedyOfHandedClosure: String? {
    let waiting = callbackKeepers.flatMap(\.callbacks.all).last {
      $0.timesCalled == 0 && !$0.isEnded
    }
    return waiting.map { kept in
      "The module handed over the closure '\(kept.name)': call it in a step, "
        + "{ \"when\": { \"callback\": \"\(kept.name)\", \"with\": … }, \"then\": … }."
    }
  }

  /// The closures that take an error, each with the keys of those parameters.
  package var closuresOfErrors: [String: [String]] {
    let taking = callbackKeepers.flatMap(\.callbacks.all).filter { !$0.errors.isEmpty }
    return Dictionary(taking.map { ($0.name, $0.errors) }) { first, _ in first }
  }

  private func find(
    _ name: String, _ number: Int?
  ) throws(ImpossibleStep) -> (keeper: any CallbackKeeper, kept: KeptCallbacks.Kept) {
    let all = callbackKeepers.flatMap { keeper in
      keeper.callbacks.all.map { (keeper: keeper, kept: $0) }
    }
    let named = all.filter { $0.kept.name == name }
    guard !named.isEmpty else { throw notHandedOver(name, all.map(\.kept.name)) }
    guard let number else {
      let first = named.first { $0.kept.timesCalled == 0 }
      guard let first = first ?? named.only.flatMap({ $0.kept.isObserver ? $0 : nil }) else {
        throw ImpossibleStep(
          "each closure '\(name)' that was handed over has been called already",
          remedy: "Say which is to be called again: \"number\": 1.")
      }
      return first
    }
    guard named.indices.contains(number - 1) else {
      throw ImpossibleStep(
        "no closure '\(name)' was handed over as number \(number)",
        remedy: "The last one is number \(named.count).")
    }
    return named[number - 1]
  }

  private func notHandedOver(_ name: String, _ others: [String]) -> ImpossibleStep {
    let known = Set(others).sorted()
    let hint = NearestName.suggestion(for: name, among: known)
    if harnesses.contains(where: { hasReleased($0.module) }) {
      return ImpossibleStep(
        "no closure '\(name)' is there\(hint)",
        remedy: "A closure goes with the double that keeps it: call it before the step that "
          + "releases the module.")
    }
    return ImpossibleStep(
      "no closure '\(name)' was handed over\(hint)",
      remedy: known.isEmpty
        ? "None was, to any double; a closure is kept when the module calls a generated double."
        : "Write the function and the label, as in \"\(known[0])\".")
  }
}

extension Collection {
  /// The element, where there is one and no other.
  fileprivate var only: Element? { count == 1 ? first : nil }
}
