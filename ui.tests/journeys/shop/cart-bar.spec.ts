import type { Page } from '@playwright/test';
import { expect, test } from '../../support/test';
import type { Site } from '../../support/site';

/** Enough products that a phone shows only a part of the cart. */
const PRODUCTS = [2041, 2042, 2043, 2101, 2102, 2103, 2201, 2202];

const checkout = (page: Page) => page.getByRole('link', { name: 'Checkout', exact: true });
const total = (page: Page) => page.locator('[data-shop-part="total"]');
const lines = (page: Page) => page.getByRole('main').getByRole('table').getByRole('row');

async function openLongCart(page: Page, site: Site): Promise<void> {
  for (const product of PRODUCTS)
    await page.goto(site.publish('riteaid', `/shop/addtocart?pid=${String(product)}`));
  await page.goto(site.publish('riteaid', '/shop/checkout/cart'));
  await expect(page.locator('.cmp-cart__content')).toBeVisible();
  await expect(lines(page)).toHaveCount(PRODUCTS.length + 1);
}

/** Returns whether the element with the focus is in view and nothing lies over its center or edges. */
function isFocusInSight(): boolean {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return true;
  const box = focused.getBoundingClientRect();
  const inset = 1;
  return [
    [box.left + box.width / 2, box.top + inset],
    [box.left + box.width / 2, box.top + box.height / 2],
    [box.left + box.width / 2, box.bottom - inset],
  ].every(([x = 0, y = 0]) => {
    const top = document.elementFromPoint(x, y);
    return top !== null && (focused.contains(top) || top.contains(focused));
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('the total and the way to the checkout stay in view over a long cart', async ({
    page,
    site,
  }) => {
    await openLongCart(page, site);
    for (const row of [1, 3, PRODUCTS.length]) {
      await lines(page)
        .nth(row)
        .evaluate((line) => {
          line.scrollIntoView({ block: 'center' });
        });
      await expect(checkout(page)).toBeInViewport({ ratio: 1 });
      await expect(total(page)).toBeInViewport({ ratio: 1 });
    }
  });

  test('the bar leaves the last line and the footer free', async ({ page, site }) => {
    await openLongCart(page, site);
    const bar = page.locator('.cmp-shop-cart__bar');
    const gap = async (upper: ReturnType<Page['locator']>, lower: ReturnType<Page['locator']>) => {
      const [above, below] = await Promise.all([upper.boundingBox(), lower.boundingBox()]);
      return (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0);
    };
    await lines(page)
      .last()
      .evaluate((line) => {
        line.scrollIntoView({ block: 'end' });
      });
    await expect.poll(() => gap(lines(page).last(), bar)).toBeGreaterThanOrEqual(0);
    await page.evaluate(() => {
      scrollTo(0, document.body.scrollHeight);
    });
    await expect.poll(() => gap(bar, page.getByRole('contentinfo'))).toBeGreaterThan(0);
  });

  test('the bar never hides the element with the focus', async ({ page, site }) => {
    await openLongCart(page, site);
    await page.locator('main').focus();
    const [first, last] = [
      lines(page).nth(1).getByRole('link').first(),
      page.getByRole('contentinfo').getByRole('link').last(),
    ];
    for (const [key, end] of [
      ['Tab', last],
      ['Shift+Tab', first],
    ] as const) {
      const isAtEnd = () => end.evaluate((element) => element === document.activeElement);
      for (let presses = 0; presses < 120 && !(await isAtEnd()); presses += 1) {
        await page.keyboard.press(key);
        const name = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120));
        await expect
          .poll(() => page.evaluate(isFocusInSight), { message: `${key} to ${name ?? ''}` })
          .toBe(true);
      }
      await expect(end).toBeFocused();
    }
  });

  test('a changed quantity changes the total in the bar', async ({ page, site }) => {
    await openLongCart(page, site);
    const before = (await total(page).textContent()) ?? '';
    await page
      .getByRole('textbox', { name: /^Quantity of / })
      .first()
      .fill('2');
    await expect(total(page)).not.toHaveText(before);
    await expect(total(page)).toBeInViewport({ ratio: 1 });
  });
});

for (const [screen, size, fontSize, line] of [
  ['a wide screen', { width: 1280, height: 600 }, 16, { at: PRODUCTS.length, block: 'end' }],
  ['a low screen', { width: 740, height: 360 }, 16, { at: 1, block: 'start' }],
  ['a phone with text twice as large', { width: 360, height: 740 }, 32, { at: 1, block: 'start' }],
  ['a tablet with text twice as large', { width: 768, height: 900 }, 32, { at: 1, block: 'start' }],
] as const)
  test(`on ${screen}, the way to the checkout scrolls with the page`, async ({ page, site }) => {
    await page.setViewportSize(size);
    const client = await page.context().newCDPSession(page);
    await client.send('Page.setFontSizes', { fontSizes: { standard: fontSize } });
    await openLongCart(page, site);
    await lines(page)
      .nth(line.at)
      .evaluate((row, block) => {
        row.scrollIntoView({ block });
      }, line.block);
    await expect(lines(page).nth(line.at)).toBeInViewport();
    await expect(checkout(page)).not.toBeInViewport();
    await checkout(page).focus();
    await expect(checkout(page)).toBeInViewport({ ratio: 1 });
  });
