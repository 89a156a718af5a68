protocol KeywordNames {
  func `repeat`(`while`: Int, for `in`: String)
  func `default`() -> Int
  var `class`: String { get set }
  var `init`: Int { get }
}
protocol KeywordLabels {
  func put(`let` x: Int)
  func swap(`var` x: Int, `inout` y: Int)
}
protocol `Keyworded` {
  func show(`default`: Int)
}
protocol LabelsOfAnswers {
  func call(_ stub: Int)
  func role(of channel: String)
}
