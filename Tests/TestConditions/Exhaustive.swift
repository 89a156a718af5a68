import Foundation

/// Whether everything is to be tried of which else only a part is, as `.ci/full` does: what starts a
/// compiler, what waits in real time, what is repeated for luck, and what a command of the lab shows too.
package let isExhaustive = ProcessInfo.processInfo.environment["VIPER_EXHAUSTIVE"] != nil

extension Sequence {
  /// All elements where everything is to be tried, else the first and each that many further on.
  package func sample(every distance: Int) -> [Element] {
    enumerated().filter { isExhaustive || $0.offset.isMultiple(of: distance) }.map(\.element)
  }
}
