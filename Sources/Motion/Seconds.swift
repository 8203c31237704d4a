/// A time or a length of time in seconds, on whatever clock the caller keeps.
public typealias Seconds = Double
