/// What a generated file calls of the kit, without what it does.
///
/// A file can be type-checked with it before anybody has built the kit. `CorpusTests` compiles the
/// doubles of the whole corpus with the kit and with this, and both have to take them.
package enum KitInterface {
  package static let module = "ViperTestKit"

  /// The source of a module that stands for the kit.
  package static var source: String {
    let names = KitNames.all.subtracting(KitNames.used).sorted()
    return ([text] + names.map { "public enum \($0) {}" }).joined(separator: "\n") + "\n"
  }

  private static let text = """
    public struct Role: Sendable {
      \(constants(Part.all.map(\.role), of: "Role"))
    }
    public struct Channel: Sendable {
      \(constants(Part.all.map(\.channel), of: "Channel"))
    }
    public final class Harness {
      public struct Arguments {
        public func callAsFunction<Value>(
          _ label: String, as type: Value.Type = Value.self
        ) throws -> sending Value { fatalError() }
        public func closure<each Argument>(
          _ label: String
        ) -> @Sendable (repeat each Argument) -> Void { fatalError() }
      }
      public func adopt<Stub>(
        _ double: AnyObject, with calls: CallRecorder<Stub>, as role: Role
      ) {}
    }
    public struct Callback: Sendable {
      public static let notKept = Callback()
    }
    extension MainActor {
      public static func answer<Value: Sendable>(_ make: @MainActor () -> Value) -> Value {
        fatalError()
      }
    }
    public protocol ProtocolDouble: AnyObject {
      associatedtype Stub
      nonisolated var calls: CallRecorder<Stub> { get }
    }
    extension ProtocolDouble {
      public nonisolated var stub: Stub {
        get { calls.stub }
        set { calls.stub = newValue }
      }
    }
    public protocol ProtocolDriver {
      var channel: Channel { get }
      var calls: [DrivenCall] { get }
    }
    public struct DrivenCall {
      public static func sync<Result>(
        _ name: String, _ labels: [String] = [],
        _ call: @escaping (Harness.Arguments) throws -> Result
      ) -> DrivenCall { fatalError() }
      public static func async<Result>(
        _ name: String, _ labels: [String] = [],
        _ call: @escaping (Harness.Arguments) async throws -> Result
      ) -> DrivenCall { fatalError() }
      public static func onMainActor<Result>(
        _ name: String, _ labels: [String] = [],
        _ call: @escaping @MainActor (Harness.Arguments) throws -> Result
      ) -> DrivenCall { fatalError() }
      public static func onMainActor<Result>(
        _ name: String, _ labels: [String] = [],
        _ call: @escaping @MainActor (Harness.Arguments) async throws -> Result
      ) -> DrivenCall { fatalError() }
      public static func onActor<Target: Actor, Result>(
        _ actor: Target, _ name: String, _ labels: [String] = [],
        _ call: @escaping (isolated Target, Harness.Arguments) async throws -> Result
      ) -> DrivenCall { fatalError() }
    }
    @propertyWrapper public struct Neighbour<Value> {
      public init(wrappedValue: Value?) { self.wrappedValue = wrappedValue }
      public var wrappedValue: Value?
      public var projectedValue: Neighbour { self }
    }
    public final class CallRecorder<Stub>: Sendable {
      public convenience init(_ harness: Harness, _ stub: Stub, on channel: Channel) {
        fatalError()
      }
      public var stub: Stub {
        get { fatalError() }
        set {}
      }
      public static func latest(
        of type: AnyObject.Type, or stub: @autoclosure () -> Stub
      ) -> CallRecorder { fatalError() }
      public func takes(_ names: String..., in double: Any.Type) {}
      public func invented<Value>(_ value: Value, for name: String) -> Value { fatalError() }
      public func set(_ name: String, _ value: Any, keep: (inout Stub) -> Void) {}
      public func part<Value>(
        _ part: Neighbour<Value>, _ name: String, of double: Any.Type,
        orStandIn standIn: (Harness) -> Value
      ) -> Value { fatalError() }
      public func callback<each Argument, Result>(
        _ name: String, labels: [String] = [],
        _ closure: ((repeat each Argument) throws -> Result)?
      ) -> Callback { fatalError() }
      public func callback<each Argument, Result>(
        _ name: String, labels: [String] = [],
        onMainActor closure: (@MainActor (repeat each Argument) throws -> Result)?
      ) -> Callback { fatalError() }
      public func callback<each Argument, Result>(
        _ name: String, labels: [String] = [],
        async closure: ((repeat each Argument) async throws -> Result)?
      ) -> Callback { fatalError() }
      public func call(
        _ name: String, _ arguments: KeyValuePairs<String?, Any> = [:],
        stub: (Stub) -> Void? = { _ in nil }
      ) {}
      public func call<Value>(
        _ name: String, _ arguments: KeyValuePairs<String?, Any> = [:],
        orReturn fallback: @autoclosure () -> Value, stub: (Stub) -> Value?
      ) -> Value { fatalError() }
      public func call<Value>(
        _ name: String, _ arguments: KeyValuePairs<String?, Any> = [:],
        orAsk stub: (Stub) -> Value
      ) -> Value { fatalError() }
      public func callThrowing<Value>(
        _ name: String, _ arguments: KeyValuePairs<String?, Any> = [:],
        stub: (Stub) throws -> Value?
      ) throws -> Value { fatalError() }
      public func callThrowing<Value, Failure: Error>(
        _ name: String, _ arguments: KeyValuePairs<String?, Any> = [:],
        orReturn fallback: @autoclosure () -> Value, stub: (Stub) throws(Failure) -> Value?
      ) throws(Failure) -> Value { fatalError() }
      public func callThrowing<Value, Failure: Error>(
        _ name: String, _ arguments: KeyValuePairs<String?, Any> = [:],
        orAsk stub: (Stub) throws(Failure) -> Value
      ) throws(Failure) -> Value { fatalError() }
      public func callAsync(
        _ name: String, _ arguments: KeyValuePairs<String?, Any> = [:],
        isolation: isolated (any Actor)? = #isolation, stub: (Stub) async -> Void? = { _ in nil }
      ) async {}
      public func callAsync<Value>(
        _ name: String, _ arguments: KeyValuePairs<String?, Any> = [:],
        orReturn fallback: @autoclosure () -> Value,
        isolation: isolated (any Actor)? = #isolation, stub: (Stub) async -> Value?
      ) async -> Value { fatalError() }
      public func callAsync<Value>(
        _ name: String, _ arguments: KeyValuePairs<String?, Any> = [:],
        isolation: isolated (any Actor)? = #isolation, orAsk stub: (Stub) async -> Value
      ) async -> Value { fatalError() }
      public func callAsyncThrowing<Value>(
        _ name: String, _ arguments: KeyValuePairs<String?, Any> = [:],
        isolation: isolated (any Actor)? = #isolation, stub: (Stub) async throws -> Value?
      ) async throws -> Value { fatalError() }
      public func callAsyncThrowing<Value, Failure: Error>(
        _ name: String, _ arguments: KeyValuePairs<String?, Any> = [:],
        orReturn fallback: @autoclosure () -> Value,
        isolation: isolated (any Actor)? = #isolation,
        stub: (Stub) async throws(Failure) -> Value?
      ) async throws(Failure) -> Value { fatalError() }
      public func callAsyncThrowing<Value, Failure: Error>(
        _ name: String, _ arguments: KeyValuePairs<String?, Any> = [:],
        isolation: isolated (any Actor)? = #isolation,
        orAsk stub: (Stub) async throws(Failure) -> Value
      ) async throws(Failure) -> Value { fatalError() }
    }
    """

  private static func constants(_ names: [String], of type: String) -> String {
    Set(names).sorted().map { "public static let \($0) = \(type)()" }.joined(separator: "; ")
  }
}
