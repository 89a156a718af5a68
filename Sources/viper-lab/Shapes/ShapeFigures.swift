import ReleaseShapes

/// How many twins are judged and explained as they should be.
struct ShapeFigures {
  let twins: Int
  let rightVerdicts: Int
  let rightReasons: Int
  let leaky: Int
  let fullPaths: Int
  let wrongPaths: Int
  let rightFixes: Int

  /// Every how many hundredths of the leaky twins the full path is asked for: an optimiser takes
  /// away what some paths could be read from.
  static var wantedPercentage: Int {
    #if DEBUG
      95
    #else
      90
    #endif
  }

  init(_ results: [ShapeResult]) {
    let leaky = results.filter(\.isLeaky)
    twins = results.count
    rightVerdicts = results.filter(\.isVerdictRight).count
    rightReasons = leaky.filter(\.isReasonRight).count
    self.leaky = leaky.count
    fullPaths = leaky.filter { $0.path == .full }.count
    wrongPaths = leaky.filter { $0.path == .wrong }.count
    rightFixes = leaky.filter(\.isFixRight).count
  }

  /// Whether every verdict is right, enough paths are full, and none is wrong.
  var holds: Bool {
    rightVerdicts == twins && wrongPaths == 0 && fullPaths * 100 >= leaky * Self.wantedPercentage
  }

  var text: String {
    "verdicts right \(rightVerdicts) of \(twins); of \(leaky) leaky: reason \(rightReasons), "
      + "full path \(fullPaths) (\(Self.wantedPercentage) % wanted), wrong path \(wrongPaths), "
      + "fix \(rightFixes)"
  }
}
