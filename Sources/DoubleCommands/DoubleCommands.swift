package import ViperCommandLine

/// The commands that write doubles and tests.
package enum DoubleCommands {
  package static let all: [String: Tool.Command] = [
    "doubles": { DoublesCommand.run($0, $1) },
    "new-tests": { NewTestsCommand.run($0, $1) },
  ]
}
