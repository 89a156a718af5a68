protocol MutatingFunctions {
  mutating func append(_ heading: Heading)
  nonmutating func look()
}
