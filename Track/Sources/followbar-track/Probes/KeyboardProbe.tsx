// FOLLOWBAR probe for React Native, with react-native-reanimated 3 or later and react-native-keyboard-controller.
//
// Start:    <KeyboardProbe><InputBar /></KeyboardProbe> within KeyboardProvider; the child's bottom should touch
//           the keyboard. On Android without navigationBarTranslucent of KeyboardProvider, the library subtracts the
//           navigation bar from the keyboard: <KeyboardProbe navigationBar={insets.bottom}>, by useSafeAreaInsets.
// Capture:  npx react-native start > app.log, whose console shows the log; or adb logcat -s ReactNativeJS > app.log
// Lateness: a frame callback runs before the frame's layout, and measure returns the view of the last commit. So the
//           bar is that of the frame before, and the line pairs it with that frame's keyboard. The height
//           comes by events: it may be one frame older, and the seam off by a frame's way. A screen recording is exact.

import React from 'react';
import { Dimensions, PixelRatio } from 'react-native';
import Animated, { measure, useAnimatedRef, useFrameCallback, useSharedValue } from 'react-native-reanimated';
import { useReanimatedKeyboardAnimation } from 'react-native-keyboard-controller';

// The window's height may lack Android's system bars; measure counts from the screen's top.
const screenHeight = Dimensions.get('screen').height;
const scale = PixelRatio.get();

type Frame = { time: number; keyboardTop: number };

type Props = { children: React.ReactNode; navigationBar?: number };

export function KeyboardProbe({ children, navigationBar = 0 }: Props) {
  const bar = useAnimatedRef<Animated.View>();
  // 0 while the keyboard is down, minus its height while it is up, in points.
  const { height } = useReanimatedKeyboardAnimation();
  const last = useSharedValue<Frame | null>(null);

  useFrameCallback(({ timestamp }) => {
    'worklet';
    if (last.value === null) {
      console.log(`FOLLOWBAR unit=dp scale=${scale} height=${screenHeight}`);
    } else {
      const place = measure(bar);
      const bottom = place === null ? '-' : place.pageY + place.height;
      console.log(`FOLLOWBAR ${last.value.time} ${last.value.keyboardTop} ${bottom}`);
    }
    last.value = { time: timestamp, keyboardTop: screenHeight - navigationBar + height.value };
  });

  return (
    <Animated.View ref={bar} collapsable={false}>
      {children}
    </Animated.View>
  );
}
