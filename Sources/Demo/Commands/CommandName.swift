/// An action of a key, a hint or a press, other than typing. `Command.all` has each.
package enum CommandName: Hashable, CaseIterable, Sendable {
  case toggleKeyboard, dismissKeyboard, send
  case nextKeyboard, nextPanel, nextMotion, nextDevice, toggleTabBar, rotate
  case toggleReducedMotion, nextPlatform
  case nextTechnique, showFix, addLane, comparePlatform, removeLane, chooseLane
  case nextScenario, lastScenario, startScenario, toggleBounceScreen
  case nextDragFrom, nextPolicy, jumpToEnd
  case slower, pause, stepForward, stepBack, replay, openWorkbench
  case toggleInspector, toggleSeam, toggleHints, nextAppearance
  case help, quit, interrupt, suspend, redraw
  case nextControl, lastControl, moveControl, typeNumber, typeEasing, choosePreset
  case fitCurve, tuneCurve, nextTerms, otherCurve, swapCurves, cloneCurve, undo, redo
  case playMotion, loopMotion, copyCode, writeCode, keepCurve, openCurves, leaveWorkbench
}
