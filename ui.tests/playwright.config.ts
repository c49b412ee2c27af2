import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, journeysChromiumPath } from './support/chromium';

export default defineConfig({
  testDir: 'journeys',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  // A developer has no second try, because a journey that fails now and then has found a defect, in itself or in the
  // product. CI has one until ten whole runs have passed without, and names such a journey as flaky.
  retries: process.env.CI === undefined ? 0 : 1,
  workers: 2,
  reporter: [['list']],
  // A journey that passes does not wait for its deadlines, and a busy machine needs them late.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    launchOptions: { executablePath: journeysChromiumPath(), args: CHROMIUM_FLAGS },
    // A trace of every journey took as long as the journeys; `--trace on` records the one that is looked at.
    screenshot: 'only-on-failure',
    viewport: { width: 1280, height: 900 },
  },
});
