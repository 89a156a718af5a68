/// The environment variables that the kit looks at; there are no others.
///
/// | variable | meaning |
/// |---|---|
/// | `VIPER_FIXTURES` | the folder where fixture files are looked for, instead of beside the test |
/// | `VIPER_RECORD` | what to record: `never`, `missing`, `failed` or `all` (see ``RecordMode``) |
/// | `CI` | set, and neither empty, `0` nor `false`: nothing is recorded |
public enum EnvironmentVariable: String, Sendable, CaseIterable {
  /// Where fixture files are looked for.
  case fixtures = "VIPER_FIXTURES"
  /// What to record.
  case record = "VIPER_RECORD"
  /// Whether this is a build server.
  case continuousIntegration = "CI"
}
