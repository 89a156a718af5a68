import Testing

@testable import RuntimeReflection

/// In which order tasks were made.
@Suite struct TaskNumberTests {
  @Test func whatWasMadeLaterHasAHigherNumber() throws {
    let numbers = try (0..<100).map { _ in try #require(TaskNumber.now()) }
    #expect(numbers.indices.dropFirst().allSatisfy { numbers[$0 - 1] < numbers[$0] })
  }

  /// Keeps a task that does not end by itself.
  private final class Waiter {
    let (stream, source) = AsyncStream<Int>.makeStream()
    private(set) lazy var task = Task { [stream] in for await _ in stream {} }
    func start() -> Task<Void, Never> { task }
  }

  @Test(arguments: [true, false])
  func aTaskOfAPictureIsBetweenThoseMadeBeforeAndAfter(_ ends: Bool) async throws {
    let waiter = Waiter()
    let before = try #require(TaskNumber.now())
    let task = waiter.start()
    let after = try #require(TaskNumber.now())
    if ends {
      waiter.source.finish()
      await task.value
    }
    let graph = ObjectGraph(of: [ObjectGraph.Root(waiter)])
    let nodes = (0..<graph.nodeCount).map { graph.node($0) }
    let number = try #require(
      nodes.first { $0.kind == .task }.flatMap { TaskNumber(taskAt: $0.address) })
    #expect(before < number)
    #expect(number < after)
    #expect(!(after < number))
  }

  @Test func whatIsNoTaskHasNone() throws {
    let graph = ObjectGraph(of: [ObjectGraph.Root(Waiter())])
    let node = try #require(
      (0..<graph.nodeCount).map { graph.node($0) }.first { $0.kind == .object })
    #expect(TaskNumber(taskAt: node.address) == nil)
    #expect(TaskNumber(taskAt: 0) == nil)
    #expect(TaskNumber(taskAt: 8) == nil)
  }

  /// With a toolchain that keeps something else there, no step is named rather than a wrong one.
  @Test(
    arguments: [
      ([1, 2, 3, 9], true), ([.max - 1, .max, 0, 4], true),
      ([7, 7, 7, 7], false), ([3, 2, 4, 5], false), ([0, 1 << 24, 1 << 25, 3 << 24], false),
      ([1, 2, nil, 4], false),
    ] as [([UInt32?], Bool)])
  func numbersAreToldFromOtherThings(_ values: [UInt32?], _ areNumbers: Bool) {
    #expect(TaskNumber.areInOrder(values) == areNumbers)
  }
}
