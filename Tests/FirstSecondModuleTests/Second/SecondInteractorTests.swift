import FirstSecondModule
import Testing

@Suite("What a note may be")
struct SecondInteractorTests {
  @Test(
    "has no white space around it",
    arguments: [("Milk", "Milk"), (" Milk\n", "Milk"), ("Oat milk", "Oat milk")])
  func trimmed(text: String, kept: String) throws {
    #expect(try SecondInteractor().checked(text: text) == kept)
  }

  @Test("has something in it", arguments: ["", " ", "\n\t"])
  func empty(text: String) {
    #expect(throws: TextProblem.empty) { try SecondInteractor().checked(text: text) }
  }

  @Test("has 80 letters at the most")
  func long() throws {
    let text = String(repeating: "ä", count: 80)
    #expect(try SecondInteractor().checked(text: text) == text)
    #expect(throws: TextProblem.tooLong(by: 2)) {
      try SecondInteractor().checked(text: text + "äö")
    }
  }
}
