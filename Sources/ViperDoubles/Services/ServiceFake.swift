public import RoleNames
public import ViperMessages
import ViperTime

/// A service that works, on a list in memory instead of a web service or a store.
///
/// ```swift
/// let service = ServiceFake(harness, source: InMemorySource(items) { $0.title.contains($1) })
/// service.on("items") { call, source in
///   try source.page(call("page"), query: call("query"))
/// }
/// service.on("save") { call, source in source.elements.append(try call("item")) }
/// service.source.failNext(Offline())
/// ```
///
/// What a flow's `given` answers, the fake does not.
public final class ServiceFake<Element>: ServiceSpy, @unchecked Sendable {
  // `source` and `answers` guard themselves.
  /// Answers a call from what the source holds.
  public typealias Answering<Value> = (_ call: Invocation, _ source: InMemorySource<Element>)
    throws -> Value

  /// Where the answers come from.
  public let source: InMemorySource<Element>

  private let answers = Guarded<[String: Answering<Any>]>([:])

  /// Makes a service in a harness, which keeps and tracks it.
  ///
  /// - Parameters:
  ///   - harness: The harness.
  ///   - role: What it plays: another service than the first, or `.scene` for what makes a scene.
  ///   - source: Where the answers come from.
  public convenience init(
    _ harness: Harness, as role: Role = .service, source: InMemorySource<Element>
  ) {
    self.init(recorder: harness.recorder, module: harness.module, source: source)
    harness.adopt(self, as: role)
  }

  /// Makes a service that writes to a recorder.
  public init(recorder: Recorder, module: String = "", source: InMemorySource<Element>) {
    self.source = source
    super.init(recorder: recorder, module: module)
  }

  /// Says how a function is answered.
  ///
  /// - Parameters:
  ///   - name: The function, without labels.
  ///   - answer: Makes the value from the call and the source; its type is what the function returns.
  public func on<Value>(_ name: String, answer: @escaping Answering<Value>) {
    _ = answers.withLock { $0.updateValue({ try answer($0, $1) }, forKey: name) }
  }

  package override func ownAnswer(to call: Invocation) throws -> Any? {
    try answers.withLock { $0[call.name] }?(call, source)
  }

  package override var answeredNames: [String] { answers.withLock { $0.keys.sorted() } }

  package override func advice(for name: String) -> String {
    "tell the fake: service.on(\"\(name)\") { call, source in … }"
  }

  /// Drops the closures that the test gave it; the source stays.
  public override func releaseAll() {
    answers.exchange([:])
  }
}
