import ViperDoubles
import ViperFixtures
import ViperJSON
import ViperMessages
import ViperValues

/// What a report says of one run of a flow: that it has begun, and what came of it.
struct FlowReport {
  private let writer: ReportWriter
  private let number: Int
  private let events: FlowEvents
  private let began: Int
  /// Why nothing could be written when it began: the end says so.
  private let problem: Finding?

  /// Writes that a flow has begun; nil where no report is asked for.
  init?(_ flow: Flow, source: SourcePlace?) {
    guard let writer = ReportWriter.inForce else { return nil }
    self.writer = writer
    number = writer.next()
    events = FlowEvents(of: flow, number: number)
    began = writer.milliseconds
    problem = writer.write([events.began(for: source, at: began)])
  }

  /// Writes what came of it.
  ///
  /// - Parameters:
  ///   - result: The result.
  ///   - run: The run; nil where the flow could not be run.
  /// - Returns: The result, with one more finding where nothing can be written.
  func end(_ result: FlowResult, _ run: FlowRun? = nil) -> FlowResult {
    let outcome =
      if !result.findings.isEmpty { "failed" } else {
        result.knownFindings.isEmpty ? "passed" : "known"
      }
    let work = result.stillRunning + result.stillAtWork
    var events = run.map(events.conversation) ?? []
    events += result.findings.map { .finding($0, .failure, of: .flow(number)) }
    events += result.knownFindings.map { .finding($0, .known, of: .flow(number)) }
    events += result.warnings.map { .finding($0, .remark, of: .flow(number)) }
    events.append(
      ReportEvent(
        "flow-ended",
        [
          "flow": .number(number), "result": .string(outcome),
          "milliseconds": .number(writer.milliseconds - began),
          "stillRunning": work.isEmpty ? nil : .array(work.map { .string($0) }),
        ]))
    let failed = writer.write(events)
    guard let problem = problem ?? failed else { return result }
    return result.adding(problem)
  }
}
