import Foundation

/// Where the types of subscribers stand.
public enum Subscribers {
  /// How a publisher ended.
  public enum Completion<Failure: Error> {
    /// As it should.
    case finished
    /// With an error.
    case failure(Failure)
  }

  /// How many values are asked for.
  public struct Demand: Equatable, Hashable, Sendable {
    /// As many as there are.
    public static let unlimited = Demand(count: nil)
    /// None.
    public static let none = Demand(count: 0)

    /// The number; nil where it is unlimited.
    public let max: Int?

    private init(count: Int?) {
      max = count
    }

    /// This many.
    public static func max(_ value: Int) -> Demand {
      Demand(count: value)
    }
  }

  /// A subscriber that is made of closures, which it drops when it is over.
  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable {
    // `lock` guards everything below.
    private let lock = NSLock()
    private var take: ((Input) -> Void)?
    private var end: ((Completion<Failure>) -> Void)?
    private var subscription: (any Subscription)?
    private var isOver = false

    /// Makes a subscriber.
    public init(
      receiveCompletion: @escaping (Completion<Failure>) -> Void,
      receiveValue: @escaping (Input) -> Void
    ) {
      take = receiveValue
      end = receiveCompletion
    }

    /// It is attached, and may ask for values.
    public func receive(subscription: any Subscription) {
      let isTaken = lock.withLock {
        guard !isOver, self.subscription == nil else { return false }
        self.subscription = subscription
        return true
      }
      if isTaken {
        subscription.request(.unlimited)
      } else {
        subscription.cancel()
      }
    }

    /// A value comes.
    public func receive(_ input: Input) -> Demand {
      lock.withLock { take }?(input)
      return .none
    }

    /// Nothing more comes.
    public func receive(completion: Completion<Failure>) {
      finish()?(completion)
    }

    /// Calls it off.
    public func cancel() {
      let subscription = lock.withLock { self.subscription }
      _ = finish()
      subscription?.cancel()
    }

    /// Drops everything; what it drops goes when the lock is open again.
    private func finish() -> ((Completion<Failure>) -> Void)? {
      let old = lock.withLock {
        defer {
          take = nil
          end = nil
          subscription = nil
          isOver = true
        }
        return (take, end, subscription)
      }
      return old.1
    }
  }
}

extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Sendable where Failure: Sendable {}
