import DebounceSearchModule
import ReferenceHarnesses
import Testing
import ViperTestKit
import WatchedProjectsModule

/// The modules of streams and of time are assembled as they should be, with nothing said of how.
@Suite @MainActor struct AssembledStreamModulesTests {
  private static func projects() -> WatchedProjectsView {
    WatchedProjectsAssembly().assemble(
      provider: InMemoryProjectsProvider(), watched: WatchCenter())
  }

  private static func search() -> SearchView {
    SearchAssembly().assemble(service: InMemorySearchService(), clock: ContinuousClock())
  }

  private static func scheduledSearch() -> SearchView {
    SearchAssembly().assemble(service: InMemorySearchService()) { _, _ in {} }
  }

  @Test func projectsAreAssembled() {
    let findings = AssemblyCheck.findings(source: nil) { Self.projects() }
    #expect(findings.map(\.description) == [])
  }

  @Test(arguments: [search, scheduledSearch] as [@MainActor @Sendable () -> AnyObject])
  func eachSearchIsAssembled(_ make: @MainActor @Sendable () -> AnyObject) {
    let findings = AssemblyCheck.findings(source: nil) { make() }
    #expect(findings.map(\.description) == [])
  }
}
