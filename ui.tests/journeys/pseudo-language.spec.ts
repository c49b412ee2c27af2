/**
 * The mock server makes every sentence a third longer and adds accents. One page of each kind shows that no text is cut
 * off, and that HTL and React agree.
 */
import type { Page } from '@playwright/test';
import { demoAccount, signIn } from '../support/account';
import type { Brand } from '../support/site';
import { expect, test } from '../support/test';

const PAGES: [string, Brand, string, string?][] = [
  ['the home page', 'riteaid', '/'],
  ['the sign-in', 'riteaid', '/login', 'sign-in'],
  ['the sign-up', 'riteaid', '/signup', 'sign-up'],
  ['the stores', 'riteaid', '/stores?q=Philadelphia, PA', 'store-locator'],
  ['the dashboard', 'riteaid', '/ra-dashboard', 'account-overview'],
  ['the dessert home page', 'thrifty', '/', 'distributor-form'],
  ['the dessert stores', 'thrifty', '/find-us', 'dessert-locator'],
  ['the distributor form', 'thrifty', '/become-a-distributor', 'distributor-form'],
];

for (const [kind, brand, path, slot] of PAGES)
  for (const width of [360, 1280])
    test(`${kind} cuts nothing off at ${String(width)} px`, async ({ page, site, context }) => {
      await page.setViewportSize({ width, height: 800 });
      if (path === '/ra-dashboard') await signIn(page, site, demoAccount('UBA + Rewards + Rx'));
      await context.addCookies([
        { name: 'mock-language', value: 'pseudo', url: site.publish(brand) },
      ]);
      await page.goto(site.publish(brand, path));
      await expect(page.locator('html')).toHaveAttribute('lang', 'es-x-pseudo');
      if (slot) {
        const element = page.locator(`[data-cmp-is="${slot}"]`);
        await element.scrollIntoViewIfNeeded();
        // A form hydrates on its first interaction.
        await element.dispatchEvent('pointerover');
        // React has hydrated the slot, and has rendered no English text.
        await expect.poll(() => element.evaluate(isHydrated)).toBe(true);
        await expect(element).toContainText(/\[[^\]]*[ñéíš][^\]]*\]/);
      }
      await page.waitForLoadState('networkidle');
      await expect.poll(() => cutOff(page)).toEqual([]);
    });

/** Returns whether React owns the slot's first element. */
function isHydrated(element: Element): boolean {
  const child = element.firstElementChild;
  return child !== null && Object.keys(child).some((key) => key.startsWith('__reactFiber'));
}

/** Returns the elements whose text does not fit, and the page itself if it scrolls sideways. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const problems = root.scrollWidth > root.clientWidth ? ['the page scrolls sideways'] : [];
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      const { overflowX, textOverflow, clipPath } = getComputedStyle(element);
      const isHidden = clipPath !== 'none' || !element.checkVisibility();
      const clips = overflowX === 'hidden' || overflowX === 'clip' || textOverflow === 'ellipsis';
      // A map is larger than its frame.
      if (
        isHidden ||
        !clips ||
        element.matches('.leaflet-container') ||
        element.scrollWidth <= element.clientWidth + 1
      )
        continue;
      const text = element.textContent.trim();
      if (text) problems.push(`${element.className}: ${text.slice(0, 60)}`);
    }
    return problems;
  });
}
