import ReleaseShapes
import ViperTestKit

/// Runs a twin through the release check, as a test does; all that is known of the check is here.
enum ShapeCheck {
  /// What the check says of a twin, broken up afterwards.
  static func findings(of twin: Twin) async -> [Finding] {
    let leftovers = Leftovers()
    // What stays is waited for in vain; what goes late on a busy machine has time.
    let patience: Duration = twin.expected.verdict == .clean ? .seconds(5) : .milliseconds(100)
    let findings = await ReleasedScope.findings(timeout: patience, source: nil) {
      await leftovers.value(of: twin)
    }
    await leftovers.breakUp()
    return findings
  }

  /// What is left to do after the modules were released: the check may make more than one.
  private final class Leftovers {
    private var breakUps: [() async -> Void] = []

    func value(of twin: Twin) async -> Any {
      let made = await twin.make()
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
