package import ViperMessages
import ViperRules

// What ends the process whatever a trial is about.

extension Law {
  static let trialsDoNotTrap = Law(
    id: "trials-do-not-trap",
    sentence: "No event that rules and laws send traps, whatever comes before it.",
    because:
      "A template's default body, or a value that somebody else has to set first, ends the app "
      + "when an event comes unexpectedly; so does a forgotten neighbour, as in the "
      + "published code of two modules with an alert and a delegate.",
    remedy:
      "Implement the method, or take it out of the protocol if nobody calls it; check what may "
      + "not be there yet. Where it can't come that way, switch trials-do-not-trap off, with "
      + "that reason.",
    needs: ["a process of its own"],
    severity: .warning,
    assumes: "An event that no flow sends, or in an order that no flow has, may never come: a "
      + "warning."
  ) { law in
    guard law.process != nil else {
      throw NotApplicable("a trap needs a process of its own, and none can be made here")
    }
    let counts = law.endingCounts
    guard counts.known > 0 else {
      throw NotApplicable(counts.why ?? "nothing was tried that may trap")
    }
    return .looked(at: counts.known, law.untoldTraps())
  }
}

extension LawTrap {
  /// What the law says where exploring has met the trap at an event that traps each time.
  package func warnings(at event: String, _ details: [String]) -> [Finding] {
    var report = ConformanceReport()
    report.add(Law.trialsDoNotTrap) {
      .violated([
        Violation(
          "The module \(how) at event \(event), which no flow sends.", types: [], edge: event,
          details: self.details + details)
      ])
    }
    return report.warnings
  }
}
