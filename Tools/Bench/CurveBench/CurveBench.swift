/// Prints the cost of curves, one per line: the figure, Motion, and plain C where it exists.
@main struct CurveBench {
  static func main() {
    print("figure,motion,c")
    for evaluations in Evaluations.all {
      let (ours, plain) = evaluations.nanoseconds(by: Stopwatch(rounds: 101))
      print("\(evaluations.name),\(ours),\(plain)")
    }
    for task in Tasks.all {
      print("\(task.name),\(task.milliseconds(by: Stopwatch(rounds: 5))),")
    }
  }
}
