// So that a test that imports the kit knows `Role` and `RoleSpellings`.
@_exported import RoleNames
