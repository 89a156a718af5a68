public import ViperFixtures
public import ViperMessages

extension FlowRunner {
  /// Makes a runner with the record mode that is in force.
  ///
  /// - Returns: The runner, or the result to report where `VIPER_RECORD` is no mode.
  public static func resolving(
    _ flow: Flow, record: RecordMode?, source: SourcePlace?
  ) -> Result<FlowRunner, ResolvingFailure> {
    do {
      let mode = try RecordMode.resolve(record)
      return .success(FlowRunner(flow, recordMode: mode, source: source))
    } catch {
      let finding = Finding(
        id: .recordingFailed, sentence: "\(error)",
        remedy: "Set it to one of these, or unset it.")
      let result = FlowResult(flow: flow, findings: [finding], source: source)
      let reported = FlowReport(flow, source: source)?.end(result)
      return .failure(ResolvingFailure(result: reported ?? result))
    }
  }

  /// Why no runner could be made.
  public struct ResolvingFailure: Error {
    /// The result to report.
    public let result: FlowResult
  }
}
