/// The example of a command in docs/commands.md, and the failure that ends it with status 1.
struct CommandExample {
  /// Lines of a shell. A test runs them all.
  let lines: [String]
  /// A clause; nil if the command never ends with status 1.
  var failure: String?

  static let all: [String: CommandExample] = [
    "followbar run": .init(
      lines: [
        "followbar run --technique transform --device iphone-13",
        "followbar run --compare android --speed 0.25",
        "followbar --script demo.tape       # run is the default command",
      ], failure: "a `Wait` or an `Assert` of the script fails"),
    "followbar record": .init(
      lines: ["followbar record demo.tape -o demo.gif -o demo.txt"],
      failure: "a `Wait` or an `Assert` fails; no file is written"),
    "followbar tape check": .init(
      lines: ["followbar tape check demo.tape"], failure: "the tape has errors"),
    "followbar tape new": .init(lines: ["followbar tape new > demo.tape"]),
    "followbar tape fmt": .init(lines: ["followbar tape fmt --write demo.tape"]),
    "followbar measure": .init(
      lines: [
        "followbar measure --technique transform --assert-max-gap 0.5",
        "followbar measure --technique constraint,transform --scenario show,hide --format csv",
      ], failure: "a gap or an overlap exceeds `--assert-max-gap`"),
    "followbar track": .init(
      lines: ["followbar track app.mp4 -o app.csv -o app.json"],
      failure: "a gap or an overlap exceeds `--assert-max-gap`"),
    "followbar tune": .init(
      lines: ["followbar tune --family spring --duration 0.4..0.6 --to swiftui"],
      failure: "no curve helps, so that `--keep` has nothing to keep"),
    "followbar curve list": .init(lines: ["followbar curve list --curves my.yaml"]),
    "followbar curve show": .init(lines: ["followbar curve show ios-keyboard"]),
    "followbar curve parse": .init(lines: ["followbar curve parse 'cubic-bezier(.4, 0, .2, 1)'"]),
    "followbar curve sample": .init(
      lines: ["followbar curve sample ease --count 11 --duration 0.25"]),
    "followbar curve plot": .init(
      lines: ["followbar curve plot ios-keyboard ease-in-out --duration 0.5 -o curves.svg"]),
    "followbar curve compare": .init(
      lines: ["followbar curve compare ease-in-out ios-keyboard --duration 0.25"]),
    "followbar curve fit": .init(lines: ["followbar curve fit measured.csv --as spring"]),
    "followbar curve convert": .init(
      lines: [
        "followbar curve convert ios-keyboard --to swiftui",
        "followbar curve convert 'Easing.bezier(0.2, 0, 0, 1)' --from any --to css",
      ]),
    "followbar list": .init(lines: ["followbar list scenarios --format json"]),
  ]
}
