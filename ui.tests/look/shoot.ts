import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { DEMO, DEMO_PASSWORD, SignInForm } from '../support/account';
import type { RunningStart } from '../support/runningStart';
import { SITES, type Brand } from '../support/site';
import type { Screen } from './screens';

/** The views of each screen; widths and text sizes in CSS pixels. */
export interface Views {
  readonly widths: readonly number[];
  readonly schemes: readonly ('light' | 'dark')[];
  /** The browser's text size. */
  readonly font: number;
}

/** The name of a picture's file, without its folder. */
export const pictureName = (
  screen: Screen,
  brand: Brand,
  view: { readonly width: number; readonly scheme: string },
): string => `${screen.name}.${brand}.${view.scheme}.${String(view.width)}.png`;

/**
 * Renders screens of a running site into PNG files. A screen that cannot be reached, as in an older commit, has no
 * picture; the returned lines say why.
 */
export async function shoot(
  browser: Browser,
  { authorPort, publishPort }: Pick<RunningStart, 'authorPort' | 'publishPort'>,
  folder: string,
  screens: readonly Screen[],
  views: Views,
): Promise<readonly string[]> {
  mkdirSync(folder, { recursive: true });
  const problems: string[] = [];
  const brands = new Set(screens.flatMap(({ brands }) => brands));
  await Promise.all(
    [...brands].map(async (brand) => {
      const address = (path: string, isOfAuthor = false): string =>
        isOfAuthor
          ? `http://localhost:${String(authorPort)}${path.replace('{brand}', brand)}`
          : `http://${SITES[brand].host}:${String(publishPort)}${path}`;
      const ofBrand = screens.filter(({ brands }) => brands.includes(brand));
      for (const who of [undefined, 'member'] as const) {
        const wanted = ofBrand.filter((screen) => screen.who === who);
        if (wanted.length === 0) continue;
        const context = await browser.newContext({ reducedMotion: 'reduce' });
        const page = await context.newPage();
        const devTools = await context.newCDPSession(page);
        await devTools.send('Page.enable');
        await devTools.send('Page.setFontSizes', { fontSizes: { standard: views.font } });
        if (who === 'member') await signIn(page, address('/login'));
        for (const screen of wanted) {
          try {
            await open(page, screen, address(screen.path, screen.isOfAuthor));
            await render(page, views, (view) => join(folder, pictureName(screen, brand, view)));
          } catch (error) {
            const [reason = ''] = String(error).split('\n');
            problems.push(`${screen.name} of ${brand}: ${reason}`);
          }
        }
        await context.close();
      }
    }),
  );
  return problems;
}

async function signIn(page: Page, address: string): Promise<void> {
  const form = new SignInForm(page);
  await form.open(address);
  await form.send({ email: DEMO['UBA + Rewards + Rx'], password: DEMO_PASSWORD });
  await page.waitForURL('**/ra-dashboard');
}

/** Opens a screen with all its slots, also those below the view. */
async function open(page: Page, { reach }: Screen, address: string): Promise<void> {
  page.setDefaultTimeout(15_000);
  await page.setViewportSize({ width: 1280, height: 900 });
  // An address that differs only in its fragment would not load the page again.
  await page.goto('about:blank');
  await page.goto(address);
  await settle(page);
  await reach?.(page);
  await settle(page);
}

async function settle(page: Page): Promise<void> {
  await page.evaluate(() => {
    scrollTo(0, document.documentElement.scrollHeight);
    for (const picture of document.images) picture.loading = 'eager';
  });
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    scrollTo(0, 0);
    await document.fonts.ready;
    // A picture that is missing on purpose cannot be decoded.
    await Promise.allSettled([...document.images].map((picture) => picture.decode()));
  });
}

async function render(
  page: Page,
  { widths, schemes }: Views,
  fileOf: (view: { width: number; scheme: string }) => string,
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 600 ? 740 : 900 });
    await settle(page);
    for (const scheme of schemes) {
      await page.emulateMedia({ colorScheme: scheme });
      await page.screenshot({
        path: fileOf({ width, scheme }),
        fullPage: true,
        caret: 'hide',
        animations: 'disabled',
      });
    }
  }
}
