import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, journeysChromiumPath } from './support/chromium';

export default defineConfig({
  testDir: 'journeys',
  globalSetup: './support/installChromium.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  // A journey that fails now and then has found a defect, in itself or in the product.
  retries: 0,
  workers: 2,
  reporter: [['list']],
  // The journeys of `npm start` follow each other on one worker for minutes: they begin first, beside all others.
  projects: [
    { name: 'start', testMatch: 'start.spec.ts' },
    { name: 'pages', testIgnore: 'start.spec.ts' },
  ],
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
