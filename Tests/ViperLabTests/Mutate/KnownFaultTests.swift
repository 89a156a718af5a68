import CommandTestSupport
import InventedHarnesses
import ReferenceChecks
import TestConditions
import Testing
import ViperCommandLine
import ViperTestKit

@testable import ReferenceHarnesses
@testable import viper_lab_proofs

/// The five systems show the faults that they are known for, and no others.
@Suite struct KnownFaultTests {
  @Test(arguments: KnownSystem.all)
  func theModuleHasTheFaultsOfItsSystem(_ system: KnownSystem) {
    #expect(system.module.faults.map(\.name) == system.faults.map(\.name))
  }

  @Test func noSystemIsLeftOut() {
    let others = ReferenceModule.all.map(\.name).filter { name in
      !KnownSystem.all.contains { $0.module.name == name }
    }
    // A chain of modules and a search, which are of no system: none was published.
    #expect(others == ["Errands", "DebounceSearch"])
    #expect(
      ReferenceModule.all.filter { $0.section == .invented }.map(\.name) == others)
    #expect(KnownSystem.all.flatMap(\.faults).count == 24)
  }

  @Test(.enabled(if: isExhaustive), arguments: KnownSystem.all)
  func eachIsNamedByItself(_ system: KnownSystem) async throws {
    let mutator = try FaultyModule(system.module, root: Fixtures.root, program: Program.proofs)
    for (fault, known) in zip(system.module.faults, system.faults) {
      let mutant = try await mutator.mutant(with: fault)
      #expect(mutant.isNamed, "\(known.words): \(mutant.others) \(mutant.silent)")
    }
  }

  /// With all of them at once each is still named, but for one that hides behind another.
  @Test(.enabled(if: isExhaustive), arguments: KnownSystem.all.filter { !$0.isOneAtATime })
  func togetherTheyAreNamed(_ system: KnownSystem) async throws {
    let reference = try FaultyModule(system.module, root: Fixtures.root, program: Program.proofs)
    for fault in system.module.faults {
      let hiding = system.faults.first { $0.name == fault.name }?.hiddenBy
      let others = system.module.faults.filter { $0.name != hiding }
      let results = try await reference.failing(with: others) { $0.id == fault.flow }
      #expect(results.flatMap(\.findings).contains { $0.id == fault.namedBy }, "\(fault.name)")
    }
  }

  /// What fails with all of them fails with one of them: there is no fault besides.
  @Test(.enabled(if: isExhaustive), arguments: KnownSystem.all)
  func togetherNothingElseFails(_ system: KnownSystem) async throws {
    // What traps is tried by itself above: each flow would need a process.
    let faults = system.module.faults.filter { !$0.traps }
    let reference = try FaultyModule(system.module, root: Fixtures.root, program: Program.proofs)
    for (suite, flows) in reference.suites {
      for flow in flows {
        guard await !FaultyModule.run(flow, suite, faults: faults.map(\.name)).holds else {
          continue
        }
        var isExplained = false
        for fault in faults where !isExplained {
          isExplained = await !FaultyModule.run(flow, suite, faults: [fault.name]).holds
        }
        #expect(isExplained, "\(flow.id)")
      }
    }
  }
}

/// One of the five systems, and what is known to be wrong with it.
struct KnownSystem: Sendable, CustomTestStringConvertible {
  struct Fault: Sendable {
    /// The fault's name in the reference module.
    let name: String
    /// The fault, in the words of the system.
    let words: String
    /// Another fault, with which it can't be seen.
    var hiddenBy: String?
  }

  let name: String
  let module: ReferenceModule
  let faults: [Fault]
  /// Whether the faults are such that they can't be there at once.
  var isOneAtATime = false

  var testDescription: String { name }

  static let all = [itemList, firstSecond, watchedProjects, userList, articles]

  private static let itemList = KnownSystem(
    name: "S0, messages and generics", module: .itemList,
    faults: [
      Fault(
        name: "presenterHoldsView",
        words: "view → eventListener → presenter → commandListener → view is a cycle"),
      Fault(
        name: "interactorHoldsPresenter", words: "presenter and interactor hold each other"),
      Fault(name: "presenterHoldsScenePresenter", words: "scenePresenter is held strongly"),
      Fault(name: "pageAdvancedTwice", words: "page 2 is never asked for"),
      Fault(name: "firstLoadNotHeldBack", words: "a second first load is not held back"),
      Fault(
        name: "lateAnswerShown", words: "a late answer of an older search is shown over a newer one"
      ),
    ])

  private static let firstSecond = KnownSystem(
    name: "S1, alerts and delegates", module: .firstSecond,
    faults: [
      Fault(name: "delegateHeldStrongly", words: "the delegate is held strongly"),
      Fault(name: "delegateIsView", words: "the delegate is the view and not the presenter"),
      Fault(name: "delegateNeverCalled", words: "the delegate is never called"),
      Fault(name: "delegateCalledTwice", words: "it is called twice"),
      Fault(
        name: "delegateCalledAfterFirstIsGone",
        words: "it is called after the first module is gone"),
      Fault(
        name: "alertShownByRouter",
        words: "the router shows the alert, with no way back to the presenter"),
      Fault(name: "alertHandlerKeepsView", words: "an alert's handler keeps the view alive"),
      Fault(name: "alertShownTwice", words: "the alert is shown twice"),
      Fault(name: "cancelDoesOK", words: "Cancel does what OK does"),
    ], isOneAtATime: true)

  private static let watchedProjects = KnownSystem(
    name: "S2, reactive streams", module: .watchedProjects,
    faults: [
      Fault(
        name: "errorKeepsLoading",
        words: "after an error loading stays set, so that nothing loads any more"),
      Fault(name: "filterHoldsPresenter", words: "a filter's closure captures self strongly"),
    ])

  private static let userList = KnownSystem(
    name: "S3, Combine", module: .userList,
    faults: [
      Fault(
        name: "failureCompletes",
        words: "a failure completes the subject, so that no later load can ever show"),
      Fault(name: "goneInteractorTraps", words: "an interactor that has gone traps"),
      Fault(name: "endsHeldWeakly", words: "input and output are weak references to self"),
      Fault(
        name: "notOnMainThread", words: "values are delivered off the main thread",
        // What nobody holds delivers nothing.
        hiddenBy: "endsHeldWeakly"),
    ])

  private static let articles = KnownSystem(
    name: "S4, protocols", module: .articles,
    faults: [
      Fault(name: "responseWithoutBodyTraps", words: "a response without a body traps"),
      Fault(
        name: "errorHasNoWay", words: "an error of the network has no way to the screen",
        // An error comes without a body.
        hiddenBy: "responseWithoutBodyTraps"),
      Fault(name: "entityReachesTheView", words: "the entity reaches the view as it is"),
    ])
}
