import Foundation
import InventedHarnesses
import TestConditions
import Testing
import ViperConformance
import ViperTestingConformance

@testable import ReferenceConformance
@testable import ReferenceHarnesses

/// The laws of streams on each presenter that talks by them, as a user of Swift Testing tries them.
@Suite struct ReferenceStreamLawTests {
  /// The presenters on which they can be tried.
  private static let all = ReferenceModule.inAllDialects.flatMap(\.streams)

  /// A presenter talks by streams if its source names a kind of them.
  @Test func noneIsLeftOut() throws {
    let folder = URL(fileURLWithPath: ReferenceFlow.root).deletingLastPathComponent()
      .appendingPathComponent("Sources/ReferenceModules")
    let talking = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix("Presenter.swift") }
      .filter { path in
        let text = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
        return ["AsyncStream<", "Observable<", "Subject<"].contains { text.contains($0) }
      }
      .map { ($0 as NSString).lastPathComponent.dropLast(".swift".count) }
    #expect(talking.map { "\($0)" }.sorted() == Self.all.map(\.presenter).sorted())
  }

  @MainActor
  @Test(arguments: all.map(\.presenter).filter { isExhaustive || $0 == "UserListPresenter" })
  func theyHold(presenter: String) async throws {
    let streams = try #require(Self.all.first { $0.presenter == presenter })
    await expectStreamLaws(streams.scenario, laws: StreamLaw.allCases) { streams.wire($0, []) }
  }
}
