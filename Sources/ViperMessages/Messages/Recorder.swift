import Foundation

/// The one log that all doubles of a module, or of several modules, write to.
///
/// It hands out the sequence numbers, so that the order *across* doubles is known. It may be used
/// from any thread. Recording keeps the value that was sent and turns it into structure only when
/// somebody looks; what holds a class instance is written down at once, as it is when it comes.
///
/// ```swift
/// let recorder = Recorder()
/// let view = ViewSpy<ItemListEvent, ItemListCommand>(recorder: recorder)
/// let interactor = InteractorSpy<ItemListRequest, ItemListResponse>(recorder: recorder)
/// …
/// print(recorder.transcript())
/// //   1 ← request fetchList(query: "", page: 1)
/// //   2 ← command reload(list: [])
/// ```
public final class Recorder: @unchecked Sendable {
  // `lock` guards `state`, for the recorder's own extensions only. The values in its `entries` are
  // only read, and only to turn them into structure or to hand them back, typed, to the test that
  // sent or caused them.
  let lock = NSLock()
  var state = State()

  /// Makes an empty recorder.
  public init() {}

  deinit {
    for finding in state.findings {
      LateFindings.shared.add(finding)
    }
  }

  /// How many messages have been recorded.
  public var count: Int {
    settle()
    return lock.withLock { state.entries.count }
  }

  /// What has been recorded so far, frozen.
  public func transcript() -> Transcript {
    settle()
    return lock.withLock {
      state.structure(upTo: state.entries.count)
      return state.transcript
    }
  }

  /// Records a message and returns what the test wants to have answered.
  ///
  /// Doubles call this; a test does so only in a double of its own.
  ///
  /// - Parameters:
  ///   - value: The message: an enum value, or an ``Invocation`` of a function.
  ///   - endpoint: Where it arrived.
  ///   - origin: Who sent it.
  ///   - place: The line of source that sent it, where that is known.
  /// - Returns: The answer that a flow's `given` holds for it; ``Answer/none`` without one.
  @discardableResult
  public func record(
    _ value: consuming Any, at endpoint: Endpoint, origin: Message.Origin = .module,
    place: SourcePlace? = nil
  ) -> Answer {
    record(value, at: endpoint, origin: origin, place: place, dropsLate: false)
  }

  /// The same; where `dropsLate`, it is no finding when the test is over: the harness has called off
  /// what sends it.
  package func record(
    _ value: consuming Any, at endpoint: Endpoint, origin: Message.Origin, place: SourcePlace?,
    dropsLate: Bool
  ) -> Answer {
    record(value, nil, at: endpoint, origin: origin, place: place, dropsLate: dropsLate)
  }

  /// - Parameter written: What was written down of it; nil where that is not known to be needed.
  private func record(
    _ value: consuming Any, _ written: WrittenMessage?, at endpoint: Endpoint,
    origin: Message.Origin, place: SourcePlace?, dropsLate: Bool
  ) -> Answer {
    lock.lock()
    if origin == .module, written == nil, state.isOvertaken() {
      lock.unlock()
      awaitOthers()
      lock.lock()
    }
    switch state.take(value, written, at: endpoint, origin: origin, from: place) {
    case .changeable(let value):
      lock.unlock()
      return record(
        value, write(value, at: endpoint), at: endpoint, origin: origin, place: place,
        dropsLate: dropsLate)
    case .late(let value):
      let finding = state.ignoresLate || dropsLate ? nil : late(value, at: endpoint)
      lock.unlock()
      finding.map(LateFindings.shared.add)
      return .none
    case .noted(let woken):
      lock.unlock()
      for waiter in woken {
        waiter.resume(true)
      }
      return .none
    case .asked(let responder, let sequence):
      lock.unlock()
      // Counted when it has been answered: whoever waits for it must not overtake the answer.
      let answer = responder.answer(to: sequence, at: endpoint)
      lock.lock()
      unlock(counting: origin)
      return answer
    }
  }

  /// Counts a message, gives the lock back and wakes whoever waited for the message.
  func unlock(counting origin: Message.Origin) {
    let woken = state.count(origin)
    lock.unlock()
    for waiter in woken {
      waiter.resume(true)
    }
  }

  /// Keeps a finding that a double made, for the test's own task to report.
  public func note(_ finding: Finding) {
    let isLate = lock.withLock {
      // What a double would have answered went with the test: that the call was late is told.
      guard !state.isClosed else { return !state.ignoresLate && finding.id != .unanswered }
      var finding = finding
      finding.step = state.steps?.current
      state.findings.append(finding)
      return false
    }
    if isLate {
      LateFindings.shared.add(finding)
    }
  }

  /// The values of one type that arrived at an endpoint, in their order.
  public func values<Value>(of type: Value.Type = Value.self, at endpoint: Endpoint) -> [Value] {
    lock.withLock {
      state.entries.compactMap { entry in
        entry.endpoint === endpoint ? entry.value as? Value : nil
      }
    }
  }

  private func late(_ value: Any, at endpoint: Endpoint) -> Finding {
    let (name, _) = Invocation.parts(of: value)
    let module = endpoint.module.isEmpty ? "the module" : endpoint.module
    return Finding(
      id: .lateMessage,
      sentence:
        "\(endpoint.channel.rawValue) \(name) came from \(module) after its test had ended"
        + (state.owner.isEmpty ? "." : ": \(state.owner)."),
      remedy: "Let the test wait for it (the asynchronous form of the check), or stop it.")
  }
}
