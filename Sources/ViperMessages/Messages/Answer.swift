public import ViperJSON

/// What a double that was asked for something is to do.
public enum Answer: Sendable {
  /// Nobody has said anything: the double uses its fallback, and notes that it was not told.
  case none
  /// The flow has taken care of it: replies have been sent or are on their way.
  case handled
  /// Return this value.
  case returns(JSONValue, any AnswerSource)
  /// Throw this error.
  case throwing(JSONValue, any AnswerSource)
  /// Wait until the flow releases the answer, then do as it says.
  case later(PendingAnswer)
}

/// Makes values out of what a flow's `given` says, with the harness's makers.
public protocol AnswerSource: Sendable {
  /// Makes a value of a type.
  ///
  /// - Returns: The value; nil when it can't be made, which is then a finding already.
  func make<Value>(_ type: Value.Type, from json: JSONValue) -> Value?
}

/// A source of answers to the messages of a module.
package protocol MessageResponder: AnyObject, Sendable {
  /// Answers the message with this number, which has just been recorded.
  func answer(to sequence: Int, at endpoint: Endpoint) -> Answer
}
