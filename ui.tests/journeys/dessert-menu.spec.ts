import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import { expectToFit } from '../support/fit';
import { expect, test } from '../support/test';

/** The header's menu on a phone: a toggle that reports whether it is open, and a sheet. */
test.describe('the menu of the dessert brand on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('shows screen readers whether it is open, and the current page', async ({ page, site }) => {
    await page.goto(site.publish('thrifty', '/our-story'));
    await expect.poll(() => spoken(page)).toContain('button "Menu" collapsed');
    await expect.poll(() => spoken(page)).not.toContain('navigation "Main"');

    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('button', { name: 'Close' })).toBeFocused();
    await expect
      .poll(() => spoken(page))
      .toEqual([
        'banner ""',
        'navigation "Main"',
        'button "Close"',
        'link "Flavors"',
        'link "Find us"',
        'link "Our story"',
        'link "Become a distributor"',
        'link "Fernwell Pharmacy"',
        'link "Tidewater Drug"',
        'link "Español"',
        'button "Menu" expanded',
      ]);
    await expect(menuLink(page, 'Our story')).toHaveAttribute('aria-current', 'page');
    await expectAccessible(page);

    await page.keyboard.press('Escape');
    await expect.poll(() => spoken(page)).toContain('button "Menu" collapsed');
    await expect.poll(() => spoken(page)).toContain('contentinfo ""');
  });

  for (const key of ['Enter', 'Space']) {
    test(`opens with ${key}, takes the focus, and gives it back`, async ({ page, site }) => {
      await page.goto(site.publish('thrifty'));
      const toggle = page.getByRole('button', { name: 'Menu' });
      const close = page.getByRole('button', { name: 'Close' });

      await toggle.focus();
      await page.keyboard.press(key);
      await expect(close).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(menuLink(page, 'Flavors')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(close).toBeHidden();
      await expect(toggle).toBeFocused();

      await page.keyboard.press(key);
      await page.keyboard.press(key);
      await expect(close).toBeHidden();
      await expect(toggle).toBeFocused();
    });
  }

  test('keeps the focus out of the page that it covers', async ({ page, site }) => {
    await page.goto(site.publish('thrifty'));
    await page.getByRole('button', { name: 'Menu' }).click();
    for (let stop = 0; stop < 12; stop += 1) {
      await page.keyboard.press('Tab');
      const covered = page.locator(':is(main, footer, .cmp-header__family, .skip-link) :focus');
      await expect(covered).toHaveCount(0);
    }
  });

  test('closes on a tap outside', async ({ page, site }) => {
    await page.goto(site.publish('thrifty'));
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('button', { name: 'Close' })).toBeVisible();
    await page.mouse.click(15, 600);
    await expect(page.getByRole('button', { name: 'Close' })).toBeHidden();
    await expect(page).toHaveURL(site.publish('thrifty'));
  });

  test('stays a closable sheet when the phone is turned', async ({ page, site }) => {
    await page.goto(site.publish('thrifty'));
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.setViewportSize({ width: 1000, height: 480 });
    const sheet = page.getByRole('navigation', { name: 'Main' });
    await expect(sheet).toBeInViewport();
    await expect.poll(async () => (await sheet.boundingBox())?.width).toBeLessThanOrEqual(380);
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('button', { name: 'Close' })).toBeHidden();
    await expect(sheet.getByRole('link', { name: 'Find us' })).toBeVisible();
  });

  test('leads to another page', async ({ page, site }) => {
    await page.goto(site.publish('thrifty'));
    await page.getByRole('button', { name: 'Menu' }).click();
    await menuLink(page, 'Our story').click();
    await expect(page).toHaveURL(site.publish('thrifty', '/our-story'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Close' })).toBeHidden();
  });
});

for (const width of [360, 768, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    for (const path of ['/our-story', '/become-a-distributor', '/request-submitted']) {
      test(`${path} is accessible and does not scroll sideways`, async ({ page, site }) => {
        await page.goto(site.publish('thrifty', path));
        await expectAccessible(page);
        await expectToFit(page);
      });
    }
  });
}

function menuLink(page: Page, name: string) {
  return page.getByRole('banner').getByRole('link', { name, exact: true });
}

const SPOKEN = ['banner', 'button', 'contentinfo', 'link', 'main', 'navigation'];

/**
 * Returns the landmarks, buttons and links that the browser exposes to screen readers, in their order. Playwright
 * computes its roles without the browser's tree and ignores inert styles.
 */
async function spoken(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const walk = (id: string): string[] => {
    const node = byId.get(id);
    const role = String(node?.role?.value ?? '');
    const name = String(node?.name?.value ?? '');
    const state = node?.properties?.find((property) => property.name === 'expanded')?.value;
    const expansion = state === undefined ? '' : state.value === true ? ' expanded' : ' collapsed';
    const own = !node?.ignored && SPOKEN.includes(role) ? [`${role} "${name}"${expansion}`] : [];
    return [...own, ...(node?.childIds ?? []).flatMap(walk)];
  };
  return nodes[0] ? walk(nodes[0].nodeId) : [];
}
