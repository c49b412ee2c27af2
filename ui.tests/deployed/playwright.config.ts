import { defineConfig } from '@playwright/test';
import { join } from 'node:path';

/*
 * Journeys on deployed instances. Cloud Manager starts the image of ui.tests/Dockerfile with these variables: the addresses of the
 * tiers, REPORTS_PATH for JUnit's XML, and a proxy if the tiers are behind one.
 */
const {
  AEM_PUBLISH_URL,
  REPORTS_PATH = 'test-results',
  PROXY_HOST,
  PROXY_HTTPS_PORT,
  CHROMIUM_PATH,
} = process.env;
if (AEM_PUBLISH_URL === undefined) throw new Error('AEM_PUBLISH_URL is missing.');

export default defineConfig({
  testDir: '.',
  outputDir: join(REPORTS_PATH, 'traces'),
  reporter: [['list'], ['junit', { outputFile: join(REPORTS_PATH, 'deployed.xml') }]],
  // Instances answer slowly after a deployment.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  retries: 1,
  workers: 2,
  use: {
    baseURL: AEM_PUBLISH_URL,
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    ...(PROXY_HOST !== undefined && {
      proxy: { server: `http://${PROXY_HOST}:${PROXY_HTTPS_PORT ?? '443'}` },
      // The proxy ends TLS with a certificate of its own.
      ignoreHTTPSErrors: true,
    }),
    ...(CHROMIUM_PATH !== undefined && { launchOptions: { executablePath: CHROMIUM_PATH } }),
  },
});
