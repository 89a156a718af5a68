import Foundation

/// Whether everything is to be tried of which else only a part is, as `.ci/full` does: what starts a
/// compiler, what waits in real time, what is repeated for luck, and what a command of the lab shows too.
package let isExhaustive = ProcessInfo.processInfo.environment["VIPER_EXHAUSTIVE"] != nil
