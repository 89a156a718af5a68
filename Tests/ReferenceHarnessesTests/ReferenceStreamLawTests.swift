import Testing
import ViperConformance
import ViperTestingConformance

@testable import ReferenceHarnesses

/// The laws of streams on each reference module whose parts talk by them, as a user of Swift Testing
/// tries them.
@Suite struct ReferenceStreamLawTests {
  /// The modules of which they can be tried.
  static let modules = ReferenceModule.inAllDialects.filter { $0.streams != nil }

  @Test func noneIsLeftOut() {
    #expect(Self.modules.map(\.name) == ["WatchedProjects", "ObservedProjects", "UserList"])
  }

  @MainActor @Test(arguments: modules.map(\.name))
  func theyHold(module name: String) async throws {
    let streams = try #require(Self.modules.first { $0.name == name }?.streams)
    await expectStreamLaws(streams.scenario, laws: StreamLaw.allCases) { streams.wire($0, []) }
  }
}
