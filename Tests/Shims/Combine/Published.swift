import Foundation

/// A property that also publishes what it becomes, just before it becomes it.
@propertyWrapper
public struct Published<Value> {
  private let storage: Storage

  /// Makes a property with its first value.
  public init(wrappedValue: Value) {
    storage = Storage(wrappedValue)
  }

  /// Makes a property with its first value.
  public init(initialValue: Value) {
    self.init(wrappedValue: initialValue)
  }

  /// The value.
  public var wrappedValue: Value {
    get { storage.value }
    nonmutating set { storage.set(newValue) }
  }

  /// What publishes it.
  public var projectedValue: Publisher {
    get { Publisher(storage: storage) }
    set { _ = newValue }
  }

  /// What publishes a property: its value at first, then each that it becomes.
  public struct Publisher: CombinePublisher {
    /// What it gives.
    public typealias Output = Value
    /// How it can fail.
    public typealias Failure = Never

    fileprivate let storage: Storage

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
      storage.subject.receive(subscriber: subscriber)
    }

    func take<P: CombinePublisher>(_ publisher: P) where P.Output == Value, P.Failure == Never {
      storage.assignment = publisher.sink { [weak storage] in storage?.set($0) }
    }
  }

  fileprivate final class Storage {
    let subject: CurrentValueSubject<Value, Never>
    var assignment: AnyCancellable?
    // `lock` guards `stored`.
    private let lock = NSLock()
    private var stored: Value

    init(_ value: Value) {
      stored = value
      subject = CurrentValueSubject(value)
    }

    var value: Value { lock.withLock { stored } }

    func set(_ value: Value) {
      subject.send(value)
      lock.withLock { stored = value }
    }
  }
}

/// The protocol by another name, where `Publisher` is the nested type.
public typealias CombinePublisher = Publisher
