import Observation
import RuntimeReflection
import Testing

/// What stands in the stored properties of an object.
@Suite struct StoredPropertyStateTests {
  protocol Listening: AnyObject {}
  protocol Going {}

  final class Receiver: Listening, Going {}

  class Base {
    var inherited: Receiver?
  }

  final class Full: Base {
    let number = 1
    var text: String?
    var receiver: Receiver?
    var anyReceiver: (any Listening)?
    var anyGoing: (any Going)?
    var implicit: Receiver!
    var closure: ((Int) -> Void)?
    weak var weakReceiver: Receiver?
    weak var weakListening: (any Listening)?
    unowned var unownedReceiver: Receiver?
    unowned(unsafe) var unmanagedReceiver: Receiver?
    var errors: [any Error]?
    lazy var late = Receiver()
  }

  private func state(_ name: String, of object: AnyObject) throws -> StoredProperty.State {
    try #require(Reflection.storedProperties(of: object).first { $0.name == name }).state
  }

  private static let optionals = [
    "inherited", "text", "receiver", "anyReceiver", "anyGoing", "implicit", "closure",
    "weakReceiver",
    "weakListening", "unownedReceiver", "unmanagedReceiver", "errors", "late",
  ]

  @Test(arguments: optionals)
  func whatWasNotSetIsEmpty(_ name: String) throws {
    #expect(try state(name, of: Full()) == .empty)
  }

  @Test(arguments: optionals)
  func whatWasSetIsFilled(_ name: String) throws {
    let (full, receiver) = (Full(), Receiver())
    full.inherited = receiver
    full.text = ""
    full.receiver = receiver
    full.anyReceiver = receiver
    full.anyGoing = receiver
    full.implicit = receiver
    full.closure = { _ in }
    full.weakReceiver = receiver
    full.weakListening = receiver
    full.unownedReceiver = receiver
    full.unmanagedReceiver = receiver
    full.errors = []
    _ = full.late
    #expect(try state(name, of: full) == .filled)
    full.weakReceiver = nil
    full.receiver = nil
    full.unownedReceiver = nil
    #expect(try state("weakReceiver", of: full) == .empty)
    #expect(try state("receiver", of: full) == .empty)
    #expect(try state("unownedReceiver", of: full) == .empty)
    withExtendedLifetime(receiver) {}
  }

  @Test func aWeakReferenceWhoseObjectHasGoneSaysSo() throws {
    let full = Full()
    do {
      let receiver = Receiver()
      full.weakReceiver = receiver
      full.weakListening = receiver
      #expect(try state("weakReceiver", of: full) == .filled)
    }
    #expect(try state("weakReceiver", of: full) == .gone)
    #expect(try state("weakListening", of: full) == .gone)
  }

  @Test func namesTypesAndOwnershipAreThoseOfTheSource() {
    let properties = Reflection.storedProperties(of: Full())
    #expect(
      properties.map { "\($0.name): \($0.type) \($0.ownership) \($0.isOptional)" } == [
        "inherited: Receiver strong true", "number: Int strong false", "text: String strong true",
        "receiver: Receiver strong true", "anyReceiver: Listening strong true",
        "anyGoing: Going strong true",
        "implicit: Receiver strong true", "closure: (Int) -> () strong true",
        "weakReceiver: Receiver weak true",
        "weakListening: Listening weak true", "unownedReceiver: Receiver unowned true",
        "unmanagedReceiver: Receiver unmanaged true", "errors: Array<Error> strong true",
        "late: Receiver strong true",
      ])
    #expect(properties.filter(\.isLazy).map(\.name) == ["late"])
  }

  @Observable final class Observed {
    var router: Receiver?
  }

  actor Acting {
    weak var output: Receiver?
  }

  @Test func observedObjectsAndActorsAreRead() throws {
    let observed = Observed()
    #expect(try state("router", of: observed) == .empty)
    observed.router = Receiver()
    #expect(try state("router", of: observed) == .filled)
    #expect(try state("output", of: Acting()) == .empty)
  }

  @Test func readingKeepsNothingAlive() {
    let full = Full()
    weak var receiver: Receiver?
    do {
      let strong = Receiver()
      receiver = strong
      full.weakReceiver = strong
      _ = Reflection.storedProperties(of: full)
    }
    #expect(receiver == nil)
  }
}
