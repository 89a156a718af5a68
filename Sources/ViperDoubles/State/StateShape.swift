import RoleNames
import RuntimeReflection
import ViperMessages
import ViperRelease
import ViperTime

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
  /// A harness, and what of it has a part in the state.
  private struct Place {
    let module: String
    let counts: Counts
    /// Where the real roles stand among what is tracked, and the word for each.
    let roles: [(index: Int, word: UInt32)]
    /// Which doubles may keep something back, and which show alerts.
    let pending: [Int]
    let alerts: [Int]
  }

  /// How much a harness has: where that is as it was, so is who plays which role.
  private struct Counts: Equatable {
    let tracked: Int
    let doubles: Int
    let entryPoints: Int
    let isReleased: Bool

    init(_ harness: Harness) {
      tracked = harness.tracked.count
      doubles = harness.doubles.count
      entryPoints = harness.ownEntryPoints.count
      isReleased = harness.isReleased
    }
  }

  private var places: [Place] = []
  /// The words for objects that play a role, by their addresses.
  private var names: [(address: UInt, word: UInt32)] = []
  private var hasNavigation = false
  /// Whether all modules have different names.
  private var areNamesUnique = true
  /// How often it had to look who is there.
  package private(set) var takeUps = 0

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
    if areNamesUnique {
      return harnesses.indices.compactMap { shape(of: CollectionOfOne($0), harnesses, shared) }
    }
    var names: [String] = []
    for place in places where !names.contains(place.module) { names.append(place.module) }
    return names.compactMap { name in
      shape(of: places.indices.filter { places[$0].module == name }, harnesses, shared)
    }
  }

  /// Looks anew who plays which role, where there are others than before.
  private mutating func takeUp(_ harnesses: [Harness]) {
    let isKnown =
      harnesses.count == places.count
      && harnesses.indices.allSatisfy { Counts(harnesses[$0]) == places[$0].counts }
    guard !isKnown else { return }
    takeUps += 1
    names = harnesses.flatMap(\.tracked).compactMap { tracked in
      tracked.object.map {
        (UInt(bitPattern: ObjectIdentifier($0)), ShapeWords.number(of: tracked.role.rawValue))
      }
    }
    hasNavigation = false
    places = harnesses.map { harness in
      let tracked = harness.tracked
      let roles = tracked.indices.filter { !tracked[$0].isDouble }
      let kinds = harness.doubles.map(DoubleKind.of)
      hasNavigation = hasNavigation || kinds.contains { $0.navigates }
      return Place(
        module: harness.module, counts: Counts(harness),
        roles: roles.map { ($0, ShapeWords.number(of: tracked[$0].role.rawValue)) },
        pending: kinds.indices.filter { kinds[$0].isPending && !kinds[$0].showsAlerts },
        alerts: kinds.indices.filter { kinds[$0].showsAlerts })
    }
    areNamesUnique = places.count < 2 || Set(places.map(\.module)).count == places.count
  }

  /// The state of a module; nil where it has no real role.
  ///
  /// - Parameters:
  ///   - indices: Which of the harnesses are the module's.
  ///   - harnesses: All harnesses.
  ///   - shared: The words for what all modules share.
  private func shape(
    of indices: some Collection<Int>, _ harnesses: [Harness], _ shared: [UInt32]
  ) -> StateShape? {
    var codes: [UInt32] = [0]
    codes.reserveCapacity(32)
    for index in indices where !places[index].counts.isReleased {
      let harness = harnesses[index]
      for role in places[index].roles {
        codes[0] += 1
        codes.append(role.word)
        guard let object = harness.tracked[role.index].object else {
          codes.append(0)
          continue
        }
        let shape = ObjectShape.of(type(of: object))
        codes.append(shape.number)
        shape.read(object, names, into: &codes)
      }
    }
    var isTold = codes[0] > 0
    for index in indices {
      if places[index].counts.isReleased {
        isTold = true
        codes.append(ShapeWords.number(of: "released"))
      } else {
        addWords(of: harnesses[index], places[index], to: &codes)
      }
    }
    guard isTold, let first = indices.first else { return nil }
    return StateShape(module: places[first].module, codes: codes + shared)
  }

  /// Adds the words for what is open in a module, and for its alerts.
  private func addWords(of harness: Harness, _ place: Place, to codes: inout [UInt32]) {
    for index in place.pending {
      guard let source = harness.doubles[index] as? any PendingSource else { continue }
      codes += source.pendingItems.compactMap(\.stateWord)
    }
    for (keeper, double, _) in harness.callbackKeepers {
      codes += keeper.callbacks.pendingItems(of: double).compactMap(\.stateWord)
    }
    for index in place.alerts {
      for alert in (harness.doubles[index] as? AlertSink)?.leftUp ?? [] {
        let buttons = alert.buttons.joined(separator: ", ")
        codes.append(
          ShapeWords.number(of: "alert: \(alert.title ?? alert.message ?? "-") [\(buttons)]"))
      }
    }
  }
}

/// What doubles of a type have to do with states. It is asked for once: to ask an object for a protocol costs
/// many times as much as to look it up.
private struct DoubleKind: Sendable {
  let navigates: Bool
  let showsAlerts: Bool
  let isPending: Bool

  private static let known = Guarded<[ObjectIdentifier: DoubleKind]>([:])

  static func of(_ double: any TestDouble) -> DoubleKind {
    let type = ObjectIdentifier(type(of: double))
    if let kind = known.withLock({ $0[type] }) { return kind }
    let kind = DoubleKind(
      navigates: double is any Navigating, showsAlerts: double is AlertSink,
      isPending: double is any PendingSource)
    known.withLock { $0[type] = kind }
    return kind
  }
}

extension PendingItem {
  /// The word for what a state says of it; nil where it is no part of that.
  fileprivate var stateWord: UInt32? { state.map { ShapeWords.number(of: "open: \($0)") } }
}
