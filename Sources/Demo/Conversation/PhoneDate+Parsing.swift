import Motion
import Strings

extension PhoneDate {
  /// Forms of times, for errors.
  static let expected =
    "a time up to 9:41, such as 9:30, yesterday 18:02, monday 18:02, 2006-12-24 18:02 or 5m ago"

  /// Returns the phone's time of a text in one of the forms of `expected`, not after the phone's start; nil otherwise.
  static func time(parsing text: String) -> Seconds? {
    let words = text.lowercased().split(separator: " ").map(String.init)
    let time: Seconds?
    switch words.count {
    case 1: time = minute(words[0]).map { PhoneDate(day: 0, minute: $0).time }
    case 2 where words[1] == "ago": time = duration(words[0]).map { -$0 }
    case 2:
      time = day(words[0]).flatMap { day in
        minute(words[1]).map { PhoneDate(day: day, minute: $0).time }
      }
    default: time = nil
    }
    return time.flatMap { (earliest...0).contains($0) ? $0 : nil }
  }

  /// The earliest time, that of the first year: 1900.
  private static let earliest = PhoneDate(
    day: CivilDate(year: 1900, month: 1, day: 1).daysSince1970 - firstDay, minute: 0
  ).time

  /// Returns the minute of the day of a text such as "9:41".
  private static func minute(_ text: String) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].utf8.count == 2, let hour = number(parts[0], 0...23),
      let minute = number(parts[1], 0...59)
    else { return nil }
    return hour * 60 + minute
  }

  /// Returns the day of a text: "today", "yesterday", one of the last seven days by its name, or a date.
  private static func day(_ text: String) -> Int? {
    if let day = ["today": 0, "yesterday": -1][text] { return day }
    // The phone's first day is a Tuesday, so Monday was a day ago and Tuesday a week.
    if let weekday = weekdays.firstIndex(where: { $0.lowercased() == text }) {
      return weekday == 0 ? -1 : weekday - 8
    }
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, let year = number(parts[0], 1900...2007),
      let month = number(parts[1], 1...12), let day = number(parts[2], 1...31)
    else { return nil }
    let date = CivilDate(year: year, month: month, day: day)
    let days = date.daysSince1970
    return CivilDate(daysSince1970: days) == date ? days - firstDay : nil
  }

  private static func number(_ text: Substring, _ range: ClosedRange<Int>) -> Int? {
    guard (1...4).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let number = Int(text), range.contains(number)
    else { return nil }
    return number
  }

  /// Returns the seconds of a text such as "250ms", "5s", "2m", "1h" or "3d"; without a unit they are seconds.
  static func duration(_ text: String) -> Seconds? {
    let unit = String(text.reversed().prefix { $0.isLetter }.reversed())
    let units = ["": 1, "ms": 0.001, "s": 1, "m": 60, "h": 3600, "d": 86_400]
    guard let scale = units[unit], let first = text.first, first.isNumber || first == ".",
      let number = Double(text.dropLast(unit.count)), number.isFinite
    else { return nil }
    return number * scale
  }
}
