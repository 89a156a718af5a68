/// Seen by everybody.
public protocol PublicRole {
  func act(_ entry: Entry)
}
package protocol PackageRole {
  func act()
}
private protocol PrivateRole {
  func act()
}
