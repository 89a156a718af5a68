import LeakSamples
import TestConditions
import Testing
import ViperCommandLine
import ViperTestKit

@testable import viper_lab_proofs

/// The text of a release check is read back without loss.
@Suite struct LeakReadingTests {
  @Test func nothingFoundIsClean() {
    let reading = LeakReading([])
    #expect(reading.verdict == .clean)
    #expect(reading.hops.isEmpty)
    #expect(reading.fixes.isEmpty)
  }

  @Test func theReferencesOfACycleAreRead() {
    let reading = LeakReading([
      Finding(
        id: .notReleased, sentence: "ListPresenter was not released.",
        details: [
          "  1. ListPresenter.listener (strong)",
          "       → AnyListener<Int>.handler → closure #1 in bind() captures ListView",
          "       → ListView.presenter (strong) ⟲",
          "     Fix one of: capture the view weakly in closure #1 in bind(); make A.b weak.",
        ])
    ])
    #expect(reading.verdict == .cycle)
    #expect(
      reading.hops == ["ListPresenter.listener", "AnyListener<Int>.handler", "ListView.presenter"])
    #expect(reading.fixes == ["capture the view weakly in closure #1 in bind()"])
    #expect(!reading.isOpaque)
  }

  @Test func whatIsHeldFromOutsideIsNoPartOfACycle() {
    let reading = LeakReading([
      Finding(
        id: .notReleased, sentence: "ListPresenter was not released.",
        details: [
          "  Something outside of the module holds ListView (1 owner that can't be seen: a global).",
          "    ListView.presenter → ListPresenter",
        ])
    ])
    #expect(reading.verdict == .heldFromOutside)
    #expect(reading.hops.isEmpty)
    #expect(reading.isOpaque)
  }

  @Test func aTaskIsToldApart() {
    let reading = LeakReading([
      Finding(
        id: .notReleased, sentence: "ListPresenter was not released.",
        details: [
          "  Held by a task suspended in closure #1 in ListPresenter.start():",
          "  ListPresenter.task (strong)",
          "    → a task → closure #1 in ListPresenter.start() captures ListPresenter ⟲",
          "  Fix: cancel the task in ListPresenter.task when the module ends.",
        ])
    ])
    #expect(reading.verdict == .task)
    #expect(reading.hops == ["ListPresenter.task", "a task"])
  }

  @Test(.enabled(if: isExhaustive)) func figuresAskForEveryVerdictAndNoWrongPath() async throws {
    let sample = try #require(LeakSample.all.first { $0.name == "presenter-view" })
    let clean = try #require(LeakSample.all.first { $0.name == "diamond" })
    let (leaking, sound) = (await SampleResult(of: sample), await SampleResult(of: clean))
    #expect(SampleFigures([leaking, sound]).holds)
    // With the expectation of another one, the reference that is named is a wrong one.
    let other = try #require(LeakSample.all.first { $0.name == "interactor-output" })
    let mistaken = await Self.result(of: sample, expecting: other)
    #expect(mistaken.path == .wrong)
    #expect(!SampleFigures([mistaken]).holds)
    let falseAlarm = await Self.result(of: other, expecting: clean)
    #expect(!falseAlarm.isVerdictRight)
    #expect(!SampleFigures([falseAlarm]).holds)
  }

  private static func result(
    of sample: LeakSample, expecting other: LeakSample
  ) async -> SampleResult {
    await SampleResult(
      of: LeakSample(
        sample.name, sample.group, sample.sentence,
        SampleModule(expected: other.module.expected, make: sample.module.make)))
  }
}
