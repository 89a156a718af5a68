import DoubleCommands
import ViperCommandLine

/// The tool that the plugin runs: the commands of `viper` that write doubles and tests.
@main
enum ViperDoubles {
  static func main() async {
    await Tool(
      "viper", help: "This is what swift package viper-doubles runs; see viper --help.",
      commands: DoubleCommands.all
    ).main()
  }
}
