import Observation
import RuntimeReflection
import Testing

/// What stands in the stored properties of an object.
@Suite struct StoredPropertyStateTests {
  protocol Listening: AnyObject {}
  protocol Going {}

  final class Ear: Listening, Going {}

  class Base {
    var inherited: Ear?
  }

  final class Full: Base {
    let number = 1
    var text: String?
    var ear: Ear?
    var anyEar: (any Listening)?
    var anyGoing: (any Going)?
    var implicit: Ear!
    var closure: ((Int) -> Void)?
    weak var weakEar: Ear?
    weak var weakListening: (any Listening)?
    unowned var unownedEar: Ear?
    unowned(unsafe) var unmanagedEar: Ear?
    var errors: [any Error]?
    lazy var late = Ear()
  }

  private func state(_ name: String, of object: AnyObject) throws -> StoredProperty.State {
    try #require(Reflection.storedProperties(of: object).first { $0.name == name }).state
  }

  private static let optionals = [
    "inherited", "text", "ear", "anyEar", "anyGoing", "implicit", "closure", "weakEar",
    "weakListening", "unownedEar", "unmanagedEar", "errors", "late",
  ]

  @Test(arguments: optionals)
  func whatWasNotSetIsEmpty(_ name: String) throws {
    #expect(try state(name, of: Full()) == .empty)
  }

  @Test(arguments: optionals)
  func whatWasSetIsFilled(_ name: String) throws {
    let (full, ear) = (Full(), Ear())
    full.inherited = ear
    full.text = ""
    full.ear = ear
    full.anyEar = ear
    full.anyGoing = ear
    full.implicit = ear
    full.closure = { _ in }
    full.weakEar = ear
    full.weakListening = ear
    full.unownedEar = ear
    full.unmanagedEar = ear
    full.errors = []
    _ = full.late
    #expect(try state(name, of: full) == .filled)
    full.weakEar = nil
    full.ear = nil
    full.unownedEar = nil
    #expect(try state("weakEar", of: full) == .empty)
    #expect(try state("ear", of: full) == .empty)
    #expect(try state("unownedEar", of: full) == .empty)
    withExtendedLifetime(ear) {}
  }

  @Test func aWeakReferenceWhoseObjectHasGoneSaysSo() throws {
    let full = Full()
    do {
      let ear = Ear()
      full.weakEar = ear
      full.weakListening = ear
      #expect(try state("weakEar", of: full) == .filled)
    }
    #expect(try state("weakEar", of: full) == .gone)
    #expect(try state("weakListening", of: full) == .gone)
  }

  @Test func namesTypesAndOwnershipAreThoseOfTheSource() {
    let properties = Reflection.storedProperties(of: Full())
    #expect(
      properties.map { "\($0.name): \($0.type) \($0.ownership) \($0.isOptional)" } == [
        "inherited: Ear strong true", "number: Int strong false", "text: String strong true",
        "ear: Ear strong true", "anyEar: Listening strong true", "anyGoing: Going strong true",
        "implicit: Ear strong true", "closure: (Int) -> () strong true", "weakEar: Ear weak true",
        "weakListening: Listening weak true", "unownedEar: Ear unowned true",
        "unmanagedEar: Ear unmanaged true", "errors: Array<Error> strong true",
        "late: Ear strong true",
      ])
    #expect(properties.filter(\.isLazy).map(\.name) == ["late"])
  }

  @Observable final class Observed {
    var router: Ear?
  }

  actor Acting {
    weak var output: Ear?
  }

  @Test func observedObjectsAndActorsAreRead() throws {
    let observed = Observed()
    #expect(try state("router", of: observed) == .empty)
    observed.router = Ear()
    #expect(try state("router", of: observed) == .filled)
    #expect(try state("output", of: Acting()) == .empty)
  }

  @Test func readingKeepsNothingAlive() {
    let full = Full()
    weak var ear: Ear?
    do {
      let strong = Ear()
      ear = strong
      full.weakEar = strong
      _ = Reflection.storedProperties(of: full)
    }
    #expect(ear == nil)
  }
}
