package import ViperFixtures

extension EntryPoint {
  /// The messages that enter here.
  fileprivate var vocabulary: Vocabulary {
    let driver = "Driver"
    let protocolName = taker.map { String($0.dropLast($0.hasSuffix(driver) ? driver.count : 0)) }
    return Vocabulary(
      module: module, .takes, on: channel, owner: protocolName ?? owner, names: names)
  }
}

extension ModuleGroup {
  /// What the modules can take and send at the moment, as far as entry points and doubles know it.
  package var vocabularies: [Vocabulary] {
    entryPoints.map(\.vocabulary)
      + doubles.compactMap { $0 as? any VocabularySource }.flatMap(\.vocabularies)
  }
}
