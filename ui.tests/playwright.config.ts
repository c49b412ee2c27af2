import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, journeysChromiumPath } from './support/chromium';

export default defineConfig({
  testDir: 'journeys',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  // On a busy machine a journey may miss a deadline; one that passes at its second try is named as flaky.
  retries: process.env.CI === undefined ? 0 : 1,
  workers: 2,
  reporter: [['list']],
  timeout: 30_000,
  use: {
    launchOptions: { executablePath: journeysChromiumPath(), args: CHROMIUM_FLAGS },
    // A trace of every journey took as long as the journeys. CI tries a failed one again, and records that.
    trace: 'on-first-retry',
    viewport: { width: 1280, height: 900 },
  },
});
