import ViperJSON
import ViperMessages
import ViperValues

extension StreamEvent {
  /// Makes what a fixture says is sent: `{ "_0": … }`, `{ "failed": … }`, `{ "completed": true }`,
  /// or nothing, for a value that says nothing.
  init(from with: JSONValue, _ maker: ValueMaker) throws {
    if let error = with[StreamEnd.failed.rawValue] {
      self = .failed(try maker.make((any Error).self, from: error))
      return
    }
    if with[StreamEnd.completed.rawValue]?.boolean == true {
      self = .completed
      return
    }
    if Value.self == Void.self, let nothing = () as? Value {
      guard with.members.isEmpty else {
        throw ValueError(
          with, "the stream carries no value. Leave 'with' out")
      }
      self = .value(nothing)
      return
    }
    let arguments = Harness.Arguments(json: with, maker: maker)
    self = .value(try arguments("_0"))
    try arguments.refuseRest()
  }
}
