import RoleNames
import ViperDoubles
import ViperJSON
import ViperMessages
import ViperValues

/// What was seen of a module on one path.
struct Observation {
  /// The state after the last step; nil where that was not reached.
  var state: ModuleState?
  /// What could be sent after the last step that was run.
  var openings = Openings()
  /// What the modules sent in each step.
  var messages: [[Message]] = []
  /// What the functions gave back that the steps called.
  var outcomes: [Int: CallOutcome] = [:]
  /// The messages that the doubles could be sent.
  var vocabulary: Set<Question> = []
  /// How often each question was asked.
  var counts: [Question: Int] = [:]
  /// Whether a task of a module's own was under way when the modules were released.
  var hasTasks = false
  /// Whether the time of the test was used.
  var usesTime = false
  /// What was found.
  var findings: [Finding] = []
  /// The roles that are real.
  var roles: [Role] = []
  /// A message to the screen that came from another thread, where the test is on the main one.
  var offMainThread: Message?
  /// What makes values as the wiring says.
  var maker: ValueMaker { openings.maker }
}

/// What a module at rest can be sent, besides the messages of its entry points.
struct Openings {
  /// The buttons of the alert that is up, by module.
  var buttons: [(module: String, title: String)] = []
  /// The fields of that alert.
  var fields: [(module: String, index: Int)] = []
  /// The closures that can be called.
  var closures: [(name: String, number: Int)] = []
  /// How long it takes until the next thing is due.
  var nextDue: Duration?
  /// The modules that can be released.
  var opened: [String] = []
  var entryPoints: [EntryPointKind] = []
  /// The entry points, and the closures.
  var kinds: [EntryPointKind] {
    entryPoints + closures.map { EntryPointKind(callback: $0.name, number: $0.number) }
  }
  var maker = ValueMaker()
  /// Whether a library waits for an answer.
  var awaitsLibrary = false
}

/// An entry point, by what a fixture says of it.
struct EntryPointKind {
  let module: String
  /// Nil for a closure that was handed to a double.
  let channel: Channel?
  let name: String
  /// The arguments where the message is a case of an enum; nil where only a call tells them.
  let arguments: [(label: String, type: Any.Type)]?
  /// Which of several closures of the name.
  var number: Int?
  /// Whether it leads into a stream.
  var takesEnds = false
  /// Whether it leads into the module that the flow is about.
  var isOfSubject = true
  /// The labels; nil where they are not known.
  var labels: [String]?
  /// Whether another function has the name and the labels, and is never called.
  var hidesAnother = false

  var key: String { "\(module) \(kind) \(labels ?? [])" }
}
