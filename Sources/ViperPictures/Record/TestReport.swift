import ViperJSON
package import ViperMessages
import ViperValues

/// What tests did and found: all that the processes of a run wrote into a folder.
package struct TestReport: Sendable {
  /// The processes, in the order of their files.
  package private(set) var processes: [Process] = []
  /// The runs of flows, in the order in which they began in each process.
  package private(set) var flows: [ReportedFlow] = []
  /// The checks that run no flow.
  package private(set) var checks: [ReportedCheck] = []
  /// What came outside of flows and checks, where no test could take it.
  package private(set) var findings: [ReportedFinding] = []
  /// How many last lines were torn, by a process that was killed; they are left out.
  package private(set) var tornCount = 0

  /// A process that wrote.
  package struct Process: Sendable, Equatable {
    /// The name of the program.
    package let program: String
    /// Its number.
    package let number: Int
    /// When it began to write, in seconds since 1970.
    package let time: Int
  }

  /// Reads a folder.
  ///
  /// - Throws: ``LineFile/Problem`` where it has no report, or a file of it is not what the kit writes.
  package init(contentsOf folder: String) throws(LineFile.Problem) {
    let files = try LineFile.contents(
      of: folder, prefix: ReportWriter.prefix, what: "report", variable: .report)
    for (path, text) in files { try read(text, path: path) }
  }

  /// Makes a report of nothing.
  package init() {}

  /// Reads a file.
  package mutating func read(_ text: [UInt8], path: String) throws(LineFile.Problem) {
    let (lines, isTorn) = try LineFile.lines(of: text, path: path)
    tornCount += isTorn ? 1 : 0
    guard let first = lines.first else { return }
    guard first.json["event"]?.text == "opened", let format = first.json["format"]?.integer,
      let program = first.json["program"]?.text, let number = first.json["process"]?.integer,
      let time = first.json["time"]?.integer
    else { throw LineFile.Problem("\(path):1: the line does not open a report") }
    guard format == ReportEvent.format else {
      throw LineFile.Problem(
        "\(path):1: the report \(LineFile.isOfFormat("\(format)", notOf: ReportEvent.format))")
    }
    processes.append(Process(program: program, number: number, time: time))
    var file = ReportFile()
    for (number, json) in lines.dropFirst() {
      guard file.take(json) else {
        throw LineFile.Problem("\(path):\(number): the line says nothing of tests")
      }
    }
    flows += file.flows.map(\.judged)
    checks += file.checks
    // Their check was torn.
    findings += file.findings + file.waiting.sorted { $0.key < $1.key }.flatMap(\.value)
  }

  /// The findings that fail something, of flows, of checks, and outside of both.
  package var failures: [ReportedFinding] {
    (flows.flatMap(\.findings) + checks.flatMap(\.findings) + findings)
      .filter { $0.weight == .failure }
  }

  /// Whether nothing failed, and each flow that began has ended.
  package var holds: Bool {
    flows.allSatisfy { !$0.result.fails } && checks.allSatisfy { !$0.hasFailed }
      && !findings.contains { $0.weight == .failure }
  }
}

extension TestReport {
  /// The same, where a cause that fails several flows is told with the first of them only, and names the
  /// others.
  package var tellingCausesOnce: TestReport {
    var report = self
    report.flows.tellCausesOnce(\.findings, \.details, id: \.id) { $0.cause(in: $1) }
    return report
  }
}

extension ReportedFlow {
  /// Reads the events of one run; nil where they tell none.
  package init?(_ events: [ReportEvent]) {
    var file = ReportFile()
    guard events.allSatisfy({ file.take($0.json) }), let flow = file.flows.first else { return nil }
    self = flow
  }
}

/// What one process wrote.
private struct ReportFile {
  var flows: [ReportedFlow] = []
  var checks: [ReportedCheck] = []
  var findings: [ReportedFinding] = []
  /// The places of the flows, by their numbers.
  private var places: [Int: Int] = [:]
  /// What was found by checks that have not been written yet.
  private(set) var waiting: [Int: [ReportedFinding]] = [:]

  /// Takes a line; false where it says nothing.
  mutating func take(_ json: JSONValue) -> Bool {
    switch json["event"]?.text {
    case "flow-began":
      guard let number = json["flow"]?.integer, let flow = ReportedFlow(json) else { return false }
      places[number] = flows.count
      flows.append(flow)
    case "message":
      guard let place = place(of: json), let message = ReportedMessage(json) else { return false }
      flows[place].messages.append(message)
    case "step":
      guard let place = place(of: json), let step = ReportedStep(json) else { return false }
      flows[place].steps.append(step)
    case "flow-ended":
      guard let place = place(of: json) else { return false }
      return flows[place].end(json)
    case "check":
      guard let number = json["check"]?.integer,
        let check = ReportedCheck(json, waiting.removeValue(forKey: number) ?? [])
      else { return false }
      checks.append(check)
    case "finding":
      guard let finding = ReportedFinding(json) else { return false }
      if let place = place(of: json) {
        flows[place].findings.append(finding)
      } else if let check = json["check"]?.integer {
        waiting[check, default: []].append(finding)
      } else {
        findings.append(finding)
      }
    // A later version of the format 1 may have more events.
    default: return json["event"]?.text != nil
    }
    return true
  }

  private func place(of json: JSONValue) -> Int? {
    json["flow"]?.integer.flatMap { places[$0] }
  }
}
