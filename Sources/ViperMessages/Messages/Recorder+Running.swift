import Foundation
package import ViperTime

/// What the runner of a test asks of the recorder.
extension Recorder {
  /// One message by its number, from 1.
  package func message(_ sequence: Int) -> Message {
    lock.withLock {
      state.structure(upTo: sequence)
      return state.structured[sequence - 1]
    }
  }

  /// The time of the test, which begins when somebody asks for it.
  package var time: VirtualTime {
    lock.withLock {
      // Weak: the recorder has this time.
      let time =
        state.time
        ?? VirtualTime(
          currentStep: { [weak self] in self?.currentStep },
          onChange: { [weak self] in self?.wake() })
      state.time = time
      return time
    }
  }

  /// The time of the test; nil where nobody has asked for it.
  package var timeInUse: VirtualTime? {
    lock.withLock { state.time }
  }

  /// Notes that an `async` function of the module was called, which runs until ``endCall()``.
  package func beginCall() {
    lock.withLock { state.runningCalls += 1 }
  }

  /// Notes that an `async` function of the module has returned.
  package func endCall() {
    lock.withLock { state.runningCalls -= 1 }
  }

  /// Whether an `async` function of the module was called and has not returned yet.
  package var hasRunningCall: Bool {
    lock.withLock { state.runningCalls > 0 }
  }

  /// Keeps from now on from where the module sends.
  package func traceSenders() {
    lock.withLock { state.tracesSenders = true }
  }

  /// From where the module has sent, by message.
  package var callStacks: [Int: [UInt]] {
    lock.withLock {
      var stacks: [Int: [UInt]] = [:]
      for (index, entry) in state.entries.enumerated() {
        stacks[index + 1] = entry.notes?.stack
      }
      return stacks
    }
  }

  /// Takes the findings that doubles have noted: requests without an answer, refused routes, …
  ///
  /// The harness of a check does so at its end. A test that has a recorder of its own asks for them
  /// itself; those that nobody took fail the process when the recorder goes away.
  public func takeFindings() -> [Finding] {
    lock.withLock {
      defer { state.findings = [] }
      return state.findings
    }
  }

  /// Sets the thread that releases the modules; nil when that is done.
  func setReleasingThread(_ thread: ObjectIdentifier?) {
    lock.withLock { state.releasingThread = thread }
  }

  /// Says that nothing is to be said of what comes when all is over: a law has released a module on
  /// purpose in a state in which it may go on.
  package func ignoreLate() {
    lock.withLock { state.ignoresLate = true }
  }

  /// Installs the responder of one module; nil removes it.
  package func setResponder(_ responder: (any MessageResponder)?, forModule module: String) {
    lock.withLock {
      state.responders.removeAll { $0.module == module }
      if let responder {
        // One that answers another module too wants to be asked the same there.
        let channels = state.responders.first { $0.responder === responder }?.channels ?? []
        state.responders.append(
          ModuleResponder(module: module, responder: responder, channels: channels))
      }
    }
  }

  /// Sets the channels whose messages a responder answers.
  package func setAnsweredChannels(_ channels: [Channel], of responder: any MessageResponder) {
    lock.withLock {
      for index in state.responders.indices where state.responders[index].responder === responder {
        state.responders[index].channels = channels
      }
    }
  }

  /// Sets whether a module was released while others live on: what then comes for it is written
  /// down as that, is waited for by nobody, and is not answered.
  package func setReleased(_ isReleased: Bool, _ module: String) {
    lock.withLock {
      if isReleased {
        state.released.insert(module)
      } else {
        state.released.remove(module)
      }
    }
  }

  /// Turns the values into structure that arrived at a module or lead to some objects, and releases
  /// them, so that the log does not keep that module alive.
  package func dropValues(ofModule module: String, leadingTo objects: [AnyObject]) {
    let values = lock.withLock { state.entries.map { ($0.value, $0.endpoint.module) } }
    let leading = ValueSearch.indices(of: values.map(\.0), leadingTo: objects)
    let dropped = lock.withLock {
      state.structure(upTo: values.count)
      var dropped: [Any] = []
      for index in values.indices where values[index].1 == module || leading.contains(index) {
        dropped.append(state.entries[index].value)
        state.entries[index].value = ()
      }
      return dropped
    }
    // They go here, outside the lock: a deinit may send one more message.
    withExtendedLifetime(dropped) {}
  }

  /// Turns all values into structure and releases them, so that the log keeps nothing alive.
  package func dropValues() {
    settle()
    let dropped = lock.withLock { state.takeValues() }
    // The values go here, outside the lock: a deinit may send one more message.
    withExtendedLifetime(dropped) {}
  }

  /// Ends the recording: what arrives from now on is a late finding.
  ///
  /// - Parameter owner: The test or flow that it was for, to be named in late findings.
  /// - Returns: All that was recorded: no message is in neither of the two.
  @discardableResult
  package func close(owner: String = "") -> Transcript {
    settle()
    let (dropped, transcript) = lock.withLock {
      let dropped = state.takeValues()
      state.isClosed = true
      state.owner = owner
      state.responders = []
      return (dropped, state.transcript)
    }
    withExtendedLifetime(dropped) {}
    return transcript
  }
}
