public import ViperRules

extension TranscriptRule {
  /// A view gets values that are ready to show.
  public static let viewGetsValuesReadyToShow = TranscriptRule(
    id: "view-gets-values-ready-to-show",
    sentence: "A view gets values that are ready to show: text, whole numbers, truth values.",
    because: "How a date or an amount is formatted is the presenter's decision. Some projects let "
      + "the view format (Articles).",
    remedy: "Let the presenter make text of it.",
    severity: .off,
    needs: [.commandOfModule],
    passing: [
      "presenter sends command show with String"
    ],
    failing: [
      "presenter sends command show with Date"
    ]
  ) { transcript in
    let told = transcript.commands
    return transcript.outcome(of: told) { sending in
      sending.carried.first { !$0.isReady }.map {
        "\(sending.title) hands the view a \($0.typeName)\($0.place)."
      }
    }
  }
}
