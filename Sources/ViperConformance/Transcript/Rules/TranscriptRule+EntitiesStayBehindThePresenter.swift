import ViperMessages
public import ViperRules

extension TranscriptRule {
  /// Entities stay behind the presenter.
  public static let entitiesStayBehindThePresenter = TranscriptRule(
    id: "entities-stay-behind-the-presenter",
    sentence: "Entities stay behind the presenter: the view gets what was made of them.",
    because: "A view that knows an entity has to change whenever the entity does. Some projects "
      + "still hand entities to the view (ItemList, Articles).",
    remedy: "Let the presenter hand over what the view shows, in a type of its own.",
    severity: .off,
    needs: [.commandOfModule, .channel(.response)],
    passing: [
      """
      interactor sends response fetched with Article
      presenter sends command show with Line
      """
    ],
    failing: [
      """
      interactor sends response fetched with Article
      presenter sends command show with Article
      """
    ]
  ) { transcript in
    let entities = Set(
      transcript.sendings.filter { $0.channel == .response }.flatMap(\.carried)
        .filter(\.isOfApp).map(\.typeName))
    return transcript.outcome(of: transcript.commands) { sending in
      sending.carried.first { $0.isOfApp && entities.contains($0.typeName) }.map {
        "\(sending.title) hands the view the entity \($0.typeName)\($0.place)."
      }
    }
  }
}
