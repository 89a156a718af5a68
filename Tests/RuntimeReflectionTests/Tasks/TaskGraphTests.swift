import RuntimeReflection
import Testing

@Suite("An object graph of tasks that wait")
struct TaskGraphTests {
  /// Holds its task. All is set before anybody else sees it.
  final class Owner: @unchecked Sendable {
    let gate = Gate()
    var task: Task<Void, Never>?
    /// Never dies, and is held by others too: that leads from nobody to nobody.
    let immortal: AnyObject = MainActor.shared
    @inline(never) func touched() { touch(self) }
  }

  /// The only one to hold the owner, so that each of its references is known.
  final class Holder {
    var owner: Owner? = Owner()
  }

  /// Starts the task, and says what the graph of the owner has of it.
  private func lines(_ start: (Owner) -> Void) async -> [String] {
    await allLines(start).filter { $0.hasPrefix("a task.") }
  }

  /// Starts the task, and says all that the graph of the owner has.
  private func allLines(_ start: (Owner) -> Void) async -> [String] {
    let holder = Holder()
    if let owner = holder.owner { start(owner) }
    await holder.owner?.gate.isWaitedFor()
    let lines = text(of: holder)
    await holder.owner?.gate.open()
    await holder.owner?.task?.value
    return lines
  }

  @Test func showsWhatAFrameHolds() async {
    let lines = await lines { owner in
      owner.task = Task { [weak owner] in
        guard let owner else { return }
        await owner.gate.wait()
        owner.touched()
      }
    }
    let held = lines.filter { $0.hasSuffix(" strong Owner by code") }
    #expect(held.count == 1, "\(lines)")
    // The frame that has it is that of the closure, not those of what the closure calls.
    #expect(
      held.first?.hasPrefix("a task.suspended in closure #1 in closure #1 in TaskGraphTests.")
        == true, "\(lines)")
  }

  @Test func readsNoFramesWhereThatIsNotWanted() async {
    let holder = Holder()
    if let owner = holder.owner {
      owner.task = Task { [weak owner] in
        guard let owner else { return }
        await owner.gate.wait()
        owner.touched()
      }
    }
    await holder.owner?.gate.isWaitedFor()
    let ofFrames = [true, false].map { readsFrames in
      let graph = ObjectGraph(of: [.init(holder)], limits: .init(readsFrames: readsFrames))
      return (0..<graph.nodeCount).flatMap { graph.edges(from: $0) }
        .filter { $0.label.hasPrefix("suspended") }.count
    }
    await holder.owner?.gate.open()
    await holder.owner?.task?.value
    #expect(ofFrames[0] > 0)
    #expect(ofFrames[1] == 0)
  }

  @Test func showsWhoWaitsForAContinuation() async {
    let owner = Owner()
    let task = Task { [gate = owner.gate] in
      await gate.wait()
      owner.touched()
    }
    await owner.gate.isWaitedFor()
    let lines = text(of: owner)
    await owner.gate.open()
    await task.value
    #expect(lines.contains("CheckedContinuationCanary.continuation unmanaged a task"), "\(lines)")
    #expect(!text(of: owner).contains { $0.contains("a task") })
  }

  @Test func showsNothingOfAWeakReference() async {
    let lines = await lines { owner in
      owner.task = Task { [weak owner, gate = owner.gate] in
        await gate.wait()
        owner?.touched()
      }
    }
    #expect(!lines.contains { $0.contains("Owner") }, "\(lines)")
  }

  @Test func showsNothingOfAReferenceThatWasGivenUp() async {
    let lines = await lines { owner in
      let gate = owner.gate
      owner.task = Task { [weak owner] in
        if let owner {
          await Task.yield()
          owner.touched()
        }
        await gate.wait()
      }
    }
    #expect(!lines.contains { $0.contains("Owner") }, "\(lines)")
  }

  @Test func looksIntoTheContextsOfClosuresInFrames() async {
    let lines = await lines { owner in
      let least = lineCount
      let pages = AsyncStream<Int>(unfolding: { [gate = owner.gate] in
        await gate.wait()
        return nil
      })
      let filtered = pages.filter { page in
        owner.touched()
        return page > least
      }
      Self.follow(filtered, for: owner)
    }
    #expect(lines.contains { $0.hasSuffix(" strong a closure by code") }, "\(lines)")
    // The closure's context explains all references, so that other words in the frames are stale.
    #expect(!lines.contains { $0.contains(" strong Owner") }, "\(lines)")
  }

  /// A task's memory has words in it that an earlier task left, and where they lead somebody else's
  /// closure may stand by now. Here they are put there on purpose.
  @Test(arguments: [true, false])
  func showsOfClosuresThatOthersHoldThoseThatLeadToThis(_ isOfThis: Bool) async {
    let other = Other()
    var callback: Callback?
    let lines = await allLines { owner in
      // Two, for one alone would be the context itself.
      let captured: (AnyObject, Other) = (isOfThis ? owner : Other(), other)
      let made = Callback(body: { touch(captured.0, captured.1) })
      callback = made
      // As a closure is stored: its code, and the context that is held elsewhere.
      let words = unsafeBitCast(made, to: (UInt, UInt).self)
      owner.task = Task { [gate = owner.gate] in
        var left = words
        Self.use(&left)
        await gate.wait()
        Self.use(&left)
      }
    }
    let isFound = lines.contains {
      $0.hasPrefix("a task.suspended ") && $0.hasSuffix(" strong a closure by code")
    }
    #expect(isFound == isOfThis, "\(lines)")
    // What somebody else's holds is no part of the picture.
    #expect(lines.contains { $0.hasSuffix(" strong Other") } == isOfThis, "\(lines)")
    #expect(lines.contains { $0.hasPrefix("Other.") } == isOfThis, "\(lines)")
    callback?.body()
  }

  private final class Other {
    let holder = Holder()
    let immortal: AnyObject = MainActor.shared
  }

  private struct Callback {
    let body: () -> Void
  }

  /// Keeps the words where they are, in an optimised build too.
  @_optimize(none) private static func use(_ words: inout (UInt, UInt)) {}

  private var lineCount: Int { 1 }

  private static func follow<Pages: AsyncSequence & Sendable>(_ pages: Pages, for owner: Owner) {
    owner.task = Task { [weak owner] in
      do {
        for try await _ in pages { owner?.touched() }
      } catch {}
    }
  }
}
