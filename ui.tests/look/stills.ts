/*
 * `npm run stills` draws the pictures of the README again: docs/stills/*.png, 640 by 480 pixels, from the pages of this
 * checkout.
 */
import { join, resolve } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS, journeysChromiumPath } from '../support/chromium';
import { startSite, type Site } from '../support/site';

const FOLDER = resolve(__dirname, '../../docs/stills');

interface Still {
  readonly name: string;
  readonly address: (site: Site) => string;
  /** Leads from the loaded page to the state that the picture shows. */
  readonly reach?: (page: Page) => Promise<unknown>;
}

const STILLS: readonly Still[] = [
  { name: 'home', address: (site) => site.publish('riteaid') },
  { name: 'sister', address: (site) => site.publish('bartell') },
  { name: 'dessert', address: (site) => site.publish('thrifty') },
  {
    name: 'stores',
    address: (site) => site.publish('riteaid', '/stores?q=Camden,%20NJ'),
    reach: (page) => page.getByRole('heading', { name: /^The 25 closest stores/ }).waitFor(),
  },
  {
    name: 'workshop',
    address: (site) => site.author('/workshop/sign-in'),
    async reach(page) {
      const choose = (name: string, value: string) =>
        page.getByRole('combobox', { name, exact: true }).selectOption(value);
      await choose('Example', 'wrong-password');
      await choose('Brand', 'bartell');
      await choose('Language', 'es');
      await choose('Width', '768');
      await page
        .frameLocator('iframe')
        .getByRole('alert')
        .getByText(/contraseña/)
        .waitFor();
    },
  },
];

async function main(): Promise<void> {
  const site = await startSite();
  const browser = await chromium.launch({
    executablePath: journeysChromiumPath(),
    args: CHROMIUM_FLAGS,
  });
  try {
    const page = await browser.newPage({
      viewport: { width: 1280, height: 960 },
      deviceScaleFactor: 0.5,
      reducedMotion: 'reduce',
    });
    for (const { name, address, reach } of STILLS) {
      await page.goto(address(site));
      await page.waitForLoadState('networkidle');
      await reach?.(page);
      await page.waitForLoadState('networkidle');
      await page.evaluate(async () => {
        await document.fonts.ready;
        // A field in focus may have moved the page.
        scrollTo(0, 0);
      });
      await page.screenshot({ path: join(FOLDER, `${name}.png`), caret: 'hide' });
    }
  } finally {
    await browser.close();
    await site.close();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
