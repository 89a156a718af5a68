extension ValueError {
  /// The error that is reported for one of this decoder's own, or that a maker threw.
  init?(within error: any Error) {
    if let error = error as? ValueError {
      self = error
      return
    }
    switch (error as? DecodingError)?.context?.underlyingError {
    case let fault as DecodingFault: self = fault.valueError
    case let error as ValueError: self = error
    default: return nil
    }
  }
}

extension Error {
  /// Whether the error is one that ``ValueError/init(within:)`` takes.
  var knowsItsPlace: Bool {
    let inner = (self as? DecodingError)?.context?.underlyingError
    return self is ValueError || inner is DecodingFault || inner is ValueError
  }
}

extension DecodingError {
  var context: Context? {
    switch self {
    case .keyNotFound(_, let context), .valueNotFound(_, let context),
      .typeMismatch(_, let context), .dataCorrupted(let context):
      context
    @unknown default:
      nil
    }
  }

  /// What an error says that a type's own decoding threw, as a sentence without its full stop.
  func text(for type: Any.Type) -> String {
    if case .keyNotFound(let key, _) = self {
      return "\(type) needs '\(key.stringValue)', which is not given"
    }
    var text = context?.debugDescription ?? "\(self)"
    while text.last == "." || text.last == " " {
      text.removeLast()
    }
    return text.isEmpty ? "\(type) can't be decoded from this" : text
  }
}
