import Mutants
import ViperCommandLine

/// The tool that the plugin runs: the command of `viper` that mutates a target.
@main
enum ViperMutate {
  static func main() async {
    await Tool(
      "viper", help: "This is what swift package viper-mutate runs; see viper --help.",
      commands: ["mutate": { MutateTargetCommand.run($0, $1) }]
    ).main()
  }
}
