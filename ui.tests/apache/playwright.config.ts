import base from '../playwright.config';

// The journeys' sites and their workers read it: visitors reach publish through Apache.
process.env.ORIGIN = 'apache';

/** The main journeys through the whole chain: `npm run test:browser:apache`, in a few minutes. */
export default {
  ...base,
  testDir: '../journeys',
  globalSetup: '../support/installChromium.ts',
  outputDir: '../test-results/apache',
  projects: [
    {
      name: 'apache',
      testMatch: [
        '**/account/sign-in.spec.ts',
        '**/account/endings.spec.ts',
        '**/pharmacy/refill.spec.ts',
        '**/vaccines/scheduler.spec.ts',
        '**/shop/cart-page.spec.ts',
        '**/stores/*-locator.spec.ts',
        'distributor-form.spec.ts',
      ],
    },
  ],
};
