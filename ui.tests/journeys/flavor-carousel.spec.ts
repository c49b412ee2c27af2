import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import { expectToFit } from '../support/fit';
import { expect, test } from '../support/test';

const list = (page: Page) => page.getByRole('list', { name: 'What is in the case' });
const position = (page: Page) =>
  page.getByRole('group', { name: 'What is in the case' }).getByText(/^[\d–]+ of 12$/);
const opener = (page: Page, name: string) => page.locator('summary', { hasText: name });
const inside = (page: Page, flavor: string) => page.locator(`#flavor-${flavor}`);

/** Waits until scrolling has ended, so that positions can be measured. */
async function atRest(page: Page): Promise<void> {
  await list(page).evaluate(async (element) => {
    for (let last = NaN; last !== element.scrollLeft;) {
      last = element.scrollLeft;
      await new Promise((resolve) => setTimeout(resolve, 120));
    }
  });
}

async function expectWhole(page: Page, flavor: string): Promise<void> {
  await atRest(page);
  const card = page.locator('li', { has: inside(page, flavor) });
  await expect(card).toBeInViewport();
  const width = page.viewportSize()?.width ?? 0;
  await expect(async () => {
    const box = await card.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
  }).toPass();
}

for (const width of [360, 768, 1280]) {
  test.describe(`the flavors at ${String(width)} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('are shown one after the other with the arrow buttons, from the first to the last', async ({
      page,
      site,
    }) => {
      await page.goto(site.publish('thrifty', '/flavors'));
      const previous = page.getByRole('button', { name: 'Previous' });
      const next = page.getByRole('button', { name: 'Next' });
      await expect(position(page)).toHaveText(/^1/);
      await expect(previous).toHaveAttribute('aria-disabled', 'true');
      for (let turns = 0; turns < 12; turns += 1) {
        if ((await next.getAttribute('aria-disabled')) === 'true') break;
        const before = (await position(page).textContent()) ?? '';
        await next.click();
        await expect(position(page)).not.toHaveText(before);
        await atRest(page);
      }
      await expect(position(page)).toHaveText(/12 of 12$/);
      await expect(page.getByRole('status').getByText(/12 of 12\.$/)).toBeAttached();
      await expect(next).toBeFocused();
    });

    test('open one at a time, in view, with the flavor in the address', async ({ page, site }) => {
      await page.goto(site.publish('thrifty', '/flavors'));
      await expect(position(page)).toBeVisible();
      await opener(page, 'Front Porch Vanilla').click();
      await expect(inside(page, 'vanilla')).toBeVisible();
      await expect(page).toHaveURL(/\/flavors#flavor-vanilla$/);
      await expectWhole(page, 'vanilla');
      await expectAccessible(page);

      await opener(page, 'Garden Mint Chip').click();
      await expect(inside(page, 'vanilla')).toBeHidden();
      await expectWhole(page, 'mint');

      await page.goBack();
      await expect(inside(page, 'vanilla')).toBeVisible();
      await expect(opener(page, 'Front Porch Vanilla')).toBeFocused();
      await expectWhole(page, 'vanilla');
      await page.goBack();
      await expect(inside(page, 'vanilla')).toBeHidden();
    });

    test('are shared by address', async ({ page, site }) => {
      await page.goto(site.publish('thrifty', '/flavors#flavor-caramel'));
      await expect(inside(page, 'caramel')).toBeVisible();
      await expect(position(page)).toHaveText(/12 of 12$/);
      await expectWhole(page, 'caramel');
      await expect(page.getByRole('heading', { name: 'Sea Salt Caramel' })).toBeInViewport();
    });

    test('never make the page scroll sideways', async ({ page, site }) => {
      await page.goto(site.publish('thrifty', '/flavors#flavor-caramel'));
      await expect(position(page)).toBeVisible();
      await expectToFit(page);
    });
  });
}

test('the carousel works with the keyboard alone', async ({ page, site }) => {
  await page.goto(site.publish('thrifty', '/flavors'));
  await expect(position(page)).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).focus();
  // The filter by allergen comes between the buttons and the flavors.
  for (const allergen of ['Milk', 'Eggs', 'Tree nuts', 'Peanuts', 'Wheat', 'Soy']) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('checkbox', { name: allergen, exact: true })).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(opener(page, 'Front Porch Vanilla')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(inside(page, 'strawberry')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(inside(page, 'strawberry')).toBeHidden();
  await expect(opener(page, 'Strawberry Patch')).toBeFocused();
  await page.keyboard.press('End');
  await expect(opener(page, 'Sea Salt Caramel')).toBeFocused();
  await expectWhole(page, 'caramel');
  // The Tab key does not stop at hidden elements on the way out.
  await page.keyboard.press('Tab');
  await expect(list(page).locator(':focus')).toHaveCount(0);
});

test('a double click opens one flavor, although the list moves under the pointer', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(site.publish('thrifty', '/flavors'));
  await expect(position(page)).toBeVisible();
  // Opened, the third card is wider than the room at its side, so the list moves to its start.
  const opened = opener(page, 'Garden Mint Chip');
  await opened.scrollIntoViewIfNeeded();
  const box = await opened.boundingBox();
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
  await page.mouse.click(x, y);
  await page.mouse.click(x, y);
  await expect(inside(page, 'mint')).toBeVisible();
  await expect(page).toHaveURL(/#flavor-mint$/);
});

test('opening a card on a wide screen does not move the page up or down', async ({
  page,
  site,
}) => {
  await page.goto(site.publish('thrifty', '/flavors'));
  await expect(position(page)).toBeVisible();
  await opener(page, 'Strawberry Patch').scrollIntoViewIfNeeded();
  const height = async () => (await list(page).boundingBox())?.height;
  const before = await height();
  await opener(page, 'Strawberry Patch').click();
  await expect(inside(page, 'strawberry')).toBeVisible();
  await expect.poll(height).toBe(before);
});

test('a visitor who prefers reduced motion gets no motion', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(site.publish('thrifty', '/flavors'));
  await expect(position(page)).toBeVisible();
  await expect(list(page)).toHaveCSS('scroll-behavior', 'auto');
  await opener(page, 'Front Porch Vanilla').click();
  await expect(inside(page, 'vanilla')).toHaveCSS('animation-name', 'none');
});

test('flavors with an allergen are left out, and the rest can still be paged through', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(site.publish('thrifty', '/flavors'));
  await expect(position(page)).toBeVisible();
  const filter = page.getByRole('group', { name: 'Leave out flavors with' });
  await filter.getByRole('checkbox', { name: 'Eggs' }).check();
  await expect(page.getByText('6 flavors without these')).toBeVisible();
  await expect(list(page).getByRole('listitem')).toHaveCount(6);
  await filter.getByRole('checkbox', { name: 'Wheat' }).check();
  await expect(list(page).getByRole('heading')).toHaveText([
    'Strawberry Patch',
    'Garden Mint Chip',
    'Midnight Cocoa',
  ]);
  await expectAccessible(page);
  await filter.getByRole('checkbox', { name: 'Milk' }).check();
  await expect(page.getByText('No flavor is without these.')).toBeVisible();
  await filter.getByRole('checkbox', { name: 'Milk' }).uncheck();
  await filter.getByRole('checkbox', { name: 'Wheat' }).uncheck();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(
    page.getByRole('group', { name: 'What is in the case' }).getByText(/^[\d–]+ of 6$/),
  ).toHaveText(/6 of 6$/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test('the flavors are a list that scrolls, and each opens', async ({ page, site }) => {
    await page.goto(site.publish('thrifty', '/flavors'));
    await expect(list(page).getByRole('listitem')).toHaveCount(12);
    await expect(page.getByRole('button', { name: 'Next' })).toBeHidden();
    await opener(page, 'Front Porch Vanilla').click();
    await expect(inside(page, 'vanilla')).toBeVisible();
    await opener(page, 'Sea Salt Caramel').click();
    await expect(inside(page, 'caramel')).toBeVisible();
    await expect(inside(page, 'vanilla')).toBeHidden();
  });

  test('flavors with an allergen are left out', async ({ page, site }) => {
    await page.goto(site.publish('thrifty', '/es/flavors'));
    const flavors = page.locator('.cmp-flavor-carousel__list').getByRole('listitem');
    await expect(flavors).toHaveCount(12);
    await page.getByRole('checkbox', { name: 'Soya' }).check();
    await expect(flavors).toHaveCount(10);
  });

  test('a shared address opens its flavor', async ({ page, site }) => {
    await page.goto(site.publish('thrifty', '/flavors#flavor-peach'));
    await expect(inside(page, 'peach')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Peach Cobbler' })).toBeInViewport();
  });
});
