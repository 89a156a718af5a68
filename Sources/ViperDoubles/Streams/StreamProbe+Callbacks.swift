extension StreamProbe {
  /// A callback that says that something changed, not what: each call records what is read then.
  ///
  /// ```swift
  /// presenter.didChange = users.reading { [weak presenter] in presenter?.users ?? [] }
  /// ```
  ///
  /// - Parameter read: Reads the value, on the thread that calls back.
  /// - Returns: The callback, such as `didSet` calls it.
  public func reading(_ read: @escaping () -> Value) -> () -> Void {
    { [self] in next(read()) }
  }
}

extension StreamProbe where Value == Void {
  /// Records a value that says nothing but that it came.
  public func next() {
    next(())
  }
}
