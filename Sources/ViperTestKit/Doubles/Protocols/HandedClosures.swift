/// Makes the closures that a driver hands over: when the module calls one, that is a message.
struct HandedClosures: Sendable {
  /// The function that they are handed to.
  let name: String
  let recorder: Recorder
  let endpoint: Endpoint
}

extension Harness.Arguments {
  /// A closure to hand over. Each call of it is a message from the module, on the channel of the
  /// driver, called like the function and the label: `search.completion`.
  ///
  /// - Parameter label: The label of the parameter, `_0` where it has none.
  public func closure<each Argument>(
    _ label: String
  ) -> @Sendable (repeat each Argument) -> Void {
    let closures = closures
    return { (argument: repeat each Argument) in
      guard let closures else { return }
      var values: [Any] = []
      repeat values.append(each argument)
      closures.recorder.tell(
        CallbackCall(name: "\(closures.name).\(label)", arguments: values), at: closures.endpoint)
    }
  }
}

/// A call of a closure, with its arguments by position.
struct CallbackCall {
  let name: String
  let arguments: [Any]
}
