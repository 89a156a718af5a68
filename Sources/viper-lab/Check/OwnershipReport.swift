import ReferenceHarnesses
import ViperCommandLine
import ViperTestKit

/// Who holds whom in the reference modules, as `viper-lab check --ownership` shows it.
enum OwnershipReport {
  /// Writes the map of each module, fixed and as published.
  static func write(_ modules: [ReferenceModule], _ output: Output) {
    for module in modules {
      write(module, "fixed", [], output)
      write(module, "as published", Set(module.faults.map(\.name)), output)
    }
  }

  private static func write(
    _ module: ReferenceModule, _ version: String, _ faults: Set<String>, _ output: Output
  ) {
    output.line("\(module.name), \(version):")
    for line in ownershipMap(of: module.assemble(faults)).description.split(separator: "\n") {
      output.line("  " + line)
    }
    output.line("")
  }
}
