import LeakSamples
import ViperTestKit

/// Runs a module through the release check, as a test does; only this knows the check.
enum SampleCheck {
  /// What the check says of a module, which is broken up afterwards.
  static func findings(of module: SampleModule) async -> [Finding] {
    let leftovers = Leftovers()
    // What stays is waited for in vain; what goes late on a busy machine has time.
    let patience: Duration = module.expected.verdict == .clean ? .seconds(5) : .milliseconds(100)
    let findings = await ReleasedScope.findings(timeout: patience, source: nil) {
      await leftovers.value(of: module)
    }
    await leftovers.breakUp()
    return findings
  }

  /// What is left to do after the modules were released: the check may make more than one.
  private final class Leftovers {
    private var breakUps: [() async -> Void] = []

    func value(of module: SampleModule) async -> Any {
      let made = await module.make()
      breakUps.append(made.breakUp)
      return made.value
    }

    func breakUp() async {
      for breakUp in breakUps {
        await breakUp()
      }
    }
  }
}
