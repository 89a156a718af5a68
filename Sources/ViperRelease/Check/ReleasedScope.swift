import Foundation
package import RuntimeReflection
package import ViperMessages
import ViperTime

/// Makes a module, releases it, and reports what of it is still alive.
///
/// The front ends build on it; a test calls their `expectReleased` or `assertReleased`.
///
/// Everything that belongs to the module and that the returned value reaches strongly is followed by
/// weak references: they alone decide. Where something lives on that no cycle of what was returned
/// holds, the module is made a second time. What both hold is a shared dependency: neither that nor
/// what only it reaches is a leak, but what a module left behind in it is one.
/// <doc:IsItReleased> says what can't be found, and why.
package enum ReleasedScope {
  /// Checks a module that is made synchronously.
  ///
  /// - Parameters:
  ///   - timeout: The longest to wait for what is released later.
  ///   - retained: What is known to live on.
  ///   - source: The line of the test.
  ///   - limits: How far to walk.
  ///   - budget: How far the explanation goes.
  ///   - remark: Takes what is to be said besides, which fails nothing.
  ///   - make: Makes the module; it may be called twice. What it returns must not be kept.
  /// - Returns: What does not hold; an error that `make` throws is a finding.
  @_disfavoredOverload
  public static func findings<Value>(
    timeout: Duration, retained: [ExpectedSurvivor] = [], source: SourcePlace?,
    limits: ObjectGraph.Limits = ObjectGraph.Limits(),
    explaining budget: ExplanationBudget = ExplanationBudget(),
    remark: ((Finding) -> Void)? = nil, make: () throws -> Value
  ) -> [Finding] {
    var isSecond = false
    do {
      var module = try made(make) {
        ReleasedModule(
          of: $0, retained: retained, source: source, limits: limits, explaining: budget)
      }
      BoundedWait.wait(upTo: min(timeout, ReleaseCheck.patience)) { module.isGone }
      BoundedWait.wait(upTo: timeout) { module.mayBeJudged }
      module.look()
      guard module.needsSecond else {
        let findings = module.findings
        guard let remark else { return findings }
        if findings.isEmpty { module.notLookedAt.map(remark) }
        // What the next assembly shares is known for what it is.
        guard module.notJudged != nil, (try? made(make) { module.compare(with: $0) }) != nil
        else { return findings }
        module.notJudged.map(remark)
        return module.findings
      }
      isSecond = true
      var second = try made(make) { module.compare(with: $0) }
      second.look(after: module)
      BoundedWait.wait(upTo: timeout) { module.onlySharedIsAlive && second.onlySharedIsAlive }
      return findings(&module, &second, remark)
    } catch {
      return [.threw(making(isSecond), error, source)]
    }
  }

  /// Checks a module that is made asynchronously, in the isolation of the caller; see the
  /// synchronous form.
  public static func findings<Value>(
    timeout: Duration, retained: [ExpectedSurvivor] = [], source: SourcePlace?,
    limits: ObjectGraph.Limits = ObjectGraph.Limits(),
    explaining budget: ExplanationBudget = ExplanationBudget(),
    isolation: isolated (any Actor)? = #isolation, remark: ((Finding) -> Void)? = nil,
    make: () async throws -> Value
  ) async -> [Finding] {
    var isSecond = false
    do {
      var module = try await made(make) {
        ReleasedModule(
          of: $0, retained: retained, source: source, limits: limits, explaining: budget)
      }
      await BoundedWait.wait(upTo: min(timeout, ReleaseCheck.patience)) { module.isGone }
      await BoundedWait.wait(upTo: timeout) { module.mayBeJudged }
      module.look()
      guard module.needsSecond else {
        let findings = module.findings
        guard let remark else { return findings }
        if findings.isEmpty { module.notLookedAt.map(remark) }
        // What the next assembly shares is known for what it is.
        guard module.notJudged != nil,
          (try? await made(make) { module.compare(with: $0) }) != nil
        else { return findings }
        module.notJudged.map(remark)
        return module.findings
      }
      isSecond = true
      var second = try await made(make) { module.compare(with: $0) }
      second.look(after: module)
      await BoundedWait.wait(upTo: timeout) {
        module.onlySharedIsAlive && second.onlySharedIsAlive
      }
      return findings(&module, &second, remark)
    } catch {
      return [.threw(making(isSecond), error, source)]
    }
  }

  /// What does not hold of the first module; of the second where that took the first one's place in
  /// something that lives on, a static slot above all.
  private static func findings(
    _ first: inout ReleasedModule, _ second: inout ReleasedModule, _ remark: ((Finding) -> Void)?
  ) -> [Finding] {
    first.look()
    if let remark { first.notJudged.map(remark) }
    let ofFirst = first.findings
    guard !ofFirst.contains(where: { $0.id == .notReleased }) else { return ofFirst }
    second.look()
    let findings = second.leaks + ofFirst
    if let remark, findings.isEmpty { first.notLookedAt.map(remark) }
    return findings
  }

  private static func making(_ isSecond: Bool) -> String {
    "Making the module\(isSecond ? " again, to tell shared dependencies from leaks," : "")"
  }

  // What was made lives in frames of their own, which are gone when they return.

  @inline(never)
  private static func made<Value>(
    _ make: () throws -> Value, look: (Value) -> ReleasedModule
  ) throws -> ReleasedModule {
    #if canImport(Darwin)
      try autoreleasepool { look(try make()) }
    #else
      look(try make())
    #endif
  }

  @inline(never)
  private static func made<Value>(
    _ make: () async throws -> Value, isolation: isolated (any Actor)? = #isolation,
    look: (Value) -> ReleasedModule
  ) async throws -> ReleasedModule {
    look(try await make())
  }
}

extension Finding {
  static func threw(_ what: String, _ error: any Error, _ source: SourcePlace?) -> Finding {
    Finding(id: .wiringFailed, sentence: "\(what) threw \(error).", source: source)
  }
}
