import ViperDoubles
import ViperFixtures
import ViperFlows
import ViperJSON

// What a search consists of: the states, what leads from one to another, and what is run for that.

extension Search {
  /// A state that was found, and the shortest way there.
  struct Node {
    let path: Path
    /// How far away it is: its steps, see ``Path/cost(of:)``.
    let cost: Int
    /// The transition by which it was found; nil of the first.
    let incoming: Int?
    let state: ModuleState
    let openings: Openings
    /// What the module has sent on the way there, see ``Echoes``.
    let echoes: Echoes
    /// Whether something on the way there lives on when the module is released.
    let leaks: Bool
    /// By what something was called off that was due, of a state that is there for that alone; else nil.
    var calledOff: String?
  }

  /// One stimulus in one state, and what came of it.
  struct Transition {
    let source: Int
    let stimulus: Stimulus
    /// How the questions were answered that were asked.
    let asked: [(question: Question, answer: JSONValue)]
    /// The names of the messages that came.
    let messages: [String]
    /// The state that it leads to.
    let target: ModuleState
  }

  /// A flow to run, and how.
  struct Run {
    let flow: Flow
    let policy: RunPolicy
    let path: Path
    /// Looks at what comes; nil where it is compared with what came before.
    let observer: PathObserver?
  }

  /// What was tried, and is not tried again in each state.
  struct Tried {
    /// The stimuli that are to be tried in some state, without what differs from time to time.
    var variants: Set<String> = []
    /// The entry points that were sent a row.
    var rows: Set<String> = []
    /// The kinds of stimuli that could be sent.
    var kinds: Set<String> = []
    /// Those of them that were sent with arguments at the edges.
    var edges: Set<String> = []
    /// Those that had no effect yet, with the first state in which they had none, by kind.
    var withoutEffect: [String: (Stimulus, node: Int)] = [:]
    /// What was sent at least with something that the module has sent itself.
    var echoes: Set<String> = []
    /// The messages that came when something was due: the last moment before it was tried.
    var beforeDue: Set<[String]> = []
    /// What called off something that was due, by kind and state: what was due was tried after it.
    var calledOff: Set<String> = []
    /// The entry points, by state, that were sent once more with all their arguments.
    var relearned: Set<String> = []
    /// The rare answers that each question was given.
    var rareAnswers: [Question: Set<String>] = [:]
    /// What was awaited when the module was released, by names.
    var releasedAwaiting: Set<[String]> = []
  }

  /// What is still to be run.
  enum Job {
    /// Wires the module and sends nothing.
    case root
    case send(node: Int, Stimulus)
    /// Answers a question in each way. It was asked where others were answered like this.
    case trial(Question, Listener.Trial, before: Path, answers: [Question: JSONValue])

    /// What the questions of its last step are answered with, where that is not as usual.
    var answers: [Question: JSONValue] {
      switch self {
      case .root: [:]
      case .send(_, let stimulus): stimulus.answers
      case .trial(_, _, _, let answers): answers
      }
    }
  }
}
