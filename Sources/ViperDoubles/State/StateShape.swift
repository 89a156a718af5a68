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
  /// A module: usually one harness, and more where several have its name.
  private struct Module {
    let name: String
    var places: [Place]
  }

  /// A harness, and what of it has a part in the state.
  private struct Place {
    /// Where it stands among the harnesses.
    let index: Int
    let isReleased: Bool
    let roles: [RealRole]
    /// Which doubles may keep something back, and which show alerts.
    let pending: [Int]
    let alerts: [Int]
  }

  /// A real role, and the word for it.
  private struct RealRole {
    let word: UInt32
    weak var object: AnyObject?
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

  private var counts: [Counts] = []
  private var takenUp: [Module] = []
  private var reader = ShapeReader()
  /// What was read the last time.
  private var shapes: [StateShape] = []
  private var hasNavigation = false
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
    var count = 0
    for module in takenUp {
      reader.begin()
      guard read(module, harnesses) else { continue }
      reader.codes += shared
      // Most are as they were: nothing is made of those.
      if count == shapes.count {
        shapes.append(StateShape(module: module.name, codes: Array(reader.codes[...])))
      } else if shapes[count].module != module.name || shapes[count].codes != reader.codes {
        shapes[count] = StateShape(module: module.name, codes: Array(reader.codes[...]))
      }
      count += 1
    }
    if count < shapes.count { shapes.removeSubrange(count...) }
    return shapes
  }

  /// Looks anew who plays which role, where there are others than before.
  private mutating func takeUp(_ harnesses: [Harness]) {
    let isKnown =
      harnesses.count == counts.count
      && harnesses.indices.allSatisfy { Counts(harnesses[$0]) == counts[$0] }
    guard !isKnown else { return }
    takeUps += 1
    counts = harnesses.map(Counts.init)
    reader.names = []
    takenUp = []
    hasNavigation = false
    for (index, harness) in harnesses.enumerated() {
      var roles: [RealRole] = []
      for tracked in harness.tracked {
        let word = ShapeWords.number(of: tracked.role.rawValue)
        let role = RealRole(word: word, object: tracked.object)
        if let object = role.object {
          reader.names.append((UInt(bitPattern: ObjectIdentifier(object)), word))
        }
        if !tracked.isDouble { roles.append(role) }
      }
      let kinds = harness.doubles.map(DoubleKind.of)
      hasNavigation = hasNavigation || kinds.contains { $0.navigates }
      let place = Place(
        index: index, isReleased: harness.isReleased, roles: roles,
        pending: kinds.indices.filter { kinds[$0].isPending && !kinds[$0].showsAlerts },
        alerts: kinds.indices.filter { kinds[$0].showsAlerts })
      if let module = takenUp.firstIndex(where: { $0.name == harness.module }) {
        takenUp[module].places.append(place)
      } else {
        takenUp.append(Module(name: harness.module, places: [place]))
      }
    }
  }

  /// Reads a module; false where it has no real role.
  private mutating func read(_ module: Module, _ harnesses: [Harness]) -> Bool {
    reader.codes.append(0)
    for place in module.places where !place.isReleased {
      // No role is copied.
      for index in place.roles.indices {
        reader.codes[0] += 1
        reader.codes.append(place.roles[index].word)
        guard let object = place.roles[index].object else {
          reader.codes.append(0)
          continue
        }
        let shape = ObjectShape.of(type(of: object))
        reader.codes.append(shape.number)
        reader.read(object, shape)
      }
    }
    var isTold = reader.codes[0] > 0
    for place in module.places {
      if place.isReleased {
        isTold = true
        reader.codes.append(ShapeWords.number(of: "released"))
      } else {
        addWords(of: harnesses[place.index], place)
      }
    }
    return isTold
  }

  /// Adds the words for what is open in a module, and for its alerts.
  private mutating func addWords(of harness: Harness, _ place: Place) {
    for index in place.pending {
      guard let source = harness.doubles[index] as? any PendingSource else { continue }
      reader.codes += source.pendingItems.compactMap(\.stateWord)
    }
    for (keeper, double, _) in harness.callbackKeepers {
      reader.codes += keeper.callbacks.pendingItems(of: double).compactMap(\.stateWord)
    }
    for index in place.alerts {
      for alert in (harness.doubles[index] as? AlertSink)?.leftUp ?? [] {
        let buttons = alert.buttons.joined(separator: ", ")
        reader.codes.append(
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
