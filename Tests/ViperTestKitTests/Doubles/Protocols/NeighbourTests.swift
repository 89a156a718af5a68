import Testing

@testable import ViperDoubles
@testable import ViperMessages

/// A double whose property is another part of the module keeps that only until the release.
@Suite("A double that knows a part of the module") struct NeighbourTests {
  @Test("answers with the part, and does not keep it alive")
  func released() throws {
    let (said, findings) = try withDoubles { harness in
      let presenter = UsersPresenter()
      let interactor = UsersInputSpy(harness, stub: .init(presenter: presenter))
      presenter.interactor = interactor
      harness.owns(presenter, as: .presenter)
      interactor.presenter.didLoad()
      return presenter.loaded
    }
    #expect(said == 1)
    #expect(findings == [])
  }

  @Test("answers with the part for as long as something else keeps that")
  func late() throws {
    weak var leaked: UsersPresenter?
    let (_, findings) = try withDoubles { harness in
      let presenter = UsersPresenter()
      presenter.interactor = UsersInputSpy(harness, stub: .init(presenter: presenter))
      presenter.itself = presenter
      leaked = presenter
      harness.owns(presenter, as: .presenter)
    }
    #expect(
      findings == [
        "UsersPresenter (presenter) was not released (nor was UsersInputSpy (interactor))."
      ])
    #expect(leaked?.interactor?.presenter === leaked)
    leaked?.itself = nil
    #expect(leaked == nil)
  }

  @Test("keeps what is no part of the module")
  func others() throws {
    let (interactor, findings) = try withDoubles { harness in
      UsersInputSpy(harness, stub: .init(presenter: UsersPresenter()))
    }
    // The test holds the double, and that what the test gave it.
    interactor.presenter.didLoad()
    #expect((interactor.presenter as? UsersPresenter)?.loaded == 1)
    #expect(findings.count == 1)
  }

  @Test("answers with a stand-in once the part has gone, and says so once")
  func standIn() throws {
    var answers: [String] = []
    let (_, findings) = try withDoubles { harness in
      let presenter = UsersPresenter()
      let interactor = UsersInputSpy(harness, stub: .init(presenter: presenter))
      presenter.whenItGoes = {
        answers.append("\(type(of: interactor.presenter))")
        interactor.presenter.didLoad()
      }
      harness.owns(presenter, as: .presenter)
    }
    #expect(answers == ["UsersOutputSpy"])
    #expect(
      findings == [
        "UsersInputSpy was asked for its `presenter` after that had been released with the module, "
          + "and gave a UsersOutputSpy that nobody looks at."
      ])
  }

  @Test("takes another one")
  func settable() {
    let (first, second) = (UsersPresenter(), UsersPresenter())
    let answers = UsersInputSpy.Stub(presenter: first)
    var copy = answers
    copy.presenter = second
    #expect(answers.presenter === first)
    #expect(copy.presenter === second)
  }
}

private protocol UsersOutput: AnyObject {
  func didLoad()
}

private protocol UsersInput: AnyObject {
  var presenter: any UsersOutput { get }
}

private final class UsersPresenter: UsersOutput {
  var interactor: (any UsersInput)?
  var itself: UsersPresenter?
  var loaded = 0
  var whenItGoes: (() -> Void)?

  func didLoad() { loaded += 1 }

  deinit { whenItGoes?() }
}

/// As the generator writes it.
private final class UsersInputSpy: UsersInput, ProtocolDouble {
  struct Stub {
    @Neighbour var presenter: any UsersOutput
  }

  let calls: CallRecorder<Stub>

  init(_ harness: Harness, stub: Stub) {
    calls = CallRecorder(harness, stub, on: .request)
    harness.adopt(self, with: calls, as: .interactor)
  }

  var presenter: any UsersOutput {
    calls.part(calls.stub.$presenter, "presenter", of: UsersInputSpy.self) { UsersOutputSpy($0) }
  }
}

private final class UsersOutputSpy: UsersOutput, ProtocolDouble {
  struct Stub {
    var didLoad: (() -> Void)?
  }

  let calls: CallRecorder<Stub>

  init(_ harness: Harness) {
    calls = CallRecorder(harness, Stub(), on: .response)
    harness.adopt(self, with: calls, as: .presenter)
  }

  func didLoad() {
    calls.call("didLoad") { $0.didLoad?() }
  }
}
