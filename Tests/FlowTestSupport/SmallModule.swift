import ViperDoubles
import ViperMessages

package enum SmallEvent {
  case start
  case stop
  case type(text: String)
}

package enum SmallCommand {
  case show(text: String)
  case hide
}

package enum SmallRequest {
  case load(id: Int)
}

package enum SmallResponse {
  case loaded(result: Result<[String], any Error>)
  case saved
}

/// A presenter that does what its test says, on each event and response.
package final class SmallPresenter {
  package var onCommand: (SmallCommand) -> Void = { _ in }
  package var onRequest: (SmallRequest) -> Void = { _ in }
  package var onEvent: (SmallPresenter, SmallEvent) -> Void = { _, _ in }
  package var onResponse: (SmallPresenter, SmallResponse) -> Void = { _, _ in }
  package var keepsItselfAlive: SmallPresenter?

  package init() {}

  package func handle(event: SmallEvent) {
    onEvent(self, event)
  }

  package func handle(response: SmallResponse) {
    onResponse(self, response)
  }
}

extension SmallPresenter {
  /// Wires a presenter between doubles, with everything that flows need.
  @discardableResult
  package static func wire(
    _ harness: Harness,
    onEvent: @escaping (SmallPresenter, SmallEvent) -> Void = { _, _ in },
    onResponse: @escaping (SmallPresenter, SmallResponse) -> Void = { _, _ in }
  ) -> SmallPresenter {
    let presenter = SmallPresenter()
    presenter.onEvent = onEvent
    presenter.onResponse = onResponse
    let view = ViewSpy<SmallEvent, SmallCommand>(harness)
    let interactor = InteractorSpy<SmallRequest, SmallResponse>(harness)
    presenter.onCommand = view.handle
    presenter.onRequest = interactor.handle
    harness.owns(presenter, as: .presenter)
    harness.accepts(.event, presenter.handle(event:))
    harness.accepts(.response, presenter.handle(response:))
    return presenter
  }
}
