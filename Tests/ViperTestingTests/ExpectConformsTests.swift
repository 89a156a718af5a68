import Foundation
import FrontEndProbes
import TestConditions
import Testing
import ViperTesting
import ViperTestingConformance

@Suite(.onOwnThreads) struct ExpectConformsTests {
  @Test func aModuleThatKeepsTheRulesPasses() {
    let report = expectConforms(wiring: Noting.wire)
    #expect(report.count(.rule).broken == 0)
    #expect(report.text(isVerbose: true).contains("holds  presenter-holds-view-weakly (1)"))
    #expect(
      report.text(isVerbose: true).contains(
        "?      view-reaches-its-presenter-only: not checked: "))
  }

  #if compiler(>=6.3)
    /// How much was checked is told in one line where that is not much.
    @Test func howLittleIsCheckedIsTold() {
      let line = #line + 2
      let warnings = Failure.all {
        expectConforms(wiring: Noting.wireSilent)
      }
      #expect(warnings.map(\.text) == [Noting.noteOfLittle(checked: 10)])
      #expect(warnings.map(\.line) == [line])
      #expect(warnings.map(\.path) == [#filePath])
    }
  #endif

  @Test func aBrokenRuleFailsAtTheLineOfTheTest() {
    let line = #line + 2
    let failures = Failure.all {
      expectConforms(wiring: Noting.wireBroken)
    }
    #expect(failures.map(\.line) == [line])
    #expect(failures.map(\.path) == [#filePath])
    #expect(
      failures.map(\.text) == [
        Noting.finding + "Test: ExpectConformsTests.swift:\(line)\n[presenter-holds-view-weakly]"
      ])
  }

  @MainActor @Test func anAsynchronousTestMayBeBoundToTheMainActor() async {
    await expectConforms { harness in
      await Task.yield()
      Noting.wire(harness)
    }
    let failures = await Failure.eventual {
      await expectConforms { harness in
        await Task.yield()
        Noting.wireBroken(harness)
      }
    }
    #expect(failures.map(\.title) == ["NotePresenter.keptView keeps view alive."])
  }

  #if os(macOS) || os(Linux)
    @Test func whatMayTrapIsTriedInAProcessOfItsOwn() async {
      let report = await expectConforms(wiring: Noting.wire)
      let text = report.text(isVerbose: true)
      #expect(text.contains("holds  events-before-the-view-has-loaded-do-not-trap (1)"))
      #expect(text.contains("not checked: all that can be sent comes from the view"))
    }
  #endif

  @Test func aRuleIsSwitchedOffInCode() {
    expectConforms(
      options: .init().switchingOff("presenter-holds-view-weakly", because: "it is tried"),
      wiring: Noting.wireBroken)
  }

  @Test func aWarningFailsNothing() {
    let report = expectConforms(
      options: .init().with(
        "presenter-holds-view-weakly", severity: .warning, because: "it is tried"),
      wiring: Noting.wireBroken)
    #expect(report.warnings.map(\.rule) == ["presenter-holds-view-weakly"])
    #expect(report.findings.isEmpty)
  }

  @Test func aWiringOfWhichNothingIsKnownFails() {
    let failures = Failure.all {
      expectConforms(wiring: Noting.wireNothing)
    }
    #expect(
      failures.map(\.title) == [
        "No rule found anything to look at, so that nothing was checked."
      ])
  }
}
