import RoleNames
import RuntimeReflection
import ViperMessages
import ViperRelease

/// The state of one module, as far as few states are told apart: of numbers whether they are 0, 1, more
/// or less, of texts and collections whether they are empty, of enums the case.
///
/// ``ModuleState`` tells all states apart. This one is read after each step of each flow, also where
/// other threads may write meanwhile: that costs little, and all that can come of it is a state that was
/// read half-way.
package struct StateShape: Hashable, Sendable {
  /// The module's name.
  package let module: String
  /// How many real roles there are; of each its word, the number of its class or 0, and what was read of
  /// it; then a word for each of what else there is.
  fileprivate let codes: [UInt32]

  /// What it consists of: `presenter.page: many`, `open: reply of fetchList`, `alert: Delete? [OK]`.
  package var parts: [String] {
    var codes = codes[...]
    var parts: [String] = []
    for _ in 0..<(codes.popFirst() ?? 0) {
      let role = codes.popFirst().flatMap(ShapeWords.word) ?? "?"
      if let shape = codes.popFirst().flatMap(ObjectShape.of(number:)) {
        parts += shape.texts(of: &codes).map { "\(role).\($0)" }
      } else {
        parts.append("\(role): gone")
      }
    }
    return parts + codes.map { ShapeWords.word($0) ?? "?" }
  }
}

/// Reads the states of the modules of one test.
///
/// It keeps nothing alive: a role or a double that it held would not be gone when it should be.
package struct StateReader {
  /// A harness, and which of its doubles have a part in the state.
  private struct Place {
    let module: String
    var pending: [Int] = []
    var alerts: [Int] = []
  }

  private var counts: [Int] = []
  private var places: [Place] = []
  /// The words for objects that play a role, by their addresses.
  private var names: [(address: UInt, word: UInt32)] = []
  private var hasNavigation = false

  /// Makes a reader.
  package init() {}

  /// Reads the state of each module that has a real role.
  package mutating func read(_ modules: ModuleGroup) -> [StateShape] {
    let harnesses = modules.harnesses
    takeUp(harnesses)
    var shared = modules.sharedPending.compactMap(\.stateWord)
    if hasNavigation, let picture = modules.navigation {
      shared.append(ShapeWords.number(of: "at: \(picture)"))
    }
    if harnesses.count == 1 {
      return shape(of: harnesses, shared).map { [$0] } ?? []
    }
    var names: [String] = []
    for harness in harnesses where !names.contains(harness.module) { names.append(harness.module) }
    return names.compactMap { name in
      shape(of: harnesses.filter { $0.module == name }, shared)
    }
  }

  /// Looks anew who plays which role, where there are others than before.
  private mutating func takeUp(_ harnesses: [Harness]) {
    let counts = harnesses.flatMap { harness in
      [harness.tracked.count, harness.doubles.count, harness.isReleased ? 1 : 0]
    }
    guard counts != self.counts else { return }
    self.counts = counts
    names = harnesses.flatMap(\.tracked).compactMap { tracked in
      tracked.object.map {
        (UInt(bitPattern: ObjectIdentifier($0)), ShapeWords.number(of: tracked.role.rawValue))
      }
    }
    hasNavigation = harnesses.contains { $0.doubles.contains { $0 is any Navigating } }
    places = harnesses.map { harness in
      var place = Place(module: harness.module)
      for (index, double) in harness.doubles.enumerated() {
        if double is AlertSink {
          place.alerts.append(index)
        } else if double is any PendingSource {
          place.pending.append(index)
        }
      }
      return place
    }
  }

  /// The state of a module; nil where it has no real role.
  private func shape(of harnesses: [Harness], _ shared: [UInt32]) -> StateShape? {
    guard let module = harnesses.first?.module else { return nil }
    var codes: [UInt32] = [0]
    codes.reserveCapacity(32)
    var rest: [UInt32] = []
    var isTold = false
    for (harness, place) in zip(harnesses, places(of: module, harnesses.count)) {
      guard !harness.isReleased else {
        isTold = true
        rest.append(ShapeWords.number(of: "released"))
        continue
      }
      for tracked in harness.tracked where !tracked.isDouble {
        codes[0] += 1
        codes.append(ShapeWords.number(of: tracked.role.rawValue))
        guard let object = tracked.object else {
          codes.append(0)
          continue
        }
        let shape = ObjectShape.of(type(of: object))
        codes.append(shape.number)
        shape.read(object, names, into: &codes)
      }
      rest += words(of: harness, place)
    }
    guard isTold || codes[0] > 0 else { return nil }
    return StateShape(module: module, codes: codes + rest + shared)
  }

  private func places(of module: String, _ count: Int) -> [Place] {
    count == places.count ? places : places.filter { $0.module == module }
  }

  /// The words for what is open in a module, and for its alerts.
  private func words(of harness: Harness, _ place: Place) -> [UInt32] {
    var words: [UInt32] = []
    let doubles = harness.doubles
    for index in place.pending {
      words += ((doubles[index] as? any PendingSource)?.pendingItems ?? []).compactMap(\.stateWord)
    }
    for (keeper, double, _) in harness.callbackKeepers {
      words += keeper.callbacks.pendingItems(of: double).compactMap(\.stateWord)
    }
    for index in place.alerts {
      for alert in (doubles[index] as? AlertSink)?.leftUp ?? [] {
        let buttons = alert.buttons.joined(separator: ", ")
        words.append(
          ShapeWords.number(of: "alert: \(alert.title ?? alert.message ?? "-") [\(buttons)]"))
      }
    }
    return words
  }
}

extension PendingItem {
  /// The word for what a state says of it; nil where it is no part of that.
  fileprivate var stateWord: UInt32? { state.map { ShapeWords.number(of: "open: \($0)") } }
}
