// A stream that loads when the view binds. Nothing may be found: an answer that nobody asked for is not lost,
// also not by the laws of streams (StreamScenario(load: [], success: [.response("users", with: ["anna"])])).
import ViperTestKit

@testable import ColdStream

final class UserListInteractorDouble: UserListInteractorInput {
  private let answers: StreamSource<[String]>

  init(_ answers: StreamSource<[String]>) {
    self.answers = answers
  }

  func users() -> Cold<[String]> {
    let answers = answers
    return Cold { next in answers.subscribe(next: next) }
  }
}

func wire(_ harness: Harness) {
  let answers = StreamSource<[String]>(harness, "users", on: .response)
  let rows = StreamProbe<[String]>(harness, "rows")
  let presenter = UserListPresenter(interactor: UserListInteractorDouble(answers))
  harness.owns(presenter, as: .presenter)
  harness.binds { presenter.rows.subscribe { [weak rows] in rows?.next($0) } }
}

func assemble() -> Any {
  let view = UserListModule.build()
  view.viewDidLoad()
  return view
}
