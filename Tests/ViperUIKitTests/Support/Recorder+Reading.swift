#if canImport(UIKit) && !os(watchOS)
  import ViperTestKit

  extension Recorder {
    /// What doubles have noted, each with its sentence, details and remedy, without the place.
    func noted() -> [String] {
      takeFindings().map { finding in
        ([finding.headline] + finding.details + ["Fix: \(finding.remedy)"]
          + ["[\(finding.id.rawValue)]"]).joined(separator: "\n")
      }
    }

    /// The messages so far, one line each.
    var lines: [String] {
      transcript().messages.map { "\($0.origin == .test ? "→" : "←") \($0)" }
    }
  }
#endif
