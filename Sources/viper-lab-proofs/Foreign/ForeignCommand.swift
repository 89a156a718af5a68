import Foundation
import ReferenceChecks
import ViperCommandLine

/// `viper-lab foreign`: takes modules in foreign shapes through the whole way of a user.
enum ForeignCommand {
  private static let timesExplored = 3

  static let help = """
    usage: viper-lab foreign [--only NAME]… [--times N] [--plugin] [--verbose] [--fixtures DIR]
                             [--scratch-path DIR]

    Makes a package of the modules in Fixtures/Foreign, which are in the shapes that strangers write,
    and does what their user would: generates doubles with viper doubles, checks fixtures with viper lint,
    has viper new-tests begin tests, compiles tests in Swift 5 and Swift 6 mode, records the flows, runs
    flows, release check, rules and laws in Swift Testing and in XCTest, explores the module, runs what
    that writes a few times in each of these, follows the fixes of leaks, and looks at the source. What
    comes is compared with each module's Expected.txt.

      --only NAME         only this module; may be given more than once
      --times N           how often explored flows are run (\(timesExplored))
      --plugin            generates doubles with the plugin, which takes seconds a module
      --verbose           also what SwiftPM says
      --fixtures DIR      the fixture root, beside the kit that is built; as default $VIPER_FIXTURES, ./Fixtures, or the
                          package's
      --scratch-path DIR  where the package is made and built; as default .build/foreign

    VIPER_WRITE_GOLDEN=1 writes each Expected.txt, and what Flows.json does not say: read it before you
    keep it.

    exit status: 0 all is as expected, 1 something is not, 2 bad input
    """

  static func run(_ arguments: [String], _ output: Output) async throws -> CommandStatus {
    let options = try Options.of(
      "foreign", arguments, valued: ["--only", "--times", "--fixtures", "--scratch-path"],
      flags: ["--plugin", "--verbose"], help: help, output)
    let root = URL(fileURLWithPath: try FixtureRoot.path(options.values["--fixtures"]))
    let kit = root.deletingLastPathComponent()
    let times = try options.number("--times", in: 1...1_000) ?? timesExplored
    let scratch =
      options.values["--scratch-path"].map { URL(fileURLWithPath: $0) }
      ?? kit.appendingPathComponent(".build/foreign")
    let package = ForeignPackage(
      folder: scratch, kit: kit,
      modules: try ForeignModule.all(in: root, named: options.lists["--only"]))
    let isKeeping = ProcessInfo.processInfo.environment["VIPER_WRITE_GOLDEN"] == "1"
    let way = ForeignWay(
      package: package, output: output, isVerbose: options.flags.contains("--verbose"),
      isKeeping: isKeeping, timesExplored: times,
      isByPlugin: options.flags.contains("--plugin"))
    let results = try way.walk()
    if isKeeping {
      for result in results { try Data(result.text.utf8).write(to: result.module.expected) }
    }
    let rows = Columns.lines([ForeignResult.header] + results.map(\.cells))
    output.line(rows[0])
    for (row, result) in zip(rows.dropFirst(), results) {
      output.line(row)
      (result.difference ?? []).forEach { output.line("    \($0)") }
    }
    let unexpected = results.filter { $0.difference != nil }.map(\.module.name)
    let count = results.count == 1 ? "1 module" : "\(results.count) modules"
    output.line(
      unexpected.isEmpty
        ? "\(count), all as expected"
        : "\(count), \(unexpected.count) not as expected: \(unexpected.joined(separator: ", "))")
    return unexpected.isEmpty && !isKeeping ? .holds : .fails
  }
}
