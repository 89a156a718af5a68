import FirstSecondModule
import Testing

@Suite("The place for questions")
struct AlertScreenTests {
  @Test("shows one question at a time, and calls the handler of the button that is tapped once")
  func oneAtATime() {
    let screen = AlertScreen()
    var answers: [String] = []
    let question = AlertController(title: "One?")
    question.addButton(AlertButton(title: "No", style: .cancel) { answers.append("no") })
    question.addButton(AlertButton(title: "Yes") { answers.append("yes") })
    screen.present(question)
    screen.present(AlertController(title: "Two?"))
    #expect(screen.alert === question)
    screen.tap("Maybe")
    #expect(screen.alert === question)
    screen.tap("Yes")
    screen.tap("Yes")
    #expect(answers == ["yes"])
    #expect(screen.alert == nil)
  }
}
