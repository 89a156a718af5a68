import RoleNames
import ViperJSON
import ViperMessages
import ViperTime
import ViperValues

extension Harness {
  /// The arguments of a message, for entry points that are functions.
  public struct Arguments {
    let json: JSONValue
    let maker: ValueMaker
    /// What makes the closures that are handed over; nil where it was not a driver that asked.
    private(set) var closures: HandedClosures?
    private let asked = Asked()

    init(json: JSONValue, maker: ValueMaker) {
      self.json = json
      self.maker = maker
    }

    /// The same arguments and closures to hand over, for whoever asks for them later, elsewhere.
    func handing(_ closures: HandedClosures) -> Arguments {
      var arguments = Arguments(json: json, maker: maker)
      arguments.closures = closures
      return arguments
    }

    /// The same arguments for a function that asks later; here nothing is refused any more.
    func forLater() -> Arguments {
      noteAsked(json.members.map(\.key))
      return Arguments(json: json, maker: maker)
    }

    /// Counts arguments as asked for, by a function that asks later.
    func noteAsked(_ labels: [String]) {
      asked.labels.formUnion(labels)
    }

    /// The labels that were asked for.
    private final class Asked {
      var labels: Set<String> = []
    }

    /// The argument with this label, made as a value of the type that is asked for: for this call alone,
    /// so it may be sent to an actor.
    ///
    /// - Throws: ``ValueError`` where the fixture does not give it, or gives another kind of value.
    public func callAsFunction<Value>(
      _ label: String, as type: Value.Type = Value.self
    ) throws -> sending Value {
      asked.labels.insert(label)
      let isUnknown = json[label]?.text == JSONValue.unknownArgument.text
      guard let value = (isUnknown ? nil : json[label]) ?? maker.inventArgument?(label, type) else {
        if let none = Value.self as? any OptionalMaking.Type, let value = none.none as? Value {
          return Moved(value).value
        }
        throw ValueError(
          json,
          "the argument '\(label)' (\(type)) is not given; "
            + "write it as \"with\": { \"\(label)\": … }")
      }
      return Moved(try maker.make(type, from: value)).value
    }

    /// Refuses what the fixture gives and the function never asked for.
    func refuseRest() throws {
      for member in json.members where !asked.labels.contains(member.key) {
        let hint = NearestName.suggestion(for: member.key, among: asked.labels.sorted())
        throw ValueError(member.value, "nothing asks for the argument '\(member.key)'\(hint)")
      }
    }
  }
}

/// An optional, to make one without a value.
protocol OptionalMaking {
  static var none: Self { get }
}

extension Optional: OptionalMaking {}
