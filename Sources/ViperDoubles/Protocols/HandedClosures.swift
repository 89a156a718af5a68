import ViperMessages
import ViperTime

extension HandedClosures {
  /// Notes that a closure was called again, if it answers: of others, such as those that tell of
  /// progress, nothing is known but their name.
  fileprivate func noteAnsweredTwice(_ label: String) {
    guard label.lowercased().contains("completion") else { return }
    recorder.note(
      Finding(
        id: .answeredTwice,
        sentence: "\(endpoint.channel.rawValue) \(name).\(label) was called a second time: its "
          + "request was answered already.",
        remedy: "Call it once on every path: return where it was called."))
  }
}

extension Harness.Arguments {
  /// A closure to hand over. Each call of it is a message from the module, on the channel of the
  /// driver, called like the function and the label: `search.completion`. A completion that is called
  /// twice is a finding: who waits for it may be gone, or trap.
  ///
  /// ```
  /// request search.completion was called a second time: its request was answered already.
  /// Fix: Call it once on every path: return where it was called.
  /// [answered-twice]
  /// ```
  ///
  /// - Parameter label: The label of the parameter, `_0` where it has none.
  public func closure<each Argument>(
    _ label: String
  ) -> @Sendable (repeat each Argument) -> Void {
    let closures = closures
    let count = Guarded(0)
    return { (argument: repeat each Argument) in
      guard let closures else { return }
      let number = count.withLock { count in
        count += 1
        return count
      }
      if number == 2 {
        closures.noteAnsweredTwice(label)
      }
      var values: [(value: Any, type: Any.Type)] = []
      repeat values.append((each argument, (each Argument).self))
      closures.recorder.tell(
        CallbackCall(name: "\(closures.name).\(label)", arguments: values), at: closures.endpoint)
    }
  }
}
