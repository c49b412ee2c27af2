import type { Page } from '@playwright/test';
import { demoAccount, signIn } from '../support/account';
import { findActsOnPress, findStyleFaults, pressSingleKeys } from '../support/actionFaults';
import { expectLabelsInNames, expectTargets } from '../support/axe';
import { expectToFit } from '../support/fit';
import { tourByTab } from '../support/focusTour';
import { SITES, type Brand } from '../support/site';
import { groupsOf, type Language, type SitePage } from '../support/sitePages';
import { expect, test } from '../support/test';
import { findFaults } from '../support/textFaults';

/*
 * Every page of the three brands serves every visitor. docs/accessibility.md cites the steps, by criterion of
 * WCAG 2.2; ui.tests/contract/everyPage.test.ts has those that need no browser.
 */

/** The width of a window of 1280 pixels at a zoom of 400 %, and a phone on its side. */
const ZOOMED = { width: 320, height: 640 };
const TURNED = { width: 740, height: 360 };
const DESKTOP = { width: 1280, height: 900 };

/** The distances of text that a visitor may set (WCAG 2.2, 1.4.12). */
const SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }`;

test('a page that surprises a visitor is found', async ({ page }) => {
  await page.setContent(SURPRISES);
  const [before, after] = await pressSingleKeys(page);
  expect(after).not.toBe(before);
  expect(await findActsOnPress(page)).toEqual([expect.stringContaining('id="hasty"')]);
  const { shownOnHover, flashes } = await findStyleFaults(page);
  expect(shownOnHover).toEqual([expect.stringContaining('.menu:hover .more')]);
  expect(flashes).toEqual([expect.stringContaining('.alarm')]);
});

/** A page with one fault of each kind, and beside it what is allowed. */
const SURPRISES = `<!doctype html><html lang="en"><title>Surprises</title>
<style>
  .more { display: none } .menu:hover .more { display: block } a:hover { opacity: 0.8 }
  .alarm { animation: blink 0.2s infinite } .spinner { animation: turn 1s infinite }
</style>
<button id="calm">Save</button> <button id="hasty" aria-pressed="false">Delete</button>
<script>
  const press = () => hasty.setAttribute('aria-pressed', String(Math.random()));
  hasty.addEventListener('pointerdown', press);
  addEventListener('keydown', ({ key }) => key === 'd' && press());
</script></html>`;

for (const brand of Object.keys(SITES) as Brand[])
  for (const language of ['en', 'es'] as const)
    for (const { name, visitor, pages } of groupsOf(brand, language))
      test(`${name} of ${brand} serves every visitor`, async ({ page, site, tolerated }) => {
        test.setTimeout(60_000 + pages.length * 15_000);
        tolerated.push(/status of 404/);
        if (visitor !== 'guest') await signIn(page, site, demoAccount(visitor), { brand });
        for (const each of pages) {
          await page.setViewportSize(ZOOMED);
          await page.goto(site.publish(brand, each.path));
          await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
          const { pathname, search } = new URL(page.url());
          expect(pathname + search).toBe(each.path);
          await expectPage(page, each, language);
        }
      });

/** Looks at the page that is open. One fault does not hide the next. */
async function expectPage(page: Page, { path, isBusy }: SitePage, language: Language) {
  const soft = expect.configure({ soft: true });
  await test.step('fits at a zoom of 400 %', () => expectToFit(page));
  await test.step('has targets of 24 pixels, or with as much room around them', () =>
    expectTargets(page));
  await test.step('has no video, sound or frame, and nothing that moves without end', async () => {
    await soft.poll(() => page.evaluate(findMoving), { message: path, timeout: 5_000 }).toEqual([]);
  });
  // The Spanish pages have the same scripts and styles.
  if (language === 'en') {
    await expectTour(page, path);
    await page.setViewportSize(DESKTOP);
    if (isBusy) await expectTour(page, path);
    await expectNoSurprise(page, path);
    await test.step('names each control with its visible words', () => expectLabelsInNames(page));
  }
  await page.setViewportSize(TURNED);
  await test.step('fits on a phone that is turned', () => expectToFit(page));
  await test.step('cuts nothing off if a visitor spaces lines, letters and words out', async () => {
    await page.evaluate(addStyle, SPACING);
    for (const size of [ZOOMED, DESKTOP]) {
      await page.setViewportSize(size);
      const faults = () => page.evaluate(findFaults);
      const message = `${path} at ${String(size.width)} px`;
      await soft.poll(faults, { message, timeout: 2_000 }).toEqual([]);
    }
  });
}

/** Goes through a page by keyboard. */
async function expectTour(page: Page, path: string): Promise<void> {
  const soft = expect.configure({ soft: true });
  const at = `${path} at ${String(page.viewportSize()?.width)} px`;
  const tour = await tourByTab(page);
  await test.step('lets Tab reach every control, and leave the last one', () => {
    soft(tour.missed, at).toEqual([]);
    soft(tour.ended, at).toBe(true);
  });
  await test.step('never hides the element in focus behind another', () => {
    soft(tour.hidden, at).toEqual([]);
  });
  await test.step('marks the element in focus', () => {
    soft(tour.unmarked, at).toEqual([]);
  });
  await test.step('changes nothing when an element gets the focus', () => {
    soft(tour.changed, at).toEqual([]);
  });
}

/** Checks what a visitor's slip of the hand must not do. */
async function expectNoSurprise(page: Page, path: string): Promise<void> {
  const soft = expect.configure({ soft: true });
  await test.step('does nothing at a letter, a digit or a sign alone', async () => {
    const [before, after] = await pressSingleKeys(page);
    soft(after, path).toBe(before);
  });
  await test.step('does nothing if a press on a control is released beside it', async () => {
    soft(await findActsOnPress(page), path).toEqual([]);
  });
  const { shownOnHover, flashes } = await findStyleFaults(page);
  await test.step('shows nothing more while the pointer is over a control', () => {
    soft(shownOnHover, path).toEqual([]);
  });
  await test.step('has no animation that flashes', () => {
    soft(flashes, path).toEqual([]);
  });
}

/** Runs in the page: returns what plays or moves on without end, after all that loads has loaded. */
function findMoving(): string[] {
  const media = document.querySelectorAll(
    'video, audio, iframe, object, embed, marquee, img[src*=".gif"]',
  );
  const endless = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime === Infinity)
    .map(({ effect }) => (effect as KeyframeEffect).target)
    .filter((target) =>
      target?.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    );
  return [...media, ...endless].map((element) => element?.outerHTML ?? '');
}

/** Runs in the page: adds a style sheet as a browser's extension does, which no Content-Security-Policy refuses. */
function addStyle(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
