import ViperValues

/// What a stream gives: a value, or its end.
public enum StreamEvent<Value> {
  /// A value.
  case value(Value)
  /// It ended with an error.
  case failed(any Error)
  /// It ended as it should.
  case completed
  /// Whoever listened, or whoever sent, called it off.
  case cancelled
}

/// How a stream ends; the raw values are the keys of fixtures.
package enum StreamEnd: String, Sendable, CaseIterable {
  case failed
  case completed
  case cancelled

  /// The keys that may stand beside a message. Nobody can send that something was cancelled.
  package static func keys(isSent: Bool) -> [String] {
    allCases.filter { !isSent || $0 != .cancelled }.map(\.rawValue)
  }
}

extension StreamEvent {
  package var end: StreamEnd? {
    switch self {
    case .value: nil
    case .failed: .failed
    case .completed: .completed
    case .cancelled: .cancelled
    }
  }
}

/// What a stream gave, as a recorder keeps it.
package struct StreamRecord {
  /// What it gave, without its type: one type is quicker to tell than one for each kind of value.
  private enum Content {
    case value(Any, declaredAs: Any.Type)
    case failed(any Error)
    case completed
    case cancelled
    case notYetKnown
  }

  let name: String
  private let content: Content

  package init<Value>(name: String, _ event: StreamEvent<Value>) {
    self.name = name
    content =
      switch event {
      case .value(let value): .value(value, declaredAs: Value.self)
      case .failed(let error): .failed(error)
      case .completed: .completed
      case .cancelled: .cancelled
      }
  }

  /// The place of a value that is known later.
  package init(placeFor name: String) {
    self.name = name
    content = .notYetKnown
  }

  /// What it gave, typed; nil for a value of another type, or one that is not known yet.
  package func event<Value>(of type: Value.Type = Value.self) -> StreamEvent<Value>? {
    switch content {
    case .value(let value, _): (value as? Value).map { .value($0) }
    case .failed(let error): .failed(error)
    case .completed: .completed
    case .cancelled: .cancelled
    case .notYetKnown: nil
    }
  }

  /// The value or the error that it gave.
  var value: Any? {
    switch content {
    case .value(let value, _): value
    case .failed(let error): error
    case .completed, .cancelled, .notYetKnown: nil
    }
  }

  /// The name and the arguments of the message: `_0` for a value, else the end.
  func parts(
    textOfObject: (AnyObject) -> ObjectText?
  ) -> (name: String, arguments: [Message.Argument]) {
    func read(_ value: Any, _ type: Any.Type) -> Structure {
      Structure(of: value, declaredAs: [type], textOfObject: textOfObject)
    }
    return switch content {
    case .value(is Void, _): (name, [])
    case .value(let value, let type): (name, [.init("_0", read(value, type))])
    case .failed(let error): (name, [.init(.failed, read(error, (any Error).self))])
    case .completed: (name, [.init(.completed, Structure(.boolean(true)))])
    case .cancelled: (name, [.init(.cancelled, Structure(.boolean(true)))])
    case .notYetKnown: (name, [.init("_0", Structure(.opaque("not yet known")))])
    }
  }
}

extension Message.Argument {
  fileprivate init(_ label: String, _ value: Structure) {
    self.init(label: label, value: value)
  }

  fileprivate init(_ end: StreamEnd, _ value: Structure) {
    self.init(label: end.rawValue, value: value)
  }
}
