import { defineConfig } from '@playwright/test';
import type { BrowserChoice } from './test';

export default defineConfig<object, BrowserChoice>({
  testDir: '.',
  globalSetup: './installed.ts',
  outputDir: '../test-results/browsers',
  fullyParallel: false,
  forbidOnly: process.env.CI !== undefined,
  retries: 0,
  workers: 2,
  reporter: [['list']],
  timeout: 60_000,
  expect: { timeout: 10_000 },
  projects: (['firefox', 'webkit'] as const).flatMap((engine) => [
    { name: engine, testIgnore: '**/dark-*.spec.ts', use: { engine } },
    { name: `${engine}, dark`, testMatch: '**/dark-*.spec.ts', use: { engine, dark: true } },
  ]),
});
