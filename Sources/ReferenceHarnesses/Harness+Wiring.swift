import ViperTestKit

extension Harness {
  /// Says that errors are the app's own where the fixture names one of them.
  package func makesErrors<Failure: Error>(_ type: Failure.Type) {
    make((any Error).self) { json -> any Error in
      (try? ValueMaker().make(type, from: json)) ?? GivenError(json)
    }
  }

  /// Tracks a view, and the presenter that it holds.
  package func tracks(_ view: AnyObject, presenter: AnyObject?) {
    tracks(view, as: .view)
    tracks(presenter, ifThere: .presenter)
  }

  package func tracks(_ object: AnyObject?, ifThere role: Role) {
    if let object {
      tracks(object, as: role)
    }
  }
}
