import LeakSamples
import TestConditions
import Testing
import ViperTime

@testable import ViperRelease

/// Each fix that is proposed for a leaking sample, tried on the graph of its objects.
@Suite(.onOwnThreads) struct FixesOfSamplesTests {
  @Test(arguments: LeakSample.all.filter(\.isLeaking))
  func followingItCutsTheCyclesAndLosesNobody(_ sample: LeakSample) async {
    let (module, breakUp) = await released(sample.module)
    let explanation = module.explanation
    let graph = explanation.graph
    for (place, cycle) in explanation.cycles.enumerated() {
      #expect(!cycle.fixes.isEmpty, "no fix of \(cycle.lines)")
      for fix in cycle.fixes.indices {
        let cut = changes(explanation.cycles, with: fix, of: place)
        let left = Components(count: graph.nodes.count) { node in
          graph.strongEdges(from: node).filter { !cut.contains($0) }.map { graph.edges[$0].target }
        }
        let kept = graph.reached(from: left.cyclic.map { $0[0] }, exceptEdges: cut.contains)
        #expect(
          !explanation.alive.contains { kept[$0] }, "\(cycle.fixes[fix].fix) leaves a cycle")
        let isTask = cycle.fixes[fix].held.kind == .task
        #expect(
          isTask || lost(without: cut, in: explanation).isEmpty, "\(cycle.fixes[fix].fix)")
      }
    }
    await breakUp()
  }

  /// The references that go when each cycle is fixed by its first fix, one by another.
  private func changes(_ cycles: [Cycle], with fix: Int, of place: Int) -> Set<Int> {
    Set(
      cycles.enumerated().flatMap { index, cycle in
        let chosen = index == place ? fix : 0
        let equals = cycle.fixes.indices.contains(chosen) ? cycle.fixes[chosen].equals : []
        return cycle.changes[chosen] + equals
      })
  }

  /// The names of what the test held, itself or through others, and holds no longer.
  private func lost(without cut: Set<Int>, in explanation: LeakExplanation) -> [String] {
    let graph = explanation.graph
    let held = explanation.held ?? []
    let before = graph.reached(from: held)
    let after = graph.reached(from: held, exceptEdges: cut.contains)
    return graph.nodes.indices.filter { number in
      before[number] && !after[number] && graph.nodes[number].kind == .owner
        && explanation.alive.contains(number)
    }.map { graph.nodes[$0].name }
  }

  private func released(
    _ module: SampleModule
  ) async -> (module: ReleasedModule, breakUp: () async -> Void) {
    var (released, breakUp) = await made(module)
    await BoundedWait.wait(upTo: .milliseconds(50)) { released.isGone }
    released.look()
    return (released, breakUp)
  }

  @inline(never)
  private func made(
    _ module: SampleModule
  ) async -> (ReleasedModule, () async -> Void) {
    let made = await module.make()
    return (ReleasedModule(of: made.value), made.breakUp)
  }
}
