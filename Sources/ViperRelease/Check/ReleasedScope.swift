import Foundation
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
  ///   - make: Makes the module; it may be called twice. What it returns must not be kept.
  /// - Returns: What does not hold; an error that `make` throws is a finding.
  @_disfavoredOverload
  public static func findings<Value>(
    timeout: Duration, retained: [ExpectedSurvivor] = [], source: SourcePlace?,
    make: () throws -> Value
  ) -> [Finding] {
    let module: TrackedModule
    do {
      module = try made(make)
    } catch {
      return ReleaseVerdict.threw(error, source)
    }
    BoundedWait.wait(upTo: min(timeout, ReleaseVerdict.patience)) { module.isGone }
    BoundedWait.wait(upTo: timeout) { ReleaseVerdict.mayBeJudged(module) }
    var verdict = ReleaseVerdict(on: module, retained: retained, source: source)
    guard verdict.needsSecond else { return verdict.findings }
    let second: TrackedModule
    do {
      second = try made(make) { verdict.compare(with: $0) }
    } catch {
      return ReleaseVerdict.threw(error, source, again: true)
    }
    var other = ReleaseVerdict(on: second, retained: retained, source: source)
    other.spare(verdict.shared(asSeenBy: second))
    BoundedWait.wait(upTo: timeout) { verdict.onlySharedIsAlive && other.onlySharedIsAlive }
    return findings(verdict, other)
  }

  /// Checks a module that is made asynchronously, in the isolation of the caller.
  ///
  /// - Parameters:
  ///   - timeout: The longest to wait for what is released later.
  ///   - retained: What is known to live on.
  ///   - source: The line of the test.
  ///   - isolation: Leave it out: the caller's.
  ///   - make: Makes the module; it may be called twice. What it returns must not be kept.
  /// - Returns: What does not hold; an error that `make` throws is a finding.
  public static func findings<Value>(
    timeout: Duration, retained: [ExpectedSurvivor] = [], source: SourcePlace?,
    isolation: isolated (any Actor)? = #isolation, make: () async throws -> Value
  ) async -> [Finding] {
    let module: TrackedModule
    do {
      module = try await made(make)
    } catch {
      return ReleaseVerdict.threw(error, source)
    }
    await BoundedWait.wait(upTo: min(timeout, ReleaseVerdict.patience)) { module.isGone }
    await BoundedWait.wait(upTo: timeout) { ReleaseVerdict.mayBeJudged(module) }
    var verdict = ReleaseVerdict(on: module, retained: retained, source: source)
    guard verdict.needsSecond else { return verdict.findings }
    let second: TrackedModule
    do {
      second = try await made(make) { verdict.compare(with: $0) }
    } catch {
      return ReleaseVerdict.threw(error, source, again: true)
    }
    var other = ReleaseVerdict(on: second, retained: retained, source: source)
    other.spare(verdict.shared(asSeenBy: second))
    await BoundedWait.wait(upTo: timeout) {
      verdict.onlySharedIsAlive && other.onlySharedIsAlive
    }
    return findings(verdict, other)
  }

  /// What does not hold of the first module; of the second where that took the first one's place in
  /// something that lives on, a static slot above all.
  private static func findings(_ first: ReleaseVerdict, _ second: ReleaseVerdict) -> [Finding] {
    var (first, second) = (first, second)
    first.update()
    guard first.leaks.isEmpty else { return first.findings }
    second.update()
    return second.leaks + first.findings
  }

  // What was made lives in frames of their own, which are gone when they return.

  @inline(never)
  private static func made<Value>(
    _ make: () throws -> Value, looking: (Value) -> Void = { _ in }
  ) throws -> TrackedModule {
    try inPool {
      let value = try make()
      looking(value)
      return withExtendedLifetime(value) { TrackedModule(of: value) }
    }
  }

  @inline(never)
  private static func made<Value>(
    _ make: () async throws -> Value, isolation: isolated (any Actor)? = #isolation,
    looking: (Value) -> Void = { _ in }
  ) async throws -> TrackedModule {
    let value = try await make()
    looking(value)
    return withExtendedLifetime(value) { TrackedModule(of: value) }
  }

  private static func inPool<Value>(_ body: () throws -> Value) rethrows -> Value {
    #if canImport(Darwin)
      try autoreleasepool(invoking: body)
    #else
      try body()
    #endif
  }
}
