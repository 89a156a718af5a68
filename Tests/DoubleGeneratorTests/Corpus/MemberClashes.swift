protocol MemberClashes {
  var stub: Int { get set }
  func received() -> Int
  func adopt(_ harness: Int, role: String)
  func releaseAll()
}
