import Testing

@testable import RuntimeReflection

/// What tasks hold while they wait, and afterwards.
struct TaskLayoutTests {

  @Test func aWaitingTaskHoldsWhatItsClosureCaptured() async {
    let (view, gate) = (TaskView(), Gate())
    let task = Task { await view.wait(for: gate) }
    await gate.isWaitedFor()
    let slots = describe(task)
    let words = TaskLayout.frameWords(task: address(task))
    await gate.open()
    await task.value
    #expect(slots.first == "operation: function")
    #expect(slots.contains { $0.hasSuffix("TaskView") })
    #expect(words.contains { $0.value == address(view) })
    // An optimiser may have put the one into the other.
    let names = ["closure #1 in Gate.wait()", "Gate.wait()", "TaskView.wait(for:)"]
    #expect(words.first?.code.flatMap(CodeName.of).map(names.contains) == true)
  }

  @Test func theResultMovesTheClosure() async {
    let (view, gate) = (TaskView(), Gate())
    let task = Task { () async throws -> String in
      await view.wait(for: gate)
      return "done"
    }
    await gate.isWaitedFor()
    let slots = describe(task)
    await gate.open()
    _ = try? await task.value
    #expect(slots.contains { $0.hasSuffix("TaskView") })
  }

  @Test func aWeakCaptureIsNotInTheFrames() async {
    let (view, gate) = (TaskView(), Gate())
    let task = Task { [weak view] in
      await gate.wait()
      view?.touched()
    }
    await gate.isWaitedFor()
    let words = TaskLayout.frameWords(task: address(task)).map(\.value)
    let slots = describe(task)
    await gate.open()
    await task.value
    #expect(!words.isEmpty)
    #expect(!words.contains(address(view)))
    #expect(!slots.contains { $0.hasSuffix("TaskView") })
  }

  @TaskLocal private static var local: TaskView?

  @Test func theValuesOfTaskLocalVariablesAreInNoFrame() async {
    let (view, gate) = (TaskView(), Gate())
    let task = Self.$local.withValue(view) { Task { await gate.wait() } }
    await gate.isWaitedFor()
    let words = TaskLayout.frameWords(task: address(task))
    await gate.open()
    await task.value
    #expect(words.first { $0.value == address(view) }?.isLocal == true)
    #expect(words.contains { !$0.isLocal })
  }

  @Test func aFinishedTaskHoldsItsResultOnly() async {
    let view = TaskView()
    let nothing = Task { view.touched() }
    await nothing.value
    #expect(describe(nothing) == [])
    #expect(TaskLayout.frameWords(task: address(nothing)).isEmpty)
    let something = Task { view }
    _ = await something.value
    #expect(describe(something) == ["result: TaskView"])
    let failed = Task { throw CancellationError() }
    _ = await failed.result
    #expect(describe(failed) == ["error: error"])
  }

  @Test func whatIsNoTaskIsOpaque() {
    let view = TaskView()
    guard case .opaque(let reason) = TaskLayout.slots(task: address(view))
    else {
      Issue.record("An object was read as a task.")
      return
    }
    #expect(reason == "a task of an unknown layout")
    #expect(TaskLayout.frameWords(task: 8).isEmpty)
  }

  private func describe<Success, Failure>(_ task: Task<Success, Failure>) -> [String] {
    ContextText.text(
      TaskLayout.slots(task: address(task)), at: address(task), depth: 0)
  }

  private func address<Value>(_ value: Value) -> UInt {
    // A task and an object are one word, the address.
    withUnsafeBytes(of: value) { $0.load(as: UInt.self) }
  }
}

final class TaskView: Sendable {
  @inline(never) func wait(for gate: Gate) async {
    await gate.wait()
    touched()
  }
  @inline(never) func touched() { touch(self) }
}

/// Lets tasks wait until it is opened.
actor Gate {
  private var waiting: CheckedContinuation<Void, Never>?
  private var arrival: CheckedContinuation<Void, Never>?

  func wait() async {
    await withCheckedContinuation {
      waiting = $0
      arrival?.resume()
      arrival = nil
    }
  }

  /// Returns when a task waits.
  func isWaitedFor() async {
    guard waiting == nil else { return }
    await withCheckedContinuation { arrival = $0 }
  }

  func open() {
    waiting?.resume()
    waiting = nil
  }
}
