import Motion

/// A minute on the phone, which starts on Tuesday, 9 January 2007, at 9:41: time 0.
///
/// The phone has a day of its own, so the same chat looks the same on every day.
struct PhoneDate: Hashable, Sendable {
  /// The number of days since the phone's first day, which is 0; yesterday is -1.
  let day: Int
  /// The minute of the day, 0 to 1439.
  let minute: Int

  private static let minutesPerDay = 24 * 60
  /// The minute of the day at time 0.
  private static let start = 9 * 60 + 41

  init(_ time: Seconds) {
    let minutes = PhoneDate.start + Int((time / 60).rounded(.down))
    day = Int((Double(minutes) / Double(PhoneDate.minutesPerDay)).rounded(.down))
    minute = minutes - day * PhoneDate.minutesPerDay
  }

  init(day: Int, minute: Int) { (self.day, self.minute) = (day, minute) }

  /// The phone's time when the minute begins.
  var time: Seconds {
    Seconds((day * PhoneDate.minutesPerDay + minute - PhoneDate.start) * 60)
  }

  /// The time of day, as "9:41".
  var clock: String { "\(minute / 60):\(minute % 60 < 10 ? "0" : "")\(minute % 60)" }

  /// The day and the time of day, as "Yesterday 18:02".
  var text: String { dayText + " " + clock }

  private var dayText: String {
    switch day {
    case 0: return "Today"
    case -1: return "Yesterday"
    case -6 ... -2: return PhoneDate.weekdays[weekday]
    default:
      let date = CivilDate(daysSince1970: day + PhoneDate.firstDay)
      let year = date.year == 2007 ? "" : " \(date.year)"
      return "\(date.day) \(PhoneDate.months[date.month - 1])\(year)"
    }
  }

  /// The day of the week, from 0 for Monday.
  private var weekday: Int { ((day + 1) % 7 + 7) % 7 }

  /// The days from 1 January 1970 to 9 January 2007.
  static let firstDay = 13_522
  static let weekdays = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
}

/// Returns the time of day on the phone: 9:41 at the demo's start.
func clock(_ time: Double) -> String { PhoneDate(time).clock }

/// A date of the Gregorian calendar.
struct CivilDate: Hashable {
  let year: Int
  let month: Int
  let day: Int

  init(year: Int, month: Int, day: Int) { (self.year, self.month, self.day) = (year, month, day) }

  /// Creates the date some days after 1 January 1970, by Howard Hinnant's `civil_from_days`.
  init(daysSince1970 days: Int) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// The days since 1 January 1970, by Howard Hinnant's `days_from_civil`.
  var daysSince1970: Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }
}
