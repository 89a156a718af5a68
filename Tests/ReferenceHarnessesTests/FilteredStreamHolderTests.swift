import InventedHarnesses
import Testing
import ViperTestKit

@testable import ReferenceHarnesses

/// Who is said to hold what a task waits with, in a module that listens to streams.
@Suite struct FilteredStreamHolderTests {
  @Test func theFilterOfAStreamIsNamed() async throws {
    let reference = try #require(ReferenceFlow.all.first { $0.flow.id == "watched.first-load" })
    let findings = await reference.run(faults: ["filteredStreamHoldsPresenter"]).findings
    let finding = try #require(findings.first { $0.id == .notReleased }, "\(findings)")
    let text = finding.details.joined(separator: "\n")
    #if DEBUG
      #expect(
        text == """
            Held by a task suspended in closure #1 in WatchedProjectsPresenter.follow(_:_:):
            WatchedProjectsPresenter.tasks[2] (strong)
              → a task → closure #2 in WatchedProjectsPresenter.listen(toBottom:) captures \
          WatchedProjectsPresenter ⟲
            Fix: cancel the task when the module is closed; or capture the presenter weakly in \
          closure #2 in WatchedProjectsPresenter.listen(toBottom:), which is enough only where it awaits no \
          function of the presenter.
          """)
    #else
      // What the optimiser has put elsewhere has the name of where it stands now.
      #expect(text.contains("WatchedProjectsPresenter.tasks[2] (strong)"))
      #expect(text.contains("Fix: capture the presenter weakly in "))
    #endif
  }

  @Test func noTaskOfTheFixedModuleIsSaidToHoldAPartOfIt() async throws {
    let module = try #require(ReferenceModule.all.first { $0.name == "WatchedProjects" })
    let assembled = module.assemble([])
    var weak: [String] = []
    // The task that reads the filtered stream begins when its turn comes.
    for _ in 0..<100_000 where weak.isEmpty {
      await Task.yield()
      let map = ownershipMap(of: assembled)
      let links = map.links.filter { map.owners[$0.source].typeName == "a task" }
      let strong = links.filter { $0.hold == .strong }.map { map.owners[$0.target].typeName }
      // One that loads has captured the interactor.
      #expect(!strong.contains("WatchedProjectsView"), "\(map)")
      #expect(!strong.contains("WatchedProjectsPresenter"), "\(map)")
      #expect(!map.description.contains("Runner"), "\(map)")
      weak = links.filter { $0.hold == .weak }.map { map.owners[$0.target].typeName }
    }
    // What the filter captured.
    #expect(weak.contains("WatchedProjectsPresenter"))
  }
}
