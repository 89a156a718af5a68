import Foundation
import ReferenceChecks
import ReferenceHarnesses
import ViperCommandLine

/// The tool that shows that the kit works. A plain `check` is its own, so that it is built in a minute; all
/// else is what `viper-lab-proofs` does, which is built when it is asked for.
@main
enum ViperLab {
  static func main() async {
    let program = Bundle.main.executablePath ?? CommandLine.arguments[0]
    let arguments = Array(CommandLine.arguments.dropFirst())
    let output = Output.standard(of: "viper-lab")
    switch arguments {
    case ["check"]:
      exit(await ShowCommand.run(to: output, program: program).rawValue)
    case _ where arguments.first == RunFlowCommand.name:
      exit(
        await RunFlowCommand.run(
          Array(arguments.dropFirst()), of: ReferenceModule.fiveSystems, output
        ).rawValue)
    case [], ["--help"], ["-h"], ["help"]:
      output.line(LabHelp.text)
    default:
      exit(Proofs(beside: program).run(arguments, output))
    }
  }
}
