protocol UnderscoredRequirements: AnyObject {
  func close(animated: Bool, _completion: @escaping () -> Void)
  func _reload()
  func show(_ _title: String)
  var _heading: String { get set }
}
protocol _UnderscoredBase: AnyObject {
  func appear()
}
protocol OfUnderscoredBase: _UnderscoredBase {
  func vanish(_ _animated: Bool)
}
