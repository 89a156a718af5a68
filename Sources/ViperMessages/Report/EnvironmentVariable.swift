/// The environment variables that users set; those of the kit's own processes are below.
///
/// | variable | meaning |
/// |---|---|
/// | `VIPER_FIXTURES` | the folder where fixture files are looked for, instead of beside the test |
/// | `VIPER_RECORD` | what to record: `never`, `missing`, `failed` or `all` (see `RecordMode`) |
/// | `VIPER_COVERAGE` | the folder that is written what flows touch, for `viper coverage` |
/// | `VIPER_REPORT` | the folder into which it is written what tests do and find, one event a line |
/// | `VIPER_SHARD` | which part of the flows runs here: `2/8` for the second of eight |
/// | `VIPER_SHARD_TIMES` | the folder of an earlier report, by whose times the flows are divided |
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
  /// Which part of the flows runs here.
  case shard = "VIPER_SHARD"
  /// By whose times the flows are divided.
  case shardTimes = "VIPER_SHARD_TIMES"
  /// Whether this is a build server.
  case continuousIntegration = "CI"
}
