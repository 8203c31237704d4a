// FOLLOWBAR probe for Flutter 3.10 and later.
//
// Start:    wrap the bar: KeyboardProbe(child: InputBar()). Its bottom should touch the keyboard.
// Capture:  adb logcat -s flutter > app.log, or flutter run > app.log; on iOS
//           xcrun simctl spawn booted log stream --predicate 'eventMessage CONTAINS "FOLLOWBAR"' > app.log
// Lateness: a persistent frame callback runs after layout and paint, so both edges are those of the frame that will be
//           drawn. The viewInsets themselves may be late: the engine sends them before the frame, and on iOS
//           it animates a copy of the keyboard. A screen recording shows the keyboard itself.

import 'dart:ui' show FlutterView;

import 'package:flutter/scheduler.dart';
import 'package:flutter/widgets.dart';

class KeyboardProbe extends StatefulWidget {
  const KeyboardProbe({super.key, required this.child});

  final Widget child;

  @override
  State<KeyboardProbe> createState() => _KeyboardProbeState();
}

class _KeyboardProbeState extends State<KeyboardProbe> with SingleTickerProviderStateMixin {
  // A ticker asks for every frame; without one Flutter draws none while nothing changes.
  late final Ticker _ticker = createTicker((_) {});
  bool _hasHeader = false;

  @override
  void initState() {
    super.initState();
    SchedulerBinding.instance.addPersistentFrameCallback(_frame);
    _ticker.start();
  }

  @override
  void dispose() {
    _ticker.dispose();
    super.dispose();
  }

  // Persistent callbacks cannot be removed.
  void _frame(Duration time) {
    if (!mounted) return;
    final FlutterView view = View.of(context);
    final MediaQueryData media = MediaQueryData.fromView(view);
    final RenderObject? bar = context.findRenderObject();
    if (bar is! RenderBox || !bar.hasSize || !bar.attached) return;
    if (!_hasHeader) {
      _hasHeader = true;
      debugPrint('FOLLOWBAR unit=dp scale=${media.devicePixelRatio} height=${media.size.height}');
    }
    final double bottom = bar.localToGlobal(Offset(0, bar.size.height)).dy;
    final double top = media.size.height - media.viewInsets.bottom;
    debugPrint('FOLLOWBAR ${time.inMicroseconds / 1000} $top $bottom');
  }

  @override
  Widget build(BuildContext context) => widget.child;
}
