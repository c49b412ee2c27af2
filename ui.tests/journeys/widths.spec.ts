import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/test';

/**
 * The widths at which the parts of a page change, in pixels with text of the usual size
 * (docs/specification/routes.md#widths). At 320, the narrowest width, spaces become narrower.
 */
const PARTS = [
  {
    part: 'header',
    // Other brands' headers have a store and a cart, which take room from the brand's name.
    brand: 'thrifty',
    selector: '.cmp-header, [class*="cmp-header__"]',
    widths: [320, 360, 635, 956, 992, 1200],
  },
  {
    part: 'footer',
    brand: 'thrifty',
    selector: '.cmp-footer, [class*="cmp-footer__"]',
    widths: [320, 360, 635, 956, 992, 1200],
  },
  {
    part: 'layout',
    brand: 'riteaid',
    selector: 'main .cmp-container__inner > .aem-Grid',
    widths: [320, 768, 1024, 1280],
  },
] as const;

const USUAL_TEXT_SIZE = 16;

for (const { part, brand, selector, widths } of PARTS)
  test(`the ${part} changes at the specified widths, which grow with the text`, async ({
    page,
    site,
  }) => {
    await page.goto(site.publish(brand));
    for (const textSize of [USUAL_TEXT_SIZE, 2 * USUAL_TEXT_SIZE]) {
      await setTextSize(page, textSize);
      const scaled = widths.map((width) => (width * textSize) / USUAL_TEXT_SIZE);
      let layout = await layoutAt(page, Math.min(...scaled) - 20, selector);
      for (const width of scaled) {
        const place = `${String(width)} px with text of ${String(textSize)} px`;
        const before = await layoutAt(page, width - 1, selector);
        expect(before, `no change below ${place}`).toEqual(layout);
        layout = await layoutAt(page, width, selector);
        expect(layout, `a change at ${place}`).not.toEqual(before);
      }
      const beyond = await layoutAt(page, Math.max(...scaled) + 200, selector);
      expect(beyond, 'no change beyond the last width').toEqual(layout);
    }
  });

test('the side rail is 315 px wide, beside the main part from 1024 px on', async ({
  page,
  site,
}) => {
  await page.goto(site.publish('riteaid', '/login'));
  const columns = page.locator(
    '.cmp-container--rail > .cmp-container > .cmp-container__inner > .aem-Grid > *',
  );
  await expect(columns).toHaveCount(2);

  await setWidth(page, 1024);
  const beside = await placesOf(columns);
  expect(beside.rail.width).toBe(315);
  expect(beside.rail.left).toBeGreaterThan(beside.main.right);
  expect(beside.rail.top).toBe(beside.main.top);

  await setWidth(page, 1023);
  const below = await placesOf(columns);
  expect(below.rail.width).toBe(below.main.width);
  expect(below.rail.top).toBeGreaterThan(below.main.bottom);
});

/** Returns the places of a main part and its rail, measured at the same time. */
function placesOf(columns: Locator): Promise<Record<'main' | 'rail', Place>> {
  return columns.evaluateAll((all) => {
    const [main, rail] = all.map((column): Place => {
      const { left, right, top, bottom, width } = column.getBoundingClientRect();
      return { left, right, top, bottom, width };
    });
    if (!main || !rail) throw new Error('The page has no side rail.');
    return { main, rail };
  });
}

type Place = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom' | 'width'>;

/** Sets the text size that a visitor chooses in the browser's settings. */
async function setTextSize(page: Page, size: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: size } });
  await expect(page.locator('html')).toHaveCSS('font-size', `${String(size)}px`);
}

async function setWidth(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
}

/** The text that has a fixed size between two widths; other text grows with each pixel. */
const FIXED = '.cmp-header__brand';

/** Returns those styles of a part's elements that change only at a width, in a page of this width. */
async function layoutAt(page: Page, width: number, selector: string): Promise<string[]> {
  await setWidth(page, width);
  return page.evaluate(
    ([selected, fixed]) =>
      [...document.querySelectorAll(selected)].map((element) => {
        const style = getComputedStyle(element);
        const columns = style.gridTemplateColumns.split(' ').length;
        return [
          element.className,
          `${String(columns)} columns`,
          ...[style.display, style.flexFlow, style.flex, style.gap, style.minHeight],
          ...(element.matches(fixed) ? [style.fontSize] : []),
        ].join(' ');
      }),
    [selector, FIXED] as const,
  );
}
