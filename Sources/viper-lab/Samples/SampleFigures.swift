import LeakSamples

/// How many modules are judged and explained as they should be.
struct SampleFigures {
  let modules: Int
  let rightVerdicts: Int
  let rightReasons: Int
  let leaking: Int
  let fullPaths: Int
  let wrongPaths: Int
  let rightFixes: Int

  /// The percentage of the leaking modules whose full path must be named: an optimiser takes
  /// away what some paths could be read from.
  static var wantedPercentage: Int {
    #if DEBUG
      95
    #else
      90
    #endif
  }

  init(_ results: [SampleResult]) {
    let leaking = results.filter(\.isLeaking)
    modules = results.count
    rightVerdicts = results.filter(\.isVerdictRight).count
    rightReasons = leaking.filter(\.isReasonRight).count
    self.leaking = leaking.count
    fullPaths = leaking.filter { $0.path == .full }.count
    wrongPaths = leaking.filter { $0.path == .wrong }.count
    rightFixes = leaking.filter(\.isFixRight).count
  }

  /// Whether every verdict is right, enough paths are full, and none is wrong.
  var holds: Bool {
    rightVerdicts == modules && wrongPaths == 0
      && fullPaths * 100 >= leaking * Self.wantedPercentage
  }

  var text: String {
    "verdicts right \(rightVerdicts) of \(modules); of \(leaking) leaking: reason \(rightReasons), "
      + "full path \(fullPaths) (\(Self.wantedPercentage) % wanted), wrong path \(wrongPaths), "
      + "fix \(rightFixes)"
  }
}
