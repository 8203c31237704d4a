/// A folder that is removed with its last reference, or when a signal ends the program.
final class TemporaryFolder {
  let url: URL

  init(_ url: URL) throws {
    self.url = url
    UnfinishedFiles.all.add(url.path)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
    UnfinishedFiles.all.remove(url.path)
  }
}
