import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumPath } from './support/chromium';

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
    launchOptions: { executablePath: chromiumPath(), args: CHROMIUM_FLAGS },
    trace: 'retain-on-failure',
    viewport: { width: 1280, height: 900 },
  },
});
