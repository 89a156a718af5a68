import Foundation
import ViperValues

/// A message as it was written down when it came.
struct WrittenMessage {
  let name: String
  let arguments: [Message.Argument]
  /// The objects in it that had no name.
  fileprivate let unnamed: [WeakObject]

  fileprivate struct WeakObject {
    weak var object: AnyObject?
  }
}

extension Recorder {
  /// Writes a message down as it is now. Not under the lock: a description is code of the test.
  func write(_ message: Any, at endpoint: Endpoint?) -> WrittenMessage {
    let (names, descriptions) = lock.withLock { (state.names, state.descriptions) }
    var unnamed: [WrittenMessage.WeakObject] = []
    let (name, arguments) = Invocation.parts(of: message, at: endpoint) { object in
      // Another object may have come to stand where one that has gone stood.
      if let named = names[ObjectIdentifier(object)], named.object === object {
        return .name(named.name)
      }
      unnamed.append(WrittenMessage.WeakObject(object: object))
      for describe in descriptions {
        if let description = describe(object) { return .description(description) }
      }
      return nil
    }
    return WrittenMessage(name: name, arguments: arguments, unnamed: unnamed)
  }

  /// Shows an object under this name instead of by its properties, also in the messages that came
  /// before: a wiring may hand a role on before it says who that is.
  package func setName(_ name: String, of object: AnyObject) {
    let waiting = lock.withLock {
      state.names[ObjectIdentifier(object)] = NamedObject(name: name, object: object)
      return state.entries.indices.filter { index in
        state.entries[index].notes?.written?.unnamed.contains { $0.object === object } ?? false
      }
    }
    for index in waiting {
      let (value, endpoint) = lock.withLock {
        (state.entries[index].value, state.entries[index].endpoint)
      }
      // Nothing is left of one that was dropped.
      guard !(value is Void) else { continue }
      let written = write(value, at: endpoint)
      lock.withLock { state.put(value, written, at: index) }
    }
  }

  /// Writes the objects of a type by a description instead of by their properties.
  ///
  /// - Parameter description: Gives nil for any other object. Of two that know an object, the one that
  ///   was added last is asked.
  package func addDescription(
    _ description: @escaping (AnyObject) -> KeyValuePairs<String, Any>?
  ) {
    lock.withLock { state.descriptions.insert(description, at: 0) }
  }
}
