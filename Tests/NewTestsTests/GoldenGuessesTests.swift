// The beginning of tests for GoldenGuesses, written by viper new-tests. Change it as you like.
// Its doubles are written by another command: swift package viper-doubles --target GoldenGuesses
import Foundation
import Testing
import ViperTestKit
import ViperTesting

@testable import GoldenGuesses
@testable import struct GoldenGuesses.Stub

@MainActor @Suite struct GoldenGuessesFlowTests {
  @Test(
    .disabled("Nothing sets engine of ProfilePresenter."),
    arguments: Flow.all(in: "GoldenGuesses.json")
  )
  func flow(_ flow: Flow) async {
    await expectFlow(flow) { harness in
      // Guessed from the names of the protocols: which double plays which role.
      // Made up: stub. Say what it is to be.
      let interactor = ProfileInteractorSpy(harness, stub: .init(stub: { GoldenGuesses.Stub() }))
      let delegate = ProfileModuleOutputSpy(harness)
      let view = ProfileViewSpy(harness)
      let router = ProfileWireframeSpy(harness)
      // Guessed: the subject is ProfilePresenter.
      // Made up: title. Say what it is to be.
      let subject = ProfilePresenter(interactor: interactor, view: view, title: "")
      harness.owns(subject, as: .presenter)
      // Guessed from the types of its properties.
      subject.wireframe = router
      subject.moduleOutput = delegate
      // Left to do: nothing sets these. Set them here, or leave nil where that is right. Then
      // delete .disabled above.
      // subject.engine = …  // no ProfileEngine can be made up
      // Guessed: these protocols are the entry points of the module.
      harness.accepts(ProfilePresentationDriver(subject))
    }
  }
}
