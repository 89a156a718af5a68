// The beginning of tests for GoldenSpellings, written by viper new-tests. Change it as you like.
// Its doubles are written by another command: swift package viper-doubles --target GoldenSpellings
import Foundation
import Testing
import ViperTestKit
import ViperTesting

@testable import GoldenSpellings

@MainActor @Suite struct GoldenSpellingsFlowTests {
  @Test(arguments: Flow.all(in: "GoldenSpellings.json"))
  func flow(_ flow: Flow) {
    expectFlow(flow) { harness in
      // Guessed from the names of the protocols: which double plays which role.
      let alertSink = AlertPresenterSpy(harness)
      let delegate = LoginModuleDelegateSpy(harness)
      let router2 = LoginRouterInputSpy(harness)
      let interactor = LoginUsecaseSpy(harness)
      let view = LoginViewProtocolSpy(harness)
      let router = LoginWireframeSpy(harness)
      let router3 = ScreenPresenterSpy(harness)
      // Guessed: the subject is LoginPresenter.
      // Made up: site. Say what it is to be.
      let subject = LoginPresenter(
        wireframe: router, site: Site(host: "", port: 0, mode: Mode.live)
      )
      harness.owns(subject, as: .presenter)
      // Guessed from the types of its properties.
      subject.view = view
      subject.interactor = interactor
      subject.router = router2
      subject.delegate = delegate
      subject.alerts = alertSink
      subject.screens = router3
      // Guessed: these protocols are the entry points of the module.
      harness.accepts(LoginInteractorOutputDriver(subject))
      harness.accepts(LoginModuleInterfaceDriver(subject))
      harness.accepts(LoginPresentationDriver(subject))
    }
  }
}
