import { test, expect } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const limits = 'moves 2\nmove 1 final 1\nmove 2 final 1\ngap 150\noverlap 150\n';

test('the composer follows the keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript({ path: 'keyboard.js' });
  await page.goto(pathToFileURL('chat.html').href);
  const options = { bar: '#composer', browser: 'ios-safari', height: 336, hide: 1 };
  const log = await page.evaluate(`followbarKeyboard.play(${JSON.stringify(options)})`);
  writeFileSync('limits.txt', limits);
  const command = ['track', '-', '--platform', 'web', '--limits', 'limits.txt'];
  const result = spawnSync('followbar', command, { input: String(log), encoding: 'utf8' });
  expect(result.status, result.stderr + result.stdout).toBe(0);
});
