// What tests and generated doubles import: all floors of the kit, by one name; rules and laws stand apart.
@_exported import RoleNames
@_exported import ViperDoubles
@_exported import ViperFixtures
@_exported import ViperFlows
@_exported import ViperJSON
@_exported import ViperMessages
@_exported import ViperRelease
@_exported import ViperTime
@_exported import ViperValues
