/// A way of changing source, and what kind of flow sees it.
package enum MutationOperator: String, CaseIterable, Sendable {
  case callDropped = "call-dropped"
  case callDoubled = "call-doubled"
  case callsSwapped = "calls-swapped"
  case otherCase = "other-case"
  case conditionNegated = "condition-negated"
  case boundaryMoved = "boundary-moved"
  case operatorChanged = "operator-changed"
  case statementDeleted = "statement-deleted"
  case earlyReturn = "early-return"
  case constantChanged = "constant-changed"
  case weakRemoved = "weak-removed"
  case errorSwallowed = "error-swallowed"
  case callbackDoubled = "callback-doubled"
  case callbackDropped = "callback-dropped"
  case queueChanged = "queue-changed"

  /// What a flow has to do for a survivor to be found.
  package var hint: String {
    switch self {
    case .callDropped: "a flow that passes here and expects what the call sends"
    case .callDoubled: "a flow that passes here and lists each message once"
    case .callsSwapped: "a flow that passes here and expects both messages in this order"
    case .otherCase: "a flow that passes here and expects this case, or what depends on it"
    case .conditionNegated: "two flows, one for each outcome of the condition"
    case .boundaryMoved: "a flow with the value at the boundary"
    case .operatorChanged: "a flow whose values tell the two operators apart"
    case .statementDeleted: "a flow that goes on until the effect of the statement shows"
    case .earlyReturn: "a flow that expects what follows here"
    case .constantChanged: "a flow that expects this value, or what depends on it"
    case .weakRemoved: "a flow that checks the release of the module"
    case .errorSwallowed: "a flow in which this fails, and which expects what follows"
    case .callbackDoubled: "a flow in which a second answer would show"
    case .callbackDropped: "a flow that expects what the answer leads to"
    case .queueChanged: "a flow that expects these messages on the main thread, or at once"
    }
  }
}
