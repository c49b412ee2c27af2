import base from '../playwright.config';

/** The journeys of the three brands on pages of Sling, behind Apache: `npm run acceptance`. */
export default {
  ...base,
  testDir: '../journeys',
  globalSetup: '../support/installChromium.ts',
  outputDir: '../test-results/acceptance',
  // Sling knows the one port at which visitors reach Apache.
  workers: 1,
  projects: [
    { name: 'instructions', testDir: '.', testMatch: 'instructions.spec.ts' },
    {
      name: 'acceptance',
      testMatch: [
        'brands.spec.ts',
        'languages.spec.ts',
        'home-pages.spec.ts',
        '**/account/sign-in.spec.ts',
        '**/account/endings.spec.ts',
        '**/pharmacy/refill.spec.ts',
        '**/vaccines/scheduler.spec.ts',
        '**/shop/cart-page.spec.ts',
        '**/stores/*-locator.spec.ts',
        'distributor-form.spec.ts',
        'flavor-carousel.spec.ts',
      ],
    },
  ],
};
