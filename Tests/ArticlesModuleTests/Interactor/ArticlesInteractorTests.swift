import ArticlesModule
import Foundation
import Testing

@Suite("The interactor")
struct ArticlesInteractorTests {
  private struct Unexplained: Error {}

  private struct Explained: LocalizedError {
    var errorDescription: String? { "The server has a holiday." }
  }

  private func said(
    _ body: [[String: Any]]?, _ error: (any Error)? = nil, faults: Faults = []
  ) -> [String] {
    let service = HoldingService()
    let output = RecordingOutput()
    let interactor = ArticlesInteractor(service: service, faults: faults)
    interactor.output = output
    interactor.fetchArticles()
    #expect(service.held.count == 1)
    service.held.first?(body, error)
    return output.log
  }

  @Test("hands on the articles of the answer, in its order")
  func articles() {
    #expect(said([["title": "B"], [:], ["title": "A"]]) == ["fetched B - A"])
  }

  @Test("says why there are none, in the error's words or in its own")
  func failures() {
    #expect(said(nil, Explained()) == ["not fetched: The server has a holiday."])
    #expect(said(nil, Unexplained()) == ["not fetched: The server could not be reached."])
    #expect(said([["title": "A"]], Explained()) == ["not fetched: The server has a holiday."])
    #expect(said(nil) == ["not fetched: The server's answer is empty."])
  }

  @Test("says nothing of an error, with that fault switched on")
  func errorHasNoWay() {
    #expect(said(nil, Explained(), faults: .errorHasNoWay) == [])
    #expect(said(nil, faults: .errorHasNoWay) == [])
    #expect(said([["title": "A"]], faults: .errorHasNoWay) == ["fetched A"])
  }

  @Test("copes with the answers that have a body, with the trap switched on")
  func responseWithBody() {
    #expect(said([["title": "A"]], faults: .responseWithoutBodyTraps) == ["fetched A"])
    #expect(
      said(nil, Explained(), faults: .responseWithoutBodyTraps)
        == ["not fetched: The server has a holiday."])
  }

  @Test("does not live on for an answer that is pending, nor keeps its presenter alive")
  func pending() {
    let service = HoldingService()
    weak var weakInteractor: ArticlesInteractor?
    weak var weakOutput: RecordingOutput?
    do {
      let interactor = ArticlesInteractor(service: service)
      let output = RecordingOutput()
      interactor.output = output
      interactor.fetchArticles()
      weakInteractor = interactor
      weakOutput = output
    }
    #expect(weakInteractor == nil)
    #expect(weakOutput == nil)
    service.held.first?([], nil)
  }
}
