import Testing
import ViperTestKit

@testable import ViperExploration

/// The order in which a search tries things.
@Suite("What a search tries first") struct JobQueueTests {
  private static func job(_ node: Int) -> Search.Job {
    .send(node: node, Stimulus(when: .object([]), kind: ""))
  }

  private static func node(_ job: Search.Job?) -> Int? {
    if case .send(let node, _) = job { node } else { nil }
  }

  @Test(
    "the nearest comes first, also where it is found late; of the same distance the first found")
  func order() {
    var queue = JobQueue()
    queue.add(Self.job(1), cost: 1)
    queue.add(Self.job(2), cost: 3)
    queue.add(Self.job(3), cost: 1)
    #expect(Self.node(queue.next()) == 1)
    queue.add(Self.job(4), cost: 0)
    #expect((0..<4).map { _ in Self.node(queue.next()) } == [4, 3, 2, nil])
  }

  @Test("who comes the same way a third time goes a longer way")
  func repeats() {
    let entryPoint = EntryPointKind(
      module: "", channel: .event, name: "launch", arguments: [])
    let launch = Stimulus(
      when: entryPoint.when([]), kind: entryPoint.kind, entryPoint: entryPoint)
    var path = Path()
    let costs = (0..<4).map { _ in
      defer { path.append(launch) }
      return path.cost(of: launch)
    }
    #expect(costs == [1, 1, 4, 9])
  }
}
