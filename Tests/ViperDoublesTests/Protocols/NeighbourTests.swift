import FlowTestSupport
import TestConditions
import Testing

@testable import ViperDoubles
@testable import ViperFlows
@testable import ViperMessages

/// A double whose property is another part of the module keeps that only until the release.
@Suite("A double that knows a part of the module", .onOwnThreads) struct NeighbourTests {
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
        "UsersPresenter (presenter) was not released."
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

  @Test("gives nothing from its answers once the part has gone")
  func readAfterTheRelease() throws {
    let (interactor, _) = try withDoubles { harness in
      let presenter = UsersPresenter()
      harness.owns(presenter, as: .presenter)
      return UsersInputSpy(harness, stub: .init(presenter: presenter))
    }
    #expect(interactor.stub.presenter == nil)
  }

  @Test("answers with a stand-in where it was given none, and says so")
  func notGiven() throws {
    let (_, findings) = try withDoubles { harness in
      UsersInputSpy(harness, stub: .init(presenter: nil)).presenter.didLoad()
    }
    #expect(
      findings.first
        == "UsersInputSpy was asked for its `presenter` which the test did not give it, and gave a "
        + "UsersOutputSpy that nobody looks at.")
  }

  @Test("says of what nothing stands in for that its release can't be told")
  func plain() {
    weak var kept: UsersScreen?
    var remarks: [String] = []
    let (_, findings) = HarnessScope.run(
      module: "", source: nil,
      remark: { finding in
        remarks.append(finding.description)
      }
    ) { harness in
      let screen = UsersScreen()
      screen.router = ScreenSpy(harness, stub: .init(screen: screen))
      screen.router?.screen.whenItGoes = { Issue.record("It is held.") }
      harness.owns(screen, as: .view)
      kept = screen
    }
    #expect(findings.map(\.headline) == [])
    #expect(
      remarks == [
        """
        ScreenSpy's answers hold its `screen`, and nothing can stand in for it: whether UsersScreen (view) is released can't be told.
        Fix: Make `screen` optional in the protocol; or give its class an init() without arguments; or, if its type is a protocol, generate its double into the same file.
        [not-judged]
        """
      ])
    kept?.whenItGoes = nil
    kept?.router = nil
    #expect(kept == nil)
  }

  @Test("tells what lives on beside what nothing stands in for")
  func plainAndALeak() throws {
    weak var leaked: UsersPresenter?
    weak var kept: UsersScreen?
    let (_, findings) = try withDoubles { harness in
      let (screen, presenter) = (UsersScreen(), UsersPresenter())
      screen.router = ScreenSpy(harness, stub: .init(screen: screen))
      presenter.itself = presenter
      harness.owns(screen, as: .view)
      harness.owns(presenter, as: .presenter)
      (leaked, kept) = (presenter, screen)
    }
    #expect(findings == ["UsersPresenter (presenter) was not released."])
    leaked?.itself = nil
    kept?.router = nil
    #expect(leaked == nil && kept == nil)
  }

  @Test("tells the release of what nothing stands in for where the double goes")
  func plainAndReleased() {
    weak var screen: UsersScreen?
    var remarks: [Finding] = []
    let (_, findings) = HarnessScope.run(
      module: "", source: nil, remark: { remarks.append($0) }
    ) { harness in
      let own = UsersScreen()
      #expect(ScreenSpy(harness, stub: .init(screen: own)).screen === own)
      harness.owns(own, as: .view)
      screen = own
    }
    #expect(findings.map(\.headline) == [])
    #expect(remarks.isEmpty)
    #expect(screen == nil)
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
    @Neighbour var presenter: Optional<any UsersOutput>
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

private final class UsersScreen {
  var router: ScreenSpy?
  var whenItGoes: (() -> Void)?

  deinit { whenItGoes?() }
}

/// As the generator writes it where nothing can stand in.
private final class ScreenSpy: ProtocolDouble {
  struct Stub {
    var screen: UsersScreen
  }

  let calls: CallRecorder<Stub>

  init(_ harness: Harness, stub: Stub) {
    calls = CallRecorder(harness, stub, on: .route)
    harness.adopt(self, with: calls, as: .router)
  }

  var screen: UsersScreen { calls.stub.screen }
}
