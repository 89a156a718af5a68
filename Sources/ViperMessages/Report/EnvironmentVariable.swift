/// The environment variables that users set; those of the kit's own processes are below.
///
/// | variable | meaning |
/// |---|---|
/// | `VIPER_FIXTURES` | the folder where fixture files are looked for, instead of beside the test |
/// | `VIPER_RECORD` | what to record: `never`, `missing`, `failed` or `all` (see `RecordMode`) |
/// | `VIPER_COVERAGE` | the folder that is written what flows touch, for `viper coverage` |
/// | `VIPER_REPORT` | the folder into which it is written what tests do and find, one event a line |
/// | `CI` | set, and neither empty, `0` nor `false`: nothing is recorded |
///
/// In a process that it starts for trials of rules and laws the kit sets, and looks at:
///
/// | variable | meaning |
/// |---|---|
/// | `VIPER_LAW_TRIAL` | the first fixture file of the trials |
public enum EnvironmentVariable: String, Sendable, CaseIterable {
  /// Where fixture files are looked for.
  case fixtures = "VIPER_FIXTURES"
  /// What to record.
  case record = "VIPER_RECORD"
  /// Where it is written what flows touch.
  case coverage = "VIPER_COVERAGE"
  /// Where it is written what tests do and find.
  case report = "VIPER_REPORT"
  /// Whether this is a build server.
  case continuousIntegration = "CI"
}
