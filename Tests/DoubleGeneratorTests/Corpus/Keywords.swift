protocol KeywordNames {
  func `repeat`(`while`: Int, for `in`: String)
  func `default`() -> Int
  var `class`: String { get set }
  var `init`: Int { get }
}
protocol `Keyworded` {
  func show(`default`: Int)
}
protocol LabelsOfAnswers {
  func call(_ stub: Int)
  func role(of channel: String)
}
