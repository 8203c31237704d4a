import ArgumentParser

/// Finds what has a name, or fails with all names and the one that was probably meant.
func named<Value>(_ name: String, _ what: String, among values: [Value], by path: (Value) -> String)
  throws -> Value
{
  if let value = values.first(where: { path($0) == name }) { return value }
  let names = values.map(path)
  let guess = nearest(to: name, among: names).map { " Did you mean '\($0)'?" } ?? ""
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

/// The name with the fewest edits to what was written; nil when all are too far away to be meant.
func nearest(to written: String, among names: [String]) -> String? {
  let near = names.map { ($0, editDistance(written.lowercased(), $0)) }.min { $0.1 < $1.1 }
  guard let (name, distance) = near, distance <= max(2, name.count / 3) else { return nil }
  return name
}

/// Characters to insert, delete or replace to make one text the other (Levenshtein).
private func editDistance(_ a: String, _ b: String) -> Int {
  var row = Array(0...b.count)
  for (i, x) in a.enumerated() {
    var diagonal = row[0]
    row[0] = i + 1
    for (j, y) in b.enumerated() {
      (diagonal, row[j + 1]) = (
        row[j + 1], min(row[j] + 1, row[j + 1] + 1, diagonal + (x == y ? 0 : 1))
      )
    }
  }
  return row[b.count]
}
