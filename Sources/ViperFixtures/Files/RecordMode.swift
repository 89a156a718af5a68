import Foundation
import RoleNames
import ViperJSON
import ViperMessages

/// What is written into fixtures from what really came.
///
/// Which mode is in force, the first that is given: the argument of the check, the scope (a trait in
/// Swift Testing), the environment variable `VIPER_RECORD`, and `missing` without any of them. Where
/// `CI` is set nothing is ever recorded.
public enum RecordMode: String, Sendable, CaseIterable {
  /// Nothing: a step without `then` is a failure.
  case never
  /// The steps that have no `then` yet.
  case missing
  /// Those, and the steps that fail; a message that still matches keeps its text.
  case failed
  /// Every step: one that holds keeps its messages as they are written, and is laid out anew.
  case all

  /// The mode of the scope that the code runs in; nil outside of any.
  @TaskLocal public static var scope: RecordMode?

  /// The mode in force.
  ///
  /// - Parameters:
  ///   - argument: The mode that a check was called with.
  ///   - environment: The environment variables; leave it out.
  /// - Throws: ``UnknownRecordMode`` for a value of `VIPER_RECORD` that is none of these.
  package static func resolve(
    _ argument: RecordMode?,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(UnknownRecordMode) -> RecordMode {
    let value = environment[EnvironmentVariable.record.rawValue] ?? ""
    let fromEnvironment = RecordMode(rawValue: value)
    if !value.isEmpty, fromEnvironment == nil {
      throw UnknownRecordMode(value: value)
    }
    return (argument ?? scope ?? fromEnvironment ?? .missing).inForce(environment: environment)
  }

  /// The mode itself; `never` on a build server, whoever asks for it.
  ///
  /// - Parameter environment: The environment variables; leave it out.
  package func inForce(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> RecordMode {
    let server = environment[EnvironmentVariable.continuousIntegration.rawValue] ?? ""
    return ["", "0", "false"].contains(server.lowercased()) ? self : .never
  }

  /// Whether what comes in a step may be written down.
  package func writes(_ step: Flow.Step) -> Bool {
    switch self {
    case .never: false
    case .missing: step.then == nil
    case .failed, .all: true
    }
  }
}

/// A value of `VIPER_RECORD` that is no mode.
package struct UnknownRecordMode: Error, Sendable, CustomStringConvertible {
  /// The value.
  public let value: String

  /// What is wrong, and what may stand there.
  public var description: String {
    let names = RecordMode.allCases.map(\.rawValue)
    let hint = NearestName.of(value, among: names).map { " (did you mean '\($0)'?)" } ?? ""
    return "VIPER_RECORD is \(value.quoted)\(hint); it may be \(names.joined(separator: ", "))."
  }
}
