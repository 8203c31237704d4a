import ArgumentParser
import Strings

/// Finds what has a name, or fails with all names and the one that was probably meant.
func named<Value>(_ name: String, _ what: String, among values: [Value], by path: (Value) -> String)
  throws -> Value
{
  if let value = values.first(where: { path($0) == name }) { return value }
  let names = values.map(path)
  let guess = name.nearest(among: names).first.map { " Did you mean '\($0)'?" } ?? ""
  throw ValidationError(
    "there is no \(what) '\(name)'.\(guess) There are: \(names.joined(separator: ", "))")
}

/// Finds all that a list with commas names, in its order, `all` standing for everything.
func allNamed<Value>(
  _ list: String, _ what: String, among values: [Value], by path: (Value) -> String
) throws -> [Value] {
  try list.split(separator: ",", omittingEmptySubsequences: false).flatMap { name in
    name == "all" ? values : [try named(String(name), what, among: values, by: path)]
  }
}
